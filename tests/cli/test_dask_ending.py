"""Runs on workers of Dask that do not end well: interrupted, killed, left by their scheduler, joined by a stranger."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from contextlib import contextmanager
from importlib import import_module
from typing import TYPE_CHECKING

import pytest

from cli.trials.dask_crew import DaskCrew
from tests.cli.shell import ROOT
from tests.cli.under_way import LIMIT, UnderWay

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

pytest.importorskip("distributed", reason="these tests need the extra `dask`")

LONG = ("simulate", "naastica", "--games", "100000", "--players", "random")


@pytest.fixture
def local(tmp_path: Path) -> Iterator[UnderWay]:
    """With two workers of its own, and a table to be written; when it has ended, there is none, nor a part of one."""
    with UnderWay(*LONG, "--dask", "local", "--jobs", "2", "--out", tmp_path / "games.csv") as run:
        yield run
    assert not list(tmp_path.iterdir())


def test_ctrl_c_ends_the_workers_too(local: UnderWay) -> None:
    local.until_it_works()
    local.signal_all(signal.SIGINT)
    assert local.ended() == (130, "")


def test_ctrl_c_is_heard_while_workers_are_being_started(local: UnderWay) -> None:
    local.until(lambda: bool(local.workers()), "a worker is started")
    local.signal_all(signal.SIGINT)
    assert local.ended() == (130, "")


def test_a_worker_that_came_for_a_lost_one_leaves_ctrl_c_to_the_run_as_well(local: UnderWay) -> None:
    local.until_it_works()
    before = local.workers()
    os.kill(min(before), signal.SIGKILL)
    local.until(lambda: bool(local.workers() - before), "another worker is there")
    local.signal_all(signal.SIGINT)
    assert local.ended() == (130, "")


@pytest.mark.parametrize(("number", "status"), [(signal.SIGTERM, 143), (signal.SIGKILL, -signal.SIGKILL)])
def test_who_ends_the_run_ends_its_workers_too(number: int, status: int, local: UnderWay) -> None:
    local.until_it_works()
    local.process.send_signal(number)
    assert local.ended()[0] == status


def test_a_worker_that_came_for_a_lost_one_keeps_no_profile_either() -> None:
    """It would grow by 100 MB in ten minutes."""

    def kept() -> tuple[bool, int]:
        return import_module("dask").config.get("distributed.worker.profile.enabled"), os.getpid()

    with DaskCrew("local", 1) as crew:
        (first,) = crew.client.run(kept).values()
        os.kill(first[1], signal.SIGKILL)
        until = time.monotonic() + LIMIT
        while not (second := [*crew.client.run(kept, on_error="ignore").values()]) or second == [first]:
            assert time.monotonic() < until, "no other worker"
            time.sleep(0.1)
    assert [first[0], second[0][0]] == [False, False]


def test_a_scheduler_that_dies_is_told_of_in_one_sentence(tmp_path: Path) -> None:
    with scheduler(tmp_path) as (process, address), worker(address), far(address, tmp_path) as run:
        run.until_it_works()
        process.kill()
        assert run.ended() == (70, f"error: {address}: the scheduler of Dask is gone. Nothing was written.")


def test_a_worker_that_joins_with_another_program_is_refused(tmp_path: Path) -> None:
    other = tmp_path / "other"
    for package in ("cli", "rules", "schemas"):
        shutil.copytree(ROOT / package, other / package, ignore=shutil.ignore_patterns("__pycache__"))
    with (other / "rules" / "naastica" / "turn.py").open("a") as changed:
        changed.write("# as it was before\n")
    with scheduler(tmp_path) as (_, address), worker(address), far(address, tmp_path) as run:
        run.until_it_works()
        with worker(address, other):
            status, said = run.ended()
    assert (status, "this worker of Dask has another version of arbitre" in said) == (7, True)


@contextmanager
def far(address: str, home: Path) -> Iterator[UnderWay]:
    """A run whose workers are elsewhere, and whose table is not written."""
    table = home / "games.csv"
    with UnderWay(*LONG, "--dask", address, "--out", table) as run:
        yield run
    assert not table.exists()


@contextmanager
def scheduler(home: Path) -> Iterator[tuple[subprocess.Popen[bytes], str]]:
    """In a process of its own, and where it is."""
    told = home / "scheduler.json"
    with _dask(
        "scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--scheduler-file", told
    ) as process:
        yield process, _address(told)
    told.unlink()


@contextmanager
def worker(address: str, program: Path = ROOT) -> Iterator[None]:
    with _dask("worker", address, "--nthreads", "1", "--no-nanny", "--no-dashboard", program=program):
        yield


@contextmanager
def _dask(*arguments: object, program: Path = ROOT) -> Iterator[subprocess.Popen[bytes]]:
    process = subprocess.Popen(
        [sys.executable, "-m", "distributed.cli.dask_" + str(arguments[0]), *map(str, arguments[1:])],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        cwd=program,
        env={**os.environ, "PYTHONPATH": str(program)},
    )
    try:
        yield process
    finally:
        process.kill()
        process.wait()


def _address(told: Path) -> str:
    until = time.monotonic() + LIMIT
    while not told.exists() or not told.read_text().endswith("}"):
        assert time.monotonic() < until, "no scheduler"
        time.sleep(0.05)
    address: str = json.loads(told.read_text())["address"]
    return address
