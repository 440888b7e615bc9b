"""What the arguments of orders may be: heroes, places, cards, what is traded, what is promised."""

from __future__ import annotations

from rules.kernel.bytes.reading import is_digits
from rules.kernel.orders.forms import Several
from rules.kernel.orders.kinds import Misread, Named, Number, Text
from rules.krystal.components import SECTIONS
from rules.krystal.names import (
    COMBAT,
    DEMATERIALISED,
    LONGEST_PROMISE,
    MOST_TRADED,
    NO,
    NONE,
    OBJECT,
    STONE,
    YES,
)
from rules.krystal.trade.bargains import ANY, RANDOM

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
    from typing import Any

    from rules.kernel.orders import forms
    from rules.kernel.orders.words import Token
    from rules.kernel.words.catalogue import Catalogue

    Legal = Callable[[], Collection[Any]]

ENERGY = "energy"  # what is no card can be named where cards are, for the rules to say so (K-5.1.1.a, K-9.f)


class Traded(Named):
    """A card, or several alike with their number in front: `2 any`."""

    def read(self, tokens: Sequence[Token], at: int, legal: Legal) -> tuple[Any, int]:
        if not is_digits(tokens[at].raw) or at + 1 == len(tokens):
            return super().read(tokens, at, legal)
        if not 1 <= len(tokens[at].raw) <= 2 or not 1 <= int(tokens[at].raw) <= MOST_TRADED:
            raise Misread("not_a_number", tokens[at].column, word=tokens[at].raw)
        card, after = super().read(tokens, at + 1, legal)
        return (card,) * int(tokens[at].raw), after


class Kinds:
    """What arguments may be, for one edition."""

    def __init__(self, data: Mapping[str, Any], catalogues: Mapping[str, Catalogue]) -> None:
        self.catalogues = catalogues
        self.role = _named(data["roles"])
        self.hero = _named(data["heroes"])
        self.victim = _named([*data["roles"], *data["heroes"]])
        self.people = _named(data["peoples"])
        self.place = _named(data["places"])
        self.node = _named([*data["places"], *data["gates"]])
        held = [section for section, (kind, _) in SECTIONS.items() if kind in (COMBAT, STONE, OBJECT)]
        cards = [said for section in held for said in data[section]]
        self.card = self._with(_named(cards), ENERGY)
        self.stone = _named(data["stones"])
        self.object = _named(data["objects"])
        self.object_or_no = self._with(_named(data["objects"]), NO)
        self.laid = self._with(_named(cards), NONE)
        self.traded = self._with(Traded().with_entries(cards), ANY, RANDOM, ENERGY)
        self.traded.add_later(self._add_unnamed)
        self.type = self._types(data["combat_types"])
        self.yes_or_no = self._with(Named(), YES, NO)
        self.promise = Text(LONGEST_PROMISE)
        self.fading = self.worded("only.", DEMATERIALISED)
        self.of_arguments: forms.Kinds = {
            "Agreed": self.yes_or_no,
            "Card": self.card,
            "Cards": Several(self.card),
            "Hero": self.hero,
            "Laid": self.laid,
            "Node": self.node,
            "Object": self.object,
            "Only": self.fading,
            "People": self.people,
            "Place": self.place,
            "Points": Number(),
            "Positions": Several(Number()),
            "Promise": self.promise,
            "Role": self.role,
            "Roles": Several(self.role),
            "Route": Several(self.node),
            "Stone": self.stone,
            "Traded": Several(self.traded),
            "Type": self.type,
            "Victim": self.victim,
        }

    def worded(self, prefix: str, *values: str) -> Named:
        """Words that stand in the catalogues only."""
        return self._with(Named(), *values, prefix=prefix)

    def _types(self, entries: Iterable[Mapping[str, Any]]) -> Named:
        """By the word on the cards, or by what such a combat is called."""
        named = Named()
        for entry in entries:
            on_cards = {lang: words(f"word.type.{entry['id']}") for lang, words in self.catalogues.items()}
            named.add(entry["id"], on_cards, also=entry["name"].values())
        return named

    def _add_unnamed(self) -> None:
        """Cards that nobody has named yet, as sentences describe them."""
        for item in (ANY, RANDOM):
            self.traded.add(item, {}, also=[words(f"word.traded.{item}") for words in self.catalogues.values()])

    def _with(self, named: Named, *more: str, prefix: str = "") -> Named:
        return named.with_words(self.catalogues, more, f"word.{prefix}")


def _named(entries: Iterable[Mapping[str, Any]]) -> Named:
    return Named().with_entries(entries)
