"""The orders of Naastica: `place vesper at b2: target b1 S; ties W, E`."""

from __future__ import annotations

from rules.kernel.orders.forms import Form, Occasion, Several, forms_of
from rules.kernel.orders.kinds import Named
from rules.naastica.board import CELLS, DIRECTIONS
from rules.naastica.effects import NONE
from rules.naastica.policies import FIRST_LEGAL
from rules.naastica.questions import ANSWERS, PlaceCard
from rules.naastica.state import CUSTOM
from rules.naastica.wording import called

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from typing import Any

    from rules.kernel.orders.forms import Kinds
    from rules.kernel.words.catalogue import Catalogue


def forms(
    data: Mapping[str, Any], catalogues: Mapping[str, Catalogue], names: Mapping[str, str]
) -> Sequence[Form | Occasion]:
    """The forms for an edition's own cards and decks. No order of this game names a player."""
    card, arrow = Named(), Named()
    card.add_later(lambda: _add_cards(card, data["cards"]))
    deck = Named().with_entries(data["decks"])
    deck.add_later(lambda: _add_custom(deck, catalogues))
    cell, target = Named(), Named().with_words(catalogues, [NONE])
    for name in CELLS:
        cell.add(name, {})
        target.add(name, {})
    arrow.add_later(lambda: _add_directions(arrow, catalogues))
    kinds: Kinds = {
        "Card": card,
        "Cards": Several(card),
        "Deck": deck,
        "Cell": cell,
        "Aim": target,
        "Arrow": arrow,
        "Ties": Several(arrow),
    }
    return (*forms_of(ANSWERS.values(), kinds), Occasion(PlaceCard.kind, policies=(FIRST_LEGAL,)))  # DN-05


def _add_cards(cards: Named, printed: Iterable[Mapping[str, Any]]) -> None:
    """By the name without its epithet, as sentences have it, or by the whole of it."""
    for entry in printed:
        short = {lang: called(title) for lang, title in entry["name"].items()}
        cards.add(entry["id"], short, also=entry["name"].values())


def _add_custom(decks: Named, catalogues: Mapping[str, Catalogue]) -> None:
    """By its word, or as the log calls it."""
    names = {lang: words(f"word.{CUSTOM}") for lang, words in catalogues.items()}
    decks.add(CUSTOM, names, also=[words(f"word.deck.{CUSTOM}") for words in catalogues.values()])


def _add_directions(arrows: Named, catalogues: Mapping[str, Catalogue]) -> None:
    for direction in DIRECTIONS:
        names = {lang: words(f"word.direction.{direction}") for lang, words in catalogues.items()}
        long = [words(f"word.direction.{direction}.long") for words in catalogues.values()]
        arrows.add(direction, names, also=long)
