"""The decisions of Naastica: which collection, where to place a card, what an ability aims at."""

from __future__ import annotations

from itertools import permutations

from rules.kernel.play.asking import Answer, Question, Refusal
from rules.kernel.play.game import by_kind, taken_by
from rules.naastica.board import CELLS, DIRECTIONS
from rules.naastica.capture import in_order
from rules.naastica.effects import NONE, targets
from rules.naastica.placement import between_foes, foreseen_ties
from rules.naastica.state import CUSTOM

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import ClassVar

    from rules.kernel.play.asking import Seat
    from rules.naastica.arguments import Aim, Arrow, Card, Cards, Cell, Deck, Ties
    from rules.naastica.state import State

    Way = tuple[str, str, str, str, tuple[str, ...]]  # what a placement says: card, cell, target, arrow, ties

LATER = (("", ""),)  # a target and arrow that are not named yet, or never


class Collection(Answer):
    """A starter's name, or `custom` and a list that stays its owner's secret."""

    kind: ClassVar[str] = "collection"
    hidden: ClassVar[frozenset[str]] = frozenset({"cards"})
    deck: Deck
    cards: Cards = ()


class NameCollection(Question):
    """DN-01: each player names a collection, unseen by the other."""

    kind: ClassVar[str] = "collection"
    rule: ClassVar[str] = "RN-05"
    takes: ClassVar[tuple[type[Answer], ...]] = (Collection,)
    exhaustive: ClassVar[bool] = False  # a list of one's own is written, not picked

    def candidates(self, state: State) -> Iterator[Collection]:
        return (Collection(deck) for deck in state.edition.decks)

    def refuse(self, state: State, answer: Collection) -> Refusal | None:
        if answer.deck != CUSTOM:
            if answer.deck not in state.edition.decks:
                return Refusal("unknown_deck", "RN-05", {"deck": answer.deck})
            return Refusal("deck_has_its_cards", "RN-05", {"deck": answer.deck}) if answer.cards else None
        if state.options["collections"] != CUSTOM:
            return Refusal("starters_only", "RN-05")
        fault = state.edition.collection_fault(answer.cards)
        return Refusal(fault[0], "RN-05", fault[1]) if fault else None

    def default(self, state: State) -> Collection:
        return next(self.candidates(state))


class Place(Answer):
    """A card of the hand on an empty cell. `target` is a cell, `none`, or left open."""

    kind: ClassVar[str] = "place"
    card: Card
    cell: Cell
    target: Aim = ""
    arrow: Arrow = ""
    ties: Ties = ()


