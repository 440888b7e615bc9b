"""DN-01: each player names a collection, unseen by the other."""

from __future__ import annotations

from rules.kernel.play.asking import Answer, Question, Refusal
from rules.naastica.state import CUSTOM

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import ClassVar

    from rules.naastica.arguments import Cards, Deck
    from rules.naastica.state import State


class Collection(Answer):
    """A starter's name, or `custom` and a list that stays its owner's secret."""

    kind: ClassVar[str] = "collection"
    hidden: ClassVar[frozenset[str]] = frozenset({"cards"})
    deck: Deck
    cards: Cards = ()


class NameCollection(Question):
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
