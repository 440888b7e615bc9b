"""The position drawn in text: the board sector by sector with its piles, what is going on, then players and heroes."""

from __future__ import annotations

from rules.kernel.play.state import HIDDEN
from rules.kernel.words.chart import Chart, Spot, Track
from rules.kernel.words.page import GAP, MARGIN, Page, cut
from rules.krystal.ending import is_complete
from rules.krystal.map import positions
from rules.krystal.movement.paths import step_cost, steps
from rules.krystal.names import MOVEMENT, OFF, TYPES, role_of
from rules.krystal.places.power import EXPLORE, RECOVER, real_power
from rules.krystal.state import State
from rules.krystal.wording import Words, wording

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from typing import Any

    from rules.kernel.play.asking import Seat

GATE, HERE, STONE, TURN, STEP = "◊ ", "●", "◆", "▸ ", "→"
COLUMNS, HIGH, NEAR = 5, 34, 20  # of the map: places side by side, lines at least, how far a path goes that passes none
OWN, FOREIGN = "azure", "crimson"
LONGEST = 24  # of a name in a line; those of the shipped places are shorter
MARKS = ("asleep", "must_leave", "moved", "stopped", "unstoppable", "carried")  # those a player reckons with


class Drawing(Page[State]):
    """A position of Krystal."""

    def prepare(self) -> None:
        state, viewer, data = self.state, self.viewer, self.state.edition.data
        self.names = {seat: cut(name, LONGEST) for seat, name in self.names.items()}
        self.words = Words(data, self.catalogue)
        self.say = self.speaking(wording)
        self.people = state.peoples.get(viewer, "") if viewer else ""
        self.number = {seat: str(at) for at, seat in enumerate(state.seats, start=1)}
        self.steps = self._steps()

    def lines(self) -> list[str]:
        """The whole page: what is the reader's own comes first."""
        lines = [self.paint("strong", self._heading()), *self._going_on()]
        if self.viewer in self.state.seats:
            lines += ["", *self._player(self.viewer), *self._own_cards()]
        lines += ["", *self._chart(), "", *self._legend(), "", *self._sectors()]
        for seat in self.state.seats:
            lines += ["", *self._player(seat)] if seat != self.viewer else []
        return lines

    def _heading(self) -> str:
        state = self.state
        if not state.active:
            return self.say("drawing.not_begun")
        if complete := [seat for seat in state.seats if is_complete(state, seat)]:
            return self.say("drawing.complete", seat=complete[0])
        if len(state.playing) == 1:
            return self.say("drawing.alone", seat=state.playing[0])
        if not state.to_play:
            return self.say("drawing.rounds_over", round=state.round)
        return self.say("drawing.turn", round=state.round, seat=state.active, phase=state.phase)

    def _going_on(self) -> list[str]:
        return [line for text in self._going_on_told() for line in _wrapped(text, self.width, MARGIN)]

    def _going_on_told(self) -> list[str]:
        """The intervention in force, the combat, exploration or encounter under way, and what the reader looks at."""
        state, said = self.state, []
        if force := state.intervention:
            last = force["turns"] == 1 and force["drawer"] == state.active
            facts = {"card": force["card"], "seat": force["drawer"], "present": last}
            said.append(self.say("drawing.intervention", **facts, text=self.words.text(force["card"])))
        if state.fight:
            said.append(self.say("drawing.fight", **{"type": "", "attack": "", "defence": "", **state.fight}))
        if state.draw:
            said.append(self.say("drawing.draw", **state.draw))
        if state.creature:
            text = self.words.text(state.creature["card"])
            said.append(self.say("drawing.creature", **state.creature, text=text))
        if self.viewer:
            said += self._looked_at(self.viewer)
        return said

    def _looked_at(self, viewer: Seat) -> list[str]:
        """What only this reader sees: a card laid face down, cards lifted, somebody's reserve, terms on the table."""
        state, said = self.state, []
        for hero in state.own(viewer):
            if hero in state.laid and "cards" not in state.fight:
                said.append(self.say("drawing.laid", hero=hero, card=state.laid[hero]))
        if viewer in state.lifted_by:
            numbered = [f"{at} {self._card(card)}" for at, card in enumerate(state.lifted, 1)]
            said.append(self.say("drawing.lifted", shown=", ".join(numbered)))
        if state.looking and state.looking[0] == viewer:
            hero = state.looking[1]
            said.append(self.say("drawing.looking", hero=hero, cards=state.held(hero)))
        if viewer in state.parties and state.terms:
            terms = {name: state.terms[name] for name in ("give", "want", "promise")}
            said.append(self.say("drawing.terms", seat=state.parties[0], **terms))
        return said

    # The board.

    def _steps(self) -> dict[str, dict[str, int]]:
        """Where each hero of the reader may step now, and what that costs."""
        state, viewer = self.state, self.viewer
        if not viewer or viewer != state.active or viewer not in state.peoples or state.phase != MOVEMENT:
            return {}
        own = state.on_board(viewer)
        return {hero: {to: step_cost(state, hero, to) for to in steps(state, viewer, hero)} for hero in own}

    def _chart(self) -> list[str]:
        """Every place where it lies."""
        data = self.state.edition.data
        at = positions(data)
        spots = [self._spot(entry) for entry in (*data["gates"], *data["places"])]
        return Chart(self.width, spots, at, HIGH).lines([*self._tracks(at)], self.paint)

    def _tracks(self, at: Mapping[str, tuple[float, float]]) -> Iterator[Track]:
        for node in self.state.edition.nodes.values():
            for other in node.adjacent:
                if node.id < other:
                    (x, y), (to_x, to_y) = at[node.id], at[other]
                    far = x == to_x and abs(y - to_y) > NEAR
                    rim = -1 if far and x == 0 else 1 if far and x == 100 else 0
                    yield Track(node.id, other, round_by=rim)

    def _spot(self, entry: Mapping[str, Any]) -> Spot:
        """A place with its power, or a gate with the stones brought home, and who stands there."""
        from textwrap import wrap

        gate = "people" in entry
        name = GATE + self.words.title(self.words.peoples[entry["people"]]) if gate else self.words.title(entry)
        room = (self.width - COLUMNS) // COLUMNS
        lines = [("strong" if gate else "", line) for line in wrap(name, room, break_on_hyphens=True)]
        if not gate:
            costs = [to[entry["id"]] for to in self.steps.values() if entry["id"] in to]
            reached = f" {STEP}{min(costs)}" if costs else ""
            figures = f"{self._symbol(entry.get('symbol', ''))} {entry['power']}{self._worth(entry['id'])}{reached}"
            lines.append(("dim", figures.strip()))
        return Spot(entry["id"], [*lines, *self._there(entry)])

    def _there(self, entry: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
        """Stones at a gate, and the heroes of each player with their energy."""
        state = self.state
        for seat in state.seats:
            style = OWN if seat == self.viewer else FOREIGN
            if state.peoples.get(seat) == entry.get("people", "-") and state.deposited[seat]:
                yield style, STONE * len(state.deposited[seat])
            if here := state.own_at(seat, entry["id"]):
                said = " ".join(f"{self._short(hero)}{state.heroes[hero].energy}" for hero in here)
                yield style, f"{HERE}{self.number[seat]} {said}"

    def _short(self, hero: str) -> str:
        return self.say(f"picture.role.{role_of(hero)}")

    def _sectors(self) -> list[str]:
        """The pair of piles of each people."""
        return [line for people in self.state.edition.piles for line in self._sector(people)]

    def _sector(self, people: str) -> list[str]:
        """A people, who plays it, and its pair of piles."""
        state = self.state
        player = next((self.names[seat] for seat, played in state.peoples.items() if played == people), "")
        title = self.say("drawing.sector", people=people, player=player, symbol=self._symbol(people))
        if not state.talons:
            return [title]
        lying = state.discards[people]
        top = self._card(lying[-1]) if lying else ""
        piles = self.say("drawing.piles", talon=len(state.talons[people]), n=len(lying), top=top)
        if len(title + GAP + piles) > self.width:
            return [title, piles.rjust(self.width)]
        return [title + piles.rjust(self.width - len(title))]

    def piles(self) -> list[tuple[str, list[str]]]:  # RK-45
        titles = {people: self.words.title(entry) for people, entry in self.words.peoples.items()}
        lying = [(titles[people], self.state.discards.get(people, ())) for people in self.state.edition.piles]
        return [(title, [self._card(card) for card in cards]) for title, cards in lying if cards]

    def _symbol(self, people: str) -> str:
        return str(self.words.peoples[people]["domain"][self.words.lang]) if people else ""

    def _worth(self, place: str) -> str:
        """Real power for the reader's people: `= 3`, or `= 3/4` where exploring and recovering differ."""  # K-5.3.a
        if not self.people:
            return ""
        parameters = self.state.edition.parameters
        hero = f"{self.people}."
        if place == self.state.edition.clearing:
            found = [parameters["clearing_draw"], parameters["clearing_recover"]]
        else:
            found = [real_power(self.state, hero, place, doing) for doing in (EXPLORE, RECOVER)]
        return " = " + "/".join(map(str, dict.fromkeys(found)))

    def _player(self, seat: Seat) -> list[str]:
        """Who plays what, what lies at the gate, and each hero."""
        state = self.state
        facts = {"seat": seat, "people": state.peoples.get(seat, ""), "stones": state.deposited[seat]}
        key = "gone" if seat in state.gone else "player" if state.peoples else "seat"
        mark = TURN if seat == state.active and seat in state.to_play else MARGIN
        title = f"{self.number[seat]} {self.say(f'drawing.{key}', **facts)}"
        lines = _wrapped(title, self.width, MARGIN * 2, first=mark)
        lines = [self.paint(OWN if seat == self.viewer else FOREIGN, line) for line in lines]
        for hero in state.own(seat):
            lines += self._hero(hero, own=seat == self.viewer)
        return lines

    def _hero(self, hero: str, *, own: bool) -> list[str]:
        """Capacities, energy, number of cards, active stone, what holds it; faces to their owner alone."""  # RK-45
        state, there = self.state, self.state.heroes[hero]
        skill = "/".join(str(state.edition.capacity[hero][kind]) for kind in TYPES)
        width = max(len(self.words.role_name(role)) for role in self.words.roles)
        role = self.words.role_name(role_of(hero)).ljust(width)
        if there.place == OFF:
            return [f"{MARGIN * 2}{role}{GAP}{skill}{GAP}{self.say('drawing.off')}"]
        facts = {"energy": there.energy, "n": state.holds(hero), "stone": there.stone, "place": there.place}
        text = f"{role}{GAP}{skill}{GAP}{self.say('drawing.hero', **facts, held=self._held_by(hero))}"
        lines = _wrapped(text, self.width, MARGIN * 4, first=MARGIN * 2)
        shown = [card for card in state.reserves[hero] if card != HIDDEN] if own else []
        if shown:
            lines += _wrapped(self.say("drawing.cards", cards=shown), self.width, MARGIN * 4, first=MARGIN * 4)
        if own and (reached := self.steps.get(hero)):
            ways = [f"{self.words.title(self.words.nodes[to])} {cost}" for to, cost in reached.items()]
            lines += _wrapped(STEP + " " + ", ".join(ways), self.width, MARGIN * 5, first=MARGIN * 4)
        return lines

    def _held_by(self, hero: str) -> list[str]:
        there = self.state.heroes[hero]
        marks = [mark for mark in MARKS if mark in there.marks and not (mark == "moved" and "stopped" in there.marks)]
        if there.pinned:
            marks.append("pinned")
        return [self.say.phrase(f"drawing.mark.{mark}") for mark in marks]

    def _own_cards(self) -> list[str]:
        """What the stones and objects in the reader's hands do."""
        texts = [] if self.brief else self._with_text()
        lines = ["", self.paint("strong", self.say("drawing.your_cards"))] if texts else []
        for card in texts:
            said = self.say("drawing.card", card=card, text=self.words.text(card))
            lines += [self.paint("dim", line) for line in _wrapped(said, self.width, MARGIN * 2, first=MARGIN)]
        return lines

    def _with_text(self) -> list[str]:
        """The reader's own cards that say what they do."""
        state = self.state
        held = [card for hero in (state.own(self.viewer) if self.viewer else ()) for card in state.held(hero)]
        return [card for card in state.edition.sorted(set(held) - {HIDDEN}) if self.words.text(card)]

    def in_play(self) -> Iterator[str]:
        """Stones at gates and those that heroes use, but for what is told under the reader's own cards."""
        state = self.state
        told = {card for hero in (state.own(self.viewer) if self.viewer else ()) for card in state.held(hero)}
        for seat in state.seats:
            used = [state.heroes[hero].stone for hero in state.own(seat)]
            yield from (card for card in (*state.deposited[seat], *used) if card not in told)

    def _card(self, card: str) -> str:
        return self.words.title(self.words.cards[card])

    def _legend(self) -> list[str]:
        keys = ("legend", "legend_map", *(["legend_power"] if self.people else []), "legend_heroes")
        lines = [line for key in keys for line in _wrapped(self.say(f"drawing.{key}"), self.width, MARGIN)]
        return [self.paint("dim", line) for line in lines]


def _wrapped(text: str, width: int, indent: str = "", *, first: str = "") -> list[str]:
    from textwrap import wrap

    if text and len(first + text) <= width:  # most do
        return [first + text]
    return wrap(text, width, initial_indent=first, subsequent_indent=indent, break_on_hyphens=False)
