"""Logs: one per game, never written over another's, numbered however long, and compared with the record they tell."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from cli.console import Console
from cli.files import store
from cli.files.standing import Standing
from cli.reports import logbook
from rules.kernel.record.history import Decoded
from tests.cli.random_games import opened
from tests.cli.shell import Said, arbitre, done
from tests.length import often

LOG = Path("game.json.log")
NEW = ("new", "naastica", "-s", "ana", "-s", "bob", "--option", "match=single")


def codes(said: Said) -> tuple[int, list[str]]:
    return said.exit, [error["code"] for error in said.envelope["errors"]]


@pytest.fixture
def logged(table: Path) -> bytes:
    """A game whose log was told in two languages."""
    done(arbitre("apply", "game.json", "1", "--lang", "en"))
    done(arbitre("apply", "game.json", "1", "--lang", "fr"))
    return LOG.read_bytes()


@pytest.mark.parametrize("command", [("apply", "other.json", "resign", "--as", "ana"), ("undo", "other.json")])
@pytest.mark.parametrize("named", [True, False], ids=["named", "default"])
def test_the_log_of_another_game_is_not_written_over(command: tuple[str, ...], named: bool, logged: bytes) -> None:
    done(arbitre(*NEW, "--seed", "other", "-o", "other.json"))
    done(arbitre("apply", "other.json", "collection starter_veil", "--as", "ana", "--no-log"))
    done(arbitre("apply", "other.json", "collection starter_veil", "--as", "bob", "--no-log"))
    done(arbitre("apply", "other.json", "1", "--no-log"))
    if not named:
        shutil.copy(LOG, "other.json.log")
    log = LOG if named else Path("other.json.log")
    before = Path("other.json").read_bytes()
    said = arbitre(*command, *(["--log", LOG] if named else []), "--json")
    assert codes(said) == (3, ["log_of_another_game"])
    assert (Path("other.json").read_bytes(), log.read_bytes()) == (before, logged)


def test_a_log_is_read_no_further_than_a_log_goes(logged: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "MAX_LOG", len(logged) - 1)
    before = Path("game.json").read_bytes()
    for command in (("apply", "game.json", "1"), ("log", "game.json", "--check", str(LOG))):
        assert codes(arbitre(*command, "--json")) == (3, ["too_large"])
    assert (Path("game.json").read_bytes(), LOG.read_bytes()) == (before, logged)
    done(arbitre("apply", "game.json", "1", "--no-log"))


@pytest.mark.parametrize("left", ["   0  Things to buy", "   0  The game aaaaaaaaaa is", "   0  The gamf"])
def test_the_beginning_of_something_else_is_not_written_over(left: str, table: Path) -> None:
    """A run killed in the first line leaves the beginning of that line, and nothing else."""
    LOG.write_text(left)
    assert codes(arbitre("apply", "game.json", "1", "--json")) == (3, ["log_of_another_game"])
    assert LOG.read_text() == left


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_beginning_of_its_first_line_is_gone_on_with_in_any_language(lang: str, table: Path) -> None:
    first = done(arbitre("log", "game.json", "--lang", "fr")).text.splitlines()[0]
    LOG.write_text(first[:-4])
    done(arbitre("apply", "game.json", "1", "--lang", lang))
    assert LOG.read_text() == done(arbitre("log", "game.json")).body  # in its own language, whatever this run speaks


@pytest.mark.parametrize("log", ["next.json", "./next.json"])
def test_the_log_is_not_written_over_the_save_it_goes_with(log: str, table: Path) -> None:
    said = arbitre("apply", "game.json", "1", "-o", "next.json", "--log", log, "--json")
    assert codes(said) == (2, ["log_is_save"])
    assert not Path("next.json").exists()


@pytest.mark.parametrize("last", [9_998, 9_999, 10_000, 10_001, 123_456])
def test_from_entry_10000_on_lines_are_neither_repeated_nor_misnumbered(last: int, tmp_path: Path) -> None:
    """Two runs, one entry each: the second goes on where the first ended."""
    contest, path = opened("long"), tmp_path / "long.json"
    setup, opening = contest.entries[0], contest.openings[0]
    undo = json.dumps({"kind": "undo", "seat": "ana", "public": {"to": 0}}).encode()
    speech = Console("en", json=False).speech(contest)
    first = "   0  The game " + contest.genesis["game"] + " is set up.\n"
    log = Path(f"{path}.log")
    for n in (last, last + 1):
        lines = [setup, *[undo] * n]
        held: Any = SimpleNamespace(
            entries=lines,
            entry=Decoded(lines).__getitem__,
            openings=[opening] * (n + 1),
            n=n,
            turn_entry=0,
            genesis=contest.genesis,
            head=b"",
        )
        if n == last:  # as the run before left it
            log.write_text(first + f"{last - 1:>4}  At the request of Ana, back to the position after entry 0.\n")
        logbook.Log(str(path), {"log": None, "no_log": False}, held, speech).written_with(Standing("move"), b"{}")
    told = "".join(
        f"{n:>4}  At the request of Ana, back to the position after entry 0.\n" for n in (last - 1, last, last + 1)
    )
    assert log.read_text() == first + told
    assert [logbook.parted(line)[0] for line in log.read_text().splitlines()] == [0, last - 1, last, last + 1]


def test_a_log_as_it_was_written_is_told_so_in_whatever_languages(logged: bytes) -> None:
    said = arbitre("log", "game.json", "--check", LOG, "--lang", "en")
    assert (said.exit, said.text) == (0, "game.json.log: as it was written, up to entry 4.\n")
    data = done(arbitre("log", "game.json", "--check", LOG, "--json")).data
    assert data == {"log": "game.json.log", "same": True, "entry": 4, "missing": 0}


def test_players_check_a_log_against_their_view(logged: bytes) -> None:
    done(arbitre("view", "game.json", "--as", "ana", "-o", "ana.view.json"))
    LOG.rename("mailed.log")
    done(arbitre("apply", "game.json", "1", "--no-log"))
    done(arbitre("log", "ana.view.json", "--check", "mailed.log"))
    Path("mailed.log").write_bytes(logged.replace(b"   3  Ana", b"   3  Bob").replace(b"   3  Robert", b"   3  Ana"))
    assert codes(arbitre("log", "ana.view.json", "--check", "mailed.log", "--json")) == (1, ["log_differs"])


def test_a_log_that_is_behind_is_no_forgery(logged: bytes) -> None:
    """Killed runs leave less, wherever they stopped; the next one goes on with it."""
    for length in range(0, len(logged), often(9, 1)):
        LOG.write_bytes(logged[:length])
        data = done(arbitre("log", "game.json", "--check", LOG, "--json")).data
        assert data["missing"] > 0


def test_a_log_changed_anywhere_is_told_by_its_line(logged: bytes) -> None:
    lines = logged.splitlines(keepends=True)
    told = [done(arbitre("log", "game.json", "--lang", lang)).body.splitlines() for lang in ("en", "fr")]
    for at, line in enumerate(lines):
        for forged in (line.replace(b"  ", b"  x", 1), line.upper(), b"   2  Ana wins.\n" + line, b"\n" + line):
            LOG.write_bytes(b"".join([*lines[:at], forged, *lines[at + 1 :]]))
            said = arbitre("log", "game.json", "--check", LOG, "--json")
            assert codes(said) == (1, ["log_differs"])
            assert said.envelope["errors"][0]["where"] == f"{LOG}:{at + 1}"
            assert said.data["expected"] in [lines_[at] for lines_ in told]


def test_a_line_left_out_or_told_twice_is_found(logged: bytes) -> None:
    lines = logged.splitlines(keepends=True)
    for at in range(len(lines) - 1):  # the last is merely behind
        LOG.write_bytes(b"".join([*lines[:at], *lines[at + 1 :]]))
        assert codes(arbitre("log", "game.json", "--check", LOG, "--json")) == (1, ["log_differs"])
        LOG.write_bytes(b"".join([*lines[:at], lines[at], *lines[at:]]))
        assert codes(arbitre("log", "game.json", "--check", LOG, "--json")) == (1, ["log_differs"])


def test_a_line_added_at_the_end_is_found(logged: bytes) -> None:
    LOG.write_bytes(logged + b"   5  Ana wins.\n")
    said = arbitre("log", "game.json", "--check", LOG, "--lang", "en")
    assert said.err.startswith(f"error: {LOG}:{len(logged.splitlines()) + 1}: ")
    assert said.err.endswith("The record has nothing more to tell.\n")


def test_a_log_that_is_not_there_cannot_be_checked(table: Path) -> None:
    assert codes(arbitre("log", "game.json", "--check", "none.log", "--json")) == (3, ["missing_file"])


def test_what_a_seat_was_told_is_checked_alike(logged: bytes) -> None:
    """The same options as it was printed with."""
    told = done(arbitre("log", "game.json", "--as", "ana", "--since", "1", "--lang", "fr")).body
    Path("ana.log").write_text(told)
    done(arbitre("log", "game.json", "--as", "ana", "--since", "1", "--check", "ana.log"))
    assert arbitre("log", "game.json", "--as", "bob", "--since", "1", "--check", "ana.log").exit == 1


def test_times_that_were_given_stand_in_log_and_explanation_once_for_a_letter(table: Path) -> None:
    lines = done(arbitre("moves", "game.json")).text.splitlines()
    done(arbitre("apply", "game.json", lines[0], "--time", "Tuesday, noon"))
    told = done(arbitre("log", "game.json")).text
    assert told.count("(Tuesday, noon)") == 1
    last = done(arbitre("log", "game.json", "--json")).data["entry"]
    assert "Time given: Tuesday, noon." in done(arbitre("explain", "game.json", str(last), "--lang", "en")).text
