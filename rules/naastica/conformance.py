"""What the conformance suite is told of Naastica: which options to try, how long a match may take, more collections."""

from __future__ import annotations

from rules.kernel.play.parts import Conformance
from rules.naastica.components import HERO
from rules.naastica.conservation import census, deal
from rules.naastica.questions import Collection, NameCollection
from rules.naastica.redeal import redeal
from rules.naastica.state import CUSTOM

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.kernel.play.asking import Answer, Question
    from rules.naastica.components import Edition
    from rules.naastica.state import State


def examples(state: State, question: Question) -> Iterator[Answer]:
    """Collections of one's own, where they may be brought."""
    if isinstance(question, NameCollection) and state.options["collections"] == CUSTOM:
        cards = list(state.edition.cards)
        for start in (0, len(cards) // 3):  # two that overlap
            yield Collection(CUSTOM, tuple(_collection(state.edition, cards[start:] + cards[:start])))


def _collection(edition: Edition, cards: list[str]) -> list[str]:
    """The first cards of a list that make a legal collection, each as often as it may be there."""  # RN-05
    size: int = edition.parameters["collection_size"]
    heroes: int = edition.parameters["collection_heroes_max"]
    chosen: list[str] = []
    for card in cards:
        rarity = edition.cards[card].rarity
        if rarity == HERO:
            heroes -= 1
        if rarity != HERO or heroes >= 0:
            chosen += [card] * edition.copies[rarity]
    return chosen[:size]


CONFORMANCE = Conformance(
    redeal=redeal,
    census=census,
    deal=deal,
    option_sets=(
        {},
        {"collections": "custom", "first_player": "loser_of_last"},
        {"collections": "mirror", "mirror_deck": "starter_calenna", "match": "single", "first_player": "seat1"},
        {"open_hands": "true", "combo": "true", "tie_order": "clockwise"},
        {"min_value": "9", "max_value": "9"},  # every combat is a tie
        {"collections": "custom", "open_hands": "true", "max_value": "99"},
    ),
    most_moves=2 + 3 * (9 + 9),  # two collections; three games of nine placements, each with a target asked apart
    examples=examples,
)
