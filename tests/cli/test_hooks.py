"""What repositories with games of their own use: the hooks of pre-commit, and the action that plays games again."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from tests.cli.shell import arbitre, done
from tests.length import LONG

ROOT = Path(__file__).parents[2]
HOOKS = {hook["id"]: hook for hook in yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text())}
ACTION = yaml.safe_load((ROOT / "action.yml").read_text())
installs = pytest.mark.skipif(not LONG, reason="installs the program anew: in the long run")


def run(command: str, *files: Path) -> int:
    return arbitre(*command.split()[1:], *files).exit


def test_the_hooks_say_no_to_what_was_changed(tmp_path: Path) -> None:
    game, edition = tmp_path / "game.json", tmp_path / "box.edition.yaml"
    done(arbitre("new", "naastica", "-s", "ana", "-s", "bob", "-o", game))
    edition.write_text(done(arbitre("edition", "show", "naastica")).text)
    assert run(HOOKS["arbitre-verify"]["entry"], game, game) == 0
    assert run(HOOKS["arbitre-edition"]["entry"], edition, edition) == 0
    game.write_text(game.read_text().replace('"bob":"Bob"', '"bob":"Rob"'))
    edition.write_text(edition.read_text().replace("lux: 7", "lux: 70", 1))
    assert run(HOOKS["arbitre-verify"]["entry"], game, game) == 1
    assert run(HOOKS["arbitre-edition"]["entry"], edition, edition) == 1


def steps(games: Path, temp: Path) -> list[subprocess.CompletedProcess[str]]:
    """The steps of the action, as a runner carries them out."""
    inputs = {name: said["default"] for name, said in ACTION["inputs"].items()} | {"games": str(games)}
    done_so_far = []
    for step in ACTION["runs"]["steps"]:
        said = {key: inputs[value.split("inputs.")[1].split()[0]] for key, value in step["env"].items()}
        around = {**os.environ, **said, "RUNNER_TEMP": str(temp), "GITHUB_ACTION_PATH": str(ROOT)}
        done_so_far.append(
            subprocess.run(["bash", "-c", step["run"]], env=around, capture_output=True, text=True, check=False)
        )
    return done_so_far


@installs
def test_the_action_plays_games_again_and_fails_where_they_differ(tmp_path: Path) -> None:
    games = tmp_path / "games"
    games.mkdir()
    done(arbitre("new", "naastica", "-s", "ana", "-s", "bob", "-o", games / "game.json"))
    installed, played = steps(games, tmp_path)
    assert (installed.returncode, played.returncode) == (0, 0), installed.stderr + played.stderr
    (games / "game.json").write_bytes((games / "game.json").read_bytes().replace(b'"Bob"', b'"Rob"'))
    assert steps(games, tmp_path)[1].returncode == 1


@installs
def test_pre_commit_runs_the_hooks(tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    (mine / "saves").mkdir(parents=True)
    done(arbitre("new", "naastica", "-s", "ana", "-s", "bob", "-o", mine / "saves" / "game.json"))
    for command in (["init", "-q"], ["add", "-A"]):
        subprocess.run(["git", *command], cwd=mine, check=True)
    around = {**os.environ, "PRE_COMMIT_HOME": str(tmp_path / "kept")}

    def hooked() -> subprocess.CompletedProcess[str]:
        program = [sys.executable, "-m", "pre_commit", "try-repo", str(ROOT), "arbitre-verify", "--all-files"]
        return subprocess.run(program, cwd=mine, env=around, capture_output=True, text=True, check=False)

    well = hooked()
    assert well.returncode == 0, well.stdout
    game = mine / "saves" / "game.json"
    game.write_text(game.read_text().replace('"bob":"Bob"', '"bob":"Rob"'))
    assert hooked().returncode == 1
