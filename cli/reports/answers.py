"""Answers as they are listed: the order that gives each, and what the game remarks of it."""

from __future__ import annotations

from itertools import groupby

from rules.kernel.orders.words import COMMENT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import Any

    from rules.kernel.play.asking import Answer, Seat
    from rules.kernel.record.held import Held
    from rules.kernel.words.speech import Speech

VERY_MANY, FEW = 60, 5


class Answers:
    """The legal answers of one seat in words."""

    def __init__(self, held: Held, speech: Speech, seat: Seat) -> None:
        self.held, self.speech = held, speech
        self.question, self.legal = held.waiting.get(seat), held.legal(seat)
        self.seen = held.state.seen(seat) if self.question else None

    def order(self, answer: Answer) -> str:
        return self.speech.grammar.write(answer, self.speech.lang)

    def remark(self, answer: Answer) -> str:
        """What the game says of an answer, such as the chance it has."""
        said = self.held.game.parts.remarks(self.seen, self.question, answer) if self.question else ()
        return ", ".join(self.speech.words.phrase(f"remark.{key}", **facts) for key, facts in said)

    def line(self, answer: Answer) -> str:
        """Both; the remark stands behind the order as a comment, so that the line can be sent as it is."""
        behind = self.remark(answer)
        return f"{self.order(answer)}  {COMMENT} {behind}" if behind else self.order(answer)


def grouped(legal: Sequence[Answer]) -> Iterator[tuple[list[int], list[int]]]:
    """Places in a list of answers, group by group: those that are shown, and those of which only the number is told.

    All are shown unless they are very many; then it is the first few of each group.
    """
    if len(legal) <= VERY_MANY:
        yield list(range(len(legal))), []
        return
    for _, group in groupby(range(len(legal)), key=lambda at: _about(legal[at])):
        places = list(group)
        yield places[:FEW], places[FEW:]


def _about(answer: Answer) -> tuple[str, Any]:
    """Answers of one kind about one thing belong together: the ways to pay for one character."""
    return answer.kind, getattr(answer, answer.fields[0]) if answer.fields else None
