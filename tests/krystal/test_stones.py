"""K-6.6: stones of light, their powers, and bringing them home."""

from __future__ import annotations

import pytest

from rules.krystal.questions.actions import EndTurn, Explore, Recover, Resolve
from rules.krystal.questions.combat import Attack, Lay
from rules.krystal.questions.creature import Meet
from rules.krystal.questions.free import Deposit, Drop, Swap
from rules.krystal.questions.movement import Done, Move
from rules.krystal.questions.sharing import Hand, Keep, Share
from rules.krystal.questions.stones import Activate
from rules.krystal.questions.windows import React
from tests.krystal.table import Play, hero, laid_out, moving

MAGE, FORD = "reptiles.mage", "reed_ford"


def test_crystal_draws_one_card_more() -> None:
    heroes = {MAGE: hero("standing_stones", stone="crystal", moved_from="gate_reptiles")}
    play = Play(laid_out(heroes, talons={"centaurs": ["force_1", "force_2", "force_3", "force_4"]}))
    play.order("ana", Explore("standing_stones", "mage"))
    assert len(play.state.reserves[MAGE]) == 3


def test_ruby_adds_one_in_every_combat() -> None:
    heroes = {MAGE: hero("serpent_spring", stone="ruby", moved_from="gate_reptiles")}
    play = Play(laid_out(heroes, talons={"reptiles": ["thorn_boar"]})).order("ana", Explore("serpent_spring", "mage"))
    assert play.said("duel")[0]["parts"] == [["capacity", 1], ["ruby", 1]]


def test_diamond_makes_losses_one_smaller() -> None:
    heroes = {MAGE: hero("serpent_spring", stone="diamond", moved_from="gate_reptiles")}
    play = Play(laid_out(heroes, talons={"reptiles": ["thorn_boar"]})).order("ana", Explore("serpent_spring", "mage"))
    assert play.state.heroes[MAGE].energy == 4


def test_emerald_recovers_one_more_and_two_of_them_no_more_than_that() -> None:
    heroes = {
        MAGE: hero("standing_stones", stone="emerald", energy=1),
        "reptiles.guardian": hero("standing_stones", stone="emerald", energy=1),
    }
    play = Play(laid_out(heroes)).order("ana", Recover("standing_stones"))
    assert play.refusal("ana", Share(mage=2, guardian=2)) == "wrong_sum"
    assert play.refusal("ana", Share(mage=2, guardian=1)) == ""


@pytest.mark.parametrize("picked", ["force_2", "ruby"])
def test_tk_50_the_active_stone_is_shuffled_in_and_laid_open_again_if_not_taken(picked: str) -> None:
    heroes = {
        "amazons.marauder": hero(FORD, "bargain_1"),
        "centaurs.mage": hero(FORD, "bargain_1", "force_2", stone="ruby"),
    }
    play = Play(laid_out(heroes, players={"ana": "amazons", "bob": "centaurs"}), loss=[picked])
    play.order("ana", Resolve(FORD), Attack("bargain", "bargain_1")).order("bob", Lay("bargain_1"))
    assert play.said("revealed")[0]["defence"] == 4  # 1 + 2 and the ruby: a tie, the attacker has lost
    play.order("bob", React())
    assert play.state.heroes["centaurs.mage"].stone == "ruby"
    thief = {
        "amazons.mage": hero("thunder_rock", "thief_magnet"),
        "centaurs.mage": hero("thunder_rock", "force_2", stone="ruby"),
    }
    taken = Play(laid_out(thief, players={"ana": "amazons", "bob": "centaurs"}), loss=[picked])
    use = taken.legal("ana", "use")[0]
    taken.order("ana", use)
    assert taken.state.heroes["centaurs.mage"].stone == ("ruby" if picked == "force_2" else "")
    assert taken.state.reserves["amazons.mage"] == [picked]  # RK-39: it arrives face down
    assert taken.state.heroes["amazons.mage"].stone == ""


def test_tk_51_switching_turns_the_other_stone_face_down() -> None:
    play = moving({MAGE: hero("clearing", "crystal", stone="ruby")}).order("ana", Activate("mage", "crystal"))
    assert (play.state.heroes[MAGE].stone, play.state.reserves[MAGE]) == ("crystal", ["ruby"])


def test_rk_38_a_stone_may_be_turned_before_an_answer() -> None:
    heroes = {"amazons.guardian": hero(FORD, "force_1"), "centaurs.mage": hero(FORD, "ruby")}
    play = Play(laid_out(heroes, players={"ana": "amazons", "bob": "centaurs"}))
    play.order("ana", Resolve(FORD), Attack("force", "force_1"))
    play.order("bob", Activate("mage", "ruby"))  # and has nothing left to lay
    assert play.said("revealed")[0]["defence_parts"] == [["capacity", 1], ["ruby", 1]]


