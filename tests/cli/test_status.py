"""`arbitre status`: where games stand and for whom they wait, from saves, views and folders of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.cli.shell import arbitre, done

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def table(tmp_path: Path) -> Path:
    """A game in which both choose a collection at the same time, opened at a time that was given."""
    save = tmp_path / "table.json"
    opened = ("--seed", "status", "--time", "monday", "--option", "collections=starter")
    done(arbitre("new", "naastica", "-s", "ana", "-s", "bob", "-o", save, *opened))
    return save


def told(*paths: object) -> list[str]:
    return done(arbitre("status", *paths, "--lang", "en")).text.splitlines()


def data(path: object) -> dict[str, Any]:
    (game,) = done(arbitre("status", path, "--json")).data["games"]
    return dict(game)


def answered(table: Path) -> None:
    done(arbitre("apply", table, "collection starter_eryndor", "--as", "ana", "--time", "tuesday"))


def test_a_game_tells_whom_it_waits_for_and_since_when(table: Path) -> None:
    assert [line.strip() for line in told(table)[1:]] == ["waiting for Ana and Bob since entry 0 (monday)"]
    assert data(table)["awaited"] == [{"seat": seat, "question": "collection"} for seat in ("ana", "bob")]


def test_a_keeper_sees_whose_sealed_answer_is_in(table: Path) -> None:
    answered(table)
    assert [line.strip() for line in told(table)[1:]] == [
        "waiting for Bob since entry 0 (monday)",
        "already in: Ana",
    ]
    assert data(table)["sealed"] == ["ana"]


def test_who_has_answered_reads_so_with_the_receipt_and_nobody_else_can_tell(table: Path, tmp_path: Path) -> None:
    def views() -> dict[str, Path]:
        made = {seat: tmp_path / f"{seat}.view.json" for seat in ("ana", "bob")}
        for seat, path in made.items():
            done(arbitre("view", table, "--as", seat, "-o", path, "--force"))
        return made

    before = {seat: (path.read_bytes(), told(path)) for seat, path in views().items()}
    sealed = done(arbitre("apply", table, "collection starter_eryndor", "--as", "ana", "--json")).data["sealed"]["ana"]
    after = views()
    assert (after["bob"].read_bytes(), told(after["bob"])) == before["bob"]
    assert data(after["bob"])["sealed"] == []
    assert data(after["ana"])["sealed"] == ["ana"]
    for shown in (after["ana"], table):
        assert f"(receipt {sealed[:12]})" in done(arbitre("show", shown, "--as", "ana", "--lang", "en")).text
    assert "receipt" not in done(arbitre("show", table, "--as", "bob", "--lang", "en")).text
    assert "receipt" not in done(arbitre("show", table, "--lang", "en")).text


def test_a_folder_stands_for_the_games_below_it_and_nothing_else(table: Path) -> None:
    folder = table.parent
    (folder / "package.json").write_text('{"name": "no game"}')
    (folder / "notes.txt").write_text("no game")
    deeper = folder / "archive"
    deeper.mkdir()
    (deeper / "old.json").write_bytes(table.read_bytes())
    lines = told(folder)
    assert [line.partition(":")[0] for line in lines if not line.startswith(" ")] == [
        str(deeper / "old.json"),
        str(table),
    ]


def test_a_file_that_is_named_and_is_no_game_is_told_as_such(table: Path) -> None:
    broken = table.parent / "broken.json"
    broken.write_text("{")
    said = arbitre("status", table, broken, "--lang", "en")
    assert said.exit == 3
    assert said.text.splitlines()[-1].startswith(f"{broken}:1:2: ")


def test_a_folder_without_games_says_so(tmp_path: Path) -> None:
    (tmp_path / "package.json").write_text("{}")
    assert told(tmp_path) == ["There are no saves and no views here."]
