"""Matches of the toys at questions that can be answered in advance, and such answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kernel.ready.answers import PLAN, STANDING, Ready
from tests.kernel.playing import SEATS, start
from tests.kernel.thieves import Bid

if TYPE_CHECKING:
    from rules.kernel.record.contest import Contest

ZOE, ANA, BOB = SEATS
NO_SEARCH = Ready(STANDING, "search", {"kind": "search"})


def bidding() -> Contest:
    return start(1, rain=False)


def zoe_wins(contest: Contest) -> Contest:
    """Zoe takes the gem: Ana is asked to search, then Bob."""
    for seat, coins in ((ZOE, 2), (ANA, 1), (BOB, 0)):
        contest.answer(seat, Bid(coins, "well"))
    return contest


def pull(lever: str, by: str = PLAN, pulled: int = 0) -> Ready:
    return Ready(by, "lever", {"kind": "pull", "lever": lever}, {"pulled": pulled})
