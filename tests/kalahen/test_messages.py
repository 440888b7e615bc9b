"""K-62: three throws must not cost three mails. Clauses that stand take what they can out of a turn."""

from __future__ import annotations

from statistics import mean, median

import pytest

from tests.benchmarks.messages import STANDING, turns
from tests.length import often

SEEDS = range(1, 1 + often(1, 4))
MOST = 2
SEATS = ("ana", "bob", "cleo", "dan", "eve", "finn")


@pytest.mark.parametrize("players", [3, 6])
def test_with_standing_clauses_a_turn_costs_its_player_two_mails_and_the_others_none(players: int) -> None:
    kept, alone = (list(turns("kalahen", SEATS[:players], SEEDS, standing)) for standing in (STANDING["kalahen"], ""))
    assert median(cost.own for cost in kept) <= MOST
    assert median(cost.others for cost in kept) == 0
    assert mean(cost.own for cost in kept) < mean(cost.own for cost in alone) - 1 / 2
