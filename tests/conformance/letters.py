"""Letters to send to random games: orders one seat could give in a row, and one that the rules refuse."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kernel.letters.letter import letter_of_text
from rules.kernel.ready import STANDING, Ready, pass_over
from tests.conformance.answers import Space
from tests.conformance.walking import awaited

if TYPE_CHECKING:
    from random import Random

    from rules.kernel.asking import Seat
    from rules.kernel.match import Match
    from tests.conformance.settings import Setting

MOST_LINES = 4


def lines_in_a_row(setting: Setting, match: Match, seat: Seat, lang: str, chance: Random) -> list[str]:
    """Orders that one seat could send together: each is legal after those before it."""
    grammar, going, lines = setting.speech(match, lang).grammar, setting.restored(match), []
    while len(lines) < MOST_LINES and seat in awaited(going):
        answer = chance.choice(setting.examples(going.state, going.waiting[seat]))
        lines.append(grammar.write(answer, lang))
        going.answer(seat, answer)
        pass_over(going)
    return lines


def illegal_line(setting: Setting, match: Match, seat: Seat, lang: str, chance: Random) -> str:
    """An order that reads and that the rules refuse now; a line nobody lists if there is none."""
    grammar = setting.speech(match, lang).grammar
    tries = Space(setting, chance).around(match.waiting[seat], match.state, 20)
    lines = [grammar.write(answer, lang) for answer in tries if match.refuse(seat, answer)]
    readable = [line for line in lines if not letter_of_text(line, grammar).misread]
    return chance.choice(readable) if readable else "1000000"


def others_ready(match: Match, seat: Seat) -> Match:
    """The same with an answer ready for whatever anybody else may be asked."""
    for other in match.seats:
        if other != seat:
            match.ready[other] = [Ready(STANDING, kind) for kind in match.game.questions]
    return match
