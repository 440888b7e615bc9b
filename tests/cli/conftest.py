"""A table of files to make mistakes at: a game under way, its views, one that is over, one just opened."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.cli.shell import arbitre, done


@pytest.fixture(scope="session")
def opened_table(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("table")
    new = ("new", "naastica", "-s", "ana", "-s", "bob=Robert", "--option", "match=single", "--seed", "mistakes")
    for name in ("fresh", "game", "over"):
        done(arbitre(*new, "-o", folder / f"{name}.json"))
    for name in ("game", "over"):
        done(arbitre("apply", folder / f"{name}.json", "collection starter_eryndor", "--as", "ana", "--no-log"))
        done(arbitre("apply", folder / f"{name}.json", "collection starter_veil", "--as", "bob", "--no-log"))
    done(arbitre("apply", folder / "game.json", "1", "--no-log"))
    done(arbitre("apply", folder / "over.json", "resign", "--as", "ana", "--yes", "--no-log"))
    for seat in ("ana", "bob"):
        done(arbitre("view", folder / "game.json", "--as", seat, "-o", folder / f"{seat}.view.json"))
    return folder


@pytest.fixture
def table(opened_table: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy to work in; it is the current folder, so that files are named as a player names them."""
    folder = tmp_path / "table"
    shutil.copytree(opened_table, folder)
    monkeypatch.chdir(folder)
    return folder
