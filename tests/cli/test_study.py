"""`arbitre simulate --out` and `arbitre study`: games kept as a table, and what they tell about a game."""

from __future__ import annotations

import csv
import json
import re
from typing import TYPE_CHECKING, Any

import pytest

import rules
from cli.reports.study import Share
from cli.reports.study_page import Scale
from rules.kernel.editions import components
from tests.cli.shell import arbitre, done

if TYPE_CHECKING:
    from pathlib import Path

QUICK = ("--players", "random", "--option", "match=single")


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Twenty games of Naastica."""
    file = tmp_path_factory.mktemp("study") / "games.csv"
    done(arbitre("simulate", "naastica", "--games", "20", "--out", file, "--seed", "n", *QUICK))
    return file


def rows(table: Path) -> list[dict[str, str]]:
    with table.open(newline="") as file:
        return list(csv.DictReader(file))


def test_a_table_has_a_row_for_every_game_in_order(table: Path) -> None:
    found = rows(table)
    assert [row["number"] for row in found] == [str(n) for n in range(1, 21)]
    assert {(row["game"], row["seed"], row["seats"], row["how"]) for row in found} == {("naastica", "n", "2", "played")}
    for row in found:
        ranking, scores = json.loads(row["ranking"]), json.loads(row["scores"])
        assert sorted(seat for place in ranking for seat in place) == ["seat1", "seat2"] == sorted(scores)
        assert json.loads(row["options"])["match"] == "single"
        placed = sum(n for seats in json.loads(row["used"]).values() for n in seats.values())
        assert placed >= 9  # each cell of the board is filled by an answer that names its card


def test_a_table_is_the_same_bytes_however_many_processes_played(table: Path, tmp_path: Path) -> None:
    again = tmp_path / "again.csv"
    done(arbitre("simulate", "naastica", "--games", "20", "--out", again, "--seed", "n", *QUICK, "--jobs", "2"))
    assert again.read_bytes() == table.read_bytes()


def test_a_study_counts_what_the_simulation_counted(table: Path) -> None:
    counted = done(arbitre("simulate", "naastica", "--games", "20", "--seed", "n", *QUICK, "--json")).data
    for source in ((str(table),), ("naastica", "--games", "20", "--seed", "n", *QUICK)):
        found = done(arbitre("study", *source, "--json")).data
        assert {share["who"]: share["wins"] for share in found["by"]["seats"]} == counted["wins"]
        assert found["endings"] == counted["endings"]
        assert sum(n for *_, n in found["lengths"]["moves"]["bars"]) == found["finished"] == 20


def test_a_card_is_counted_by_who_named_it_and_by_who_won(table: Path) -> None:
    found = {use["card"]: use for use in done(arbitre("study", table, "--json")).data["cards"]}
    played = rows(table)
    card = next(iter(json.loads(played[0]["used"])))
    used = [(json.loads(row["used"]).get(card, {}), json.loads(row["ranking"])[0]) for row in played]
    assert found[card]["answers"] == sum(n for seats, _ in used for n in seats.values())
    users = found[card]["users"]
    assert users["games"] == sum(len(seats) for seats, _ in used)
    assert users["wins"] == sum(seat in first for seats, first in used for seat in seats)


def test_parquet_holds_what_csv_holds(table: Path, tmp_path: Path) -> None:
    pytest.importorskip("pyarrow", reason="Parquet needs the extra `study`")
    other = tmp_path / "games.parquet"
    done(arbitre("simulate", "naastica", "--games", "20", "--out", other, "--seed", "n", *QUICK))
    assert done(arbitre("study", other, "--json")).data == done(arbitre("study", table, "--json")).data
    other.write_bytes(other.read_bytes()[:-9])
    said = arbitre("study", other, "--json")
    assert (said.exit, said.envelope["errors"][0]["code"]) == (3, "no_table")


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (5, 10, 0.2366, 0.7634), (250, 1000, 0.2242, 0.2778)],
)
def test_intervals_are_those_of_wilson(wins: int, games: int, low: float, high: float) -> None:
    found = Share("seat1", wins, games)
    assert [round(end, 4) for end in found.interval] == [low, high]
    assert found.against(0.5) == (0 if low <= 0.5 <= high else 1 if low > 0.5 else -1)


@pytest.mark.parametrize("game_id", rules.GAMES)
def test_every_game_has_a_page_in_both_languages_that_asks_for_nothing(game_id: str, tmp_path: Path) -> None:
    short = {"krystal": ("max_rounds=1",), "prophecy": ("max_laps=2",), "kalahen": ("max_rounds=2",)}
    options = [word for option in short.get(game_id, ()) for word in ("--option", option)]
    games = tmp_path / "games.csv"
    done(arbitre("simulate", game_id, "--games", "2", "--out", games, *options))
    pages = []
    for lang in ("en", "fr"):
        page = tmp_path / f"{lang}.html"
        told = done(arbitre("study", games, "--html", page, "--lang", lang)).text
        pages.append(page.read_text())
        assert told.splitlines()[0] in pages[-1]
        assert not re.search(r"(src|href)=|url\(|https?://", pages[-1])
        assert "study." not in told and "ending." not in told
    assert pages[0] != pages[1]


def change(table: Path, row: int, /, **cells: str) -> None:
    found = rows(table)
    found[row - 1].update(cells)
    with table.open("w", newline="") as file:
        writer = csv.DictWriter(file, list(found[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows(found)


@pytest.mark.parametrize(
    ("cells", "code"),
    [
        ({"moves": "-1"}, "bad_row"),
        ({"moves": "many"}, "bad_row"),
        ({"seats": "99999999999"}, "bad_row"),
        ({"ranking": "[]"}, "bad_row"),
        ({"ranking": '[["seat9"]]'}, "bad_row"),
        ({"used": '{"x": {"seat1": "1"}}'}, "bad_row"),
        ({"used": "{"}, "bad_row"),
        ({"told": "[" * 100_000}, "bad_row"),
        ({"game": "krystal"}, "bad_row"),  # and its rules are of another game
        ({"rules": "{}"}, "bad_row"),
        ({"moves": "1e400"}, "bad_row"),
        ({"scores": '{"seat1": NaN, "seat2": 1}'}, "bad_row"),
        ({"options": "{}"}, "mixed_rows"),
        ({"rules": '{"edition":"other","id":"naastica","sha256":"00","version":1}'}, "mixed_rows"),
        ({"number": "2"}, "row_again"),
        ({"told": json.dumps({"x": 10**400})}, "bad_row"),
        ({"how": "x" * 200_000}, "bad_row"),
    ],
)
def test_a_row_that_was_altered_is_refused_by_its_line(
    table: Path, tmp_path: Path, cells: dict[str, str], code: str
) -> None:
    other = tmp_path / "games.csv"
    other.write_bytes(table.read_bytes())
    change(other, 3, **cells)
    said = arbitre("study", other, "--json")
    (error,) = said.envelope["errors"]
    assert (said.exit, error["code"], error["where"]) == (3, code, f"{other}:4")


@pytest.mark.parametrize(
    ("text", "code"),
    [(b"", "no_table"), (b"a,b\n", "no_table"), (b"\xff", "no_table"), (b'"', "no_table"), (None, "empty_table")],
)
def test_what_is_no_table_is_refused(table: Path, tmp_path: Path, text: bytes | None, code: str) -> None:
    other = tmp_path / "games.csv"
    other.write_bytes(table.read_bytes().splitlines()[0] + b"\n" if text is None else text)
    said = arbitre("study", other, "--json")
    assert (said.exit, said.envelope["errors"][0]["code"]) == (3, code)


def test_a_table_that_was_cut_short_is_refused_by_the_line_of_its_end(table: Path, tmp_path: Path) -> None:
    lines = table.read_bytes().splitlines(keepends=True)
    for cut in (30, 300):  # between two cells, and inside one
        other = tmp_path / "games.csv"
        other.write_bytes(b"".join(lines[:4]) + lines[4][:cut])
        (error,) = arbitre("study", other, "--json").envelope["errors"]
        assert (error["code"], error["where"]) == ("bad_row", f"{other}:5")


@pytest.mark.parametrize(
    ("before", "after", "code"),
    [
        (b"naastica", b"chess", "unknown_rules"),
        (b'""version"":1', b'""version"":9', "other_rules"),
        (b'""sha256"":""', b'""sha256"":""0', "other_edition"),
    ],
)
def test_a_table_of_rules_that_are_not_here_is_refused(
    table: Path, tmp_path: Path, before: bytes, after: bytes, code: str
) -> None:
    other = tmp_path / "games.csv"
    other.write_bytes(table.read_bytes().replace(before, after))
    said = arbitre("study", other, "--json")
    assert (said.exit, said.envelope["errors"][0]["code"]) == (7, code)


def test_a_table_that_went_through_another_program_is_read_all_the_same(table: Path, tmp_path: Path) -> None:
    other = tmp_path / "games.csv"
    other.write_bytes(b"\xef\xbb\xbf" + table.read_bytes().replace(b"\n", b"\r\n"))
    assert done(arbitre("study", other, "--json")).data == done(arbitre("study", table, "--json")).data


def test_a_study_tells_what_it_was_made_from(table: Path, tmp_path: Path) -> None:
    more = tmp_path / "more.csv"
    done(arbitre("simulate", "naastica", "--games", "5", "--out", more, "--seed", "m", *QUICK))
    both = tmp_path / "both.csv"
    both.write_bytes(table.read_bytes() + more.read_bytes().partition(b"\n")[2])
    made = done(arbitre("study", both, "--lang", "en", "--html", tmp_path / "study.html")).text.splitlines()[1]
    edition, digest = components.shipped("naastica")
    assert made == (
        f"Rules naastica@1, edition {edition['edition']['id']} ({digest[:16]}). Players: random. "
        "Seeds: “n” (20 games) and “m” (5 games). Options: match=single, and else the usual ones."
    )
    assert made in (tmp_path / "study.html").read_text()


def test_games_that_were_cut_off_are_told_of_and_in_no_figure(table: Path, tmp_path: Path) -> None:
    other = tmp_path / "games.csv"
    other.write_bytes(table.read_bytes())
    change(other, 3, finished="0", ranking="[]", scores="{}", how="", moves="0")
    told = done(arbitre("study", other, "--lang", "en"))
    assert "1 game was cut off before the end and is in none of the figures below." in told.text
    assert done(arbitre("study", other, "--json")).data["by"]["seats"][0]["games"] == 19


@pytest.mark.parametrize(
    ("parts", "marks"),
    [
        ((0.492, 0.512), [0.49, 0.50, 0.51, 0.52]),
        ((0.0, 0.04), [0.0, 0.01, 0.02, 0.03, 0.04]),
        ((0.0, 1.0), [0.0, 0.2, 0.4]),
    ],
)
def test_a_scale_ends_with_marks_that_hold_every_interval(parts: tuple[float, float], marks: list[float]) -> None:
    low, high = parts
    scale = Scale([Between("x", 0, 1, low, high)], (low + high) / 2, 0, 100)
    assert [round(mark, 4) for mark in scale.marks][: len(marks)] == marks
    assert scale.marks[0] <= low and high <= scale.marks[-1] + 1e-9
    assert (scale.x(scale.marks[0]), round(scale.x(scale.marks[-1]), 6)) == (0, 100)


class Between(Share):
    """A share with an interval of one's choice."""

    low: float
    high: float

    @property
    def interval(self) -> tuple[float, float]:
        return self.low, self.high


def test_nothing_is_played_for_a_table_that_could_not_be_written(table: Path, monkeypatch: Any, tmp_path: Path) -> None:
    monkeypatch.setattr("rules.kernel.play.simulate.play", lambda *given, **how: pytest.fail("played"))
    before = table.read_bytes()
    for file, code in ((table, "save_exists"), (tmp_path / "games.txt", "table_of_no_form")):
        said = arbitre("simulate", "naastica", "--out", file, "--json")
        assert (said.exit, said.envelope["errors"][0]["code"]) == (2, code)
    assert table.read_bytes() == before


def test_who_studies_a_table_cannot_ask_for_other_games(table: Path) -> None:
    said = arbitre("study", table, "--games", "3", "--json")
    assert (said.exit, said.envelope["errors"][0]["code"]) == (2, "not_with_table")
