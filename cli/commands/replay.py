"""arbitre replay: play recorded games again and compare everything."""

from __future__ import annotations

import os

import click

from cli import exits
from cli.console import Console
from cli.files import games, replacing, store, written
from cli.files.locks import lock
from cli.files.recordings import is_recording, replayed
from cli.files.standing import Standing
from cli.line import streams
from cli.line.numbers import Whole
from cli.line.options import common
from cli.proof import certificate
from cli.proof.verdict import Verdict, judged
from cli.render import message
from cli.reports import waiting
from cli.result import Result, Trouble, trouble_of
from cli.trials.processes import side_by_side
from cli.trials.progress import Progress
from rules.kernel.wrong import Wrong

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from rules.kernel.record.save import Document

AT_ONCE = 25  # games given to a process in one go: one by one they would cost more than they take


@click.command("replay")
@click.argument("saves", nargs=-1, required=True, metavar="SAVE...", type=click.Path(allow_dash=True))
@click.option("--jobs", type=Whole(min=1), default=1, metavar="N")
@click.option("--save", "output", metavar="SAVE")
@click.option("--force", is_flag=True)
@common
def command(console: Console, saves: tuple[str, ...], jobs: int, output: str | None, force: bool) -> Result:
    if output is not None:
        return _saved(console, saves, output, force=force)
    paths = [path for save in saves for path in _files(save)]
    with Progress(len(paths), console.words("progress.replay")) as bar:
        found = []
        for replayed in side_by_side(replay, _shared_out(paths, jobs), 1 if store.STREAM in paths else jobs):
            found += replayed
            bar.step(len(replayed))
    return _told(console, found)


def _files(save: str) -> list[str]:
    if not os.path.isdir(save):
        return [save]
    below = [os.path.join(folder, name) for folder, _, names in os.walk(save) for name in names]
    paths = sorted(path for path in below if path.endswith(".json"))
    if not paths:
        raise Trouble("no_saves", exit=exits.UNREADABLE, where=save)
    return paths


class Replayed:
    """How one file fared: its verdict, or why there is none."""

    __slots__ = ("entries", "path", "trouble", "verdict")

    def __init__(self, path: str) -> None:
        self.path, self.entries = path, 0
        self.verdict: Verdict | None = None
        self.trouble: Trouble | None = None

    @property
    def exit(self) -> int:
        return self.trouble.exit if self.trouble else exits.NO if self.verdict and self.verdict.exit else exits.DONE


def replay(paths: Sequence[str]) -> list[Replayed]:
    """Some files, one after the other. Plain values in and out, so that a process can be given them."""
    return [_replayed(path) for path in paths]


def _replayed(path: str) -> Replayed:
    found = Replayed(path)
    try:
        read = games.parts(path, whole=True)
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


def _saved(console: Console, paths: tuple[str, ...], output: str, *, force: bool) -> Result:
    """The save that a recording makes, if it is right."""
    streams.one_document(console, output)
    path, *more = paths
    read = games.parts(path, whole=True) if not more else None
    if read is None or not is_recording(read):
        raise Trouble("one_recording", exit=exits.USAGE, where=path)
    replacing.refuse_any(output, force=force)  # before a lock is made beside it, and again when nobody else can make it
    verdict, again = replayed(path, read)
    if verdict.exit:
        raise verdict.trouble(path)
    contest = again.contest
    data = written.save(contest, output)
    with Standing("save") as standing, lock(output):
        replacing.refuse_any(output, force=force)
        said = console.words("replay.saved", file=output, entry=contest.n)
        told = waiting.told_of_file(console.words, contest, output, said, save=output)
        standing.put(output, data, contest)
    return standing.told(told)


def _shared_out(paths: Sequence[str], jobs: int) -> list[Sequence[str]]:
    at_once = 1 if jobs == 1 else max(1, min(AT_ONCE, -(-len(paths) // jobs)))
    return [paths[at : at + at_once] for at in range(0, len(paths), at_once)]


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
