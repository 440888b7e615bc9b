"""Free orders: drink a flask, fetch and leave rings, challenge. The question is then put again."""  # K-60

from __future__ import annotations

from rules.kalahen.names import FLASK, OWN_TURN
from rules.kalahen.questions.answers import Drink, Duel, Fetch, Leave
from rules.kalahen.rings import counted
from rules.kernel.kit.free_orders import WithFreeOrders
from rules.kernel.play.asking import Refusal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from rules.kalahen.state import State
    from rules.kernel.play.asking import Answer, Seat


class InTurn(WithFreeOrders):
    """A question that takes free orders, those of them that it names."""

    def free_orders(self, state: State) -> Iterator[Answer]:
        if Drink in self.takes:
            yield from drinks(state, self.seat)
        if Fetch in self.takes:
            yield from rings_to_move(state, self.seat)
        if Duel in self.takes:
            yield from duels(state, self.seat)

    def refuse_free(self, state: State, order: Any) -> Refusal | None:
        """An ally before the dragon, or whoever is met, acts in the turn of another: nothing but duels is free then."""
        if isinstance(order, Duel):
            return refuse_duel(state, self.seat, order)
        drinks = isinstance(order, Drink)
        if state.active != self.seat:
            return Refusal("off_turn", "K-27" if drinks else "K-23")
        return refuse_drink(state, self.seat, order) if drinks else refuse_moving(state, self.seat, order)


class OnArrival(InTurn):
    """The first question of a place, which takes a challenge; not where every meeting asks for itself."""  # K-14, K-15

    again: bool = False  # it was put and answered before

    def refuse_free(self, state: State, order: Any) -> Refusal | None:
        late = self.again or state.options["duel_declaration"] != OWN_TURN
        if isinstance(order, Duel) and late:
            return Refusal("on_arrival_only", "K-15")
        return super().refuse_free(state, order)


def drinks(state: State, seat: Seat) -> Iterator[Drink]:
    for card in dict.fromkeys(state.cards(seat)):
        if state.edition.kind(card) == FLASK:
            yield Drink(card)


def refuse_drink(state: State, seat: Seat, answer: Drink) -> Refusal | None:  # K-27
    if state.edition.kind(answer.card) == FLASK and answer.card in state.cards(seat):
        return None
    return Refusal("no_such_card", "KA-B2.3.i", {"card": answer.card})


def rings_to_move(state: State, seat: Seat) -> Iterator[Answer]:
    for ring in state.edition.colours:
        if ring in state.reserve[seat]:
            yield Fetch(ring)
        if ring in state.rings[seat]:
            yield Leave(ring)


def refuse_moving(state: State, seat: Seat, answer: Fetch | Leave) -> Refusal | None:
    """In the own castle; a colour that was fetched is not left in the same turn, nor the reverse."""  # K-23
    ring = answer.ring
    if not state.at_home(seat):
        return Refusal("not_at_castle", "K-23")
    fetching = isinstance(answer, Fetch)
    held, other = (state.reserve, state.left) if fetching else (state.rings, state.fetched)
    if ring not in held[seat]:
        return Refusal("no_such_ring", "K-23", {"rings": counted([ring])})
    if ring in other:
        return Refusal("moved_already", "K-23", {"ring": ring})
    if fetching and not state.room(seat):
        return Refusal("no_room", "KA-B1.3.b", {"most": state.figure("rings_carried_max")})
    return None


def duels(state: State, seat: Seat) -> Iterator[Duel]:
    for other in state.company(seat):
        yield Duel(other)


def refuse_duel(state: State, seat: Seat, answer: Duel) -> Refusal | None:
    """On the same circle, once in a turn, and nobody twice in a row."""  # KA-B4.2.a, K-15
    other = answer.player
    if other not in state.company(seat):
        return Refusal("nobody_there", "KA-B4.2.a", {"player": other})
    if not state.is_fit(seat):
        return Refusal("too_weak", "KA-B1.2.c", {"life": state.life[seat], "least": state.figure("life_min_active")})
    if state.duelled and seat == state.active:
        return Refusal("one_duel", "K-15")
    if attacked_lately(state, seat, other):
        return Refusal("attacked_last_turn", "KA-B4.2.h", {"player": other})
    return None


def attacked_lately(state: State, seat: Seat, other: Seat) -> bool:
    """Whether it was attacked in the present or the previous turn of this player."""
    last = state.attacked[seat]
    return bool(last) and last[0] == other and state.turns[seat] - last[1] <= 1


def may_duel(state: State, seat: Seat) -> bool:
    """Whether a duel is open to somebody, as all can see."""  # K-56
    return any(refuse_duel(state, seat, duel) is None for duel in duels(state, seat))
