"""Negotiations, where all agreed to them: an offer, a counter-offer, a last word; promised cards change hands."""

from __future__ import annotations

from collections import Counter

from rules.kernel.asking import Ask, Refusal
from rules.krystal.names import CREATURE, INTERVENTION, MOVEMENT, role_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import Any

    from rules.kernel.asking import Seat, Turn
    from rules.kernel.table import Table
    from rules.krystal.questions.negotiation import Terms
    from rules.krystal.state import Asking, State

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
                    yield hero.partition(".")[2], place, state.peoples[other]


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


def negotiate(
    table: Table[State], seat: Seat, other: Seat, place: str, hero: str, offered: Terms | None = None
) -> Asking:
    """Terms, an answer, perhaps other terms and a last answer; True if they agree."""  # K-9.e, RK-41
    # `offered`: what the other party has offered of its own accord, to begin with.
    from rules.krystal.questions.negotiation import ProposeTerms, ReplyOffer
    from rules.krystal.stones import with_stones

    state = table.state
    state.asked.append([other, place, hero])
    messages = most = state.edition.parameters["negotiation_messages_max"]
    agreed = False
    author, reader = (other, seat) if offered else (seat, other)
    while messages >= 2:
        state.parties, state.terms = [author, reader], {}
        said = offered or (yield from with_stones(table, ProposeTerms(author, reader, place, hero)))
        offered = None
        terms = {"give": spelt(state, said.give), "want": spelt(state, said.want), "promise": said.promise}
        state.terms = {**terms, "takers": {author: said.taker}}
        secret = dict.fromkeys((author, reader), terms)
        facts = {"place": place, "hero": hero, "again": messages < most}
        table.say("offered", "RK-41", secret=secret, seat=author, to=reader, **facts)
        messages -= 1
        answer = yield from with_stones(table, ReplyOffer(reader, author, place, hero, messages >= 2))
        if answer.kind != "counter":
            agreed = answer.kind == "accept"
            if agreed:
                state.terms["want"] = named_for(state.terms["want"], spelt(state, answer.cards))
                state.terms["takers"][reader] = answer.taker
            break
        author, reader = reader, author
    if agreed:
        gives, gets = state.terms["give"], state.terms["want"]
        own = {"give": gives if author == seat else gets, "want": gets if author == seat else gives}
        secret = dict.fromkeys((seat, other), own)
        facts = {"place": place, "hero": hero, "n": len(gives) + len(gets)}
        table.say("agreed", "RK-41", secret=secret, seat=seat, to=other, **facts)
    else:
        table.say("not_agreed", "RK-41", seat=seat, to=other, place=place, hero=hero)
    return agreed


def ask_passage(table: Table[State], seat: Seat, hero: str, via: str, other: Seat) -> Turn:
    """An agreement serves that hero and that place for this turn; cards change hands when it enters."""
    state = table.state
    agreed = yield from negotiate(table, seat, other, via, hero)
    if agreed:
        state.pacts[pact_key(seat, other, via, hero)] = {"author": state.parties[0], "paid": False, **state.terms}
    state.parties, state.terms = [], {}


def hear_offers(table: Table[State], seat: Seat, place: str) -> Turn:
    """Before the first combat of a place: truces that those there have offered in advance."""  # RK-41, DK-30
    from rules.krystal.power import foes
    from rules.krystal.questions.negotiation import OfferTruce

    state = table.state
    for other in dict.fromkeys(state.seat_of(enemy) for enemy in foes(state, seat, place)):
        if state.negotiating and [other, place, ""] not in state.asked:
            said = yield Ask(OfferTruce(other, seat, place))
            if said.kind == "offer":
                yield from make_truce(table, seat, other, place, said)


def make_truce(table: Table[State], seat: Seat, other: Seat, place: str, offered: Terms | None = None) -> Turn:
    """No fight between the two on that place this turn; cards change hands at once."""  # K-9.b
    state = table.state
    agreed = yield from negotiate(table, seat, other, place, "", offered)
    terms, author = dict(state.terms), state.parties[0]
    state.parties, state.terms = [], {}
    if agreed:
        state.truces.append([place, other])
        yield from _exchange(table, author, other if author == seat else seat, place, "", terms)


