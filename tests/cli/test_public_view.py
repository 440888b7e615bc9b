"""`arbitre view --public`: what everybody may know, for whoever looks on and for players to show each other."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.shell import arbitre, done

PUBLIC = "public.json"


@pytest.fixture
def shown(table: Path) -> Path:
    """The public view of a game under way."""
    done(arbitre("view", "game.json", "--public", "-o", PUBLIC))
    return table


def held(path: str = PUBLIC) -> Any:
    return json.loads(Path(path).read_bytes())


def test_it_has_no_seat_no_legal_answers_and_opens_nothing(shown: Path) -> None:
    public, save = held(), held("game.json")
    assert (public["seat"], public["legal"]) == (None, [])
    assert public["openings"] == [{}] * len(save["entries"])
    assert (public["entries"], public["head"]) == (save["entries"], save["head"])
    assert public.keys().isdisjoint({"secret", "pending", "ready", "seal", "turn"})
    assert [asked[2:] for asked in public["position"]["asked"]] == [[]] * len(save["position"]["asked"])
    assert {card for hand in public["position"]["state"]["hands"].values() for card in hand} == {"?"}


def test_when_the_game_is_over_it_opens_what_the_save_does(table: Path) -> None:
    done(arbitre("view", "over.json", "--public", "-o", PUBLIC))
    assert held()["openings"] == held("over.json")["openings"]
    assert done(arbitre("verify", PUBLIC, "--json")).data["verdict"] == "OK"


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("command", [("show",), ("log",), ("explain", "2")], ids=lambda command: command[0])
def test_who_looks_on_reads_what_everybody_does(command: tuple[str, ...], lang: str, shown: Path) -> None:
    name, *more = command
    of_view, of_save = (arbitre(name, path, *more, "--lang", lang) for path in (PUBLIC, "game.json"))
    assert done(of_view).text == done(of_save).text


@pytest.mark.parametrize(
    "command",
    [
        ("moves", PUBLIC),
        ("moves", PUBLIC, "--as", "ana"),
        ("apply", PUBLIC, "1", "--dry-run"),
        ("apply", PUBLIC, "1", "--dry-run", "--as", "ana"),
        ("show", PUBLIC, "--as", "ana"),
        ("log", PUBLIC, "--as", "ana"),
        ("explain", PUBLIC, "2", "--as", "ana"),
    ],
    ids=" ".join,
)
def test_nobody_answers_or_looks_as_a_player_from_it(command: tuple[str, ...], shown: Path) -> None:
    said = arbitre(*command, "--json")
    assert (said.exit, said.envelope["errors"][0]["code"]) == (6, "public_view")


def test_it_is_checked_as_far_as_it_goes(shown: Path) -> None:
    said = done(arbitre("verify", PUBLIC, "--json"))
    certificate = said.data["certificate"]
    assert (said.data["verdict"], certificate["kind"], certificate["seat"]) == ("CHECKED", "view", None)
    assert certificate["checked"] == ["chain", "shown", "dice"]
    assert "view of     everybody (public)" in arbitre("verify", PUBLIC, "--lang", "en").text


def test_players_who_were_told_two_stories_find_out_by_showing_theirs(shown: Path) -> None:
    Path("other.json").write_bytes(Path("game.json").read_bytes())
    for save, number in (("game.json", "1"), ("other.json", "2")):
        done(arbitre("apply", save, number, "--no-log"))
        done(arbitre("view", save, "--public", "-o", f"shown.{save}"))
    done(arbitre("view", "game.json", "--as", "bob", "-o", "bob.json"))
    for mine in ("bob.json", "shown.game.json", "game.json"):
        said = arbitre("diverge", mine, "shown.other.json", "--json")
        assert (said.exit, said.data["kind"], said.data["entry"]) == (1, "fork", 3)
        assert done(arbitre("diverge", mine, "shown.game.json", "--json")).data["same"]
        assert arbitre("diverge", PUBLIC, mine, "--json").data["kind"] == "behind"


def test_a_position_altered_in_it_differs_from_what_the_save_shows(shown: Path) -> None:
    document = held()
    document["position"]["state"]["leg"] += 1
    Path("altered.json").write_text(json.dumps(document))
    for other in (PUBLIC, "game.json"):
        said = arbitre("diverge", "altered.json", other, "--json")
        assert (said.data["kind"], [field["path"] for field in said.data["fields"]]) == (
            "parts",
            ["position.state.leg"],
        )


@pytest.mark.parametrize("whose", [(), ("--as", "ana", "--public")], ids=["nobody", "two"])
def test_a_view_is_one_players_or_public(whose: tuple[str, ...], table: Path) -> None:
    said = arbitre("view", "game.json", *whose, "-o", PUBLIC, "--json")
    assert (said.exit, said.envelope["errors"][0]["code"]) == (2, "whose_view")
    assert not Path(PUBLIC).exists()
