"""The ask/answer loop: turns open and end, questions are put, seats go, and games end at any depth."""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING

from rules.kernel.play.draws import Draws, Keys
from rules.kernel.play.run import Run
from rules.kernel.record import history
from tests.kernel import levers, thieves
from tests.kernel.bands import asked, band, bid, fixed, give, said
from tests.kernel.levers import Pull
from tests.kernel.playing import SEATS, entry, opened, start
from tests.kernel.thieves import Search

if TYPE_CHECKING:
    from rules.kernel.play.asking import Seat

ZOE, ANA, BOB = SEATS
KEYS = Keys(b"\1" * 32, b"\2" * 32, SEATS)


def machine(*seats: Seat) -> Run:
    run = Run(levers.GAME, levers.blank(seats, {}, None), Draws(KEYS.mixed))
    run.begin()
    return run


def test_the_set_up_is_epoch_0_and_every_turn_is_the_next() -> None:
    run = band()
    assert (run.epoch, run.opened, run.turns) == (1, 1, 2)
    bid(run)
    assert (run.epoch, run.opened, run.turns) == (2, 2, 3)


def test_a_turn_that_asks_nobody_ends_at_once_and_has_its_own_epoch() -> None:
    run = band(fixed(night=[1, 1, 4]))
    assert (run.epoch, run.opened, run.turns) == (3, 3, 4)
    assert run.state.leader == BOB
    assert said(run) == ["dealt", "night_fell", "night_fell", "night_fell", "turned_up"]


def test_the_opening_is_the_position_before_the_turn_did_anything() -> None:
    run = band(fixed(night=[1, 4]))
    opening = json.loads(run.turn_start)
    assert opening["leader"] == run.state.leader == ANA
    assert (opening["gem"], len(opening["loot"])) == ("", 10)
    assert (run.state.gem, len(run.state.loot)) == ("agate", 9)


def test_a_run_that_keeps_no_opening_stands_at_the_same_questions() -> None:
    runs = [
        Run(thieves.GAME, thieves.blank(SEATS, thieves.OPTIONS, thieves.EDITION), Draws(KEYS.mixed), keep_start=k)
        for k in (True, False)
    ]
    for run in runs:
        run.begin()
    pick = Random(1)
    while runs[0].outcome is None:
        assert runs[0].position() == runs[1].position()
        answers = {seat: pick.choice(question.legal(runs[0].state)) for seat, question in runs[0].waiting.items()}
        for run in runs:
            run.take(answers, run.epoch)
    assert runs[1].outcome == runs[0].outcome
    assert runs[1].turn_start == b""


def test_all_asked_are_waited_for_and_their_answers_come_together() -> None:
    run = band()
    assert asked(run) == [(ZOE, "bid"), (ANA, "bid"), (BOB, "bid")]
    assert run.opens_sealed
    bid(run, ana=2)
    assert asked(run) == [(BOB, "search")]
    assert not run.opens_sealed


def test_answers_reach_the_rules_in_the_order_the_seats_were_asked() -> None:
    run = machine("zoe", "ana", "bob")
    give(run, Pull("few"))
    run.take({seat: Pull("nothing") for seat in ("ana", "bob", "zoe")}, run.epoch)
    assert run.state.heard == ["zoe", "ana", "bob"]


def test_a_recorded_answer_to_all_reaches_the_rules_as_the_first_time() -> None:
    contest = start("order", levers.GAME, None)
    contest.answer(ZOE, Pull("few"))
    for seat in (BOB, ZOE, ANA):
        contest.answer(seat, Pull("nothing"))
    run = machine(*SEATS)
    for n in (1, 2):
        history.feed(run, entry(contest, n), opened(contest, n))
    assert run.state.heard == contest.state.heard


def test_a_game_is_over_the_moment_it_is_decided_at_any_depth() -> None:
    run = band(fixed(weight=[6, 6]), goal=7)
    bid(run, zoe=1)
    give(run, Search(), Search())
    assert run.outcome is not None
    assert (run.outcome.how, run.outcome.winners) == ("goal", (ZOE,))
    assert run.waiting == {}
    assert said(run)[-1] == "kept"


def test_equal_points_share_a_place_when_the_loot_is_gone() -> None:
    run = band()
    for _ in range(10):
        bid(run)
    assert run.outcome is not None
    assert (run.outcome.how, run.outcome.ranking) == ("loot_gone", (SEATS,))


def test_who_resigns_stays_in_the_turn_and_goes_when_it_ends() -> None:
    run = band()
    bid(run, zoe=2)
    run.resign(ANA, "game", run.epoch)
    assert asked(run) == [(ANA, "search")]
    assert run.state.seats == list(SEATS)
    give(run, Search())
    assert run.state.seats == list(SEATS)
    give(run, Search())
    assert run.state.seats == [ZOE, BOB]
    assert run.leaving == {}
    assert asked(run) == [(ZOE, "bid"), (BOB, "bid")]


def test_the_last_seat_left_wins_at_once() -> None:
    run = band()
    bid(run, zoe=2)
    run.resign(ANA, "game", run.epoch)
    run.resign(ZOE, "game", run.epoch)
    assert run.outcome is not None
    assert (run.outcome.how, run.outcome.ranking) == ("last_left", ((BOB,), (ZOE,), (ANA,)))
    assert run.waiting == {}


def test_a_seat_that_is_out_already_is_not_counted_as_leaving() -> None:
    run = machine("ana", "bob", "eva", "zoe")
    run.resign("ana", "game", run.epoch)
    give(run, Pull("out"))
    run.resign("bob", "game", run.epoch)
    assert run.leaving == {"ana": "game", "bob": "game"}
    assert run.turns == 2
    assert run.state.seats == ["bob", "eva", "zoe"]


def test_leaving_is_over_with_the_turn_it_began_in() -> None:
    run = machine("ana", "bob", "zoe")
    run.resign("bob", "game", run.epoch)
    give(run, Pull("end"))
    assert run.leaving == {}
    assert run.state.seats == ["ana", "zoe"]
    run.resign("zoe", "game", run.epoch)
    assert run.outcome is not None
    assert run.outcome.ranking == [["ana"]]


def test_nobody_is_taken_out_of_a_game_that_is_over() -> None:
    run = machine("ana", "bob", "zoe")
    run.resign("bob", "game", run.epoch)
    give(run, Pull("win"))
    assert run.outcome is not None
    assert run.outcome.ranking == [["ana", "bob", "zoe"]]
    assert "left" not in said(run)


def test_draws_are_named_by_the_epoch_of_the_answer_that_made_them() -> None:
    run = machine("ana", "bob")
    run.take({"ana": Pull("die")}, 1)
    run.take({"ana": Pull("die")}, 5)
    run.take({"ana": Pull("end")}, 5)
    run.take({"ana": Pull("die")}, run.epoch)
    assert [(drawn.epoch, drawn.label, drawn.ordinal) for drawn in run.table.draw.taken()] == [
        (1, "die", 0),
        (5, "die", 0),
        (6, "die", 0),
    ]


def test_draws_of_one_label_are_counted_within_their_epoch_and_class() -> None:
    run = machine("ana", "bob")
    give(run, Pull("die"), Pull("deck"), Pull("die"), Pull("deck"))
    assert [(drawn.kind, drawn.ordinal) for drawn in run.table.draw.taken()] == [
        ("public", 0),
        ("secret", 0),
        ("public", 1),
        ("secret", 1),
    ]
