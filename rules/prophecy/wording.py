"""The words for Prophecy's facts: spaces and planes, cards, characters, what is gained, lost and paid, dice."""

from __future__ import annotations

from rules.kernel.words.languages import Thing, listed
from rules.kernel.words.visible import visible
from rules.kernel.words.wording import Sum, parts_text, seat_words
from rules.kernel.words.wording import Words as KernelWords
from rules.prophecy.names import TERRAINS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import Any

    from rules.kernel.play.asking import Seat
    from rules.kernel.words.catalogue import Catalogue, Wording

# Which facts name what.
SECTIONS = {
    "spaces": frozenset({"space", "spaces", "to", "hidden"}),
    "planes": frozenset({"plane"}),
    "guilds": frozenset({"guild", "guilds"}),
    "services": frozenset({"service"}),
    "titles": frozenset({"title", "titles"}),
    "characters": frozenset({"character", "characters"}),
}
CARDS = frozenset(
    {
        *("card", "cards", "item", "items", "on", "by", "head", "ability", "pushed", "creature", "artifacts"),
        *("discarded", "give", "get", "foe"),
    }
)
OF_CARDS = (
    *("chance", "common_items", "rare_items", "artifacts", "abilities", "creatures", "opportunities"),
    *("lesser_guardians", "greater_guardians", "services"),
)
SEATS = frozenset(
    {"player", "winners", "killer", "other", "partner", "payer", "attacker"}
)  # besides those of every game
POINTS = frozenset({"cost", "gains", "losses"})
PARTS = frozenset({"parts", "foe_parts"})  # of a total
BETWEEN_THROWS, BETWEEN_GROUPS = " ", " / "


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
        if name in POINTS and isinstance(value, dict):
            return words.points(value)
        if name in PARTS and isinstance(value, Sum):
            return parts_text(catalogue, value, words.part)
        if name == "placed":
            return words.placed(value)
        if name == "dice":
            return words.dice(value)
        if name == "throws":
            return BETWEEN_GROUPS.join(BETWEEN_THROWS.join(str(face) for face in group) for group in value)
        if name == "types":
            return words.known("word", value)
        if name == "deck":
            return words.known("word.deck", value)
        if isinstance(value, str):
            if name in SEATS or (name == "foe" and value in names):
                return names.get(value, value)
            if (thing := words.thing(name, value)) is not None:
                return thing
        return everybodys(name, value)

    return word


class Words(KernelWords):
    """What an edition and a catalogue call things. An id nobody knows, as a player may type it, stands for itself."""

    def __init__(self, data: Mapping[str, Any], catalogue: Catalogue) -> None:
        super().__init__(catalogue)
        self.cards = {entry["id"]: entry for section in OF_CARDS for entry in data[section]}
        self.entries = {section: by_id(data[section]) for section in SECTIONS}

    def thing(self, name: str, value: str) -> Thing | None:
        """What a fact of that name means by an id; None if nothing of this game."""
        if name in CARDS and value in self.cards:
            return self._thing(self.cards[value])
        for section, named in SECTIONS.items():
            if name in named and value in self.entries[section]:
                return self._thing(self.entries[section][value])
        return None

    def _thing(self, entry: Mapping[str, Any]) -> Thing:
        """English has no article before the name of a wood, a ridge or a plain."""
        proper = entry.get("proper", self.lang == "en" and entry.get("kind") in TERRAINS)
        return Thing(entry["name"][self.lang], entry["gender"], entry.get("plural", False), proper)

    def title(self, entry: Mapping[str, Any]) -> str:
        """As tables show it."""
        return visible(entry["name"][self.lang])

    def card(self, card: str) -> str:
        """The name of a card, as tables show it."""
        return self.title(self.cards[card]) if card in self.cards else card

    def points(self, points: Mapping[str, int]) -> str:
        """`3 gold and 1 health`; nothing if there are none."""
        said = [self.catalogue.phrase(f"word.points.{what}", n=n) for what, n in points.items() if n]
        return listed(said, self.catalogue.language.and_word)

    def part(self, source: str) -> str:
        """Where a part of a total comes from: a characteristic, a card, a blessing."""
        return self.card(source) if source in self.cards else self.known("word.part", source)

    def placed(self, placed: Mapping[str, str]) -> str:
        """Which cards lie in which spaces."""
        spaces = [space for space in self.entries["spaces"] if space in placed]
        said = [
            self.catalogue.phrase(
                "word.in_space", card=self._thing(self.cards[placed[space]]), space=self._thing(self._space(space))
            )
            for space in spaces
        ]
        return listed(said, self.catalogue.language.and_word)

    def _space(self, space: str) -> Mapping[str, Any]:
        return self.entries["spaces"][space]

    def dice(self, dice: Mapping[str, int]) -> str:
        """What a scroll has laid, one's own die first."""
        said = [self.catalogue.phrase(f"word.dice.{whose}", n=dice[whose]) for whose in ("own", "foe") if whose in dice]
        return listed(said, self.catalogue.language.and_word)


def by_id(entries: Iterable[Mapping[str, Any]]) -> dict[str, Mapping[str, Any]]:
    return {entry["id"]: entry for entry in entries}
