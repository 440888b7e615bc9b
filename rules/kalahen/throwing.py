"""The special dice thrown: once, and up to twice again."""

from __future__ import annotations

from rules.kalahen.dice import FACES, SPECIAL, THROWS, notation, rethrown, score
from rules.kalahen.questions.answers import Stand
from rules.kalahen.questions.combat import RerollDice
from rules.kernel.play.asking import Ask

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator
    from typing import Any

    from rules.kalahen.state import State
    from rules.kernel.play.asking import AskAll, Seat
    from rules.kernel.play.table import Table

    Scoring = Generator[Ask | AskAll, Any, int]


def throw(table: Table[State], seat: Seat, against: str) -> Scoring:
    """The score of the dice alone."""  # KA-AN.a, KA-AN.b, KA-AN.c
    state = table.state
    dice = table.draw.dice("special", SPECIAL, len(FACES))
    for n in range(1, THROWS):
        state.throw = {"seat": seat, "dice": list(dice), "n": n}
        table.say("threw", "KA-AN.a", seat=seat, faces=notation(dice), n=n, score=score(dice))
        answer = yield Ask(RerollDice(seat, against, n))
        if isinstance(answer, Stand):
            break
        dice = rethrown(dice, answer.dice, table.draw.dice("special", len(answer.dice), len(FACES)))
    else:
        table.say("threw", "KA-AN.c", seat=seat, faces=notation(dice), n=THROWS, score=score(dice))
    state.throw = {}
    return score(dice)
