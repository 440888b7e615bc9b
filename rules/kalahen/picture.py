"""The position as a picture: the road map with chests, dangers and traps, then each warrior."""

from __future__ import annotations

from rules.kalahen.drawing import PATHS, Drawing
from rules.kalahen.map import positions
from rules.kalahen.names import CASTLE, CRYSTAL_BRIDGE, CURSED, MAGIC_FOREST, NOWHERE, TOWER, VILLAGE
from rules.kalahen.road_map import RED, SIGNS, TRAPPED
from rules.kalahen.roads import neighbours, refuse_walk
from rules.kalahen.state import State
from rules.kernel.pictures.elements import DIM, INK, INSIDE, MARGIN, OWN, PATH, seat_tone
from rules.kernel.pictures.illustrated import Illustrated
from rules.kernel.pictures.places import Place, Standing, Way, drawn, laid_out
from rules.kernel.pictures.sheet import Chip, Sheet

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.kalahen.components import Node, Road
    from rules.kernel.pictures.elements import Panel
    from rules.kernel.play.asking import Seat

HIGH = 520.0  # of the map
GROUND = {CASTLE: "card", VILLAGE: "field", CURSED: "astral", TOWER: "stone", MAGIC_FOREST: "wood"}
PATTERNS = ("", "1 4", "7 4", "3 4")  # of their roads


