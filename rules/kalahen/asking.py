"""Questions with free orders: what is done besides is done at once, and the question is put again."""

from __future__ import annotations

from rules.kalahen import life
from rules.kalahen.cards import use_up
from rules.kalahen.duel import duel
from rules.kalahen.questions.answers import Drink, Duel, Fetch, Leave
from rules.kernel.kit import free_orders

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator
    from typing import Any

    from rules.kalahen.state import State
    from rules.kernel.kit.free_orders import WithFreeOrders
    from rules.kernel.play.asking import Ask, AskAll, Seat, Turn
    from rules.kernel.play.table import Table

    Asking = Generator[Ask | AskAll, Any, Any]


def ask(table: Table[State], question: WithFreeOrders) -> Asking:
    """The answer proper, as it is listed."""  # K-60
    answer = yield from free_orders.ask(table, question, carry_out)
    return question.canonical(table.state, answer)


def carry_out(table: Table[State], seat: Seat, order: Drink | Fetch | Leave | Duel) -> Turn:
    match order:
        case Drink(card):
            drink(table, seat, card)
        case Duel(player):
            yield from duel(table, seat, player)
        case _:
            move_ring(table, seat, order)


def drink(table: Table[State], seat: Seat, card: str) -> None:  # KA-B2.3.i, K-27
    state = table.state
    use_up(table, seat, card)
    state.drank = True
    gained = life.gain(state, seat, state.edition.cards[card].life)
    table.say("drank", "KA-B2.3.i", seat=seat, card=card, n=gained, life=state.life[seat])


def move_ring(table: Table[State], seat: Seat, order: Fetch | Leave) -> None:  # K-23
    state, ring = table.state, order.ring
    fetching = isinstance(order, Fetch)
    source, goal = (state.reserve, state.rings) if fetching else (state.rings, state.reserve)
    source[seat].remove(ring)
    goal[seat] = state.edition.sorted_rings([*goal[seat], ring])
    noted = state.fetched if fetching else state.left
    if ring not in noted:
        noted.append(ring)
    table.say("fetched" if fetching else "left_ring", "K-23", seat=seat, ring=ring)
