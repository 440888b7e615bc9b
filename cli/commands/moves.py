"""arbitre moves: every legal answer as an order line ready to send."""

from __future__ import annotations

from cli.console import Console, on_a_terminal
from cli.files import games
from cli.line.declaring import SAVE, SEAT, Option, declared
from cli.proof import at_work
from cli.reports import waiting
from cli.reports.answers import Answers, grouped
from cli.result import Result

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rules.kernel.play.asking import Answer


@declared("moves", SAVE, SEAT, Option("--numbers"))
def command(console: Console, save: str, seat: str | None, numbers: bool) -> Result:
    held = games.held(save)
    speaker = waiting.speaking_seat(held, seat)
    console.turn_to(held, waiting.reading_seat(held, seat))
    with at_work.on_position(save, held):
        speech = console.speech(held)
        answers = Answers(held, speech, speaker)
        question, legal = answers.question, answers.legal
        if console.json:
            data = {
                "seat": speaker or None,
                "question": question.kind if question else None,
                "put_by": held.put_by,
                "exhaustive": question.exhaustive if question else True,
                "orders": [answers.order(answer) for answer in legal],
                "remarks": [answers.remark(answer) for answer in legal],
                "answers": [answer.plain() for answer in legal],
            }
            return Result(data, "")
        if not numbers and not on_a_terminal():
            return Result({}, "\n".join([answers.line(answer) for answer in legal]))
        if question is None:
            return Result({}, "\n".join(waiting.waiting_lines(held, speech, speaker)))
        return Result({}, "\n".join(listed(console, legal, answers.line, whole=numbers)))


def listed(console: Console, legal: Sequence[Answer], line: Callable[[Answer], str], *, whole: bool) -> list[str]:
    """The lines with their numbers. Of very many, the first few of each group, and how many more there are, unless all
    are wanted.
    """
    width = len(str(len(legal)))

    def numbered(at: int) -> str:
        return f"{console.paint('dim', f'{at + 1:>{width}}')}  {line(legal[at])}"

    told: list[str] = []
    for places, rest in [(range(len(legal)), ())] if whole else grouped(legal):
        told += [numbered(at) for at in places]
        if rest:
            told.append(
                " " * (width + 2) + console.words("moves.more", n=len(rest), first=rest[0] + 1, last=rest[-1] + 1)
            )
    return told
