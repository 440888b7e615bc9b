"""The components of an edition, as the rules look them up: the board, heroes, and cards with their effects bound."""

from __future__ import annotations

from rules.kernel.editions.effects import Bound, Vocabulary
from rules.kernel.kit.edition import Edition as KernelEdition
from rules.kernel.play.values import Value
from rules.krystal.cards.objects import nothing
from rules.krystal.effects import lasting, results, uses
from rules.krystal.names import COMBAT, CREATURE, INTERVENTION, OBJECT, STONE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from typing import Any

    from rules.krystal.cards.objects import Aims

    Data = Mapping[str, Any]


class Card(Value):
    """One design; its copies are alike."""

    id: str
    kind: str
    place: int  # in the edition's lists: the canonical order of reserves
    count: int
    type: str = ""  # of combat: combat cards and creatures
    value: int = 0
    window: str = ""  # of objects
    people: str = ""  # whose absence takes an intervention out of the game
    effects: Sequence[Bound] = ()
    aims: Aims = nothing  # of objects: what they may be used on


class Node(Value):
    """A place or a gate."""

    id: str
    adjacent: Sequence[str]
    symbol: str = ""  # of places; the Clearing and gates have none
    power: int = 0
    gate_of: str = ""  # the people, if it is a gate

    @property
    def is_gate(self) -> bool:
        return bool(self.gate_of)

    @property
    def is_clearing(self) -> bool:
        return not self.symbol and not self.gate_of


class Edition(KernelEdition):
    """One edition: every effect can be called."""

    def __init__(self, data: Data) -> None:
        super().__init__(data)
        self.nodes = _nodes(data)
        self.gates = {node.gate_of: node.id for node in self.nodes.values() if node.is_gate}
        self.piles: list[str] = [said["id"] for said in data["peoples"]]
        self.clearing = next(node.id for node in self.nodes.values() if node.is_clearing)
        self.modifiers = {(said["people"], said["symbol"]): said["value"] for said in data["modifiers"]}
        self.capacity: dict[str, Data] = {said["id"]: said for said in data["heroes"]}
        self.cards = _cards(data)
        self._order = {card.id: card.place for card in self.cards.values()}
        self.stones = [card.id for card in self.cards.values() if card.kind == STONE]
        self._distances: dict[str, dict[str, int]] = {}
        self.five_stones: dict[int, Data] = {said["players"]: said for said in data["five_stones"]}

    def distance(self, start: str, goal: str) -> int:
        """Steps from a node to another, past all gates; as good as endless if there is no way."""
        if goal not in self._distances:
            self._distances[goal] = _distances(self.nodes, goal)
        return self._distances[goal].get(start, len(self.nodes))

    def sorted(self, cards: Iterable[str]) -> list[str]:
        """In the order of the edition; what is hidden comes last."""
        return sorted(cards, key=lambda card: self._order.get(card, len(self._order)))

    def all_cards(self) -> list[str]:
        return [card.id for card in self.cards.values() for _ in range(card.count)]

    def is_combat(self, card: str) -> bool:
        return self.kind(card) == COMBAT

    def is_stone(self, card: str) -> bool:
        return self.kind(card) == STONE

    def is_object(self, card: str) -> bool:
        return self.kind(card) == OBJECT

    def kind(self, card: str) -> str:
        return self.cards[card].kind if card in self.cards else ""


def _nodes(data: Data) -> dict[str, Node]:
    """Places in the order of the edition, then gates: the board order of defaults."""
    places = {
        said["id"]: Node(said["id"], tuple(said["adjacent"]), said.get("symbol", ""), said["power"])
        for said in data["places"]
    }
    gates = {said["id"]: Node(said["id"], tuple(said["adjacent"]), gate_of=said["people"]) for said in data["gates"]}
    return {**places, **gates}


def _distances(nodes: Mapping[str, Node], goal: str) -> dict[str, int]:
    found, ring = {goal: 0}, [goal]
    while ring:
        beside = dict.fromkeys(other for node in ring for other in nodes[node].adjacent if other not in found)
        found.update(dict.fromkeys(beside, found[ring[0]] + 1))
        ring = [node for node in beside if not nodes[node].is_gate]
    return found


SECTIONS = {
    "combat_cards": (COMBAT, None),
    "stones": (STONE, lasting.LASTING),
    "creatures": (CREATURE, results.RESULTS),
    "objects": (OBJECT, uses.USES),
    "interventions": (INTERVENTION, lasting.LASTING),
}


def _cards(data: Data) -> dict[str, Card]:
    cards: dict[str, Card] = {}
    for section, (kind, vocabulary) in SECTIONS.items():
        for at, said in enumerate(data[section]):
            bound = _bound(vocabulary, said, f"$.{section}[{at}]") if vocabulary else ()
            cards[said["id"]] = Card(
                said["id"],
                kind,
                len(cards),
                said.get("count", 1),
                said.get("type", ""),
                said.get("value", 0),
                said.get("window", ""),
                said.get("people", ""),
                bound,
                next((uses.AIMS[effect.do] for effect in bound if effect.do in uses.AIMS), nothing),
            )
    return cards


def _bound(vocabulary: Vocabulary, said: Data, where: str) -> tuple[Bound, ...]:
    return tuple(vocabulary.bind(effect, f"{where}.effects[{number}]") for number, effect in enumerate(said["effects"]))
