"""K-6.5, RK-37: the fifteen objects. Each is used once and leaves the game."""

from __future__ import annotations

from typing import Any

import pytest

from rules.kernel.play.state import HIDDEN
from rules.krystal.names import MOVEMENT, OFF
from rules.krystal.questions.actions import EndTurn, Explore, Recover, Resolve
from rules.krystal.questions.combat import Attack, Lay
from rules.krystal.questions.creature import Arranged, Meet
from rules.krystal.questions.free import Use
from rules.krystal.questions.losses import Discard
from rules.krystal.questions.movement import Done, Move
from rules.krystal.questions.windows import React
from tests.krystal.table import EDITION, Placed, Play, hero, laid_out, moving

MAGE = "reptiles.mage"


def test_k_2_5_4_a_there_are_twenty_one_objects() -> None:
    assert sum(card.count for card in EDITION.cards.values() if card.kind == "object") == 21


def test_sun_flask_gives_three_points() -> None:
    play = moving({MAGE: hero("standing_stones", "sun_flask", energy=2)}).order("ana", Use("sun_flask", "mage"))
    assert play.state.heroes[MAGE].energy == 5
    assert "sun_flask" in play.state.removed


def test_league_sandals_make_three_steps_free_and_serve_only_in_movement() -> None:
    play = moving({MAGE: hero("gate_reptiles", "league_sandals", energy=1)}).order("ana", Use("league_sandals", "mage"))
    for place in ("serpent_spring", "standing_stones", "well_of_sparks"):
        play.order("ana", Move("mage", place))
    assert play.state.heroes[MAGE].energy == 1
    play.order("ana", Move("mage", "clearing"))
    assert play.state.heroes[MAGE].energy == 0
    later = Play(laid_out({MAGE: hero("standing_stones", "league_sandals")}))
    assert later.refusal("ana", Use("league_sandals", "mage")) == "not_its_moment"


FORD = "reed_ford"


def duel(kind: str, *mine: str, theirs: Placed | None = None, **more: Any) -> Play:
    """Amazons against Centaurs, mage against mage, with cards of value two on both sides."""
    heroes = {"amazons.mage": hero(FORD, f"{kind}_2", *mine), "centaurs.mage": theirs or hero(FORD, f"{kind}_2")}
    play = Play(laid_out(heroes, players={"ana": "amazons", "bob": "centaurs"}, **more)).order("ana", Resolve(FORD))
    return play.order("ana", Attack(kind, f"{kind}_2")).order("bob", Lay(f"{kind}_2"))


@pytest.mark.parametrize(
    ("kind", "item"), [("force", "bull_gauntlet"), ("magic", "glass_wand"), ("bargain", "loaded_scales")]
)
def test_bull_gauntlet_glass_wand_loaded_scales_add_two_after_the_reveal(kind: str, item: str) -> None:
    play = duel(kind, item)
    assert play.asked == {"ana": "react"}  # a tie: the attacker speaks first, and the other has no card left
    play.order("ana", React(item))
    assert play.said("combat_won")[0]["winner"] == "amazons.mage"
    assert play.said("totals")[0]["attack"] == play.said("totals")[0]["defence"] + 2
    assert item in play.state.removed


def test_rk_37_an_object_of_another_type_is_of_no_use() -> None:
    assert duel("force", "glass_wand").refusal("ana", React("glass_wand")) == "not_useful"


def test_an_object_serves_against_a_creature_too() -> None:
    heroes = {MAGE: hero("serpent_spring", "bull_gauntlet", moved_from="gate_reptiles")}
    play = Play(laid_out(heroes, talons={"reptiles": ["sand_wolves"]})).order("ana", Explore("serpent_spring", "mage"))
    play.order("ana", Meet("none", "bull_gauntlet"))
    assert "sand_wolves" in play.state.removed


def test_dusk_cloak_lets_a_hero_walk_past_enemies() -> None:
    play = moving({MAGE: hero("gate_reptiles", "dusk_cloak"), "amazons.mage": hero("whistling_pass")})
    play.order("ana", Use("dusk_cloak", "mage"), Move("mage", "whistling_pass"), Move("mage", "thunder_rock"))
    assert play.state.heroes[MAGE].place == "thunder_rock"


def test_dusk_cloak_who_ends_beside_an_enemy_fights() -> None:
    play = moving({MAGE: hero("gate_reptiles", "dusk_cloak"), "amazons.mage": hero("whistling_pass")})
    play.order("ana", Use("dusk_cloak", "mage"), Move("mage", "whistling_pass"), Done())
    assert play.refusal("ana", EndTurn()) == "combat_first"


