"""Negotiations, where all agreed to them: an offer, a counter-offer, a last word; promised cards change hands."""

from __future__ import annotations

from rules.kernel.kit.showing import picked_blind
from rules.kernel.play.asking import Ask
from rules.krystal.cards.reserves import keep_to_limit
from rules.krystal.cards.stones import with_stones
from rules.krystal.places.power import foes
from rules.krystal.questions.negotiation import OfferTruce, PayCard, ProposeTerms, ReplyOffer
from rules.krystal.trade.bargains import (
    ANY,
    RANDOM,
    can_pay,
    due,
    has_passage,
    hosts,
    left_to_choose,
    named_for,
    pact_key,
    pool,
    spelt,
    taking,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from rules.kernel.play.asking import Seat, Turn
    from rules.kernel.play.table import Table
    from rules.krystal.questions.negotiation import Terms
    from rules.krystal.state import Asking, State


def negotiate(
    table: Table[State], seat: Seat, other: Seat, place: str, hero: str, offered: Terms | None = None
) -> Asking:
    """Terms, an answer, perhaps other terms and a last answer; True if they agree."""  # K-9.e, RK-41
    # `offered`: what the other party has offered of its own accord, to begin with.
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
    agreed = {other: state.pacts[pact_key(seat, other, place, hero)] for other in hosts(state, seat, place)}
    unpaid = [other for other, terms in agreed.items() if not terms["paid"]]
    if any(_lapses(table, seat, other, place, hero) for other in unpaid):
        return False
    for other in unpaid:
        if _lapses(table, seat, other, place, hero):  # what was due may have gone to the one before, or been too many
            return False
        terms = agreed[other]
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
            yield from keep_to_limit(table, member)


def _choose(table: Table[State], seat: Seat, other: Seat, place: str, hero: str) -> Turn:
    """The cards of the giver's choice, one by one; they stay in its hands until everything is settled."""
    items = due(table.state, seat)
    while ANY in items:
        answer = yield from with_stones(table, PayCard(seat, other, place, hero))
        items[items.index(ANY)] = answer.card


def _draw_blind(table: Table[State], seat: Seat, place: str, hero: str) -> None:
    """Cards drawn blind among those that are not due already."""
    state, items = table.state, due(table.state, seat)
    while RANDOM in items:
        left = state.edition.sorted(left_to_choose(state, seat, place, hero))
        items[items.index(RANDOM)] = picked_blind(table, "loss", left, 1)[0]


def _part_with(state: State, seat: Seat, place: str, hero: str, card: str) -> str:
    return state.take(next(one for one in pool(state, seat, place, hero) if card in state.held(one)), card)


def _hand_over(table: Table[State], giver: Seat, taker: Seat, receiver: str, cards: list[str]) -> None:
    state = table.state
    cards = state.edition.sorted(cards)
    state.put(receiver, *cards)  # RK-67: face down
    secret = {seat: {"cards": cards} for seat in (giver, taker)}
    table.say("handed_over", "RK-41", secret=secret, seat=giver, to=taker, hero=receiver, n=len(cards))
