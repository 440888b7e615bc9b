"""Runs killed at any moment: the save is the old one or the new one, and a sender who tries again is heard once."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

from cli import logbook, opened
from cli.main import run
from rules.kernel.audit import audit
from tests.cli.shell import ROOT, arbitre, done

if TYPE_CHECKING:
    from collections.abc import Callable

APPLIES = 300
COLD_STARTS = 20
STALE = 5
MOST_TRIES = 60


class Message(NamedTuple):
    """An order as it is sent, the same each time it is sent."""

    seat: str
    line: str
    after: int

    def arguments(self, save: Path) -> list[str]:
        return ["apply", str(save), self.line, "--as", self.seat, "--after", str(self.after), "--lang", "en"]


def new(save: Path, seed: str) -> None:
    done(arbitre("new", "naastica", "-s", "ana", "-s", "bob", "--seed", seed, "-o", save, "--force"))


def next_message(save: Path, chance: Random) -> Message | None:
    """Any legal order of any seat that is asked; None when the game is over."""
    match = opened.match(str(save))
    awaited = [seat for seat in match.waiting if seat not in match.pending]
    if not awaited:
        return None
    moves = done(arbitre("moves", save, "--as", seat := chance.choice(awaited), "--lang", "en")).text.splitlines()
    return Message(seat, chance.choice(moves), match.put_by)


def in_a_child(act: Callable[[], int]) -> int:
    """Fork this process, which has everything imported, and act there without a word."""
    child = os.fork()
    if child:
        return child
    try:
        quiet = os.open(os.devnull, os.O_WRONLY)
        for stream in (1, 2):
            os.dup2(quiet, stream)
        sys.stdout, sys.stderr = (os.fdopen(stream, "w") for stream in (1, 2))
        status = act()
    except BaseException:
        status = 99
    os._exit(status)


def ended(child: int, within: float = 60) -> int | None:
    """The exit status of a child, None if it had to be killed."""
    deadline = time.monotonic() + within
    while (found := os.waitpid(child, os.WNOHANG)) == (0, 0):
        if time.monotonic() >= deadline:
            os.kill(child, signal.SIGKILL)
            found = os.waitpid(child, 0)
            break
        time.sleep(0.0005)
    return None if os.WIFSIGNALED(found[1]) else os.WEXITSTATUS(found[1])


def check(save: Path) -> int:
    """The save can be read and everything in it is right; gives the number of entries."""
    document = opened.document(str(save), whole=True)
    return audit(document, opened.rules_of).entries


def send(message: Message, save: Path, patience: Callable[[], float]) -> int:
    """Send until it is taken or was taken already; gives the number of runs killed on the way."""
    before = check(save)
    for killed in range(MOST_TRIES):
        child = in_a_child(lambda: run(message.arguments(save)))
        status = ended(child, patience())
        if status is not None:
            assert status in (0, STALE), status
            return killed
        assert before <= check(save) <= before + 2  # an entry, and the secret when it was the last
    raise AssertionError("no run came to its end")


def straight(folder: Path, seed: str, messages: list[Message]) -> Path:
    """The same game with every order sent once and nobody killed."""
    save = folder / "straight.json"
    save.with_suffix(".json.log").unlink(missing_ok=True)
    new(save, seed)
    for message in messages:
        assert run([*message.arguments(save), "--json"]) == 0
    return save


def same_as_straight(folder: Path, save: Path, seed: str, messages: list[Message]) -> None:
    """Nothing was lost, nothing was applied twice, and the log tells all of it."""
    expected = straight(folder, seed, messages)
    assert save.read_bytes() == expected.read_bytes()
    log = Path(f"{save}.log").read_text(encoding="utf-8")
    assert log == done(arbitre("log", save, "--lang", "en")).text


def leftovers(folder: Path, save: Path) -> set[str]:
    ours = {
        save.name,
        f"{save.name}.log",
        f"{save.name}.lock",
        *(f"straight.json{end}" for end in ("", ".log", ".lock")),
    }
    return {path.name for path in folder.iterdir()} - ours


def test_runs_killed_at_random_lose_nothing_and_do_nothing_twice(tmp_path: Path) -> None:
    chance, save = Random(20), tmp_path / "game.json"
    patience = in_a_run(tmp_path, chance)
    sent = killed = games = 0
    while sent < APPLIES:
        games += 1
        save.with_suffix(".json.log").unlink(missing_ok=True)
        new(save, seed := f"killed {games}")
        messages: list[Message] = []
        while message := next_message(save, chance):
            killed += send(message, save, patience)
            messages.append(message)
        same_as_straight(tmp_path, save, seed, messages)
        sent += len(messages)
    assert killed > APPLIES // 10
    assert all(name.startswith(".arbitre-") and name.endswith(".tmp") for name in leftovers(tmp_path, save))


def in_a_run(folder: Path, chance: Random) -> Callable[[], float]:
    """Moments spread over what a run takes here; one in three runs is left alone."""
    save = folder / "measured.json"
    new(save, "measured")
    began = time.monotonic()
    for seat in ("ana", "bob"):
        child = in_a_child(lambda seat=seat: run(Message(seat, "1", 0).arguments(save)))  # type: ignore[misc]
        assert ended(child) == 0
    usual = (time.monotonic() - began) / 2
    for path in folder.iterdir():
        path.unlink()
    return lambda: chance.uniform(0, 1.2 * usual) if chance.random() < 0.67 else 60


def test_real_processes_killed_at_random_lose_nothing_and_do_nothing_twice(tmp_path: Path) -> None:
    chance, save = Random(21), tmp_path / "game.json"
    new(save, "cold")
    messages: list[Message] = []
    starts = killed = 0
    while starts < COLD_STARTS and (message := next_message(save, chance)):
        waits = [chance.uniform(0, 0.12), chance.uniform(0.05, 0.25), 30.0]
        starts += 1 + (lost := send_cold(message, save, waits))
        killed += lost
        messages.append(message)
    assert killed
    same_as_straight(tmp_path, save, "cold", messages)


def send_cold(message: Message, save: Path, waits: list[float]) -> int:
    """As `send`, with a last run that is waited for as long as it takes."""
    before = check(save)
    for killed, wait in enumerate(waits):
        child = subprocess.Popen(
            [sys.executable, "-m", "cli.main", *message.arguments(save)], cwd=ROOT, stdout=subprocess.DEVNULL
        )
        try:
            status = child.wait(wait)
        except subprocess.TimeoutExpired:
            child.kill()
            status = child.wait()
        if status >= 0:
            assert status in (0, STALE)
            return killed
        assert before <= check(save) <= before + 2
    raise AssertionError("the last run was killed too")


STEPS = ("write", "fsync", "replace", "unlink")


class Mortal:
    """The calls by which a run changes files, counted; it dies at one of them, before or after it is carried out."""

    def __init__(self, die_at: int, *, after: bool) -> None:
        self.calls, self.die_at, self.after = 0, die_at, after

    def wrapped(self, call: Callable[..., Any]) -> Callable[..., Any]:
        def counted(*arguments: Any) -> Any:
            self.calls += 1
            if self.calls == self.die_at and not self.after:
                os._exit(DEAD)
            result = call(*arguments)
            if self.calls == self.die_at:
                os._exit(DEAD)
            return result

        return counted

    def half_a_log(self, path: str, kept: int, text: bytes) -> None:
        """Appending to the log is one call too, and one that can stop half-way."""
        self.calls += 1
        if self.calls == self.die_at:
            whole_append(path, kept, text[: len(text) // 2] if self.after else b"")
            os._exit(DEAD)
        whole_append(path, kept, text)


DEAD = 88
whole_append = logbook._append


def mortal_run(arguments: list[str], die_at: int, *, after: bool) -> Callable[[], int]:
    """A run, for a child, that dies at the k-th call; past the last, its status is the number of calls plus 100."""

    def act() -> int:
        mortal = Mortal(die_at, after=after)
        for name in STEPS:
            setattr(os, name, mortal.wrapped(getattr(os, name)))
        logbook._append = mortal.half_a_log
        status = run(arguments)
        return 100 + mortal.calls if status == 0 else status

    return act


@pytest.mark.parametrize("after", [False, True], ids=["before", "after"])
@pytest.mark.parametrize("log_behind", [False, True], ids=["log up to date", "log behind"])
def test_a_run_that_dies_at_any_call_leaves_the_old_save_or_the_new(
    tmp_path: Path, after: bool, log_behind: bool
) -> None:
    save, start = tmp_path / "game.json", tmp_path / "start.json"
    new(start, "mortal")
    done(arbitre("apply", start, "collection starter_veil", "--as", "ana", "--no-log"))
    message = Message("bob", "collection starter_heirs", 0)
    prepare(start, save, log_behind)
    calls = ended(in_a_child(mortal_run(message.arguments(save), 0, after=after))) or 0
    assert calls > 100 + 4, calls
    new_save, new_log = save.read_bytes(), Path(f"{save}.log").read_bytes()
    for die_at in range(1, calls - 100 + 1):
        prepare(start, save, log_behind)
        assert ended(in_a_child(mortal_run(message.arguments(save), die_at, after=after))) == DEAD
        assert save.read_bytes() in (start.read_bytes(), new_save)
        check(save)
        assert ended(in_a_child(lambda: run(message.arguments(save)))) in (0, STALE)
        assert (save.read_bytes(), Path(f"{save}.log").read_bytes()) == (new_save, new_log)
        assert [name for name in leftovers(tmp_path, save) if not name.startswith((".arbitre-", "start"))] == []


def prepare(start: Path, save: Path, log_behind: bool) -> None:
    """A save with its log, which a run killed earlier may have left with half a line."""
    save.write_bytes(start.read_bytes())
    whole = done(arbitre("log", save, "--lang", "en")).text.encode()
    Path(f"{save}.log").write_bytes(whole[: len(whole) // 2] if log_behind else whole)


def test_a_log_cut_off_anywhere_is_made_whole_by_the_next_run(tmp_path: Path) -> None:
    save = tmp_path / "game.json"
    new(save, "cut")
    for seat in ("ana", "bob"):
        done(arbitre("apply", save, "1", "--as", seat, "--lang", "en"))
    whole = Path(f"{save}.log").read_bytes()
    for length in range(len(whole)):
        Path(f"{save}.log").write_bytes(whole[:length])
        assert arbitre("apply", save, "nonsense", "--lang", "en").exit == 1
        assert Path(f"{save}.log").read_bytes() == whole, length
    assert json.loads(save.read_bytes())["kind"] == "save"
