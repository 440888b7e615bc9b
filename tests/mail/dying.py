"""Runs of the post office that die, and whether the next one leaves a mailbox as if nobody had."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cli.main import run
from tests.cli.test_killed import Mortal
from tests.length import often
from tests.mail.postbox import NOW, copied

if TYPE_CHECKING:
    from collections.abc import Callable

STEPS: Sequence[tuple[Any, str]] = [(os, name) for name in ("write", "fsync", "replace", "link", "unlink")]
HANDED_OVER, NOTED = "handed over", "noted"
GAPS = often(29, 11, 1)  # of the calls of a run, each of which may be its last


def as_it_was(busy: Path, to: Path) -> Path:
    """The busy mailbox for one run, its mails in the order in which they came."""
    copied(busy, to)
    for path in (busy / "in").iterdir():
        about = path.stat()
        os.utime(to / "in" / path.name, ns=(about.st_atime_ns, about.st_mtime_ns))
    return to


def run_of(box: Path, now: str = NOW) -> list[str]:
    return ["mail", "run", str(box), "--now", now, "--lang", "en"]


def contents(box: Path) -> dict[str, Any]:
    """Every file; of a ledger what came to something."""
    found: dict[str, Any] = {}
    for path in sorted(box.rglob("*")):
        if path.is_file():
            name = str(path.relative_to(box))
            found[name] = standing(path) if path.name == "post.jsonl" else path.read_bytes()
    return found


def differences(box: Path, undisturbed: dict[str, Any]) -> list[str]:
    """The files in which a mailbox differs from one that nobody disturbed."""
    found = contents(box)
    return [name for name in sorted({*found, *undisturbed}) if found.get(name) != undisturbed.get(name)]


def standing(path: Path) -> list[dict[str, Any]]:
    lines: list[dict[str, Any]] = []
    for line in map(json.loads, path.read_text().splitlines()):
        if "void" in line:
            lines = [one for one in lines if line["void"] not in (one.get("in"), one.get("tick"))]
        else:
            lines.append(line)
    return lines


def mortal_run(
    box: Path, die_at: int, *, after: bool, now: str = NOW, calls: Sequence[tuple[Any, str]] = STEPS
) -> Callable[[], int]:
    """A run, for a child, that dies at the k-th of these calls; past the last, its status is 0."""

    def act() -> int:
        mortal = Telling(box.parent / "calls", die_at, after=after)
        for of, name in calls:
            setattr(of, name, mortal.told(name, getattr(of, name)))
        status = run(run_of(box, now))
        mortal.tell()
        return status

    return act


def calls_of(box: Path) -> list[str]:
    """The calls of the last run of a mailbox, up to the one at which it died."""
    return (box.parent / "calls").read_text().splitlines()


class Telling(Mortal):
    """Leaves word of what the calls were."""

    def __init__(self, file: Path, die_at: int, *, after: bool) -> None:
        super().__init__(die_at, after=after)
        self.file, self.said = file, list[str]()

    def tell(self) -> None:
        self.file.write_text("\n".join(self.said))

    def die(self) -> None:
        self.said = self.said[: self.die_at]
        self.die_at = 0
        self.tell()
        super().die()

    def told(self, name: str, call: Callable[..., Any]) -> Callable[..., Any]:
        counted = self.wrapped(call)

        def telling(*given: Any, **named: Any) -> Any:
            self.said.append(_told(name, given))
            return counted(*given, **named)

        return telling


def _told(name: str, given: Sequence[Any]) -> str:
    """Its name; two calls have names of their own, between which nobody can tell whether a mail has left."""
    data = bytes(given[1]) if len(given) > 1 and isinstance(given[1], bytes | memoryview) else b""
    if name == "_fork_exec" or (name == "sendall" and data.endswith(b"\r\n.\r\n")):
        return HANDED_OVER
    return NOTED if name == "write" and data.startswith(b"{") and b'"sent":' in data else name
