"""Where the time of the tests goes: `make test-times`. In CPU seconds, which other work on the machine changes less."""

from __future__ import annotations

import os
from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

SLOWEST = 25
_BEGAN: pytest.StashKey[float] = pytest.StashKey()
_spent: Counter[str] = Counter()  # by test, its fixtures included


def _cpu() -> float:
    """Of this process and of the children it has waited for."""
    now = os.times()
    return now.user + now.system + now.children_user + now.children_system


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    item.stash[_BEGAN] = _cpu()
    return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    """A report travels from the process that ran the test to the one that prints, and takes the seconds along."""
    report: Any = yield
    now = _cpu()
    report.user_properties.append(("cpu", now - item.stash[_BEGAN]))
    item.stash[_BEGAN] = now
    return report


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    _spent[report.nodeid] += dict(report.user_properties).get("cpu", 0)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if not _spent:
        return
    folders: Counter[str] = Counter()
    for test, seconds in _spent.items():
        folders[os.path.dirname(test.partition("::")[0])] += seconds
    terminalreporter.section(f"{sum(_spent.values()):.0f} CPU seconds")
    for name, seconds in [*folders.most_common(), ("", 0.0), *_spent.most_common(SLOWEST)]:
        terminalreporter.write_line(f"{seconds:8.1f}  {name}" if name else "")