class Board(Drawing, Illustrated[State]):
    """A position of Kalahen."""

    def where(self) -> str:
        return self._heading()

    def panels(self) -> list[Panel]:
        return [self._map(), *map(self._seated, self.own_first(self.state.seats)), *self._seen_in_chests()]

    def _map(self) -> Panel:
        state, sheet = self.state, Sheet("board")
        sheet.heading(self.where())
        for text in self._going_on_told():
            sheet.line(text)
        places = [self._circle(node) for node in state.edition.nodes.values() if node.kind != CRYSTAL_BRIDGE]
        at, sheet.y = laid_out(places, positions(state.edition.data), MARGIN, INSIDE, sheet.y + 12, HIGH)
        sheet.parts += drawn(places, [*map(self._road_way, state.edition.roads.values()), *self._over_the_bridge()], at)
        sheet.space(8)
        signs = zip(SIGNS, state.edition.terrains)
        legend = " · ".join(f"{sign} {self.words.terrain(terrain).name}" for sign, terrain in signs)
        sheet.line(f"{legend} · {self.say('picture.legend')}", size=10, tone=DIM)
        return sheet.panel()

    def _circle(self, node: Node) -> Place:
        """A circle with its chest, its owner if it is a castle, and who stands there."""
        state = self.state
        owner = next((seat for seat, castle in state.castle.items() if castle == node.id), None)
        chest = state.edition.chest_at.get(node.id)
        lying = [self.say("drawing.chest", n=len(state.chests[chest]))] if chest and state.first else []
        called = self._id(node) if node.kind in (CURSED, VILLAGE) else ""
        notes = [" · ".join([*([called] if called else []), *lying])] if called or lying else []
        here = [seat for seat in state.playing if state.place[seat] == node.id]
        standing = [Standing(state.seats.index(seat), self.names[seat]) for seat in here]
        title = "\n".join([self._called(node), *notes, *(self.names[seat] for seat in here), *self._way_told(node.id)])
        place = Place(node.id, self._name(node.id), notes, standing, title, GROUND.get(node.kind, "card"))
        if self.viewer in here:
            return place.but(edge=OWN, thick=2.0)
        return place.but(edge=seat_tone(state.seats.index(owner)), thick=3.0) if owner else place

    def _way_told(self, node: str) -> Iterator[str]:
        """What it costs the reader to walk there, or why it cannot be done."""
        viewer = self.viewer
        if viewer and self._is_out(viewer) and node in neighbours(self.state, viewer):
            yield self._cost(viewer, node)

    def _is_out(self, seat: Seat) -> bool:
        return self.state.place.get(seat, NOWHERE) != NOWHERE and seat in self.state.playing

    def _road_way(self, road: Road) -> Way:
        state = self.state
        index = list(state.edition.terrains).index(road.terrain)
        trapped = state.trapped(road.id) or bool(road.bridge and state.trapped(road.bridge))
        red = state.red(road.terrain)
        label = SIGNS[index % len(SIGNS)] + (RED if red else "") + (TRAPPED if trapped else "")
        tone = "danger" if red or trapped else INK if self._is_open(road) else PATH
        title = self.entry(str(self.words.slot(road.id)), self._road(road, road.ends[0]))
        thick = 2.5 if self._is_open(road) else 1.5
        return Way(*road.ends, tone, thick, PATTERNS[index % len(PATTERNS)], label, title)

    def _is_open(self, road: Road) -> bool:
        """Whether the reader may walk it now."""
        viewer = self.viewer
        if not viewer or not self._is_out(viewer) or self.state.place[viewer] not in road.ends:
            return False
        return refuse_walk(self.state, viewer, road.beyond(self.state.place[viewer])) is None

    def _over_the_bridge(self) -> Iterator[Way]:
        """From the Tower to the Forest beyond it."""
        edition = self.state.edition
        kinds = {node.kind: node.id for node in edition.nodes.values()}
        if CRYSTAL_BRIDGE in kinds and MAGIC_FOREST in kinds:
            yield Way(edition.tower, kinds[MAGIC_FOREST], "dim", 2, "2 3", title=self._name(kinds[CRYSTAL_BRIDGE]))

    def _seated(self, seat: Seat) -> Panel:
        state, at = self.state, self.state.seats.index(seat)
        sheet = Sheet("player")
        mark = "▸ " if seat == state.active else ""
        if seat in state.gone:
            sheet.heading(self.names[seat], token=self.token(at), aside=self.say.phrase("picture.out"))
            return sheet.panel()
        castle = self._name(state.castle[seat]) if state.castle[seat] != NOWHERE else ""
        sheet.heading(mark + self.names[seat], token=self.token(at), aside=castle)
        for text in self._well_being(seat):
            sheet.line(text)
        if laid := state.deposited[seat]:
            sheet.label(self.say("picture.scrolls"))
            sheet.chips([self._owned(card, 1) for card in laid])
        if beaten := state.experience[seat]:
            sheet.label(self.say("picture.experience"))
            sheet.chips([Chip(self.words.title(self.words.others[card]), self.about(card)) for card in beaten])
        if state.first:
            for text in self._carrying(seat):
                sheet.line(text)
        if self._own_cards(seat):
            sheet.label(self.say.phrase("picture.own"))
            own = state.edition.sorted_cards(state.cards(seat))
            sheet.chips([self._owned(card, own.count(card)) for card in dict.fromkeys(own)])
        if seat == self.viewer and self._is_out(seat):
            self._ways_from(sheet, seat)
        return sheet.panel()

    def _ways_from(self, sheet: Sheet, viewer: Seat) -> None:
        """Which neighbouring circles the reader can reach, and at what cost."""
        sheet.label(self.say("drawing.ways", place=self.state.place[viewer]))
        for to in neighbours(self.state, viewer):
            sheet.line(f"{PATHS}{self.entry(self._name(to), self._cost(viewer, to))}", hang=14)
        for text in self._beyond_the_roads(viewer):
            sheet.line(text)

    def _owned(self, card: str, copies: int) -> Chip:
        name = self.words.title(self.words.cards[card])
        says = self.words.others[self.state.edition.kind(card)]["text"][self.words.lang]
        return Chip(f"{copies}× {name}" if copies > 1 else name, f"{self.about(card)}\n{says}")

    def _seen_in_chests(self) -> list[Panel]:
        noted = [*self._noted()]
        sheet = Sheet("notes")
        sheet.heading(self.say("drawing.notes"))
        for text in noted:
            sheet.line(text, size=10.5)
        return [sheet.panel()] if noted else []
