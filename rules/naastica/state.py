"""What a match of Naastica remembers, and a card lying on the board."""

from __future__ import annotations

from functools import lru_cache

from rules.kernel.bytes.canon import canon_text
from rules.kernel.play.state import CARDS, Mapped, owned, public
from rules.kernel.play.state import State as KernelState
from rules.naastica.board import CELLS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any, TypeAlias

    from rules.kernel.play.asking import Seat
    from rules.naastica.components import Edition

# A counter: the ability it comes from, what it changes, by how much.
Mark: TypeAlias = "list[Any]"
LUX, NOX, TIES = "lux", "nox", "ties"
NO_COUNTERS: Sequence[Mark] = []  # most cards have none, and share this
CUSTOM = "custom"


class Lying:
    """A card on the board: base values, counters that stay, counters that end with the turn, arrows, colour.

    It never changes: another takes its place on the cell, so that copies of a board may share it.
    """

    __slots__ = ("arrows", "card", "lux", "marks", "nox", "owner", "timed")

    def __init__(
        self, card: str, owner: Seat, lux: int, nox: int, arrows: str, marks: Sequence[Mark], timed: Sequence[Mark]
    ) -> None:
        self.card, self.owner, self.lux, self.nox = card, owner, lux, nox
        self.arrows, self.marks, self.timed = arrows, marks, timed

    def dump(self) -> list[Any]:
        return [self.card, self.owner, self.lux, self.nox, self.arrows, self.marks, self.timed]

    def written(self) -> str:
        """The dump in canonical form."""
        if self.marks or self.timed:
            return canon_text(self.dump())
        return _written(self.card, self.owner, self.lux, self.nox, self.arrows)

    @classmethod
    def load(cls, data: list[Any]) -> Lying:
        return cls(*data)

    def turned(self, owner: Seat) -> Lying:
        """The same card in the colour of another player."""
        return Lying(self.card, owner, self.lux, self.nox, self.arrows, self.marks, self.timed)

    def but(
        self,
        *,
        lux: int | None = None,
        nox: int | None = None,
        arrows: str | None = None,
        marks: Sequence[Mark] | None = None,
        timed: Sequence[Mark] | None = None,
    ) -> Lying:
        """The same card, some of it changed."""
        return Lying(
            self.card,
            self.owner,
            self.lux if lux is None else lux,
            self.nox if nox is None else nox,
            self.arrows if arrows is None else arrows,
            self.marks if marks is None else marks,
            self.timed if timed is None else timed,
        )

    def lasting(self, stat: str) -> int:
        """Base and the counters that stay."""
        base = self.lux if stat == LUX else self.nox
        return base + sum(delta for _, changed, delta in self.marks if changed == stat) if self.marks else base

    def parts(self, stat: str) -> list[list[Any]]:
        """What a value is made of: the base, then each counter with the ability that laid it."""
        parts: list[list[Any]] = [["base", self.lux if stat == LUX else self.nox]]
        if self.marks or self.timed:
            parts += [[source, delta] for source, changed, delta in (*self.marks, *self.timed) if changed == stat]
        return parts

    @property
    def wins_ties(self) -> bool:
        return any(changed == TIES for _, changed, _ in self.timed)


@lru_cache(maxsize=4096, typed=True)
def _written(card: str, owner: Seat, lux: int, nox: int, arrows: str) -> str:
    """A card without counters in canonical form: as such most come again, in this game or another."""
    return canon_text([card, owner, lux, nox, arrows, [], []])


class State(KernelState):
    """Everything public except the hands and what is left of the collections."""

    seats: Sequence[Seat] = public(default_factory=list)
    decks: Mapping[Seat, str] = public(default_factory=dict)  # a starter's id, or `custom`
    collections: Mapping[Seat, Sequence[str]] = owned(CARDS, default_factory=dict)
    leg: int = public(default_factory=int)  # the game of the match under way or played last, from 1; 0 before the first
    under_way: bool = public(default_factory=bool)
    beginner: Seat = public(default_factory=str)
    active: Seat = public(default_factory=str)
    board: dict[str, Lying] = public(Mapped(Lying), default_factory=dict)
    # In the order of the edition, so that neither a view nor a default tells how the cards were drawn.
    hands: Mapping[Seat, Sequence[str]] = owned(CARDS, default_factory=dict, shown_to_all="open_hands")
    marks: Mapping[Seat, Sequence[Mark]] = public(default_factory=dict)  # counters on the whole hand (RN-25)
    results: Sequence[Mapping[str, Any]] = public(default_factory=list)  # games over: {"winner", "cards", "by"}

    def other(self, seat: Seat) -> Seat:
        first, second = self.seats
        return second if seat == first else first

    def empty(self) -> list[str]:
        return [cell for cell in CELLS if cell not in self.board]

    def count(self, seat: Seat) -> int:
        return [lying.owner for lying in self.board.values()].count(seat)

    def value(self, lying: Lying, stat: str) -> int:
        """The current value: base and counters, brought within bounds only when it is read."""  # RN-14, RN-30
        total = lying.lasting(stat)
        if lying.timed:
            total += sum(delta for _, changed, delta in lying.timed if changed == stat)
        return self._within_bounds(total)

    def lasting_value(self, lying: Lying, stat: str) -> int:
        """The value without what ends with the turn."""  # RN-26
        return self._within_bounds(lying.lasting(stat))

    def supposed(self) -> State:
        """For looking ahead, with a copy of what a placement changes."""
        return self.supposing(board=self.board.copy())

    def _within_bounds(self, value: int) -> int:
        low: int = self.options["min_value"]
        high: int = self.options["max_value"]
        return low if value < low else high if value > high else value


def blank(seats: Sequence[Seat], options: Mapping[str, Any], edition: Edition) -> State:
    return State(edition, options, seats=list(seats), hands={s: [] for s in seats}, marks={s: [] for s in seats})
