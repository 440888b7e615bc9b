"""Scraps: a run that was killed leaves a file behind, perhaps a whole save; the next run on that file removes it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from cli.files.locks import lock
from cli.files.unfinished import Unfinished, sweep
from tests.cli.shell import ROOT, arbitre, done

DYING = "import os, sys; from cli.files.unfinished import Unfinished; Unfinished(sys.argv[1]); os._exit(9)"


def scrap_of(path: Path | str) -> Path:
    """What a run killed while it wrote a file leaves beside it."""
    before = set(Path(path).absolute().parent.iterdir())
    assert (
        subprocess.run([sys.executable, "-c", DYING, str(Path(path).absolute())], cwd=ROOT, check=False).returncode == 9
    )
    (left,) = set(Path(path).absolute().parent.iterdir()) - before
    return left


@pytest.mark.parametrize(
    "next_run",
    [
        ("apply", "game.json", "1"),
        ("apply", "game.json", "nonsense"),
        ("apply", "fresh.json", "1", "-o", "game.json", "--force"),
        ("undo", "game.json"),
        ("new", "naastica", "-s", "ana", "-s", "bob", "-o", "game.json", "--force"),
        ("view", "fresh.json", "--as", "ana", "-o", "game.json", "--force"),
    ],
    ids=" ".join,
)
def test_the_next_run_removes_the_scraps_of_its_own_file(next_run: tuple[str, ...], table: Path) -> None:
    scrap = scrap_of("game.json")
    assert scrap.stat().st_mode & 0o777 == 0o600
    arbitre(*next_run)
    assert not scrap.exists()


def test_scraps_of_other_files_are_let_alone(table: Path) -> None:
    """Their runs may be under way; and a person's file is nobody's scrap."""
    others = [scrap_of("fresh.json"), scrap_of("game.json.json"), scrap_of("me.game.json")]
    persons = [table / ".game.json.notes.arbitre", table / ".game.json.0123456789abcdeX.arbitre"]
    for path in persons:
        path.write_text("mine")
    scrap = scrap_of("game.json")
    done(arbitre("apply", "game.json", "1"))
    assert not scrap.exists()
    assert all(path.exists() for path in [*others, *persons])


def test_a_file_that_is_being_written_is_no_scrap(tmp_path: Path) -> None:
    """Views are written without a lock on their name: the file on its way is held by its writer."""
    path = tmp_path / "ana.view.json"
    writing = Unfinished(str(path))
    sweep(str(path))
    assert Path(writing.name).exists()
    os.replace(writing.name, writing.path)
    assert writing.in_place
    writing.close()
    assert os.listdir(tmp_path) == [path.name]


def test_a_file_swept_in_the_moment_it_was_made_is_made_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, whole, swept = tmp_path / "ana.view.json", os.open, []

    def made_and_swept(name: str, *more: int) -> int:
        handle = whole(name, *more)
        if not swept and name.endswith(".arbitre"):
            swept.append(name)
            os.unlink(name)
        return handle

    monkeypatch.setattr(os, "open", made_and_swept)
    writing = Unfinished(str(path))
    assert swept and writing.name not in swept
    assert Path(writing.name).exists()
    writing.close()


def test_scraps_are_removed_under_the_lock(table: Path) -> None:
    """Who cannot have the save for itself removes nothing."""
    scrap = scrap_of("game.json")
    with lock("fresh.json"):
        assert scrap.exists()
    with lock("game.json"):
        assert not scrap.exists()
