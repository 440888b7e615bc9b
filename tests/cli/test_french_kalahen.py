"""A whole game of Kalahen by letters in French, slips of the pen included: each is written from a view alone.

    ARBITRE_GOLDEN=write python -m pytest tests/cli/test_french_kalahen.py

writes anew what players read: the log, and what they were told of letters that were refused.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

from rules.kernel.orders.grammar import LANGUAGES
from tests.cli.shell import arbitre, done

if TYPE_CHECKING:
    from collections.abc import Iterator

HOME = Path(__file__).parent / "french_kalahen"
SEATS = {"ana": "Ana", "boris": "Boris", "chloe": "Chloé"}
SEED = "le dragon 14"
TAKEN, REFUSED = ">", "!"


class Letter(NamedTuple):
    seat: str
    fate: str
    text: str


def letters() -> Iterator[Letter]:
    for line in (HOME / "letters.txt").read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("//"):
            yield Letter(*line.split(maxsplit=2))


class Keeper:
    """Holds the save, sends views, and takes what comes back."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.save = folder, folder / "partie.json"
        self.complaints: dict[str, list[str]] = {lang: [] for lang in LANGUAGES}

    def plays(self) -> None:
        seats = [word for seat, name in SEATS.items() for word in ("-s", f"{seat}={name}")]
        done(arbitre("new", "kalahen", *seats, "--seed", SEED, "-o", self.save, "--lang", "fr"))
        for letter in letters():
            if letter.fate == TAKEN:
                done(arbitre("apply", self.view(letter.seat), "--dry-run", letter.text, "--lang", "fr"))
                done(arbitre("apply", self.save, "--as", letter.seat, letter.text, "--lang", "fr"))
            else:
                self.refuses(letter)

    def view(self, seat: str) -> Path:
        view = self.folder / f"{seat}.json"
        done(arbitre("view", self.save, "--as", seat, "-o", view, "--force"))
        return view

    def refuses(self, letter: Letter) -> None:
        """Nothing is changed by it, so nobody else can hear of it."""
        before = self.save.read_bytes()
        for lang, complaints in self.complaints.items():
            said = arbitre("apply", self.save, "--as", letter.seat, letter.text, "--lang", lang)
            assert said.exit, letter
            complaints += [f"{letter.seat}: {letter.text}", said.err]
        assert self.save.read_bytes() == before, letter

    @property
    def events(self) -> list[dict[str, Any]]:
        entries = json.loads(self.save.read_bytes())["entries"]
        return [event for entry in entries for event in entry["public"].get("events", ())]


@pytest.fixture(scope="module")
def keeper(tmp_path_factory: pytest.TempPathFactory) -> Keeper:
    keeper = Keeper(tmp_path_factory.mktemp("kalahen"))
    keeper.plays()
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
        letter for letter in letters() if letter.text.startswith("garder au mieux ; dépenser pour 80 ; préférer")
    )
    log = done(arbitre("log", keeper.save, "--as", whole.seat, "--lang", "fr")).text
    turn = log[log.index("Boris va à Bardhural") : log.index("Chloé va à Khéridal")]
    assert "Boris prend le Parchemin de la Lune (1) dans le Coffre 1." in turn


def test_a_bid_is_replaced_until_the_last_is_in(keeper: Keeper) -> None:
    bids = [letter.text for letter in letters() if letter.text.startswith("miser") and letter.fate == TAKEN]
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


def compare(file: Path, text: str) -> None:
    if os.environ.get("ARBITRE_GOLDEN") == "write":
        file.write_text(text, encoding="utf-8")
    assert text == file.read_text(encoding="utf-8")
