"""Questions: windows inside windows, what is asked and what is not, and what a seat must know to decide."""

from __future__ import annotations

import json
from random import Random

import pytest

from rules.kernel.play.asking import Ask, choose
from tests.kernel.bands import asked, band, bid, fixed, give, said
from tests.kernel.playing import SEATS, answer_one, start
from tests.kernel.thieves import MaySearch, MayShow, Search, Show

ZOE, ANA, BOB = SEATS


def test_a_window_opens_inside_a_window_and_the_outer_one_goes_on() -> None:
    run = band()
    bid(run, zoe=3)
    assert asked(run) == [(ANA, "search")]
    give(run, Search("attic"))
    assert run.waiting == {ZOE: MayShow(ZOE, ANA)}
    give(run, Show())
    assert run.waiting == {BOB: MaySearch(BOB, ZOE)}
    give(run, Search("well"))
    assert run.waiting == {ZOE: MayShow(ZOE, BOB)}
    give(run, Show())
    assert said(run)[-6:] == ["searched", "looked", "searched", "looked", "night_fell", "turned_up"]
    assert run.state.points == dict.fromkeys(SEATS, 0)


def test_papers_end_all_searching() -> None:
    run = band()
    bid(run, zoe=3)
    give(run, Search("well"), Show("papers"))
    assert asked(run) == [(ZOE, "bid"), (ANA, "bid"), (BOB, "bid")]
    assert run.state.tools[ZOE] == []
    assert run.state.points[ZOE] > 0


def test_a_window_opens_on_public_facts_whatever_is_held() -> None:
    run = band(fixed(tools=["rope", "papers", "lamp"]))
    bid(run, zoe=3)
    give(run, Search("attic"))
    assert run.waiting == {ZOE: MayShow(ZOE, ANA)}
    assert run.waiting[ZOE].legal(run.state) == [Show()]


def test_an_answer_that_everybody_can_see_to_be_the_only_one_is_not_asked() -> None:
    run = band()
    run.state.coins[ANA] = 0
    bid(run, zoe=1)
    assert asked(run) == [(BOB, "search")]


def test_where_legality_rests_on_hidden_facts_a_single_answer_is_asked() -> None:
    run = band()
    question = MaySearch(ANA, ZOE)
    run.state.coins[ANA] = 0
    assert len(question.legal(run.state)) == 1
    put = next(choose(run.state, question, everybody_knows=False))
    assert isinstance(put, Ask)
    assert put.questions == {ANA: question}
    with pytest.raises(StopIteration) as answered:
        next(choose(run.state, question, everybody_knows=True))
    assert answered.value.value == Search()


def test_a_peek_is_seen_by_who_peeked() -> None:
    run = band()
    bid(run, zoe=3)
    give(run, Search("attic"), Show())
    assert run.state.view(ANA)["looked_at"] == ["papers"]
    assert run.state.view(BOB)["looked_at"] == run.state.view(None)["looked_at"] == ["?"]


@pytest.mark.parametrize("seed", range(6))
def test_a_seat_decides_on_what_it_sees_as_on_the_whole(seed: int) -> None:
    contest, pick = start(seed), Random(seed)
    while contest.waiting:
        for seat, question in contest.waiting.items():
            seen, whole = contest.state.seen(seat), contest.state
            candidates = list(question.candidates(whole))
            assert list(question.candidates(seen)) == candidates
            assert [question.refuse(seen, c) for c in candidates] == [question.refuse(whole, c) for c in candidates]
            assert question.default(seen) == question.default(whole)
            assert question.refuse(whole, question.default(whole)) is None
        answer_one(contest, pick)


@pytest.mark.parametrize("seed", range(3))
def test_a_question_is_rebuilt_from_its_plain_form(seed: int) -> None:
    contest, pick = start(seed), Random(seed)
    while contest.waiting:
        for question in contest.waiting.values():
            seat, kind, fields = json.loads(json.dumps(question.plain()))
            assert contest.game.questions[kind].read(seat, fields) == question
        answer_one(contest, pick)
