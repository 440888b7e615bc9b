"""What may be bargained over: whose consent a passage needs, what can be handed over, and who takes it."""

from __future__ import annotations

from collections import Counter

from rules.kernel.play.asking import Refusal
from rules.krystal.names import CREATURE, INTERVENTION, MOVEMENT, role_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rules.kernel.play.asking import Seat
    from rules.krystal.state import State

ANY, RANDOM = "any", "random"  # a card of the giver's choice; one drawn blind


def pact_key(seat: Seat, other: Seat, place: str, hero: str) -> str:
    return f"{seat}/{other}/{place}/{hero}"


def hosts(state: State, seat: Seat, place: str) -> list[Seat]:
    """Whose consent a passage needs: the owner of a gate, or every enemy people on the place."""  # RK-41, RK-42
    node = state.edition.nodes[place]
    if node.is_gate:
        return [other for other in state.playing if other != seat and state.gate(other) == place]
    return [other for other in state.playing if other != seat and state.own_at(other, place)]


def has_passage(state: State, hero: str, place: str) -> bool:
    seat = state.seat_of(hero)
    granting = hosts(state, seat, place)
    return bool(granting) and all(pact_key(seat, other, place, hero) in state.pacts for other in granting)


def refuse_passage(state: State, seat: Seat, role: str, via: str, people: str) -> Refusal | None:
    """Whether a passage may be asked for; not yet whether it is granted."""  # K-9.c, K-9.d
    if not state.negotiating:
        return Refusal("no_negotiations", "K-9.a")
    hero = state.hero_of(seat, role)
    if state.phase != MOVEMENT or hero not in state.on_board(seat):
        return Refusal("not_on_board", "K-5.9.a", {"role": role})
    other = seat_of_people(state, people)
    if via not in state.edition.nodes or other not in hosts(state, seat, via) or state.heroes[hero].place == via:
        return Refusal("nobody_to_ask", "K-9.c", {"place": via, "people": people})
    if [other, via, hero] in state.asked:
        return Refusal("asked_already", "RK-41", {"people": people})
    return None


def passages(state: State, seat: Seat) -> Iterator[tuple[str, str, str]]:
    """Role, place and people of every passage that may be asked for."""
    if state.negotiating:
        for hero in state.on_board(seat):
            for place in state.edition.nodes:
                for other in hosts(state, seat, place):
                    yield role_of(hero), place, state.peoples[other]


def seat_of_people(state: State, people: str) -> Seat:
    """The player of a people; nobody if it is not played."""
    return next((seat for seat in state.playing if state.peoples.get(seat) == people), "")


def pool(state: State, seat: Seat, place: str, hero: str) -> list[str]:
    """The heroes whose cards a party gives and who receive for it: those on the place, or the one who wants to pass."""
    return [hero] if hero and state.seat_of(hero) == seat else state.own_at(seat, place)


def pooled(state: State, seat: Seat, place: str, hero: str) -> list[str]:
    return [card for member in pool(state, seat, place, hero) for card in state.held(member)]


def refuse_items(state: State, items: Sequence[str]) -> Refusal | None:
    """Cards, and nothing else, are handed over."""  # K-9.f
    for item in items:
        if item not in (ANY, RANDOM) and state.edition.kind(item) in ("", CREATURE, INTERVENTION):
            return Refusal("not_for_trade", "K-9.f", {"card": item})
    return None


def refuse_taker(state: State, seat: Seat, place: str, hero: str, role: str) -> Refusal | None:
    """Cards are taken by a hero concerned, where one is named."""  # RK-41
    if role and state.hero_of(seat, role) not in pool(state, seat, place, hero):
        return Refusal("not_in_group", "RK-41", {"role": role, "place": place})
    return None


def can_pay(state: State, seat: Seat, place: str, hero: str, items: Sequence[str]) -> bool:
    """Whether a party holds what it would hand over."""
    held = Counter(pooled(state, seat, place, hero))
    named = Counter(item for item in items if item not in (ANY, RANDOM))
    return named <= held and len(items) <= held.total()


def spelt(state: State, items: Sequence[str]) -> list[str]:
    """Terms name cards; they are not those cards."""
    return [state.edition.cards[item].id if item in state.edition.cards else item for item in items]


def named_for(items: Sequence[str], cards: Sequence[str]) -> list[str]:
    """What is wanted, with these cards in the place of those of the giver's choice, if any are named."""
    return [item for item in items if item != ANY or not cards] + list(cards)


def due(state: State, seat: Seat) -> list[str]:
    """What a party hands over by the terms on the table."""
    items: list[str] = state.terms.get("give" if state.parties[:1] == [seat] else "want", [])
    return items


def left_to_choose(state: State, seat: Seat, place: str, hero: str) -> list[str]:
    """The cards of a party that are not due already. What it is to receive is not among them."""  # RK-41
    left = pooled(state, seat, place, hero)
    for item in due(state, seat):
        if item not in (ANY, RANDOM):
            left.remove(item)
    return left


def taking(state: State, seat: Seat, place: str, hero: str, role: str, n: int) -> str:
    """Who takes the cards for a party: the hero it has named, else the first with room for them, else the first."""
    heroes, limit = pool(state, seat, place, hero), state.edition.parameters["reserve_limit"]
    roomy = [one for one in heroes if state.holds(one) + n <= limit]
    return next((one for one in heroes if role_of(one) == role), (roomy or heroes)[0])
