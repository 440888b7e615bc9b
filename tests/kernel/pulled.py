"""The game of levers after some were pulled, by whoever was asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.kernel import levers
from tests.kernel.levers import Pull
from tests.kernel.playing import start

if TYPE_CHECKING:
    from rules.kernel.record.contest import Contest


def pulled(*names: str) -> Contest:
    return pulling(start("undo", levers.GAME, None), *names)


def pulling(contest: Contest, *names: str) -> Contest:
    for name in names:
        (seat,) = contest.waiting
        contest.answer(seat, Pull(name))
    return contest
