"""The position drawn in text: danger and traps, the road map circle by circle, the reader's ways, then the warriors."""

from __future__ import annotations

from rules.kalahen.dice import notation, score
from rules.kalahen.names import (
    CASTLE,
    CHEST,
    CRYSTAL_BRIDGE,
    CURSED,
    DUEL,
    GATE,
    MAGIC_FOREST,
    NOWHERE,
    OFF,
    TOWER,
    VILLAGE,
)
from rules.kalahen.rings import counted
from rules.kalahen.road_map import FOREIGN, HERE, OWN, RED, TRAPPED, RoadMap
from rules.kalahen.roads import costs_life, is_guarded, neighbours, refuse_walk
from rules.kalahen.wording import Words, wording
from rules.kernel.words.page import GAP, MARGIN, cut

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rules.kalahen.components import Node, Road
    from rules.kernel.play.asking import Seat

UNBROKEN = "\N{NO-BREAK SPACE}"
TURN, PATHS = "▸ ", "→ "
LONGEST = 24  # of a player's name
BEYOND = (CRYSTAL_BRIDGE, MAGIC_FOREST)
GROUPS = {CASTLE: (CASTLE,), VILLAGE: (VILLAGE,), CURSED: (CURSED,), TOWER: (GATE, TOWER, *BEYOND)}  # heading: kinds


