"""A whole game of Kalahen by letters in French, slips of the pen included: each is written from a view alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.kernel.orders.grammar import LANGUAGES
from tests.cli.by_letters import TAKEN, Keeper, compare, letters_in
from tests.cli.shell import arbitre, done

HOME = Path(__file__).parent / "french_kalahen"
SEATS = {"ana": "Ana", "boris": "Boris", "chloe": "Chloé"}
SEED = "le dragon 14"


@pytest.fixture(scope="module")
def keeper(tmp_path_factory: pytest.TempPathFactory) -> Keeper:
    keeper = Keeper(tmp_path_factory.mktemp("kalahen"), "fr")
    keeper.opens("kalahen", SEATS, SEED)
    keeper.plays(letters_in(HOME))
    return keeper


def test_the_game_has_what_makes_a_story(keeper: Keeper) -> None:
    told = [event["kind"] for event in keeper.events]
    dragon = [event["won"] for event in keeper.events if event["kind"] == "fought" and event["against"] == "dragon"]
    assert dragon == [False, True]
    assert {"bid", "looted_card", "teleported", "spell_broken", "spell_suffered", "trap_laid"} <= set(told)
    assert told.count("game_over") == 1


def test_one_letter_says_a_whole_turn(keeper: Keeper) -> None:
    """Three clauses, the way, the search, and what is to be done if a spell comes."""
    whole = next(
        letter for letter in letters_in(HOME) if letter.text.startswith("garder au mieux ; dépenser pour 80 ; préférer")
    )
    log = done(arbitre("log", keeper.save, "--as", whole.seat, "--lang", "fr")).text
    turn = log[log.index("Boris va à Bardhural") : log.index("Chloé va à Khéridal")]
    assert "Boris prend le Parchemin de la Lune (1) dans le Coffre 1." in turn


def test_a_bid_is_replaced_until_the_last_is_in(keeper: Keeper) -> None:
    bids = [letter.text for letter in letters_in(HOME) if letter.text.startswith("miser") and letter.fate == TAKEN]
    assert bids[:2] == ["miser J", "miser R"]
    assert [event["rings"] for event in keeper.events if event["kind"] == "bid"] == [{"red": 1}, {"red": 1}]


def test_the_save_and_every_view_are_found_right(keeper: Keeper) -> None:
    for file in (keeper.save, *map(keeper.view, SEATS)):
        assert done(arbitre("verify", file, "--json")).envelope["ok"] is True


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_log_reads_as_it_always_did(keeper: Keeper, lang: str) -> None:
    compare(HOME / f"log.{lang}.txt", done(arbitre("log", keeper.save, "--lang", lang)).body)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_slips_of_the_pen_are_told_as_they_always_were(keeper: Keeper, lang: str) -> None:
    compare(HOME / f"refused.{lang}.txt", "\n".join(keeper.complaints[lang]))
