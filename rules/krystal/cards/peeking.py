"""Looking at the top of a talon and putting it back in another order."""

from __future__ import annotations

from rules.krystal.cards.piles import Talon
from rules.krystal.cards.stones import with_stones
from rules.krystal.places.power import pile_at
from rules.krystal.questions.creature import Arrange

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel.play.asking import Turn
    from rules.kernel.play.table import Table
    from rules.krystal.state import State


def peek(table: Table[State], hero: str, pile: str, n: int) -> Turn:
    """The group is bound to explore that talon next."""  # RK-69
    state = table.state
    seat, place = state.seat_of(hero), state.heroes[hero].place
    pile = pile_at(state, place, pile)
    state.lifted_by, state.lifted = [seat], Talon(table, pile).look(n)
    del state.talons[pile][:n]
    shown = {seat: {"cards": list(state.lifted)}}
    table.say("talon_shown", "RK-69", secret=shown, seat=seat, pile=pile, n=len(state.lifted))
    order = tuple(range(1, len(state.lifted) + 1))
    if len(order) > 1:
        answer = yield from with_stones(table, Arrange(seat, pile))
        order = answer.order
    state.talons[pile][:0] = [state.lifted[at - 1] for at in order]
    state.lifted, state.lifted_by = [], []
    state.bound[place] = pile
