"""Seats that the computer plays: it answers when it is asked, openly, and out of what its seat may know."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.shell import Said, arbitre, done

NEW = ("new", "chasseurs", "-s", "ana", "-s", "eve", "--seed", "computer", "-o", "game.json")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def givers() -> list[str]:
    whole = json.loads(Path("game.json").read_text())
    return [by for entry in whole["entries"] for by in entry["public"].get("by", {}).values()]


def turns(n: int) -> Said:
    for _ in range(n):
        said = done(arbitre("apply", "game.json", "1"))
    return said


def test_it_answers_as_soon_as_it_is_asked_and_everybody_can_see_it() -> None:
    done(arbitre(*NEW, "--computer", "eve"))
    turns(8)
    assert set(givers()) == {"computer"}
    assert "The computer plays for Eve." in arbitre("log", "game.json", "--lang", "en").text
    assert "L'ordinateur joue pour Eve." in arbitre("log", "game.json", "--lang", "fr").text
    assert [asked["seat"] for asked in arbitre("status", "game.json", "--json").data["games"][0]["awaited"]] == ["ana"]


def test_the_same_answers_get_the_same_replies_and_the_game_verifies() -> None:
    for name in ("game.json", "again.json"):
        done(arbitre(*NEW[:-1], name, "--computer", "eve"))
        for _ in range(8):
            done(arbitre("apply", name, "1"))
    assert Path("game.json").read_bytes() == Path("again.json").read_bytes()
    assert arbitre("verify", "game.json").exit == 0
    done(arbitre("view", "game.json", "--as", "ana", "-o", "ana.json"))
    assert arbitre("verify", "ana.json").exit == 0


def test_a_recording_gives_the_save_again() -> None:
    done(arbitre(*NEW, "--computer", "eve"))
    turns(8)
    done(arbitre("record", "game.json", "-o", "r.json"))
    done(arbitre("replay", "r.json", "--save", "made.json"))
    assert Path("made.json").read_bytes() == Path("game.json").read_bytes()


def test_nobody_takes_a_move_back_alone_past_its_answers() -> None:
    done(arbitre(*NEW, "--computer", "eve"))
    while "computer" not in givers():
        turns(1)
    assert arbitre("undo", "game.json", "--as", "ana").exit == 1


def test_a_trial_of_orders_does_not_let_it_speak() -> None:
    done(arbitre(*NEW, "--computer", "eve"))
    before = Path("game.json").read_bytes()
    done(arbitre("apply", "game.json", "--dry-run", "1"))
    assert Path("game.json").read_bytes() == before
    assert "eve" not in arbitre("apply", "game.json", "--dry-run", "1").text


def test_it_takes_over_a_seat_that_is_asked_and_gives_it_back() -> None:
    done(arbitre(*NEW))
    while arbitre("status", "game.json", "--json").data["games"][0]["awaited"][0]["seat"] != "eve":
        turns(1)
    said = done(arbitre("manners", "game.json", "--computer", "eve", "--json"))
    assert said.data["manners"]["plays"] == {"eve": "plain"}
    assert givers()
    done(arbitre("manners", "game.json", "--person", "eve"))
    told = len(givers())
    turns(6)
    assert len(givers()) == told
    assert "plays" not in json.loads(Path("game.json").read_text()).get("manners", {})


def test_somebody_has_to_play_against_it() -> None:
    said = arbitre(*NEW, "--computer", "eve", "--computer", "ana")
    assert said.exit == 2
    assert not Path("game.json").exists()


def test_an_unknown_seat_is_told() -> None:
    assert arbitre(*NEW, "--computer", "zoe").exit != 0
    assert not Path("game.json").exists()
