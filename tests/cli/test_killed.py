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
from statistics import median
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

from cli.files import games
from cli.files.unfinished import ENDING
from cli.main import run
from cli.reports import logbook
from rules.kernel.audit.save_audit import audit
from tests.cli.shell import ROOT, arbitre, done
from tests.length import often

if TYPE_CHECKING:
    from collections.abc import Callable

APPLIES = often(50, 150)
MOST = 1000  # applies until every kind of kill was seen
COLD_STARTS = often(8, 20)
STALE = 5


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
    contest = games.contest(str(save))
    awaited = [seat for seat in contest.waiting if seat not in contest.pending]
    if not awaited:
        return None
    moves = done(arbitre("moves", save, "--as", seat := chance.choice(awaited), "--lang", "en")).text.splitlines()
    return Message(seat, chance.choice(moves), contest.put_by)


BEGUN, OVER = b"b", b"o"


class Child:
    """This process, which has everything imported, forked to act without a word; it tells when it begins and ends."""

    def __init__(self, act: Callable[[], int]) -> None:
        self.told, telling = os.pipe()
        self.process = os.fork()
        if not self.process:
            self._live(act, telling)
        os.close(telling)
        assert os.read(self.told, 1) == BEGUN

    def _live(self, act: Callable[[], int], telling: int) -> None:
        try:
            quiet = os.open(os.devnull, os.O_WRONLY)
            for stream in (1, 2):
                os.dup2(quiet, stream)
            sys.stdout, sys.stderr = (os.fdopen(stream, "w") for stream in (1, 2))
            os.write(telling, BEGUN)
            status = act()
            os.write(telling, OVER)
        except BaseException:
            status = 99
        os._exit(status)

    def ended(self) -> int:
        """The exit status of a child that is let alone."""
        _, status = os.waitpid(self.process, 0)
        os.close(self.told)
        return os.waitstatus_to_exitcode(status)

    def killed_after(self, seconds: float) -> bool:
        """`kill -9` after a while. True if what it did was under way: begun, and not over."""
        time.sleep(seconds)
        os.kill(self.process, signal.SIGKILL)
        os.waitpid(self.process, 0)
        under_way = not os.read(self.told, 1)
        os.close(self.told)
        return under_way


def ended(act: Callable[[], int]) -> int:
    """The exit status of what is done in a child."""
    return Child(act).ended()


def check(save: Path) -> int:
    """The save can be read and everything in it is right; gives the number of entries."""
    document = games.document(str(save), whole=True)
    return audit(document, games.rules_of).entries


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
    assert log == done(arbitre("log", save, "--lang", "en")).body


def leftovers(folder: Path, save: Path) -> set[str]:
    ours = {
        save.name,
        f"{save.name}.log",
        f"{save.name}.lock",
        *(f"straight.json{end}" for end in ("", ".log")),
    }
    return {path.name for path in folder.iterdir()} - ours


class Tally:
    """What became of the runs that were sent a `kill -9`."""

    def __init__(self) -> None:
        self.applies = self.hit = self.too_late = self.left_old = self.left_new = self.half_written = 0

    def __str__(self) -> str:
        return (
            f"{self.applies} applies, each killed once: {self.hit} hit while running ({self.left_old} left the old"
            f" save, {self.half_written} of them with scraps of another; {self.left_new} the new),"
            f" {self.too_late} came too late"
        )

    @property
    def shows_all(self) -> bool:
        """Whether kills came at all moments of a run; how many come in time depends on the machine."""
        return self.hit > APPLIES // 5 and bool(self.left_old and self.left_new and self.half_written)

    def count(self, hit: bool, before: int, after: int, scraps: int) -> None:
        """How a kill went: how many entries there were before and after it, and how many new scraps of files."""
        assert before <= after <= before + 2  # an entry, and the secret when it was the last
        self.applies += 1
        self.hit += hit
        self.too_late += not hit
        self.left_new += hit and after > before
        self.left_old += hit and after == before
        self.half_written += scraps

    def report(self, capsys: pytest.CaptureFixture[str], record_property: Callable[[str, object], None]) -> None:
        for name, times in vars(self).items():
            record_property(name, times)
        with capsys.disabled():
            print(f"\n{self}")  # noqa: T201


def scraps(folder: Path) -> int:
    """How many files runs had begun to write and not put in place; the next run removes them."""
    return sum(path.name.endswith(ENDING) for path in folder.iterdir())


