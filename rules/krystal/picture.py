"""The position as a picture: the map with heroes and stones, the piles, then each player's heroes and cards."""

from __future__ import annotations

from rules.kernel.pictures.elements import DIM, INK, INSIDE, MARGIN, OWN, RULE, seat_tone
from rules.kernel.pictures.illustrated import Illustrated
from rules.kernel.pictures.places import WIDE, Place, Standing, Way, drawn, laid_out
from rules.kernel.pictures.sheet import Chip, Sheet
from rules.kernel.play.state import HIDDEN
from rules.krystal.drawing import Drawing
from rules.krystal.map import positions
from rules.krystal.names import OFF, TYPES, role_of
from rules.krystal.state import State

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from typing import Any

    from rules.kernel.pictures.elements import Panel
    from rules.kernel.play.asking import Seat

HIGH = 560.0  # of the map
GROUND = ("water", "wood", "field", "sand", "stone", "astral")  # by the symbol of a place, in the order of peoples


class Board(Drawing, Illustrated[State]):
    """A position of Krystal."""

    def where(self) -> str:
        return self._heading()

    def panels(self) -> list[Panel]:
        return [
            self._map(),
            *map(self._seated, self.own_first(self.state.seats)),
            *([self._all_piles()] if self.state.talons else []),
        ]

    def _map(self) -> Panel:
        sheet = Sheet("board")
        sheet.heading(self.where())
        for text in self._going_on_told():
            sheet.line(text)
        data = self.state.edition.data
        places = [*map(self._gate_place, data["gates"]), *map(self._ground, data["places"])]
        laid = positions(data)
        at, sheet.y = laid_out(places, laid, MARGIN, INSIDE, sheet.y + 12, HIGH)
        sheet.parts += drawn(places, [*self._paths(laid, at)], at)
        sheet.space(8)
        keys = ["picture.legend", *(["drawing.legend_power", "picture.own"] if self.people else [])]
        for key in (*keys, "drawing.legend_heroes"):
            sheet.line(self.say(key).replace("   ", " · "), size=10, tone=DIM)
        return sheet.panel()

    def _paths(self, laid: Mapping[str, tuple[float, float]], at: Mapping[str, tuple[float, float]]) -> Iterator[Way]:
        """Every path once. Along the rim it goes round what lies between."""
        reached = self._reached()
        for node in self.state.edition.nodes.values():
            for other in node.adjacent:
                if node.id > other:
                    continue
                one, two = laid[node.id], laid[other]
                bent: Sequence[tuple[float, float]] = ()
                if one[0] == two[0] and one[0] in (0, 100) and abs(one[1] - two[1]) > 20:
                    rim = at[node.id][0] + (-WIDE / 2 - 5 if one[0] == 0 else WIDE / 2 + 5)
                    bent = ((rim, at[node.id][1]), (rim, at[other][1]))
                title = f"{self.words.title(self.words.nodes[node.id])} – {self.words.title(self.words.nodes[other])}"
                way = Way(node.id, other, title=title, via=bent)
                costs = reached.get(frozenset((node.id, other)), [])
                label = "/".join(map(str, dict.fromkeys(costs)))
                yield way.but(tone=INK, thick=2.5, label=label) if costs else way

    def _reached(self) -> dict[frozenset[str], list[int]]:
        """What a step along a path costs the heroes of the reader who may take it now."""
        found: dict[frozenset[str], list[int]] = {}
        for hero, to in self.steps.items():
            for place, cost in to.items():
                found.setdefault(frozenset((self.state.heroes[hero].place, place)), []).append(cost)
        return found

    def _gate_place(self, entry: Mapping[str, Any]) -> Place:
        state, people = self.state, entry["people"]
        owner = next((seat for seat, played in state.peoples.items() if played == people), None)
        stones = state.deposited[owner] if owner else ()
        notes = ["◆ " * len(stones)] if stones else []
        told = [self.words.title(entry), *([", ".join(map(self._card, stones))] if stones else [])]
        edge = seat_tone(state.seats.index(owner)) if owner else RULE
        name = self.words.title(self.words.peoples[people])
        place = self._place_of(entry["id"], name, [note.strip() for note in notes], told)
        return place.but(edge=edge, thick=3.0 if owner else 1.0)

    def _ground(self, entry: Mapping[str, Any]) -> Place:
        symbol = entry.get("symbol", "")
        order = self.state.edition.piles
        note = f"{self._symbol(symbol)} {entry['power']}{self._worth(entry['id'])}".strip()
        place = self._place_of(entry["id"], self.words.title(entry), [note], [self.words.title(entry), note])
        return place.but(tone=GROUND[order.index(symbol) % len(GROUND)] if symbol in order else "card")

    def _place_of(self, node: str, name: str, notes: list[str], told: list[str]) -> Place:
        state = self.state
        standing, titles = [], list(told)
        for at, seat in enumerate(state.seats):
            if here := state.own_at(seat, node):
                standing += [Standing(at, f"{self._short(hero)} {state.heroes[hero].energy}") for hero in here]
                titles.append(self.entry(self.names[seat], ", ".join(map(self._hero_told, here))))
        for hero, to in self.steps.items():
            if node in to:
                titles.append(self.say("picture.step", hero=hero, n=to[node]))
        own = self.viewer in state.seats and bool(state.own_at(self.viewer or "", node))
        place = Place(node, name, notes, standing, "\n".join(titles))
        return place.but(edge=OWN, thick=2.0) if own else place

    def _hero_told(self, hero: str) -> str:
        there = self.state.heroes[hero]
        facts = {"energy": there.energy, "n": self.state.holds(hero), "stone": there.stone, "place": there.place}
        role = self.words.role_name(role_of(hero))
        if there.place == OFF:
            return self.entry(role, self.say("drawing.off"))
        return self.entry(role, self.say("drawing.hero", **facts, held=self._held_by(hero)))

    def _seated(self, seat: Seat) -> Panel:
        state, at = self.state, self.state.seats.index(seat)
        sheet = Sheet("player")
        people = state.peoples.get(seat, "")
        mark = "▸ " if seat == state.active and seat in state.to_play else ""
        aside = self.words.title(self.words.peoples[people]) if people else ""
        sheet.heading(mark + self.names[seat], token=self.token(at), aside=aside)
        key = "gone" if seat in state.gone else "player" if state.peoples else "seat"
        stones = state.deposited[seat]
        if seat in state.gone:
            sheet.line(self.say(f"drawing.{key}", seat=seat, people=people, stones=stones), tone=DIM)
        sheet.chips([Chip(f"◆ {self._card(stone)}", self.about(stone)) for stone in stones])
        for hero in state.own(seat):
            skill = "/".join(str(state.edition.capacity[hero][kind]) for kind in TYPES)
            sheet.space(3)
            sheet.line(f"{self._short(hero)}  {skill}  {self._hero_told(hero)}", tone=INK, hang=14)
            shown = [card for card in state.reserves[hero] if card != HIDDEN] if seat == self.viewer else []
            active = [state.heroes[hero].stone] if state.heroes[hero].stone else []
            sheet.chips(
                [Chip(f"◆ {self._card(card)}", self.about(card), OWN) for card in active]
                + [Chip(self._card(card), self.about(card)) for card in shown],
                indent=14,
            )
        return sheet.panel()

    def unexplained(self) -> Iterator[str]:
        """Those in the reader's own hands too: what they do stands here alone."""
        yield from self._with_text()
        yield from self.in_play()

    def _all_piles(self) -> Panel:
        """Draw piles and discards; pointing at one shows the whole of a discard, which is public."""  # RK-45
        state, sheet = self.state, Sheet("piles")
        sheet.heading(self.say("picture.piles"))
        for people in state.edition.piles:
            lying = state.discards[people]
            top = self._card(lying[-1]) if lying else ""
            said = self.say("drawing.piles", talon=len(state.talons[people]), n=len(lying), top=top)
            name = self.words.title(self.words.peoples[people])
            sheet.line(self.entry(name, said), size=10.5, title="\n".join([name, ", ".join(map(self._card, lying))]))
        return sheet.panel()
