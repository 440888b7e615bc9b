"""The position drawn in text: the displays and piles, then each player with portal, active characters and hand."""

from __future__ import annotations

from rules.chasseurs.effects.vocabulary import LASTING, WHEN
from rules.chasseurs.state import State
from rules.chasseurs.wording import JEWEL, Words, wording
from rules.kernel.kit.piles import NO_CARD
from rules.kernel.orders.words import letter_of
from rules.kernel.play.state import HIDDEN
from rules.kernel.words.page import GAP, MARGIN, WIDTH, Page, cut

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from rules.kernel.play.asking import Seat

MARK = "▸ "  # before the player on turn
NAME = 24  # of a character; the shipped names are shorter


class Drawing(Page[State]):
    """A position of Chasseurs de Légendes."""

    def prepare(self) -> None:
        state = self.state
        self.words = Words(state.edition.data, self.catalogue)
        self.say = self.speaking(wording)
        self.label = max(len(self._label(name)) for name in ("hand", "paid", "portal", "active"))
        shown = [*state.character_display, *(card for cards in state.portals.values() for card in cards)]
        cells = [self._cells(card) for card in dict.fromkeys(shown) if card != NO_CARD]
        self.widths = [max(map(len, column)) for column in zip(*cells)]

    def lines(self) -> list[str]:
        lines = [*self._heading(), "", *self._display()]
        for seat in self.state.seats:
            lines += ["", *self._player(seat)]
        return [*lines, "", self.paint("dim", self.say("drawing.legend"))]

    def piles(self) -> list[tuple[str, list[str]]]:
        state = self.state
        characters = [self.words.title(card) for card in state.character_discard]
        heaps = ((self.say("drawing.pearls"), state.pearl_discard), (self.say("drawing.characters"), characters))
        return [(title, list(cards)) for title, cards in heaps if cards]

    def _heading(self) -> list[str]:
        """Which round, who is to play with how many actions, and whether the end is near."""
        state, say = self.state, self.say
        final = 0 < state.last_round <= state.round
        if not state.active:
            return [
                self.paint("strong", say("drawing.over" if state.round else "drawing.not_begun", round=state.round))
            ]
        key, left = ("drawing.turn", state.actions_left) if state.actions_left else ("drawing.turn_ends", 0)
        text = say(key, round=state.round, final=final, seat=state.active, left=left)
        lines = [self.paint("strong", cut(text, WIDTH))]
        if state.triggered_by and not final:  # CH-end-2
            lines.append(cut(say("drawing.triggered", seat=state.triggered_by), WIDTH))
        return lines

    def _display(self) -> list[str]:
        state, say = self.state, self.say
        top = state.pearl_discard[-1] if state.pearl_discard else ""
        discard = say.phrase("drawing.discard", n=len(state.pearl_discard), top=top)
        pile = say.phrase("drawing.pile", n=len(state.pearl_pile))
        return [
            self._titled("drawing.pearls", pile, discard),
            self._slots(state.pearl_display),
            self._titled("drawing.characters", self._character_pile(), self._character_discard()),
            *self._known_top(),
            *(
                self._card(card, self._before(f"{letter_of(slot)}:"))
                for slot, card in enumerate(state.character_display, start=1)
            ),
        ]

    def _titled(self, key: str, *texts: str) -> str:
        title = self.say(key)
        return self.paint("strong", title) + GAP + self.paint("dim", cut(", ".join(texts), WIDTH - len(title + GAP)))

    def _slots(self, pearls: Sequence[str]) -> str:
        """The pearls behind the letters by which they are taken."""
        shown = [pearl or self.say.phrase("drawing.empty") for pearl in pearls]
        slots = [f"{self.paint('dim', f'{letter_of(slot)}:')} {pearl}" for slot, pearl in enumerate(shown, start=1)]
        return MARGIN * 2 + "   ".join(slots)

    def _character_pile(self) -> str:
        return self.say.phrase("drawing.pile", n=len(self.state.character_pile))

    def _known_top(self) -> list[str]:
        """The top character, if the reader has looked at it and it still lies there."""  # C-26
        state = self.state
        if not state.character_pile or self.viewer not in state.top_seen_by:
            return []
        text = self.say.phrase("drawing.top_known", card=self.words.title(state.character_pile[0]))
        return [MARGIN * 2 + cut(text, WIDTH - len(MARGIN * 2))]

    def _character_discard(self) -> str:
        cards = self.state.character_discard
        top = self.words.title(cards[-1]) if cards else ""
        return self.say.phrase("drawing.discard", n=len(cards), top=top)

    def _cells(self, card: str) -> tuple[str, str, str, str]:
        """Name, cost, what it brings in points and diamonds, and abilities of a character."""
        character, printed = self.state.edition.characters[card], self.words.cards[card]
        points = self.say.phrase("drawing.points", n=character.points)
        brings = f"{points} {JEWEL * character.diamonds}".rstrip()
        abilities = ", ".join(self.words.effect(effect) for effect in printed.get("effects", ()))
        return (cut(self.words.title(card), NAME), self.words.cost(card), brings, abilities)

    def _card(self, card: str, before: str) -> str:
        """A character in the columns that all have in common."""
        if card == NO_CARD:
            return MARGIN + before + self.say.phrase("drawing.empty")
        cells = GAP.join(text.ljust(width) for text, width in zip(self._cells(card), self.widths)).rstrip()
        return MARGIN + self.paint("dim", before) + cut(cells, WIDTH - len(MARGIN + before))

    def _player(self, seat: Seat) -> list[str]:
        state = self.state
        lines = [self._standing(seat)]
        if hand := self._seen_in_hand(seat):
            lines.append(self._labelled(self._label("hand"), GAP.join(hand)))
        if state.paid and seat == state.active:
            lines.append(self._labelled(self._label("paid"), GAP.join(state.paid)))
        for at, card in enumerate(state.portals[seat]):
            lines.append(self._card(card, self._before("" if at else self._label("portal"))))
        return lines + self._active(seat)

    def _standing(self, seat: Seat) -> str:
        """`▸ Ana  7 points, 2 diamonds, 4/5 in hand, first player`."""
        state, say = self.state, self.say
        texts = [say.phrase("drawing.score", n=state.points(seat))]
        if seat in state.gone:
            texts.append(say.phrase("drawing.gone"))
        else:
            held, limit = len(state.hands[seat]), state.hand_limit(seat)
            texts += [self._diamonds(seat), say.phrase("drawing.in_hand", n=held, limit=limit)]
        if state.bonus[seat]:
            texts.append(say.phrase("drawing.bonus", n=state.bonus[seat]))
        if seat == state.first:
            texts.append(say.phrase("drawing.first"))
        mark = MARK if seat == state.active and seat not in state.gone else MARGIN
        told = ", ".join(texts)
        room = max(WIDTH - len(mark + GAP + told), NAME // 2)
        name = cut(self.names[seat], room)
        return mark + self.paint("strong", name) + GAP + cut(told, WIDTH - len(mark + name + GAP))

    def _diamonds(self, seat: Seat) -> str:
        """How many; and the faces the reader has seen, before or after they came here."""  # C-26
        faces = zip(self.state.diamonds[seat], self.state.diamonds_seen_by[seat])
        known = [self.words.title(card) for card, by in faces if self.viewer in by]
        n = len(self.state.diamonds[seat])
        if known:
            return self.say.phrase("drawing.diamonds_known", n=n, cards=", ".join(known))
        return self.say.phrase("drawing.diamonds", n=n)

    def _seen_in_hand(self, seat: Seat) -> list[str]:
        """Whatever the state holds, a hand is shown only to its owner, and to a thief at work."""  # CH-red-4
        state = self.state
        may_see = self.viewer is not None and (seat == self.viewer or state.looking == [self.viewer, seat])
        return [pearl for pearl in state.hands[seat] if pearl != HIDDEN] if may_see else []

    def _active(self, seat: Seat) -> list[str]:
        """`2 × Giant (3), Dwarf 5 (1, printed 5)`: what each brings, as many to a line as there is room for."""
        texts, cards = [], self.state.activated[seat]
        for card in dict.fromkeys(cards):
            effects = [effect for effect in self.words.cards[card].get("effects", ()) if WHEN[effect["do"]] == LASTING]
            brings = (str(self.state.edition.characters[card].points), *map(self.words.effect, effects))
            copies = f"{n} × " if (n := cards.count(card)) > 1 else ""
            texts.append(f"{copies}{self.words.title(card)} ({', '.join(brings)})")
        lines = _filled(texts, WIDTH - len(MARGIN + self._before("")))
        return [self._labelled("" if at else self._label("active"), line) for at, line in enumerate(lines)]

    def _label(self, name: str) -> str:
        return self.say.phrase(f"drawing.{name}")

    def _before(self, label: str) -> str:
        """What stands before a line: its label, with room for the longest there is."""
        return MARGIN + label.ljust(self.label) + GAP

    def _labelled(self, label: str, text: str) -> str:
        before = self._before(label)
        return MARGIN + self.paint("dim", before) + cut(text, WIDTH - len(MARGIN + before))

    def in_play(self) -> Iterator[str]:
        """On display, on portals, and active."""
        state = self.state
        yield from state.character_display
        for seat in state.seats:
            yield from (*state.portals[seat], *state.activated[seat])


def _filled(texts: Iterable[str], width: int) -> list[str]:
    """Texts one after the other, none of them broken, over as many lines as they need."""
    lines: list[str] = []
    for text in texts:
        if lines and len(lines[-1]) + len(f", {text},") <= width:
            lines[-1] += f", {text}"
        else:
            if lines:
                lines[-1] += ","
            lines.append(text)
    return lines