def test_hearth_horn_carries_home_as_if_by_movement() -> None:
    play = moving({MAGE: hero("clearing", "hearth_horn", energy=1)}).order("ana", Use("hearth_horn", "mage"))
    assert (play.state.heroes[MAGE].place, play.state.heroes[MAGE].energy) == ("gate_reptiles", 1)
    play.order("ana", Done(), EndTurn()).order("bob", Done(), EndTurn())
    assert play.refusal("ana", Done()) == "must_leave_gate"


def test_hearth_horn_is_of_no_use_on_a_gate_nor_behind_brazen_doors() -> None:
    assert (
        moving({MAGE: hero("gate_reptiles", "hearth_horn")}).refusal("ana", Use("hearth_horn", "mage")) == "condition"
    )
    shut = moving({MAGE: hero("clearing", "hearth_horn")}, intervention="brazen_doors")
    assert shut.refusal("ana", Use("hearth_horn", "mage")) == "bad_aim"


def test_ferry_coin_crosses_to_a_place_of_the_same_symbol_for_a_point() -> None:
    play = moving({MAGE: hero("standing_stones", "ferry_coin")})
    aims = {use.to for use in play.legal("ana", "use")}  # type: ignore[attr-defined]
    assert aims == {"barrow_down", "clay_pit", "deep_furrow"}
    play.order("ana", Use("ferry_coin", "mage", "clay_pit"), Move("mage", "kite_cliff"))  # RK-65: and then walks
    assert (play.state.heroes[MAGE].place, play.state.heroes[MAGE].energy) == ("kite_cliff", 4)


def test_rk_65_the_coin_obeys_the_stop_rule() -> None:
    play = moving({MAGE: hero("standing_stones", "ferry_coin"), "amazons.mage": hero("clay_pit")})
    play.order("ana", Use("ferry_coin", "mage", "clay_pit"))
    assert play.refusal("ana", Move("mage", "kite_cliff")) == "stopped"


def test_dowsing_rod_shows_three_cards_and_binds_the_group_to_explore() -> None:
    heroes = {MAGE: hero("standing_stones", "dowsing_rod", moved_from="gate_reptiles")}
    play = Play(laid_out(heroes, talons={"centaurs": ["void_serpent", "ruby", "force_1", "force_2"]}))
    play.order("ana", Use("dowsing_rod", "mage"))
    assert play.state.view("ana")["lifted"] == ["void_serpent", "ruby", "force_1"]
    assert play.state.view("bob")["lifted"] == ["?", "?", "?"]
    play.order("ana", Arranged((2, 3, 1)))
    assert play.refusal("ana", EndTurn()) == play.refusal("ana", Recover("standing_stones")) == "must_explore"
    play.order("ana", Explore("standing_stones", "mage"))
    assert play.state.reserves[MAGE] == ["force_1", "ruby"]
    assert play.state.talons["centaurs"] == ["void_serpent", "force_2"]


def test_iron_net_halves_the_value_rounding_down() -> None:
    heroes = {MAGE: hero("serpent_spring", "iron_net", moved_from="gate_reptiles")}
    play = Play(laid_out(heroes, talons={"reptiles": ["sand_wolves"]})).order("ana", Explore("serpent_spring", "mage"))
    play.order("ana", Meet("none", "iron_net"))
    assert play.said("duel")[0]["value"] == 1


def lost(item: str, energy: int = 6) -> Play:
    """The Centaur mage holds an object and is about to lose five points."""
    theirs = hero(FORD, "force_1", item, energy=energy)
    heroes = {"amazons.guardian": hero(FORD, "force_3"), "centaurs.mage": theirs}
    play = Play(laid_out(heroes, players={"ana": "amazons", "bob": "centaurs"})).order("ana", Resolve(FORD))
    play.order("ana", Attack("force", "force_3")).order("bob", Lay("force_1"), React())
    assert play.asked == {"bob": "react"}
    return play


def test_ward_stone_ignores_every_loss() -> None:
    play = lost("ward_stone").order("bob", React("ward_stone"))
    assert play.state.heroes["centaurs.mage"].energy == 6
    assert "ward_stone" in play.state.removed


def test_ward_stone_ignores_what_a_creature_does_besides() -> None:
    heroes = {MAGE: hero("serpent_spring", "ward_stone", moved_from="gate_reptiles")}
    play = Play(laid_out(heroes, talons={"reptiles": ["marsh_lurker"]})).order("ana", Explore("serpent_spring", "mage"))
    play.order("ana", Meet("none"), React("ward_stone"))
    assert (play.state.heroes[MAGE].place, play.state.heroes[MAGE].energy) == ("serpent_spring", 6)


