"""K-5.8 and K-5.9: combats between heroes, losses, total victory, dematerialising."""

from __future__ import annotations

from typing import Any

import pytest

from rules.krystal.names import OFF, SPENT
from rules.krystal.questions.actions import EndTurn, Explore, Pass, Recover, Resolve
from rules.krystal.questions.combat import Attack, Lay, Pair
from rules.krystal.questions.losses import Discard, Take
from rules.krystal.questions.windows import React
from tests.krystal.table import Placed, Play, hero, laid_out

FORD = "reed_ford"  # Water, 2
TABLE = {"ana": "amazons", "bob": "centaurs"}


def fight(attacker: Placed, defender: Placed, names: str = "mage marauder", **more: Any) -> Play:
    """An Amazon (ana) and a Centaur (bob) on Reed Ford, the combat opened."""
    one, other = names.split()
    draws = more.pop("draws", {})
    state = laid_out({f"amazons.{one}": attacker, f"centaurs.{other}": defender}, players=TABLE, **more)
    return Play(state, **draws).order("ana", Resolve(FORD))


def decline(play: Play) -> Play:
    """Nobody uses an object."""
    while "react" in play.asked.values():
        play.order(next(iter(play.asked)), React())
    return play


def test_tk_20_k_5_8_3_x_the_example_of_the_rulebook() -> None:
    play = fight(hero(FORD, "magic_3"), hero(FORD, "magic_4", "force_1"))
    assert play.asked == {"ana": "attack"}
    play.order("ana", Attack("magic", "magic_3")).order("bob", Lay("magic_4"))
    assert (play.said("revealed")[0]["attack"], play.said("revealed")[0]["defence"]) == (7, 5)
    decline(play)
    assert play.asked == {"ana": "split"}
    assert [(take.energy, take.cards) for take in play.legal("ana")] == [(2, 0), (1, 1)]  # type: ignore[attr-defined]
    play.order("ana", Take(1, 1))
    assert play.state.heroes["centaurs.marauder"].energy == 5
    assert play.state.reserves["amazons.mage"] == ["force_1"]
    assert play.state.discards["reptiles"] == ["magic_3", "magic_4"]
    assert play.told["bob"] == play.told["ana"] == [{"kind": "cards_taken", "cards": ["force_1"]}]


def test_tk_21_the_attacker_owns_a_card_of_the_type_it_chooses() -> None:
    play = fight(hero(FORD, "force_3", "ruby"), hero(FORD))
    assert play.refusal("ana", Attack("magic", "magic_3")) == "not_held"
    assert play.refusal("ana", Attack("magic", "force_3")) == "wrong_type"
    assert play.refusal("ana", Attack("force", "ruby")) == "wrong_type"


def test_tk_22_a_defender_without_the_type_lays_any_other_card() -> None:
    play = fight(hero(FORD, "force_3"), hero(FORD, "magic_2", "ruby"))
    play.order("ana", Attack("force", "force_3"))
    assert play.refusal("bob", Lay("none")) == "card_needed"
    assert {lay.card for lay in play.legal("bob", "answer")} == {"magic_2", "ruby"}  # type: ignore[attr-defined]
    play.order("bob", Lay("magic_2"))
    assert play.said("revealed")[0]["defence"] == 2
    assert "magic_2" in decline(play).state.discards["reptiles"]


def test_rk_20_with_the_option_a_defender_may_keep_its_cards() -> None:
    play = fight(hero(FORD, "force_3"), hero(FORD, "magic_2"), offtype_vs_hero="optional")
    assert play.order("ana", Attack("force", "force_3")).refusal("bob", Lay("none")) == ""


def test_k_5_8_1_c_a_card_of_the_type_must_be_laid() -> None:
    play = fight(hero(FORD, "force_3"), hero(FORD, "magic_2", "force_1")).order("ana", Attack("force", "force_3"))
    assert play.refusal("bob", Lay("magic_2")) == play.refusal("bob", Lay("none")) == "type_held"


def test_tk_23_an_active_stone_is_never_laid() -> None:
    play = fight(hero(FORD, "force_3"), hero(FORD, stone="ruby")).order("ana", Attack("force", "force_3"))
    assert play.said("revealed")[0]["defence_parts"] == [["capacity", 2], ["ruby", 1]]


