"""The game that the page about writing one leads through, built in a copy of the project."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from tests.docs.transcripts import HOME

PAGE = HOME / "docs" / "writing-a-game.md"
FILE = re.compile(r"^`([\w./]+)`\n\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)  # its name, and what it says
TOY = "ford"


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
    done = tried(folder, module, *arguments)
    assert done.returncode == 0, done.stdout + done.stderr


def tried(folder: Path, module: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """What a program of the project in that folder comes to."""
    ours = {name: value for name, value in os.environ.items() if not name.startswith(("ARBITRE_", "PYTEST_"))}
    return subprocess.run(
        [sys.executable, "-m", module, *arguments],
        cwd=folder,
        env={**ours, "ARBITRE_GOLDEN": "write"},
        capture_output=True,
        text=True,
        check=False,
    )
