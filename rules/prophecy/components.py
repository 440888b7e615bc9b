"""The components of an edition, as the rules look them up. A card is made when it is first asked for."""

from __future__ import annotations

from rules.kernel.kit.edition import Edition as KernelEdition
from rules.kernel.play.values import Value
from rules.prophecy.names import ADVENTURE, ARTIFACT, CHANCE, CIVILISED, COMMON, GUILD, RARE, TERRAINS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
    from typing import Any, TypeVar

    Data = Mapping[str, Any]
    Effects = Sequence["Effect"]
    Component = TypeVar("Component", bound=Value)


class Effect(Value):
    """One effect of a card: its word and what it says besides; what it leaves out is empty.

    `vocabulary.py` tells which word takes which parameters and what they may be.
    """

    do: str
    only_if: str = ""
    against: str = ""
    amount: int = 0
    buy: int = 0
    combat: str = ""
    common: int = 0
    count: int = 0
    damaged: Any = ""  # a moment or whether at all
    damages: bool = False
    deck: str = ""
    dice: str = ""
    die: str = ""
    drawer: int = 0
    else_health: int = 0
    foe: int = 0
    foe_health: int = 0
    foe_magic: int = 0
    get: str = ""
    give: str = ""
    gold: int = 0
    guild: str = ""
    health: int = 0
    keep: Any = 0  # how many cards, or which throw
    least: int = 0
    lose_more: int = 0
    magic: int = 0
    margin: int = 0
    mode: str = ""
    most: int = 0
    most_health: int = 0
    most_magic: int = 0
    needs: Any = ""  # what must be in use, or what a die must show
    others: int = 0
    own: int = 0
    pay: str = ""
    per: str = ""
    price: int = 0
    rare: int = 0
    sell: int = 0
    space: str = ""
    steps: int = 0
    strength: int = 0
    terrain: str = ""
    times: int = 0
    title: str = ""
    to: str = ""
    weapon: str = ""
    what: str = ""
    when: str = ""
    where: str = ""
    willpower: int = 0
    xp: int = 0


class Space(Value):
    """One of the spaces of the ring; `i` counts clockwise."""

    id: str
    i: int
    kind: str
    guild: str = ""
    plane: str = ""
    port: bool = False
    gate: bool = False
    safe: bool = False

    @property
    def is_wild(self) -> bool:
        return self.kind in TERRAINS

    @property
    def is_civilised(self) -> bool:
        return self.kind in CIVILISED


class Plane(Value):
    """An astral plane between two spaces."""

    id: str
    borders: tuple[str, str]


class Travel(Value):
    """A way to travel that anybody may pay for."""

    id: str
    steps: int = 0
    cost: Mapping[str, int] = {}


class Character(Value):
    """A character; it starts in the first of its guilds."""

    id: str
    strength: int
    willpower: int
    guilds: Sequence[str]
    sex: str


class Card(Value):
    """What cards that can be used have in common. `choices`: one of these; `table`: a row for each face of a die."""

    id: str
    place: int  # in the edition: the order of lists
    when: str = ""
    limit: str = ""
    places: Sequence[str] = ()
    cost: Mapping[str, int] = {}
    effects: Effects = ()
    choices: Sequence[Effects] = ()
    table: Sequence[Effects] = ()

    def all(self, word: str) -> Iterator[Effect]:
        """Its effects of a word."""
        return (effect for effect in self.effects if effect.do == word)

    def has(self, word: str) -> bool:
        return any(effect.do == word for effect in self.effects)


class Item(Card):
    """An item of a deck, or an artifact."""

    deck: str = ""
    price: int = 0
    slot: str = ""
    kinds: Sequence[str] = ()  # weapon, edged, shield, potion …


class Ability(Card):
    """An ability of a guild; a spell if it costs magic."""

    guild: str = ""
    xp: int = 0
    spell: int = 0


class Service(Card):
    """What a space offers; `per`: as many as wished, for its cost each."""

    space: str = ""
    per: int = 0


class Opportunity(Card):
    """An adventure that may be used once."""

    needs: str = ""