def test_k_5_8_3_g_without_combat_cards_the_defender_takes_the_initiative() -> None:
    play = fight(hero(FORD, "ruby"), hero(FORD, "bargain_3"))
    assert play.said("no_combat_cards")[0]["heroes"] == ["amazons.mage"]
    assert play.asked == {"bob": "attack"}
    play.order("bob", Attack("bargain", "bargain_3"))
    assert play.asked == {"ana": "answer"}


def test_tk_25_without_combat_cards_on_either_side_each_loses_a_point() -> None:
    play = fight(hero(FORD, energy=4), hero(FORD, energy=1))
    assert play.state.heroes["amazons.mage"].energy == 3
    assert play.state.heroes["centaurs.marauder"].place == OFF


def test_tk_26_a_tie_costs_the_attacker_and_the_defender_chooses_in_magic() -> None:
    play = fight(
        hero(FORD, "magic_1", "force_1", "force_2", energy=2), hero(FORD, "magic_4"), draws={"loss": ["force_2"]}
    )
    play.order("ana", Attack("magic", "magic_1")).order("bob", Lay("magic_4"))
    decline(play)
    assert play.asked == {"bob": "split"}
    play.order("bob", Take(0, 1))
    assert play.state.reserves["centaurs.marauder"] == ["force_2"]


def test_rk_24_who_has_no_card_pays_a_magic_tie_in_energy() -> None:
    play = fight(hero(FORD, "magic_1", energy=2), hero(FORD, "magic_4"))
    play.order("ana", Attack("magic", "magic_1")).order("bob", Lay("magic_4"))
    assert play.state.heroes["amazons.mage"].energy == 1  # nobody was asked: it is plain to everybody


def test_tk_27_k_5_8_5_x_every_hero_takes_part_as_far_as_possible() -> None:
    heroes = {
        "amazons.mage": hero(FORD, moved_from="gate_amazons"),
        "amazons.marauder": hero(FORD, moved_from="gate_amazons"),
        "centaurs.guardian": hero(FORD),
        "centaurs.mage": hero(FORD),
        "nomads.marauder": hero(FORD),
    }
    play = Play(laid_out(heroes, players={**TABLE, "kim": "nomads"})).order("ana", Resolve(FORD))
    play.order("ana", Pair("mage", "centaurs.guardian"))
    assert play.legal("ana", "fight") == [Pair("marauder", "centaurs.mage"), Pair("marauder", "nomads.marauder")]
    play.order("ana", Pair("marauder", "centaurs.mage"))
    assert play.legal("ana", "fight") == [Pair("mage", "nomads.marauder"), Pair("marauder", "nomads.marauder")]
    play.order("ana", Pair("mage", "nomads.marauder"))
    assert len(play.said("combat_opened")) == 3
    assert play.asked == {"ana": "settling"}
    assert play.refusal("ana", Recover(FORD)) == "settled"


def test_rk_30_more_attackers_than_defenders_all_fight() -> None:
    heroes = {"amazons.mage": hero(FORD), "amazons.guardian": hero(FORD), "centaurs.mage": hero(FORD)}
    play = Play(laid_out(heroes, players=TABLE)).order("ana", Resolve(FORD), Pair("mage", "centaurs.mage"))
    assert len(play.said("combat_opened")) == 2  # the second pair is the only one left


def test_tk_29_what_the_loser_lacks_is_forgotten() -> None:
    play = fight(hero(FORD, "bargain_5"), hero(FORD, "bargain_1", "force_1", "force_2"), "marauder mage")
    play.order("ana", Attack("bargain", "bargain_5")).order("bob", Lay("bargain_1"))  # 8 against 3
    decline(play)
    assert play.state.reserves["centaurs.mage"] == []
    assert play.state.reserves["amazons.marauder"] == ["force_1", "force_2"]


def test_tk_30_the_winner_discards_down_to_five() -> None:
    mine = hero(FORD, "bargain_3", "force_1", "force_2", "force_3", "force_4")
    play = fight(mine, hero(FORD, "bargain_1", "magic_1", "magic_2", "magic_3"), "marauder mage", draws={})
    play.order("ana", Attack("bargain", "bargain_3")).order("bob", Lay("bargain_1"))  # 6 against 3
    decline(play)
    assert play.state.holds("amazons.marauder") == 7
    play.order("ana", Discard("magic_1"), Discard("force_1"))
    assert play.asked == {"ana": "settling"}
    assert play.state.discards["reptiles"] == ["bargain_3", "bargain_1", "magic_1", "force_1"]


