"""The final combat of three in Prophecy by letters in English, slips of the pen included: each is written from a view.

The recording holds what computers played up to it.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.kernel.orders.grammar import LANGUAGES
from tests.cli.by_letters import Keeper, compare, letters_in
from tests.cli.shell import arbitre, done

HOME = Path(__file__).parent / "final_prophecy"
SEATS = ("ana", "ben", "cleo")


@pytest.fixture(scope="module")
def keeper(tmp_path_factory: pytest.TempPathFactory) -> Keeper:
    keeper = Keeper(tmp_path_factory.mktemp("final"), "en")
    keeper.goes_on_from(HOME / "before.recording.json")
    keeper.plays(letters_in(HOME))
    return keeper


def test_three_champions_fight_until_one_is_king(keeper: Keeper) -> None:
    told = [event["kind"] for event in keeper.events]
    final = keeper.events[told.index("battlefield") :]
    assert [event["player"] for event in final if event["kind"] == "beat_character"] == ["ben", "cleo"]
    assert [event["seat"] for event in final if event["kind"] == "out"] == ["ben"]
    assert final[-1]["kind"] == "game_over"
    assert final[-1]["winners"] == ["ana"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_its_log_reads_as_it_always_did(keeper: Keeper, lang: str) -> None:
    """From the last artifact on."""
    log = done(arbitre("log", keeper.save, "--lang", lang)).body.splitlines(keepends=True)
    start = {"en": "All five artifacts", "fr": "Les cinq artefacts"}[lang]
    begins = next(n for n, line in enumerate(log) if start in line)
    compare(HOME / f"log.{lang}.txt", "".join(log[begins:]))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_slips_of_the_pen_are_told_as_they_always_were(keeper: Keeper, lang: str) -> None:
    compare(HOME / f"refused.{lang}.txt", "\n".join(keeper.complaints[lang]))