class Drawing(RoadMap):
    """A position of Kalahen."""

    def prepare(self) -> None:
        self.names = {seat: cut(name, LONGEST) for seat, name in self.names.items()}
        self.words = Words(self.state.edition.data, self.catalogue)
        self.say = self.speaking(wording)
        nodes: dict[str, Node] = self.state.edition.nodes
        self.id_width = max(len(self._id(node)) for node in nodes.values())
        self.name_width = max(len(self._name(node)) for node in nodes)

    def lines(self) -> list[str]:
        """The whole page: what is the reader's own comes first."""
        lines = [self.paint("strong", self._heading()), *self._going_on()]
        if self.viewer in self.state.seats:
            lines += ["", *self._player(self.viewer)]
            if self.state.place.get(self.viewer, NOWHERE) != NOWHERE:
                lines += ["", *self._ways(self.viewer)]
        lines += ["", *self._chart(), "", *self._markers()]
        for heading, kinds in GROUPS.items():
            lines += ["", self.paint("strong", self.say(f"drawing.{heading}"))]
            for node in self.state.edition.nodes.values():
                if node.kind in kinds:
                    lines += self._node(node)
        for seat in self.state.seats:
            lines += ["", *self._player(seat)] if seat != self.viewer else []
        return [*lines, *self._notes()]

    def piles(self) -> list[tuple[str, list[str]]]:
        """Cards out of the game as all know, and monsters beaten."""
        state, words = self.state, self.words
        backs = state.edition.backs
        heaps = [(self.say("drawing.used", back=back), map(words.cards.get, state.used[back])) for back in backs]
        heaps.append((self.say("drawing.beaten"), map(words.others.get, state.beaten)))
        told = [(title, [words.title(entry) for entry in entries if entry]) for title, entries in heaps]
        return [(title, cards) for title, cards in told if cards]

    def _heading(self) -> str:
        state = self.state
        if not state.first:
            return self.say("drawing.not_begun")
        if not state.active:
            return self.say("drawing.over")
        return self.say("drawing.turn", round=state.round, seat=state.active)

    def _going_on(self) -> list[str]:
        return [line for text in self._going_on_told() for line in _wrapped(text, MARGIN, self.width)]

    def _going_on_told(self) -> list[str]:
        """The fight and the dice on the table, and what the reader looks at."""
        state, said = self.state, []
        if fight := state.fight:
            key = "duel" if fight["against"] == DUEL else "fight"
            facts = {"monster": "", "power": 0, "target": 0, "total": 0, **fight}
            facts["rings"] = counted(fight.get("rings", ()))
            said.append(self.say(f"drawing.{key}", **facts))
        if throw := state.throw:
            dice = throw["dice"]
            facts = {"seat": throw["seat"], "lying": notation(dice), "score": score(dice), "n": throw["n"]}
            said.append(self.say("drawing.dice", **facts))
        if state.looking and state.looking[0] == self.viewer:
            _, what, whose = state.looking
            if what == CHEST:
                said.append(self.say("drawing.looking_chest", chest=whose, cards=self.words.lying(state.chests[whose])))
            else:
                said.append(self.say("drawing.looking_cards", player=whose, cards=self.words.lying(state.cards(whose))))
        return said

    def _markers(self) -> list[str]:
        """The boxes of the four terrains, and where traps lie."""
        state = self.state
        words = {terrain: self.words.terrain(terrain).name for terrain in state.edition.terrains}
        red = [word for terrain, word in words.items() if state.red(terrain)]
        green = [word for terrain, word in words.items() if not state.red(terrain)]
        lines = [self.say("drawing.danger", red=red, green=green)]
        if state.options["traps"]:
            lying = [slot.upper() for slot in state.edition.slots if slot in state.traps]
            facts = {"traps": ", ".join(lying), "off": state.traps.count(OFF)}
            lines += _wrapped(self.say("drawing.traps", **facts), MARGIN, self.width)
        return lines

    def _called(self, node: Node) -> str:
        """Its name; of a castle also whose it is."""
        owner = next((seat for seat, castle in self.state.castle.items() if castle == node.id), "")
        return f"{self._name(node.id)} ({self.names[owner]})" if owner else self._name(node.id)

    def _node(self, node: Node) -> list[str]:
        """A circle with its chest and who stands there; below it where its roads lead."""
        state = self.state
        left = f"{MARGIN}{self._id(node):<{self.id_width}}{GAP}{self._called(node):<{self.name_width}}{GAP}"
        chest = state.edition.chest_at.get(node.id)
        if chest and state.first:
            left += self.say("drawing.chest", n=len(state.chests[chest])) + GAP
        here = [seat for seat in state.playing if state.place[seat] == node.id]
        lines = [left + self._standing(here, self.width - len(left))] if here else [left]
        indent = MARGIN + " " * self.id_width + GAP
        roads = [self._road(road, node.id) for road in state.edition.roads_from(node.id)]
        return lines + [self.paint("dim", line) for line in (_filled(roads, indent, self.width) if roads else ())]

    def _standing(self, here: list[Seat], width: int) -> str:
        text = cut(HERE + ", ".join(self.names[seat] for seat in here), width)
        return self.paint(OWN if self.viewer in here else FOREIGN, text)

    def _road(self, road: Road, start: str) -> str:
        """`P1 mountain!`: where it leads, over what, whether it is dangerous or trapped; the id for laying traps."""
        state = self.state
        terrain = self.words.terrain(road.terrain).name
        trapped = state.trapped(road.id) or bool(road.bridge and state.trapped(road.bridge))
        marks = (RED if state.red(road.terrain) else "") + (TRAPPED if trapped else "")
        slots = "/".join(slot.upper() for slot in (road.id, road.bridge) if slot)
        return f"{road.beyond(start).upper()} {terrain}{marks} ({slots})"

    def _ways(self, viewer: Seat) -> list[str]:
        """Which neighbouring circles the reader can reach, and at what cost."""
        lines = [self.paint("strong", self.say("drawing.ways", place=self.state.place[viewer]))]
        for to in neighbours(self.state, viewer):
            line = f"{MARGIN}{PATHS}{to.upper():<{self.id_width}}{GAP}{self._name(to):<{self.name_width}}{GAP}"
            lines.append(cut(line + self._cost(viewer, to), self.width))
        beyond = self._beyond_the_roads(viewer)
        return lines + [line for text in beyond for line in _wrapped(MARGIN + text, MARGIN * 2, self.width)]

    def _beyond_the_roads(self, viewer: Seat) -> Iterator[str]:
        """Over the bridge, and by magic."""
        state, tower = self.state, self.state.edition.tower
        here = state.place[viewer]
        if here == tower:
            yield self.say("drawing.cross")
        levitate = state.figure("levitation_cost") if state.options["levitation"] else 0
        teleport = 0 if here == tower else state.figure("teleport_cost")
        yield self.say("drawing.by_magic", levitate=levitate, teleport=teleport)

    def _cost(self, viewer: Seat, to: str) -> str:
        """What a step costs, or why it cannot be made."""
        state = self.state
        refusal = refuse_walk(state, viewer, to)
        if refusal is not None:
            reasons = {"no_key": "no_key", "bridge_barred": "barred", "too_weak": "too_weak"}
            return self.say(f"drawing.{reasons.get(refusal.code, 'closed')}")
        cost = costs_life(state, viewer, to)
        said = [self.say("drawing.costs", n=cost) if cost else self.say("drawing.free")]
        if is_guarded(state, state.edition.road(state.place[viewer], to)):
            said.append(self.say("drawing.guarded"))
        return ", ".join(said)

    def _player(self, seat: Seat) -> list[str]:
        """Where somebody stands and what everybody knows of their things; faces to their owner alone."""
        state = self.state
        style = OWN if seat == self.viewer else FOREIGN
        if seat in state.gone:
            return [self.paint(style, MARGIN + self.say("drawing.out", seat=seat))]
        mark = TURN if seat == state.active else MARGIN
        title = self.say("drawing.player", seat=seat, castle=state.castle[seat])
        lines = [self.paint(style, mark + title)]
        for text in (*self._things(seat), *self._own_cards(seat)):
            lines += _wrapped(MARGIN * 2 + text, MARGIN * 3, self.width)
        return lines

    def _things(self, seat: Seat) -> Iterator[str]:
        state = self.state
        yield from self._well_being(seat)
        if not state.first:
            return
        if state.deposited[seat]:
            yield self.say("drawing.scrolls", cards=state.deposited[seat])
        if state.experience[seat]:
            yield self.say("drawing.experience", cards=state.experience[seat])
        yield from self._carrying(seat)

    def _well_being(self, seat: Seat) -> Iterator[str]:
        """Where somebody stands, life, gold and rings."""
        state = self.state
        yield self.say("drawing.stands", place=state.place[seat], life=state.life[seat], gold=state.gold[seat])
        if state.first:
            yield self.say("drawing.rings", rings=counted(state.rings[seat]), reserve=counted(state.reserve[seat]))

    def _carrying(self, seat: Seat) -> Iterator[str]:
        """How many cards with which back, and those that all know."""
        state = self.state
        backs = [(len(state.carried[seat][back]), back) for back in state.edition.backs if state.carried[seat][back]]
        if backs:
            faces_down = [self.say("drawing.carried_back", n=n, back=back) for n, back in backs]
            shown = [card for _, back in backs for card in state.shown[seat][back]]
            yield self.say("drawing.carried", cards=", ".join(faces_down), shown=shown)

    def _own_cards(self, seat: Seat) -> list[str]:
        """Faces to their owner alone."""
        state = self.state
        if seat != self.viewer or not any(state.carried[seat].values()):
            return []
        return [self.say("drawing.own", cards=self.words.lying(state.edition.sorted_cards(state.cards(seat))))]

    def _notes(self) -> list[str]:
        noted = [*self._noted()]
        lines = ["", self.paint("strong", self.say("drawing.notes"))] if noted else []
        return lines + [line for text in noted for line in _wrapped(MARGIN + text, MARGIN * 2, self.width)]

    def _noted(self) -> Iterator[str]:
        """What the reader saw in chests last."""  # K-61
        noted = self.state.notes.get(self.viewer) if self.viewer else None
        for chest in self.state.edition.chests if isinstance(noted, dict) else ():
            if noted and chest in noted:
                said, cards = noted[chest]
                yield self.say("drawing.note", chest=chest, round=said, cards=self.words.lying(cards))

    def in_play(self) -> Iterator[str]:
        """The kinds of the cards that are laid open or shown, and of the reader's own."""
        state = self.state
        for seat in state.seats if state.first else ():
            shown = [card for cards in state.shown[seat].values() for card in cards]
            own = state.cards(seat) if seat == self.viewer else ()
            for card in (*state.deposited[seat], *shown, *own):
                yield state.edition.kind(card)


def _wrapped(text: str, indent: str, width: int) -> list[str]:
    from textwrap import wrap

    if len(text) <= width:  # most do
        return [text]
    return wrap(text, width, subsequent_indent=indent, drop_whitespace=True, break_on_hyphens=False)


def _filled(names: Iterable[str], indent: str, width: int) -> list[str]:
    """Roads one after the other, none of them broken."""
    unbroken = PATHS + ", ".join(name.replace(" ", UNBROKEN) for name in names)
    return [line.replace(UNBROKEN, " ") for line in _wrapped(indent + unbroken, indent + " " * len(PATHS), width)]
