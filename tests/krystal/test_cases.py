"""The rulebook cases of Krystal: one test each, named after the case."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from rules.kernel.cases import BadGiven, covered, load_cases, run_case
from rules.krystal import GAME
from rules.krystal.cases import position
from tests.krystal.table import EDITION, OPTIONS

if TYPE_CHECKING:
    from rules.kernel.cases import Case

# The numbers of the test cases the rules were specified with; some have a second part (TK-05.no).
# The others were never given, but 66 and 67: they answer ahead `if needed`, which no order says.
UNSPECIFIED = {4, 8, 12, 16, 24, 28, 32, 36, 40, 44, 48, 52, 56, 60, 63, 64, 66, 67}
SPECIFIED = tuple(number for number in range(1, 76) if number not in UNSPECIFIED)
CASES = load_cases(GAME)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_case(case: Case) -> None:
    assert run_case(case) == []


def test_every_specified_case_is_there() -> None:
    wanted = {f"TK-{number:02}" for number in SPECIFIED}
    assert wanted - {case.id for case in CASES} == set()


def test_everything_that_must_have_a_case_has_one_and_no_case_names_what_there_is_not() -> None:
    coverage = covered(GAME, CASES)
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
    assert bad.value.where == key
