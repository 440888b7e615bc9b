"""Who may use what: cli -> rules.<game> -> rules.kernel, no game another, and rules nothing but the table."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import rules

if TYPE_CHECKING:
    from collections.abc import Iterator

HOME = Path(__file__).parents[2]
LONGEST = 400  # lines
GENERATED = HOME / "schemas" / "compiled"
# What depends on the machine, the moment or chance.
FOREIGN = {
    *("random", "secrets", "uuid", "time", "datetime", "calendar"),
    *("os", "sys", "platform", "locale", "getpass", "signal", "logging"),
    *("io", "pathlib", "tempfile", "shutil", "glob"),
    *("subprocess", "multiprocessing", "threading", "asyncio", "concurrent", "socket", "ssl", "http", "urllib"),
}
OUTSIDE = {"print", "input", "open", "exec", "eval", "breakpoint", "id", "hash"}
# The parts of the kernel that read what is shipped with the program and keep its compiled form, and one that hashes.
EXCEPTIONS = {
    "rules/__init__.py": {"sys"},
    "rules/kernel/cases/coverage.py": {"os"},
    "rules/kernel/cases/files.py": {"os"},
    "rules/kernel/compiled.py": {"os", "open"},
    "rules/kernel/components.py": {"os", "open"},
    "rules/kernel/record.py": {"hash"},
    "rules/kernel/rulebook.py": {"os"},
    "rules/kernel/speech.py": {"os"},
    "rules/kernel/text.py": {"os"},
}


def sources(*folders: str) -> list[Path]:
    return sorted(path for folder in folders for path in (HOME / folder).rglob("*.py"))


def named(path: Path) -> str:
    return path.relative_to(HOME).as_posix()


def imported(path: Path) -> Iterator[str]:
    """Every module a file imports, wherever in it, and what it takes from packages."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.Import(names=names):
                yield from (name.name for name in names)
            case ast.ImportFrom(module=str(module), level=0, names=names):
                yield from (f"{module}.{name.name}" for name in names)
            case ast.ImportFrom():
                yield "a relative import"


def called(path: Path) -> Iterator[str]:
    """The names of functions called by their bare name."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.Call(func=ast.Name(id=name)):
                yield name


def within(module: str, package: str) -> bool:
    return module == package or module.startswith(f"{package}.")


@pytest.mark.parametrize("path", sources("rules"), ids=named)
def test_rules_never_use_the_command_line(path: Path) -> None:
    assert not [module for module in imported(path) if within(module, "cli")]


@pytest.mark.parametrize("path", sources("rules/kernel"), ids=named)
def test_the_kernel_knows_no_game(path: Path) -> None:
    games = [f"rules.{game_id}" for game_id in rules.GAMES]
    assert not [module for module in imported(path) for game in games if within(module, game)]


@pytest.mark.parametrize("game_id", rules.GAMES)
def test_games_use_the_kernel_and_themselves_only(game_id: str) -> None:
    for path in sources(f"rules/{game_id}"):
        for module in imported(path):
            if within(module, "rules"):
                assert within(module, "rules.kernel") or within(module, f"rules.{game_id}"), named(path)
            assert not within(module, "schemas"), named(path)


@pytest.mark.parametrize("path", sources("cli"), ids=named)
def test_the_command_line_names_no_game(path: Path) -> None:
    """Games are fetched by id, so that a new one needs no change there."""
    assert not [module for module in imported(path) for game_id in rules.GAMES if within(module, f"rules.{game_id}")]


@pytest.mark.parametrize("path", sources("rules"), ids=named)
def test_rules_touch_nothing_but_the_table(path: Path) -> None:
    """No chance, clock, file, screen or machine; hashes of text differ from run to run, addresses too."""
    allowed = EXCEPTIONS.get(named(path), set())
    assert {module.split(".")[0] for module in imported(path)} & FOREIGN <= allowed
    assert set(called(path)) & OUTSIDE <= allowed
    assert "urandom" not in path.read_text(encoding="utf-8")


def test_no_exception_is_kept_that_is_not_needed() -> None:
    for name, allowed in EXCEPTIONS.items():
        path = HOME / name
        assert allowed <= {module.split(".")[0] for module in imported(path)} | set(called(path)), name


@pytest.mark.parametrize(
    "path", [p for p in sources("rules", "cli", "schemas", "tests") if GENERATED not in p.parents], ids=named
)
def test_files_are_short_enough_to_be_read(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LONGEST