def test_ash_phial_keeps_a_hero_on_the_board_with_one_point() -> None:
    play = lost("ash_phial", energy=5).order("bob", React("ash_phial"))
    assert (play.state.heroes["centaurs.mage"].place, play.state.heroes["centaurs.mage"].energy) == (FORD, 1)


def test_ash_phial_is_kept_unseen_if_its_hero_does_not_fade() -> None:
    play = lost("ash_phial").order("bob", React("ash_phial"))
    assert play.state.reserves["centaurs.mage"] == ["ash_phial"]
    assert not play.said("object_used")


def test_ash_phial_serves_at_the_end_of_a_turn() -> None:
    play = Play(laid_out({MAGE: hero("standing_stones", "ash_phial", energy=0)})).order("ana", EndTurn())
    assert play.order("ana", React("ash_phial")).state.heroes[MAGE].energy == 1
    other = Play(laid_out({MAGE: hero("standing_stones", "ash_phial", energy=0)})).order("ana", EndTurn(), React())
    assert other.state.heroes[MAGE].place == OFF


def test_truth_mirror_shows_a_reserve_to_its_user_alone() -> None:
    heroes = {
        MAGE: hero("standing_stones", "truth_mirror"),
        "amazons.mage": hero("whistling_pass", "ruby", stone="crystal"),
    }
    play = Play(laid_out(heroes)).order("ana", Use("truth_mirror", "mage", against="amazons.mage"))
    assert play.told == {"ana": [{"kind": "reserve_shown", "cards": ["crystal", "ruby"]}]}
    assert play.said("reserve_shown")[0]["n"] == 2
    assert play.state.view("ana")["reserves"]["amazons.mage"] == [HIDDEN]  # a glance, no more


def test_thief_magnet_takes_a_card_from_beside_never_from_a_gate() -> None:
    full = ("force_1", "force_2", "force_3", "force_4")
    heroes = {
        MAGE: hero("whistling_pass", "thief_magnet", *full, stone=""),
        "amazons.mage": hero("thunder_rock", "magic_1"),
        "amazons.guardian": hero("gate_amazons", "magic_2"),
        "amazons.marauder": hero("thunder_rock"),
    }
    play = Play(laid_out(heroes))
    assert [use.against for use in play.legal("ana", "use")] == ["amazons.mage"]  # type: ignore[attr-defined]
    play.order("ana", Use("thief_magnet", "mage", against="amazons.mage"))
    assert play.state.reserves[MAGE] == [*full, "magic_1"]


def test_rk_68_the_limit_is_applied_to_the_thief_at_once() -> None:
    full = ("force_1", "force_2", "force_3", "force_4")
    heroes = {MAGE: hero("clearing", "thief_magnet", *full, stone="ruby"), "amazons.mage": hero("clearing", "magic_1")}
    play = Play(laid_out({**heroes, MAGE: hero("clearing", "thief_magnet", *full)}))
    play.order("ana", Use("thief_magnet", "mage", against="amazons.mage"))
    assert play.asked == {"ana": "settling"}
    heavy = Play(laid_out(heroes)).order("ana", Use("thief_magnet", "mage", against="amazons.mage"))
    assert heavy.order("ana", Discard("force_1")).state.holds(MAGE) == 5


def test_krystal_seal_ends_the_intervention_in_force() -> None:
    assert moving({MAGE: hero("clearing", "krystal_seal")}).refusal("ana", Use("krystal_seal", "mage")) == "condition"
    play = moving({MAGE: hero("clearing", "krystal_seal")}, intervention="blind_night")
    play.order("ana", Use("krystal_seal", "mage"))
    assert play.state.intervention == {}
    assert {"krystal_seal", "blind_night"} <= set(play.state.removed)


def test_rk_65_objects_of_movement_are_closed_to_who_was_stopped_or_sleeps() -> None:
    play = moving({MAGE: hero("gate_reptiles", "ferry_coin"), "amazons.mage": hero("whistling_pass")})
    play.order("ana", Move("mage", "whistling_pass"))
    assert play.refusal("ana", Use("ferry_coin", "mage", "kite_cliff")) == "stopped"
    asleep = Play(laid_out({MAGE: hero("gate_reptiles", "dusk_cloak", marks=["asleep"])}, phase=MOVEMENT))
    assert asleep.refusal("ana", Use("dusk_cloak", "mage")) == "asleep"
