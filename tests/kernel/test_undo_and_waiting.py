"""What waits when something is taken back: plans, standing answers, and who has resigned."""

from __future__ import annotations

from rules.kernel.ready.answers import PLAN, STANDING, Ready
from tests.kernel.levers import Pull
from tests.kernel.playing import SEATS, entry, kinds
from tests.kernel.pulled import pulled, refused
from tests.kernel.readied import pull

ZOE, ANA, BOB = SEATS


def test_an_undo_drops_plans_and_keeps_standing_answers() -> None:
    contest = pulled("nothing", "nothing")
    plan = Ready(PLAN, "lever", {"kind": "pull", "lever": "die"}, {"pulled": 9})
    standing = plan.but(by=STANDING)
    contest.make_ready(ZOE, plan)
    contest.make_ready(ZOE, standing)
    contest.undo(ZOE, 1)
    assert contest.ready == {ZOE: [standing]}


def test_after_an_undo_a_standing_answer_speaks_again() -> None:
    contest = pulled("nothing", "pass", "pass")
    contest.make_ready(ANA, pull("nothing", STANDING, pulled=2))
    contest.undo(BOB, 1, agreed=True)
    contest.answer(ZOE, Pull("pass"))
    assert [entry(contest, n)["seat"] for n in (-2, -1)] == [ZOE, ANA]


def test_a_resignation_is_taken_back_if_all_agree() -> None:
    contest = pulled("nothing")
    contest.resign(BOB, "game")
    assert refused(contest, 1, BOB).code == "resigned_since"
    contest.undo(BOB, 1, agreed=True)
    assert contest.run.leaving == {}
    contest.resign(BOB, "game")
    contest.answer(ZOE, Pull("end"))
    assert contest.state.seats == [ZOE, ANA]


def test_who_resigned_before_the_point_returned_to_is_not_awaited() -> None:
    contest = pulled("nothing")
    contest.resign(BOB, "game")
    contest.answer(ZOE, Pull("pass"))
    contest.answer(ANA, Pull("pass"))
    (asked_now,) = contest.waiting
    assert (asked_now, kinds(contest)[-1]) == (ZOE, "move")
    contest.undo(ZOE, 4, agreed=True)
    assert BOB not in contest.waiting
