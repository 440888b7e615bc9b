"""The words for Krystal's facts: places and gates, heroes and peoples, cards, what totals are made of."""

from __future__ import annotations

from rules.kernel.words.languages import Thing
from rules.kernel.words.visible import visible
from rules.kernel.words.wording import Sum, on_one_line, parts_text, seat_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import Any

    from rules.kernel.play.asking import Seat
    from rules.kernel.words.catalogue import Catalogue, Wording

# Which facts name what.
CARDS = frozenset(
    {
        "card",
        "cards",
        "answer",
        "laid",
        "by",
        "stone",
        "stones",
        "before",
        "back",
        "creature",
        "removed",
        "give",
        "want",
    }
)
HEROES = frozenset(
    {"hero", "heroes", "attacker", "defender", "against", "winner", "loser", "giver", "taker", "lead", "others"}
)
ROLES = frozenset({"role", "roles", "giver", "taker"})  # of the reader's own people
NODES = frozenset({"place", "to", "via"})
PEOPLES = frozenset({"people", "pile", "piles", "symbol"})
SEATS = frozenset({"to", "other", "winners"})  # besides those every game has
COUNTED = frozenset({"piles", "removed"})  # numbers by people, by card
UNCHANGED = (["difference"], ["tie"])  # a loss that nothing has changed needs no account
TIMES = "\N{MULTIPLICATION SIGN}"
SECTIONS = ("combat_cards", "stones", "creatures", "objects", "interventions")


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
        if isinstance(value, Sum):
            return words.parts(value)
        if isinstance(value, dict):
            by_seat = {seat: value[seat] for seat in names if seat in value}
            told = words.by_seat(name, {names[seat]: said for seat, said in by_seat.items()})
            return told or (words.counted(name, value) if name in COUNTED else everybodys(name, value))
        if isinstance(value, str) and (thing := words.thing(name, value)) is not None:
            return thing
        return names.get(value, value) if name in SEATS and isinstance(value, str) else everybodys(name, value)

    return word


