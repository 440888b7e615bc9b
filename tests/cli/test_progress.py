"""The bar is for people who wait: on a terminal, after a second, and gone when the work is done."""

from __future__ import annotations

import io
import sys
import time
from typing import TYPE_CHECKING

import pytest

from cli.trials.progress import CLEAR, Progress

if TYPE_CHECKING:
    from collections.abc import Callable


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture
def pass_time(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    """A clock that stands still until it is told to go on."""
    now = [100.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])

    def go_on(seconds: float) -> None:
        now[0] += seconds

    return go_on


def test_work_of_less_than_a_second_shows_nothing(
    monkeypatch: pytest.MonkeyPatch, pass_time: Callable[[float], None]
) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    with Progress(2, "games") as bar:
        bar.step()
        pass_time(0.9)
        bar.step()
    assert terminal.getvalue() == ""


def test_after_a_second_a_bar_is_drawn_and_taken_away_again(
    monkeypatch: pytest.MonkeyPatch, pass_time: Callable[[float], None]
) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    with Progress(4, "games") as bar:
        pass_time(1.5)
        bar.step(2)
        pass_time(0.01)
        bar.step()  # too soon for another picture
    assert terminal.getvalue() == f"{CLEAR}[{'#' * 15}{'.' * 15}] 2/4 games{CLEAR}"


def test_nobody_watches_a_file(monkeypatch: pytest.MonkeyPatch, pass_time: Callable[[float], None]) -> None:
    file = io.StringIO()
    monkeypatch.setattr(sys, "stderr", file)
    with Progress(2) as bar:
        pass_time(60)
        bar.step()
    assert file.getvalue() == ""
