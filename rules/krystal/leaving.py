"""Who resigns loses its heroes for good."""

from __future__ import annotations

from rules.krystal.combat.fading import dematerialise
from rules.krystal.ending import end_game
from rules.krystal.turn import pass_turn

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel.play.asking import Seat
    from rules.kernel.play.table import Table
    from rules.krystal.state import State


def leave(table: Table[State], seat: Seat, gives_up: str) -> None:
    """The heroes go with their cards; the last player left has won."""  # RK-46
    state = table.state  # RK-71: the turn under way has been played to its end
    for hero in state.on_board(seat):
        dematerialise(table, hero)
    for hero in state.own(seat):
        del state.heroes[hero], state.reserves[hero]
    state.drop_out(seat)
    if len(state.playing) == 1:
        end_game(table, "last", [[state.playing[0]]])
    if state.active == seat:
        pass_turn(table)
