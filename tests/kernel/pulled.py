"""The game of levers after some were pulled, by whoever was asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules.kernel.play.asking import Refusal, Refused
from tests.kernel import levers
from tests.kernel.levers import Pull
from tests.kernel.playing import SEATS, standing_at, start

if TYPE_CHECKING:
    from rules.kernel.record.contest import Contest

ZOE = SEATS[0]


def pulled(*names: str) -> Contest:
    return pulling(start("undo", levers.GAME, None), *names)


def pulling(contest: Contest, *names: str) -> Contest:
    for name in names:
        (seat,) = contest.waiting
        contest.answer(seat, Pull(name))
    return contest


def refused(contest: Contest, to: int, seat: str = ZOE) -> Refusal:
    """Why a seat may not go back alone; nothing is changed."""
    before = standing_at(contest)
    with pytest.raises(Refused) as caught:
        contest.undo(seat, to)
    assert standing_at(contest) == before
    return caught.value.refusal
