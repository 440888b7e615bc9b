"""The walks of three commands, as the architecture tells them, are the walks they take."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.benchmarks.walk import COMMANDS, measured

PAGE = Path(__file__).parents[2] / "docs" / "architecture.md"
WALK = re.compile(r"^`arbitre (\w+) [^`]*`:\n\n```text\n(.*?)^```$", re.MULTILINE | re.DOTALL)
TOLD = dict(WALK.findall(PAGE.read_text()))


@pytest.mark.parametrize("command", COMMANDS)
def test_a_walk_passes_the_functions_that_are_told_in_this_order(command: str, tmp_path: Path) -> None:
    told = [line.split()[0] for line in TOLD[command].splitlines()]
    passed = measured(command, tmp_path)["functions"]
    assert [name for name in told if name not in passed] == []
    assert sorted(told, key=[*passed].index) == told
