"""Trap markers on roads and bridges, and the wandering monsters that lie in wait."""

from __future__ import annotations

from rules.kalahen import life
from rules.kalahen.combat import combat
from rules.kalahen.names import OFF, WANDERER
from rules.kalahen.questions.answers import NoTrap
from rules.kalahen.questions.traps import LayTrap
from rules.kernel.play.asking import Ask

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator
    from typing import Any

    from rules.kalahen.components import Road, Wanderer
    from rules.kalahen.state import State
    from rules.kernel.play.asking import AskAll, Seat, Turn
    from rules.kernel.play.table import Table

    Forcing = Generator[Ask | AskAll, Any, bool]


def lay_trap(table: Table[State], seat: Seat) -> Turn:
    """A marker brought in or moved, in return for the point of life."""  # KA-C1.a, K-32
    state = table.state
    answer = yield Ask(LayTrap(seat))
    if isinstance(answer, NoTrap):
        return
    at = state.traps.index(answer.of)
    state.traps[at] = answer.to
    table.say("trap_laid", "KA-C1.a", seat=seat, slot=answer.to, of=answer.of)


def force(table: Table[State], seat: Seat, road: Road) -> Forcing:
    """Whether the warrior beats what lies in wait on a road."""  # KA-C1.c, KA-C1.e
    state = table.state
    monster = _turn_up(table)
    table.say("wanderer", "KA-C1.e", seat=seat, monster=monster.id, power=monster.power, road=road.id)
    won = yield from combat(table, seat, monster.power, WANDERER, "KA-C1.e", monster=monster.id)
    if won and monster.experience:  # KA-C1.f
        state.experience[seat] = [*state.experience[seat], monster.id]
        table.say("experience", "KA-C1.f", seat=seat, monster=monster.id)
    else:
        state.beaten.append(monster.id)
    if won and not state.options["wandering_marker_stays"]:  # K-29
        state.traps[state.traps.index(road.id)] = OFF
        table.say("trap_gone", "K-29", slot=road.id)
    if not won:
        life.lose(table, seat, monster.loss, "KA-C1.e", WANDERER)
    return won


def _turn_up(table: Table[State]) -> Wanderer:
    """The top of the deck; the discards are shuffled when it has run out."""  # K-31
    state = table.state
    if not state.wanderers:
        state.wanderers, state.beaten = table.draw.shuffle("wanderers", state.beaten), []
        table.say("wanderers_shuffled", "K-31", n=len(state.wanderers))
    table.turned_up()
    monster: Wanderer = state.edition.wanderers[state.wanderers.pop(0)]
    return monster
