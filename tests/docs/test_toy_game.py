"""A stranger's test: the files on the page about writing a game make one that passes what every game passes."""

from __future__ import annotations

from pathlib import Path

from tests.docs.toy_game import TOY, build, files, run
from tests.length import LONG

MOST_LINES = 305
SUITE = [f"tests/conformance/test_{name}.py" for name in ("parts", "games", "answers", "leaks")]
WHOLE_SUITE = ["tests/conformance", "tests/cli/every_game"]


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
