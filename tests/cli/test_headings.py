"""Whatever is told of a game ends with the line that players compare: which game, which entry, which head."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.cli.shell import Said, arbitre, done

LINE = {
    "en": re.compile(r"Game (\w+), entry (\d+), head ([0-9a-f]{16})\."),
    "fr": re.compile(r"Partie (\w+), entrée (\d+), tête ([0-9a-f]{16})\."),
}
NEW = ("new", "naastica", "-s", "ana", "-s", "bob", "--seed", "heads")
TELLING = {
    "new": (*NEW, "-o", "new.json"),
    "apply": ("apply", "game.json", "1"),
    "undo": ("undo", "fresh.json", "--as", "ana", "--to", "0", "--agreed"),
    "show": ("show", "game.json"),
    "show a view": ("show", "ana.view.json"),
    "log": ("log", "game.json", "--since", "2"),
    "log of a view": ("log", "bob.view.json"),
    "view": ("view", "game.json", "--as", "ana", "-o", "a.json"),
    "public view": ("view", "game.json", "--public", "-o", "p.json"),
}
FILES = {"new": "new.json", "undo": "fresh.json"}
STREAMING = {
    "new": (*NEW, "-o", "-"),
    "apply": ("apply", "game.json", "1", "-o", "-"),
    "apply in part": ("apply", "fresh.json", "-o", "-", "bob: collection starter_veil", "place blank_mason at b2"),
    "undo": ("undo", "-", "--as", "ana", "--to", "0", "--agreed"),
    "view": ("view", "game.json", "--public", "-o", "-"),
}


def heading(path: str) -> tuple[str, int, str]:
    """What a save says of itself."""
    whole: Any = json.loads(Path(path).read_bytes())
    return whole["genesis"]["game"], len(whole["entries"]) - 1, whole["head"]


def prepared() -> None:
    """The game just opened has one answer in; there is something to take back in it."""
    done(arbitre("apply", "fresh.json", "ana: collection starter_heirs", "--no-log"))


def read(line: str, lang: str = "en") -> tuple[str, int, str]:
    found = LINE[lang].fullmatch(line)
    assert found, line
    return found[1], int(found[2]), found[3]


def run(command: tuple[str, ...], *more: str) -> Said:
    prepared()
    if command[0] == "undo":
        done(arbitre("apply", "fresh.json", "bob: collection starter_veil", "--no-log"))
    stdin = Path("fresh.json").read_bytes() if "-" in command[1:2] else b""
    return arbitre(*command, *more, stdin=stdin)


@pytest.mark.parametrize("lang", LINE)
@pytest.mark.parametrize("name", TELLING)
def test_the_last_line_names_game_entry_and_head(name: str, lang: str, table: Path) -> None:
    said = done(run(TELLING[name], "--lang", lang))
    game, entry, head = heading(FILES.get(name, "game.json"))
    assert read(said.text.splitlines()[-1], lang) == (game, entry, head[:16])


@pytest.mark.parametrize("name", TELLING)
def test_scripts_get_the_whole_head_under_the_same_names(name: str, table: Path) -> None:
    data = done(run(TELLING[name], "--json")).data
    assert (data["game"], data["entry"], data["head"]) == heading(FILES.get(name, "game.json"))


@pytest.mark.parametrize("name", STREAMING)
def test_where_a_document_has_standard_output_the_line_is_told_beside_it(name: str, table: Path) -> None:
    said = run(STREAMING[name], "--lang", "en")
    Path("out.json").write_bytes(said.out)
    game, entry, head = heading("out.json")  # nothing but the document
    told = [line for line in said.err.splitlines() if not line.startswith(("error:", "Done in part", "  "))]
    assert (game, entry, head[:16]) in [read(line) for line in told if LINE["en"].fullmatch(line)]
    done(arbitre("verify", "out.json"))