class Chance(Card):
    """What happens at the start of a round."""


class Creature(Card):
    """An adventure to be fought, or a guardian. A characteristic it lacks is below zero."""

    layer: str = ""  # of a plane, for guardians
    type: str = ""
    strength: int = -1
    willpower: int = -1
    attack: str = ""
    lives: int = 1
    xp: int = 0
    reward: Effects = ()
    reward_choices: Sequence[Effects] = ()
    reward_table: Sequence[Effects] = ()
    penalty: Effects = ()
    rules: Effects = ()

    def rule(self, word: str) -> Effect | None:
        """The rule of this word that holds in its combat, if it has one."""
        for effect in self.rules:
            if effect.do == word:
                return effect
        return None


SECTIONS: Mapping[str, tuple[type[Card], str]] = {  # what cards are, and the deck they belong to
    "chance": (Chance, CHANCE),
    "common_items": (Item, COMMON),
    "rare_items": (Item, RARE),
    "abilities": (Ability, ""),  # that of its guild
    "creatures": (Creature, ADVENTURE),
    "opportunities": (Opportunity, ADVENTURE),
    "lesser_guardians": (Creature, "lesser"),
    "greater_guardians": (Creature, "greater"),
    "artifacts": (Item, ARTIFACT),
}
CREATURES = frozenset(("creatures", "lesser_guardians", "greater_guardians"))
COUNTED = ("stat", "bonus", "skill")  # words of effects that count in every roll by themselves
NONE: Set[str] = frozenset()
LISTS = ("effects", "reward", "penalty", "rules")  # fields that hold effects
LISTS_OF_LISTS = ("choices", "table", "reward_choices", "reward_table")


class _Cards(dict[str, "Any"]):
    """Cards by id, each made when it is first asked for."""

    def __init__(self, said: Mapping[str, tuple[int, str, Data]]) -> None:
        self.said = said

    def __missing__(self, card: str) -> Any:
        made = self[card] = _card(*self.said[card])
        return made