class Words:
    """What an edition and a catalogue call things. An id nobody knows, as a player may type it, stands for itself."""

    def __init__(self, edition_data: Mapping[str, Any], catalogue: Catalogue) -> None:
        self.catalogue, self.lang = catalogue, catalogue.language.code
        self.cards = {entry["id"]: entry for section in SECTIONS for entry in edition_data[section]}
        self.combat = frozenset(entry["id"] for entry in edition_data["combat_cards"])
        self.heroes = _by_id(edition_data["heroes"])
        self.roles = _by_id(edition_data["roles"])
        self.peoples = _by_id(edition_data["peoples"])
        self.nodes = _by_id([*edition_data["places"], *edition_data["gates"]])
        self.types = _by_id(edition_data["combat_types"])
        self.plural = catalogue.phrase("word.plural_names").split()  # an edition says it of the French names only

    def thing(self, name: str, value: str) -> Thing | str | None:
        """What a fact of that name means by an id; None if nothing of this game."""
        if name in CARDS:
            return self.card(value)
        if name in HEROES and value in self.heroes:
            return self.hero(value)
        if name in NODES and value in self.nodes:
            return self.node(value)
        if name in PEOPLES:
            return self.people(value)
        if name == "effect":
            return self.text(value)
        if name in ROLES and value in self.roles:
            return self.role(value)
        return self.combat_type(value) if name == "type" else None

    def card(self, card: str) -> Thing | str:
        """A card by its name; in negotiations also one nobody has named yet."""
        if card in self.cards:
            return _thing(self.cards[card], self.lang, plural=card in self.plural)
        key = f"word.traded.{card}"
        return self.catalogue.phrase(key) if self.catalogue.has(key) else card

    def hero(self, hero: str) -> Thing | str:
        """`mage of the Amazons`; a hero whose name does not begin with its role has a name of its own."""
        entry = self.heroes[hero]
        name, role = str(entry["name"][self.lang]), str(self.roles[entry["role"]]["name"][self.lang])
        if not name.startswith(role):
            return Thing(name, entry["gender"], proper=True)
        return Thing(_uncapitalised(name), entry["gender"])

    def role(self, role: str) -> Thing:
        return Thing(self.role_name(role), self.roles[role]["gender"])

    def role_name(self, role: str) -> str:
        return _uncapitalised(str(self.roles[role]["name"][self.lang]))

    def node(self, node: str) -> Thing | str:
        """A place or a gate. Gates are no names: `the gate of the Amazons`."""
        entry = self.nodes[node]
        thing = _thing(entry, self.lang)
        return thing if "people" not in entry else Thing(_uncapitalised(thing.name), thing.gender, thing.plural)

    def people(self, people: str) -> Thing | str:
        return _thing(self.peoples[people], self.lang) if people in self.peoples else people

    def combat_type(self, kind: str) -> Thing | str:
        return _thing(self.types[kind], self.lang) if kind in self.types else kind

    def title(self, entry: Mapping[str, Any]) -> str:
        """What stands on a card or beside a place, as tables show it."""
        return visible(entry["name"][self.lang])

    def text(self, card: str) -> str:
        """What a card says it does; nothing for combat cards."""
        said = self.cards.get(card, {}).get("text", {})
        return on_one_line(said.get(self.lang, ""))

    def by_seat(self, name: str, said: Mapping[str, Any]) -> str:
        """What each player has: a people, heroes, a vote, stones. Nothing for what every game tells in its own way."""
        key = f"word.by_seat.{name}"
        if not said or not self.catalogue.has(key):
            return ""
        say = self.catalogue.phrase
        told = [say(key, seat=seat, **self._said(name, what)) for seat, what in said.items()]
        return say("word.by_seat.apart").join(told)

    def _said(self, name: str, what: Any) -> dict[str, Any]:
        match name:
            case "peoples":
                return {"people": self.people(what)}
            case "heroes":
                return {"roles": [self.role(role) for role in what]}
            case "votes":
                return {"vote": self.catalogue.phrase(f"word.{what}")}
        return {"held": 0, **what}

    def counted(self, name: str, numbers: Mapping[str, int]) -> str:
        """`Amazons 17, Gnomes 16`, or `4 × Crystal, Blind Night`, in the order of the edition."""
        if name == "piles":
            return ", ".join(
                f"{self.title(self.peoples[pile])} {numbers[pile]}" for pile in self.peoples if pile in numbers
            )
        found = [(self.title(self.cards[card]), numbers[card]) for card in self.cards if card in numbers]
        return ", ".join(f"{n} {TIMES} {title}" if n > 1 else title for title, n in found)

    def parts(self, value: Sum) -> str:
        """`capacity 4 + card 3 + Ruby 1`. A card laid that does not fit counts nothing, whatever it is."""  # K-5.8.1.g
        shown = [(self._source(source, n), n) for source, n in value.parts]
        if [source for source, _ in shown] in UNCHANGED:
            return ""
        floor = next((at for at, (source, _) in enumerate(shown) if source == "floor"), None)
        if floor is None:
            return self._sum(shown)
        text = self.catalogue.phrase("sum.low", parts=self._sum(shown[:floor]), bound=0)
        return f"({text}) + {self._sum(shown[floor + 1 :])}" if shown[floor + 1 :] else text

    def _sum(self, parts: list[tuple[str, int]]) -> str:
        return parts_text(self.catalogue, Sum(tuple(parts)), self.part)

    def _source(self, source: str, n: int) -> str:
        return "card" if source in self.combat or (source in self.cards and not n) else source

    def part(self, source: str) -> str:
        """Where a part of a total comes from."""
        if source in self.cards:
            return self.title(self.cards[source])
        key = f"word.part.{source}"
        return self.catalogue.phrase(key) if self.catalogue.has(key) else source


def _by_id(entries: Iterable[Mapping[str, Any]]) -> dict[str, Mapping[str, Any]]:
    return {entry["id"]: entry for entry in entries}


def _thing(entry: Mapping[str, Any], lang: str, *, plural: bool = False) -> Thing:
    return Thing(entry["name"][lang], entry["gender"], plural=plural or entry.get("plural", False))


def _uncapitalised(name: str) -> str:
    return name[:1].lower() + name[1:]
