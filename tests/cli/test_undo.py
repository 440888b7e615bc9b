"""`undo`: who asks, what one player takes back alone, what all must agree to, and what everybody is told of it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.shell import arbitre, done

OPTIONS = {"collections": "mirror", "mirror_deck": "starter_veil", "match": "single", "first_player": "seat1"}
SAVE = "game.json"


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A game in which nothing is drawn from the first placement on, unless there is a tie: Ana has placed a card."""
    monkeypatch.chdir(tmp_path)
    options = [word for key, value in OPTIONS.items() for word in ("--option", f"{key}={value}")]
    done(arbitre("new", "naastica", "-s", "ana=Ana", "-s", "bob=Robert", *options, "--seed", "undo", "-o", SAVE))
    place("ana")
    return tmp_path / SAVE


def place(seat: str, line: str = "1") -> None:
    done(arbitre("apply", SAVE, "--as", seat, line))


def refusal(*arguments: str, lang: str = "en") -> tuple[str, str]:
    """The code and the sentence of an undo that is refused, with nothing changed."""
    before = Path(SAVE).read_bytes()
    said = arbitre("undo", SAVE, *arguments, "--lang", lang, "--json")
    assert said.exit == 1
    assert Path(SAVE).read_bytes() == before
    (error,) = said.envelope["errors"]
    return error["code"], error["message"]


def test_who_spoke_last_takes_back_the_last_answer(game: Path) -> None:
    said = done(arbitre("undo", SAVE, "--lang", "en"))
    assert said.text.splitlines()[0] == "   2  At the request of Ana, back to the position after entry 0."
    assert json.loads(game.read_text())["entries"][-1]["seat"] == "ana"


def test_scripts_are_told_who_asked_and_whether_all_agreed(game: Path) -> None:
    place("bob")
    data = done(arbitre("undo", SAVE, "--as", "robert", "--json")).data
    assert [data[name] for name in ("seat", "to", "agreed", "entry")] == ["bob", 1, False, 3]
    data = done(arbitre("undo", SAVE, "--as", "bob", "--to", "0", "--agreed", "--json")).data
    assert [data[name] for name in ("seat", "to", "agreed", "entry")] == ["bob", 0, True, 4]


def test_nobody_takes_back_the_answer_of_another_alone(game: Path) -> None:
    assert refusal("--as", "bob", "--to", "0") == (
        "others_answer",
        "Entry 1 holds an answer of Ana: going back past it needs the agreement of all players (--agreed).",
    )
    place("bob")
    assert refusal("--as", "ana", lang="fr") == (
        "others_answer",
        "L'entrée 2 porte une réponse de Robert : revenir en deçà demande l'accord de tous les joueurs (--agreed).",
    )
    done(arbitre("undo", SAVE, "--as", "ana", "--agreed"))


def test_where_several_answered_last_it_must_be_said_who_asks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    done(arbitre("new", "naastica", "-s", "ana=Ana", "-s", "bob=Robert", "--seed", "undo", "-o", SAVE))
    place("ana")
    place("bob")
    assert refusal("--agreed") == ("who_asks", "Ana and Robert spoke last, together: say with --as who asks.")
    assert done(arbitre("undo", SAVE, "--agreed", "--as", "bob", "--json")).data["seat"] == "bob"


def test_who_has_said_nothing_has_nothing_to_take_back(game: Path) -> None:
    assert refusal("--as", "bob")[0] == "nothing_said"
    done(arbitre("undo", SAVE))
    assert refusal()[0] == "nothing_to_undo"


@pytest.mark.parametrize(
    ("lang", "alone", "agreed"),
    [
        (
            "en",
            "At the request of Robert, back to the position after entry 1.",
            "By agreement of all and at the request of Ana, back to the position after entry 0.",
        ),
        (
            "fr",
            "À la demande de Robert, retour à la position d'après l'entrée 1.",
            "D'un commun accord et à la demande d'Ana, retour à la position d'après l'entrée 0.",
        ),
    ],
)
def test_the_log_names_who_asked(lang: str, alone: str, agreed: str, game: Path) -> None:
    place("bob")
    done(arbitre("undo", SAVE))
    done(arbitre("undo", SAVE, "--as", "ana", "--to", "0", "--agreed"))
    told = done(arbitre("log", SAVE, "--lang", lang)).text.splitlines()
    assert [line[6:] for line in told if line.startswith(("   3", "   4"))] == [alone, agreed]


@pytest.mark.parametrize(
    ("lang", "alone", "agreed"),
    [
        (
            "en",
            "by Robert (bob), at entry 3, back to 1",
            "by agreement, asked for by Ana (ana), at entry 4, back to 0",
        ),
        (
            "fr",
            "par Robert (bob), à l'entrée 3, retour à 1",
            "d'un commun accord, demandée par Ana (ana), à l'entrée 4, retour à 0",
        ),
    ],
)
def test_the_certificate_lists_both_kinds_with_who_asked(lang: str, alone: str, agreed: str, game: Path) -> None:
    place("bob")
    done(arbitre("undo", SAVE))
    done(arbitre("undo", SAVE, "--as", "ana", "--to", "0", "--agreed"))
    done(arbitre("view", SAVE, "--as", "bob", "-o", "bob.view.json"))
    for file in (SAVE, "bob.view.json"):
        assert f"{alone} · {agreed}\n" in done(arbitre("verify", file, "--lang", lang)).text
        assert done(arbitre("verify", file, "--json")).data["certificate"]["undos"] == [
            {"entry": 3, "to": 1, "seat": "bob", "agreed": False},
            {"entry": 4, "to": 0, "seat": "ana", "agreed": True},
        ]


def test_explain_says_what_an_undo_rested_on(game: Path) -> None:
    done(arbitre("undo", SAVE))
    told = done(arbitre("explain", SAVE, "2", "--lang", "en")).text
    assert "Ana asked for it: since then nobody else had answered and nothing was drawn or shown." in told
    assert "Draws go on in epoch 1, as if what is taken back had never been said." in told
    place("ana")
    done(arbitre("undo", SAVE, "--agreed"))
    told = done(arbitre("explain", SAVE, "4", "--lang", "en")).text
    assert "Ana asked for it, and all players agreed." in told
    assert "so no draw is made a second time" in told


def test_an_undo_that_was_free_for_nobody_is_found_by_verify(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from rules.kernel.record import taking_back

    place("bob")
    with monkeypatch.context() as bent:  # a keeper who bends the law for a friend
        bent.setattr(taking_back, "refuse_alone", lambda *_: None)
        done(arbitre("undo", SAVE, "--as", "ana"))
    done(arbitre("view", SAVE, "--as", "bob", "-o", "bob.view.json"))
    for file in (SAVE, "bob.view.json"):
        said = arbitre("verify", file, "--lang", "en")
        assert said.exit == 4
        assert "TAMPERED at entry 3" in said.text
        assert "others_answer" in said.text


def test_who_goes_back_to_a_turn_past_is_told_if_it_was_changed(game: Path) -> None:
    place("bob")
    place("ana")
    game.write_bytes(game.read_bytes().replace(b'"seat":"ana","state"', b'"seat":"bob","state"', 1))
    before = game.read_bytes()
    said = arbitre("undo", SAVE, "--to", "1", "--agreed", "--json", "--lang", "en")
    (error,) = said.envelope["errors"]
    assert (said.exit, error["code"], error["where"]) == (4, "chain_broken", SAVE)
    assert error["message"].startswith("entry 2 ")
    assert game.read_bytes() == before
