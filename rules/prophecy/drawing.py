"""The position drawn in text: the ring with what lies and stands on it, spaces and planes one by one, the heroes."""

from __future__ import annotations

from rules.kernel.words.page import GAP, MARGIN, cut
from rules.prophecy.combat.dice import shown
from rules.prophecy.combat.rolling import foe_facts
from rules.prophecy.combat.totals import stance, total
from rules.prophecy.movement.ways import reached, refuse_travel, travel_cost
from rules.prophecy.names import ARTIFACT, LAYERS
from rules.prophecy.ring import BEAST, FALLEN, FOREIGN, LUCK, OWN, Ring
from rules.prophecy.state import layer
from rules.prophecy.wording import Words, wording

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rules.kernel.play.asking import Seat

UNBROKEN = "\N{NO-BREAK SPACE}"
TURN, WAY = "▸ ", "→"
LONGEST = 24  # of a player's name
GONE = "–"


class Drawing(Ring):
    """A position of Prophecy."""

    def prepare(self) -> None:
        self.names = {seat: cut(name, LONGEST) for seat, name in self.names.items()}
        self.words = Words(self.state.edition.data, self.catalogue)
        self.say = self.speaking(wording)
        self.number = {seat: str(at) for at, seat in enumerate(self.state.seats, start=1)}

    def lines(self) -> list[str]:
        """The whole page."""
        lines = [self.paint("strong", self._heading()), *self._going_on(), ""]
        if self.viewer in self.state.seats:
            lines += [*self._hero(self.viewer), *self._ways(self.viewer), ""]
        if self.state.set_up:
            lines += [*self._ring(), "", *self._spaces(), "", *self._planes()]
        else:
            lines += self._draft()
        for seat in self.state.seats:
            lines += ["", *self._hero(seat)] if seat != self.viewer else []
        return lines

    def _ways(self, viewer: Seat) -> list[str]:
        """The same as lines of the page."""
        told = [*self._ways_told(viewer)]
        lines = [line for text in told[1:] for line in self._wrapped(MARGIN * 3 + text, MARGIN * 4)]
        return [MARGIN * 2 + told[0], *lines] if told else []

    def _ways_told(self, viewer: Seat) -> list[str]:
        """Where the reader can travel now, by what and for how much."""
        state, told = self.state, []
        for mode, open_to in self._open_ways(viewer).items():
            if open_to:
                spaces = ", ".join(f"{to.upper()} {self._title(to)}" for to in open_to)
                facts = {"mode": mode, "cost": travel_cost(state, viewer, mode), "spaces": spaces}
                told.append(f"{WAY} {self.say.phrase('drawing.way', **facts)}")
        return [self.say("drawing.ways", space=state.heroes[viewer].space), *told] if told else []

    def _open_ways(self, viewer: Seat) -> dict[str, list[str]]:
        """The spaces to which each way of travelling leads now."""
        state = self.state
        return {
            mode: [
                to for to in dict.fromkeys(reached(state, viewer, mode)) if not refuse_travel(state, viewer, mode, to)
            ]
            for mode in (state.edition.travel if viewer in state.heroes and state.set_up else ())
        }

    def _title(self, space: str) -> str:
        return self.words.title(self.words.entries["spaces"][space])

    def piles(self) -> list[tuple[str, list[str]]]:
        """Discards, and what is out of the game."""
        lying = [(deck, self.state.discards[deck]) for deck in self.state.edition.discards]
        heaps = [(self.say(f"drawing.discard.{deck}"), cards) for deck, cards in lying]
        heaps.append((self.say("drawing.removed"), self.state.removed))
        return [(title, [self.words.card(card) for card in cards]) for title, cards in heaps if cards]

    def _heading(self) -> str:
        state = self.state
        if not state.set_up:
            return self.say("drawing.not_begun")
        if not state.active:
            return self.say("drawing.over")
        return self.say("drawing.turn", lap=state.lap, seat=state.active, space=state.battlefield, doom=state.doom)

    def _draft(self) -> list[str]:
        """The reader's own two characters."""
        pair = self.state.pairs.get(self.viewer, []) if self.viewer else []
        return self._wrapped(MARGIN + self.say("drawing.pair", characters=list(pair)), MARGIN) if pair else []

    def _going_on(self) -> list[str]:
        return [line for text in self._going_on_told() for line in self._wrapped(MARGIN + text, MARGIN)]

    def _going_on_told(self) -> list[str]:
        """The chance card and the combat that are being carried out, items to choose from, an offer."""
        state, said = self.state, []
        if state.chance:
            said.append(self.say("drawing.chance", card=state.chance))
        if battle := state.battle:
            sides = [total(state, stance(battle, who)) for who in (battle.attacker, battle.foe)]
            foe = foe_facts(state, battle.foe)
            rolls = {"n": battle.leg + 1, "of": len(battle.legs), "total": sides[0], "foe_total": sides[1]}
            said.append(self.say("drawing.battle", seat=battle.attacker, **foe, combat=battle.type, **rolls))
            if battle.throws:
                light, dark = map(shown, battle.throws)
                said.append(self.say("drawing.dice", light=light, dark=dark))
        if state.drawn:
            said.append(self.say("drawing.drawn", items=list(state.drawn)))
        if state.deal:
            said.append(self.say("drawing.deal", **state.deal))
        return said

    # Space by space, plane by plane.

    def _spaces(self) -> list[str]:
        """What lies where; spaces with nothing on them are left out."""
        state = self.state
        lines = [self.paint("strong", self.say("drawing.spaces"))]
        for space, said in state.edition.spaces.items():
            cards = [self._adventure(card) for card in state.up.get(space, ())]
            if hidden := len(state.down.get(space, ())):
                cards.append(self.say("drawing.face_down", n=hidden))
            if goods := state.goods.get(space):
                cards.append(self.say("drawing.for_sale", goods=", ".join(self._priced(card) for card in goods)))
            if shown := state.shown.get(said.guild):
                cards.append(self.say("drawing.taught", abilities=", ".join(self._taught(card) for card in shown)))
            cards += [self._marked(FALLEN, card) for card in state.fallen[space]]
            if cards:
                lines += self._entry(space, self.words.title(self.words.entries["spaces"][space]), cards)
        return lines

    def _adventure(self, card: str) -> str:
        if not self.state.edition.is_creature(card):
            return self._marked(LUCK, card)
        hoard = self.state.hoards.get(card)
        text = self._foe(card)
        if hoard:
            text += self.say("drawing.hoard", items=list(hoard["items"]), gold=hoard["gold"])
        return text

    def _foe(self, card: str) -> str:
        """A creature with strength and willpower as printed, and its lives: `Ghost –/4`, `Angry Mob 6/2 ×3`."""
        said = self.words.cards[card]
        figures = "/".join(str(said.get(which, GONE)) for which in ("strength", "willpower"))
        lives = f"{UNBROKEN}×{said['lives']}" if "lives" in said else ""
        return f"{self._marked(BEAST, card)}{UNBROKEN}{figures}{lives}"

    def _priced(self, card: str) -> str:
        return f"{self.words.card(card)} {self.words.cards[card]['price']}"

    def _taught(self, card: str) -> str:
        return f"{self.words.card(card)} {self.words.cards[card]['xp']}"

    def _planes(self) -> list[str]:
        state = self.state
        lines = [self.paint("strong", self.say("drawing.planes"))]
        for plane, said in state.edition.planes.items():
            borders = "|".join(space.upper() for space in said.borders)
            title = f"{self.words.title(self.words.entries['planes'][plane])} ({borders})"
            told = [self.say("drawing.closed")] if state.is_closed(plane) else [*self._layers(plane)]
            lines += self._entry(plane, title, [*told, *(self._marked(FALLEN, card) for card in state.fallen[plane])])
        return lines

    def _entry(self, place: str, title: str, things: Sequence[str]) -> list[str]:
        """A space or a plane by the id that orders give it, and what lies there."""
        told = self.say.phrase("drawing.and").join(things)
        return self._wrapped(
            MARGIN + self.say("drawing.entry", id=place.upper() + GAP, title=title, things=told), MARGIN * 3
        )

    def _marked(self, mark: str, card: str) -> str:
        return f"{mark}{UNBROKEN}{self.words.card(card)}"

    def _layers(self, plane: str) -> Iterator[str]:
        """Guardians and artifact, as far as the reader knows them."""
        state = self.state
        for which in LAYERS:
            name = layer(plane, which)
            if name not in state.layers:
                yield self.say("drawing.beaten")
            elif not self._is_seen(name):
                yield self.say("drawing.unknown", layer=which)
            else:
                card = state.layers[name]
                text = self._marked(FALLEN, card) if which == ARTIFACT else self._foe(card)
                yield text if name in state.revealed else self.say("drawing.peeked", card=text)

    def _is_seen(self, name: str) -> bool:
        return name in self.state.revealed or name in self.state.peeked.get(self.viewer or "", ())

    # The heroes.

    def _hero(self, seat: Seat) -> list[str]:
        state = self.state
        style = OWN if seat == self.viewer else FOREIGN
        mark = TURN if seat == state.active else MARGIN
        if seat in state.gone or seat not in state.heroes:
            key = "out" if seat in state.gone else "without"
            return [self.paint(style, mark + self.say(f"drawing.{key}", number=self.number[seat], seat=seat))]
        hero = state.heroes[seat]
        facts = {"number": self.number[seat], "seat": seat, "character": hero.character, "space": hero.space}
        lines = [
            self.paint(style, line) for line in self._wrapped(mark + self.say("drawing.hero", **facts), MARGIN * 2)
        ]
        for text in self._things(seat):
            lines += self._wrapped(MARGIN * 2 + text, MARGIN * 3)
        return lines

    def _things(self, seat: Seat) -> Iterator[str]:
        """Cubes and money, items, abilities, and what else is to be known."""
        hero = self.state.heroes[seat]
        yield self._cubes(seat)
        if hero.items:
            yield self.say("drawing.owned", items=", ".join(self._owned(seat, card) for card in hero.items))
        if hero.abilities:
            yield self.say("drawing.abilities", abilities=", ".join(map(self.words.card, hero.abilities)))
        yield from self._marks_told(seat)

    def _cubes(self, seat: Seat) -> str:
        hero = self.state.heroes[seat]
        cubes = {"red": hero.red, "red_max": hero.red_max, "blue": hero.blue, "blue_max": hero.blue_max}
        guilds = list(self.state.edition.characters[hero.character].guilds)
        return self.say("drawing.cubes", **cubes, gold=hero.gold, xp=hero.xp, guilds=guilds)

    def _marks_told(self, seat: Seat) -> Iterator[str]:
        """Titles, a blessing, lodging, and what is raised for this turn."""
        hero = self.state.heroes[seat]
        marks = {"titles": list(hero.titles), "blessing": hero.blessing, "lodged": hero.lodged}
        if any(marks.values()):
            yield self.say("drawing.marks", **marks)
        if hero.boosts:
            yield self.say("drawing.boosts", boosts=", ".join(self._boost(*one) for one in sorted(hero.boosts.items())))

    def _owned(self, seat: Seat, card: str) -> str:
        text = self._marked(FALLEN, card) if self.state.edition.deck_of(card) == ARTIFACT else self.words.card(card)
        return self.say("drawing.damaged", card=text) if card in self.state.heroes[seat].damaged else text

    def _boost(self, which: str, n: int) -> str:
        return self.say.phrase("drawing.boost", which=which, n=n)

    def in_play(self) -> Iterator[str]:
        """What characters own, what lies open in the world, and what is offered where the reader stands."""
        state = self.state
        if state.chance:
            yield state.chance
        for hero in state.heroes.values():
            yield from (*hero.items, *hero.abilities)
        if self.viewer in state.heroes:
            yield from self._offered(state.heroes[self.viewer].space)
        for cards in state.up.values():
            yield from cards
        yield from (card for name, card in state.layers.items() if self._is_seen(name))

    def near(self) -> Iterator[str]:
        """The reader's own, that of an opponent, and what lies where the reader is or can go."""
        state, viewer = self.state, self.viewer
        if viewer not in state.heroes:
            yield from self.in_play()
            return
        fighters = [state.battle.attacker, state.battle.foe] if state.battle else []
        for name in dict.fromkeys([viewer, state.chance, *fighters]):
            hero = state.heroes.get(name)
            yield from (*hero.items, *hero.abilities) if hero else [name]
        here = state.heroes[viewer].space
        for space in dict.fromkeys([here, *(to for ways in self._open_ways(viewer).values() for to in ways)]):
            yield from (*self._offered(space), *state.up.get(space, ()))
        plane = state.edition.spaces[here].plane if here in state.edition.spaces else here
        lying = (layer(plane, which) for which in LAYERS)
        yield from (state.layers[name] for name in lying if name in state.layers and self._is_seen(name))

    def _offered(self, space: str) -> Iterator[str]:
        """What is sold or taught in a space."""
        state = self.state
        guild = state.edition.spaces[space].guild if space in state.edition.spaces else ""
        yield from (*state.goods.get(space, ()), *state.shown.get(guild, ()))

    def _wrapped(self, text: str, indent: str) -> list[str]:
        from textwrap import wrap

        lines = wrap(text, self.width, subsequent_indent=indent, break_on_hyphens=False)
        return [line.replace(UNBROKEN, " ") for line in ([text] if len(text) <= self.width else lines)]
