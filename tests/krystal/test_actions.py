"""K-5.2 to K-5.7, K-6.1, K-6.2: recovering, exploring, groups, the Clearing, piles."""

from __future__ import annotations

import pytest

from rules.krystal.places.power import EXPLORE, real_power
from rules.krystal.questions.actions import EndTurn, Explore, Recover
from rules.krystal.questions.free import Drop, Swap
from rules.krystal.questions.losses import Discard
from rules.krystal.questions.sharing import Hand, Keep, Share
from rules.krystal.questions.stones import Activate
from tests.krystal.table import Play, hero, laid_out


def act_on(place: str, *cards: str, talon: list[str] | None = None, **more: object) -> Play:
    """The Reptile mage has just come to a place."""
    symbol = {"serpent_spring": "reptiles", "standing_stones": "centaurs", "thunder_rock": "nomads"}[place]
    heroes = {"reptiles.mage": hero(place, *cards, moved_from="gate_reptiles", **more)}  # type: ignore[arg-type]
    return Play(laid_out(heroes, talons={symbol: talon or []}))


def test_tk_01_k_5_3_x_a_nomad_on_an_amazon_place_of_power_three_finds_two() -> None:
    state = laid_out({"nomads.guardian": hero("heartwood")}, players={"ana": "nomads", "bob": "amazons"})
    assert real_power(state, "nomads.guardian", "heartwood", EXPLORE) == 2


def test_k_5_4_a_recovering_gives_the_real_power_and_ends_the_phase_for_the_hero() -> None:
    play = act_on("standing_stones", talon=["force_1"]).order("ana", Recover("standing_stones"))
    assert play.state.heroes["reptiles.mage"].energy == 8
    assert play.refusal("ana", Explore("standing_stones", "mage")) == "settled"


def test_rk_01_the_scale_ends_at_ten() -> None:
    assert act_on("standing_stones", energy=9).order("ana", Recover("standing_stones")).state.heroes[
        "reptiles.mage"
    ].energy == 10  # fmt: skip


def test_tk_13_who_did_not_move_may_only_recover() -> None:
    play = Play(laid_out({"reptiles.mage": hero("standing_stones")}, talons={"centaurs": ["force_1"]}))
    assert play.refusal("ana", Explore("standing_stones", "mage")) == "did_not_move"
    assert play.refusal("ana", Recover("standing_stones")) == ""


def test_tk_14_who_came_back_may_only_recover() -> None:
    there = hero("standing_stones", moved_from="standing_stones")
    there.trail.append("serpent_spring")
    play = Play(laid_out({"reptiles.mage": there}, talons={"centaurs": ["force_1"]}))
    assert play.refusal("ana", Explore("standing_stones", "mage")) == "came_back"


def test_tk_15_a_group_with_one_who_stayed_only_recovers_together() -> None:
    heroes = {
        "reptiles.mage": hero("standing_stones", moved_from="serpent_spring"),
        "reptiles.guardian": hero("standing_stones", energy=3),
    }
    play = Play(laid_out(heroes, talons={"centaurs": ["force_1"]}))
    assert play.refusal("ana", Explore("standing_stones", "mage")) == "did_not_move"
    play.order("ana", Recover("standing_stones"))
    assert play.asked == {"ana": "share"}
    assert play.refusal("ana", Share(mage=1)) == "wrong_sum"
    assert play.refusal("ana", Share(mage=1, marauder=1)) == "not_in_group"
    play.order("ana", Share(guardian=1, mage=1))
    assert play.state.heroes["reptiles.guardian"].energy == 4


def test_tk_17_tk_18_a_place_worth_nothing_is_explored_with_a_crystal_only() -> None:
    play = act_on("thunder_rock", "crystal", talon=["force_1", "force_2"])
    assert play.refusal("ana", Explore("thunder_rock", "mage")) == "worth_nothing"
    assert play.refusal("ana", Recover("thunder_rock")) == "worth_nothing"
    play.order("ana", Activate("mage", "crystal"), Explore("thunder_rock", "mage"))
    assert play.state.reserves["reptiles.mage"] == ["force_1"]


