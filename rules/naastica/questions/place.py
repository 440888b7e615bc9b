"""DN-02: which card goes where, with its ability's target and the order of its uncertain battles."""

from __future__ import annotations

from itertools import permutations

from rules.kernel.play.asking import Answer, Question, Refusal
from rules.naastica.board import CELLS, DIRECTIONS
from rules.naastica.capture import in_order
from rules.naastica.effects import NONE, targets
from rules.naastica.placement import foreseen_ties
from rules.naastica.questions.target import refuse_target

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import ClassVar

    from rules.naastica.arguments import Aim, Arrow, Card, Cell, Ties
    from rules.naastica.components import Ability
    from rules.naastica.state import State


class Place(Answer):
    """A card of the hand on an empty cell. `target` is a cell, `none`, or left open."""

    kind: ClassVar[str] = "place"
    card: Card
    cell: Cell
    target: Aim = ""
    arrow: Arrow = ""
    ties: Ties = ()


class PlaceCard(Question):
    kind: ClassVar[str] = "place"
    rule: ClassVar[str] = "N-3.1.a"
    takes: ClassVar[tuple[type[Answer], ...]] = (Place,)

    def candidates(self, state: State) -> Iterator[Place]:
        """Every card on every empty cell with every target; orders of ties only where they differ in effect."""
        for card in dict.fromkeys(state.hands[self.seat]):  # RN-22: either copy is the same
            ability = state.edition.ability_of(card)
            for cell in state.empty():
                for place in self._aimed(state, Place(card, cell), ability):
                    yield place
                    yield from self._ordered(state, place)

    def _aimed(self, state: State, place: Place, ability: Ability | None) -> Iterator[Place]:
        """The placement with its target left open, and with each target it may name."""
        yield place
        if ability and ability.choice:
            aims = list(targets(state, self.seat, place.cell, ability.choice))
            for target, arrow in aims:
                yield place.but(target=target, arrow=arrow)
            if aims:
                yield place.but(target=NONE)

    def _ordered(self, state: State, place: Place) -> Iterator[Place]:
        if state.options["tie_order"] == "player":
            ties = foreseen_ties(state, self.seat, place)
            for order in permutations(ties):
                if list(order) != ties:
                    yield place.but(ties=order)

    def refuse(self, state: State, answer: Place) -> Refusal | None:
        if answer.card not in state.hands[self.seat]:  # unknown or merely elsewhere: the same words
            return Refusal("not_in_hand", "N-3.1.a", {"card": answer.card})
        if answer.cell not in CELLS:
            return Refusal("no_such_cell", "N-2.b", {"cell": answer.cell})
        if answer.cell in state.board:
            return Refusal("cell_occupied", "N-3.1.a", {"cell": answer.cell, "by": state.board[answer.cell].card})
        return self._refuse_target(state, answer) or self._refuse_ties(state, answer)

    def _refuse_target(self, state: State, answer: Place) -> Refusal | None:
        ability = state.edition.ability_of(answer.card)
        if not (ability and ability.choice):
            aimed = answer.target not in ("", NONE) or answer.arrow
            return Refusal("no_choice", "DN-02", {"card": answer.card}) if aimed else None
        if not answer.target:
            return Refusal("arrow_without_target", "RN-12") if answer.arrow else None
        return refuse_target(state, self.seat, answer.cell, ability.choice, answer.target, answer.arrow)

    def _refuse_ties(self, state: State, answer: Place) -> Refusal | None:
        if not answer.ties:
            return None
        if state.options["tie_order"] != "player":
            return Refusal("ties_fixed", "RN-09")
        if unknown := [d for d in answer.ties if d not in DIRECTIONS]:
            return Refusal("no_such_direction", "RN-31", {"direction": unknown[0]})
        if len(set(answer.ties)) < len(answer.ties):
            return Refusal("tie_twice", "RN-31", {"ties": list(answer.ties)})
        return None

    def canonical(self, state: State, answer: Place) -> Place:
        """Nothing is aimed at where nothing can be, and an order of ties names those that may arise, if it matters."""
        ability = state.edition.ability_of(answer.card)
        aims = ability is not None and any(targets(state, self.seat, answer.cell, ability.choice))
        if answer.target == NONE and not aims:
            answer = answer.but(target="")
        if answer.ties:  # RN-31
            ties = foreseen_ties(state, self.seat, answer)
            order = in_order(ties, answer.ties)
            answer = answer.but(ties=tuple(order) if order != ties else ())
        return answer

    def default(self, state: State) -> Place:
        """The first card of the hand on the first empty cell in reading order, no target."""
        card = state.hands[self.seat][0]
        ability = state.edition.ability_of(card)
        place = Place(card, state.empty()[0])
        if ability and ability.choice and any(targets(state, self.seat, place.cell, ability.choice)):
            return place.but(target=NONE)
        return place
