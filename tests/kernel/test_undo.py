"""Undo: nothing leaves the record, nothing that was seen is unseen, and nobody gets another draw by it."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from rules.kernel import history
from rules.kernel.asking import Refusal, Refused
from rules.kernel.ready import PLAN, STANDING, Ready
from rules.kernel.taking_back import meant
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
from tests.kernel.pulled import pulled, pulling
from tests.kernel.readied import pull
from tests.kernel.thieves import Bid, Show

if TYPE_CHECKING:
    from rules.kernel.match import Match

ZOE, ANA, BOB = SEATS


def refused(match: Match, to: int, seat: str = ZOE) -> Refusal:
    before = standing_at(match)
    with pytest.raises(Refused) as caught:
        match.undo(seat, to)
    assert standing_at(match) == before
    return caught.value.refusal


def drawn(match: Match) -> list[tuple[object, ...]]:
    """The names of all draws ever made, taken back or not."""
    public = [d[:3] for n in range(match.n + 1) for d in entry(match, n)["public"].get("draws", ())]
    secret = [d[:3] for n in range(match.n + 1) for d in opened(match, n)["draws"]]
    return [("public", *d) for d in public] + [("secret", *d) for d in secret]


# ---- where it goes


def test_undo_goes_back_to_the_position_after_an_earlier_entry() -> None:
    match = pulled("nothing", "nothing", "nothing")
    there = pulled("nothing")
    match.undo(ZOE, 1)
    assert match.position == there.position
    assert match.waiting == there.waiting
    assert kinds(match) == ["setup", "move", "move", "move", "undo"]


def test_undo_puts_the_question_anew_under_its_own_number() -> None:
    match = pulled("nothing", "nothing")
    match.undo(ZOE, 1)
    assert match.put_by == match.n == 3
    assert restored(match).put_by == 3


def test_undo_crosses_turns_where_nothing_was_shown() -> None:
    match = pulled("nothing", "end", "nothing", "end", "nothing")
    there = pulled("nothing")
    match.undo(ZOE, 1)
    assert match.position == there.position
    assert (match.run.opened, match.turn_entry) == (there.run.opened, 0)
    assert match.run.opening == there.run.opening
    assert match.run.epoch == there.run.epoch
    assert standing_at(restored(match)) == standing_at(match)


@pytest.mark.parametrize("to", [2, 3, 99, -1])
def test_undo_goes_only_to_an_earlier_entry_that_stands(to: int) -> None:
    match = pulled("nothing", "nothing")
    assert refused(match, to) == Refusal("no_such_point", "kernel", {"to": to})


def test_undo_does_not_go_to_what_was_taken_back_nor_to_an_undo() -> None:
    match = pulled("nothing", "nothing", "nothing")
    match.undo(ZOE, 1)
    match.answer(ZOE, Pull("pass"))
    assert [refused(match, n).code for n in (2, 3, 4)] == ["no_such_point"] * 3
    match.undo(ZOE, 1)
    match.undo(ZOE, 0)
    assert match.position == pulled().position


def test_nothing_is_undone_when_the_game_is_over() -> None:
    match = pulled("nothing", "win")
    with pytest.raises(Refused, match="game_over"):
        match.undo(ZOE, 1, agreed=True)
    with pytest.raises(Refused, match="game_over"):
        meant(match)


def test_only_a_seat_of_the_game_asks() -> None:
    match = pulled("nothing", "nothing")
    with pytest.raises(Refused, match="not_playing"):
        match.undo("eve", 1, agreed=True)


# ---- who asks, if nobody says


def test_who_spoke_last_asks_and_goes_back_behind_it() -> None:
    match = pulled("nothing", "nothing", "nothing")
    assert meant(match) == (ZOE, 2)
    match.undo(ZOE, 1)
    assert meant(match) == (ZOE, 0)
    pulling(match, "pass", "nothing")
    assert meant(match) == (ANA, 5)


def test_another_seat_goes_back_behind_its_own_last_word() -> None:
    match = pulled("nothing", "pass", "nothing")
    assert meant(match, ZOE) == (ZOE, 1)
    assert meant(match, ZOE, 0) == (ZOE, 0)
    with pytest.raises(Refused, match="nothing_said"):
        meant(match, BOB)


def test_a_resignation_is_a_word_too() -> None:
    match = pulled("nothing")
    match.resign(BOB, "game")
    assert meant(match) == (BOB, 1)


def test_of_several_who_spoke_last_together_one_must_say_that_it_asks() -> None:
    match = pulled("few")
    for seat in SEATS:
        match.answer(seat, Pull("nothing"))
    with pytest.raises(Refused) as caught:
        meant(match)
    assert caught.value.refusal == Refusal("who_asks", "kernel", {"seats": sorted(SEATS)})
    assert meant(match, BOB) == (BOB, 1)


def test_before_anybody_spoke_there_is_nothing_to_take_back() -> None:
    with pytest.raises(Refused, match="nothing_to_undo"):
        meant(pulled())


def test_the_entry_names_who_asked() -> None:
    match = pulled("nothing", "nothing")
    match.undo(ZOE, 1)
    assert entry(match)["seat"] == ZOE
    match.undo(BOB, 0, agreed=True)
    assert entry(match)["seat"] == BOB
    assert audited(match).undos == (
        {"entry": 3, "to": 1, "seat": ZOE, "agreed": False},
        {"entry": 4, "to": 0, "seat": BOB, "agreed": True},
    )


# ---- what one seat cannot take back alone


@pytest.mark.parametrize(
    ("lever", "code"), [("die", "already_drawn"), ("deck", "already_drawn"), ("show", "already_shown")]
)
def test_undo_does_not_pass_a_draw_or_a_hidden_card_that_was_shown(lever: str, code: str) -> None:
    match = pulled("nothing", lever, "nothing")
    assert refused(match, 1) == Refusal(code, "kernel", {"entry": 2})
    match.undo(ZOE, 2)
    assert kinds(match)[-1] == "undo"


def test_undo_does_not_pass_opened_sealed_answers() -> None:
    match = pulled("few")
    for seat in SEATS:
        match.answer(seat, Pull("nothing"))
    assert refused(match, 1) == Refusal("already_opened", "kernel", {"entry": 2})


def test_undo_does_not_pass_a_draw_that_opened_the_next_turn() -> None:
    match = start(1, rain=False)
    for seat in SEATS:
        match.answer(seat, Bid(0, "well"))
    assert refused(match, 0).code == "already_drawn"


def test_undo_does_not_pass_a_key_that_is_out() -> None:
    match = pulled("die", "nothing", "end")
    assert refused(match, 2) == Refusal("key_disclosed", "kernel", {"entry": 3})


@pytest.mark.parametrize("asker", [ZOE, ANA])
def test_undo_does_not_pass_an_answer_of_another_seat(asker: str) -> None:
    match = pulled("nothing", "pass", "nothing")
    first, other = (2, ZOE) if asker == ANA else (3, ANA)
    assert refused(match, 1, asker) == Refusal("others_answer", "kernel", {"entry": first, "seat": other})
    assert refused(match, 2, BOB).code == "others_answer"
    match.undo(ANA, 2)


@pytest.mark.parametrize("by", ["default", "standing", "plan"])
def test_undo_does_not_pass_an_answer_that_was_given_for_another_seat(by: str) -> None:
    match = pulled("nothing")
    if by != "default":
        match.make_ready(ANA, pull("nothing", by, pulled=2))
    match.answer(ZOE, Pull("pass"))
    if by == "default":
        match.answer_by_default(ANA)
    assert refused(match, 1) == Refusal("others_answer", "kernel", {"entry": 3, "seat": ANA})


def test_undo_does_not_pass_a_resignation() -> None:
    match = pulled("nothing")
    match.resign(BOB, "game")
    match.answer(ZOE, Pull("nothing"))
    assert refused(match, 1) == Refusal("resigned_since", "kernel", {"entry": 2, "seat": BOB})


def test_undo_does_not_pass_an_agreed_one() -> None:
    match = pulled("nothing", "nothing")
    match.undo(ANA, 1, agreed=True)
    match.answer(ZOE, Pull("nothing"))
    assert refused(match, 1) == Refusal("agreed_before", "kernel", {"entry": 3})
    match.answer(ZOE, Pull("nothing"))
    match.undo(ZOE, 4)


def test_what_was_taken_back_binds_like_what_stands() -> None:
    match = pulled("nothing", "die")
    match.undo(ANA, 1, agreed=True)
    match.answer(ZOE, Pull("nothing"))
    assert refused(match, 1) == Refusal("already_drawn", "kernel", {"entry": 2})
    match = pulled("pass", "nothing")
    match.undo(ANA, 1)
    assert refused(match, 0) == Refusal("others_answer", "kernel", {"entry": 2, "seat": ANA})


def test_a_sealed_answer_that_waits_binds_nobody_since_nobody_may_know_of_it() -> None:
    match = pulled("few")
    match.answer(BOB, Pull("die"))
    match.undo(ZOE, 0)
    assert match.pending == {}
    assert match.waiting.keys() == {ZOE}


def test_an_answer_between_two_questions_of_a_window_is_taken_back_freely() -> None:
    match = until(start(2, rain=False), Random(2), asked("show"))
    match.undo(entry(match)["seat"], match.n - 1)
    assert [question.kind for question in match.waiting.values()] == ["search"]


def test_a_peek_binds() -> None:
    match = until(start(2, rain=False), Random(2), asked("show"))
    (seat,) = match.waiting
    match.answer(seat, Show())
    assert refused(match, match.n - 1, seat).code == "already_shown"


@pytest.mark.parametrize("lever", ["die", "deck", "show", "few"])
def test_undo_passes_all_of_it_if_all_agreed_and_says_so(lever: str) -> None:
    match = pulled("nothing", lever)
    if lever == "few":
        for seat in SEATS:
            match.answer(seat, Pull("nothing"))
    match.undo(ZOE, 1, agreed=True)
    assert match.position == pulled("nothing").position
    assert entry(match)["public"]["agreed"] is True
    assert [undo["agreed"] for undo in audited(match).undos] == [True]


def test_an_undo_that_needs_no_agreement_does_not_claim_any() -> None:
    match = pulled("nothing", "nothing")
    match.undo(ZOE, 1)
    assert "agreed" not in entry(match)["public"]


# ---- what is drawn afterwards


def test_what_one_seat_takes_back_is_as_if_it_had_never_been_said() -> None:
    straight = pulled("nothing", "die", "deck", "end", "die")
    match = pulled("nothing", "nothing", "end")
    match.undo(ZOE, 2)
    match.undo(ZOE, 1)
    match = pulling(restored(match), "die", "deck", "nothing")
    match.undo(ZOE, match.n - 1)
    match = pulling(restored(match), "end", "nothing", "die")
    assert drawn(match) == drawn(straight)
    assert entry(match)["public"]["draws"] == entry(straight)["public"]["draws"]
    assert audited(match).draws == audited(straight).draws


def test_an_undo_alone_bears_the_epoch_of_the_first_entry_it_takes_back() -> None:
    match = pulled("end", "end", "nothing")
    match.undo(ZOE, 1)
    match.answer(ZOE, Pull("end"))
    assert [e["epoch"] for e in history.parsed(match.entries)] == [0, 1, 2, 3, 2, 2]
    assert (match.run.epoch, match.run.opened, match.turn_entry) == (3, 3, 5)


def test_an_agreed_undo_opens_an_epoch_above_all_there_were() -> None:
    match = pulled("end", "end")
    match.undo(ZOE, 1)
    match.undo(ZOE, 0)
    match = pulling(restored(match), "nothing")
    match.undo(ANA, 0, agreed=True)
    assert entry(match)["epoch"] == match.run.epoch == restored(match).run.epoch == 4
    assert list(entry(match)["public"]["pledge"]) == ["5"]
    match.answer(ZOE, Pull("die"))
    assert drawn(match) == [("public", 4, "die", 0)]
    assert audited(match).draws == 1


def test_after_an_agreed_undo_the_dice_are_new_ones() -> None:
    match = pulled("nothing", "die", "deck")
    match.undo(ZOE, 1, agreed=True)
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
    match.undo(ZOE, 1)
    again = restored(match)
    again.answer(ZOE, Pull("die"))
    assert entry(again)["public"]["draws"][0][:3] == [1, "die", 1]
    assert audited(again).draws == 2


@pytest.mark.parametrize("seed", range(10))
def test_no_draw_is_made_twice_however_often_a_game_is_taken_back(seed: int) -> None:
    match, pick = start(seed), Random(seed)
    for _ in range(60):
        played = [e["n"] for e in history.standing(history.parsed(match.entries))][:-1]
        if played and pick.random() < 0.2:
            match.undo(ZOE, pick.choice(played[-6:]), agreed=True)
            match = restored(match)
        elif match.waiting:
            answer_one(match, pick)
    names = drawn(finish(match, pick))
    assert len(set(names)) == len(names)
    assert audited(match).draws == len(names)


# ---- what waits


def test_an_undo_drops_plans_and_keeps_standing_answers() -> None:
    match = pulled("nothing", "nothing")
    plan = Ready(PLAN, "lever", {"kind": "pull", "lever": "die"}, {"pulled": 9})
    standing = plan.but(by=STANDING)
    match.make_ready(ZOE, plan)
    match.make_ready(ZOE, standing)
    match.undo(ZOE, 1)
    assert match.ready == {ZOE: [standing]}


def test_after_an_undo_a_standing_answer_speaks_again() -> None:
    match = pulled("nothing", "pass", "pass")
    match.make_ready(ANA, pull("nothing", STANDING, pulled=2))
    match.undo(BOB, 1, agreed=True)
    match.answer(ZOE, Pull("pass"))
    assert [entry(match, n)["seat"] for n in (-2, -1)] == [ZOE, ANA]


def test_a_resignation_is_taken_back_if_all_agree() -> None:
    match = pulled("nothing")
    match.resign(BOB, "game")
    assert refused(match, 1, BOB).code == "resigned_since"
    match.undo(BOB, 1, agreed=True)
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
    match.undo(ZOE, 4, agreed=True)
    assert BOB not in match.waiting
