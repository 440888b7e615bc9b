"""Anybody may give up at any moment, as much as the game lets be given up: it goes on or it is over, and adds up."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from rules.kernel import save
from rules.kernel.asking import Refused
from tests.conformance.settings import Setting, every_setting
from tests.conformance.walking import finish, moments
from tests.length import often

if TYPE_CHECKING:
    from rules.kernel.match import Match

EVERY_FEW = often(5, 3)
FEW = often(6, 8)  # moments of a game


def stands_properly(setting: Setting, match: Match) -> None:
    """Either somebody who plays is asked, or it is over: everybody ranked once, nothing asked, the secret told."""
    if match.over:
        outcome = match.run.outcome
        assert outcome is not None
        assert sorted(seat for shared in outcome.ranking for seat in shared) == sorted(setting.seats)
        assert not match.waiting
        assert not match.pending
        assert b'"kind":"reveal"' in match.entries[-1]
    else:
        assert match.waiting
        assert set(match.waiting) <= set(setting.game.playing(match.state))
        assert any(seat not in match.run.leaving for seat in match.waiting)  # those who leave have been answered for
    assert save.dump(setting.restored(match)) == save.dump(match)


@every_setting
def test_any_seat_may_resign_at_any_step(setting: Setting) -> None:
    for step, match in enumerate(moments(setting, 1)):
        for seat in setting.seats if not match.over else ():
            for gives_up in setting.game.gives_up:
                left = setting.restored(match)
                left.resign(seat, gives_up)
                stands_properly(setting, left)
                if step % EVERY_FEW == 0 and seat == setting.seats[step // EVERY_FEW % len(setting.seats)]:
                    setting.audited(finish(setting, left, Random(step)))
                    stands_properly(setting, left)


@every_setting
def test_all_seats_may_resign_one_after_the_other(setting: Setting) -> None:
    chance = Random(42)
    for match in moments(setting, 2, FEW):
        if match.over:
            continue
        left, most = setting.restored(match), 100
        while not left.over and most:
            most -= 1
            leaving = [seat for seat in setting.game.playing(left.state) if seat not in left.run.leaving]
            left.resign(chance.choice(leaving), setting.game.gives_up[-1])
            stands_properly(setting, left)
        assert left.over
        setting.audited(left)


@every_setting
def test_nobody_resigns_from_a_game_that_is_over_nor_gives_up_what_cannot_be(setting: Setting) -> None:
    for match in moments(setting, 3):
        before = save.dump(match)
        with pytest.raises(Refused):
            match.resign(setting.seats[0], "everything")
        if match.over:
            for seat in setting.seats:
                with pytest.raises(Refused):
                    match.resign(seat, setting.game.gives_up[0])
        assert save.dump(match) == before
