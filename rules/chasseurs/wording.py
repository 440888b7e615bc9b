"""The words for the facts of Chasseurs de Légendes: characters, pearls, abilities, and the players besides `seat`."""

from __future__ import annotations

from typing import Any

from rules.chasseurs.notation import DIGITS, ICON, has_icon
from rules.kernel.languages import Thing, capitalised
from rules.kernel.wording import seat_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.kernel.asking import Seat
    from rules.kernel.text import Catalogue, Wording

JEWEL = "◆"  # a diamond, where there is no room for the word


def wording(
    edition_data: Mapping[str, Any],
    names: Mapping[Seat, str],
    catalogue: Catalogue,
    options: Mapping[str, Any] | None = None,
) -> Wording:
    """The hook for `Catalogue.bind`. No text depends on the options of a game."""
    words = Words(edition_data, catalogue)
    everybodys = seat_words(names)

    def word(name: str, value: Any) -> Any:
        match name, value:
            case "card" | "cards" | "taken" | "printed" | "diamonds", str():
                return words.card(value)
            case "pearl", str():
                return words.pearl(value)
            case "player" | "first" | "winners", str():
                return names.get(value, value)
            case "what", str():
                return words.known("word.what", value)
        return everybodys(name, value)

    return word


class Words:
    """What an edition and a catalogue call things. An id nobody knows, as a player may type it, stands for itself."""

    def __init__(self, edition_data: Mapping[str, Any], catalogue: Catalogue) -> None:
        self.catalogue, self.lang = catalogue, catalogue.language.code
        self.cards = {entry["id"]: entry for entry in edition_data["characters"]}
        self.without_article = catalogue.phrase("word.without_article").split(" | ")

    def card(self, card: str) -> Thing | str:
        """A character as sentences name it: `odd Golem` for what is printed as `Golem (odd)`."""
        if card not in self.cards:
            return card
        entry = self.cards[card]
        proper = entry.get("proper", False) or card in self.without_article
        return Thing(self.called(card), entry["gender"], plural=entry.get("plural", False), proper=proper)

    def called(self, card: str) -> str:
        name, bracket, kind = str(self.cards[card]["name"][self.lang]).removesuffix(")").partition(" (")
        return self.catalogue.phrase("word.card_of_kind", name=name, kind=kind) if bracket else name

    def title(self, card: str) -> str:
        """A character as tables name it."""
        return capitalised(self.called(card))

    def pearl(self, pearl: str) -> Thing | str:
        """`a 5`; of a card that shows a pearl, its name; and what is no pearl at all as it was written."""
        if pearl in self.cards:
            return self.card(pearl)
        value = pearl.removesuffix(ICON)
        if len(value) != 1 or value not in DIGITS:
            return pearl
        return self.catalogue.phrase("word.pearl", value=value, icon=has_icon(pearl))

    def known(self, family: str, word: str) -> str:
        key = f"{family}.{word}"
        return self.catalogue.phrase(key) if self.catalogue.has(key) else word

    def cost(self, card: str) -> str:
        """What a character costs, in short: `6 6 8 8`, `3 alike`, `2 2 2 + ◆`."""
        if card not in self.cards:
            return card
        return " + ".join(self._clause(clause) for clause in self.cards[card]["cost"])

    def _clause(self, clause: Mapping[str, Any]) -> str:
        say = self.catalogue.phrase
        match clause:
            case {"values": values}:
                return " ".join(map(str, values))
            case {"one_of": lists}:
                return say("cost.one_of", lists=["".join(map(str, values)) for values in lists])
            case {"sum": total, "cards": n}:
                return say("cost.sum_of", total=total, n=n)
            case {"sum": total}:
                return say("cost.sum", total=total)
            case {"diamond": n}:
                return JEWEL * int(n)
        ((kind, n),) = clause.items()
        return say(f"cost.{kind}", n=n)

    def effect(self, effect: Mapping[str, Any]) -> str:
        """What an effect of a character does, in a few words: `printed 5`, `+3 actions`."""
        parameters = {name: value for name, value in effect.items() if name not in ("do", "if")}
        return self.catalogue.phrase(f"effect.{effect['do']}", **parameters)
