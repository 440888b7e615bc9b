"""The position as a picture: the table with pearls and characters, then each player with portal and active cards."""

from __future__ import annotations

from rules.chasseurs.drawing import Drawing
from rules.chasseurs.pearls import ICON, has_icon
from rules.chasseurs.state import State
from rules.kernel.kit.piles import NO_CARD
from rules.kernel.orders.words import letter_of
from rules.kernel.pictures.elements import (
    CARD,
    DIM,
    FAINT,
    INK,
    MARGIN,
    MIDDLE,
    RULE,
    Box,
    Group,
    Text,
    seat_tone,
)
from rules.kernel.pictures.illustrated import Illustrated
from rules.kernel.pictures.sheet import Card, Chip, Sheet

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.kernel.pictures.elements import Element, Panel
    from rules.kernel.play.asking import Seat

PEARL = 36  # across
SWAP = "⇄"  # the icon of an exchange


class Board(Drawing, Illustrated[State]):
    """A position of Chasseurs de Légendes."""

    def where(self) -> str:
        return self._heading()[0]

    def panels(self) -> list[Panel]:
        return [self._table(), *map(self._seated, self.own_first(self.state.seats))]

    def _table(self) -> Panel:
        state, say, sheet = self.state, self.say, Sheet("board")
        sheet.heading(self.where())
        for line in self._heading()[1:]:
            sheet.line(line)
        pile = say.phrase("drawing.pile", n=len(state.pearl_pile))
        top = state.pearl_discard[-1] if state.pearl_discard else ""
        discard = say.phrase("drawing.discard", n=len(state.pearl_discard), top=top)
        sheet.line(f"{say('drawing.pearls')} — {pile}, {discard}", tone=DIM, title=", ".join(state.pearl_discard))
        self._pearls(sheet, state.pearl_display, lettered=True)
        said = f"{say('drawing.characters')} — {self._character_pile()}, {self._character_discard()}"
        sheet.line(said, tone=DIM, title=", ".join(map(self.words.title, state.character_discard)))
        for line in self._known_top():
            sheet.line(line.strip())
        shown = enumerate(state.character_display, start=1)
        sheet.cards([self._printed(card, letter_of(slot)) for slot, card in shown], across=2)
        sheet.line(say("picture.legend"), size=10, tone=DIM)
        return sheet.panel()

    def _pearls(self, sheet: Sheet, pearls: Sequence[str], *, lettered: bool = False) -> None:
        """Round cards with their value; below each the letter of its place, if it lies on display."""
        sheet.space(7)
        for at, pearl in enumerate(pearls):
            x, y = MARGIN + at % 8 * (PEARL + 5), sheet.y + at // 8 * (PEARL + 4)
            value = pearl.removesuffix(ICON)
            middle = x + PEARL / 2
            parts: list[Element] = [
                Box(x, y, PEARL, PEARL, CARD if pearl else FAINT, INK if pearl else RULE, PEARL / 2, 1.5)
            ]
            size, low = (12.0, 18.0) if has_icon(pearl) else (17.0, 24.0)
            parts.append(Text(middle, y + low, value, size + 4 if len(value) == 1 else 10, INK, MIDDLE, bold=True))
            if has_icon(pearl):
                parts.append(Text(middle, y + 31, SWAP, 11, INK, MIDDLE))
            if lettered:
                parts.append(Text(middle, y + PEARL + 12, letter_of(at + 1), 10, DIM, MIDDLE))
            said = self.say.phrase("word.pearl", value=value, icon=has_icon(pearl)) if pearl else self._label("empty")
            sheet.parts.append(Group(str(said), parts))
        sheet.space((len(pearls) + 7) // 8 * (PEARL + 4) + (16 if lettered else 2))

    def _printed(self, card: str, corner: str = "", edge: str = RULE) -> Card:
        """A character: what it costs, what it brings, what it does."""
        if card == NO_CARD:
            return Card(self.say.phrase("drawing.empty"), corner=corner)
        _, cost, brings, abilities = self._cells(card)
        lines = [self.say.phrase("picture.cost", cost=cost), brings, *([abilities] if abilities else [])]
        return Card(self.words.title(card), lines, self.about(card), corner, edge)

    def _seated(self, seat: Seat) -> Panel:
        state, say, at = self.state, self.say, self.state.seats.index(seat)
        sheet = Sheet("player")
        score = say.phrase("drawing.score", n=state.points(seat))
        mark = "▸ " if seat == state.active and seat not in state.gone else ""
        sheet.heading(mark + self.names[seat], token=self.token(at), aside=score)
        if seat in state.gone:
            sheet.line(say.phrase("drawing.gone"), tone=DIM)
            return sheet.panel()
        told = [self._diamonds(seat)]
        told.append(say.phrase("drawing.in_hand", n=len(state.hands[seat]), limit=state.hand_limit(seat)))
        if state.bonus[seat]:
            told.append(say.phrase("drawing.bonus", n=state.bonus[seat]))
        if seat == state.first:
            told.append(say.phrase("drawing.first"))
        sheet.line(", ".join(told), tone=DIM)
        if hand := self._seen_in_hand(seat):
            self._pearls(sheet, hand)
        if state.paid and seat == state.active:
            sheet.label(self._label("paid"))
            self._pearls(sheet, state.paid)
        if portal := state.portals[seat]:
            sheet.label(self._label("portal"))
            sheet.cards([self._printed(card, edge=seat_tone(at)) for card in portal], across=2)
        if active := state.activated[seat]:
            sheet.label(self._label("active"))
            sheet.chips([self._played(card, active.count(card)) for card in dict.fromkeys(active)])
        return sheet.panel()

    def _played(self, card: str, copies: int) -> Chip:
        character = self.state.edition.characters[card]
        name = f"{copies} × {self.words.title(card)}" if copies > 1 else self.words.title(card)
        return Chip(f"{name} ({character.points})", self.about(card))
