"""Letters to send to random games: orders one seat could give in a row, and one that the rules refuse."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kernel.letters.letter import letter_of_text
from rules.kernel.ready.answers import STANDING, Ready, pass_over
from tests.conformance.answers import Space
from tests.conformance.walking import awaited

if TYPE_CHECKING:
    from random import Random

    from rules.kernel.play.asking import Seat
    from rules.kernel.record.contest import Contest
    from tests.conformance.settings import Setting

MOST_LINES = 4


def lines_in_a_row(setting: Setting, contest: Contest, seat: Seat, lang: str, chance: Random) -> list[str]:
    """Orders that one seat could send together: each is legal after those before it."""
    grammar, going, lines = setting.speech(contest, lang).grammar, setting.restored(contest), []
    while len(lines) < MOST_LINES and seat in awaited(going):
        answer = chance.choice(setting.examples(going.state, going.waiting[seat]))
        lines.append(grammar.write(answer, lang))
        going.answer(seat, answer)
        pass_over(going)
    return lines


def illegal_line(setting: Setting, contest: Contest, seat: Seat, lang: str, chance: Random) -> str:
    """An order that reads and that the rules refuse now; a line nobody lists if there is none."""
    grammar = setting.speech(contest, lang).grammar
    tries = Space(setting, chance).around(contest.waiting[seat], contest.state, 20)
    lines = [grammar.write(answer, lang) for answer in tries if contest.refuse(seat, answer)]
    readable = [line for line in lines if not letter_of_text(line, grammar).misread]
    return chance.choice(readable) if readable else "1000000"


def others_ready(contest: Contest, seat: Seat) -> Contest:
    """The same with an answer ready for whatever anybody else may be asked."""
    for other in contest.seats:
        if other != seat:
            contest.ready[other] = [Ready(STANDING, kind) for kind in contest.game.questions]
    return contest
