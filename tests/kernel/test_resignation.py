"""Resigning: any seat, at any time; the turn is played to its end with defaults, and the others go on."""

from __future__ import annotations

from random import Random

import pytest

from rules.kernel.play.asking import Refused
from tests.kernel import levers
from tests.kernel.levers import Pull
from tests.kernel.playing import (
    SEATS,
    answer_one,
    audited,
    entry,
    finish,
    kinds,
    opened,
    restored,
    standing_at,
    start,
)
from tests.kernel.thieves import Bid, Search

ZOE, ANA, BOB = SEATS


@pytest.mark.parametrize("seed", range(3))
def test_any_seat_may_resign_at_any_step_and_play_goes_on(seed: int) -> None:
    contest, pick = start(seed), Random(seed)
    while contest.waiting:
        for seat in contest.state.seats:
            other = restored(contest)
            other.resign(seat, "game")
            assert seat not in other.waiting.keys() - other.pending.keys()
            finish(other, Random(seed))
            outcome = other.run.outcome
            assert outcome is not None
            assert sorted(s for place in outcome.ranking for s in place) == sorted(SEATS)
            assert outcome.ranking[-1] == (seat,) or seat in other.state.seats  # over before the turn was
            assert audited(other).head == other.head.hex()
        answer_one(contest, pick)


def test_the_turn_is_played_to_its_end_with_defaults_that_everybody_sees() -> None:
    contest = start(1, rain=False)
    contest.resign(ANA, "game")
    assert ANA in contest.waiting
    assert ANA in contest.pending
    contest.answer(ZOE, Bid(2, "well"))
    contest.answer(BOB, Bid(1, "well"))
    assert kinds(contest) == ["setup", "resign", "move", "move"]
    assert entry(contest, 2)["public"]["by"] == {ANA: "default"}
    assert (entry(contest, 3)["seat"], entry(contest, 3)["public"]["by"]) == (ANA, {ANA: "default"})
    assert contest.waiting.keys() == {BOB}
    assert ANA in contest.state.seats
    contest.answer(BOB, Search())
    assert contest.state.seats == [ZOE, BOB]
    assert contest.waiting.keys() == {ZOE, BOB}


def test_a_resignation_does_not_make_the_answers_of_others_stale() -> None:
    contest = start(1)
    contest.answer(ZOE, Bid(2, "well"))
    put_by, receipt = contest.put_by, contest.receipt(ZOE)
    contest.resign(ANA, "game")
    assert contest.n == 1
    assert contest.put_by == put_by
    assert contest.receipt(ZOE) == receipt
    assert restored(contest).put_by == put_by
    contest.answer(BOB, Bid(1, "well"))
    assert entry(contest, 2)["public"]["sealed"][ZOE] == receipt


def test_a_resignation_that_ends_the_turn_puts_the_next_question() -> None:
    contest = start(1, levers.GAME, None, seats=("ana", "bob", "eva", "zoe"))
    contest.answer("ana", Pull("out"))
    contest.resign("bob", "game")
    contest.answer("eva", Pull("end"))
    assert contest.state.seats == ["eva", "zoe"]
    contest.resign("eva", "game")
    assert contest.over
    assert kinds(contest)[-2:] == ["resign", "reveal"]


def test_sealed_answers_of_a_turn_that_a_resignation_ended_are_dropped() -> None:
    contest = start(1)
    contest.resign(ANA, "game")
    contest.answer(ZOE, Bid(2, "well"))
    contest.resign(BOB, "game")
    assert contest.over
    assert contest.pending == {}
    assert contest.run.outcome is not None
    assert contest.run.outcome.ranking == ((ZOE,), (BOB,), (ANA,))


def test_who_resigns_gets_the_default_even_if_his_answer_was_in() -> None:
    contest = start(1)
    contest.answer(ANA, Bid(5, "well"))
    contest.resign(ANA, "game")
    contest.answer(ZOE, Bid(1, "well"))
    contest.answer(BOB, Bid(0, "well"))
    assert entry(contest, 2)["public"]["answers"][ANA] == {"kind": "bid", "coins": 0}
    assert entry(contest, 2)["public"]["by"] == {ANA: "default"}


def test_a_record_in_which_all_who_were_asked_resigned_is_played_again() -> None:
    contest = start(1, levers.GAME, None, seats=("zoe", "ana", "bob", "eva", "kim"))
    contest.answer("zoe", Pull("few"))
    contest.answer("zoe", Pull("die"))
    for seat in ("zoe", "ana", "bob"):
        contest.resign(seat, "game")
    assert contest.state.heard == ["zoe", "ana", "bob"]
    assert audited(contest).head == contest.head.hex()


def test_who_resigned_decides_nothing_more() -> None:
    contest = start(1)
    contest.resign(ANA, "game")
    with pytest.raises(Refused):
        contest.answer(ANA, Bid(5, "well"))


def test_who_is_gone_cannot_resign_again() -> None:
    contest = start(1)
    contest.resign(ANA, "game")
    before = standing_at(contest)
    for seat in (ANA, "eva"):
        with pytest.raises(Refused, match="not_playing"):
            contest.resign(seat, "game")
    with pytest.raises(Refused, match="unknown_scope"):
        contest.resign(BOB, "evening")
    assert standing_at(contest) == before
    finish(contest, Random(1))
    with pytest.raises(Refused, match="not_playing"):
        contest.resign(ZOE, "game")


def test_a_resignation_is_an_entry_of_its_seat_with_nothing_private() -> None:
    contest = start(1)
    contest.resign(BOB, "game")
    assert (entry(contest)["kind"], entry(contest)["seat"]) == ("resign", BOB)
    assert entry(contest)["public"]["gives_up"] == "game"
    assert opened(contest)["data"] == dict.fromkeys(SEATS)
