"""What the arguments of orders may be: cards, spaces, planes, characters, guilds, dice, what is traded."""

from __future__ import annotations

from rules.kernel.orders.forms import Several
from rules.kernel.orders.kinds import Named, Number
from rules.prophecy.names import FOE, GOLD, INSTEAD_OF_MOVING, MENTAL, OWN, STRENGTH

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
    from typing import Any

    from rules.kernel.orders import forms
    from rules.kernel.orders.words import Token
    from rules.kernel.words.catalogue import Catalogue

    Entries = Iterable[Mapping[str, Any]]
    Legal = Callable[[], Collection[Any]]

ITEMS = ("common_items", "rare_items", "artifacts")
CREATURES = ("creatures", "lesser_guardians", "greater_guardians")


class Traded(Named):
    """An item, or gold with its number in front: `3 gold`. Gold is read as its number."""

    def read(self, tokens: Sequence[Token], at: int, legal: Legal) -> tuple[Any, int]:
        if not tokens[at].raw.isdecimal():
            return super().read(tokens, at, legal)
        number, after = Number().read(tokens, at, legal)
        if after < len(tokens) and self.values.get(tokens[after].word) == GOLD:
            after += 1
        return number, after


class Kinds:
    """What arguments may be, for one edition."""

    def __init__(self, data: Mapping[str, Any], catalogues: Mapping[str, Catalogue]) -> None:
        self.catalogues = catalogues
        items = [entry for section in ITEMS for entry in data[section]]
        creatures = [entry for section in CREATURES for entry in data[section]]
        self.item = _named(items)
        self.ability = _named(data["abilities"])
        self.owned = _named([*items, *data["abilities"]])
        self.creature = _named(creatures)
        self.aim = _named([*items, *creatures])
        self.opportunity = _named(data["opportunities"])
        self.space = _named(data["spaces"])
        self.traded = self._with(_entered(Traded(), items), GOLD)
        self.combat = self._with(Named(), STRENGTH, MENTAL)
        self.of_arguments: forms.Kinds = {
            "Ability": self.ability,
            "Card": self.owned,
            "Cards": Several(self.owned),
            "Character": _named(data["characters"]),
            "Cheaper": self.owned,
            "Combat": self.combat,
            "Creature": self.creature,
            "Face": Number(),
            "Guild": _named(data["guilds"]),
            "Item": self.item,
            "Items": Several(self.item),
            "Number": Number(),
            "Opportunity": self.opportunity,
            "Plane": _named(data["planes"]),
            "Service": _named(said for said in data["services"] if said["when"] == INSTEAD_OF_MOVING),
            "Space": self.space,
            "Whose": self._with(Named(), OWN, FOE),
        }

    def _with(self, named: Named, *more: str) -> Named:
        return named.with_words(self.catalogues, more)


def _named(entries: Entries) -> Named:
    return _entered(Named(), entries)


def _entered(named: Named, entries: Entries) -> Named:
    """By id, by either name, or by what the French rulebook calls it."""
    for entry in entries:
        named.add(entry["id"], entry["name"], also=entry.get("also", ()))
    return named
