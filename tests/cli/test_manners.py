"""Manners: each seat is spoken to in its own language, the public log has one, and nothing is proven by either."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.shell import Said, arbitre, done

NEW = ("new", "naastica", "-s", "ana", "-s", "bob=Robert", "--seed", "manners", "--option", "match=single")


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def table() -> None:
    """Ana speaks French, nothing is said of Robert; the log is English; both have named their collections."""
    done(arbitre(*NEW, "--speaks", "ana=fr", "--log-lang", "en", "-o", "game.json"))
    done(arbitre("apply", "game.json", "--as", "ana", "collection starter_veil"))
    done(arbitre("apply", "game.json", "--as", "bob", "collection starter_veil", "--lang", "fr"))


def manners(file: str = "game.json") -> object:
    return json.loads(Path(file).read_bytes()).get("manners")


def head(file: str = "game.json") -> str:
    return str(json.loads(Path(file).read_bytes())["head"])


@pytest.mark.usefixtures("table")
@pytest.mark.parametrize("command", ["show", "moves", "report", "log", "explain"])
def test_a_seat_is_spoken_to_in_its_language_by_save_and_view(command: str) -> None:
    done(arbitre("view", "game.json", "--as", "ana", "-o", "ana.json"))
    more = ("1",) if command == "explain" else ()
    french = done(arbitre(command, "game.json", *more, "--as", "ana", "--lang", "fr")).text
    assert done(arbitre(command, "game.json", *more, "--as", "ana")).text == french
    assert done(arbitre(command, "ana.json", *more)).text == french
    english = done(arbitre(command, "game.json", *more, "--as", "ana", "--lang", "en")).text
    assert done(arbitre(command, "ana.json", *more, "--lang", "en")).text == english != french


@pytest.mark.usefixtures("table")
def test_what_is_refused_is_told_to_its_sender_in_the_same_language() -> None:
    said = arbitre("apply", "game.json", "--as", "ana", "poser rien")
    assert said.exit == 1
    assert said.err.startswith("erreur : ")
    assert arbitre("apply", "game.json", "--as", "bob", "place nothing").err.startswith("error: ")
    envelope = arbitre("apply", "game.json", "--as", "ana", "poser rien", "--json").envelope
    assert "n'est pas" in envelope["errors"][0]["message"]


@pytest.mark.usefixtures("table")
def test_the_public_log_has_one_language_whoever_runs_the_program() -> None:
    log = Path("game.json.log").read_text()
    assert log == done(arbitre("log", "game.json")).body == done(arbitre("log", "game.json", "--lang", "en")).body
    assert "Robert brings" in log
    assert "apporte" in done(arbitre("log", "game.json", "--lang", "fr")).body


def test_a_log_of_which_nothing_was_said_is_in_the_language_the_game_was_opened_in() -> None:
    done(arbitre(*NEW, "--lang", "fr", "-o", "game.json"))
    assert manners() == {"log": "fr"}


@pytest.mark.usefixtures("table")
def test_manners_are_told_and_changed_and_nothing_else_is() -> None:
    before, kept = json.loads(Path("game.json").read_bytes()), head()
    assert done(arbitre("manners", "game.json", "--json")).data["speaks"] == {"ana": "fr"}
    done(arbitre("manners", "game.json", "--speaks", "Robert=fr", "--log-lang", "fr"))
    assert manners() == {"speaks": {"ana": "fr", "bob": "fr"}, "log": "fr"}
    after = json.loads(Path("game.json").read_bytes())
    assert {**before, "manners": after["manners"]} == after
    assert head() == kept
    done(arbitre("apply", "game.json", "1"))
    assert manners() == {"speaks": {"ana": "fr", "bob": "fr"}, "log": "fr"}
    assert (
        done(arbitre("log", "game.json", "--check", "game.json.log")).exit == 0
    )  # each entry in the tongue of its day


@pytest.mark.usefixtures("table")
def test_manners_are_the_one_part_that_is_not_bound() -> None:
    said = done(arbitre("verify", "game.json", "--json"))
    assert said.data["certificate"]["unbound"] == ["manners"]
    assert "manners" in done(arbitre("verify", "game.json")).text
    changed = json.loads(Path("game.json").read_bytes())
    for other in ({"speaks": {"ana": "en"}}, {"log": "fr"}, None):
        changed["manners"] = other
        if other is None:
            del changed["manners"]
        Path("other.json").write_text(json.dumps(changed))
        assert done(arbitre("verify", "other.json", "--json")).data["verdict"] == "OK"
        assert done(arbitre("diverge", "game.json", "other.json")).exit == 0


@pytest.mark.usefixtures("table")
def test_a_recording_gives_manners_back() -> None:
    done(arbitre("record", "game.json", "-o", "recording.json"))
    done(arbitre("replay", "recording.json", "--save", "again.json"))
    assert Path("again.json").read_bytes() == Path("game.json").read_bytes()


@pytest.mark.usefixtures("table")
def test_a_save_without_manners_is_spoken_to_in_the_language_of_the_run() -> None:
    document = json.loads(Path("game.json").read_bytes())
    del document["manners"]
    Path("old.json").write_text(json.dumps(document))
    done(arbitre("apply", "old.json", "--as", "ana", "1"))
    assert manners("old.json") is None
    assert "plac" in done(arbitre("log", "old.json", "--as", "ana")).body


@pytest.mark.parametrize("said", ["ana", "ana=de", "ana=", "=fr", "zoe=fr"])
def test_a_language_or_a_seat_that_there_is_not_is_refused(said: str) -> None:
    refused: Said = arbitre(*NEW, "--speaks", said, "-o", "game.json")
    assert refused.exit == 2
    assert not Path("game.json").exists()


@pytest.mark.parametrize("bad", [{}, {"speaks": {}}, {"speaks": {"ana": "de"}}, {"log": "xx"}, {"computer": 1}, "fr"])
@pytest.mark.usefixtures("table")
def test_manners_of_another_shape_are_refused(bad: object) -> None:
    document = json.loads(Path("game.json").read_bytes())
    Path("bad.json").write_text(json.dumps({**document, "manners": bad}))
    assert arbitre("show", "bad.json").exit == 3


def test_a_view_has_no_manners_to_change() -> None:
    done(arbitre(*NEW, "--speaks", "ana=fr", "-o", "game.json"))
    done(arbitre("view", "game.json", "--as", "ana", "-o", "ana.json"))
    assert done(arbitre("manners", "ana.json", "--json")).data["speaks"] == {"ana": "fr"}
    assert arbitre("manners", "ana.json", "--speaks", "ana=en").exit == 2
