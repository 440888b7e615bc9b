"""Whatever a refusal is made of, it takes no more than two seconds of a processor and 300 MB."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.cli.hostile import Hostile, hostile
from tests.cli.limited import limited
from tests.cli.refused_as import CODES, NOTHING
from tests.length import LONG, WHOLE

APART = 3 if WHOLE else 9
SECONDS, MEMORY = 2, 300 * 1024 * 1024
MOST_SAID = 2_000_000  # bytes: what was typed may be said again, and of faults a hundred
# What took longest before there were bounds, or when it was read twice.
ALWAYS = {
    ("an edition of fifty million cards.json", "verify"),
    ("a view with another thing in its head.json", "show"),
    ("empty entries of a view.json", "show"),
    ("a recording with another thing in its last line.json", "replay"),
    ("cards of nothing.yaml", "edition"),
    ("a save of moves taken back.json", "verify"),
    ("a large number at the very end.json", "explain"),
}


def tries() -> Iterator[tuple[Hostile, Sequence[str]]]:
    """Hostile things with commands: those that were worst, and some others by lot, or when there is time in turn."""
    things = list(hostile())
    every = [(thing, command) for thing in things for command in thing.commands]
    worst = [(thing, command) for thing, command in every if (thing.name, command[0]) in ALWAYS]
    others = [one for one in (in_turn(things) if LONG else every) if one not in worst]
    yield from worst
    yield from others if LONG else Random("bounds").sample(others, 4)


def in_turn(things: Sequence[Hostile]) -> Iterator[tuple[Hostile, Sequence[str]]]:
    """Each with one command in nine, or in three, the next with others: most commands read a file alike."""
    for turn, thing in enumerate(things):
        first = turn % min(APART, len(thing.commands))
        yield from ((thing, command) for command in thing.commands[first::APART])


@pytest.mark.parametrize(
    ("thing", "command"), [pytest.param(*one, id=f"{one[0].name}-{' '.join(one[1])[:60]}") for one in tries()]
)
def test_a_refusal_is_soon_told(thing: Hostile, command: Sequence[str], table: Path) -> None:
    file = table / thing.name
    if "{file}" in command:
        made = thing.made()
        file.write_bytes(made if isinstance(made, bytes) else made.encode())
    arguments = [*(thing.name if word == "{file}" else word for word in command), "--json"]
    said = limited(arguments, SECONDS, MEMORY)
    file.unlink(missing_ok=True)  # they would fill the disk
    assert said.returncode in range(10), (said.returncode, said.stderr[-2000:])
    assert len(said.stdout) < MOST_SAID
    assert not said.stderr
    envelope = json.loads(said.stdout)
    assert (set(codes(envelope)) or {NOTHING}) & CODES[thing.name]
    assert all(error["message"] for error in envelope["errors"])


def test_everything_hostile_is_refused_as_something() -> None:
    assert CODES.keys() == {thing.name for thing in hostile()}


def codes(told: Any) -> Iterator[str]:
    """Every code in an envelope: of an error, of a verdict, of a fault."""
    if isinstance(told, dict):
        if isinstance(told.get("code"), str):
            yield told["code"]
        told = list(told.values())
    for inner in told if isinstance(told, list) else ():
        yield from codes(inner)
