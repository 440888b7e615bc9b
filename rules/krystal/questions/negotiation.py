"""DK-07 to DK-09: the terms of a bargain, and what the other party says to them."""

from __future__ import annotations

from itertools import combinations

from rules.kernel.play.asking import Answer, Question, Refusal
from rules.krystal.names import role_of
from rules.krystal.questions.combat import lowest
from rules.krystal.questions.stones import Activate, WithStones
from rules.krystal.trade.bargains import (
    ANY,
    RANDOM,
    can_pay,
    left_to_choose,
    named_for,
    pool,
    pooled,
    refuse_items,
    refuse_taker,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any, ClassVar

    from rules.krystal.arguments import Card, Cards, Promise, Role, Traded
    from rules.krystal.state import State


class Terms(Answer):
    """What one gives and wants: cards by name, `any` of the giver's choice, or `random`; and what one promises."""

    kind: ClassVar[str] = "terms"
    hidden: ClassVar[frozenset[str]] = frozenset({"give", "want", "promise", "taker"})
    give: Traded = ()
    want: Traded = ()
    taker: Role = ""  # who that takes what is wanted; left out, the first with room
    promise: Promise = ""  # noted, never enforced


def examples_of_terms(state: State, question: Any) -> Iterator[Terms]:
    """Nothing, one card, or one for one."""
    own, theirs = (
        any(state.holds(hero) for hero in pool(state, seat, question.place, question.hero))
        for seat in (question.seat, question.other)
    )
    yield Terms()
    held = pooled(state, question.seat, question.place, question.hero)
    for give in dict.fromkeys((ANY, RANDOM, *held)) if own else ():
        yield Terms(give=(give,))
    for want in (ANY, RANDOM) if theirs else ():
        yield Terms(want=(want,))
    if own and theirs:
        yield Terms(give=(ANY,), want=(ANY,))


def refuse_terms(state: State, question: Any, said: Any) -> Refusal | None:
    """Cards alone are handed over, by heroes concerned, and as far as one can see they are there."""  # RK-41
    place, hero = question.place, question.hero
    if refusal := refuse_items(state, (*said.give, *said.want)):
        return refusal
    parties = (question.seat, question.other)
    if (said.give or said.want) and not all(pool(state, seat, place, hero) for seat in parties):
        return Refusal("nobody_to_trade", "RK-42", {"place": place})
    if not can_pay(state, question.seat, place, hero, said.give):
        return Refusal("cannot_pay", "RK-41", {"cards": list(said.give)})
    theirs = sum(state.holds(other) for other in pool(state, question.other, place, hero))
    if len(said.want) > theirs:
        return Refusal("wants_too_much", "RK-41", {"n": theirs})
    return refuse_taker(state, question.seat, place, hero, said.taker)


class ProposeTerms(WithStones):
    kind: ClassVar[str] = "terms"
    rule: ClassVar[str] = "RK-41"
    takes: ClassVar[tuple[type[Answer], ...]] = (Terms, Activate)
    exhaustive: ClassVar[bool] = False
    other: str  # the party addressed
    place: str
    hero: str  # who wants to pass; nobody if it is about a truce

    def choices(self, state: State) -> Iterator[Terms]:
        return examples_of_terms(state, self)

    def refuse_choice(self, state: State, answer: Terms) -> Refusal | None:
        return refuse_terms(state, self, answer)

    def default(self, state: State) -> Terms:
        return Terms()


class Offer(Terms):
    """Terms for a truce, offered before the attacker says anything."""

    kind: ClassVar[str] = "offer"


class NoOffer(Answer):
    """No truce is offered."""

    kind: ClassVar[str] = "no_offer"


class OfferTruce(Question):
    """Put to nobody who has not answered it in advance: it would stop the game before every fight (RK-41)."""

    kind: ClassVar[str] = "offer"
    rule: ClassVar[str] = "RK-41"
    takes: ClassVar[tuple[type[Answer], ...]] = (Offer, NoOffer)
    exhaustive: ClassVar[bool] = False
    unasked: ClassVar[bool] = True
    other: str  # the attacker
    place: str
    hero: ClassVar[str] = ""

    def candidates(self, state: State) -> Iterator[Answer]:
        yield NoOffer()
        for terms in examples_of_terms(state, self):
            yield Offer(terms.give, terms.want)

    def refuse(self, state: State, answer: Answer) -> Refusal | None:
        return refuse_terms(state, self, answer) if isinstance(answer, Offer) else None

    def default(self, state: State) -> NoOffer:
        return NoOffer()


class Accept(Answer):
    """The terms are agreed to. Cards of one's own choice may be named at once, else when they are due."""

    kind: ClassVar[str] = "accept"
    hidden: ClassVar[frozenset[str]] = frozenset({"cards", "taker"})
    cards: Cards = ()
    taker: Role = ""  # who takes what is given; left out, the first with room


class Refuse(Answer):
    """The terms are not agreed to."""

    kind: ClassVar[str] = "refuse"


class CounterOffer(Answer):
    """Other terms, which are asked next."""

    kind: ClassVar[str] = "counter"


class ReplyOffer(WithStones):
    kind: ClassVar[str] = "reply"
    rule: ClassVar[str] = "RK-41"
    takes: ClassVar[tuple[type[Answer], ...]] = (Accept, Refuse, CounterOffer, Activate)
    other: str
    place: str
    hero: str
    may_counter: bool

    def choices(self, state: State) -> Iterator[Answer]:
        takers = ["", *self._takers(state)]
        yield from (Accept(), Refuse(), CounterOffer(), *(Accept(taker=role) for role in takers[1:]))
        if chosen := state.terms["want"].count(ANY):
            held = state.edition.sorted(pooled(state, self.seat, self.place, self.hero))
            yield from (Accept(cards, role) for cards in dict.fromkeys(combinations(held, chosen)) for role in takers)

    def _takers(self, state: State) -> list[str]:
        """Who could take what is given, if there is a choice."""
        heroes = pool(state, self.seat, self.place, self.hero)
        return [role_of(hero) for hero in heroes] if state.terms["give"] and len(heroes) > 1 else []

    def refuse_choice(self, state: State, answer: Any) -> Refusal | None:
        if isinstance(answer, Accept):
            named = refuse_taker(state, self.seat, self.place, self.hero, answer.taker)
            return named or self._refuse_acceptance(state, answer.cards)
        if isinstance(answer, CounterOffer) and not self.may_counter:
            return Refusal("last_word", "RK-41")
        return None

    def _refuse_acceptance(self, state: State, cards: tuple[str, ...]) -> Refusal | None:
        chosen = state.terms["want"].count(ANY)
        if cards and len(cards) != chosen:
            return Refusal("name_as_many", "RK-41", {"n": chosen})
        due = named_for(state.terms["want"], cards)
        if refusal := refuse_items(state, cards):
            return refusal
        if ANY in cards or RANDOM in cards or not can_pay(state, self.seat, self.place, self.hero, due):
            return Refusal("cannot_pay", "RK-41", {"cards": due})
        return None

    def canonical(self, state: State, answer: Any) -> Answer:
        said: Answer = answer
        if not isinstance(answer, Accept):
            return said
        taker = answer.taker if answer.taker in self._takers(state) else ""
        return Accept(tuple(state.edition.sorted(answer.cards)), taker)

    def default(self, state: State) -> Answer:
        return Refuse()


class Pay(Answer):
    """A card of one's own choice, as agreed."""

    kind: ClassVar[str] = "pay"
    hidden: ClassVar[frozenset[str]] = frozenset({"card"})
    card: Card


class PayCard(WithStones):
    """A card of the giver's choice."""

    kind: ClassVar[str] = "pay"
    rule: ClassVar[str] = "RK-41"
    takes: ClassVar[tuple[type[Answer], ...]] = (Pay, Activate)
    other: str
    place: str
    hero: str

    def choices(self, state: State) -> Iterator[Pay]:
        return (Pay(card) for card in dict.fromkeys(left_to_choose(state, self.seat, self.place, self.hero)))

    def refuse_choice(self, state: State, answer: Pay) -> Refusal | None:
        if answer.card not in left_to_choose(state, self.seat, self.place, self.hero):
            return Refusal("not_held_there", "RK-41", {"card": answer.card})
        return None

    def default(self, state: State) -> Pay:
        return Pay(lowest(state, left_to_choose(state, self.seat, self.place, self.hero)))
