"""One call to the system fails, whichever it is: the file is the old one or the new one, and what is said is true.

If the new one is in its place, the run says that it stands, with entry and head, and ends with 0 or 9; if not, that it
does not, with another status, and the next run does what this one could not.
"""

from __future__ import annotations

import errno
import json
import re
import shutil
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pytest

from cli import exits
from cli.files import unfinished
from tests.cli.faults import faulty_run
from tests.cli.shell import Said, arbitre, done
from tests.length import LONG

if TYPE_CHECKING:
    from collections.abc import Callable

ERRORS = [errno.EIO, errno.ENOSPC, errno.EINTR]
NEW = ["new", "naastica", "-s", "ana", "-s", "bob", "--seed", "faults"]


class Command(NamedTuple):
    """What is run, the file it writes, and whether a log goes with that."""

    name: str
    arguments: list[str]
    file: str
    logged: bool


COMMANDS = [
    Command("apply", ["apply", "game.json", "1"], "game.json", True),
    Command("apply -o", ["apply", "game.json", "1", "-o", "next.json"], "next.json", True),
    Command("undo", ["undo", "game.json"], "game.json", True),
    Command("note", ["note", "game.json", "seat", "bob", "Eve"], "game.json", True),
    Command("new", [*NEW, "-o", "new.json"], "new.json", False),
    Command("new --force", [*NEW, "-o", "game.json", "--force"], "game.json", False),
    Command("view", ["view", "game.json", "--as", "ana", "-o", "ana.view.json"], "ana.view.json", False),
]


class Outcome(NamedTuple):
    command: str
    call: str
    error: str
    exit: int
    stands: bool


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.name.replace(" ", ""))
def test_one_fault_anywhere_is_told_as_it_is(
    command: Command,
    table: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    record_property: Callable[[str, object], None],
) -> None:
    start = prepared(table, tmp_path)
    arguments = [*command.arguments, "--lang", "en"]
    said, faults = faulty_run(arguments, 0, OSError(), after=False)
    old, new = content(start / command.file), content(table / command.file)
    assert (said.exit, old != new) == (0, True)
    outcomes: list[Outcome] = []
    for at in range(1, len(faults.calls) + 1):
        for turn, number in enumerate(ERRORS):
            for after in (False, True):
                if LONG or (at % len(ERRORS), at // len(ERRORS) % 2) == (turn, after):
                    scripted = ["--json"] if (at + turn) % 2 else []
                    reset(start, table)
                    failure = OSError(number, "fault")
                    said, faults = faulty_run([*arguments, *scripted], at, failure, after=after)
                    stands = content(table / command.file) == new
                    assert stands or content(table / command.file) == old
                    outcome = Outcome(command.name, faults.hit, errno.errorcode[number], said.exit, stands)
                    check(said, outcome, new, scripted=bool(scripted))
                    outcomes.append(outcome)
                    mended(command, arguments, stands, new)
    report(outcomes, capsys, record_property)


def prepared(table: Path, folder: Path) -> Path:
    """The table with a log, a view that is behind, and a save behind for another output; kept aside to go back to."""
    done(arbitre("apply", "game.json", "1", "--as", seat_asked(), "--lang", "en"))
    done(arbitre("apply", "game.json", "1", "--as", seat_asked(), "--lang", "en"))
    shutil.copy("game.json", "next.json")
    shutil.copytree(table, folder / "start")
    return folder / "start"


def seat_asked() -> str:
    seat: str = done(arbitre("moves", "game.json", "--json")).data["seat"]
    return seat


def reset(start: Path, table: Path) -> None:
    for path in table.iterdir():
        path.unlink()
    for path in start.iterdir():
        shutil.copy(path, table)


def content(path: Path) -> bytes | None:
    return path.read_bytes() if path.exists() else None


def check(said: Said, outcome: Outcome, new: bytes | None, *, scripted: bool) -> None:
    """What was said against what is there."""
    words = said.err + said.text
    assert not [path for path in Path().iterdir() if path.name.endswith(unfinished.ENDING)], outcome
    assert not outcome.stands or "Nothing was changed" not in words, outcome
    if not outcome.stands:
        assert said.exit == exits.UNREADABLE, (outcome, words)
        assert "stands" not in words, outcome
    elif said.exit != exits.DONE:
        assert said.exit == exits.STANDS, (outcome, words)
        assert new is not None
        document = json.loads(new)
        last, head = len(document["entries"]) - 1, document["head"]
        assert re.search(rf"stands: entry {last}, head {head[:16]}\.", words), (outcome, words)
    if scripted and outcome.call != "stdout.write":
        assert (said.envelope["exit"], said.envelope["ok"]) == (said.exit, said.exit == 0), outcome
        assert said.data is None or said.data["head"] == json.loads(new or b"{}")["head"], outcome


def mended(command: Command, arguments: list[str], stands: bool, new: bytes | None) -> None:
    """The next run finds nothing in its way: what could not be done is done now, once, and the log tells all of it."""
    if not stands:
        done(arbitre(*arguments))
        assert content(Path(command.file)) == new
    if command.logged:
        done(arbitre("apply", command.file, "1", "--lang", "en"))
        assert Path(f"{command.file}.log").read_text() == done(arbitre("log", command.file, "--lang", "en")).body


def report(
    outcomes: list[Outcome], capsys: pytest.CaptureFixture[str], record_property: Callable[[str, object], None]
) -> None:
    """A table of outcomes: by call, how often the old file was left, and the new, under which status."""
    rows = Counter((each.call, "new" if each.stands else "old", each.exit) for each in outcomes)
    told = [f"{call} {left} exit {status}: {times}" for (call, left, status), times in sorted(rows.items())]
    record_property("outcomes", told)
    with capsys.disabled():
        print(f"\n{outcomes[0].command}, {len(outcomes)} faults: " + "; ".join(told))  # noqa: T201
    assert {each.stands for each in outcomes} == {False, True}
