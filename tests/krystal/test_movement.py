"""K-5.1: steps, what they cost, and where a hero must stop."""

from __future__ import annotations

import pytest

from rules.krystal.names import ASLEEP, MUST_LEAVE, OFF
from rules.krystal.questions.actions import EndTurn, Recover
from rules.krystal.questions.free import Deposit, Use
from rules.krystal.questions.movement import Done, Move, Passage
from tests.krystal.table import hero, moving


def test_tk_05_a_step_that_cannot_be_paid_is_refused_and_at_zero_one_may_still_act() -> None:
    play = moving({"reptiles.mage": hero("standing_stones", energy=1)})
    play.order("ana", Move("mage", "well_of_sparks"))
    assert play.state.heroes["reptiles.mage"].energy == 0
    assert play.refusal("ana", Move("mage", "clearing")) == "no_energy"
    play.order("ana", Done())
    assert Recover("well_of_sparks") in play.legal("ana")


def test_tk_06_a_hero_stops_beside_an_enemy_and_a_combat_is_due() -> None:
    play = moving({"amazons.guardian": hero("whistling_pass")})
    play.order("ana", Move("mage", "whistling_pass"))
    assert play.state.heroes["reptiles.mage"].energy == 5
    assert play.refusal("ana", Move("mage", "thunder_rock")) == "stopped"
    play.order("ana", Done())
    assert play.refusal("ana", EndTurn()) == "combat_first"


def test_tk_07_own_heroes_stop_nobody() -> None:
    play = moving({"reptiles.guardian": hero("whistling_pass")})
    play.order("ana", Move("mage", "whistling_pass"), Move("mage", "thunder_rock"))
    there = play.state.heroes["reptiles.mage"]
    assert (there.place, there.energy) == ("thunder_rock", 4)


def test_tk_09_a_foreign_gate_is_closed() -> None:
    play = moving({"reptiles.mage": hero("whistling_pass")})
    assert play.refusal("ana", Move("mage", "gate_amazons")) == "foreign_gate"
    assert play.refusal("ana", Passage("mage", "gate_amazons", "amazons")) == "no_negotiations"


def test_tk_10_tk_11_the_own_gate_stops_and_must_be_left_in_the_next_turn() -> None:
    play = moving({"reptiles.mage": hero("serpent_spring", energy=3)})
    play.order("ana", Move("mage", "gate_reptiles"))
    assert play.state.heroes["reptiles.mage"].energy == 2
    assert play.refusal("ana", Move("mage", "slag_bridge")) == "stopped"
    play.order("ana", Done(), EndTurn()).order("bob", Done(), EndTurn())
    assert MUST_LEAVE in play.state.heroes["reptiles.mage"].marks
    assert play.refusal("ana", Done()) == "must_leave_gate"
    play.order("ana", Move("mage", "slag_bridge"), Done())


def test_rk_08_heroes_need_not_leave_the_gate_they_started_on_unless_the_option_says_so() -> None:
    assert moving({}).refusal("ana", Done()) == ""
    strict = moving({"reptiles.mage": hero("gate_reptiles", marks=[MUST_LEAVE])}, gate_must_move="always")
    assert strict.refusal("ana", Done()) == "must_leave_gate"


def test_rk_08_a_pinned_hero_is_excused_from_leaving() -> None:
    play = moving({"reptiles.mage": hero("gate_reptiles", marks=[MUST_LEAVE], pinned=1)})
    assert play.refusal("ana", Done()) == ""


def test_rk_09_another_order_ends_a_journey() -> None:
    play = moving({})
    play.order("ana", Move("mage", "slag_bridge"), Move("guardian", "serpent_spring"))
    assert play.refusal("ana", Move("mage", "standing_stones")) == "journey_over"
    assert play.refusal("ana", Move("guardian", "standing_stones")) == ""


def test_rk_10_enemies_in_the_clearing_stop_a_hero_and_nobody_fights() -> None:
    play = moving({"reptiles.mage": hero("well_of_sparks"), "amazons.mage": hero("clearing")})
    play.order("ana", Move("mage", "clearing"))
    assert play.refusal("ana", Move("mage", "heartwood")) == "stopped"
    play.order("ana", Done(), Recover("clearing"), EndTurn())


def test_rk_11_who_begins_beside_an_enemy_may_walk_away_or_must_fight() -> None:
    together = {"reptiles.mage": hero("thunder_rock"), "amazons.mage": hero("thunder_rock")}
    play = moving(together).order("ana", Move("mage", "iron_crown"), Done(), EndTurn())
    assert play.asked == {"bob": "movement"}
    assert moving(together).order("ana", Done()).refusal("ana", EndTurn()) == "combat_first"


def test_k_5_1_b_only_paths_are_walked() -> None:
    play = moving({})
    assert play.refusal("ana", Move("mage", "clearing")) == "no_path"
    assert play.refusal("ana", Move("mage", "nowhere")) == "no_path"


def test_tk_33_a_hero_comes_back_with_six_points_and_sleeps_for_a_turn() -> None:
    play = moving({"amazons.mage": hero(OFF, energy=0)})
    play.order("ana", Done(), EndTurn())
    there = play.state.heroes["amazons.mage"]
    assert (there.place, there.energy, there.marks) == ("gate_amazons", 6, [ASLEEP])
    assert play.refusal("bob", Move("mage", "bow_grove")) == "asleep"
    play.order("bob", Done(), EndTurn()).order("ana", Done(), EndTurn())
    assert play.refusal("bob", Move("mage", "bow_grove")) == ""


def test_tk_53_the_stone_that_completes_the_set_ends_the_game_in_phase_a() -> None:
    play = moving(
        {"reptiles.mage": hero("serpent_spring", "diamond")}, deposited={"ana": ["crystal", "ruby", "emerald"]}
    )
    assert play.refusal("ana", Deposit("mage", "diamond")) == "not_at_gate"
    play.order("ana", Move("mage", "gate_reptiles"), Deposit("mage", "diamond"))
    assert play.over
    assert play.run.outcome is not None
    assert play.run.outcome.winners == ("ana",)


def test_tk_75_a_hero_that_came_back_may_deposit_and_win() -> None:
    play = moving({"reptiles.mage": hero("gate_reptiles", stone="diamond", marks=[ASLEEP])},
                  deposited={"ana": ["crystal", "ruby", "emerald"]})  # fmt: skip
    assert play.order("ana", Deposit("mage", "diamond")).over


@pytest.mark.parametrize(("energy", "left"), [(2, 0), (1, None)])
def test_tk_69_the_flood_makes_water_dear(energy: int, left: int | None) -> None:
    play = moving({"reptiles.mage": hero("gate_reptiles"), "amazons.mage": hero("gate_amazons", energy=energy)},
                  players={"bob": "amazons", "ana": "reptiles"}, intervention="yoldana_flood")  # fmt: skip
    if left is None:
        assert play.refusal("bob", Move("mage", "reed_ford")) == "too_dear"
    else:
        play.order("bob", Move("mage", "reed_ford"), Done())
        assert play.state.heroes["amazons.mage"].energy == left
        assert Recover("reed_ford") in play.legal("bob")


def test_tk_70_sandals_make_the_dear_step_free() -> None:
    play = moving({"amazons.mage": hero("gate_amazons", "league_sandals", energy=1)},
                  players={"bob": "amazons", "ana": "reptiles"}, intervention="yoldana_flood")  # fmt: skip
    play.order("bob", Use("league_sandals", "mage"), Move("mage", "reed_ford"))
    assert play.state.heroes["amazons.mage"].energy == 1