class PlaceCard(Question):
    """DN-02: which card goes where, with its ability's target and the order of its uncertain battles."""

    kind: ClassVar[str] = "place"
    rule: ClassVar[str] = "N-3.1.a"
    takes: ClassVar[tuple[type[Answer], ...]] = (Place,)

    def candidates(self, state: State) -> Iterator[Place]:
        """Every card on every empty cell with every target; orders of ties only where they differ in effect.

        All of them are legal.
        """
        return (Place(*way) for way in self.ways(state))

    def ways(self, state: State, *, may_aim_later: bool = True) -> Iterator[Way]:
        """What those placements say; or without leaving a target open, if there is one."""
        empty = state.empty()
        are_ordered = state.options["tie_order"] == "player"
        between = between_foes(state, self.seat, empty) if are_ordered else []
        for card in dict.fromkeys(state.hands[self.seat]):  # RN-22: either copy is the same
            ability = state.edition.ability_of(card)
            sends_out = are_ordered and ability and ability.sends_out
            may_tie = between_foes(state, self.seat, empty, sends_out=True) if sends_out else between
            for cell in empty:
                aims = self._aims(state, cell, ability.choice) if ability and ability.choice else ()
                for target, arrow in (*LATER, *aims) if may_aim_later or not aims else aims:
                    yield card, cell, target, arrow, ()
                    if cell in may_tie:
                        yield from self._ordered(state, Place(card, cell, target, arrow))

    def _aims(self, state: State, cell: str, choice: str) -> list[tuple[str, str]]:
        """Each target a placement may name, and none of them, if there is any."""
        aims = list(targets(state, self.seat, cell, choice))
        return [*aims, (NONE, "")] if aims else []

    def _ordered(self, state: State, place: Place) -> Iterator[Way]:
        ties = foreseen_ties(state, self.seat, place)
        for order in permutations(ties):
            if list(order) != ties:
                yield place.card, place.cell, place.target, place.arrow, order

    def refuse(self, state: State, answer: Place) -> Refusal | None:
        if answer.card not in state.hands[self.seat]:  # unknown or merely elsewhere: the same words
            return Refusal("not_in_hand", "N-3.1.a", {"card": answer.card})
        if answer.cell not in CELLS:
            return Refusal("no_such_cell", "N-2.b", {"cell": answer.cell})
        if answer.cell in state.board:
            return Refusal("cell_occupied", "N-3.1.a", {"cell": answer.cell, "by": state.board[answer.cell].card})
        return self._refuse_target(state, answer) or (self._refuse_ties(state, answer) if answer.ties else None)

    def _refuse_target(self, state: State, answer: Place) -> Refusal | None:
        ability = state.edition.ability_of(answer.card)
        if not (ability and ability.choice):
            aimed = answer.target not in ("", NONE) or answer.arrow
            return Refusal("no_choice", "DN-02", {"card": answer.card}) if aimed else None
        if not answer.target:
            return Refusal("arrow_without_target", "RN-12") if answer.arrow else None
        return refuse_target(state, self.seat, answer.cell, ability.choice, answer.target, answer.arrow)

    def _refuse_ties(self, state: State, answer: Place) -> Refusal | None:
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


class Target(Answer):
    """What an ability aims at, if the placement left it open."""

    kind: ClassVar[str] = "target"
    cell: Aim
    arrow: Arrow = ""


class ChooseTarget(Question):
    """DN-03: what an ability aims at, asked apart only if the order that placed the card left it open."""

    kind: ClassVar[str] = "target"
    rule: ClassVar[str] = "RN-12"
    takes: ClassVar[tuple[type[Answer], ...]] = (Target,)
    cell: str  # where the card lies whose ability it is

    def candidates(self, state: State) -> Iterator[Target]:
        for cell, arrow in targets(state, self.seat, self.cell, _choice(state, self.cell)):
            yield Target(cell, arrow)
        yield Target(NONE)

    def refuse(self, state: State, answer: Target) -> Refusal | None:
        return refuse_target(state, self.seat, self.cell, _choice(state, self.cell), answer.cell, answer.arrow)

    def default(self, state: State) -> Target:
        return Target(NONE)


def _choice(state: State, cell: str) -> str:
    ability = state.edition.ability_of(state.board[cell].card)
    return ability.choice if ability else ""


def refuse_target(state: State, seat: Seat, cell: str, choice: str, target: str, arrow: str) -> Refusal | None:
    """Whether a target may be chosen for the card on `cell`; `none` always may."""  # RN-12
    if target == NONE:
        return Refusal("arrow_without_target", "RN-12") if arrow else None
    possible = list(targets(state, seat, cell, choice))
    if target not in [other for other, _ in possible]:
        return Refusal("bad_target", "RN-12", {"target": target, "possible": sorted({other for other, _ in possible})})
    if (target, arrow) not in possible:
        arrows = [a for other, a in possible if other == target and a]
        code = "arrow_needed" if not arrow else "no_such_arrow" if arrows else "no_arrow_to_choose"
        return Refusal(code, "RN-12", {"target": target, "arrow": arrow, "arrows": arrows})
    return None


QUESTIONS = by_kind(NameCollection, PlaceCard, ChooseTarget)
ANSWERS = taken_by(QUESTIONS)
