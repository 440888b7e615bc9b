"""The ledger of a game: what came in, what was made of it and what went out, line by line. Lines are only added.

`{"in": KEY, …}` a mail was judged · `{"void": KEY}` that came to nothing · `{"out": NAME, …}` a mail was composed ·
`{"sent": NAME}` it was sent, or laid out for whoever does that · `{"tried": NAME, …}` no server took it yet ·
`{"failed": NAME, …}` none is asked again · `{"bounce": SEAT, …}` a mail came back · `{"spent": K, "to": SEAT}` the
token of a mail is worth nothing · `{"tick": HASH, …}` time has changed the save that has this hash.
In that of the mailbox: `{"keeper": NAME, …}` what was told its keeper · `{"down": STEP, …}` nothing could be fetched
or sent · `{"up": STEP}` it can be again.
"""

from __future__ import annotations

import json
import os

from cli import exits
from cli.files import store
from cli.result import Trouble
from rules.kernel.bytes.canon import canon
from rules.kernel.bytes.reading import Malformed, read_json

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from typing import Any

    from rules.kernel.play.asking import Seat

    Line = Mapping[str, Any]

FILE = "post.jsonl"
KINDS: dict[str, dict[str, type]] = {  # what a line of each kind says at least
    "in": {"at": str, "verdict": str, "put_by": int},
    "void": {},
    "out": {
        "at": str,
        "to": str,
        "k": int,
        "n": int,
        "told": int,
        "head": str,
        "put_by": int,
        "list": str,
        "address": str,
    },
    "sent": {},
    "keeper": {"at": str, "about": list, "mail": bool},
    "tick": {"at": str, "before": str, "after": str},
    "bounce": {"at": str, "status": str, "by": str},
    "tried": {"at": str, "said": str},
    "failed": {"at": str, "said": str},
    "down": {"at": str, "why": str},
    "up": {"at": str},
    "spent": {"to": str},
}


class Ledger:
    """A ledger as it was read, and as it goes on."""

    def __init__(self, folder: str) -> None:
        self.path = os.path.join(folder, FILE)
        self.lines: list[Line] = []
        self.closed = False  # after a line could not be written, none follows it in this run
        self._whole: int | None = None  # how much of the file is whole, if a killed run has left half a line
        self._arrived: dict[str, Line] = {}
        self._outs: dict[Seat, list[Line]] = {}
        self._sent: dict[str, Line] = {}
        self._intended: dict[str, Line] = {}
        self._failed: set[str] = set()
        self._tried: dict[str, list[Line]] = {}
        self._spent: set[tuple[Seat, int]] = set()
        for line in self._read():
            self._take(line)

    @property
    def is_new(self) -> bool:
        return not self.lines

    def append(self, line: Line) -> None:
        """Write a line as far as the disk; if that fails, what is on the disk is found out by the next run."""
        assert not self.closed
        self.closed = True
        data, is_there = canon(line) + b"\n", os.path.exists(self.path)
        try:
            self._cut_off()
            handle = os.open(self.path, os.O_WRONLY | os.O_APPEND | os.O_CREAT | os.O_NOFOLLOW | os.O_CLOEXEC, 0o600)
            try:
                while data:
                    data = data[os.write(handle, data) :]
                os.fsync(handle)
            finally:
                os.close(handle)
            if not is_there:
                store.settle_directory(os.path.dirname(self.path))
        except OSError as error:
            raise store.writing_trouble(self.path, error) from None
        self.closed = False
        self._take(line)

    def arrived(self, seat: Seat | None = None) -> list[Line]:
        """Every mail that was judged, in order, those of one seat if it is named; what came to nothing is left out."""
        return [line for line in self._arrived.values() if seat is None or line.get("seat") == seat]

    def judged(self, key: str) -> Line | None:
        """What was made of a mail, if it was here before."""
        return self._arrived.get(key)

    def outs(self, seat: Seat) -> Sequence[Line]:
        """The mails to a seat, in order."""
        return self._outs.get(seat, ())

    def out(self, seat: Seat, k: int) -> Line | None:
        return next((line for line in self.outs(seat) if line["k"] == k), None)

    def intended(self) -> list[Line]:
        """Everything that was to change the save, in order; what came to nothing is left out."""
        return [*self._intended.values()]

    def was_sent(self, name: str) -> bool:
        return name in self._sent

    def is_settled(self, name: str) -> bool:
        """Whether nothing more is done to send a mail: it has left, or was given up."""
        return name in self._sent or name in self._failed

    def sent_at(self, out: Line) -> str | None:
        """When a mail left, as far as that was written down; None if it has not."""
        sent = self._sent.get(out["out"])
        return None if sent is None else sent.get("at", out["at"])

    def unsent(self) -> Iterator[Line]:
        return (line for line in self.lines if "out" in line and not self.is_settled(line["out"]))

    def tried(self, name: str) -> Sequence[Line]:
        """Every time that no server took a mail."""
        return self._tried.get(name, ())

    def is_spent(self, seat: Seat, k: int) -> bool:
        """Whether the token of a mail went to others with an answer, or was declared worth nothing."""
        shared = any(line.get("shared") and line.get("k") == k for line in self.arrived(seat))
        return shared or (seat, k) in self._spent

    def named(self) -> set[str]:
        """The names of all mails that went out."""
        return {line["out"] for line in self.lines if "out" in line}

    def _take(self, line: Line) -> None:
        self.lines.append(line)
        match line:
            case {"in": key}:
                self._arrived[key] = line
                if "after" in line:
                    self._intended[key] = line
            case {"tick": before}:
                self._intended[before] = line
            case {"void": key}:
                self._arrived.pop(key, None)
                self._intended.pop(key, None)
            case {"out": _, "to": seat}:
                self._outs.setdefault(seat, []).append(line)
            case {"sent": name}:
                self._sent[name] = line
            case {"failed": name}:
                self._failed.add(name)
            case {"tried": name}:
                self._tried.setdefault(name, []).append(line)
            case {"spent": k, "to": seat}:
                self._spent.add((seat, k))

    def _read(self) -> Iterator[Line]:
        if not os.path.lexists(self.path):
            return
        data = store.read_bytes(self.path, store.MAX_LOG, follow=False)
        whole = data[: data.rfind(b"\n") + 1]
        if len(whole) < len(data):
            self._whole = len(whole)
        for number, text in enumerate(whole.splitlines(), start=1):
            line = _line(text)
            if line is None:
                raise Trouble("bad_ledger_line", exit=exits.UNREADABLE, where=f"{self.path}:{number}")
            yield line

    def _cut_off(self) -> None:
        """A line that a killed run left half written says nothing, and the next one takes its place."""
        if self._whole is not None:
            with open(self.path, "r+b") as file:
                file.truncate(self._whole)
                os.fsync(file.fileno())
            self._whole = None


def _line(text: bytes) -> Line | None:
    """A line as data; None if it is none of ours."""
    try:
        line = read_json(text)
    except Malformed:
        return None
    if not isinstance(line, dict) or len(kinds := [kind for kind in KINDS if kind in line]) != 1:
        return None
    known = KINDS[kinds[0]]
    return line if all(type(line.get(name)) is kind for name, kind in known.items()) else None


def digest(data: Any) -> str:
    """A short name for what was read, by which the same orders are known again."""
    from hashlib import sha256

    return sha256(json.dumps(data, sort_keys=True).encode()).hexdigest()
