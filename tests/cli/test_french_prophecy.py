"""The opening of a game of Prophecy by letters in French, slips of the pen included: each is written from a view."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.kernel.orders.grammar import LANGUAGES
from tests.cli.by_letters import Keeper, compare, letters_in
from tests.cli.shell import arbitre, done

HOME = Path(__file__).parent / "french_prophecy"
SEATS = {"ana": "Ana", "boris": "Boris"}
SEED = "la prophétie 1014"
LAPS = range(1, 7)
BOTH_IN_EACH_LAP = [lap for lap in LAPS for _ in SEATS]


@pytest.fixture(scope="module")
def keeper(tmp_path_factory: pytest.TempPathFactory) -> Keeper:
    keeper = Keeper(tmp_path_factory.mktemp("prophecy"), "fr")
    keeper.opens("prophecy", SEATS, SEED)
    keeper.plays(letters_in(HOME))
    return keeper


def test_the_opening_has_what_makes_a_story(keeper: Keeper) -> None:
    told = [event["kind"] for event in keeper.events]
    assert {"passed_on", "plays", "bought", "learned", "attacks_plane"} <= set(told)
    assert told.index("lost_to") < told.index("beat") < told.index("died") < told.index("new_character")
    assert [event["lap"] for event in keeper.events if event["kind"] == "round_begins"][:-1] == BOTH_IN_EACH_LAP


def test_the_save_and_every_view_are_found_right(keeper: Keeper) -> None:
    for file in (keeper.save, *map(keeper.view, SEATS)):
        assert done(arbitre("verify", file, "--json")).envelope["ok"] is True


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_log_reads_as_it_always_did(keeper: Keeper, lang: str) -> None:
    compare(HOME / f"log.{lang}.txt", done(arbitre("log", keeper.save, "--lang", lang)).body)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_slips_of_the_pen_are_told_as_they_always_were(keeper: Keeper, lang: str) -> None:
    compare(HOME / f"refused.{lang}.txt", "\n".join(keeper.complaints[lang]))
