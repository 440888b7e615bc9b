"""Ready answers: standing ones and plans, decided before the question and told to nobody but their owner."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, ClassVar

import pytest

from rules.kernel.play.asking import Question
from rules.kernel.ready.answers import PLAN, STANDING, Ready
from tests.kernel import levers
from tests.kernel.levers import Pull
from tests.kernel.playing import entry, opened, restored, standing_at, start
from tests.kernel.readied import ANA, BOB, NO_SEARCH, ZOE, bidding, pull, zoe_wins
from tests.kernel.thieves import Bid, Search

if TYPE_CHECKING:
    from rules.kernel.record.contest import Contest


@pytest.fixture
def machine() -> Contest:
    return start("ready", levers.GAME, None)


def test_setting_a_ready_answer_makes_no_entry_and_shows_nothing() -> None:
    contest = bidding()
    before = (contest.n, contest.head, contest.position, contest.put_by, contest.waiting)
    contest.make_ready(ANA, NO_SEARCH)
    assert (contest.n, contest.head, contest.position, contest.put_by, contest.waiting) == before


def test_a_standing_answer_is_used_when_its_question_is_asked_and_stays() -> None:
    contest = bidding()
    contest.make_ready(ANA, NO_SEARCH)
    zoe_wins(contest)
    assert contest.waiting.keys() == {BOB}
    assert (entry(contest)["seat"], entry(contest)["public"]["answers"]) == (ANA, {ANA: {"kind": "search"}})
    assert contest.ready == {ANA: [NO_SEARCH]}


def test_it_is_used_at_once_if_its_question_is_asked_already() -> None:
    contest = zoe_wins(bidding())
    contest.make_ready(ANA, NO_SEARCH)
    assert contest.waiting.keys() == {BOB}


@pytest.mark.parametrize("by", [STANDING, PLAN])
def test_that_it_spoke_is_recorded_in_the_private_part_of_its_seat_only(by: str) -> None:
    contest = bidding()
    contest.make_ready(ANA, NO_SEARCH.but(by=by))
    zoe_wins(contest)
    assert opened(contest)["data"] == {ZOE: None, ANA: {"by": by}, BOB: None}
    assert by not in contest.entries[-1].decode()
    by_hand = zoe_wins(bidding())
    by_hand.answer(ANA, Search())
    assert entry(by_hand)["public"] == entry(contest)["public"]


def test_among_several_answers_each_seat_has_its_own_private_word() -> None:
    contest = bidding()
    contest.make_ready(ANA, Ready(PLAN, "bid", {"kind": "bid", "coins": 1, "hideout": "well"}))
    contest.answer(ZOE, Bid(2, "attic"))
    contest.answer(BOB, Bid(0, "cellar"))
    data = opened(contest, 1)["data"]
    assert data[ANA] == {"answer": {"hideout": "well"}, "by": PLAN}
    assert data[ZOE] == {"answer": {"hideout": "attic"}}


def test_a_plan_is_used_once() -> None:
    contest = start("once", levers.GAME, None)
    contest.make_ready(ZOE, Ready(PLAN, "lever", {"kind": "pull", "lever": "nothing"}))
    assert contest.state.pulled == ["nothing"]
    assert not contest.ready.get(ZOE)


def test_plans_of_a_seat_answer_one_question_after_the_other(machine: Contest) -> None:
    machine.make_ready(ZOE, pull("die", pulled=1))
    machine.make_ready(ZOE, pull("pass", pulled=2))
    machine.answer(ZOE, Pull("nothing"))
    assert machine.state.pulled == ["nothing", "die", "pass"]
    assert machine.waiting.keys() == {ANA}


def test_a_plan_lapses_with_the_turn_and_a_standing_answer_does_not(machine: Contest) -> None:
    machine.make_ready(ZOE, pull("die", PLAN, 9))
    machine.make_ready(BOB, pull("die", PLAN, 9))
    machine.make_ready(BOB, pull("die", STANDING, 9))
    machine.answer(ZOE, Pull("nothing"))
    assert len(machine.ready[BOB]) == 2
    machine.answer(ZOE, Pull("end"))
    assert machine.ready == {BOB: [pull("die", STANDING, 9)]}


def test_a_condition_looks_at_the_question() -> None:
    contest = bidding()
    contest.make_ready(ANA, NO_SEARCH.but(when={"winner": BOB}))
    zoe_wins(contest)
    assert contest.waiting.keys() == {ANA}
    contest.make_ready(ANA, NO_SEARCH.but(when={"winner": ZOE}))
    assert contest.waiting.keys() == {BOB}


def test_a_ready_answer_for_another_kind_of_question_is_left_alone() -> None:
    contest = zoe_wins(bidding())
    contest.make_ready(ANA, Ready(STANDING, "show", {"kind": "show"}))
    assert contest.waiting.keys() == {ANA}


def test_one_that_names_no_answer_gives_the_default_as_its_own() -> None:
    contest = zoe_wins(bidding())
    contest.make_ready(ANA, Ready(STANDING, "search"))
    assert entry(contest)["public"]["answers"] == {ANA: {"kind": "search"}}
    assert "by" not in entry(contest)["public"]
    assert opened(contest)["data"][ANA] == {"by": STANDING}


def test_one_that_no_longer_fits_is_dropped_with_its_code_and_nothing_else_changes() -> None:
    contest = bidding()
    before = (contest.n, contest.head, contest.position, contest.waiting, contest.pending)
    rich = Ready(STANDING, "bid", {"kind": "bid", "coins": 99, "hideout": "well"})
    contest.make_ready(ANA, NO_SEARCH)
    contest.make_ready(ANA, rich)
    assert (contest.n, contest.head, contest.position, contest.waiting, contest.pending) == before
    assert contest.ready == {ANA: [NO_SEARCH, rich.but(dropped="too_few_coins", rule="T-3", facts={"coins": 5})]}
    zoe_wins(contest)
    assert contest.waiting.keys() == {BOB}


def test_one_with_an_answer_of_another_kind_is_dropped_too() -> None:
    contest = bidding()
    contest.make_ready(ANA, Ready(PLAN, "bid", {"kind": "search", "place": "well"}))
    assert [ready.dropped for ready in contest.ready[ANA]] == ["wrong_kind"]
    assert contest.pending == {}


def test_the_next_one_that_fits_speaks_in_place_of_one_that_was_dropped() -> None:
    contest = bidding()
    contest.make_ready(ANA, Ready(PLAN, "bid", {"kind": "bid", "coins": 99, "hideout": "well"}))
    contest.make_ready(ANA, Ready(PLAN, "bid", {"kind": "bid", "coins": 3, "hideout": "well"}))
    assert contest.pending[ANA].answer == Bid(3, "well")
    assert [ready.dropped for ready in contest.ready[ANA]] == ["too_few_coins"]


def test_a_ready_answer_among_sealed_ones_can_still_be_replaced_by_hand() -> None:
    contest = bidding()
    contest.make_ready(ANA, Ready(STANDING, "bid", {"kind": "bid", "coins": 1, "hideout": "well"}))
    assert contest.n == 0
    assert contest.pending[ANA].by == STANDING
    contest.answer(ANA, Bid(0, "attic"))
    contest.answer(ZOE, Bid(0, "attic"))
    contest.answer(BOB, Bid(0, "attic"))
    assert opened(contest, 1)["data"][ANA] == {"answer": {"hideout": "attic"}}


def test_two_seats_may_both_have_standing_answers() -> None:
    contest = bidding()
    contest.make_ready(ANA, NO_SEARCH)
    contest.make_ready(BOB, NO_SEARCH)
    zoe_wins(contest)
    assert [question.kind for question in contest.waiting.values()] == ["bid"] * 3
    assert [entry(contest, n)["seat"] for n in (2, 3)] == [ANA, BOB]


def test_who_resigned_gets_defaults_before_what_he_had_ready(machine: Contest) -> None:
    machine.make_ready(ANA, Ready(STANDING, "lever", {"kind": "pull", "lever": "die"}))
    machine.resign(ANA, "game")
    machine.answer(ZOE, Pull("pass"))
    assert machine.state.pulled == ["pass", "pass"]


def test_ready_answers_are_restored_with_the_match(machine: Contest) -> None:
    machine.make_ready(ZOE, pull("die", PLAN, 1))
    machine.make_ready(BOB, pull("die", STANDING, 9).but(dropped="no_such_lever"))
    again = restored(machine)
    assert standing_at(again) == standing_at(machine)
    for contest in (machine, again):
        contest.answer(ZOE, Pull("nothing"))
    assert again.entries == machine.entries
    assert again.state.pulled == ["nothing", "die"]


class Where(Question):
    kind: ClassVar[str] = "where"
    cells: tuple[str, ...]


def test_a_condition_on_a_list_means_the_same_after_a_save() -> None:
    ready = Ready(STANDING, "where", when={"cells": ("a1", "b2")})
    saved = Ready(**json.loads(json.dumps(ready.plain())))
    question = Where("ana", ("a1", "b2"))
    assert ready.fits(question)
    assert saved.fits(question)


def test_a_condition_may_list_the_values_a_field_may_have() -> None:
    contest = bidding()
    contest.make_ready(ANA, NO_SEARCH.but(when={"winner": [BOB, ANA]}))
    zoe_wins(contest)
    assert contest.waiting.keys() == {ANA}
    contest.make_ready(ANA, NO_SEARCH.but(when={"winner": [BOB, ZOE]}))
    assert contest.waiting.keys() == {BOB}


def test_a_condition_that_the_game_does_not_know_is_never_met() -> None:
    contest = bidding()
    contest.make_ready(ANA, NO_SEARCH.but(when={"weather": "rain"}))
    assert zoe_wins(contest).waiting.keys() == {ANA}


def test_what_cuts_an_order_of_a_plan_drops_it_alone(machine: Contest) -> None:
    machine.make_ready(
        ZOE, Ready(PLAN, "lever", {"kind": "pull", "lever": "crowbar"}, {"pulled": 1}, cut_by=["no_such_lever"])
    )
    machine.make_ready(ZOE, pull("show", pulled=1))
    machine.answer(ZOE, Pull("nothing"))
    assert machine.state.pulled == ["nothing", "show"]
    assert not machine.ready.get(ZOE)


@pytest.mark.parametrize(("met", "done"), [(True, "show"), (False, "few")])
def test_an_order_instead_of_another_speaks_only_if_that_one_did_not(machine: Contest, met: bool, done: str) -> None:
    instead = Ready(PLAN, answer={"kind": "pull", "lever": "few"}, skip=True, otherwise=True)
    machine.ready[ZOE] = [pull("show", pulled=1 if met else 9).but(skip=True), instead, pull("die", pulled=2)]
    machine.answer(ZOE, Pull("nothing"))
    assert machine.state.pulled[:2] == ["nothing", done]
    assert instead not in machine.ready.get(ZOE, ())
    assert machine.state.pulled == (["nothing", "show", "die"] if met else ["nothing", "few"])


def test_an_order_instead_of_another_is_withdrawn_with_it_or_alone(machine: Contest) -> None:
    first, last = pull("show", pulled=1).but(skip=True), pull("die", pulled=2)
    instead = Ready(PLAN, answer={"kind": "pull", "lever": "few"}, skip=True, otherwise=True)
    for number, left in ((1, [last]), (2, [first, last]), (3, [first, instead])):
        machine.ready[ZOE] = [first, instead, last]
        machine.withdraw(ZOE, number)
        assert machine.ready[ZOE] == left


def test_what_follows_an_order_of_a_plan_comes_right_after_it_and_goes_with_it(machine: Contest) -> None:
    rest = [{"kind": "pull", "lever": "show"}, {"kind": "pull", "lever": "crowbar"}]
    machine.make_ready(ZOE, pull("nothing", pulled=9).but(skip=True, more=rest))
    machine.make_ready(ZOE, pull("nothing", pulled=1).but(more=rest, cut_by=["no_such_lever"]))
    machine.make_ready(ZOE, pull("pass", pulled=3))
    machine.answer(ZOE, Pull("nothing"))
    assert machine.state.pulled == ["nothing", "nothing", "show", "pass"]
    assert not machine.ready.get(ZOE)
