"""Who resigns gives up a game or the match."""

from __future__ import annotations

from rules.naastica.board import CELLS
from rules.naastica.ending import end_match, finish_game, scores_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.kernel.play.asking import Seat
    from rules.kernel.play.table import Table
    from rules.naastica.state import State


def leave(table: Table[State], seat: Seat, gives_up: str) -> None:
    """Resigning gives up the game under way, nine cards to none, or the whole match; a single game is both."""  # RN-29
    state = table.state
    other = state.other(seat)
    if state.under_way and (gives_up == "game" or state.options["match"] == "single"):
        finish_game(table, other, {other: len(CELLS), seat: 0}, "resignation")
    else:
        end_match(table, [other, seat], scores_of(state), "resignation")


def playing(state: State) -> Sequence[Seat]:
    return state.seats