def pay_passage(table: Table[State], seat: Seat, hero: str, place: str) -> Asking:
    """On entering: what was agreed changes hands; True if the hero need not stop."""
    state = table.state
    if state.edition.nodes[place].id == state.gate(seat) or not has_passage(state, hero, place):
        return False
    table.turned_up()
    due = [other for other in hosts(state, seat, place) if not state.pacts[pact_key(seat, other, place, hero)]["paid"]]
    if any(_lapses(table, seat, other, place, hero) for other in due):
        return False
    for other in due:
        if _lapses(table, seat, other, place, hero):  # what was due may have gone to the one before, or been too many
            return False
        terms = state.pacts[pact_key(seat, other, place, hero)]
        terms["paid"] = True
        author, reader = (seat, other) if terms["author"] == seat else (other, seat)
        yield from _exchange(table, author, reader, place, hero, terms)
    return True


def _lapses(table: Table[State], seat: Seat, other: Seat, place: str, hero: str) -> bool:
    """Whether one of the two can no longer hand over what was agreed, which ends the agreement."""  # RK-41
    state, key = table.state, pact_key(seat, other, place, hero)
    terms = state.pacts[key]
    receiver = other if terms["author"] == seat else seat
    able = can_pay(state, terms["author"], place, hero, terms["give"])
    if able and can_pay(state, receiver, place, hero, terms["want"]):
        return False
    table.turned_up()
    table.say("passage_lapsed", "RK-41", hero=hero, place=place, to=other)
    del state.pacts[key]
    return True


def _exchange(table: Table[State], author: Seat, reader: Seat, place: str, hero: str, terms: dict[str, Any]) -> Turn:
    """Both sides settle what they give, then all of it changes hands at once; the limit holds after that."""  # RK-41
    from rules.krystal.losses import limit

    state = table.state
    state.parties, takers = [author, reader], terms["takers"]
    state.terms = {"give": [*terms["give"]], "want": [*terms["want"]], "promise": terms["promise"], "takers": takers}
    for seat, other in ((author, reader), (reader, author)):
        yield from _choose(table, seat, other, place, hero)
    for seat in (author, reader):
        _draw_blind(table, seat, place, hero)
    given = {seat: [_part_with(state, seat, place, hero, card) for card in due(state, seat)] for seat in state.parties}
    state.parties, state.terms = [], {}
    for giver, taker in ((author, reader), (reader, author)):
        if given[giver]:
            receiver = taking(state, taker, place, hero, takers[taker], len(given[giver]))
            _hand_over(table, giver, taker, receiver, given[giver])
    for seat in (author, reader):
        for member in pool(state, seat, place, hero):
            yield from limit(table, member)


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


def _choose(table: Table[State], seat: Seat, other: Seat, place: str, hero: str) -> Turn:
    """The cards of the giver's choice, one by one; they stay in its hands until everything is settled."""
    from rules.krystal.questions.negotiation import PayCard
    from rules.krystal.stones import with_stones

    items = due(table.state, seat)
    while ANY in items:
        answer = yield from with_stones(table, PayCard(seat, other, place, hero))
        items[items.index(ANY)] = answer.card


def _draw_blind(table: Table[State], seat: Seat, place: str, hero: str) -> None:
    """Cards drawn blind among those that are not due already."""
    state, items = table.state, due(table.state, seat)
    while RANDOM in items:
        table.turned_up()
        left = state.edition.sorted(left_to_choose(state, seat, place, hero))
        items[items.index(RANDOM)] = table.draw.sample("loss", left, 1)[0]


def _part_with(state: State, seat: Seat, place: str, hero: str, card: str) -> str:
    return state.take(next(one for one in pool(state, seat, place, hero) if card in state.held(one)), card)


def taking(state: State, seat: Seat, place: str, hero: str, role: str, n: int) -> str:
    """Who takes the cards for a party: the hero it has named, else the first with room for them, else the first."""
    heroes, limit = pool(state, seat, place, hero), state.edition.parameters["reserve_limit"]
    roomy = [one for one in heroes if state.holds(one) + n <= limit]
    return next((one for one in heroes if role_of(one) == role), (roomy or heroes)[0])


def _hand_over(table: Table[State], giver: Seat, taker: Seat, receiver: str, cards: list[str]) -> None:
    state = table.state
    cards = state.edition.sorted(cards)
    state.put(receiver, *cards)  # RK-67: face down
    secret = {seat: {"cards": cards} for seat in (giver, taker)}
    table.say("handed_over", "RK-41", secret=secret, seat=giver, to=taker, hero=receiver, n=len(cards))
