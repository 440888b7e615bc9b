"""The wheel is the whole program: it plays, explains and verifies away from the repository."""

from __future__ import annotations

import os
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

from tests.docs.transcripts import HOME
from tests.length import LONG

RUNS = (
    ("new", "naastica", "-s", "ana", "-s", "bob", "--seed", "wheel", "-o", "game.json"),
    ("apply", "game.json", "--as", "ana", "collection", "starter_veil"),
    ("apply", "game.json", "--as", "bob", "collection", "starter_heirs"),
    ("apply", "game.json", "1"),
    ("show", "game.json", "--html", "game.html"),
    ("verify", "game.json"),
    ("help", "guide", "--lang", "fr"),
    ("cards", "prophecy", "golem"),
    ("rules", "krystal", "K-1.a"),
    ("cases", "chasseurs"),
    ("schema", "save", "--bundle"),
    ("simulate", "kalahen", "--games", "1"),
)


def done(command: list[str], folder: Path, **environment: str) -> str:
    ours = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "ARBITRE_"))}
    found = subprocess.run(
        command, cwd=folder, env={**ours, **environment}, capture_output=True, text=True, check=False
    )
    assert found.returncode == 0, found.stdout + found.stderr
    return found.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation", "-w", str(folder)]
    done([*build, str(HOME)], folder)
    (made,) = folder.glob("*.whl")
    return made


def test_it_holds_the_program_and_no_test(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    tops = {name.partition("/")[0] for name in names} - {"arbitre-1.0.0.dist-info"}
    assert tops == {"cli", "rules", "schemas"}
    assert "cli/docs/guide.fr.md" in names


def test_it_plays_away_from_the_repository(wheel: Path, tmp_path: Path) -> None:
    site, table = tmp_path / "site", tmp_path / "table"
    table.mkdir()
    zipfile.ZipFile(wheel).extractall(site)
    where = done([sys.executable, "-c", "import cli; print(cli.__file__)"], table, PYTHONPATH=str(site))
    assert where.startswith(str(site))
    for run in RUNS:
        done([sys.executable, "-m", "cli.main", *run], table, PYTHONPATH=str(site))


@pytest.mark.skipif(not LONG, reason="a new environment needs the packages of others: ARBITRE_LONG=1")
def test_it_installs_into_a_new_environment(wheel: Path, tmp_path: Path) -> None:
    venv.create(tmp_path / "venv", with_pip=True)
    programs = tmp_path / "venv" / "bin"
    done([str(programs / "python"), "-m", "pip", "install", "--quiet", str(wheel)], tmp_path)
    for run in RUNS:
        done([str(programs / "arbitre"), *run], tmp_path)
