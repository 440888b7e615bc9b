"""The components of an edition, as the rules look them up: circles and roads, chests, cards, monsters, events."""

from __future__ import annotations

from rules.kalahen.dice import D6, DIGITS
from rules.kalahen.names import CASTLE, CRYSTAL_BRIDGE, CURSED, MAGIC_FOREST, SCROLL, TOWER
from rules.kernel.kit.edition import Edition as KernelEdition
from rules.kernel.play.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from typing import Any, TypeVar

    Data = Mapping[str, Any]
    Component = TypeVar("Component", bound=Value)


class Node(Value):
    """A circle of the board. Those with an `event_die` have a trial, which costs life if it is lost."""

    id: str
    kind: str
    stop: bool = True
    number: int = 0  # what the die of a voyage says
    event_die: str = ""
    loss_die: str = ""
    loss_add: int = 0

    @property
    def most_lost(self) -> int:
        """What a lost trial costs at most."""
        return self.loss_add + (DIGITS if self.loss_die == "special" else D6)


class Road(Value):
    """A segment between two circles."""

    id: str
    ends: tuple[str, str]
    terrain: str
    bridge: str = ""

    def beyond(self, node: str) -> str:
        """The other end."""
        return self.ends[self.ends[0] == node]


class Card(Value):
    """One design of what lies in chests; its copies are alike."""

    id: str
    kind: str
    place: int  # in the list of the edition: the order of hands and chests
    copies: Mapping[str, int]  # by back
    formula: str = ""
    stars: int = 0
    life: int = 0
    gold: int = 0


class Event(Value):
    """A row of the event table."""

    id: str
    event: str
    power: str = ""
    rings: Sequence[str] = ()
    alike: int = 0
    different: int = 0
    items: Sequence[str] = ()


class Wanderer(Value):
    """A wandering monster."""

    id: str
    power: int
    loss: int
    experience: bool


class Edition(KernelEdition):
    """One edition."""

    def __init__(self, data: Data) -> None:
        super().__init__(data)
        self.colours: list[str] = [said["id"] for said in data["colours"]]
        self.packs: dict[int, int] = {said["gold"]: said["gives"] for said in data["village_packs"]}
        self.terrains: list[str] = [said["id"] for said in data["terrains"]]
        self.nodes = {said["id"]: _made(Node, said) for said in data["nodes"]}
        self.roads = {said["id"]: _road(said) for said in data["roads"]}
        self.slots: list[str] = [*self.roads, *(said["id"] for said in data["bridges"])]  # K-32
        self.castles = [node.id for node in self.nodes.values() if node.kind == CASTLE]
        self.stops = [node.id for node in self.nodes.values() if node.stop]
        self.numbered = {node.number: node.id for node in self.nodes.values() if node.kind == CURSED}
        self.tower = self._only(TOWER)
        self.crystal = self._only(CRYSTAL_BRIDGE)
        self.forest = self._only(MAGIC_FOREST)
        self.chests: dict[str, str] = {said["id"]: said["back"] for said in data["chests"]}
        self.chest_at: dict[str, str] = {said["node"]: said["id"] for said in data["chests"]}
        self.backs = list(dict.fromkeys(self.chests.values()))
        self.formulas: list[str] = [said["id"] for said in data["formulas"]]
        self.kinds: dict[str, Data] = {said["id"]: said for said in data["card_kinds"]}
        self.one_each = frozenset(kind for kind, said in self.kinds.items() if said["one_each"])
        self.cards = {said["id"]: _card(said, at) for at, said in enumerate(data["chest_cards"])}
        self.scrolls = {(card.formula, card.stars): card.id for card in self.cards.values() if card.kind == SCROLL}
        self.wanderers: dict[str, Wanderer] = {said["id"]: _made(Wanderer, said) for said in data["wandering_monsters"]}
        self.events: dict[tuple[str, int], Event] = {
            (said["place"], said["die"]): _made(Event, said) for said in data["events"]
        }
        self._order = {card: at for at, card in enumerate(self.cards)}
        self._chest_order = {chest: at for at, chest in enumerate(self.chests)}
        self._ring_order = {colour: at for at, colour in enumerate(self.colours)}
        self._roads_from: dict[str, list[Road]] = {node: [] for node in self.nodes}
        self._between: dict[tuple[str, str], Road] = {}
        self._roads_with: dict[str, list[Road]] = {}
        for road in self.roads.values():
            for slot in filter(None, (road.id, road.bridge)):
                self._roads_with.setdefault(slot, []).append(road)
            for end in road.ends:
                self._roads_from[end].append(road)
                self._between.setdefault((end, road.beyond(end)), road)

    def _only(self, kind: str) -> str:
        return next(node.id for node in self.nodes.values() if node.kind == kind)

    def kind(self, card: str) -> str:
        """What sort of card it is; of one that is hidden, none."""
        return self.cards[card].kind if card in self.cards else ""

    def roads_from(self, node: str) -> Sequence[Road]:
        return self._roads_from[node]

    def roads_with(self, markers: Iterable[str]) -> list[Road]:
        """Those on which a marker lies, or on their bridge."""
        return [road for slot in markers for road in self._roads_with.get(slot, ())]

    def road(self, one: str, other: str) -> Road | None:
        return self._between.get((one, other))

    def sorted_cards(self, cards: Iterable[str]) -> list[str]:
        """In the order of the edition; what is hidden comes last."""
        return sorted(cards, key=lambda card: self._order.get(card, len(self._order)))

    def sorted_held(self, held: Iterable[Sequence[str]]) -> list[list[str]]:
        """Cards with their chests of origin, in the order of both."""
        return sorted(
            ([card, chest] for card, chest in held), key=lambda one: (self._order[one[0]], self._chest_order[one[1]])
        )

    def sorted_rings(self, rings: Iterable[str]) -> list[str]:
        return sorted(rings, key=lambda ring: self._ring_order.get(ring, len(self.colours)))

    def all_cards(self, back: str) -> list[str]:
        return [card.id for card in self.cards.values() for _ in range(card.copies.get(back, 0))]


def _made(cls: type[Component], said: Data) -> Component:
    """A component with those fields of its entry that the rules know."""
    return cls(**{name: said[name] for name in cls.fields if name in said})


def _road(said: Data) -> Road:
    return Road(said["id"], (said["a"], said["b"]), said["terrain"], said.get("bridge", ""))


def _card(said: Data, at: int) -> Card:
    return Card(
        said["id"],
        said["kind"],
        at,
        said["copies"],
        said.get("formula", ""),
        said.get("stars", 0),
        said.get("life", 0),
        said.get("gold", 0),
    )
