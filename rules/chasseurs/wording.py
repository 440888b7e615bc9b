"""The words for the facts of Chasseurs de Légendes: characters, pearls, abilities, and the players besides `seat`."""

from __future__ import annotations

from rules.chasseurs.payment import value_used
from rules.chasseurs.pearls import DIGITS, DOWN, ICON, UP, has_icon, read_pearl, read_printed
from rules.kernel.bytes.reading import is_digits
from rules.kernel.orders.words import letter_of, name_words
from rules.kernel.words.languages import Thing, capitalised
from rules.kernel.words.visible import visible
from rules.kernel.words.wording import Sum, parts_text, seat_words
from rules.kernel.words.wording import Words as KernelWords

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from rules.kernel.play.asking import Seat
    from rules.kernel.words.catalogue import Catalogue, Wording

JEWEL = "◆"  # a diamond, where there is no room for the word
AS, CHANGES = "as", {UP: "raised", DOWN: "lowered"}  # what may happen to a pearl that pays


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
            case "typed", str():
                return name_words(words.called(value)) if value in words.cards else value
            case "slot" | "last", str() | int():
                return letter_of(value) if is_digits(str(value)) else value
            case "pearl", str():
                return words.pearl(value)
            case "manner", str():
                return words.note(value)
            case "cost", dict():
                return words.clause(value)
            case "actions_parts", Sum():
                return parts_text(catalogue, value, words.source)
            case "player" | "first" | "winners", str():
                return names.get(value, value)
            case "what", str():
                return words.known("word.what", value)
        return everybodys(name, value)

    return word


class Words(KernelWords):
    """What an edition and a catalogue call things."""

    def __init__(self, edition_data: Mapping[str, Any], catalogue: Catalogue) -> None:
        super().__init__(catalogue)
        self.cards = {entry["id"]: entry for entry in edition_data["characters"]}
        self.without_article = catalogue.phrase("word.without_article").split(" | ")

    def card(self, card: str) -> Thing | str:
        """A character as sentences name it: `odd Golem` for what is printed as `Golem (odd)`."""
        if card not in self.cards:
            return letter_of(card) if is_digits(card) else card
        entry = self.cards[card]
        proper = entry.get("proper", False) or card in self.without_article
        return Thing(self.called(card), entry["gender"], plural=entry.get("plural", False), proper=proper)

    def called(self, card: str) -> str:
        name, bracket, kind = str(self.cards[card]["name"][self.lang]).removesuffix(")").partition(" (")
        return self.catalogue.phrase("word.card_of_kind", name=name, kind=kind) if bracket else name

    def title(self, card: str) -> str:
        """A character as tables name it."""
        return visible(capitalised(self.called(card)))

    def pearl(self, pearl: str) -> Thing | str:
        """`a 5`; of a card that shows a pearl, its name; and what is no pearl at all as it was written."""
        if pearl in self.cards:
            return self.card(pearl)
        value = pearl.removesuffix(ICON)
        if len(value) != 1 or value not in DIGITS:
            return pearl
        return self.catalogue.phrase("word.pearl", value=value, icon=has_icon(pearl))

    def note(self, note: str) -> str:
        """How one pearl helped to pay: `7 (raised to 8)`, `3 (as 6)`, `the 5 printed on the Dwarf 5`."""
        say = self.catalogue.phrase
        if (pearl := read_pearl(note)) is not None:
            changes = [AS] if pearl.used_as else []
            changes += [CHANGES[diamond] for diamond in pearl.diamonds]
            facts = {"pearl": pearl.kind, "used_as": pearl.used_as, "value": value_used(pearl)}
            return say(f"word.note.{'_'.join(changes)}", **facts) if changes else pearl.kind
        printed = read_printed(note)
        if printed is None or printed.card not in self.cards:
            return note
        card = self.card(printed.card)
        if printed.value:
            return say("word.note.joker", card=card, value=printed.value)
        (value,) = [effect["value"] for effect in self.cards[printed.card]["effects"] if "value" in effect]
        return say("word.note.printed", card=card, value=value)

    def source(self, source: str) -> str:
        """Where actions come from."""
        return self.title(source) if source in self.cards else self.known("word.source", source)

    def cost(self, card: str) -> str:
        """What a character costs, in short: `6 6 8 8`, `3 alike`, `2 2 2 + ◆`."""
        if card not in self.cards:
            return card
        return " + ".join(self.clause(clause) for clause in self.cards[card]["cost"])

    def clause(self, clause: Mapping[str, Any]) -> str:
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
