"""What anybody may write, where a referee once stumbled: each is answered in words, with a status for mistakes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import rules
from rules.kernel.editions import components
from rules.kernel.words.speech import catalogue
from rules.kernel.words.templates import names
from tests.cli.random_games import dumped, relinked
from tests.cli.shell import ROOT, Said, arbitre, done
from tests.conformance.settings import every_game

LANGUAGES = ("en", "fr")


@pytest.fixture(params=rules.GAMES)
def game_id(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A game of each kind, just opened: `game.json` in the current folder."""
    name: str = request.param
    monkeypatch.chdir(tmp_path)
    Path("game.json").write_bytes((ROOT / "saves" / name / "nothing-yet.json").read_bytes())
    return name


def refused(said: Said, status: int) -> str:
    """The code with which something was refused, the first if there are several."""
    assert said.exit == status, said.text
    return str(said.envelope["errors"][0]["code"])


@pytest.mark.parametrize("line", ["standing; thanks", "if; x", "else; x", "standing if; x", "toujours ; merci"])
def test_a_word_that_announces_an_answer_may_stand_alone(line: str, game_id: str) -> None:
    assert refused(arbitre("apply", "game.json", line, "--json"), 1)


@pytest.mark.parametrize("scope", [True, None, 7, [], {}, "", "Everything", {"a": 1}])
def test_what_is_given_up_is_a_word(scope: Any, game_id: str) -> None:
    Path("move.json").write_text(json.dumps({"answers": [{"kind": "resign", "gives_up": scope}]}))
    assert refused(arbitre("apply", "game.json", "-f", "move.json", "--json"), 3) == "schema"


def test_answers_that_every_game_takes_say_nothing_else(game_id: str) -> None:
    for kind in ("resign", "default"):
        Path("move.json").write_text(json.dumps({"answers": [{"kind": kind, "more": 1}]}))
        assert refused(arbitre("apply", "game.json", "-f", "move.json", "--json"), 3) == "schema"


@pytest.mark.parametrize("value", [True, False, None])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_truth_value_where_a_word_is_wanted_is_told_as_it_was_written(
    value: Any, lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("game.json").write_bytes((ROOT / "saves" / "naastica" / "nothing-yet.json").read_bytes())
    answer = {"kind": "place", "card": "moth", "cell": "b2", "ties": [value]}
    Path("move.json").write_text(json.dumps({"answers": [answer]}))
    said = arbitre("apply", "game.json", "-f", "move.json", "--lang", lang)
    assert (said.exit, json.dumps(value) in said.err) == (3, True)


@every_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_others_are_told_of_a_question_is_whom_it_is_put_to(game_id: str, lang: str) -> None:
    """A view has the fields of its owner's question alone: a sentence that needs others' could not be said."""
    words = catalogue(game_id, lang)
    for kind in rules.load(game_id).questions:
        assert set(names(words.tree(f"question.{kind}"))) == {"seat"}, kind


def with_own_edition(game_id: str) -> Any:
    """A game opened with components of one's own, whole."""
    data = json.loads(json.dumps(components.shipped(game_id)[0]))
    data["edition"]["id"] = f"{game_id}-of-ours"
    Path("box.json").write_text(json.dumps(data))
    seats = [word for seat in ("ana", "bob", "kim")[: rules.load(game_id).players[0]] for word in ("-s", seat)]
    done(arbitre("new", game_id, *seats, "--edition", "box.json", "--seed", "own", "-o", "own.json"))
    return json.loads(Path("own.json").read_bytes())


@pytest.mark.parametrize("command", ["show", "moves", "log", "verify", "apply"])
def test_an_edition_inside_a_file_passes_the_checks_of_one_by_itself(command: str, game_id: str) -> None:
    document = with_own_edition(game_id)
    order = ["1"] if command == "apply" else []
    if command != "apply":
        done(arbitre(command, "own.json"))
    document["edition"]["options"][0]["default"] = [7]
    document["genesis"]["rules"]["sha256"] = components.custom_hash(document["edition"])
    Path("own.json").write_bytes(dumped(relinked(document)))
    said = arbitre(command, "own.json", *order, "--json")
    assert refused(said, 3) == "edition_unplayable"
    assert said.envelope["errors"][0]["where"].startswith("own.json::$.edition.options[0]")


LONG = "9" * 5000  # more digits than Python itself reads


def test_a_number_may_be_as_long_as_somebody_likes_to_type(game_id: str) -> None:
    numbers = [option["id"] for option in components.shipped(game_id)[0]["options"] if option["type"] == "int"]
    seats = [word for seat in ("ana", "bob", "kim")[: rules.load(game_id).players[0]] for word in ("-s", seat)]
    for option in numbers:
        said = arbitre("new", game_id, *seats, "--option", f"{option}={LONG}", "-o", "new.json", "--json")
        assert refused(said, 2) == "bad_option_value"
    assert refused(arbitre("apply", "game.json", "1", "--after", LONG, "--json"), 2) == "usage"
    assert refused(arbitre("apply", "game.json", LONG, "--json"), 1)
