"""arbitre replay: play recorded games again and compare everything."""

from __future__ import annotations

import os
from typing import Any

import click

from cli import certificate, exits, opened, store
from cli.desk import Desk
from cli.numbers import Whole
from cli.options import common
from cli.processes import side_by_side
from cli.progress import Progress
from cli.render import message
from cli.result import Result, Trouble, trouble_of
from cli.verdict import Verdict, judged
from rules.kernel.wrong import Wrong

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

AT_ONCE = 25  # games given to a process in one go: one by one they would cost more than they take


@click.command("replay")
@click.argument("saves", nargs=-1, required=True, metavar="SAVE...", type=click.Path(allow_dash=True))
@click.option("--jobs", type=Whole(min=1), default=1, metavar="N", help="How many processes [1].")
@common
def command(desk: Desk, saves: tuple[str, ...], jobs: int) -> Result:
    """Play recorded games again and compare every entry with what the rules say today.

    A directory stands for all .json files in it.

    \b
    Example:
      arbitre replay saves --jobs 2
    """
    paths = [path for save in saves for path in _files(save)]
    with Progress(len(paths), desk.words("progress.replay")) as bar:
        found = []
        for replayed in side_by_side(replay, _shared_out(paths, jobs), 1 if store.STREAM in paths else jobs):
            found += replayed
            bar.step(len(replayed))
    return _told(desk, found)


def _files(save: str) -> list[str]:
    if not os.path.isdir(save):
        return [save]
    paths = sorted(os.path.join(save, name) for name in os.listdir(save) if name.endswith(".json"))
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
        read = opened.parts(path, whole=True)
        found.entries, found.verdict = len(read.entries), judged(path, read)
    except Wrong as wrong:
        found.trouble = trouble_of(wrong)
    return found


def _shared_out(paths: Sequence[str], jobs: int) -> list[Sequence[str]]:
    at_once = 1 if jobs == 1 else max(1, min(AT_ONCE, -(-len(paths) // jobs)))
    return [paths[at : at + at_once] for at in range(0, len(paths), at_once)]


def _told(desk: Desk, found: Sequence[Replayed]) -> Result:
    """One line per file and a sum; a difference counts for more than a file that cannot be judged."""
    same = sum(not replayed.exit for replayed in found)
    facts = {"games": len(found), "same": same, "entries": sum(replayed.entries for replayed in found)}
    lines = [*(_line(desk, replayed) for replayed in found), desk.words("replay.summary", **facts)]
    status = exits.NO if exits.NO in (exits_ := [replayed.exit for replayed in found]) else max(exits_)
    return Result({**facts, "files": [_plain(desk, replayed) for replayed in found]}, "\n".join(lines), status)


def _line(desk: Desk, found: Replayed) -> str:
    if found.trouble is not None:
        where, why = found.trouble.where or found.path, message(found.trouble, desk.lang)
        return desk.words("replay.unread", file=where, why=why)
    assert found.verdict is not None
    return certificate.in_short(desk, found.path, found.verdict, found.entries)


def _plain(desk: Desk, found: Replayed) -> dict[str, Any]:
    if found.trouble is not None:
        said = message(found.trouble, desk.lang)
        return {"file": found.path, "same": None, "code": found.trouble.code, "message": said}
    assert found.verdict is not None
    return {"file": found.path, "same": not found.verdict.exit, "entries": found.entries, **found.verdict.plain()}
