"""Fights against monsters, wandering ones and the dragon."""

from __future__ import annotations

from rules.kalahen import cards, life
from rules.kalahen.asking import ask
from rules.kalahen.ending import DRAGON as BY_DRAGON
from rules.kalahen.ending import win
from rules.kalahen.names import DRAGON, WEAPONS
from rules.kalahen.questions.combat import CombatRings
from rules.kalahen.rings import counted, without
from rules.kalahen.throwing import throw

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator, Sequence
    from typing import Any

    from rules.kalahen.state import State
    from rules.kernel.play.asking import Ask, AskAll, Seat, Turn
    from rules.kernel.play.table import Table

    Fighting = Generator[Ask | AskAll, Any, bool]


def combat(table: Table[State], seat: Seat, power: int, against: str, rule: str, *, monster: str = "") -> Fighting:
    """Whether the warrior wins. `monster`: the card that was turned up."""  # KA-B4.1.a, KA-B4.1.b, KA-B4.1.c
    state = table.state
    state.fight = {"seat": seat, "against": against, "power": power, "rings": [], "monster": monster}
    rings: Sequence[str] = (yield from ask(table, CombatRings(seat, against, power))).rings
    spend(table, seat, rings, "KA-B4.1.b")
    state.fight = {**state.fight, "rings": list(rings)}
    dice = yield from throw(table, seat, against)
    cards.show(table, seat, WEAPONS, "K-54")
    total = state.total(seat, dice, len(rings))
    won = total >= power
    table.say(
        "fought",
        rule,
        seat=seat,
        against=against,
        dice=dice,
        bonus=state.bonus(seat),
        rings=counted(rings),
        total=total,
        power=power,
        won=won,
    )
    state.fight = {}
    return won


def spend(table: Table[State], seat: Seat, rings: Sequence[str], rule: str) -> None:
    """Back into the common stock."""  # KA-B1.3.f
    state = table.state
    state.rings[seat] = without(state.rings[seat], rings)
    if rings:
        table.say("spent", rule, seat=seat, rings=counted(rings))


def fight_dragon(table: Table[State], seat: Seat) -> Turn:
    """The last trial: beaten, the game is won; else it costs a point of life."""  # KA-B5.a to KA-B5.d
    state = table.state
    state.stirred = True
    table.say("dragon_comes", "KA-B5.b", seat=seat, power=state.figure("dragon_power"), formulas=state.complete(seat))
    if (yield from combat(table, seat, state.figure("dragon_power"), DRAGON, "KA-B5.b")):
        win(table, BY_DRAGON, seat, "KA-B5.c")
    life.lose(table, seat, state.figure("dragon_loss"), "KA-B5.d", DRAGON)
