"""The position drawn in text: the board sector by sector with its piles, what is going on, then players and heroes."""

from __future__ import annotations

from rules.kernel.play.state import HIDDEN
from rules.kernel.words.page import GAP, MARGIN, WIDTH, Page, cut
from rules.krystal.ending import is_complete
from rules.krystal.names import OFF, TYPES, role_of
from rules.krystal.places.power import EXPLORE, RECOVER, real_power
from rules.krystal.state import State
from rules.krystal.wording import Words, wording

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from typing import Any

    from rules.kernel.play.asking import Seat

UNBROKEN = "\N{NO-BREAK SPACE}"
GATE, HERE, STONES, TURN = "◊ ", "● ", "◆ ", "▸ "
PATHS = "      → "
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
        self.name_width = min(LONGEST, max(len(self.words.title(entry)) for entry in data["places"]))
        self.symbol_width = max(len(self._symbol(people)) for people in state.edition.piles)

    def lines(self) -> list[str]:
        """The whole page."""
        lines = [self.paint("strong", self._heading()), *self._going_on(), ""]
        for people in self.state.edition.piles:
            lines += [*self._sector(people), *self._nodes(people), ""]
        lines += [self.paint("strong", self.say("drawing.middle")), *self._nodes("")]
        lines += ["", *self._legend()]
        for seat in self.state.seats:
            lines += ["", *self._player(seat)]
        return [*lines, *self._own_cards()]

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
        return [line for text in self._going_on_told() for line in _wrapped(text, WIDTH, MARGIN)]

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

    def _left(self) -> int:
        """Where it says what lies and who stands on a node."""
        return len(MARGIN) + self.name_width + len(GAP) + self.symbol_width + len(" 2 = 4/5") + len(GAP)

    def _sector(self, people: str) -> list[str]:
        """A people, who plays it, and its pair of piles."""
        state = self.state
        player = next((self.names[seat] for seat, played in state.peoples.items() if played == people), "")
        title = self.say("drawing.sector", people=people, player=player, symbol=self._symbol(people))
        if not state.talons:
            return [self.paint("strong", title)]
        lying = state.discards[people]
        top = self._card(lying[-1]) if lying else ""
        piles = self.say("drawing.piles", talon=len(state.talons[people]), n=len(lying), top=top)
        if len(title + GAP + piles) > WIDTH:
            return [self.paint("strong", title), piles.rjust(WIDTH)]
        return [self.paint("strong", title) + piles.rjust(WIDTH - len(title))]

    def _symbol(self, people: str) -> str:
        return str(self.words.peoples[people]["domain"][self.words.lang]) if people else ""

    def _nodes(self, sector: str) -> list[str]:
        """The gate and the places of a people's sector; of none, those that lie between them."""
        data, lines = self.state.edition.data, []
        for entry in data["gates"]:
            if entry["people"] == sector:
                lines += self._row(entry, self._gate(entry))
        for entry in data["places"]:
            if entry.get("sector", "") == sector:
                lines += self._row(entry, self._place(entry))
        return lines

    def _row(self, entry: Mapping[str, Any], left: str) -> list[str]:
        """A node with what lies and who stands there; below it, where its paths lead."""
        width = self._left()
        right = [(style, line) for style, said in self._there(entry) for line in _filled(said, WIDTH - width)]
        lines = [left.ljust(width) + self.paint(*right[0]) if right else left]
        lines += [" " * width + self.paint(*more) for more in right[1:]]
        paths = _filled([self._called(other) for other in entry["adjacent"]], WIDTH - len(PATHS))
        return lines + [
            self.paint("dim", (PATHS if not at else " " * len(PATHS)) + path) for at, path in enumerate(paths)
        ]

    def _there(self, entry: Mapping[str, Any]) -> Iterator[tuple[str, list[str]]]:
        """Stones at a gate, and the heroes of each people with their energy."""
        state = self.state
        for seat in state.seats:
            style = OWN if seat == self.viewer else FOREIGN
            if state.peoples.get(seat) == entry.get("people", "-") and state.deposited[seat]:
                stones = [self._card(stone) for stone in state.deposited[seat]]
                yield style, [STONES + stones[0], *stones[1:]]
            if here := state.own_at(seat, entry["id"]):
                said = [f"{self.words.role_name(role_of(hero))} {state.heroes[hero].energy}" for hero in here]
                yield style, [HERE + self.say("drawing.standing", people=state.peoples[seat], first=said[0]), *said[1:]]

    def _called(self, node: str) -> str:
        """A neighbour in the column of paths."""
        entry = self.words.nodes[node]
        gate = "people" in entry
        return GATE + self.words.title(self.words.peoples[entry["people"]]) if gate else self.words.title(entry)

    def _gate(self, entry: Mapping[str, Any]) -> str:
        return MARGIN + GATE + self.words.title(entry)

    def _place(self, entry: Mapping[str, Any]) -> str:
        symbol = self._symbol(entry.get("symbol", "")).ljust(self.symbol_width)
        name = cut(self.words.title(entry), self.name_width).ljust(self.name_width)
        return f"{MARGIN}{name}{GAP}{symbol} {entry['power']}{self._worth(entry['id'])}"

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
        lines = _wrapped(self.say(f"drawing.{key}", **facts), WIDTH, MARGIN * 2, first=mark)
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
        lines = _wrapped(text, WIDTH, MARGIN * 4, first=MARGIN * 2)
        shown = [card for card in state.reserves[hero] if card != HIDDEN] if own else []
        if shown:
            lines += _wrapped(self.say("drawing.cards", cards=shown), WIDTH, MARGIN * 4, first=MARGIN * 4)
        return lines

    def _held_by(self, hero: str) -> list[str]:
        there = self.state.heroes[hero]
        marks = [mark for mark in MARKS if mark in there.marks and not (mark == "moved" and "stopped" in there.marks)]
        if there.pinned:
            marks.append("pinned")
        return [self.say.phrase(f"drawing.mark.{mark}") for mark in marks]

    def _own_cards(self) -> list[str]:
        """What the stones and objects in the reader's hands do."""
        state = self.state
        held = [card for hero in (state.own(self.viewer) if self.viewer else ()) for card in state.held(hero)]
        texts = [card for card in state.edition.sorted(set(held) - {HIDDEN}) if self.words.text(card)]
        lines = ["", self.paint("strong", self.say("drawing.your_cards"))] if texts else []
        for card in texts:
            said = self.say("drawing.card", card=card, text=self.words.text(card))
            lines += [self.paint("dim", line) for line in _wrapped(said, WIDTH, MARGIN * 2, first=MARGIN)]
        return lines

    def _card(self, card: str) -> str:
        return self.words.title(self.words.cards[card])

    def _legend(self) -> list[str]:
        keys = ("legend", *(["legend_power"] if self.people else []), "legend_heroes")
        return [self.paint("dim", self.say(f"drawing.{key}")) for key in keys]


def _wrapped(text: str, width: int, indent: str = "", *, first: str = "") -> list[str]:
    from textwrap import wrap

    if text and len(first + text) <= width:  # most do
        return [first + text]
    return wrap(text, width, initial_indent=first, subsequent_indent=indent, break_on_hyphens=False)


def _filled(names: Sequence[str], width: int) -> list[str]:
    """Names one after the other, none of them broken."""
    unbroken = ", ".join(name.replace(" ", UNBROKEN) for name in names)
    return [line.replace(UNBROKEN, " ") for line in _wrapped(unbroken, width)]
