"""What the arguments of orders may be: circles, rings, cards, slots for traps, dice, players, foes."""

from __future__ import annotations

from rules.kalahen.names import ACCEPT, BEST, CARD, DECLINE, FOES, GOLD, LIFE, NOTHING, RING, RINGS
from rules.kalahen.wording import Words
from rules.kernel.orders.forms import Several
from rules.kernel.orders.kinds import Misread, Named, Number
from rules.kernel.orders.words import letter_of, place_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
    from typing import Any

    from rules.kernel.orders import forms
    from rules.kernel.orders.words import Token
    from rules.kernel.words.catalogue import Catalogue

    Entries = Iterable[Mapping[str, Any]]


class Ring(Named):
    """A colour by its letter or its word in either language; it is written by its letter."""

    def __init__(self, colours: Entries) -> None:
        super().__init__()
        self.letters = {entry["id"]: entry["letter"] for entry in colours}
        for entry in colours:
            words = [word for name in entry["name"].values() for word in name.split()]
            own = [word for word in words if not self._is_shared(word, entry, colours)]
            self.add(entry["id"], entry["name"], also=[*entry["letter"].values(), *own])

    @staticmethod
    def _is_shared(word: str, entry: Mapping[str, Any], colours: Entries) -> bool:
        """`ring` and `anneau` say no colour."""
        return any(word in name.split() for other in colours if other is not entry for name in other["name"].values())

    def write(self, value: Any, lang: str) -> str:
        return str(self.letters[value][lang]) if value in self.letters else f"?{value}"  # no letter of a colour


class OnTheMap(Named):
    """What the road map shows by its id, in capitals: so it is written."""

    def write(self, value: Any, lang: str) -> str:
        return str(value).upper()


class Slots(OnTheMap):
    """Roads by id, or by id and ends as sentences have it, bridges by id or name."""

    def __init__(self, data: Mapping[str, Any], catalogues: Mapping[str, Catalogue]) -> None:
        super().__init__()
        self.with_entries(data["bridges"])
        self.add_later(lambda: self._add_roads(data, catalogues))

    def _add_roads(self, data: Mapping[str, Any], catalogues: Mapping[str, Catalogue]) -> None:
        spoken = {lang: Words(data, words) for lang, words in catalogues.items()}
        for road in data["roads"]:
            self.add(road["id"], {lang: str(words.slot(road["id"])) for lang, words in spoken.items()})


class Die(Number):
    """A die by its letter, from the left. A number might be its place or what it shows."""  # K-66

    def read(self, tokens: Sequence[Token], at: int, legal: Callable[[], Collection[Any]]) -> tuple[Any, int]:
        die = place_of(tokens[at].word)
        if not die:
            raise Misread("no_letter_of_a_die", tokens[at].column, word=tokens[at].raw)
        return die, at + 1

    def example(self, lang: str) -> str:
        return letter_of(1)

    def write(self, value: Any, lang: str) -> str:
        return letter_of(value)


class Kinds:
    """What arguments may be, for one edition and one table."""

    def __init__(self, data: Mapping[str, Any], catalogues: Mapping[str, Catalogue], names: Mapping[str, str]) -> None:
        self.catalogues = catalogues
        self.node = _nodes(data["nodes"])
        self.ring = Ring(data["colours"])
        self.formula = Named().with_entries(data["formulas"])
        self.card = Named().with_entries(data["chest_cards"])
        self.looted = self._with(Named().with_entries(data["chest_cards"]), CARD)
        self.thing = self._with(
            Named().with_entries([*data["chest_cards"], *data["card_kinds"], *data["formulas"]]), NOTHING
        )
        self.slot = Slots(data, catalogues)
        self.player = _players(names)
        self.foe = self._with(Named(), *FOES, prefix="foe.")
        self.best = self._with(Named(), BEST)
        self.of_arguments: forms.Kinds = {
            "Card": self.card,
            "Dice": Several(Die()),
            "Fare": self._with(Named(), CARD),
            "Formula": self.formula,
            "Gold": Number(),
            "Handful": Several(self.ring),
            "Node": self.node,
            "Players": Several(self.player),
            "Reply": self._with(Named(), ACCEPT, DECLINE),
            "Ring": self.ring,
            "Seat": self.player,
            "Slot": self.slot,
            "Staked": self._with(Named(), LIFE, GOLD, RING),
            "Wares": self._with(Named(), RINGS, LIFE, NOTHING),
        }

    def _with(self, named: Named, *more: str, prefix: str = "") -> Named:
        return named.with_words(self.catalogues, more, f"word.{prefix}")


def _nodes(entries: Entries) -> Named:
    """Circles by id or name, numbered places by their number too."""
    named = OnTheMap()
    for entry in entries:
        named.add(entry["id"], entry["name"], also=[str(entry["number"])] if "number" in entry else [])
    return named


def _players(names: Mapping[str, str]) -> Named:
    """By seat or by name."""
    named = Named()
    for seat in names:
        named.add(seat, {})
    for seat, name in names.items():
        named.add(seat, {}, also=[name])
    return named