def test_tk_19_the_surplus_of_a_draw_goes_to_the_same_pile() -> None:
    play = act_on("serpent_spring", "magic_1", "magic_2", "magic_3", "ruby", talon=["force_1", "force_2", "force_3"])
    play.order("ana", Explore("serpent_spring", "mage"))
    assert play.asked == {"ana": "discard"}
    assert play.refusal("ana", Discard("force_6")) == "not_held"
    play.order("ana", Discard("force_1"), Discard("magic_1"))
    assert play.asked == {"ana": "settling"}
    assert play.state.discards["reptiles"] == ["force_1", "magic_1"]
    assert len(play.state.reserves["reptiles.mage"]) == 5


def test_k_5_5_b_drawn_cards_are_told_to_the_drawer_alone() -> None:
    play = act_on("serpent_spring", talon=["force_1", "ruby", "force_3"]).order(
        "ana", Explore("serpent_spring", "mage")
    )
    assert [event["card"] for event in play.told["ana"]] == ["force_1", "ruby", "force_3"]
    assert "bob" not in play.told
    assert all("card" not in event for event in play.said("card_drawn"))


def test_rk_16_the_lead_hands_out_what_it_drew_then_the_limit_applies() -> None:
    heroes = {
        "reptiles.mage": hero("serpent_spring", "magic_1", "magic_2", "magic_3", moved_from="standing_stones"),
        "reptiles.guardian": hero("serpent_spring", "force_4", moved_from="standing_stones"),
    }
    play = Play(laid_out(heroes, talons={"reptiles": ["force_1", "ruby", "force_3"]}))
    play.order("ana", Explore("serpent_spring", "mage"))
    assert play.refusal("ana", Hand("magic_1", "guardian")) == "not_drawn"
    assert play.refusal("ana", Hand("ruby", "marauder")) == "not_in_group"
    play.order("ana", Hand("ruby", "guardian"), Keep())
    assert play.state.reserves["reptiles.guardian"] == ["force_4", "ruby"]
    assert len(play.state.reserves["reptiles.mage"]) == 5
    assert play.asked == {"ana": "settling"}


def test_tk_45_an_empty_talon_is_made_of_its_ecart() -> None:
    cards = ["force_1", "force_2", "force_3", "force_4", "force_5"]
    play = Play(
        laid_out({"reptiles.mage": hero("serpent_spring", moved_from="gate_reptiles")}, discards={"reptiles": cards})
    )
    play.order("ana", Explore("serpent_spring", "mage"))
    assert len(play.state.reserves["reptiles.mage"]) == 3
    assert (len(play.state.talons["reptiles"]), play.state.discards["reptiles"]) == (2, [])


def test_tk_46_a_draw_stops_where_the_pair_is_empty() -> None:
    play = act_on("serpent_spring", talon=["force_1"]).order("ana", Explore("serpent_spring", "mage"))
    assert play.state.reserves["reptiles.mage"] == ["force_1"]
    assert play.said("pile_exhausted")[0]["left"] == 2


def test_rk_29_an_empty_pair_is_not_explored() -> None:
    assert act_on("serpent_spring").refusal("ana", Explore("serpent_spring", "mage")) == "pile_empty"


def test_rk_28_with_eager_refill_the_ecart_is_shuffled_as_soon_as_the_talon_runs_out() -> None:
    heroes = {"reptiles.mage": hero("standing_stones", moved_from="gate_reptiles")}
    state = laid_out(
        heroes, talons={"centaurs": ["force_1", "force_2"]}, discards={"centaurs": ["force_3"]}, refill="eager"
    )
    play = Play(state).order("ana", Explore("standing_stones", "mage"))
    assert (play.state.talons["centaurs"], play.state.discards["centaurs"]) == (["force_3"], [])


