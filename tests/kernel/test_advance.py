"""Answering in advance: what is taken and refused, policies, windows, plans in order, and that it is all bound."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from rules.kernel.audit.save_audit import Discrepancy, audit
from rules.kernel.audit.view_audit import audit_view
from rules.kernel.play.asking import Refused
from rules.kernel.ready.answers import DECLINE, MOST, PLAN, STANDING, Policies, Ready
from rules.kernel.ready.giving import plan
from rules.kernel.record import save, view
from tests.kernel import levers, thieves
from tests.kernel.levers import Pull
from tests.kernel.playing import SEATS, audited, entry, restored, start
from tests.kernel.readied import ANA, BOB, NO_SEARCH, ZOE, bidding, pull, zoe_wins
from tests.kernel.thieves import Bid, Search

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.kernel.play.game import Game
    from rules.kernel.record.contest import Contest


@pytest.fixture
def machine() -> Contest:
    return start("ready", levers.GAME, None)


def views(contest: Contest, *but: str) -> dict[str, bytes]:
    return {seat: view.dump(contest, seat) for seat in SEATS if seat not in but}


@pytest.mark.parametrize("ready", [NO_SEARCH, Ready(STANDING, "bid", {"kind": "bid", "coins": 1, "hideout": "well"})])
def test_a_standing_answer_changes_no_byte_of_what_others_are_given(ready: Ready) -> None:
    contest = bidding()
    before = (contest.n, contest.head, contest.entries[:], views(contest, ANA))
    contest.stand(ANA, ready)
    assert (contest.n, contest.head, contest.entries, views(contest, ANA)) == before
    contest.withdraw(ANA, 1)
    assert (contest.n, contest.head, contest.entries, views(contest, ANA)) == before


def test_one_that_was_dropped_is_told_in_its_owners_view_alone() -> None:
    contest = bidding()
    before = views(contest, ANA)
    contest.make_ready(ANA, Ready(STANDING, "bid", {"kind": "bid", "coins": 99, "hideout": "well"}))
    (kept,) = save.read(view.dump(contest, ANA)).head["ready"]
    assert (kept["dropped"], kept["rule"], kept["facts"]) == ("too_few_coins", "T-3", {"coins": 5})
    assert views(contest, ANA) == before


def test_a_standing_answer_is_refused_if_it_would_not_be_taken_by_the_question_asked_now() -> None:
    contest = bidding()
    with pytest.raises(Refused, match="too_few_coins"):
        contest.stand(ANA, Ready(STANDING, "bid", {"kind": "bid", "coins": 99, "hideout": "well"}))
    assert contest.ready == {}


@pytest.mark.parametrize(
    ("ready", "code"),
    [
        (Ready(STANDING, "dance"), "unknown_question"),
        (Ready(STANDING, "search", {"kind": "show"}), "answers_another"),
        (Ready(STANDING, "search", policy=DECLINE), "no_window"),
        (Ready(STANDING, policy=DECLINE), "no_window"),
        (Ready(STANDING, "search", policy="greedy"), "unknown_policy"),
    ],
)
def test_one_that_could_never_speak_is_refused(ready: Ready, code: str) -> None:
    contest = bidding()
    with pytest.raises(Refused, match=code):
        contest.stand(ANA, ready)
    assert contest.ready == {}


def test_who_has_left_has_nothing_to_say_in_advance(machine: Contest) -> None:
    machine.resign(BOB, "game")
    with pytest.raises(Refused, match="not_playing"):
        machine.stand(BOB, pull("die", STANDING, 9))
    machine.answer(ZOE, Pull("end"))
    with pytest.raises(Refused, match="not_playing"):
        machine.stand(BOB, pull("die", STANDING, 9))


def test_a_new_standing_answer_takes_the_place_of_the_one_for_the_same_question() -> None:
    contest = bidding()
    other = Ready(STANDING, "show")
    contest.stand(ANA, NO_SEARCH)
    contest.stand(ANA, other)
    contest.stand(ANA, NO_SEARCH.but(answer={"kind": "search", "place": "well"}))
    assert contest.ready == {ANA: [NO_SEARCH.but(answer={"kind": "search", "place": "well"}), other]}


def test_a_new_one_also_replaces_what_the_old_one_has_answered_in_secret() -> None:
    contest = bidding()
    contest.stand(ANA, Ready(STANDING, "bid", {"kind": "bid", "coins": 1, "hideout": "well"}))
    contest.stand(ANA, Ready(STANDING, "bid", {"kind": "bid", "coins": 2, "hideout": "well"}))
    assert contest.pending[ANA].answer == Bid(2, "well")


def test_they_are_withdrawn_by_their_number_or_all_at_once() -> None:
    contest = bidding()
    contest.stand(ANA, NO_SEARCH)
    contest.stand(ANA, Ready(STANDING, "show"))
    contest.withdraw(ANA, 1)
    assert contest.ready == {ANA: [Ready(STANDING, "show")]}
    with pytest.raises(Refused, match="no_such_ready"):
        contest.withdraw(ANA, 2)
    with pytest.raises(Refused, match="no_such_ready"):
        contest.withdraw(BOB, 1)
    contest.withdraw(ANA, 0)
    assert contest.ready == {}


def test_a_seat_keeps_no_more_than_a_save_has_room_for(machine: Contest) -> None:
    for number in range(MOST):
        machine.stand(BOB, pull("die", STANDING, 1000 + number))
    with pytest.raises(Refused, match="too_many_ready"):
        machine.stand(BOB, pull("die", STANDING, 9))


def test_what_follows_an_order_of_a_plan_counts_among_what_is_kept(machine: Contest) -> None:
    rest = [{"kind": "pull", "lever": "show"}] * (MOST // 2)
    assert plan(machine, BOB, pull("nothing").but(more=rest), anew=True) is None
    refusal = plan(machine, BOB, pull("nothing").but(more=rest), anew=False)
    assert refusal is not None
    assert refusal.code == "too_many_ready"


def test_all_windows_are_declined_by_one_word_but_a_question_of_its_own_goes_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(thieves.MaySearch, "window", True)
    contest = bidding()
    contest.stand(ANA, Ready(STANDING, policy=DECLINE))
    contest.stand(BOB, Ready(STANDING, policy=DECLINE))
    contest.stand(BOB, NO_SEARCH.but(answer={"kind": "search", "place": "attic"}))
    zoe_wins(contest)
    assert [entry(contest, n)["public"]["answers"] for n in (2, 3)] == [
        {ANA: {"kind": "search"}},
        {BOB: {"kind": "search", "place": "attic"}},
    ]


def test_a_window_may_be_declined_otherwise_than_by_its_default(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thieves.MaySearch, "window", True)
    monkeypatch.setattr(thieves.MaySearch, "decline", lambda question, state: Search("attic"))
    contest = zoe_wins(bidding())
    contest.stand(ANA, Ready(STANDING, "search", policy=DECLINE))
    assert entry(contest)["public"]["answers"] == {ANA: {"kind": "search", "place": "attic"}}


@pytest.fixture
def greedy(monkeypatch: pytest.MonkeyPatch) -> None:
    """A policy for thieves: bid everything, and say nothing to other questions."""

    def bid_all(seen: Any, question: Any) -> Bid | None:
        assert seen.loot[0] == "?"
        return Bid(seen.coins[question.seat], "well") if question.kind == "bid" else None

    monkeypatch.setattr(thieves.PARTS, "policies", Policies({"greedy": bid_all}))


@pytest.mark.usefixtures("greedy")
def test_a_policy_answers_from_what_its_seat_may_know() -> None:
    contest = bidding()
    contest.stand(ANA, Ready(STANDING, "bid", policy="greedy"))
    assert contest.pending[ANA] == (Bid(5, "well"), STANDING)


@pytest.mark.usefixtures("greedy")
def test_a_policy_with_nothing_to_say_leaves_the_question_to_the_player_and_stays() -> None:
    contest = zoe_wins(bidding())
    ready = Ready(STANDING, "search", policy="greedy")
    contest.stand(ANA, ready)
    assert contest.waiting.keys() == {ANA}
    assert contest.ready == {ANA: [ready]}


def test_only_the_head_of_a_plan_fires_and_the_rest_waits_for_it(machine: Contest) -> None:
    first, second = pull("die", PLAN, 2), Ready(PLAN, answer={"kind": "pull", "lever": "show"})
    machine.ready[ZOE] = [first, second]
    machine.answer(ZOE, Pull("nothing"))
    assert machine.state.pulled == ["nothing"]
    machine.answer(ZOE, Pull("nothing"))
    assert machine.state.pulled == ["nothing", "nothing", "die", "show"]
    assert machine.ready == {}


def test_an_item_that_may_be_skipped_is_passed_over_for_the_one_behind_it(machine: Contest) -> None:
    skipped, second = pull("die", PLAN, 9).but(skip=True), pull("show", PLAN, 1)
    machine.ready[ZOE] = [skipped, second]
    machine.answer(ZOE, Pull("nothing"))
    assert machine.state.pulled == ["nothing", "show"]
    assert machine.ready == {}


def test_an_order_of_a_plan_that_is_not_taken_stops_those_behind_it(machine: Contest) -> None:
    machine.ready[ZOE] = [pull("crowbar", PLAN, 1), Ready(PLAN, answer={"kind": "pull", "lever": "show"})]
    machine.answer(ZOE, Pull("nothing"))
    assert machine.state.pulled == ["nothing"]
    assert [ready.dropped for ready in machine.ready[ZOE]] == ["no_such_lever", "plan_stopped"]


def test_a_plan_goes_before_a_standing_answer(machine: Contest) -> None:
    machine.ready[ANA] = [Ready(STANDING, "lever"), Ready(PLAN, answer={"kind": "pull", "lever": "show"})]
    machine.answer(ZOE, Pull("pass"))
    assert machine.state.pulled == ["pass", "show", "pass"]
    assert machine.ready == {ANA: [Ready(STANDING, "lever")]}


def test_a_standing_answer_that_leads_back_to_where_it_spoke_is_dropped(machine: Contest) -> None:
    machine.stand(ZOE, Ready(STANDING, "lever", {"kind": "pull", "lever": "stuck"}))
    assert [ready.dropped for ready in machine.ready[ZOE]] == ["in_circles"]
    assert machine.n == 1


def toy_rules(genesis: Mapping[str, Any], custom: Any) -> tuple[Game, Any]:
    return levers.GAME, None


def test_policies_windows_and_plans_are_restored_and_audited(machine: Contest) -> None:
    machine.ready[ANA] = [
        Ready(STANDING, "lever"),
        Ready(PLAN, answer={"kind": "pull", "lever": "die"}),
        Ready(PLAN, "lever", {"kind": "pull", "lever": "die"}, skip=True),
        Ready(PLAN, "lever", {"kind": "pull", "lever": "crowbar"}, dropped="no_such_lever", rule="L-1"),
    ]
    assert restored(machine).ready == machine.ready
    audited(machine)
    audit_view(save.read(view.dump(machine, ANA)), toy_rules)


@pytest.mark.parametrize(
    "forged",
    [
        Ready(STANDING, "lever", {"kind": "pull", "lever": "win"}),
        Ready(STANDING, "dance"),
        Ready(STANDING, "lever", {"kind": "dance"}),
        Ready(STANDING, "lever", policy="greedy"),
    ],
)
def test_an_altered_ready_answer_is_found_in_the_save_and_in_the_view(machine: Contest, forged: Ready) -> None:
    machine.ready[BOB] = [Ready(STANDING, "lever")]
    document, seen = save.read(save.dump(machine)), save.read(view.dump(machine, BOB))
    for kept in (document.head["ready"][BOB], seen.head["ready"]):
        kept[0] = {**kept[0], **forged.plain()}
    with pytest.raises(Discrepancy, match="sealed_differs"):
        audit(document, toy_rules)
    with pytest.raises(Discrepancy, match="sealed_differs"):
        audit_view(seen, toy_rules)
