"""A player who leaves the game."""

from __future__ import annotations

from rules.prophecy import decks, ending, life
from rules.prophecy.names import BEGIN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel.play.asking import Seat
    from rules.kernel.play.table import Table
    from rules.prophecy.state import State


def leave(table: Table[State], seat: Seat, gives_up: str) -> None:
    """The character is removed like one that died of no other's hand, and nobody comes in its place."""
    state = table.state
    _break_off(table)
    if seat in state.heroes:
        life.lay_down(table, seat)
    if seat == state.active:
        state.phase, state.attacking = BEGIN, ""
    ending.put_out(table, [seat], "R-76")


def _break_off(table: Table[State]) -> None:
    """What a turn that was cut short has left lying."""
    state = table.state
    decks.discard(table, [*state.drawn, *([state.chance] if state.chance else [])])
    state.drawn, state.chance, state.deal, state.battle = [], "", {}, None
