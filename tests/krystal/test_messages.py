"""By mail a turn must cost few letters of others: standing answers take most of them."""

from __future__ import annotations

from statistics import median

import pytest

from tests.benchmarks.messages import STANDING, turns
from tests.length import often

ROUNDS = "15"
SEEDS = range(1, 1 + often(1, 2))
MOST = 2


@pytest.mark.parametrize("seats", [("ana", "bob"), ("ana", "bob", "kim", "zoe")], ids=len)
def test_with_standing_answers_a_turn_costs_others_few_mails(seats: tuple[str, ...]) -> None:
    """Also the median of those turns that cost any."""
    kept, alone = (
        [cost.others for cost in turns("krystal", seats, SEEDS, standing, max_rounds=ROUNDS)]
        for standing in (STANDING["krystal"], "")
    )
    assert median(kept) <= MOST
    assert median([cost for cost in kept if cost] or [0]) <= MOST
    assert sum(kept) / len(kept) < sum(alone) / len(alone)
