"""Rules that stumble over a file nobody touched: the referee owns up to it, and nobody is accused of tampering."""

from __future__ import annotations

import errno
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import rules
from tests.cli.random_games import dumped, relinked
from tests.cli.shell import ROOT, arbitre, done

if TYPE_CHECKING:
    from collections.abc import Callable

ACCUSING = ("TAMPERED", "tampered", "altered", "changed by", "forged")
COMMANDS = (
    "verify",
    "replay",
    "show",
    "moves",
    "log",
    "explain {} 0",
    "apply {} 1",
    "apply {} default --dry-run",
    "undo",
    "view {} --as {seat} -o seen.json",
)


def typed(command: str, save: str, seat: str) -> list[str]:
    return (command if "{}" in command else command + " {}").format(save, seat=seat).split()


def played_on() -> Any:
    """The game once an answer was taken: the first may be sealed until another is in."""
    while len((played := json.loads(Path("game.json").read_bytes()))["entries"]) < 2:
        done(arbitre("apply", "game.json", "1"))
    return played


def stumble(*_: Any) -> Any:
    raise KeyError("our own mistake")


@pytest.fixture(params=rules.GAMES)
def save(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """A game of each kind, just opened."""
    source = (ROOT / "saves" / request.param / "nothing-yet.json").read_bytes()
    monkeypatch.chdir(tmp_path)
    Path("game.json").write_bytes(source)
    return json.loads(source)


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Rules with something wrong in them."""
    load = rules.load

    def broken_by(**parts: Any) -> None:
        monkeypatch.setattr(rules, "load", lambda game_id: load(game_id).but(**parts))

    return broken_by


@pytest.mark.parametrize("command", COMMANDS)
def test_a_fault_of_ours_is_no_verdict_on_an_untouched_save(
    command: str, save: Any, broken: Callable[..., None]
) -> None:
    words = typed(command, "game.json", save["genesis"]["seats"][0])
    before = Path("game.json").read_bytes()
    broken(setup=stumble, turn=stumble)
    for lang in ("en", "fr"):
        said = arbitre(*words, "--lang", lang)
        assert said.exit == 70
        assert "KeyError" in said.err + said.text
        assert not any(word in said.err + said.text for word in ACCUSING)
    envelope = arbitre(*words, "--json").envelope
    told = envelope["errors"] or envelope["data"]["files"]
    assert (envelope["exit"], told[0]["code"]) == (70, "unplayable")
    assert Path("game.json").read_bytes() == before
    if command != "replay":  # which tells of many files
        said = arbitre(*words, "--debug")
        assert (said.exit, "\nKeyError: 'our own mistake'\n" in said.err) == (70, True)


@pytest.mark.parametrize("command", [command for command in COMMANDS if command != "replay"])
def test_rules_that_cannot_be_read_off_the_disk_are_told_to_be_so(
    command: str, save: Any, broken: Callable[..., None]
) -> None:
    """Modules are read when they are needed: a disk that fails is nobody's fault, least of all the record's."""

    def unread(*_: Any) -> Any:
        raise OSError(errno.EIO, "fault", "turn.py")

    broken(setup=unread, turn=unread)
    said = arbitre(*typed(command, "game.json", save["genesis"]["seats"][0]), "--json")
    (error,) = said.envelope["errors"]
    assert (said.exit, error["code"], error["where"]) == (3, "not_readable", "turn.py")


def test_two_copies_that_the_rules_stumble_over_are_no_more_different_than_before(
    save: Any, broken: Callable[..., None]
) -> None:
    Path("copy.json").write_bytes(Path("game.json").read_bytes())
    done(arbitre("diverge", "game.json", "copy.json"))
    broken(setup=stumble)
    said = arbitre("diverge", "game.json", "copy.json", "--lang", "en")
    assert said.exit == 70
    assert said.text.count("not played") == 2
    assert not any(word in said.text for word in ACCUSING)


@pytest.mark.parametrize("command", COMMANDS)
def test_what_was_changed_is_still_found_where_rules_stumble(
    command: str, save: Any, broken: Callable[..., None]
) -> None:
    """The chain is looked at by itself: a broken one needs no rules to be told."""
    save["entries"][0]["public"]["events"].append({"kind": "rain", "rule": "kernel"})
    Path("game.json").write_bytes(dumped(save))
    broken(setup=stumble, turn=stumble)
    found = 1 if command == "replay" else 4
    assert arbitre(*typed(command, "game.json", save["genesis"]["seats"][0])).exit == found


@pytest.mark.parametrize("command", ["verify", "show", "moves", "apply {} 1 --dry-run"])
def test_a_view_that_the_rules_stumble_over_is_told_to_be_so_in_its_position(
    command: str, save: Any, broken: Callable[..., None]
) -> None:
    """Nothing in a view binds its position: it may be anybody's nonsense, or a fault of ours."""
    seat = save["position"]["asked"][0][0]
    done(arbitre("view", "game.json", "--as", seat, "-o", "seen.json"))

    class Odd(rules.load(save["genesis"]["rules"]["id"]).state):  # type: ignore[misc]
        load = staticmethod(stumble)

    broken(state=Odd)
    said = arbitre(*typed(command, "seen.json", seat), "--json")
    (error,) = said.envelope["errors"]
    assert (said.exit, error["code"]) == (4, "odd_position")
    assert not any(word in error["message"] for word in ACCUSING)
    said = arbitre(*typed(command, "seen.json", seat), "--debug")
    assert (said.exit, "\nKeyError: 'our own mistake'\n" in said.err) == (4, True)


def test_an_answer_that_is_none_of_the_games_is_the_fault_of_the_record(save: Any) -> None:
    """Its schema tells, before anybody asks whose fault a stumble is."""
    played = played_on()
    (answers,) = [entry["public"]["answers"] for entry in played["entries"] if entry["n"] == 1]
    answers[next(iter(answers))] = {"kind": "fly"}
    Path("game.json").write_bytes(dumped(relinked(played)))
    said = arbitre("verify", "game.json", "--json")
    assert (said.exit, said.data["code"], said.data["entry"]) == (4, "malformed_entry", 1)


@pytest.mark.parametrize("command", ["apply {} default", "undo {} --to 0 --agreed --as {seat}"])
def test_what_cannot_be_told_is_not_played(command: str, save: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """What happened is put into words before the save is replaced: a fault in them costs nothing."""
    played_on()
    before = Path("game.json").read_bytes()
    monkeypatch.setattr("cli.reports.waiting.waiting_lines", stumble)
    said = arbitre(*typed(command, "game.json", save["genesis"]["seats"][0]), "--json")
    assert (said.exit, said.envelope["errors"][0]["code"]) == (70, "unplayable")
    assert Path("game.json").read_bytes() == before
