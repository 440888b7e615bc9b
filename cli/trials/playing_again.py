"""Files played again, many of them at once if that is wanted: how each fared, as lines and as data."""

from __future__ import annotations

import os

from cli import exits
from cli.files import folders, games, store
from cli.files.recordings import is_recording, replayed
from cli.proof import certificate
from cli.proof.verdict import Verdict, judged
from cli.render import message
from cli.result import Result, Trouble, trouble_of
from cli.trials.crew import hired, worked_off
from cli.trials.pieces import by_cost
from cli.trials.progress import Progress
from rules.kernel.wrong import Wrong

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from cli.console import Console
    from cli.files.folders import Named
    from rules.kernel.record.save import Document

    # Files by their places, with what is in them where a worker cannot read it itself.
    Piece = Sequence[tuple[int, Named, bytes | Wrong | None]]


def played_again(console: Console, saves: Sequence[str], jobs: int | None = 1, dask: str | None = None) -> Result:
    """Every file that is named or lies in a folder that is. Workers elsewhere are sent what is in the files."""
    files = folders.named(saves)
    if store.STREAM in saves or (len(files) == 1 and dask is None):
        jobs = 1
    played: dict[int, Replayed] = {}
    with Progress(len(files), console.words("progress.replay")) as bar, hired(jobs, dask) as crew:
        pieces = by_cost(files, _size, crew.hands) if crew.hands > 1 else [[one] for one in enumerate(files)]
        for done in worked_off(crew, replay, map(_with_bytes, pieces) if dask is not None else map(_by_name, pieces)):
            played.update(done)
            bar.step(len(done))
    found = [one for _, one in sorted(played.items()) if not one.is_passed_over]
    if not found:
        raise Trouble("no_saves", exit=exits.UNREADABLE, where=saves[0])
    return _told(console, found)


class Replayed:
    """How one file fared: its verdict, or why there is none."""

    __slots__ = ("entries", "file", "trouble", "verdict")

    def __init__(self, file: Named) -> None:
        self.file, self.entries = file, 0
        self.verdict: Verdict | None = None
        self.trouble: Trouble | None = None

    @property
    def path(self) -> str:
        return self.file.path

    @property
    def is_passed_over(self) -> bool:
        return self.trouble is not None and self.file.is_passed_over(self.trouble.code)

    @property
    def exit(self) -> int:
        return self.trouble.exit if self.trouble else exits.NO if self.verdict and self.verdict.exit else exits.DONE


def replay(piece: Piece) -> list[tuple[int, Replayed]]:
    """Some files, one after the other. Plain values in and out, so that a process can be given them."""
    return [(at, _replayed(file, data)) for at, file, data in piece]


def _by_name(files: Sequence[tuple[int, Named]]) -> Piece:
    return [(at, file, None) for at, file in files]


def _with_bytes(files: Sequence[tuple[int, Named]]) -> Piece:
    """What is in the files goes with them, or why that cannot be read."""
    return [(at, file, _bytes_of(file.path)) for at, file in files]


def _bytes_of(path: str) -> bytes | Wrong:
    try:
        return store.read_bytes(path, store.MAX_SAVE)
    except Wrong as wrong:
        return wrong


def _size(file: Named) -> int:
    """What a file costs is near enough what it holds; one that is not there costs nothing."""
    try:
        return os.path.getsize(file.path)
    except OSError:
        return 0


def _replayed(file: Named, data: bytes | Wrong | None) -> Replayed:
    found, path = Replayed(file), file.path
    try:
        if isinstance(data, Wrong):
            raise data
        read = games.parts(path) if data is None else games.parts_of(path, data)
        found.verdict = replayed(path, read)[0] if is_recording(read) else judged(path, read)
        found.entries = _entries(found.verdict, read)
    except Wrong as wrong:
        found.trouble = trouble_of(wrong)
    return found


def _entries(verdict: Verdict, read: Document) -> int:
    """How many there are; in a recording that is not right, as many as it has lines."""
    if verdict.certificate is not None:
        return verdict.certificate.entries
    lines = read.head.get("played") if is_recording(read) else read.entries
    return len(lines) if isinstance(lines, list) else 0


def _told(console: Console, found: Sequence[Replayed]) -> Result:
    """One line per file and a sum; a difference counts for more than a file that cannot be judged."""
    same = sum(not replayed.exit for replayed in found)
    facts = {"games": len(found), "same": same, "entries": sum(replayed.entries for replayed in found)}
    lines = [*(_line(console, replayed) for replayed in found), console.words("replay.summary", **facts)]
    status = exits.NO if exits.NO in (exits_ := [replayed.exit for replayed in found]) else max(exits_)
    return Result({**facts, "files": [_plain(console, replayed) for replayed in found]}, "\n".join(lines), status)


def _line(console: Console, found: Replayed) -> str:
    if found.trouble is not None:
        where, why = found.trouble.where or found.path, message(found.trouble, console.lang)
        return console.words("replay.unread", file=where, why=why)
    assert found.verdict is not None
    return certificate.in_short(console, found.path, found.verdict, found.entries)


def _plain(console: Console, found: Replayed) -> dict[str, Any]:
    if found.trouble is not None:
        said = message(found.trouble, console.lang)
        return {"file": found.path, "same": None, "code": found.trouble.code, "message": said}
    assert found.verdict is not None
    return {"file": found.path, "same": not found.verdict.exit, "entries": found.entries, **found.verdict.plain()}
