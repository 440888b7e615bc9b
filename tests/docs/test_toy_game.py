"""A stranger's test: the files on the page about writing a game make one that passes what every game passes."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from tests.docs.transcripts import HOME
from tests.length import LONG

PAGE = HOME / "docs" / "writing-a-game.md"
FILE = re.compile(r"^`([\w./]+)`\n\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)  # its name, and what it says
TOY = "ford"
MOST_LINES = 305
SUITE = [f"tests/conformance/test_{name}.py" for name in ("parts", "games", "answers", "leaks")]
WHOLE_SUITE = ["tests/conformance", "tests/cli/every_game"]


def files() -> dict[str, str]:
    return dict(FILE.findall(PAGE.read_text(encoding="utf-8")))


def build(folder: Path) -> None:
    """The project with the game of the page in it, made as the page says."""
    for package in ("cli", "rules", "schemas", "tests"):
        shutil.copytree(HOME / package, folder / package)
    shutil.copy(HOME / "pyproject.toml", folder)
    for name, text in files().items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    registry = folder / "rules" / "__init__.py"
    registered = re.subn(r"^GAMES = \((.*)\)$", rf'GAMES = (\1, "{TOY}")', registry.read_text(), flags=re.MULTILINE)
    assert registered[1] == 1
    registry.write_text(registered[0])
    run(folder, "schemas.generate")


def run(folder: Path, module: str, *arguments: str) -> None:
    """A program of the project in that folder succeeds."""
    ours = {name: value for name, value in os.environ.items() if not name.startswith(("ARBITRE_", "PYTEST_"))}
    done = subprocess.run(
        [sys.executable, "-m", module, *arguments],
        cwd=folder,
        env={**ours, "ARBITRE_GOLDEN": "write"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_game_of_the_page_is_short() -> None:
    assert sum(len(text.splitlines()) for text in files().values()) < MOST_LINES


def test_the_game_of_the_page_passes_what_every_game_passes(tmp_path: Path) -> None:
    build(tmp_path)
    sources = [name for name in files() if name.endswith(".py")]
    run(tmp_path, "ruff", "check", *sources)
    run(tmp_path, "ruff", "format", "--check", *sources)
    run(tmp_path, "cli.main", "cases", TOY)
    suite = WHOLE_SUITE if LONG else SUITE
    run(tmp_path, "pytest", "-q", "-p", "no:xdist", "-p", "no:cacheprovider", "-k", f"{TOY} or test_imports", *suite)
    if LONG:
        run(tmp_path, "mypy", "-p", f"rules.{TOY}")
