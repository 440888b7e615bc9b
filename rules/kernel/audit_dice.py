"""Public draws as anybody can check them: pledged ahead, disclosed in time, none left out, each what its key gives."""

from __future__ import annotations

from typing import Any

from rules.kernel.audit import Fault
from rules.kernel.draws import Stream, mixed, pledge

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rules.kernel.history import Entry

    Dice = Mapping[str, tuple[str, int]]  # how public draws are made, by label


class Thrown:
    """How many public draws were checked, and how many wait for their key."""

    def __init__(self, checked: int, waiting: int) -> None:
        self.checked, self.waiting = checked, waiting


def check_dice(entries: Sequence[Entry], genesis: bytes, dice: Dice) -> Thrown:
    """Follow pledges, draws and keys through the record. Raises the first `Fault`."""
    follow = _Follow(genesis)
    for entry in entries:
        follow.entry(entry)
    checked = waiting = 0
    for entry in entries:
        for epoch, label, ordinal, outcome in entry["public"].get("draws", ()):
            key = follow.keys.get(epoch)
            if key is None:
                waiting += 1
            elif not is_fair(key, label, ordinal, outcome, dice):
                raise Fault("unfair_draw", entry["n"], fields=["public.draws"], epoch=epoch, label=label)
            else:
                checked += 1
    return Thrown(checked, waiting)


def is_fair(key: bytes, label: str, ordinal: int, outcome: Any, dice: Dice) -> bool:
    """Whether a draw's outcome is the one its epoch's key gives."""
    how, bound = dice.get(label, ("", 0))
    stream = Stream(mixed(key), label, ordinal)
    if how == "below":
        return type(outcome) is int and stream.below(bound) == outcome
    return how == "dice" and type(outcome) is list and stream.dice(len(outcome), bound) == outcome


class _Follow:
    """The record gone through from its start: what is pledged, what was drawn, which keys are out."""

    def __init__(self, genesis: bytes) -> None:
        self.genesis = genesis
        self.pledges: dict[int, str] = {}
        self.keys: dict[int, bytes] = {}
        self.drawn: dict[tuple[int, str], int] = {}

    @property
    def epoch(self) -> int:
        """The epoch that is open: opening one pledges the one after it."""
        return len(self.pledges) - 2

    def entry(self, entry: Entry) -> None:
        n, public = entry["n"], entry["public"]
        for epoch in sorted(int(text) for text in public.get("pledge", {})):
            if epoch != len(self.pledges):  # none is left out, none is pledged twice
                raise Fault("unfair_draw", n, fields=["public.pledge"], epoch=epoch)
            self.pledges[epoch] = public["pledge"][str(epoch)]
        for epoch, label, ordinal, _ in public.get("draws", ()):
            self._draw(entry, epoch, label, ordinal)
        self._keys(n, {int(text): bytes.fromhex(key) for text, key in public.get("key", {}).items()})
        self._owed(entry)

    def _draw(self, entry: Entry, epoch: int, label: str, ordinal: int) -> None:
        """A draw comes in its turn: to skip one would be to choose among dice."""
        in_time = entry["epoch"] <= epoch <= self.epoch and epoch not in self.keys
        if not in_time or ordinal != self.drawn.get((epoch, label), 0):
            raise Fault("unfair_draw", entry["n"], fields=["public.draws"], epoch=epoch, label=label)
        self.drawn[epoch, label] = ordinal + 1

    def _keys(self, n: int, keys: Mapping[int, bytes]) -> None:
        for epoch, key in keys.items():
            if pledge(self.genesis, epoch, key).hex() != self.pledges.get(epoch):
                raise Fault("unfair_draw", n, fields=["public.key"], epoch=epoch)
        self.keys.update(keys)

    def _owed(self, entry: Entry) -> None:
        """The key of an epoch that is over is given up at once if anything was drawn in it."""
        still_open = self.epoch if "outcome" not in entry["public"] else self.epoch + 1
        for epoch, label in self.drawn:
            if epoch < still_open and epoch not in self.keys:
                raise Fault("key_withheld", entry["n"], fields=["public.key"], epoch=epoch, label=label)
