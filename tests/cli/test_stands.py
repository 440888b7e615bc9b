"""What stands: trouble that comes after a file was put in its place is told behind it, and ends with 9."""

from __future__ import annotations

import errno
import fcntl
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from cli.files import store
from cli.reports import logbook
from tests.cli.shell import ROOT, arbitre, done

if TYPE_CHECKING:
    from collections.abc import Callable

CHANGES = {
    "apply": ["apply", "game.json", "1"],
    "undo": ["undo", "game.json", "--agreed"],
    "new": ["new", "naastica", "-s", "ana", "-s", "bob", "--seed", "stands", "-o", "new.json"],
    "view": ["view", "game.json", "--as", "ana", "-o", "new.json"],
}
OUTPUTS = ["full", "closed", "pipe"]


def process(arguments: list[str], output: str) -> tuple[int, str]:
    """A run whose standard output is full, closed or read by nobody: its status, and what it said on standard error."""
    program = [sys.executable, "-m", "cli.main", *arguments]
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"}
    reading, writing = os.pipe()
    os.close(reading)
    with open("/dev/full", "wb") as full:
        ran = subprocess.run(
            ["sh", "-c", 'exec "$@" >&-', "sh", *program] if output == "closed" else program,
            stdout=writing if output == "pipe" else full,
            stderr=subprocess.PIPE,
            env=environment,
            check=False,
        )
    os.close(writing)
    return ran.returncode, ran.stderr.decode()


@pytest.mark.parametrize("output", OUTPUTS)
@pytest.mark.parametrize("name", CHANGES)
def test_a_change_that_nobody_could_be_told_of_stands(name: str, output: str, table: Path) -> None:
    """Whether people or a script were to be told; standard error says it, if anybody listens there."""
    scripted = ["--json"] if output == "full" else []
    status, said = process([*CHANGES[name], *scripted, "--lang", "en"], output)
    written = json.loads(Path("new.json" if name in ("new", "view") else "game.json").read_bytes())
    entry, head = len(written["entries"]) - 1, written["head"][:16]
    assert status == 9
    assert f" stands: entry {entry}, head {head}. The trouble came afterwards.\n" in said
    assert "Nothing was changed" not in said and "Traceback" not in said and "ignored" not in said
    done(arbitre("verify", "new.json" if name == "new" else "game.json"))


def test_a_reader_who_has_seen_enough_of_what_changes_nothing_is_no_trouble(table: Path) -> None:
    assert process(["show", "game.json"], "pipe") == (0, "")


@pytest.mark.parametrize(
    ("output", "code"), [("full", "the disk is full"), ("closed", "cannot be written here (EBADF)")]
)
def test_a_report_that_cannot_be_printed_is_told_as_such(output: str, code: str, table: Path) -> None:
    status, said = process(["moves", "game.json", "--lang", "en"], output)
    assert (status, code in said) == (3, True)


def test_no_stream_at_all_leaves_the_status(table: Path) -> None:
    program = [sys.executable, "-m", "cli.main", "apply", "game.json"]
    for order, status in (("1", 9), ("nonsense", 1)):
        closed = ["sh", "-c", 'exec "$@" >&- 2>&-', "sh", *program, order]
        assert subprocess.run(closed, env={**os.environ, "PYTHONPATH": str(ROOT)}, check=False).returncode == status
    done(arbitre("verify", "game.json"))


def failing(call: Callable[..., Any], when: Callable[..., bool], failure: BaseException) -> Callable[..., Any]:
    def fails(*arguments: Any) -> Any:
        if when(*arguments):
            raise failure
        return call(*arguments)

    return fails


TROUBLES: dict[str, tuple[Any, str, Callable[..., bool], BaseException]] = {
    "unsettled": (store, "settle_directory", lambda _: True, OSError(errno.EIO, "disk")),
    "not_unlocked": (fcntl, "flock", lambda _, how: how == fcntl.LOCK_UN, OSError(errno.ENOLCK, "locks")),
    "log_behind": (logbook, "_append", lambda *_: True, OSError(errno.ENOSPC, "full")),
    "stumbled": (logbook, "_append", lambda *_: True, KeyError("seat")),
    "interrupted": (logbook, "_append", lambda *_: True, KeyboardInterrupt()),
}


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("code", TROUBLES)
def test_trouble_afterwards_is_told_behind_what_happened(
    code: str, lang: str, table: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The log lines, then that they stand, then what went wrong: to people and to scripts."""
    module, name, when, failure = TROUBLES[code]
    monkeypatch.setattr(module, name, failing(getattr(module, name), when, failure))
    people = arbitre("apply", "game.json", "1", "--lang", lang)
    scripts = arbitre("apply", "game.json", "1", "--lang", lang, "--json")
    assert "\n   3  " in people.text
    assert len(people.err.splitlines()) == 2
    assert [error["code"] for error in scripts.envelope["errors"]] == ["stands", code]
    assert people.exit == scripts.exit == scripts.envelope["exit"] == 9
    written = json.loads(Path("game.json").read_bytes())
    assert (scripts.data["entry"], scripts.data["head"]) == (4, written["head"])
    stands = scripts.envelope["errors"][0]["message"]
    assert ("4" in stands, written["head"][:16] in stands) == (True, True)
    assert not any(words in people.err + stands for words in ("Nothing was changed", "Rien n'a changé"))


@pytest.mark.parametrize("failure", [KeyboardInterrupt(), ValueError("a letter nobody can print")], ids=repr)
def test_even_a_fault_in_the_telling_takes_nothing_back(
    failure: BaseException, table: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cli.main.print_text", failing(print, lambda _: True, failure))
    said = arbitre("apply", "game.json", "1", "--lang", "en")
    assert (said.exit, "the move stands: entry 3, head " in said.err) == (9, True)
    assert "Nothing was changed" not in said.err


def test_trouble_that_nothing_stands_behind_keeps_its_own_status(table: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The order is refused, and the lock cannot be given back either: the refusal is what counts."""
    module, name, when, failure = TROUBLES["not_unlocked"]
    monkeypatch.setattr(module, name, failing(getattr(module, name), when, failure))
    before = Path("game.json").read_bytes()
    said = arbitre("apply", "game.json", "place blank_mason at b2", "--json")
    assert (said.exit, said.envelope["errors"][0]["code"]) == (1, "not_in_hand")
    assert Path("game.json").read_bytes() == before


def test_done_in_part_and_trouble_afterwards_are_both_told(table: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    module, name, when, failure = TROUBLES["log_behind"]
    done(arbitre("apply", "fresh.json", "collection starter_heirs", "--as", "ana"))
    monkeypatch.setattr(module, name, failing(getattr(module, name), when, failure))
    orders = ("collection starter_veil", "place blank_mason at b2")
    said = arbitre("apply", "fresh.json", *orders, "--as", "bob", "--json")
    assert [error["code"] for error in said.envelope["errors"][1:]] == ["stands", "log_behind"]
    assert (said.exit, said.data["applied"], said.data["of"]) == (9, 1, 2)
