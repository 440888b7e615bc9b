"""The words for Naastica's facts: ids of cards, abilities and collections, directions, values."""

from __future__ import annotations

from rules.kernel.words.languages import Thing
from rules.kernel.words.visible import visible
from rules.kernel.words.wording import Sum, on_one_line, parts_text, seat_words
from rules.kernel.words.wording import Words as KernelWords
from rules.naastica.state import CUSTOM

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from rules.kernel.play.asking import Seat
    from rules.kernel.words.catalogue import Catalogue, Wording

PARTS = "_parts"


def wording(
    edition_data: Mapping[str, Any],
    names: Mapping[Seat, str],
    catalogue: Catalogue,
    options: Mapping[str, Any] | None = None,
) -> Wording:
    """The hook for `Catalogue.bind`. `options` are those of the game; without them, the edition's defaults."""
    words = Words(edition_data, catalogue, options)
    everybodys = seat_words(names)

    def word(name: str, value: Any) -> Any:
        match name, value:
            case "card" | "cards" | "foe" | "by", str():
                return words.card(value)
            case "ability", str():
                return words.ability(value)
            case "deck", str():
                return words.deck(value)
            case "decks", dict():
                brought = [seat for seat in names if seat in value]
                return words.listed([words.brought(names[seat], value[seat]) for seat in brought])
            case "arrow" | "arrows" | "direction" | "ties", str():
                return words.known("word.direction", value)
            case "stat", str():
                return words.known("word.stat", value)
            case _, Sum():
                return words.parts(value) if name.endswith(PARTS) else words.within_bounds(value.total)
        return everybodys(name, value)

    return word


class Words(KernelWords):
    """What an edition and a catalogue call things."""

    def __init__(
        self, edition_data: Mapping[str, Any], catalogue: Catalogue, options: Mapping[str, Any] | None = None
    ) -> None:
        super().__init__(catalogue)
        self.cards = {entry["id"]: entry for entry in edition_data["cards"]}
        self.abilities = {entry["id"]: entry for entry in edition_data["abilities"]}
        self.decks = {entry["id"]: entry for entry in edition_data["decks"]}
        chosen = {entry["id"]: entry["default"] for entry in edition_data["options"]} | dict(options or {})
        self.low: int = chosen["min_value"]
        self.high: int = chosen["max_value"]

    def card(self, card: str) -> Thing | str:
        """The card as sentences name it: `Umbra`, not `Umbra, the Folded Face`, whose comma would cut them in two."""
        if card not in self.cards:
            return card
        entry = self.cards[card]
        return Thing(called(self.title(card)), entry["gender"], proper=entry.get("proper", False))

    def title(self, card: str) -> str:
        """The whole name that is printed on a card."""
        return visible(self.cards[card]["name"][self.lang])

    def ability(self, ability: str) -> Thing | str:
        if ability not in self.abilities:
            return ability
        return Thing(self.ability_name(ability), self.abilities[ability]["gender"])

    def ability_name(self, ability: str) -> str:
        return visible(self.abilities[ability]["name"][self.lang])

    def ability_text(self, ability: str) -> str:
        return on_one_line(self.abilities[ability]["text"][self.lang])

    def deck(self, deck: str) -> Thing | str:
        if deck == CUSTOM:
            return Thing(self.catalogue("word.deck.custom"), "f")
        title = self.decks[deck]["name"][self.lang] if deck in self.decks else deck
        return self.catalogue.phrase("word.deck", title=title)

    def brought(self, player: str, deck: str) -> str:
        return self.catalogue.phrase("word.deck.brought", seat=player, deck=self.deck(deck))

    def listed(self, texts: list[str]) -> str:
        from rules.kernel.words.languages import listed

        return listed(texts, self.catalogue.language.and_word)

    def within_bounds(self, value: int) -> int:
        return max(self.low, min(self.high, value))  # RN-14

    def parts(self, value: Sum) -> str:
        """What a value is made of, and which bound it was brought back to, if any."""  # RN-30
        parts = parts_text(self.catalogue, value, self.ability)
        if value.total < self.low:
            return self.catalogue.phrase("sum.low", parts=parts, bound=self.low)
        if value.total > self.high:
            return self.catalogue.phrase("sum.high", parts=parts, bound=self.high)
        return parts


def called(title: str) -> str:
    """What a character is called for short: the name without the epithet behind a comma."""
    return title.partition(",")[0]
