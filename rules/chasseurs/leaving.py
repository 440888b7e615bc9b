"""Who leaves gives up the hand and the diamonds."""

from __future__ import annotations

from rules.chasseurs import piles
from rules.chasseurs.ending import end_game

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.chasseurs.state import State
    from rules.kernel.play.asking import Seat
    from rules.kernel.play.table import Table


def leave(table: Table[State], seat: Seat, gives_up: str) -> None:
    """The hand and the diamonds are discarded; portal and active cards stay where they lie, out of play."""  # C-46
    state = table.state
    state.drop_out(seat)
    state.looking, state.bonus[seat] = [], 0
    if seat == state.first:
        state.first = state.left_of(seat)
    pearls, state.hands[seat] = [*state.hands[seat], *_still_paid(state, seat)], []
    table.say("left", "C-46", seat=seat, pearls=pearls, diamonds=list(state.diamonds[seat]))
    if pearls:
        piles.discard_pearls(table, pearls)
    piles.spend_diamonds(table, seat, len(state.diamonds[seat]))
    if len(state.playing) == 1:
        end_game(table, "resignation")


def _still_paid(state: State, seat: Seat) -> list[str]:
    """Pearls of an activation that was broken off, if this player made it."""
    paid: list[str] = []
    if seat == state.active:
        paid, state.paid = state.paid, []
    return paid
