"""Arrival in a space, and what comes next there."""

from __future__ import annotations

from rules.kernel.kit.showing import turned_over
from rules.prophecy.names import FIGHT, USE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel.play.asking import Seat
    from rules.kernel.play.table import Table
    from rules.prophecy.state import State


def arrive(table: Table[State], seat: Seat) -> None:
    """Adventures face down are turned up; creatures must be fought before anything else."""  # P-turn.reveal, R-15
    state = table.state
    here = state.heroes[seat].space
    state.used = []
    if state.down.get(here):
        cards = list(turned_over(table, state.down[here]))
        state.up[here] += cards
        state.newly += cards
        state.down[here] = []
        table.say("revealed", "P-turn.reveal", seat=seat, space=here, cards=cards)
    go_on_here(state, seat)


def go_on_here(state: State, seat: Seat) -> None:
    """Fight as long as a creature is left, then use what the space offers."""  # P-turn.order, P-turn.leave
    state.phase = FIGHT if to_fight(state, seat) else USE


def to_fight(state: State, seat: Seat) -> list[str]:
    """Creatures of the space that were not avoided."""  # P-turn.creature, R-84
    return [card for card in state.creatures(state.heroes[seat].space) if card not in state.avoided]
