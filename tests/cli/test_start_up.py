"""A referee is started for every move: a plain `apply` imports nothing that it can do without."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from rules.kernel.record import save
from tests.conformance.settings import every_game, settings_of

if TYPE_CHECKING:
    from collections.abc import Sequence

HOME = Path(__file__).parents[2]
SPARED = {"typing", "dataclasses", "inspect", "click", "yaml", "jsonschema", "email", "html", "cli.mail"}
PROGRAM = "import sys; from cli.main import run; run(sys.argv[1:]); sys.stdout.write('\\n' + ' '.join(sys.modules))"


def imported(arguments: Sequence[str], folder: Path) -> set[str]:
    """All modules of a process that ran the program."""
    line = [sys.executable, "-c", PROGRAM, *arguments]
    done = subprocess.run(line, cwd=folder, env={"PYTHONPATH": str(HOME)}, capture_output=True, check=True, text=True)
    return set(done.stdout.splitlines()[-1].split())


@every_game
def test_a_move_waits_for_no_module_that_only_checkers_and_other_commands_need(game_id: str, tmp_path: Path) -> None:
    contest = settings_of(game_id)[0].start("start-up")
    for _ in range(2):  # the first may have to compile what is shipped as YAML
        (tmp_path / "game.json").write_bytes(save.dump(contest))
        found = imported(["apply", "game.json", "1", "--as", next(iter(contest.waiting))], tmp_path)
    assert (tmp_path / "game.json").read_bytes() != save.dump(contest)
    assert found & SPARED == set()


def test_who_only_looks_at_a_game_waits_for_no_click(table: Path) -> None:
    for line in (["log", "game.json"], ["report", "game.json"], ["show", "game.json"], ["explain", "game.json", "0"]):
        assert imported(line, table) & {"click", "inspect", "jsonschema"} == set(), line
