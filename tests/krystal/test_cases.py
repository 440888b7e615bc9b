"""The rulebook cases of Krystal: one test each, named after the case."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

import rules
from rules.kernel.cases import BadGiven, covered, load_cases, run_case
from rules.krystal.cases import position
from tests.krystal.table import EDITION, OPTIONS

if TYPE_CHECKING:
    from rules.kernel.cases import Case

GAMES = (*rules.GAMES, *(() if "krystal" in rules.GAMES else ("krystal",)))
# The numbers of the test cases the rules were specified with; some have a second part (TK-05.no).
# 66 and 67 speak of answering ahead `if needed`, which no order says.
SPECIFIED = (1, 2, 3, 5, 6, 7, 9, 10, 11, 13, 14, 15, 17, 18, 19, 20, 21, 22, 23, 25, 26, 27, 29, 30, 31, 33, 34, 35,
             37, 38, 39, 41, 42, 43, 45, 46, 47, 49, 50, 51, 53, 54, 55, 57, 58, 59, 61, 62, 65, *range(68, 76))  # fmt: skip


def loaded() -> list[Case]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rules, "GAMES", GAMES)
        return load_cases("krystal")


CASES = loaded()


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "GAMES", GAMES)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_case(case: Case) -> None:
    assert run_case(case) == []


def test_every_specified_case_is_there() -> None:
    wanted = {f"TK-{number:02}" for number in SPECIFIED}
    assert wanted - {case.id for case in CASES} == set()


def test_everything_that_must_have_a_case_has_one_and_no_case_names_what_there_is_not() -> None:
    coverage = covered("krystal", CASES)
    assert {family: ids for family, ids in coverage.missing.items() if ids} == {}
    assert list(coverage.unknown) == []


@pytest.mark.parametrize(
    ("given", "key"),
    [
        ({"hands": {}}, "hands"),
        ({"active": "zoe"}, "active"),
        ({"peoples": {"ana": "elves"}}, "peoples"),
        ({"heroes": {"gnomes.mage": "clearing"}}, "heroes.gnomes.mage"),
        ({"heroes": {"reptiles.mage": "nowhere"}}, "heroes.reptiles.mage"),
        ({"heroes": {"reptiles.mage": {"place": "clearing"}}}, "heroes.reptiles.mage.place"),
        ({"talons": {"gnomes": "excalibur"}}, "talons.gnomes"),
        ({"talons": {"gnomes": "force_1 force_1"}}, "cards"),  # there is one
    ],
)
def test_a_position_that_cannot_be_laid_out_says_where(given: dict[str, Any], key: str) -> None:
    with pytest.raises(BadGiven) as bad:
        position({"seats": ["ana", "bob"], **given}, EDITION, OPTIONS)
    assert bad.value.key == key
