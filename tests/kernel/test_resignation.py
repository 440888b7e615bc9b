"""Resigning: any seat, at any time; the turn is played to its end with defaults, and the others go on."""

from __future__ import annotations

from random import Random

import pytest

from rules.kernel.asking import Refused
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
    match, pick = start(seed), Random(seed)
    while match.waiting:
        for seat in match.state.seats:
            other = restored(match)
            other.resign(seat, "game")
            assert seat not in other.waiting.keys() - other.pending.keys()
            finish(other, Random(seed))
            outcome = other.run.outcome
            assert outcome is not None
            assert sorted(s for place in outcome.ranking for s in place) == sorted(SEATS)
            assert outcome.ranking[-1] == (seat,) or seat in other.state.seats  # over before the turn was
            assert audited(other).head == other.head.hex()
        answer_one(match, pick)


def test_the_turn_is_played_to_its_end_with_defaults_that_everybody_sees() -> None:
    match = start(1, rain=False)
    match.resign(ANA, "game")
    assert ANA in match.waiting
    assert ANA in match.pending
    match.answer(ZOE, Bid(2, "well"))
    match.answer(BOB, Bid(1, "well"))
    assert kinds(match) == ["setup", "resign", "move", "move"]
    assert entry(match, 2)["public"]["by"] == {ANA: "default"}
    assert (entry(match, 3)["seat"], entry(match, 3)["public"]["by"]) == (ANA, {ANA: "default"})
    assert match.waiting.keys() == {BOB}
    assert ANA in match.state.seats
    match.answer(BOB, Search())
    assert match.state.seats == [ZOE, BOB]
    assert match.waiting.keys() == {ZOE, BOB}


def test_a_resignation_does_not_make_the_answers_of_others_stale() -> None:
    match = start(1)
    match.answer(ZOE, Bid(2, "well"))
    put_by, receipt = match.put_by, match.receipt(ZOE)
    match.resign(ANA, "game")
    assert match.n == 1
    assert match.put_by == put_by
    assert match.receipt(ZOE) == receipt
    assert restored(match).put_by == put_by
    match.answer(BOB, Bid(1, "well"))
    assert entry(match, 2)["public"]["sealed"][ZOE] == receipt


def test_a_resignation_that_ends_the_turn_puts_the_next_question() -> None:
    match = start(1, levers.GAME, None, seats=("ana", "bob", "eva", "zoe"))
    match.answer("ana", Pull("out"))
    match.resign("bob", "game")
    match.answer("eva", Pull("end"))
    assert match.state.seats == ["eva", "zoe"]
    match.resign("eva", "game")
    assert match.over
    assert kinds(match)[-2:] == ["resign", "reveal"]


def test_sealed_answers_of_a_turn_that_a_resignation_ended_are_dropped() -> None:
    match = start(1)
    match.resign(ANA, "game")
    match.answer(ZOE, Bid(2, "well"))
    match.resign(BOB, "game")
    assert match.over
    assert match.pending == {}
    assert match.run.outcome is not None
    assert match.run.outcome.ranking == ((ZOE,), (BOB,), (ANA,))


def test_who_resigns_gets_the_default_even_if_his_answer_was_in() -> None:
    match = start(1)
    match.answer(ANA, Bid(5, "well"))
    match.resign(ANA, "game")
    match.answer(ZOE, Bid(1, "well"))
    match.answer(BOB, Bid(0, "well"))
    assert entry(match, 2)["public"]["answers"][ANA] == {"kind": "bid", "coins": 0}
    assert entry(match, 2)["public"]["by"] == {ANA: "default"}


def test_a_record_in_which_all_who_were_asked_resigned_is_played_again() -> None:
    match = start(1, levers.GAME, None, seats=("zoe", "ana", "bob", "eva", "kim"))
    match.answer("zoe", Pull("few"))
    match.answer("zoe", Pull("die"))
    for seat in ("zoe", "ana", "bob"):
        match.resign(seat, "game")
    assert match.state.heard == ["zoe", "ana", "bob"]
    assert audited(match).head == match.head.hex()


def test_who_resigned_decides_nothing_more() -> None:
    match = start(1)
    match.resign(ANA, "game")
    with pytest.raises(Refused):
        match.answer(ANA, Bid(5, "well"))


def test_who_is_gone_cannot_resign_again() -> None:
    match = start(1)
    match.resign(ANA, "game")
    before = standing_at(match)
    for seat in (ANA, "eva"):
        with pytest.raises(Refused, match="not_playing"):
            match.resign(seat, "game")
    with pytest.raises(Refused, match="unknown_scope"):
        match.resign(BOB, "evening")
    assert standing_at(match) == before
    finish(match, Random(1))
    with pytest.raises(Refused, match="not_playing"):
        match.resign(ZOE, "game")


def test_a_resignation_is_an_entry_of_its_seat_with_nothing_private() -> None:
    match = start(1)
    match.resign(BOB, "game")
    assert (entry(match)["kind"], entry(match)["seat"]) == ("resign", BOB)
    assert entry(match)["public"]["gives_up"] == "game"
    assert opened(match)["data"] == dict.fromkeys(SEATS)
