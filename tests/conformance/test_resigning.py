"""Anybody may give up at any moment, as much as the game lets be given up: it goes on or it is over, and adds up."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from rules.kernel.play.asking import Refused
from rules.kernel.record import save
from tests.conformance.settings import Setting, every_setting
from tests.conformance.walking import finish, moments
from tests.length import often

if TYPE_CHECKING:
    from rules.kernel.record.contest import Contest

EVERY_FEW = often(5, 3)
FEW = often(6, 8)  # moments of a game


def stands_properly(setting: Setting, contest: Contest) -> None:
    """Either somebody who plays is asked, or it is over: everybody ranked once, nothing asked, the secret told."""
    if contest.over:
        outcome = contest.run.outcome
        assert outcome is not None
        assert sorted(seat for shared in outcome.ranking for seat in shared) == sorted(setting.seats)
        assert not contest.waiting
        assert not contest.pending
        assert b'"kind":"reveal"' in contest.entries[-1]
    else:
        assert contest.waiting
        assert set(contest.waiting) <= set(setting.game.playing(contest.state))
        assert any(
            seat not in contest.run.leaving for seat in contest.waiting
        )  # those who leave have been answered for
    assert save.dump(setting.restored(contest)) == save.dump(contest)


@every_setting
def test_any_seat_may_resign_at_any_step(setting: Setting) -> None:
    for step, contest in enumerate(moments(setting, 1)):
        for seat in setting.seats if not contest.over else ():
            for gives_up in setting.game.gives_up:
                left = setting.restored(contest)
                left.resign(seat, gives_up)
                stands_properly(setting, left)
                if step % EVERY_FEW == 0 and seat == setting.seats[step // EVERY_FEW % len(setting.seats)]:
                    setting.audited(finish(setting, left, Random(step)))
                    stands_properly(setting, left)


@every_setting
def test_all_seats_may_resign_one_after_the_other(setting: Setting) -> None:
    chance = Random(42)
    for contest in moments(setting, 2, FEW):
        if contest.over:
            continue
        left, most = setting.restored(contest), 100
        while not left.over and most:
            most -= 1
            leaving = [seat for seat in setting.game.playing(left.state) if seat not in left.run.leaving]
            left.resign(chance.choice(leaving), setting.game.gives_up[-1])
            stands_properly(setting, left)
        assert left.over
        setting.audited(left)


@every_setting
def test_nobody_resigns_from_a_game_that_is_over_nor_gives_up_what_cannot_be(setting: Setting) -> None:
    for contest in moments(setting, 3):
        before = save.dump(contest)
        with pytest.raises(Refused):
            contest.resign(setting.seats[0], "everything")
        if contest.over:
            for seat in setting.seats:
                with pytest.raises(Refused):
                    contest.resign(seat, setting.game.gives_up[0])
        assert save.dump(contest) == before
