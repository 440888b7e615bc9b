"""Recorded games: every one of them stands, and between them they show all there is of every registered game."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path

import pytest

import rules
from cli import opened
from rules.kernel import save
from rules.kernel.audit import audit
from tests import record_saves
from tests.conformance.recorded import half_shown, shown, wanted
from tests.conformance.settings import every_game
from tests.length import LONG

SAVES = record_saves.HOME
LARGE = 200_000  # bytes
FILES = sorted(SAVES.rglob("*.json"))
ROW = re.compile(
    r"\| \[(?P<name>[a-z-]+)\]\((?P<file>[^)]+)\) \| (?P<profile>\w+) \| (?P<options>.*?) \| (?P<at>.*?) \|"
)


@cache
def document(file: Path) -> save.Document:
    return opened.document(str(file), whole=True)


def of_game(game_id: str) -> list[save.Document]:
    return [document(file) for file in FILES if file.parent.name == game_id]


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_every_recorded_game_passes_its_audit(file: Path) -> None:
    certificate = audit(document(file), opened.rules_of)
    assert certificate.entries == len(document(file).entries)


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_every_recorded_game_is_in_our_layout_and_stands_where_it_says(file: Path) -> None:
    match = opened.match(str(file))
    assert save.dump(match) == file.read_bytes()


@every_game
def test_recorded_games_show_everything_there_is(game_id: str) -> None:
    documents = of_game(game_id)
    missing = wanted(game_id) - shown(game_id, documents) | half_shown(game_id, documents)
    assert not missing, f"not in any recorded game of {game_id}: {', '.join(sorted(missing))}"


@every_game
def test_what_is_shown_is_told_apart_from_what_is_missing(game_id: str) -> None:
    """The measure itself: a single short game leaves much to be shown."""
    alone = [min(of_game(game_id), key=lambda document: len(document.entries))]
    missing = wanted(game_id) - shown(game_id, alone)
    assert {"entry undo", "entry undo by agreement"} <= missing
    assert "entry setup" not in missing


def test_every_registered_game_has_recorded_games_in_a_folder_of_its_name() -> None:
    assert {file.parent.name for file in FILES} == set(rules.GAMES)


def test_nothing_but_games_and_the_page_about_them_is_kept() -> None:
    others = {path for path in SAVES.rglob("*") if path.is_file()} - {*FILES, SAVES / "README.md"}
    assert {path.name for path in others} <= {f"{file.name}.lock" for file in FILES}


def test_the_page_lists_every_recorded_game_with_what_its_file_says() -> None:
    rows = {row["file"]: row for row in ROW.finditer((SAVES / "README.md").read_text(encoding="utf-8"))}
    assert list(rows) == [recording.file for recording in record_saves.recordings()]
    assert {SAVES / file for file in rows} == set(FILES)
    for file, row in rows.items():
        genesis = document(SAVES / file).head["genesis"]
        said = dict(option.split("=") for option in row["options"].split(", ") if option)
        assert row["profile"] == genesis["profile"]
        assert said.items() <= {key: json.dumps(value).strip('"') for key, value in genesis["options"].items()}.items()
        assert row["at"] == record_saves.standing(document(SAVES / file)), file


def recorded_again() -> list[record_saves.Recording]:
    """The large ones take long: what changes in them by the rules, an audit shows as well."""
    large = {file for file in FILES if file.stat().st_size > LARGE and not LONG}
    return [recording for recording in record_saves.recordings() if SAVES / recording.file not in large]


@pytest.mark.parametrize("recording", recorded_again(), ids=lambda each: f"{each.game}/{each.name}")
def test_recording_again_gives_the_same_bytes(recording: record_saves.Recording, tmp_path: Path) -> None:
    recording.record(tmp_path)
    same = (tmp_path / recording.file).read_bytes() == (SAVES / recording.file).read_bytes()
    assert same, "run `python -m tests.record_saves` and see what changed"


def test_the_page_is_made_of_the_recorded_games() -> None:
    assert record_saves.readme(SAVES) == (SAVES / "README.md").read_text(encoding="utf-8")