def test_tk_31_a_hero_beaten_to_zero_leaves_its_cards_on_the_ecart() -> None:
    play = fight(hero(FORD, "force_3"), hero(FORD, "magic_1", "ruby", energy=3), "guardian marauder")
    play.order("ana", Attack("force", "force_3")).order("bob", Lay("magic_1"))  # 7 against 2
    decline(play)
    assert play.state.heroes["centaurs.marauder"].place == OFF
    assert "ruby" in play.state.discards["reptiles"]
    assert play.state.reserves["amazons.guardian"] == []


def spent(*cards: str) -> Placed:
    there = hero(FORD, *cards, energy=0, moved_from="gate_amazons")
    there.mark(SPENT)
    return there


def test_tk_34_who_walked_to_zero_and_won_stays_until_the_end_of_the_turn() -> None:
    play = fight(spent("force_3"), hero(FORD), "guardian marauder")
    play.order("ana", Attack("force", "force_3"))
    assert play.state.heroes["amazons.guardian"].place == FORD
    play.order("ana", EndTurn())
    assert play.state.heroes["amazons.guardian"].place == OFF


def test_tk_35_a_total_victory_may_save_it() -> None:
    play = fight(spent("force_3"), hero(FORD, energy=1), "guardian marauder")
    play.order("ana", Attack("force", "force_3"))
    assert play.asked == {"ana": "action"}
    play.order("ana", Recover(FORD), EndTurn())
    assert play.state.heroes["amazons.guardian"].energy == 2


def test_rk_26_at_zero_a_lost_combat_dematerialises_even_without_a_loss() -> None:
    play = fight(spent("bargain_1"), hero(FORD, "bargain_5"), "guardian marauder")
    play.order("ana", Attack("bargain", "bargain_1")).order("bob", Lay("bargain_5"))
    assert play.state.heroes["amazons.guardian"].place == OFF


def test_tk_37_total_victory_of_one_who_did_not_move() -> None:
    play = fight(hero(FORD, "force_3"), hero(FORD, energy=1), "guardian marauder", talons={"reptiles": ["magic_1"]})
    play.order("ana", Attack("force", "force_3"))
    assert play.refusal("ana", Explore(FORD, "guardian")) == "did_not_move"
    assert play.refusal("ana", Pass()) == play.refusal("ana", Recover(FORD)) == ""


def test_k_5_8_5_a_total_victory_lets_who_came_explore() -> None:
    mine = hero(FORD, "force_3", moved_from="gate_amazons")
    play = fight(mine, hero(FORD, energy=1), "guardian marauder", talons={"reptiles": ["magic_1", "magic_2"]})
    play.order("ana", Attack("force", "force_3"), Explore(FORD, "guardian"))
    assert play.state.reserves["amazons.guardian"] == ["magic_1", "magic_2"]


def test_k_5_7_4_d_who_has_fought_does_nothing_else() -> None:
    play = fight(hero(FORD, moved_from="gate_amazons"), hero(FORD))
    assert play.refusal("ana", Recover(FORD)) == "settled"


@pytest.mark.parametrize(("names", "kind"), [("guardian guardian", "force"), ("mage mage", "magic")])
def test_k_5_8_1_a_any_hero_may_use_any_type(names: str, kind: str) -> None:
    play = fight(hero(FORD, "force_1", "magic_1", "bargain_1"), hero(FORD), names)
    assert {attack.type for attack in play.legal("ana", "attack")} == {"force", "magic", "bargain"}  # type: ignore[attr-defined]


def test_k_5_8_1_b_a_laid_card_is_seen_by_its_owner_alone() -> None:
    play = fight(hero(FORD, "magic_3"), hero(FORD, "magic_4")).order("ana", Attack("magic", "magic_3"))
    assert play.state.view("ana")["laid"] == {"amazons.mage": "magic_3"}
    assert play.state.view("bob")["laid"] == {"amazons.mage": "?"}
    assert Attack("magic", "magic_3").public() == {"kind": "attack", "type": "magic"}
