"""Public draws as anybody can check them: pledged ahead, disclosed in time, none left out, each what its key gives."""

from __future__ import annotations

from rules.kernel.audit.save_audit import Discrepancy
from rules.kernel.play.draws import Stream, mixed, pledge

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

    from rules.kernel.record.history import Entry

    Dice = Mapping[str, tuple[str, int]]  # how public draws are made, by label


class Thrown:
    """How many public draws were checked, and how many wait for their key."""

    def __init__(self, checked: int, waiting: int) -> None:
        self.checked, self.waiting = checked, waiting


def check_dice(entries: Sequence[Entry], genesis: bytes, dice: Dice) -> Thrown:
    """Follow pledges, draws and keys through the record. Raises the first `Discrepancy`."""
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
                raise Discrepancy("unfair_draw", entry["n"], fields=["public.draws"], epoch=epoch, label=label)
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
    """The record gone through from its start: which epoch is open, what is pledged and drawn, which keys are out."""

    def __init__(self, genesis: bytes) -> None:
        self.genesis = genesis
        self.open: list[int] = []  # the epoch that was open after each entry
        self.pledges: dict[int, str] = {}
        self.keys: dict[int, bytes] = {}
        self.drawn: dict[tuple[int, str], int] = {}
        self.owed: dict[int, str] = {}  # epochs whose keys are not out, with the first label drawn in each

    def entry(self, entry: Entry) -> None:
        n, public = entry["n"], entry["public"]
        if entry["epoch"] != self._borne(entry):
            raise Discrepancy("entry_differs", n, fields=["epoch"])
        self._pledge(entry, {int(text): said for text, said in public.get("pledge", {}).items()})
        for epoch, label, ordinal, _ in public.get("draws", ()):
            self._draw(entry, epoch, label, ordinal)
        self._keys(n, {int(text): bytes.fromhex(key) for text, key in public.get("key", {}).items()})
        self._owed(entry)

    def _borne(self, entry: Entry) -> int:
        """The epoch an entry bears: the open one, but for the first entry and for undos."""
        if not self.open:
            return 0
        if entry["kind"] != "undo":
            return self.open[-1]
        if "agreed" in entry["public"]:  # one that was never opened
            return len(self.pledges) - 1
        to: int = entry["public"]["to"]
        return self.open[to]  # as if what is taken back had opened none

    def _pledge(self, entry: Entry, pledged: Mapping[int, str]) -> None:
        """Opening an epoch pledges the one after it; if it is opened again, the same is pledged again."""
        due = self._due(entry, len(pledged))
        if sorted(pledged) != [*due]:  # none is left out
            raise Discrepancy("unfair_draw", entry["n"], fields=["public.pledge"])
        for epoch, said in pledged.items():
            if self.pledges.setdefault(epoch, said) != said:
                raise Discrepancy("unfair_draw", entry["n"], fields=["public.pledge"], epoch=epoch)
        self.open.append(due[-1] - 1 if due else entry["epoch"])

    def _due(self, entry: Entry, count: int) -> range:
        """The epochs an entry may pledge, if it pledges so many: an undo opens one epoch or none, a move any number."""
        if not self.open:
            return range(max(count, 2))  # the set-up opens epoch 0, which is pledged with it
        after = entry["epoch"] + 1
        if entry["kind"] == "undo":
            return range(after, after + ("agreed" in entry["public"]))
        return range(after + 1, after + 1 + count)

    def _draw(self, entry: Entry, epoch: int, label: str, ordinal: int) -> None:
        """A draw comes in its turn: to skip one would be to choose among dice."""
        in_time = entry["epoch"] <= epoch <= self.open[-1] and epoch not in self.keys
        if not in_time or ordinal != self.drawn.get((epoch, label), 0):
            raise Discrepancy("unfair_draw", entry["n"], fields=["public.draws"], epoch=epoch, label=label)
        self.drawn[epoch, label] = ordinal + 1
        self.owed.setdefault(epoch, label)

    def _keys(self, n: int, keys: Mapping[int, bytes]) -> None:
        for epoch, key in keys.items():
            if pledge(self.genesis, epoch, key).hex() != self.pledges.get(epoch):
                raise Discrepancy("unfair_draw", n, fields=["public.key"], epoch=epoch)
            self.owed.pop(epoch, None)
        self.keys.update(keys)

    def _owed(self, entry: Entry) -> None:
        """The key of an epoch that is over is given up at once if anything was drawn in it."""
        still_open = self.open[-1] + ("outcome" in entry["public"])
        for epoch, label in self.owed.items():
            if epoch < still_open:
                raise Discrepancy("key_withheld", entry["n"], fields=["public.key"], epoch=epoch, label=label)