def test_runs_killed_at_random_lose_nothing_and_do_nothing_twice(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], record_property: Callable[[str, object], None]
) -> None:
    """Every apply is killed once at a random moment of its run, then sent again as it was."""
    chance, save, tally = Random(20), tmp_path / "game.json", Tally()
    usual = [0.005]  # what runs took that were let alone
    while tally.applies < APPLIES or not (tally.shows_all or tally.applies > MOST):
        save.with_suffix(".json.log").unlink(missing_ok=True)
        new(save, seed := f"killed {tally.applies}")
        messages: list[Message] = []
        while message := next_message(save, chance):
            before = check(save)
            hit = Child(lambda: run(message.arguments(save))).killed_after(chance.uniform(0, median(usual[-15:])))
            tally.count(hit, before, check(save), scraps(tmp_path))
            again, began = Child(lambda: run(message.arguments(save))), time.monotonic()
            assert again.ended() in (0, STALE)
            assert not scraps(tmp_path)
            usual.append(time.monotonic() - began)
            messages.append(message)
        same_as_straight(tmp_path, save, seed, messages)
    tally.report(capsys, record_property)
    assert tally.shows_all
    assert not leftovers(tmp_path, save)


def test_real_processes_killed_at_random_lose_nothing_and_do_nothing_twice(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], record_property: Callable[[str, object], None]
) -> None:
    """The same with programs started from nothing, of whose time most goes by before anything is read."""
    chance, save, tally = Random(21), tmp_path / "game.json", Tally()
    new(save, "cold")
    messages: list[Message] = []
    usual = [0.15]
    while tally.applies < COLD_STARTS and (message := next_message(save, chance)):
        before = check(save)
        hit = cold_run(message, save, chance.uniform(0, median(usual[-5:]))) < 0
        tally.count(hit, before, check(save), scraps(tmp_path))
        began = time.monotonic()
        assert cold_run(message, save) in (0, STALE)
        usual.append(time.monotonic() - began)
        messages.append(message)
    tally.report(capsys, record_property)
    assert tally.hit >= COLD_STARTS // 4
    same_as_straight(tmp_path, save, "cold", messages)


def cold_run(message: Message, save: Path, killed_after: float | None = None) -> int:
    """The exit status of a program started for one order, below 0 if it was killed."""
    arguments = [sys.executable, "-m", "cli.main", *message.arguments(save)]
    with subprocess.Popen(arguments, cwd=ROOT, stdout=subprocess.DEVNULL) as program:
        try:
            return program.wait(killed_after)
        except subprocess.TimeoutExpired:
            program.kill()
            return program.wait()


STEPS = ("write", "fsync", "replace", "unlink")


class Mortal:
    """The calls by which a run changes files, counted; it dies at one of them, before or after it is carried out."""

    def __init__(self, die_at: int, *, after: bool) -> None:
        self.calls, self.die_at, self.after = 0, die_at, after

    def wrapped(self, call: Callable[..., Any]) -> Callable[..., Any]:
        def counted(*arguments: Any, **named: Any) -> Any:
            self.calls += 1
            dies = self.calls == self.die_at  # others may be counted before this one has ended
            if dies and not self.after:
                self.die()
            try:
                return call(*arguments, **named)
            finally:  # one that failed is over too
                if dies:
                    self.die()

        return counted

    def die(self) -> None:
        os._exit(DEAD)

    def half_a_log(self, path: str, kept: int, text: bytes, save: str) -> None:
        """Appending to the log is one call too, and one that can stop half-way."""
        self.calls += 1
        if self.calls == self.die_at:
            whole_append(path, kept, text[: len(text) // 2] if self.after else b"", save)
            os._exit(DEAD)
        whole_append(path, kept, text, save)


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
    calls = ended(mortal_run(message.arguments(save), 0, after=after))
    assert calls > 100 + 4, calls
    new_save, new_log = save.read_bytes(), Path(f"{save}.log").read_bytes()
    for die_at in range(1, calls - 100 + 1):
        prepare(start, save, log_behind)
        assert ended(mortal_run(message.arguments(save), die_at, after=after)) == DEAD
        assert save.read_bytes() in (start.read_bytes(), new_save)
        check(save)
        assert ended(lambda: run(message.arguments(save))) in (0, STALE)
        assert (save.read_bytes(), Path(f"{save}.log").read_bytes()) == (new_save, new_log)
        assert [name for name in leftovers(tmp_path, save) if not name.startswith("start")] == []


def prepare(start: Path, save: Path, log_behind: bool) -> None:
    """A save with its log, which a run killed earlier may have left with half a line."""
    save.write_bytes(start.read_bytes())
    whole = done(arbitre("log", save, "--lang", "en")).body.encode()
    Path(f"{save}.log").write_bytes(whole[: len(whole) // 2] if log_behind else whole)


def test_a_log_cut_off_anywhere_is_made_whole_by_the_next_run(tmp_path: Path) -> None:
    save = tmp_path / "game.json"
    new(save, "cut")
    for seat in ("ana", "bob"):
        done(arbitre("apply", save, "1", "--as", seat, "--lang", "en"))
    whole = Path(f"{save}.log").read_bytes()
    for length in range(0, len(whole), often(7, 1)):
        Path(f"{save}.log").write_bytes(whole[:length])
        assert arbitre("apply", save, "nonsense", "--lang", "en").exit == 1
        assert Path(f"{save}.log").read_bytes() == whole, length
    assert json.loads(save.read_bytes())["kind"] == "save"
