"""Runs of thieves without a record, whose draws the test lays down."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.kernel.play.draws import FixedDraws
from rules.kernel.play.run import Run
from tests.kernel import thieves
from tests.kernel.playing import SEATS
from tests.kernel.thieves import Bid

if TYPE_CHECKING:
    from rules.kernel.play.asking import Answer, Seat
    from rules.kernel.play.draws import Draws


def band(draws: Draws | None = None, **options: Any) -> Run:
    """A run of thieves, set up. With fixed draws Zoe leads, the loot lies as printed and it never rains."""
    state = thieves.blank(SEATS, {**thieves.OPTIONS, **options}, thieves.EDITION)
    run = Run(thieves.GAME, state, draws or fixed())
    run.begin()
    return run


def fixed(**outcomes: list[Any]) -> FixedDraws:
    return FixedDraws({"night": [6] * 99, **outcomes})


def give(run: Run, *answers: Answer) -> None:
    """Answers to one question after the other, whoever is asked."""
    for answer in answers:
        run.take(dict.fromkeys(run.waiting, answer), run.epoch)


def bid(run: Run, zoe: int = 0, ana: int = 0, bob: int = 0) -> None:
    coins = dict(zip(SEATS, (zoe, ana, bob)))
    run.take({seat: Bid(coins[seat], "well") for seat in run.waiting}, run.epoch)


def said(run: Run) -> list[str]:
    return [event.kind for event in run.table.heard()]


def asked(run: Run) -> list[tuple[Seat, str]]:
    return [(seat, question.kind) for seat, question in run.waiting.items()]
