"""A recording: what was put into a game, one line per entry, so that a diff shows moves. Everything else follows.

Played again it gives the save, byte for byte: the head binds it all, and a short one every so often tells where a game
parts from what was recorded.
"""

from __future__ import annotations

from rules.kernel.audit.differences import differing
from rules.kernel.audit.save_audit import Discrepancy, audit_sealed, check_secret, proven, put_in
from rules.kernel.bytes.canon import canon
from rules.kernel.record import history
from rules.kernel.record.chain import entry_hash
from rules.kernel.record.contest import Contest
from rules.kernel.record.save import FORMAT, Document, check_lengths, write_head

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from typing import Any

    from rules.kernel.audit.save_audit import Certificate
    from rules.kernel.record.history import Input
    from rules.kernel.record.save import Rules

KIND = "recording"
KEPT = ("genesis", "secret", "edition", "manners", "head", "pending", "ready", "seal")  # as they stand in the save
PLAYED, END = b'"played":[\n', b"\n]}\n"
STRETCH = 25  # entries from one short head to the next
SHORT = 16  # its digits


class Recording:
    """The small parts as data, and what was put in: line `n` made entry `n`, the set-up is the first of them."""

    __slots__ = ("head", "played")

    def __init__(self, head: dict[str, Any], played: Any) -> None:
        self.head, self.played = head, played


def recorded(save: Document) -> Recording:
    """What a save comes to; if that is right, it comes back of it."""
    head = {"format": FORMAT, "kind": KIND, **{name: save.head[name] for name in KEPT if name in save.head}}
    return Recording(head, [*_put_in(save)])


def _put_in(record: Document) -> Iterator[Input]:
    """Line by line what made the entries; the secret comes out by itself when the game is over."""
    lines = enumerate(zip(*record.put_in()))
    made = {n: history.put_in(entry, opening) for n, (entry, opening) in lines if entry["kind"] != "reveal"}
    return _with_heads(made, record.entries)


def _with_heads(made: Mapping[int, Input], lines: Sequence[bytes]) -> Iterator[Input]:
    """With a short head every so often."""
    for n, said in made.items():
        if n and n % STRETCH == 0:
            said["head"] = entry_hash(lines[n]).hex()[:SHORT]
        yield said


def write(recording: Recording) -> bytes:
    """Our layout: one key of the head per line, one line for each entry."""
    return b"".join([*write_head(recording.head), PLAYED, b",\n".join(map(canon, recording.played)), END])


def read(whole: dict[str, Any]) -> Recording:
    """A recording out of a document of whatever shape; `Malformed` if it goes on for too long."""
    played = whole.get("played")
    if isinstance(played, list):
        check_lengths(played=played)
    return Recording({name: part for name, part in whole.items() if name != "played"}, played)


class Replay:
    """A recording played again: `contest` is the game that comes of it."""

    contest: Contest

    def __init__(self, recording: Recording, rules: Rules) -> None:
        self.recording, self.rules = recording, rules

    def audit(self, progress: Callable[[], None] = lambda: None) -> Certificate:
        """Play all of it, and find every byte where it should be. Raises the first `Discrepancy`."""
        head, played = self.recording.head, self.recording.played
        check_secret(head["genesis"], head["secret"])
        game, edition = self.rules(head["genesis"], head.get("edition"))
        self.contest = contest = Contest(
            game, head["genesis"], bytes.fromhex(head["secret"]), edition, head.get("edition")
        )
        contest.manners = head.get("manners", {})
        made: dict[int, Input] = {}
        contest.ledger.put_in = made
        fault = self._played(progress)
        again = [*_with_heads(made, contest.entries)]
        for n, (expected, said) in enumerate(zip(again, played)) if canon(again) != canon(played) else ():
            if fields := differing(expected, said):
                raise _parted(n) if fields == ["head"] else Discrepancy("entry_differs", n, fields=fields)
        if fault is not None:
            raise fault
        if len(again) > len(played):
            raise Discrepancy("record_cut_short", len(played))
        if contest.head.hex() != head["head"]:
            raise _parted(contest.n)
        audit_sealed(head, contest)
        return proven(Document(head, contest.entries, contest.openings), contest)

    def _played(self, progress: Callable[[], None]) -> Discrepancy | None:
        """Play as much as can be played; what is wrong with the line that cannot."""
        played = self.recording.played
        self.contest.run.keep_start = any("to" in said for said in played)  # who makes a save of it asks for the last
        for n, said in enumerate(played):
            try:
                if self.contest.n < n:  # unless the line before brought it along
                    put_in(self.contest, n, said.copy())
            except Discrepancy as fault:
                return fault
            progress()
        return None


def _parted(n: int) -> Discrepancy:
    """The head of entry `n` is another, and the short one before it was not: the game parted in between."""
    alike = max(0, n - 1) // STRETCH * STRETCH
    return Discrepancy("parted", alike + 1 if alike else 0, fields=["head"], until=n)
