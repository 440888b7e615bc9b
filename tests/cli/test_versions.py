"""Versions bind: a game goes on under the rules it began with, beside those of a later version."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest

from tests.docs.toy_game import TOY, build, run, tried

FORMER = f"{TOY}_1"
NEW = ("new", TOY, "-s", "ana", "-s", "bob", "--seed", "versions", "-o")


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project with the toy game, and a save begun and half played under its first rules."""
    folder = tmp_path_factory.mktemp("versions")
    build(folder)
    arbitre(folder, *NEW, "first.json")
    for _ in range(4):
        arbitre(folder, "apply", "first.json", "1")
    return folder


def arbitre(folder: Path, *arguments: str) -> None:
    run(folder, "cli.main", *arguments)


def rewritten(file: Path, *pairs: tuple[str, str]) -> None:
    text = file.read_text(encoding="utf-8")
    for before, after in pairs:
        assert before in text
        text = text.replace(before, after)
    file.write_text(text, encoding="utf-8")


def changed_rules(folder: Path) -> None:
    """A wider river is a new version of the rules: the former ones move to a folder of their own."""
    rules = folder / "rules"
    shutil.copytree(rules / TOY, rules / FORMER)
    for kept in rules.rglob("__pycache__"):  # a file changed within the second may seem to be the one compiled
        shutil.rmtree(kept)
    for source in (rules / FORMER).glob("*.py"):
        source.write_text(source.read_text().replace(f"rules.{TOY}", f"rules.{FORMER}"))
    rewritten(rules / FORMER / "__init__.py", ("version=1,", f'version=1, folder="{FORMER}",'))
    rewritten(rules / TOY / "__init__.py", ("version=1,", "version=2,"))
    rewritten(rules / TOY / "turn.py", ('2 + table.draw.die("river", 6)', '12 + table.draw.die("river", 6)'))
    rewritten(
        rules / "__init__.py",
        ("FORMER: Mapping[str, str] = {}", f'FORMER: Mapping[str, str] = {{"{TOY}@1": "{FORMER}"}}'),
    )
    run(folder, "schemas.generate")


def declared(folder: Path, table: str, rules: str, said: str) -> None:
    """One of the tables of versions has an entry."""
    rewritten(
        folder / "rules" / "__init__.py", (f"{table}: Mapping[str, str] = {{}}", f"{table} = {{{rules!r}: {said!r}}}")
    )


def version(folder: Path, save: str) -> int:
    found: int = json.loads((folder / save).read_text())["genesis"]["rules"]["version"]
    return found


def width(folder: Path, save: str) -> int:
    found = re.search(r'"width":(\d+)', (folder / save).read_text())
    assert found is not None
    return int(found[1])


def test_a_game_goes_on_under_its_own_rules_and_new_ones_begin_under_the_later(project: Path, tmp_path: Path) -> None:
    folder = tmp_path / "project"
    shutil.copytree(project, folder)
    changed_rules(folder)
    arbitre(folder, *NEW, "second.json")
    for _ in range(4):
        arbitre(folder, "apply", "second.json", "1")
    arbitre(folder, "apply", "first.json", "1")
    arbitre(folder, "verify", "first.json", "second.json")
    arbitre(folder, "replay", "first.json", "second.json")
    arbitre(folder, "log", "first.json", "--lang", "fr")
    assert [
        json.loads((folder / name).read_text())["genesis"]["rules"]["version"] for name in ("first.json", "second.json")
    ] == [1, 2]
    assert width(folder, "first.json") <= 8 < 12 < width(folder, "second.json")


@pytest.mark.parametrize(
    ("retired", "said"),
    [("", "They come with a later release"), ("0.9.3", "The last release that has them is 0.9.3")],
)
def test_rules_that_are_not_here_are_told_with_the_release_that_has_them(
    project: Path, tmp_path: Path, retired: str, said: str
) -> None:
    folder = tmp_path / "project"
    shutil.copytree(project, folder)
    save = json.loads((folder / "first.json").read_text())
    save["genesis"]["rules"]["version"] = 7
    (folder / "later.json").write_text(json.dumps(save))
    if retired:
        rewritten(
            folder / "rules" / "__init__.py",
            ("RETIRED: Mapping[str, str] = {}", f'RETIRED: Mapping[str, str] = {{"{TOY}@7": "{retired}"}}'),
        )
    done = tried(folder, "cli.main", "show", "later.json", "--lang", "en")
    assert done.returncode == 7
    assert said in done.stderr
