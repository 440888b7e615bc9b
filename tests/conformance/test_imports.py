"""Who may use what: cli -> rules.<game> -> rules.kernel, no game another, and rules nothing but the table."""

from __future__ import annotations

import ast
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import rules

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

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
    "rules/kernel/editions/compiled.py": {"os", "open"},
    "rules/kernel/editions/components.py": {"os"},
    "rules/kernel/play/values.py": {"hash"},
    "rules/kernel/words/inventory.py": {"os"},
    "rules/kernel/words/rulebook.py": {"os"},
    "rules/kernel/words/speech.py": {"os"},
    "rules/kernel/words/catalogue.py": {"os"},
}


def sources(*folders: str) -> list[Path]:
    return sorted(path for folder in folders for path in (HOME / folder).rglob("*.py"))


def named(path: Path) -> str:
    return path.relative_to(HOME).as_posix()


@cache
def nodes(path: Path) -> list[ast.AST]:
    return list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))


def imported(path: Path) -> Iterator[str]:
    """Every module a file imports, wherever in it, and what it takes from packages."""
    return taken(nodes(path))


def at_run_time(path: Path) -> Iterator[str]:
    """The same, without what only a type checker reads."""
    for_checkers = {
        inner
        for node in nodes(path)
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
        for inner in ast.walk(node)
    }
    return taken(node for node in nodes(path) if node not in for_checkers)


def taken(nodes: Iterable[ast.AST]) -> Iterator[str]:
    for node in nodes:
        match node:
            case ast.Import(names=names):
                yield from (name.name for name in names)
            case ast.ImportFrom(module=str(module), level=0, names=names):
                yield from (f"{module}.{name.name}" for name in names)
            case ast.ImportFrom():
                yield "a relative import"


def called(path: Path) -> Iterator[str]:
    """The names of functions called by their bare name."""
    for node in nodes(path):
        match node:
            case ast.Call(func=ast.Name(id=name)):
                yield name


def within(module: str, package: str) -> bool:
    return module == package or module.startswith(f"{package}.")


def uses(folder: str, *allowed: str, of: str) -> list[tuple[str, str]]:
    """What the files of a folder import of a package besides what they may: which file, which module."""
    return [
        (named(path), module)
        for path in sources(folder)
        for module in imported(path)
        if within(module, of) and not any(within(module, package) for package in allowed)
    ]


def test_rules_never_use_the_command_line() -> None:
    assert uses("rules", of="cli") == []


def test_the_kernel_knows_no_game_and_no_list_of_games() -> None:
    """What it needs of a game, the game carries."""
    assert uses("rules/kernel", "rules.kernel", of="rules") == []


@pytest.mark.parametrize("game_id", rules.GAMES)
def test_games_use_the_kernel_and_themselves_only(game_id: str) -> None:
    assert uses(f"rules/{game_id}", "rules.kernel", f"rules.{game_id}", of="rules") == []
    assert uses(f"rules/{game_id}", of="schemas") == []


def test_no_test_of_games_or_of_the_kernel_needs_the_command_line() -> None:
    """What rules do can be shown by rules."""
    own = sources(*(f"tests/{folder}" for folder in ("kernel", "conformance", *rules.GAMES)))
    used = [(named(path), module) for path in with_what_they_use(own) for module in imported(path)]
    assert [(name, module) for name, module in used if within(module, "cli")] == []


def with_what_they_use(paths: Iterable[Path]) -> set[Path]:
    """Files of tests, and the files of tests that they import, directly or not."""
    found, left = set[Path](), list(paths)
    while left:
        if (path := left.pop()) not in found:
            found.add(path)
            left += [file for module in imported(path) if within(module, "tests") for file in files_of(module)]
    return found


def files_of(module: str) -> list[Path]:
    """The file of a module, or of the one that a name is taken from."""
    parts = module.split(".")
    tried = (HOME.joinpath(*name).with_suffix(".py") for name in (parts, parts[:-1]))
    return [path for path in tried if path.exists()]


def test_the_command_line_names_no_game() -> None:
    """Games are fetched by id, so that a new one needs no change there."""
    assert [use for game_id in rules.GAMES for use in uses("cli", of=f"rules.{game_id}")] == []


def test_no_modules_are_tied_in_a_knot() -> None:
    """Each can be read after those it uses, whether it imports them at its top or when they are needed."""
    files = {module_of(path): path for path in sources("rules")}
    uses = {
        module: {
            needed
            for used in at_run_time(path)
            for needed in with_packages(used if used in files else used.rpartition(".")[0], module)
        }
        for module, path in files.items()
    }
    assert "rules.kernel.bytes.yaml_document" in uses["rules.kernel.editions.compiled"]  # inside a function
    assert "rules.kernel.play.game" not in uses["rules.kernel.editions.components"]  # for annotations alone
    assert "rules.kernel.cases" in uses["rules.naastica.cases"]  # what it takes a module from is imported first
    TopologicalSorter(uses).prepare()  # names the knot if there is one


def with_packages(used: str, by: str) -> Iterator[str]:
    """A module, and the packages it lies in: their `__init__` runs first, but for those that are running already."""
    yield used
    for package in packages_of(used):
        if not within(by, package):
            yield package


def packages_of(module: str) -> Iterator[str]:
    while module := module.rpartition(".")[0]:
        yield module


def module_of(path: Path) -> str:
    return named(path).removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def test_rules_touch_nothing_but_the_table() -> None:
    """No chance, clock, file, screen or machine; hashes of text differ from run to run, addresses too."""
    for path in sources("rules"):
        allowed = EXCEPTIONS.get(named(path), set())
        assert {module.split(".")[0] for module in imported(path)} & FOREIGN <= allowed, named(path)
        assert set(called(path)) & OUTSIDE <= allowed, named(path)
        assert "urandom" not in path.read_text(encoding="utf-8"), named(path)


def test_no_exception_is_kept_that_is_not_needed() -> None:
    for name, allowed in EXCEPTIONS.items():
        path = HOME / name
        assert allowed <= {module.split(".")[0] for module in imported(path)} | set(called(path)), name


def test_files_are_short_enough_to_be_read() -> None:
    written = [path for path in sources("rules", "cli", "schemas", "tests") if GENERATED not in path.parents]
    assert [named(path) for path in written if len(path.read_text(encoding="utf-8").splitlines()) > LONGEST] == []
