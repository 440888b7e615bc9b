"""The game of levers after some were pulled, by whoever was asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.kernel import levers
from tests.kernel.levers import Pull
from tests.kernel.playing import start

if TYPE_CHECKING:
    from rules.kernel.match import Match


def pulled(*names: str) -> Match:
    return pulling(start("undo", levers.GAME, None), *names)


def pulling(match: Match, *names: str) -> Match:
    for name in names:
        (seat,) = match.waiting
        match.answer(seat, Pull(name))
    return match