def test_tk_47_in_the_clearing_one_card_of_any_talon() -> None:
    full = ("magic_1", "magic_2", "magic_3", "magic_4", "magic_5")
    heroes = {"reptiles.mage": hero("clearing", *full, moved_from="well_of_sparks", stone="")}
    play = Play(laid_out(heroes, talons={pile: ["force_3"] for pile in ("gnomes", "nomads")}))
    assert play.refusal("ana", Explore("clearing", "mage")) == "name_a_pile"
    assert play.refusal("ana", Explore("clearing", "mage", "reptiles")) == "pile_empty"
    play.order("ana", Explore("clearing", "mage", "gnomes"), Discard("magic_1"))
    assert play.state.discards["gnomes"] == ["magic_1"]


@pytest.mark.parametrize("stone", ["crystal", "emerald"])
def test_rk_03_nothing_changes_the_one_of_the_clearing(stone: str) -> None:
    heroes = {"reptiles.mage": hero("clearing", stone=stone, moved_from="well_of_sparks")}
    play = Play(laid_out(heroes, talons={"gnomes": ["force_3", "force_4"]}, intervention="season_of_gifts"))
    if stone == "crystal":
        play.order("ana", Explore("clearing", "mage", "gnomes"))
        assert play.state.holds("reptiles.mage") == 2
    else:
        play.order("ana", Recover("clearing"))
        assert play.state.heroes["reptiles.mage"].energy == 7


def test_tk_49_who_fades_in_the_clearing_leaves_its_cards_on_its_own_pile() -> None:
    heroes = {"gnomes.mage": hero("clearing", "force_3", energy=0)}
    play = Play(laid_out(heroes, players={"ana": "gnomes", "bob": "amazons"}))
    play.order("ana", EndTurn())
    assert play.asked == {"ana": "react"}
    play.order("ana", play.legal("ana")[0])
    assert play.state.discards["gnomes"] == ["force_3"]
    assert play.state.heroes["gnomes.mage"].place == ""


def test_k_5_7_3_d_own_heroes_on_one_place_swap_cards_five_each_at_most() -> None:
    heroes = {
        "reptiles.mage": hero("serpent_spring", "force_1", "force_2", "force_3", "force_4", "ruby"),
        "reptiles.guardian": hero("serpent_spring", "magic_1"),
        "reptiles.marauder": hero("standing_stones", "magic_2"),
    }
    play = Play(laid_out(heroes))
    assert play.refusal("ana", Swap("guardian", "mage", "magic_1")) == "reserve_full"
    assert play.refusal("ana", Swap("guardian", "marauder", "magic_1")) == "not_together"
    play.order("ana", Swap("guardian", "mage", "magic_1", "ruby"))
    assert play.state.reserves["reptiles.guardian"] == ["ruby"]
    assert play.said("swapped")[0] == {
        "kind": "swapped", "rule": "K-5.7.3.d", "seat": "ana",
        "giver": "reptiles.guardian", "taker": "reptiles.mage", "back": 1,
    }  # fmt: skip


def test_k_6_2_d_no_swap_beside_an_enemy() -> None:
    heroes = {name: hero("clearing", "force_1") for name in ("reptiles.mage",)}
    heroes |= {"reptiles.guardian": hero("clearing"), "amazons.mage": hero("clearing")}
    assert Play(laid_out(heroes)).refusal("ana", Swap("mage", "guardian", "force_1")) == "no_swap_here"


def test_rk_52_cards_may_be_thrown_away() -> None:
    play = act_on("standing_stones", "force_1").order("ana", Drop("mage", "force_1"))
    assert play.state.discards["centaurs"] == ["force_1"]


def test_rk_06_discards_on_a_gate_go_to_its_pile() -> None:
    play = Play(laid_out({"reptiles.mage": hero("gate_reptiles", "force_1")})).order("ana", Drop("mage", "force_1"))
    assert play.state.discards["reptiles"] == ["force_1"]
