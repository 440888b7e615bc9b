"""`arbitre replay`: recorded games are played again, and every difference is a line."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from rules.kernel.record import save, view
from tests.cli.random_games import dumped, finished, opened, played
from tests.cli.shell import Said, arbitre

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def games(tmp_path: Path) -> Path:
    """Seven games; their names are not in the order they were written."""
    folder = tmp_path / "games"
    folder.mkdir()
    for number in (4, 1, 3, 0, 2):
        (folder / f"g{number}.json").write_bytes(save.dump(finished(f"game {number}")))
    (folder / "g5.json").write_bytes(save.dump(played(opened("unfinished"), 5)))
    (folder / "g6.json").write_bytes(save.dump(opened("begun")))
    (folder / "g6.json.log").write_text("not a save")
    return folder


def altered(games: Path, name: str = "g3.json") -> None:
    document: Any = json.loads((games / name).read_bytes())
    document["entries"][4]["public"]["events"][0]["cell"] = "z9"
    (games / name).write_bytes(dumped(document))


def replayed(*arguments: object) -> Said:
    return arbitre("replay", *arguments, "--lang", "en")


def test_a_folder_stands_for_its_saves_in_order(games: Path) -> None:
    said = replayed(games)
    lines = said.text.splitlines()
    assert (said.exit, said.err, len(lines)) == (0, "", 8)
    assert [line.partition(":")[0] for line in lines[:7]] == [f"{games}/g{number}.json" for number in range(7)]
    assert all(": OK, " in line for line in lines[:7])
    assert lines[7].startswith("7 of 7 games")


def test_files_come_in_the_order_given(games: Path) -> None:
    said = replayed(games / "g4.json", games / "g0.json")
    assert [line[len(str(games)) + 1 :][:2] for line in said.text.splitlines()[:2]] == ["g4", "g0"]


def test_a_difference_is_told_where_and_how(games: Path) -> None:
    altered(games)
    said = replayed(games)
    line = said.text.splitlines()[3]
    assert said.exit == 1
    assert "g3.json: differs at entry 4" in line
    assert "public.events[0].cell" in line
    assert "6 of 7 games" in said.text


@pytest.mark.parametrize("jobs", [2, 9])
def test_several_processes_say_what_one_says(games: Path, jobs: int) -> None:
    altered(games)
    (games / "g2.json").write_text("{")
    alone, together = replayed(games), replayed(games, "--jobs", jobs)
    assert together == alone
    assert alone.exit == 1


def test_a_file_that_cannot_be_read_does_not_stop_the_others(games: Path) -> None:
    (games / "g2.json").write_text("{")
    said = replayed(games, games / "gone.json", "--json")
    assert said.exit == 3
    found = {file["file"].rpartition("/")[2]: file for file in said.data["files"]}
    assert (found["g2.json"]["same"], found["g2.json"]["code"]) == (None, "json_syntax")
    assert (found["gone.json"]["same"], found["gone.json"]["code"]) == (None, "missing_file")
    assert found["g6.json"]["same"] is True
    assert (said.data["games"], said.data["same"]) == (8, 6)


def test_scripts_get_entry_code_and_fields(games: Path) -> None:
    altered(games, "g1.json")
    (found,) = replayed(games / "g1.json", "--json").data["files"]
    assert found == {
        "file": f"{games}/g1.json",
        "same": False,
        "entries": 12,
        "verdict": "TAMPERED",
        "entry": 4,
        "part": "entries",
        "code": "entry_differs",
        "fields": ["public.events[0].cell"],
    }


def test_a_view_is_played_as_far_as_it_goes(games: Path) -> None:
    seen = games / "g7.json"
    seen.write_bytes(view.dump(played(opened("seen"), 5), "ana"))
    said = replayed(seen)
    assert said.exit == 0
    assert "checked as far as a view can be" in said.text


def test_an_empty_folder_has_nothing_to_play(tmp_path: Path) -> None:
    said = replayed(tmp_path, "--json")
    assert (said.exit, said.envelope["errors"][0]["code"]) == (3, "no_saves")


def test_a_game_can_come_by_standard_input() -> None:
    said = arbitre("replay", "-", "--jobs", "2", stdin=save.dump(finished()))
    assert said.exit == 0


def test_the_lines_are_told_in_french_too(games: Path) -> None:
    altered(games)
    said = arbitre("replay", games, "--lang", "fr")
    assert "g3.json : diffère à l'entrée 4" in said.text
    assert "6 parties rejouées à l'identique sur 7" in said.text


def test_what_is_no_game_is_passed_over_in_a_folder_but_not_what_cannot_be_read(games: Path) -> None:
    (games / "package.json").write_text('{"name": "no game"}')
    said = replayed(games)
    assert (said.exit, len(said.text.splitlines())) == (0, 8)
    (games / "package.json").write_text("")
    assert replayed(games).exit == 3
    assert replayed(games / "package.json").exit == 3


def test_verify_takes_many_files_and_folders_too(games: Path) -> None:
    said = arbitre("verify", games, games / "g0.json", "--lang", "en")
    assert (said.exit, said.text.splitlines()[-1]) == (0, replayed(games, games / "g0.json").text.splitlines()[-1])
    altered(games)
    assert arbitre("verify", games).exit == 1
    assert arbitre("verify", games, "--pledge", "0" * 16).exit == 2
