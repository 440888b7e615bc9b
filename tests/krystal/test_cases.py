"""The cases of Krystal: those specified are there, and a position that cannot be is told."""

from __future__ import annotations

from typing import Any

import pytest

from rules.kernel.cases import BadGiven, load_cases
from rules.krystal import GAME
from rules.krystal.cases import position
from tests.krystal.table import EDITION, OPTIONS

# The numbers of the test cases the rules were specified with; some have a second part (TK-05.no).
# The others were never given.
UNSPECIFIED = {4, 8, 12, 16, 24, 28, 32, 36, 40, 44, 48, 52, 56, 60, 63, 64}
SPECIFIED = tuple(number for number in range(1, 76) if number not in UNSPECIFIED)
CASES = load_cases(GAME)


def test_every_specified_case_is_there() -> None:
    wanted = {f"TK-{number:02}" for number in SPECIFIED}
    assert wanted - {case.id for case in CASES} == set()


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
