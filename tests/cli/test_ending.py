"""Runs with several processes are ended from outside: by Ctrl-C, by SIGTERM, by SIGKILL. Nothing of them stays."""

from __future__ import annotations

import signal
from typing import TYPE_CHECKING

import pytest

from tests.cli.under_way import UnderWay

if TYPE_CHECKING:
    from pathlib import Path

LONG = ("simulate", "naastica", "--games", "100000", "--players", "random")


def test_ctrl_c_ends_every_process_and_leaves_no_file(tmp_path: Path) -> None:
    with UnderWay(*LONG, "--jobs", "2", "--out", tmp_path / "games.csv") as run:
        run.until_it_works()
        run.signal_all(signal.SIGINT)
        assert run.ended() == (130, "")
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(("number", "status"), [(signal.SIGTERM, 143), (signal.SIGKILL, -signal.SIGKILL)])
def test_who_ends_the_run_ends_its_processes_too(number: int, status: int, tmp_path: Path) -> None:
    with UnderWay(*LONG, "--jobs", "2", "--out", tmp_path / "games.csv") as run:
        run.until_it_works()
        run.process.send_signal(number)
        assert run.ended()[0] == status
    assert not list(tmp_path.iterdir())
