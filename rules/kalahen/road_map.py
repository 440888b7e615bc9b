"""The road map drawn in text: circles where they lie, with chests and warriors, and the terrain of every road."""

from __future__ import annotations

from rules.kalahen.map import positions
from rules.kalahen.names import CASTLE, CRYSTAL_BRIDGE, CURSED, VILLAGE
from rules.kalahen.state import State
from rules.kernel.words.chart import Chart, Spot, Track
from rules.kernel.words.page import MARGIN, Page, cut

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kalahen.components import Node, Road
    from rules.kalahen.wording import Words
    from rules.kernel.words.catalogue import Catalogue

HERE = "● "
RED, TRAPPED = "!", "×"
OWN, FOREIGN = "azure", "crimson"
SIGNS = ("▲", "–", "♣", "≈")  # of the terrains, in the order of the edition
COLUMNS, HIGH = 5, 34  # of the map: circles side by side, lines at least


class RoadMap(Page[State]):
    """The map; its words are those of the page it is part of."""

    words: Words
    say: Catalogue

    def _chart(self) -> list[str]:
        """Every circle where it lies, every road with its terrain."""
        from textwrap import wrap

        state = self.state
        at = positions(state.edition.data)
        spots = [self._spot(node) for node in state.edition.nodes.values() if node.kind != CRYSTAL_BRIDGE]
        tracks = [self._track(road) for road in state.edition.roads.values()]
        lines = Chart(self.width, spots, at, HIGH).lines(tracks, self.paint)
        signs = zip(SIGNS, state.edition.terrains)
        legend = "  ".join(f"{sign} {self.words.terrain(terrain).name}" for sign, terrain in signs)
        said = f"{legend}  {self.say('drawing.legend')}"
        return [*lines, "", *(self.paint("dim", line) for line in wrap(said, self.width, subsequent_indent=MARGIN))]

    def _spot(self, node: Node) -> Spot:
        from textwrap import wrap

        state = self.state
        room = (self.width - COLUMNS) // COLUMNS
        lines = [("strong" if node.kind == CASTLE else "", line) for line in wrap(self._name(node.id), room)]
        chest = state.edition.chest_at.get(node.id)
        lying = self.say("drawing.chest", n=len(state.chests[chest])) if chest and state.first else ""
        owner = next((self.names[seat] for seat, castle in state.castle.items() if castle == node.id), "")
        called = self._id(node) if node.kind in (CURSED, VILLAGE) else ""
        if note := " ".join(filter(None, (called, lying, owner and f"({owner})"))):
            lines.append(("dim", cut(note, room)))
        here = [seat for seat in state.playing if state.place[seat] == node.id]
        lines += [(OWN if seat == self.viewer else FOREIGN, cut(HERE + self.names[seat], room)) for seat in here]
        return Spot(node.id, lines)

    def _track(self, road: Road) -> Track:
        state = self.state
        sign = SIGNS[list(state.edition.terrains).index(road.terrain) % len(SIGNS)]
        trapped = state.trapped(road.id) or bool(road.bridge and state.trapped(road.bridge))
        red = state.red(road.terrain)
        label = sign + (RED if red else "") + (TRAPPED if trapped else "")
        return Track(*road.ends, label, FOREIGN if red or trapped else "dim")

    def _id(self, node: Node) -> str:
        """As orders call it; where nobody stops nobody is sent."""
        return node.id.upper() if node.stop else ""

    def _name(self, node: str) -> str:
        return self.words.title(self.words.nodes[node])