class Edition(KernelEdition):
    """One edition. Nobody waits for two hundred cards to move a pawn."""

    def __init__(self, data: Data) -> None:
        super().__init__(data)
        self.spaces: dict[str, Space] = {said["id"]: _made(Space, said) for said in data["spaces"]}
        self.ring = sorted(self.spaces, key=lambda space: self.spaces[space].i)  # clockwise  # R-13
        self.wild = [space for space in self.ring if self.spaces[space].is_wild]
        self.planes = {said["id"]: Plane(said["id"], tuple(said["borders"])) for said in data["planes"]}
        self.guilds: dict[str, str] = {said["id"]: said["space"] for said in data["guilds"]}
        self.markets = [space.id for space in self.spaces.values() if space.kind in CIVILISED and space.kind != GUILD]
        self.characters: dict[str, Character] = {said["id"]: _made(Character, said) for said in data["characters"]}
        self.travel: dict[str, Travel] = {said["id"]: _made(Travel, said) for said in data["travel"]}
        self.discards = (CHANCE, ADVENTURE, COMMON, RARE)
        self.decks = (*self.discards, *self.guilds)
        self._said: dict[str, tuple[int, str, Data]] = {}  # by id: place, section, entry
        for section in (*SECTIONS, "services"):
            for said in data[section]:
                self._said[said["id"]] = len(self._said), section, said
        self._cards = _Cards(self._said)
        self._counted: dict[str, Effects] = {}
        self._by_word: dict[str, set[str]] = {}
        self._by_moment: dict[str, set[str]] = {}
        self._services: dict[str, list[Service]] = {}
        self._decks: dict[str, list[str]] = {}  # found when one is first asked for

    def item(self, card: str) -> Item:
        item: Item = self._cards[card]
        return item

    def ability(self, card: str) -> Ability:
        ability: Ability = self._cards[card]
        return ability

    def creature(self, card: str) -> Creature:
        creature: Creature = self._cards[card]
        return creature

    def opportunity(self, card: str) -> Opportunity:
        opportunity: Opportunity = self._cards[card]
        return opportunity

    def chance(self, card: str) -> Chance:
        chance: Chance = self._cards[card]
        return chance

    def service(self, card: str) -> Service:
        service: Service = self._cards[card]
        return service

    def owned(self, card: str) -> Item | Ability:
        """A card that a character has: an item or an ability."""
        owned: Item | Ability = self._cards[card]
        return owned

    def counted(self, card: str) -> Effects:
        """The effects of a card that count in rolls by themselves; asked for more often than anything else."""
        found = self._counted.get(card)
        if found is None:
            found = tuple(effect for effect in self.owned(card).effects if effect.do in COUNTED)
            self._counted[card] = found
        return found

    def with_effect(self, word: str) -> Set[str]:
        """All cards with an effect of this word: most rules look for a few among all that somebody has."""
        if not self._by_word:
            for card, (_, _, said) in self._said.items():
                for effect in said.get("effects", ()):
                    self._by_word.setdefault(effect["do"], set()).add(card)
        return self._by_word.get(word, NONE)

    def used_at(self, moment: str) -> Set[str]:
        """All cards that are used at such a moment."""
        if not self._by_moment:
            for card, (_, _, said) in self._said.items():
                self._by_moment.setdefault(said.get("when", ""), set()).add(card)
        return self._by_moment.get(moment, NONE)

    def section(self, card: str) -> str:
        """Where a card stands in the edition; of what is no card, nowhere."""
        return self._said[card][1] if card in self._said else ""

    def is_creature(self, card: str) -> bool:
        return card in self._said and self._said[card][1] in CREATURES

    def is_item(self, card: str) -> bool:
        return self.section(card) in ("common_items", "rare_items", "artifacts")

    def is_ability(self, card: str) -> bool:
        return self.section(card) == "abilities"

    def deck_of(self, card: str) -> str:
        """The deck it belongs to, for an ability that of its guild; of what is no card, none."""
        if card not in self._said:
            return ""
        _, section, said = self._said[card]
        return said["guild"] if section == "abilities" else SECTIONS[section][1]

    def cards_of(self, deck: str) -> list[str]:
        """All cards of a deck, in the order of the edition, each as often as there are copies."""
        if not self._decks:
            for card, (_, section, said) in self._said.items():
                if section in SECTIONS:
                    self._decks.setdefault(self.deck_of(card), []).extend([card] * said.get("count", 1))
        return list(self._decks.get(deck, ()))

    def services(self, space: Space) -> list[Service]:
        """What a space offers."""
        if space.id not in self._services:
            names = (said["id"] for said in self.data["services"])
            here = (space.id, "civilised") if space.is_civilised else (space.id,)
            self._services[space.id] = [one for one in map(self.service, names) if one.space in here]
        return self._services[space.id]

    def sorted(self, cards: Iterable[str]) -> list[str]:
        """In the order of the edition; what is hidden comes last."""
        return sorted(cards, key=self.order)

    def order(self, card: str) -> int:
        return self._said[card][0] if card in self._said else len(self._said)


def _made(cls: type[Component], said: Data) -> Component:
    """A component with those fields of its entry that the rules know."""
    return cls(**{name: said[name] for name in cls.fields if name in said})


def _card(place: int, section: str, said: Data) -> Card:
    cls, deck = SECTIONS.get(section, (Service, ""))
    fields = {name: said[name] for name in cls.fields if name in said}
    fields["place"] = place
    for name in LISTS:
        if name in said:
            fields[name] = _effects(said[name])
    for name in LISTS_OF_LISTS:
        if name in said:
            fields[name] = tuple(map(_effects, said[name]))
    if cls is Item:
        fields.update(deck=deck, kinds=said["class"])
    if deck in ("lesser", "greater"):
        fields["layer"] = deck
    return cls(**fields)


def _effects(listed: Iterable[Data]) -> tuple[Effect, ...]:
    return tuple(_effect(said) for said in listed)


def _effect(said: Data) -> Effect:
    return Effect(**{"only_if" if name == "if" else name: value for name, value in said.items()})
