"""Mistakes at the command line: each is told in a clear sentence with its place and the documented exit status, in
both languages, to people and to scripts, and leaves every file as it was."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import tempfile
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

from cli.files import locks, store
from rules.kernel.editions import compiled
from tests.cli.mistakes import MISTAKES, Mistake
from tests.cli.shell import Said, arbitre, done

if TYPE_CHECKING:
    from collections.abc import Iterator

SENTENCE = re.compile(r"[^{}]*[.?]$", re.DOTALL)
NOT_FOR_PEOPLE = ("Traceback", "KeyError", "Error(", "None", "Errno")
OPENING = {"en": "error: ", "fr": "erreur : "}


class Kept(NamedTuple):
    """A file as it was: its bytes and when it was last written."""

    data: bytes
    written: int


def files(folder: Path) -> dict[str, Kept]:
    return {
        path.name: Kept(path.read_bytes() if path.stat().st_size < store.MAX_SAVE else b"", path.stat().st_mtime_ns)
        for path in folder.iterdir()
        if path.is_file() and path.suffix != ".lock"
    }


def check(said: Said, mistake: Mistake, lang: str) -> str:
    """The error as people get it; gives the sentence."""
    head = said.err.splitlines()[0]
    told = said.text.splitlines()[-1:] if "--dry-run" in mistake.typed else []  # a dry run tells of every order
    assert said.exit == mistake.exit, said.err
    assert said.text == "" or told[0].endswith(("Nothing was changed.", "Rien n'a changé."))
    assert head.startswith(OPENING[lang])
    assert not any(word in said.err for word in NOT_FOR_PEOPLE), said.err
    return head.removeprefix(OPENING[lang])


def check_envelope(said: Said, mistake: Mistake) -> dict[str, str]:
    """The error as scripts get it; gives it."""
    envelope = said.envelope
    assert list(envelope) == ["arbitre", "command", "ok", "exit", "data", "errors"]
    assert (envelope["arbitre"], envelope["ok"], said.err) == (1, False, "")
    assert (envelope["data"] or {"applied": 0})["applied"] == 0
    assert envelope["exit"] == said.exit == mistake.exit
    assert envelope["command"] == ("" if mistake.name == "unknown command" else mistake.typed.split()[0])
    (error,) = envelope["errors"]
    assert list(error) == ["code", "rule", "message", "where", "near"]
    assert error["code"] == mistake.code
    assert SENTENCE.match(error["message"]), error["message"]
    return dict(error)


def typed(mistake: Mistake, words: dict[str, str]) -> list[str]:
    return shlex.split(mistake.typed.format_map(words))


@pytest.fixture
def words(table: Path) -> dict[str, str]:
    """What a mistake may speak of: a card in hand, a cell that is taken, who is asked."""
    moves = done(arbitre("moves", "game.json", "--json", "--lang", "en")).data
    board = done(arbitre("show", "game.json", "--json")).data["position"]["board"]
    seat = moves["seat"]
    return {
        "line": moves["orders"][0],
        "own": moves["answers"][0]["card"],
        "taken": next(iter(board)),
        "asked": seat,
        "other": "bob" if seat == "ana" else "ana",
        "put_by": moves["put_by"],
        "column": str(len(f"place {moves['answers'][0]['card']} at ") + 1),
        "end": str(len(f"place {moves['answers'][0]['card']}") + 1),
    }


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda mistake: mistake.name.replace(" ", "-"))
def test_a_mistake_is_told_clearly_and_changes_nothing(
    mistake: Mistake, table: Path, words: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(locks.lock, "__defaults__", (0.01,))
    mistake.prepare(table)
    arguments = typed(mistake, words)
    before, told = files(table), {}
    for lang in ("en", "fr"):
        text = check(arbitre(*arguments, "--lang", lang, stdin=mistake.stdin), mistake, lang)
        error = check_envelope(arbitre(*arguments, "--lang", lang, "--json", stdin=mistake.stdin), mistake)
        assert error["where"] == mistake.where.format_map(words)
        assert error["message"] in text
        assert error["where"] in text
        told[lang] = error["message"]
    assert told["en"] != told["fr"]
    assert files(table) == before


def test_the_codes_and_places_of_mistakes_say_what_they_are_about() -> None:
    """The list itself: nothing in it is a fault of the program, and every documented exit status comes up."""
    assert {mistake.exit for mistake in MISTAKES} == {1, 2, 3, 4, 5, 6, 7}
    assert len({mistake.name for mistake in MISTAKES}) == len(MISTAKES)


def test_a_line_that_is_no_order_is_told_with_the_nearest_legal_ones(table: Path, words: dict[str, str]) -> None:
    for lang, heading in (("en", "Nearest legal orders:"), ("fr", "Ordres légaux les plus proches :")):
        legal = done(arbitre("moves", "game.json", "--lang", lang)).text.splitlines()
        said = arbitre("apply", "game.json", f"{legal[0]} please", "--lang", lang)
        _, after, *near = said.err.splitlines()
        assert (said.exit, after) == (1, heading)
        assert near[0].strip() == legal[0]
        assert {line.strip() for line in near} <= set(legal)


def test_a_command_that_does_not_exist_is_told_with_the_one_that_does(table: Path) -> None:
    assert "apply" in arbitre("aply", "game.json", "1", "--lang", "en").err.splitlines()[0]
    assert "--dry-run" in arbitre("apply", "game.json", "1", "--dryrun", "--lang", "fr").err.splitlines()[0]


def test_a_move_sent_twice_is_taken_once(table: Path, words: dict[str, str]) -> None:
    send = ("apply", "game.json", words["line"], "--as", words["asked"], "--after", words["put_by"])
    done(arbitre(*send))
    before = files(table)
    again = arbitre(*send, "--json")
    assert (again.exit, again.envelope["errors"][0]["code"]) == (5, "stale")
    assert files(table) == before


def test_what_another_run_holds_is_not_waited_for_without_end(table: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(locks.lock, "__defaults__", (0.01,))
    before = files(table)
    with locks.lock("game.json", 0):
        for lang in ("en", "fr"):
            mistake = Mistake("locked", "apply game.json 1", 5, "locked", "game.json")
            text = check(arbitre(*typed(mistake, {}), "--lang", lang), mistake, lang)
            error = check_envelope(arbitre(*typed(mistake, {}), "--lang", lang, "--json"), mistake)
            assert text == f"game.json: {error['message']}"
    assert files(table) == before


def test_in_a_folder_that_cannot_be_written_nothing_is(ordinary_folder: Path) -> None:
    folder, save = ordinary_folder, ordinary_folder / "game.json"
    folder.chmod(0o500)
    before = files(folder)
    mistake = Mistake("read-only", f"apply {save} 1", 3, "not_writable", f"{save}.lock")
    for lang in ("en", "fr"):
        check(arbitre(*typed(mistake, {}), "--lang", lang), mistake, lang)
        assert check_envelope(arbitre(*typed(mistake, {}), "--lang", lang, "--json"), mistake)["where"] == mistake.where
    assert files(folder) == before
    assert [path.name for path in folder.iterdir()] == ["game.json"]
    done(arbitre("show", save))


@pytest.fixture
def ordinary_folder(table: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of a user whom permissions bind, as they do not bind root."""
    monkeypatch.setattr(compiled, "load", cache(compiled.load))
    for lang in ("en", "fr"):  # everything is read while it can be: the program may lie where that user cannot look
        arbitre("apply", "game.json", "?", "--lang", lang)
        arbitre("apply", "game.json", "?", "--lang", lang, "--json")
    arbitre("show", "game.json")
    with tempfile.TemporaryDirectory() as name:
        folder, nobody = Path(name), 65534
        shutil.copy(table / "game.json", folder)
        if os.geteuid() == 0:
            for path in (folder, folder / "game.json"):
                os.chown(path, nobody, nobody)
            os.seteuid(nobody)
        try:
            if not os.access(folder, os.W_OK, effective_ids=True):
                pytest.skip("temporary folders are closed to other users")
            yield folder
        finally:
            if os.getuid() == 0:
                os.seteuid(0)
            folder.chmod(0o700)


def test_a_fault_of_the_program_itself_is_owned_up_to(table: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Exit 70 is for us, never for a mistake; --debug shows where, and no more raw than anything else is shown."""

    def stumble(*_: Any) -> None:
        raise ValueError("seat \x1b[2J")

    monkeypatch.setattr("cli.files.games.contest_of", stumble)
    before = files(table)
    said = arbitre("apply", "game.json", "1", "--json")
    assert (said.exit, said.envelope["errors"][0]["code"]) == (70, "internal")
    said = arbitre("apply", "game.json", "1", "--debug")
    assert (said.exit, said.err.splitlines()[0]) == (70, "Traceback (most recent call last):")
    assert "in stumble" in said.err
    assert "\nValueError: seat \\x1b[2J\n" in said.err
    assert "\x1b" not in said.err
    assert files(table) == before