def test_rk_38_not_between_the_reveal_and_the_end_of_the_combat() -> None:
    heroes = {MAGE: hero("serpent_spring", "ruby", moved_from="gate_reptiles")}
    play = Play(laid_out(heroes, talons={"reptiles": ["thorn_boar"]})).order("ana", Explore("serpent_spring", "mage"))
    assert play.refusal("ana", Activate("mage", "ruby")) == ""
    play.order("ana", Meet("none"))
    assert play.refusal("ana", Activate("mage", "ruby")) == "in_combat"


def test_rk_67_a_stone_that_changes_hands_arrives_face_down() -> None:
    heroes = {MAGE: hero("clearing", stone="ruby"), "reptiles.guardian": hero("clearing")}
    play = Play(laid_out(heroes)).order("ana", Swap("mage", "guardian", "ruby"))
    assert play.state.heroes[MAGE].stone == play.state.heroes["reptiles.guardian"].stone == ""
    assert play.state.reserves["reptiles.guardian"] == ["ruby"]


def test_k_6_6_b_an_active_stone_may_be_thrown_away() -> None:
    play = moving({MAGE: hero("standing_stones", stone="ruby")}).order("ana", Drop("mage", "ruby"))
    assert play.state.heroes[MAGE].stone == ""
    assert play.state.discards["centaurs"] == ["ruby"]


def test_k_6_6_f_no_second_stone_of_a_kind() -> None:
    play = moving({MAGE: hero("gate_reptiles", "ruby")}, deposited={"ana": ["ruby"]})
    assert play.refusal("ana", Deposit("mage", "ruby")) == "stone_twice"


def test_tk_55_with_five_stones_one_may_be_doubled_but_no_second() -> None:
    play = moving(
        {MAGE: hero("gate_reptiles", "ruby")}, deposited={"ana": ["crystal", "crystal", "ruby"]}, five_stones=True
    )
    assert play.refusal("ana", Deposit("mage", "ruby")) == "stone_twice"
    once = moving({MAGE: hero("gate_reptiles", "ruby")}, deposited={"ana": ["crystal", "ruby"]}, five_stones=True)
    assert once.refusal("ana", Deposit("mage", "ruby")) == ""


@pytest.mark.parametrize(
    ("before", "over"), [(["crystal", "ruby", "emerald"], False), (["ruby", "ruby", "crystal", "emerald"], True)]
)
def test_k_10_a_five_stones_are_wanted_the_full_series_among_them(before: list[str], over: bool) -> None:
    play = moving({MAGE: hero("gate_reptiles", "diamond")}, deposited={"ana": before}, five_stones=True)
    assert play.order("ana", Deposit("mage", "diamond")).over == over


def test_late_players_heroes_deposit_what_they_bring_in() -> None:
    play = moving({MAGE: hero("serpent_spring", "ruby")}).order("ana", Move("mage", "gate_reptiles"))
    assert play.run.waiting["ana"].default(play.state) == Deposit("mage", "ruby")
    play.order("ana", Deposit("mage", "ruby"))
    assert play.run.waiting["ana"].default(play.state) == Done()


def test_rk_46_after_the_last_round_most_kinds_win_then_stones_held() -> None:
    play = moving({"amazons.mage": hero("clearing", "ruby")}, max_rounds=1)
    play.order("ana", Done(), EndTurn()).order("bob", Done(), EndTurn())
    assert play.run.outcome is not None
    assert (play.run.outcome.how, play.run.outcome.ranking) == ("rounds", (("bob",), ("ana",)))


def test_rk_46_a_level_end_is_shared() -> None:
    play = moving({}, max_rounds=1).order("ana", Done(), EndTurn()).order("bob", Done(), EndTurn())
    assert play.run.outcome is not None
    assert play.run.outcome.ranking == (("ana", "bob"),)


def test_rk_38_a_stone_just_drawn_may_be_turned_before_it_is_handed_out() -> None:
    heroes = {
        MAGE: hero("serpent_spring", moved_from="standing_stones"),
        "reptiles.guardian": hero("serpent_spring", moved_from="standing_stones"),
    }
    play = Play(laid_out(heroes, talons={"reptiles": ["ruby", "force_1", "force_2"]}))
    play.order("ana", Explore("serpent_spring", "mage"), Activate("mage", "ruby"), Hand("ruby", "guardian"), Keep())
    assert play.state.heroes[MAGE].stone == ""
    assert play.state.reserves["reptiles.guardian"] == ["ruby"]  # RK-67
