"""DK-20, DK-23 and DK-29: meeting a creature, what it does when it has won, and putting cards back on a talon."""

from __future__ import annotations

from itertools import permutations

from rules.kernel.play.asking import Answer, Question, Refusal
from rules.krystal.cards.objects import useful
from rules.krystal.names import AFTER_REVEAL, BEFORE_CREATURE, NONE, role_of
from rules.krystal.questions.combat import lowest, refuse_laying
from rules.krystal.questions.stones import Activate, WithStones

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import ClassVar

    from rules.krystal.arguments import Card, Laid, Object, Place, Positions, Victim
    from rules.krystal.state import State


class Meet(Answer):
    """A card or none against a creature, and perhaps an object."""

    kind: ClassVar[str] = "meet"
    card: Laid = NONE
    use: Object = ""


class MeetCreature(WithStones):
    kind: ClassVar[str] = "meet"
    rule: ClassVar[str] = "K-6.4.a"
    takes: ClassVar[tuple[type[Answer], ...]] = (Meet, Activate)
    hero: str
    creature: str

    def choices(self, state: State) -> Iterator[Meet]:
        for item in ("", *self._objects(state)):
            yield Meet(NONE, item)
            for card in dict.fromkeys(self._rest(state, item)):
                yield Meet(card, item)

    def _objects(self, state: State) -> list[str]:
        kind = state.edition.cards[self.creature].type
        return useful(state, self.hero, BEFORE_CREATURE, AFTER_REVEAL, type=kind)

    def _rest(self, state: State, item: str) -> list[str]:
        """What may be laid besides the object."""
        rest = list(state.reserves[self.hero])
        if item in rest:
            rest.remove(item)
        return rest

    def refuse_choice(self, state: State, answer: Meet) -> Refusal | None:
        if answer.use and answer.use not in self._objects(state):
            return Refusal("not_useful", "RK-37", {"card": answer.use})
        kind, mandatory = state.edition.cards[self.creature].type, state.options["offtype_vs_creature"] == "mandatory"
        return refuse_laying(state, self.hero, answer.card, kind, self._rest(state, answer.use), mandatory)  # RK-21

    def forced(self, state: State) -> Meet | None:
        return None if state.reserves[self.hero] else Meet()

    def default(self, state: State) -> Meet:
        """The lowest card of the type, no other unless it is a duty."""
        legal = [said.card for said in self.choices(state) if not said.use and not self.refuse(state, said)]
        return Meet(lowest(state, legal))


class Drag(Answer):
    """Where a beaten hero is dragged."""

    kind: ClassVar[str] = "drag"
    place: Place


class DragHero(Question):
    kind: ClassVar[str] = "drag"
    rule: ClassVar[str] = "K-6.4.e"
    takes: ClassVar[tuple[type[Answer], ...]] = (Drag,)
    hero: str

    def candidates(self, state: State) -> Iterator[Drag]:
        beside = state.node(self.hero).adjacent
        return (Drag(node.id) for node in state.places() if node.id in beside)

    def refuse(self, state: State, answer: Drag) -> Refusal | None:
        if answer in self.candidates(state):
            return None
        return Refusal("no_path", "K-6.4.e", {"place": state.heroes[self.hero].place, "to": answer.place})

    def default(self, state: State) -> Drag:
        return next(self.candidates(state))


class Next(Answer):
    """Whom a creature turns on."""

    kind: ClassVar[str] = "next"
    hero: Victim


class NextVictim(Question):
    kind: ClassVar[str] = "next"
    rule: ClassVar[str] = "K-6.4.k"
    takes: ClassVar[tuple[type[Answer], ...]] = (Next,)
    heroes: tuple[str, ...]

    def candidates(self, state: State) -> Iterator[Next]:
        return (Next(hero) for hero in self.heroes)

    def refuse(self, state: State, answer: Next) -> Refusal | None:
        if self.canonical(state, answer).hero not in self.heroes:
            return Refusal("not_there", "K-6.4.k", {"hero": answer.hero})
        return None

    def canonical(self, state: State, answer: Next) -> Next:
        """All are of one people: the role is enough."""
        return Next(next((hero for hero in self.heroes if role_of(hero) == answer.hero), answer.hero))

    def default(self, state: State) -> Next:
        return Next(self.heroes[0])


class Seize(Answer):
    """A card picked from a beaten hero."""

    kind: ClassVar[str] = "seize"
    card: Card


class PickCard(Question):
    """The seat looks at a hero's cards and takes one away."""

    kind: ClassVar[str] = "seize"
    rule: ClassVar[str] = "K-6.4.e"
    takes: ClassVar[tuple[type[Answer], ...]] = (Seize,)
    hero: str

    def candidates(self, state: State) -> Iterator[Seize]:
        return (Seize(card) for card in dict.fromkeys(state.held(self.hero)))

    def refuse(self, state: State, answer: Seize) -> Refusal | None:
        if answer.card not in state.held(self.hero):
            return Refusal("not_there_card", "K-6.4.e", {"card": answer.card})
        return None

    def default(self, state: State) -> Seize:
        return Seize(state.held(self.hero)[0])


class Arranged(Answer):
    """The old positions of the cards looked at, the new top first."""

    kind: ClassVar[str] = "arrange"
    hidden: ClassVar[frozenset[str]] = frozenset({"order"})
    order: Positions


class Arrange(WithStones):
    kind: ClassVar[str] = "arrange"
    rule: ClassVar[str] = "RK-69"
    takes: ClassVar[tuple[type[Answer], ...]] = (Arranged, Activate)
    pile: str

    def choices(self, state: State) -> Iterator[Arranged]:
        return (Arranged(order) for order in permutations(range(1, len(state.lifted) + 1)))

    def refuse_choice(self, state: State, answer: Arranged) -> Refusal | None:
        if sorted(answer.order) != list(range(1, len(state.lifted) + 1)):
            return Refusal("not_an_order", "RK-69", {"n": len(state.lifted)})
        return None

    def default(self, state: State) -> Arranged:
        return Arranged(tuple(range(1, len(state.lifted) + 1)))
