"""arbitre games: everything a table must know before it opens a game."""

from __future__ import annotations

import pytest

import rules
from rules.kernel.editions import components
from tests.cli.shell import arbitre, done

DATA, DIGEST = components.shipped("naastica")


def test_every_game_is_listed() -> None:
    games = done(arbitre("games", "--json")).data["games"]
    assert [game["id"] for game in games] == list(rules.GAMES)


def test_a_game_is_told_with_its_players_rules_and_edition() -> None:
    (game,) = done(arbitre("games", "naastica", "--json")).data["games"]
    assert (game["players"], game["rules"], game["version"]) == ([2, 2], "naastica@1", 1)
    (edition,) = game["editions"]
    assert (edition["id"], edition["sha256"]) == (DATA["edition"]["id"], DIGEST)
    entries = [entry for section in DATA.values() if isinstance(section, list) for entry in section]
    assert sum(edition["sources"].values()) == len(entries)
    assert edition["sources"]["rulebook"] == 4


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_option_and_every_value_of_it_is_explained(lang: str) -> None:
    (game,) = done(arbitre("games", "naastica", "--json", "--lang", lang)).data["games"]
    assert [option["id"] for option in game["options"]] == [option["id"] for option in DATA["options"]]
    for option in game["options"]:
        assert option["meaning"] and option["rule"]
        if option["type"] in ("enum", "bool"):
            assert option["default"] in [value["value"] for value in option["values"]]
            assert all(value["meaning"] for value in option["values"])


def test_the_text_names_what_each_value_means_and_which_is_the_default() -> None:
    text = done(arbitre("games", "naastica", "--lang", "en")).text
    assert "naastica (naastica@1), 2 players" in text
    assert "match=single|two_legs [two_legs]" in text
    assert "      * two_legs  two games, and a third if they end level" in text
    assert "        single    a single game" in text
    assert "min_value=0…9 [0]" in text
    assert "must be given with collections=mirror" in text


def test_without_a_game_the_list_is_short() -> None:
    text = done(arbitre("games", "--lang", "en")).text
    assert "match=single|two_legs [two_legs]" in text
    assert "a single game" not in text


def test_french_is_spoken_throughout() -> None:
    text = done(arbitre("games", "naastica", "--lang", "fr")).text
    assert "Naastica, édition reconstituée" in text
    assert "composants : 4 de la règle imprimée et 91 reconstitués" in text
    assert "Longueur de la rencontre (RN-04)" in text


def test_an_unknown_game_is_a_misuse_that_names_the_known_ones() -> None:
    said = arbitre("games", "chess", "--json")
    assert said.exit == 2
    assert said.envelope["errors"][0]["code"] == "unknown_game"
    assert "naastica" in said.envelope["errors"][0]["message"]
