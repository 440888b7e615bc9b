"""DK-08, DK-15 to DK-17: who faces whom, the announcement, and the answer face down."""

from __future__ import annotations

from rules.kernel.play.asking import Answer, Refusal
from rules.krystal.combat.pairs import legal_pairs
from rules.krystal.names import NONE, TYPES, role_of
from rules.krystal.places.power import foes
from rules.krystal.questions.stones import Activate, WithStones

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any, ClassVar

    from rules.krystal.arguments import Card, Hero, Laid, People, Place, Role, Type
    from rules.krystal.state import State


class Pair(Answer):
    """Who faces whom."""

    kind: ClassVar[str] = "fight"
    attacker: Role
    defender: Hero


class Truce(Answer):
    """Negotiate with a people instead of fighting; the terms are asked next. The place may be said."""

    kind: ClassVar[str] = "truce"
    people: People
    place: Place = ""


class PairFighters(WithStones):
    kind: ClassVar[str] = "pair"
    rule: ClassVar[str] = "RK-30"
    takes: ClassVar[tuple[type[Answer], ...]] = (Pair, Truce, Activate)
    place: str

    def choices(self, state: State) -> Iterator[Answer]:
        for attacker, defender in legal_pairs(state, self.seat, self.place):
            yield Pair(role_of(attacker), defender)
        for people in self._others(state):
            yield Truce(people)

    def _others(self, state: State) -> list[str]:
        """Peoples there with whom nobody has spoken yet."""
        seats = dict.fromkeys(state.seat_of(hero) for hero in foes(state, self.seat, self.place))
        return [
            state.peoples[seat] for seat in seats if state.negotiating and [seat, self.place, ""] not in state.asked
        ]

    def refuse_choice(self, state: State, answer: Any) -> Refusal | None:
        if isinstance(answer, Truce):
            if not state.negotiating:
                return Refusal("no_negotiations", "K-9.a")
            if answer.place not in ("", self.place):
                return Refusal("other_place", "RK-18", {"place": self.place})
            if answer.people not in self._others(state):
                return Refusal("nobody_to_ask", "K-9.b", {"place": self.place, "people": answer.people})
            return None
        pair = state.hero_of(self.seat, answer.attacker), answer.defender
        if pair not in legal_pairs(state, self.seat, self.place):
            return Refusal("not_this_pair", "RK-30", {"role": answer.attacker, "hero": answer.defender})
        return None

    def canonical(self, state: State, answer: Any) -> Answer:
        said: Answer = answer
        return Truce(answer.people) if isinstance(answer, Truce) else said

    def forced(self, state: State) -> Answer | None:
        if self._others(state):
            return None
        pairs = list(legal_pairs(state, self.seat, self.place))
        return Pair(role_of(pairs[0][0]), pairs[0][1]) if len(pairs) == 1 else None

    def default(self, state: State) -> Answer:
        attacker, defender = next(legal_pairs(state, self.seat, self.place))
        return Pair(role_of(attacker), defender)


class Attack(Answer):
    """The type is announced, the card stays face down."""

    kind: ClassVar[str] = "attack"
    hidden: ClassVar[frozenset[str]] = frozenset({"card"})
    type: Type
    card: Card


class OpenAttack(WithStones):
    kind: ClassVar[str] = "attack"
    rule: ClassVar[str] = "K-5.8.1.b"
    takes: ClassVar[tuple[type[Answer], ...]] = (Attack, Activate)
    hero: str
    against: str

    def choices(self, state: State) -> Iterator[Attack]:
        for card in dict.fromkeys(state.reserves[self.hero]):
            if state.edition.is_combat(card):
                yield Attack(state.edition.cards[card].type, card)

    def refuse_choice(self, state: State, answer: Attack) -> Refusal | None:
        if answer.card not in state.reserves[self.hero]:
            return Refusal("not_held", "K-6.2.c", {"role": role_of(self.hero), "card": answer.card})
        if not state.edition.is_combat(answer.card) or state.edition.cards[answer.card].type != answer.type:
            return Refusal("wrong_type", "K-5.8.3.f", {"card": answer.card, "type": answer.type})
        return None

    def default(self, state: State) -> Attack:
        """The lowest card of the first type held."""
        cards = state.edition.cards
        return min(self.choices(state), key=lambda said: (TYPES.index(said.type), cards[said.card].value))


class Lay(Answer):
    """A card face down in answer to an attack, or none."""

    kind: ClassVar[str] = "answer"
    hidden: ClassVar[frozenset[str]] = frozenset({"card"})
    card: Laid


class AnswerAttack(WithStones):
    kind: ClassVar[str] = "answer"
    rule: ClassVar[str] = "K-5.8.1.c"
    takes: ClassVar[tuple[type[Answer], ...]] = (Lay, Activate)
    hero: str
    against: str
    type: str

    def choices(self, state: State) -> Iterator[Lay]:
        for card in dict.fromkeys(state.reserves[self.hero]):
            yield Lay(card)
        yield Lay(NONE)

    def refuse_choice(self, state: State, answer: Lay) -> Refusal | None:
        mandatory = state.options["offtype_vs_hero"] == "mandatory"  # RK-20
        return refuse_laying(state, self.hero, answer.card, self.type, list(state.reserves[self.hero]), mandatory)

    def forced(self, state: State) -> Lay | None:
        return None if state.reserves[self.hero] else Lay(NONE)  # RK-22

    def default(self, state: State) -> Lay:
        return Lay(lowest(state, [said.card for said in self.choices(state) if not self.refuse(state, said)]))


def refuse_laying(
    state: State,
    hero: str,
    card: str,
    type: str,  # noqa: A002
    reserve: list[str],
    mandatory: bool,
) -> Refusal | None:
    """A card of the type if there is one, else any other, or none where that is not a duty."""  # K-5.8.1.d
    fitting = [held for held in reserve if fits(state, held, type)]
    if card != NONE and card not in reserve:
        return Refusal("not_held", "K-6.2.c", {"role": role_of(hero), "card": card})
    if fitting and card not in fitting:
        return Refusal("type_held", "K-5.8.1.c", {"type": type})
    if card == NONE and reserve and not fitting and mandatory:
        return Refusal("card_needed", "K-5.8.1.d", {"role": role_of(hero)})
    return None


def fits(state: State, card: str, type: str) -> bool:  # noqa: A002
    return bool(state.edition.is_combat(card) and state.edition.cards[card].type == type)


def lowest(state: State, cards: list[str]) -> str:
    """None where that is allowed, else the lowest combat card, then objects, stones last."""
    if NONE in cards:
        return NONE
    edition = state.edition

    def worth(card: str) -> tuple[int, int, int]:
        rank = ("combat", "object", "stone").index(edition.kind(card))
        return rank, edition.cards[card].value, edition.cards[card].place

    return min(cards, key=worth)
