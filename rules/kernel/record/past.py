"""What lies behind a contest, as going back needs it: which entries stand, and the turn that each of them left open.

A contest that was loaded knows this of its present turn. What lies before that is found by playing the record again.
"""

from __future__ import annotations

import re
from collections import Counter

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from typing import Any

    from rules.kernel.play.run import Run
    from rules.kernel.record.history import Entry
    from rules.kernel.record.ledger import Ledger

PLEDGE, EPOCH = b'"pledge":{', rb'"(\d+)":'


class TurnStart(tuple[int, int, bytes]):
    """How a turn opened: in which entry and epoch, and from which position, if that was written down."""

    __slots__ = ()

    @property
    def n(self) -> int:
        return self[0]

    @property
    def epoch(self) -> int:
        return self[1]

    @property
    def state(self) -> bytes:
        return self[2]


class Past:
    """What is played is noted as it happens; lines of the record are read when somebody goes back, each once."""

    def __init__(self, turn: TurnStart | None = None, check_before: Callable[[], None] = lambda: None) -> None:
        """From the opening of a turn on; without one it is the past of a game that is still to begin.

        `check_before`: raises what is wrong with the lines before that, which nobody has looked at yet.
        """
        self.first = turn.n if turn else 0
        self.check_before = check_before
        self.stood: dict[int, TurnStart] = {turn.n: turn} if turn else {}  # in order: which turn each left open
        self._showed: set[int] = set()  # those that brought something hidden to light
        self.entries: dict[int, Entry] = {}  # as they were read, those that were taken back included
        self.openings: dict[int, Mapping[str, Any]] = {}  # what opens them
        self._turns: dict[int, int] = {}  # by entry: the one that opened the turn it left open
        self._undos: Counter[int] = Counter()  # by the entry that opened a turn: how often it was gone back into
        self._unread = self.first
        self._highest, self._followed = 0, 0  # the highest epoch pledged, and how many lines were looked through for it

    @property
    def turn(self) -> TurnStart:
        """The present one."""
        return self.stood[next(reversed(self.stood))]

    def note(self, n: int, run: Run, opened: bool) -> None:
        """An entry was played; `opened`: a turn opened with it."""
        self.stood[n] = TurnStart((n, run.opened, run.turn_start)) if opened else self.turn
        if run.table.showed:
            self._showed.add(n)

    def read(self, ledger: Ledger) -> None:
        """Read the lines that were written since this was last done."""
        entries, openings = ledger.written().data
        for n in range(self._unread, len(ledger.entries)):
            self.entries[n], self.openings[n] = entries[n], openings[n]
            self._count(n, self.entries[n])
        self._unread = len(ledger.entries)

    def _count(self, n: int, entry: Entry) -> None:
        public = entry["public"]
        if entry["kind"] == "undo":
            self._turns[n] = self._turns[public["to"]]
            self._undos[self._turns[n]] += 1
        else:
            self._turns[n] = n if "pledge" in public else self._turns[n - 1]

    def last_pledged(self, entries: Sequence[bytes]) -> int:
        """The highest epoch of which the record has a pledge: the one after the highest that was ever opened."""
        for n in range(self._followed, len(entries)):
            _, found, pledges = entries[n].partition(PLEDGE)
            if found:
                epochs = re.findall(EPOCH, pledges[: pledges.index(b"}")])
                self._highest = max(self._highest, *map(int, epochs))
        self._followed = len(entries)
        return self._highest

    def reaches(self, n: int) -> bool:
        """Whether it is known how to get to an entry, if it stands."""
        return n >= self.first and (n not in self.stood or self.stood[n].state != b"")

    def way_to(self, to: int) -> tuple[TurnStart, list[int]]:
        """How to get to an entry that stands: the turn to begin with, and the entries to play in it."""
        turn, way = self.stood[to], []
        for n in reversed(self.stood):
            if n == turn.n:
                break
            if n <= to:
                way.append(n)
        return turn, way[::-1]

    def undos_into(self, turn: TurnStart) -> int:
        """How often somebody went back to an entry of a turn."""
        return self._undos[turn.n]

    def unseen(self, n: int) -> str:
        """What came of an entry that only the save tells, if anything did: the code of a refusal."""
        if self.openings[n]["draws"]:
            return "already_drawn"
        return "already_shown" if n in self.stood and n in self._showed else ""
