"""Recorded games: every one of them plays again alike, and between them they show all there is of every game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import rules
from cli.files import games
from rules.kernel.record import save
from rules.kernel.record.recording import recorded, write
from tests import record_saves
from tests.conformance.settings import every_game
from tests.length import LONG, WHOLE
from tests.record_saves import HOME, played
from tests.recorded import prophecy
from tests.recorded.shown import half_shown, shown, wanted

if TYPE_CHECKING:
    from pathlib import Path

    from rules.kernel.record.save import Document

LARGE = 5_000  # bytes of a recording
SEARCHED = (("krystal", "rod-in-the-clearing"), ("krystal", "stone-turned-down"))  # whose players look for rare answers
FILES = sorted(HOME.rglob("*.json"))


def of_game(game_id: str) -> list[Document]:
    return [played(file) for file in FILES if file.parent.name == game_id]


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_every_recorded_game_comes_back_to_the_byte_as_a_recording_and_as_a_save(file: Path) -> None:
    replay = record_saves.replayed(file)
    data = save.dump(replay.contest)
    assert save.dump(save.load(save.read(data), games.rules_of)) == data  # it stands where it says
    assert file.read_bytes() in (data, write(recorded(save.reread(data))))


@every_game
def test_recorded_games_show_everything_there_is(game_id: str) -> None:
    documents = of_game(game_id)
    missing = wanted(game_id) - shown(game_id, documents) | half_shown(game_id, documents)
    rare = prophecy.RARE if game_id == "prophecy" else frozenset()
    assert rare <= missing, f"shown after all: {', '.join(sorted(rare - missing))}"
    assert missing <= rare, f"not in any recorded game of {game_id}: {', '.join(sorted(missing - rare))}"


@every_game
def test_what_is_shown_is_told_apart_from_what_is_missing(game_id: str) -> None:
    """The measure itself: a game that has just been opened leaves much to be shown."""
    missing = wanted(game_id) - shown(game_id, [played(HOME / game_id / "nothing-yet.json")])
    assert {"entry undo", "entry undo by agreement"} <= missing
    assert "entry setup" not in missing


def test_every_registered_game_has_recorded_games_in_a_folder_of_its_name() -> None:
    assert {file.parent.name for file in FILES} == set(rules.GAMES)


def test_nothing_but_games_and_the_page_about_them_is_kept() -> None:
    assert {HOME / recording.file for recording in record_saves.recordings()} == set(FILES)
    assert {path for path in HOME.rglob("*") if path.is_file()} == {*FILES, HOME / "README.md"}


def test_the_page_is_made_of_the_recorded_games() -> None:
    assert record_saves.readme(HOME) == (HOME / "README.md").read_text(encoding="utf-8")


def recorded_again() -> list[record_saves.Recording]:
    """The large ones take long: what changes in them by the rules, playing them shows as well."""
    large = {file for file in FILES if ".recording" in file.suffixes and file.stat().st_size > LARGE and not LONG}
    searched = () if WHOLE else SEARCHED
    every = [each for each in record_saves.recordings() if (each.game, each.name) not in searched]
    return [each for each in every if HOME / each.file not in large]


@pytest.mark.parametrize("recording", recorded_again(), ids=lambda each: f"{each.game}/{each.name}")
def test_recording_again_gives_the_same_bytes(recording: record_saves.Recording, tmp_path: Path) -> None:
    recording.record(tmp_path)
    same = (tmp_path / recording.file).read_bytes() == (HOME / recording.file).read_bytes()
    assert same, "run `python -m tests.record_saves` and see what changed"
