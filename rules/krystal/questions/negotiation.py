"""DK-07 to DK-09: the terms of a bargain, and what the other party says to them."""

from __future__ import annotations

from typing import ClassVar

from rules.kernel.asking import Answer, Question, Refusal
from rules.krystal.negotiation import ANY, RANDOM, can_pay, pool, pooled, refuse_items
from rules.krystal.questions.combat import lowest
from rules.krystal.questions.stones import Activate, WithStones

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from rules.krystal.state import State


class Terms(Answer):
    """What one gives and wants: cards by name, `any` of the giver's choice, or `random`; and what one promises."""

    kind: ClassVar[str] = "terms"
    hidden: ClassVar[frozenset[str]] = frozenset({"give", "want", "promise"})
    give: tuple[str, ...] = ()
    want: tuple[str, ...] = ()
    promise: tuple[str, ...] = ()  # words; noted, never enforced


class ProposeTerms(Question):
    kind: ClassVar[str] = "terms"
    rule: ClassVar[str] = "RK-41"
    exhaustive: ClassVar[bool] = False
    other: str  # the party addressed
    place: str
    hero: str  # who wants to pass; nobody if it is about a truce

    def candidates(self, state: State) -> Iterator[Terms]:
        """Nothing, one card, or one for one."""
        own, theirs = (
            any(state.holds(hero) for hero in pool(state, seat, self.place, self.hero))
            for seat in (self.seat, self.other)
        )
        yield Terms()
        for give in dict.fromkeys((ANY, RANDOM, *pooled(state, self.seat, self.place, self.hero))) if own else ():
            yield Terms(give=(give,))
        for want in (ANY, RANDOM) if theirs else ():
            yield Terms(want=(want,))
        if own and theirs:
            yield Terms(give=(ANY,), want=(ANY,))

    def refuse(self, state: State, answer: Terms) -> Refusal | None:
        if refusal := refuse_items(state, (*answer.give, *answer.want)):
            return refusal
        parties = (self.seat, self.other)
        if (answer.give or answer.want) and not all(pool(state, seat, self.place, self.hero) for seat in parties):
            return Refusal("nobody_to_trade", "RK-42", {"place": self.place})
        if not can_pay(state, self.seat, self.place, self.hero, answer.give):
            return Refusal("cannot_pay", "RK-41", {"cards": list(answer.give)})
        theirs = sum(state.holds(hero) for hero in pool(state, self.other, self.place, self.hero))
        if len(answer.want) > theirs:
            return Refusal("wants_too_much", "RK-41", {"n": theirs})
        return None

    def default(self, state: State) -> Terms:
        return Terms()


class Accept(Answer):
    kind: ClassVar[str] = "accept"


class Refuse(Answer):
    kind: ClassVar[str] = "refuse"


class CounterOffer(Answer):
    """Other terms, which are asked next."""

    kind: ClassVar[str] = "counter"


class ReplyOffer(WithStones):
    kind: ClassVar[str] = "reply"
    rule: ClassVar[str] = "RK-41"
    takes: ClassVar[tuple[str, ...]] = (Accept.kind, Refuse.kind, CounterOffer.kind, Activate.kind)
    other: str
    place: str
    hero: str
    may_counter: bool

    def choices(self, state: State) -> Iterator[Answer]:
        yield from (Accept(), Refuse(), CounterOffer())

    def refuse_choice(self, state: State, answer: Any) -> Refusal | None:
        if isinstance(answer, Accept) and not can_pay(state, self.seat, self.place, self.hero, state.terms["want"]):
            return Refusal("cannot_pay", "RK-41", {"cards": list(state.terms["want"])})
        if isinstance(answer, CounterOffer) and not self.may_counter:
            return Refusal("last_word", "RK-41")
        return None

    def default(self, state: State) -> Answer:
        return Refuse()


class Pay(Answer):
    kind: ClassVar[str] = "pay"
    hidden: ClassVar[frozenset[str]] = frozenset({"card"})
    card: str


class PayCard(Question):
    """A card of the giver's choice."""

    kind: ClassVar[str] = "pay"
    rule: ClassVar[str] = "RK-41"
    other: str
    place: str
    hero: str

    def candidates(self, state: State) -> Iterator[Pay]:
        return (Pay(card) for card in dict.fromkeys(pooled(state, self.seat, self.place, self.hero)))

    def refuse(self, state: State, answer: Pay) -> Refusal | None:
        if answer.card not in pooled(state, self.seat, self.place, self.hero):
            return Refusal("not_held_there", "RK-41", {"card": answer.card})
        return None

    def default(self, state: State) -> Pay:
        return Pay(lowest(state, pooled(state, self.seat, self.place, self.hero)))
