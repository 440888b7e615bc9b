"""Undo: nothing leaves the record, nothing that was seen is unseen, and no draw is ever made twice."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from rules.kernel import history
from rules.kernel.asking import Refusal, Refused
from rules.kernel.ready import PLAN, STANDING, Ready
from tests.kernel import levers
from tests.kernel.levers import Pull
from tests.kernel.playing import (
    SEATS,
    answer_one,
    asked,
    audited,
    entry,
    finish,
    kinds,
    opened,
    restored,
    standing_at,
    start,
    until,
)
from tests.kernel.thieves import Bid, Show

if TYPE_CHECKING:
    from rules.kernel.match import Match

ZOE, ANA, BOB = SEATS


def pulled(*names: str) -> Match:
    match = start("undo", levers.GAME, None)
    for name in names:
        (seat,) = match.waiting
        match.answer(seat, Pull(name))
    return match


def refused(match: Match, to: int) -> Refusal:
    before = standing_at(match)
    with pytest.raises(Refused) as caught:
        match.undo(to)
    assert standing_at(match) == before
    return caught.value.refusal


def drawn(match: Match) -> list[tuple[object, ...]]:
    """The names of all draws ever made, taken back or not."""
    public = [d[:3] for n in range(match.n + 1) for d in entry(match, n)["public"].get("draws", ())]
    secret = [d[:3] for n in range(match.n + 1) for d in opened(match, n)["draws"]]
    return [("public", *d) for d in public] + [("secret", *d) for d in secret]


def test_undo_goes_back_to_the_position_after_an_earlier_entry() -> None:
    match = pulled("nothing", "pass", "nothing")
    there = pulled("nothing")
    match.undo(1)
    assert match.position == there.position
    assert match.waiting == there.waiting
    assert kinds(match) == ["setup", "move", "move", "move", "undo"]


def test_undo_puts_the_question_anew_under_its_own_number() -> None:
    match = pulled("nothing", "nothing")
    match.undo(1)
    assert match.put_by == match.n == 3
    assert restored(match).put_by == 3


def test_undo_crosses_turns_where_nothing_was_shown() -> None:
    match = pulled("nothing", "end", "nothing", "end", "nothing")
    there = pulled("nothing")
    match.undo(1)
    assert match.position == there.position
    assert (match.run.opened, match.turn_entry) == (there.run.opened, 0)
    assert match.run.opening == there.run.opening
    assert match.run.epoch == 4
    assert standing_at(restored(match)) == standing_at(match)


def test_the_turn_after_an_undo_has_the_next_epoch() -> None:
    match = pulled("end", "nothing")
    match.undo(1)
    match.answer(ZOE, Pull("end"))
    assert [e["epoch"] for e in history.parsed(match.entries)] == [0, 1, 2, 3, 3]
    assert (match.run.epoch, match.run.opened, match.turn_entry) == (4, 4, 4)


@pytest.mark.parametrize("lever", ["die", "deck", "show"])
def test_undo_does_not_pass_a_draw_or_a_hidden_card_that_was_shown(lever: str) -> None:
    match = pulled("nothing", lever, "nothing")
    assert refused(match, 1) == Refusal("already_shown", "kernel", {"entry": 2})
    match.undo(2)
    assert kinds(match)[-1] == "undo"


def test_undo_does_not_pass_opened_sealed_answers() -> None:
    match = pulled("few")
    for seat in SEATS:
        match.answer(seat, Pull("nothing"))
    assert refused(match, 1) == Refusal("already_shown", "kernel", {"entry": 2})


def test_undo_does_not_pass_a_draw_that_opened_the_next_turn() -> None:
    match = start(1, rain=False)
    for seat in SEATS:
        match.answer(seat, Bid(0, "well"))
    assert refused(match, 0).code == "already_shown"


@pytest.mark.parametrize("lever", ["die", "deck", "show", "few"])
def test_undo_passes_them_if_all_agreed_and_says_so(lever: str) -> None:
    match = pulled("nothing", lever)
    if lever == "few":
        for seat in SEATS:
            match.answer(seat, Pull("nothing"))
    match.undo(1, agreed=True)
    assert match.position == pulled("nothing").position
    assert entry(match)["public"]["agreed"] is True
    assert audited(match).agreed_undos == (match.n,)


def test_an_undo_that_needs_no_agreement_does_not_claim_any() -> None:
    match = pulled("nothing", "nothing")
    match.undo(1)
    assert "agreed" not in entry(match)["public"]


@pytest.mark.parametrize("to", [2, 3, 99, -1])
def test_undo_goes_only_to_an_earlier_entry_that_stands(to: int) -> None:
    match = pulled("nothing", "nothing")
    assert refused(match, to) == Refusal("no_such_point", "kernel", {"to": to})


def test_undo_does_not_go_to_what_was_taken_back_nor_to_an_undo() -> None:
    match = pulled("nothing", "nothing", "nothing")
    match.undo(1)
    match.answer(ZOE, Pull("pass"))
    assert [refused(match, n).code for n in (2, 3, 4)] == ["no_such_point"] * 3
    match.undo(1)
    match.undo(0)
    assert match.position == pulled().position
    assert match.last_undoable() == -1


def test_the_last_undoable_entry_is_the_one_before_the_last_that_stands() -> None:
    match = pulled("nothing", "nothing", "nothing")
    assert match.last_undoable() == 2
    match.undo(1)
    assert match.last_undoable() == 0
    match.answer(ZOE, Pull("nothing"))
    assert match.last_undoable() == 1


def test_nothing_is_undone_when_the_game_is_over() -> None:
    match = pulled("nothing", "win")
    with pytest.raises(Refused, match="game_over"):
        match.undo(1, agreed=True)


def test_played_again_after_an_undo_the_dice_are_new_ones() -> None:
    match = pulled("nothing", "die", "deck")
    match.undo(1, agreed=True)
    match.answer(ZOE, Pull("die"))
    match.answer(ZOE, Pull("deck"))
    assert drawn(match) == [
        ("public", 1, "die", 0),
        ("public", 2, "die", 0),
        ("secret", 1, "deck", 0),
        ("secret", 2, "deck", 0),
    ]
    assert opened(match, 3)["draws"][0][3] != opened(match, 6)["draws"][0][3]


def test_draws_before_the_point_returned_to_stay_as_they_were() -> None:
    match = pulled("die", "nothing")
    match.undo(1)
    again = restored(match)
    again.answer(ZOE, Pull("die"))
    assert entry(again)["public"]["draws"][0][:3] == [2, "die", 0]
    assert audited(again).draws == 2


@pytest.mark.parametrize("seed", range(10))
def test_no_draw_is_made_twice_however_often_a_game_is_taken_back(seed: int) -> None:
    match, pick = start(seed), Random(seed)
    for _ in range(60):
        played = [e["n"] for e in history.standing(history.parsed(match.entries))][:-1]
        if played and pick.random() < 0.2:
            match.undo(pick.choice(played[-6:]), agreed=True)
            match = restored(match)
        elif match.waiting:
            answer_one(match, pick)
    names = drawn(finish(match, pick))
    assert len(set(names)) == len(names)
    assert audited(match).draws == len(names)


def test_an_undo_empties_the_sealed_answers_of_the_question_it_leaves() -> None:
    match = pulled("few")
    match.answer(BOB, Pull("die"))
    match.undo(0)
    assert match.pending == {}
    assert match.waiting.keys() == {ZOE}


def test_an_undo_drops_plans_and_keeps_standing_answers() -> None:
    match = pulled("nothing", "nothing")
    plan = Ready(PLAN, "lever", {"kind": "pull", "lever": "die"}, {"pulled": 9})
    standing = plan.but(by=STANDING)
    match.make_ready(ZOE, plan)
    match.make_ready(ZOE, standing)
    match.undo(1)
    assert match.ready == {ZOE: [standing]}


def test_a_resignation_can_be_taken_back() -> None:
    match = pulled("nothing")
    match.resign(BOB, "game")
    match.undo(1)
    assert match.run.leaving == {}
    match.resign(BOB, "game")
    match.answer(ZOE, Pull("end"))
    assert match.state.seats == [ZOE, ANA]


def test_who_resigned_before_the_point_returned_to_is_not_awaited() -> None:
    match = pulled("nothing")
    match.resign(BOB, "game")
    match.answer(ZOE, Pull("pass"))
    match.answer(ANA, Pull("pass"))
    (asked_now,) = match.waiting
    assert (asked_now, kinds(match)[-1]) == (ZOE, "move")
    match.undo(4)
    assert BOB not in match.waiting


def test_an_answer_between_two_questions_of_a_window_is_taken_back_freely() -> None:
    match = until(start(2, rain=False), Random(2), asked("show"))
    match.undo(match.n - 1)
    assert [question.kind for question in match.waiting.values()] == ["search"]


def test_a_peek_binds() -> None:
    match = until(start(2, rain=False), Random(2), asked("show"))
    (seat,) = match.waiting
    match.answer(seat, Show())
    assert refused(match, match.n - 1).code == "already_shown"
