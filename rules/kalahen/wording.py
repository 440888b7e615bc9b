"""The words for Kalahen's facts: circles and roads, rings, cards, monsters, dice."""

from __future__ import annotations

from rules.kalahen.dice import written
from rules.kalahen.names import CASTLE
from rules.kalahen.rings import counted
from rules.kernel.orders.words import letter_of
from rules.kernel.words.languages import Thing, listed
from rules.kernel.words.visible import visible
from rules.kernel.words.wording import Words as KernelWords
from rules.kernel.words.wording import seat_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import Any

    from rules.kernel.play.asking import Seat
    from rules.kernel.words.catalogue import Catalogue, Wording

# Which facts name what.
NODES = frozenset({"castle", "to", "place"})
CARDS = frozenset({"card", "cards", "shown", "thing"})
SLOTS = frozenset({"slot", "of", "road", "bridge"})
# Besides those of every game.
SEATS = frozenset({"player", "players", "winners", "caller", "other", "defender", "only", "loser"})
TERMS = frozenset({"terrain", "formula", "formulas", "items", "monster", "chest", "kinds"})
RINGS = frozenset({"rings", "reserve"})
COUNTED = frozenset({"chests"})
DECIMAL_MARK = {"en": ".", "fr": ","}
DASH = "\N{EN DASH}"


def wording(
    data: Mapping[str, Any],
    names: Mapping[Seat, str],
    catalogue: Catalogue,
    options: Mapping[str, Any],
) -> Wording:
    """The hook for `Catalogue.bind`. No text depends on the options of a game."""
    words = Words(data, catalogue)
    everybodys = seat_words(names)

    def word(name: str, value: Any) -> Any:
        if name in RINGS and isinstance(value, dict):
            return words.rings(value)
        if name == "faces":
            return written(value)
        if name == "lying":
            return lettered(value)
        if name == "no_die":
            return letter_of(value)
        if name == "mean":
            return words.decimal(value)
        if name in COUNTED and isinstance(value, dict):
            return words.counted(value)
        if isinstance(value, str):
            if name in SEATS:
                return names.get(value, value)
            if (thing := words.thing(name, value)) is not None:
                return thing
        return everybodys(name, value)

    return word


def lettered(noted: str) -> str:
    """Dice on the table with the letters by which they are thrown again: `A 3, B ••, C 1`."""  # K-66
    return ", ".join(f"{letter_of(at)} {written(face)}" for at, face in enumerate(noted.split(), start=1))


class Words(KernelWords):
    """What an edition and a catalogue call things. An id nobody knows, as a player may type it, stands for itself."""

    def __init__(self, data: Mapping[str, Any], catalogue: Catalogue) -> None:
        super().__init__(catalogue)
        self.nodes = by_id(data["nodes"])
        self.roads = by_id(data["roads"])
        self.bridges = by_id(data["bridges"])
        self.cards = by_id(data["chest_cards"])
        self.colours = [entry["id"] for entry in data["colours"]]
        self.chests = [entry["id"] for entry in data["chests"]]
        self.events = by_id(data["events"])
        kinds = ("terrains", "formulas", "card_kinds", "wandering_monsters", "chests")
        self.others = {entry["id"]: entry for section in kinds for entry in data[section]}

    def thing(self, name: str, value: str) -> Thing | str | None:
        """What a fact of that name means by an id; None if nothing of this game."""
        if name in NODES and value in self.nodes:
            return self.node(value)
        if name == "terrain" and value in self.others:
            return self.terrain(value)
        if name in CARDS and value in self.cards:
            return self._thing(self.cards[value])
        if name in (*TERMS, *CARDS) and value in self.others:
            return self._thing(self.others[value])
        if name in SLOTS:
            return self.slot(value)
        if name == "ring":
            return self.rings({value: 1}) if value in self.colours else value
        if name == "back":
            return self.known("word.back", value)
        if name in ("row", "event") and value in self.events:
            return self.demand(self.events[value])
        return None

    def node(self, node: str) -> Thing:
        return self._thing(self.nodes[node])

    def terrain(self, terrain: str) -> Thing:
        """No name of anything: the forest roads run through is not the Magic Forest."""
        said = self._thing(self.others[terrain])
        return said.but(name=said.name.lower())

    def _thing(self, entry: Mapping[str, Any]) -> Thing:
        """In English castles and numbered chests are called by their names, as proper ones are."""
        numbered = entry.get("kind") == CASTLE or "number" in self.nodes.get(entry.get("node", ""), ())
        named = self.lang == "en" and numbered
        return Thing(
            entry["name"][self.lang], entry["gender"], entry.get("plural", False), entry.get("proper", False) or named
        )

    def title(self, entry: Mapping[str, Any]) -> str:
        """As tables show it."""
        return visible(entry["name"][self.lang])

    def slot(self, slot: str) -> Thing | str:
        """A bridge by its name, a road by its ends: `R01, Bardhural – Castle A`."""
        if slot in self.bridges:
            return self._thing(self.bridges[slot])
        if slot not in self.roads:
            return slot
        road = self.roads[slot]
        ends = f" {DASH} ".join(self.title(self.nodes[end]) for end in (road["a"], road["b"]))
        return self.catalogue.phrase("word.road", id=slot.upper(), ends=ends)

    def rings(self, rings: Mapping[str, int]) -> str:
        """`2 red rings and 1 blue ring`, in the order of colours."""
        colours = [colour for colour in dict.fromkeys((*self.colours, *rings)) if colour in rings]
        said = [self._of_colour(colour, rings[colour]) for colour in colours]
        return listed(said, self.catalogue.language.and_word)

    def _of_colour(self, colour: str, n: int) -> str:
        key = f"word.of_colour.{colour}"
        return self.catalogue.phrase(key, n=n) if self.catalogue.has(key) else colour

    def lying(self, cards: Iterable[str]) -> str:
        """Cards in a row, copies together: `Key, 2× Teleport card`."""
        copies: dict[str, int] = {}
        for card in cards:
            copies[card] = copies.get(card, 0) + 1
        said = [
            f"{n}× {self.title(self.cards[card])}" if n > 1 else self.title(self.cards[card])
            for card, n in copies.items()
        ]
        return listed(said, self.catalogue.language.and_word)

    def counted(self, numbers: Mapping[str, int]) -> str:
        """How many cards lie or go into which chest."""
        chests = [chest for chest in self.chests if chest in numbers]
        said = [
            self.catalogue.phrase("word.in_chest", n=numbers[chest], chest=self._thing(self.others[chest]))
            for chest in chests
        ]
        return listed(said, self.catalogue.language.and_word)

    def decimal(self, tenths: int) -> str:
        """`-0.3`, with the mark that the language has."""
        whole, tenth = divmod(abs(tenths), 10)
        return f"{'-' if tenths < 0 else ''}{whole}{DECIMAL_MARK[self.lang]}{tenth}"

    def demand(self, event: Mapping[str, Any]) -> str:
        """What breaks a spell."""
        said = []
        if "alike" in event or "different" in event:
            key = "alike" if "alike" in event else "different"
            said.append(self.catalogue.phrase(f"word.demand.{key}", n=event[key]))
        if event.get("rings"):
            said.append(self.rings(counted(event["rings"])))
        said += [self.known("word.demand", item) for item in event.get("items", ())]
        return listed(said, self.catalogue.language.and_word)


def by_id(entries: Iterable[Mapping[str, Any]]) -> dict[str, Mapping[str, Any]]:
    return {entry["id"]: entry for entry in entries}
