"""Outputs: a file is replaced by a later state of itself, and by nothing else unless --force says so."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path

import pytest

from cli.files import locks
from tests.cli.shell import arbitre, done

NEW = ("new", "naastica", "-s", "ana", "-s", "bob", "--option", "match=single")
APPLY = ("apply", "game.json", "1", "-o")
VIEW = ("view", "game.json", "--as", "ana", "-o")


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def code(*arguments: object) -> tuple[int, str]:
    said = arbitre(*arguments, "--json")
    return said.exit, said.envelope["errors"][0]["code"] if said.exit else ""


@pytest.fixture
def others(table: Path) -> Path:
    """Files that are none of a game's business, and files of another game."""
    (table / "notes.txt").write_text("Things to buy\n")
    (table / "empty").touch()
    (table / "list.json").write_text("[]")
    done(arbitre(*NEW, "--seed", "another", "-o", "another.json"))
    done(arbitre("view", "another.json", "--as", "ana", "-o", "another.view.json"))
    return table


ANYBODYS = ["notes.txt", "empty", "list.json", "another.json", "another.view.json"]


@pytest.mark.parametrize(
    ("command", "target"),
    [
        *((APPLY, target) for target in [*ANYBODYS, "ana.view.json"]),
        *((VIEW, target) for target in [*ANYBODYS, "fresh.json", "bob.view.json"]),
    ],
    ids=lambda each: each if isinstance(each, str) else each[0],
)
def test_an_output_replaces_nothing_but_its_own(command: tuple[str, ...], target: str, others: Path) -> None:
    """Neither another game's file nor anybody else's, neither a save by a view nor one seat's view by another's."""
    before = files(others)
    assert code(*command, target) == (2, "not_replaced")
    assert files(others) == before  # and no lock beside it
    done(arbitre(*command, target, "--force"))
    kind = "view" if command is VIEW else "save"
    assert json.loads(Path(target).read_bytes())["kind"] == kind


@pytest.mark.parametrize("target", ["game.json", *ANYBODYS])
def test_a_new_game_replaces_nothing(target: str, others: Path) -> None:
    before = files(others)
    assert code(*NEW, "-o", target) == (2, "save_exists")
    assert files(others) == before
    done(arbitre(*NEW, "-o", target, "--force"))


def test_earlier_states_of_the_same_are_replaced(table: Path) -> None:
    """Also the very same: a command given twice does the same twice."""
    shutil.copy("game.json", "next.json")
    for _ in range(2):
        done(arbitre(*APPLY, "next.json"))
    done(arbitre("apply", "next.json", "1"))
    done(arbitre("view", "next.json", "--as", "ana", "-o", "ana.view.json"))


def test_what_the_new_file_does_not_hold_is_not_lost(table: Path) -> None:
    """A save or view that is ahead, or tells another story, stays."""
    shutil.copy("game.json", "ahead.json")
    for _ in range(2):
        done(arbitre("apply", "ahead.json", "1"))
    done(arbitre("view", "ahead.json", "--as", "ana", "-o", "ana.view.json"))
    shutil.copy("game.json", "fork.json")
    done(arbitre("apply", "fork.json", "2"))
    for command, target in ((APPLY, "ahead.json"), (APPLY, "fork.json"), (VIEW, "ana.view.json")):
        before = Path(target).read_bytes()
        assert code(*command, target) == (2, "would_be_lost")
        assert Path(target).read_bytes() == before
        done(arbitre(*command, target, "--force"))
        assert Path(target).read_bytes() != before


def test_an_answer_that_waits_for_others_is_not_lost(table: Path) -> None:
    """It is in no entry yet, and its player has a receipt for it."""
    shutil.copy("fresh.json", "waiting.json")
    done(arbitre("apply", "waiting.json", "collection starter_veil", "--as", "bob"))
    before = Path("waiting.json").read_bytes()
    order = ("apply", "fresh.json", "collection starter_heirs", "--as", "ana", "-o", "waiting.json")
    assert code(*order) == (2, "would_be_lost")
    assert Path("waiting.json").read_bytes() == before
    done(arbitre("apply", "waiting.json", "collection starter_heirs", "--as", "ana", "-o", "both.json"))


@pytest.mark.parametrize("kind", ["folder", "link", "pipe"])
@pytest.mark.parametrize("command", [APPLY, VIEW, (*NEW, "-o")], ids=lambda words: words[0])
def test_odd_targets_get_neither_a_file_nor_a_lock(command: tuple[str, ...], kind: str, table: Path) -> None:
    odd = table / "odd"
    odd.mkdir() if kind == "folder" else odd.symlink_to("over.json") if kind == "link" else os.mkfifo(odd)
    before = sorted(os.listdir(table))
    assert arbitre(*command, "odd", "--force").exit == 3
    assert sorted(os.listdir(table)) == before
    assert kind != "folder" or not os.listdir(odd)


@pytest.mark.parametrize("name", ["notes.txt", "list.json", "ana.view.json", "none.json", "broken.json"])
@pytest.mark.parametrize("command", [("apply", "1"), ("undo",)], ids=lambda words: words[0])
def test_no_lock_is_made_beside_what_is_no_save(command: tuple[str, ...], name: str, others: Path) -> None:
    (others / "broken.json").write_text('{"kind": "save"}')
    before = files(others)
    assert arbitre(command[0], name, *command[1:]).exit in (2, 3)
    assert files(others) == before


def test_a_save_changed_while_the_lock_was_awaited_is_read_again(table: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is looked at before it is locked; what counts is what stands there then."""
    acquire = locks.Lock._acquire
    shutil.copy("game.json", "later.json")
    done(arbitre("apply", "later.json", "1", "--no-log"))

    def meanwhile(lock: locks.Lock) -> None:
        acquire(lock)
        shutil.copy("later.json", "game.json")

    monkeypatch.setattr(locks.Lock, "_acquire", meanwhile)
    assert done(arbitre("apply", "game.json", "1", "--json")).data["entry"] == 4
