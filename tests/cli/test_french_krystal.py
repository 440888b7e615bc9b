"""A whole game of Krystal by letters in French: each player knows only its own view and the public log."""

from __future__ import annotations

import json
from functools import partial
from typing import TYPE_CHECKING, Any

import pytest

from tests.cli.french_krystal import SEATS, Keeper
from tests.cli.shell import Said, arbitre, arbitre_process, done
from tests.length import often

if TYPE_CHECKING:
    from pathlib import Path

SEED = "les pierres de lumière"
EVERY_FEW = often(8, 1)  # letters, one is taken elsewhere


def in_french(*arguments: object, **more: bytes) -> Said:
    return arbitre(*arguments, "--lang", "fr", **more)


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Keeper:
    """The game played in this process, the language asked for by an option."""
    keeper = Keeper(tmp_path_factory.mktemp("ici"), in_french)
    keeper.plays(SEED)
    return keeper


def events(keeper: Keeper, kind: str) -> list[dict[str, Any]]:
    entries = json.loads(keeper.save.read_bytes())["entries"]
    told = [event for entry in entries for event in entry["public"].get("events", ())]
    return [event for event in told if event["kind"] == kind]


def test_three_players_negotiate_and_their_heroes_fight(here: Keeper) -> None:
    assert len(events(here, "agreed")) >= 1
    assert len(events(here, "revealed")) >= 2
    assert {event["seat"] for event in events(here, "turn_begins")} == set(SEATS)
    assert len(events(here, "game_over")) == 1


def test_their_letters_are_french(here: Keeper) -> None:
    lines = [line for _, letter in here.letters for line in letter.decode().splitlines() if not line.startswith("//")]
    verbs = {line.split()[0] for line in lines}
    assert verbs >= {"voter", "consigne", "aller", "fin", "explorer", "résoudre", "combattre", "attaquer", "offrir"}
    assert any(line.startswith("aller ") and "," in line for line in lines)  # a route in one line
    for word in ("move", "explore ", "attack", "answer", "accept ", "end turn"):
        assert not any(line.startswith(word) for line in lines)


def test_the_save_and_the_views_are_found_right(here: Keeper) -> None:
    for file in (here.save, *(player.view for player in here.players.values())):
        assert done(in_french("verify", file, "--json")).envelope["ok"] is True
    done(in_french("replay", here.save))


def test_the_log_is_the_same_wherever_it_is_read_and_tells_a_story(here: Keeper) -> None:
    log = (here.folder / "partie.json.log").read_text(encoding="utf-8")
    assert log == done(in_french("log", here.save)).body
    for player in here.players.values():
        assert player.log.read_text(encoding="utf-8") == log
        assert done(in_french("log", player.view)).text == done(in_french("log", here.save, "--as", player.seat)).text
    for told in (
        "-- Manche 1 : tour de ",
        " fait une offre à ",
        "s'entendent, pour 1 carte : il y a trêve entre eux ",
        "Les cartes sont retournées : ",
        "l'emporte : ",
        "-- Manche 3 : tour de ",
        "La dernière manche est finie : ",
    ):
        assert told in log


def test_nobody_reads_the_terms_but_the_two_who_bargain(here: Keeper) -> None:
    whole = json.loads(here.save.read_bytes())
    offers = [
        (entry["n"], event)
        for entry in whole["entries"]
        for event in entry["public"].get("events", ())
        if event["kind"] == "offered"
    ]
    for n, offer in offers:
        told = {seat for seat in SEATS if "want" in json.dumps(whole["openings"][n]["data"][seat])}
        assert told == {offer["seat"], offer["to"]}
        assert offer.keys().isdisjoint({"give", "want", "promise"})


def test_the_same_letters_elsewhere_give_the_same_bytes(here: Keeper, tmp_path: Path) -> None:
    """In processes of their own, under a French locale, another hash seed and another time zone."""
    elsewhere = partial(arbitre_process, LC_ALL="fr_FR.UTF-8", PYTHONHASHSEED="7", TZ="Pacific/Chatham")
    keeper = Keeper(tmp_path, elsewhere)
    keeper.opens(SEED)
    for number, (seat, letter) in enumerate(here.letters):
        keeper.shell = elsewhere if number % EVERY_FEW == 0 else in_french  # starting programs takes long
        keeper.applies(seat, letter)
    keeper.shell = elsewhere
    for seat in SEATS:
        keeper.sends(seat)
    assert keeper.files() == here.files()


def test_the_players_write_the_same_letters_again(here: Keeper, tmp_path: Path) -> None:
    again = Keeper(tmp_path, in_french)
    again.plays(SEED)
    assert (again.letters, again.files()) == (here.letters, here.files())
