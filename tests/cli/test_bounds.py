"""Whatever a refusal is made of, it takes no more than two seconds of a processor and 300 MB."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

import pytest

from tests.cli.hostile import ROOT, Hostile, hostile
from tests.length import often

SECONDS, MEMORY = 2, 300 * 1024 * 1024
DOCUMENTED = range(10)  # 0 where what is wrong lies in turns past, which are carried over unread
MOST_SAID = 2_000_000  # bytes: what was typed may be said again, and of faults a hundred
# What took longest before there were bounds.
ALWAYS = {
    ("an edition of fifty million cards.json", "verify"),
    ("a view with another thing in its head.json", "show"),
    ("empty entries of a view.json", "show"),
    ("cards of nothing.yaml", "edition"),
}


def tries() -> Iterator[tuple[Hostile, Sequence[str]]]:
    """Each hostile thing with each command; usually those that were worst, and some others by lot."""
    every = [(thing, command) for thing in hostile() for command in thing.commands]
    worst = [(thing, command) for thing, command in every if (thing.name, command[0]) in ALWAYS]
    others = [one for one in every if one not in worst]
    yield from worst
    yield from Random("bounds").sample(others, often(32, len(others)))


@pytest.mark.parametrize(
    ("thing", "command"), [pytest.param(*one, id=f"{one[0].name}-{' '.join(one[1])[:60]}") for one in tries()]
)
def test_a_refusal_is_soon_told(thing: Hostile, command: Sequence[str], table: Path) -> None:
    file = table / thing.name
    if "{file}" in command:
        made = thing.made()
        file.write_bytes(made if isinstance(made, bytes) else made.encode())
    said = limited([thing.name if word == "{file}" else word for word in command])
    file.unlink(missing_ok=True)  # they would fill the disk
    assert said.returncode in DOCUMENTED, (said.returncode, said.stderr[-2000:], said.stdout[-2000:])
    assert (said.stderr or said.stdout).strip()
    assert b"Traceback" not in said.stderr
    assert len(said.stderr) + len(said.stdout) < MOST_SAID


def limited(arguments: Sequence[str]) -> subprocess.CompletedProcess[bytes]:
    """One run that is ended by the system if it takes more than it may."""

    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))

    return subprocess.run(
        [sys.executable, "-m", "cli.main", *arguments],
        capture_output=True,
        stdin=subprocess.DEVNULL,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"},
        preexec_fn=limit,
        check=False,
    )
