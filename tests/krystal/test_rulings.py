"""Rulings that no other test shows: dragged heroes, groups after a victory, forced answers, defaults."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.krystal.names import OFF
from rules.krystal.questions.actions import EndTurn, Explore, Recover, Resolve
from rules.krystal.questions.combat import Attack, Lay, Pair
from rules.krystal.questions.free import Swap, Use
from rules.krystal.questions.movement import Done, Move
from rules.krystal.questions.sharing import Share
from tests.krystal.table import EDITION, Play, hero, laid_out, moving

FORD, TABLE = "reed_ford", {"ana": "amazons", "bob": "centaurs"}


def test_rk_04_on_a_gate_nobody_acts() -> None:
    play = Play(laid_out({}))
    assert play.refusal("ana", Recover("gate_reptiles")) == "no_such_place"
    assert play.refusal("ana", Explore("gate_reptiles", "mage")) == "no_such_place"


def test_rk_13_a_hero_dragged_beside_an_enemy_starts_no_combat() -> None:
    heroes = {
        "reptiles.mage": hero("serpent_spring", moved_from="gate_reptiles"),
        "amazons.mage": hero("standing_stones"),
    }
    play = Play(laid_out(heroes, talons={"reptiles": ["marsh_lurker"]})).order("ana", Explore("serpent_spring", "mage"))
    assert play.state.heroes["reptiles.mage"].place == "standing_stones"
    play.order("ana", EndTurn())
    assert play.order("bob", Done()).refusal("bob", EndTurn()) == "combat_first"  # in the other's turn it is a defender


def test_rk_31_who_had_nobody_left_to_fight_acts_with_the_others() -> None:
    heroes = {
        "amazons.guardian": hero(FORD, "force_5", energy=2),
        "amazons.mage": hero(FORD, energy=2),
        "centaurs.marauder": hero(FORD, energy=1),
    }
    play = Play(laid_out(heroes, players=TABLE)).order("ana", Resolve(FORD), Pair("guardian", "centaurs.marauder"))
    play.order("ana", Attack("force", "force_5"))
    assert play.asked == {"ana": "action"}
    play.order("ana", Recover(FORD), Share(mage=2))
    assert play.state.heroes["amazons.mage"].energy == 4


def test_rk_53_cards_are_swapped_in_front_of_the_action_after_a_victory() -> None:
    heroes = {
        "amazons.guardian": hero(FORD, "force_5", "ruby"),
        "amazons.mage": hero(FORD),
        "centaurs.marauder": hero(FORD, energy=1),
    }
    play = Play(laid_out(heroes, players=TABLE)).order("ana", Resolve(FORD), Pair("guardian", "centaurs.marauder"))
    play.order("ana", Attack("force", "force_5"))
    while play.asked == {"ana": "react"}:
        play.order("ana", play.legal("ana")[0])
    play.order("ana", Swap("guardian", "mage", "ruby"))
    assert play.state.reserves["amazons.mage"] == ["ruby"]
    assert play.asked == {"ana": "action"}


def test_rk_57_if_both_fade_nobody_has_won() -> None:
    heroes = {"amazons.mage": hero(FORD, energy=1), "centaurs.mage": hero(FORD, energy=1)}
    play = Play(laid_out(heroes, players=TABLE)).order("ana", Resolve(FORD))
    assert play.state.heroes["amazons.mage"].place == play.state.heroes["centaurs.mage"].place == OFF
    assert play.asked == {"ana": "settling"}


def test_rk_58_what_is_added_to_a_loss_and_taken_off_it_adds_up() -> None:
    heroes = {"amazons.guardian": hero(FORD, "force_3"), "centaurs.guardian": hero(FORD, stone="diamond")}
    play = Play(laid_out(heroes, players=TABLE, intervention="wrath_of_gods"))
    play.order("ana", Resolve(FORD), Attack("force", "force_3"))  # 7 against 5
    assert play.state.heroes["centaurs.guardian"].energy == 4


def test_rk_22_with_nothing_to_lay_the_capacity_counts_alone_and_nobody_is_asked() -> None:
    heroes = {"amazons.guardian": hero(FORD, "force_3"), "centaurs.guardian": hero(FORD)}
    play = Play(laid_out(heroes, players=TABLE)).order("ana", Resolve(FORD), Attack("force", "force_3"))
    assert play.said("revealed")[0]["defence_parts"] == [["capacity", 5]]


def test_rk_23_the_attacker_stays_the_attacker_when_the_other_opens() -> None:
    heroes = {"amazons.guardian": hero(FORD), "centaurs.mage": hero(FORD, "force_3")}
    play = Play(laid_out(heroes, players=TABLE)).order("ana", Resolve(FORD))
    play.order("bob", Attack("force", "force_3"))  # 4 against 4
    assert play.said("combat_won")[0]["tie"]
    assert play.state.heroes["amazons.guardian"].energy == 5


def test_rk_07_what_is_lost_to_a_creature_in_the_clearing_goes_to_the_pile_drawn_from() -> None:
    heroes = {"reptiles.mage": hero("clearing", "magic_1", moved_from="well_of_sparks")}
    play = Play(laid_out(heroes, talons={"gnomes": ["toll_ogre"]})).order("ana", Explore("clearing", "mage", "gnomes"))
    while play.asked == {"ana": "meet"} or play.asked == {"ana": "react"}:
        play.order("ana", play.run.waiting["ana"].default(play.state))
    assert sorted(play.state.discards["gnomes"]) == ["magic_1", "toll_ogre"]


def test_rk_12_no_detour_makes_a_place_fresh_again() -> None:
    play = moving({"reptiles.mage": hero("standing_stones")}, talons={"centaurs": ["force_1"]})
    play.order("ana", Move("mage", "serpent_spring"), Move("mage", "standing_stones"), Done())
    assert play.refusal("ana", Explore("standing_stones", "mage")) == "came_back"


def test_rk_34_a_ban_drawn_in_an_exploration_stops_only_later_ones() -> None:
    heroes = {
        "reptiles.mage": hero("standing_stones", moved_from="gate_reptiles"),
        "reptiles.guardian": hero("serpent_spring", moved_from="gate_reptiles"),
    }
    talons = {"centaurs": ["blind_night", "force_2"], "reptiles": ["force_3"]}
    play = Play(laid_out(heroes, talons=talons)).order("ana", Explore("standing_stones", "mage"))
    assert play.state.reserves["reptiles.mage"] == ["force_2"]
    assert play.refusal("ana", Explore("serpent_spring", "guardian")) == "forbidden"


@pytest.mark.parametrize("role", ["guardian", "mage", "marauder"])
def test_k_2_3_b_every_hero_is_best_in_its_speciality_and_sums_to_seven(role: str) -> None:
    best = {"guardian": "force", "mage": "magic", "marauder": "bargain"}[role]
    for name, said in EDITION.capacity.items():
        if name.endswith(role):
            capacity = {kind: said[kind] for kind in ("force", "magic", "bargain")}
            assert max(capacity, key=lambda kind: capacity[kind]) == best
            assert sum(capacity.values()) == 7


def test_defaults_of_a_late_player_fight_first_then_recover_then_end() -> None:
    heroes = {"amazons.mage": hero(FORD), "amazons.guardian": hero("bow_grove"), "centaurs.mage": hero(FORD)}
    play = Play(laid_out(heroes, players=TABLE))
    given = []
    while play.state.active == "ana":
        seat = next(iter(play.asked))
        given.append(play.run.waiting[seat].default(play.state))
        play.order(seat, given[-1])
    assert given == [Resolve(FORD), Recover("bow_grove"), EndTurn()]


def test_rk_63_what_is_plain_to_everybody_is_not_asked() -> None:
    heroes = {"amazons.guardian": hero(FORD, "magic_5"), "centaurs.guardian": hero(FORD)}
    play = Play(laid_out(heroes, players=TABLE)).order("ana", Resolve(FORD), Attack("magic", "magic_5"))
    assert play.state.heroes["centaurs.guardian"].place == OFF  # one pair, no card to lay, no card to take
    assert play.asked == {"ana": "action"}


def test_k_6_1_c_cards_stay_in_their_pair() -> None:
    heroes = {"reptiles.mage": hero("standing_stones", moved_from="gate_reptiles")}
    play = Play(laid_out(heroes, discards={"centaurs": ["force_1"], "gnomes": ["force_2"]}))
    play.order("ana", Explore("standing_stones", "mage"))
    assert play.state.reserves["reptiles.mage"] == ["force_1"]
    assert Counter(play.state.discards["gnomes"]) == Counter(["force_2"])


def test_an_object_in_hand_does_not_change_what_others_may_ask() -> None:
    play = moving({"reptiles.mage": hero("clearing", "sun_flask", energy=9)}).order("ana", Use("sun_flask", "mage"))
    assert play.state.heroes["reptiles.mage"].energy == 10  # RK-01


def test_rk_20_an_attacker_who_answers_lays_a_card_too() -> None:
    heroes = {"amazons.guardian": hero(FORD, "ruby"), "centaurs.guardian": hero(FORD, "bargain_2")}
    play = (
        Play(laid_out(heroes, players=TABLE)).order("ana", Resolve(FORD)).order("bob", Attack("bargain", "bargain_2"))
    )
    assert play.refusal("ana", Lay("none")) == "card_needed"
