"""K-6.4: creatures, one by one, and what follows when they win."""

from __future__ import annotations

from typing import Any

import pytest

from rules.krystal.names import BARRED, CARRIED, MOVEMENT, OFF
from rules.krystal.questions.actions import EndTurn, Explore
from rules.krystal.questions.creature import Drag, Meet, Next, Seize
from rules.krystal.questions.free import Deposit
from rules.krystal.questions.losses import Take
from rules.krystal.questions.movement import Done, Move
from rules.krystal.questions.windows import React
from tests.krystal.table import EDITION, Placed, Play, hero, laid_out

SPRING = "serpent_spring"  # Water 1, worth 3 to Reptile-men


def explore(creature: str, role: str, *cards: str, then: list[str] | None = None, **more: Any) -> Play:
    """A Reptile-man (ana) explores Serpent Spring and meets a creature; bob sits on its left."""
    draws, others = more.pop("draws", {}), more.pop("others", {})
    heroes: dict[str, Placed] = {f"reptiles.{role}": hero(SPRING, *cards, moved_from="gate_reptiles", **more), **others}
    state = laid_out(heroes, talons={"reptiles": [creature, *(then or [])]})
    return Play(state, **draws).order("ana", Explore(SPRING, role))


def test_k_2_5_3_a_creatures_fight_with_force_or_magic() -> None:
    creatures = [card for card in EDITION.cards.values() if card.kind == "creature"]
    assert len(creatures) == 12
    assert {card.type for card in creatures} == {"force", "magic"}


def test_tk_41_thorn_boar_takes_energy_and_ends_the_exploration() -> None:
    play = explore("thorn_boar", "mage", then=["force_1"])
    assert play.state.heroes["reptiles.mage"].energy == 3
    assert play.state.discards["reptiles"] == ["thorn_boar"]
    assert play.state.talons["reptiles"] == ["force_1"]


def test_sand_wolves_are_beaten_by_a_card_that_goes_to_the_ecart() -> None:
    play = explore("sand_wolves", "mage", "force_2", then=["crystal", "ruby"]).order("ana", Meet("force_2"))
    assert play.state.discards["reptiles"] == ["force_2"]  # RK-35
    assert "sand_wolves" in play.state.removed
    assert play.state.reserves["reptiles.mage"] == ["crystal", "ruby"]


def test_rk_21_a_card_of_the_type_must_be_laid_another_may() -> None:
    play = explore("sand_wolves", "mage", "force_1", "magic_1")
    assert play.refusal("ana", Meet("none")) == play.refusal("ana", Meet("magic_1")) == "type_held"
    without = explore("sand_wolves", "mage", "magic_1")
    assert without.refusal("ana", Meet("none")) == without.refusal("ana", Meet("magic_1")) == ""


def test_tk_42_toll_ogre_on_a_tie_the_hero_wins_and_the_draw_goes_on() -> None:
    play = explore("toll_ogre", "guardian", then=["force_1", "force_2"])
    assert "toll_ogre" in play.state.removed
    assert play.state.reserves["reptiles.guardian"] == ["force_1", "force_2"]


def test_toll_ogre_takes_cards_instead_of_energy() -> None:
    play = explore("toll_ogre", "marauder", "ruby", "magic_1", draws={"loss": ["ruby", "magic_1"]})
    play.order("ana", Meet("none"), React())
    assert play.state.heroes["reptiles.marauder"].energy == 6
    assert sorted(play.state.discards["reptiles"]) == ["magic_1", "ruby", "toll_ogre"]


def test_tk_43_void_serpent_the_left_neighbour_splits() -> None:
    play = explore("void_serpent", "marauder", "force_1", "ruby").order("ana", Meet("none"), React())
    assert play.asked == {"bob": "split"}
    play.order("bob", Take(3, 2))
    assert play.state.heroes["reptiles.marauder"].energy == 3
    assert sorted(play.state.discards["reptiles"]) == ["force_1", "ruby", "void_serpent"]


def test_marsh_lurker_drags_the_hero_to_a_place_beside_never_a_gate() -> None:
    play = explore("marsh_lurker", "mage")
    assert play.state.heroes["reptiles.mage"].place == "standing_stones"  # the only place beside the spring
    assert CARRIED in play.state.heroes["reptiles.mage"].marks
    assert play.refusal("ana", Explore("standing_stones", "mage")) == "nobody_there"


def test_marsh_lurker_the_left_neighbour_chooses_where() -> None:
    heroes = {"reptiles.mage": hero("whistling_pass", moved_from="gate_reptiles")}
    play = Play(laid_out(heroes, talons={"birdmen": ["marsh_lurker"]})).order("ana", Explore("whistling_pass", "mage"))
    assert [drag.place for drag in play.legal("bob")] == ["standing_stones", "thunder_rock"]  # type: ignore[attr-defined]
    assert play.refusal("bob", Drag("gate_amazons")) == "no_path"
    assert play.order("bob", Drag("thunder_rock")).state.heroes["reptiles.mage"].place == "thunder_rock"


def test_twin_wyvern_attacks_twice() -> None:
    play = explore("twin_wyvern", "mage", energy=10)  # 6 - 1, then 4 - 1
    assert play.state.heroes["reptiles.mage"].energy == 2
    assert len(play.said("duel")) == 2
    assert play.state.discards["reptiles"] == ["twin_wyvern"]


def test_tk_71_the_net_halves_the_wyvern() -> None:
    play = explore("twin_wyvern", "guardian", "iron_net", then=["force_1", "force_2"])
    play.order("ana", Meet("none", "iron_net"))
    assert {"twin_wyvern", "iron_net"} <= set(play.state.removed)
    assert play.state.reserves["reptiles.guardian"] == ["force_1", "force_2"]


def test_tk_72_the_net_lasts_for_the_second_head() -> None:
    play = explore("twin_wyvern", "mage", "iron_net", then=["force_1"]).order("ana", Meet("none", "iron_net"))
    assert play.state.heroes["reptiles.mage"].energy == 4
    assert [duel["value"] for duel in play.said("duel")] == [3, 1]
    assert "twin_wyvern" in play.state.removed
    assert play.state.talons["reptiles"] == ["force_1"]  # RK-60: the exploration is over


def test_stone_colossus_takes_three_at_most_and_pins() -> None:
    play = explore("stone_colossus", "mage")
    assert play.state.heroes["reptiles.mage"].energy == 3
    play.order("ana", EndTurn()).order("bob", Done(), EndTurn())
    assert play.refusal("ana", Move("mage", "standing_stones")) == "pinned"
    play.order("ana", Done(), EndTurn()).order("bob", Done(), EndTurn())
    assert play.refusal("ana", Move("mage", "standing_stones")) == ""


def test_will_o_wisp_sends_home_without_loss_and_without_deposit() -> None:
    play = explore("will_o_wisp", "marauder", "ruby").order("ana", Meet("none"), React())
    there = play.state.heroes["reptiles.marauder"]
    assert (there.place, there.energy) == ("gate_reptiles", 6)
    assert BARRED in there.marks
    assert play.refusal("ana", Deposit("marauder", "ruby")) == "barred"
    play.order("ana", EndTurn()).order("bob", Done(), EndTurn())
    assert play.refusal("ana", Done()) == ""  # RK-08: it did not enter by movement
    assert play.refusal("ana", Deposit("marauder", "ruby")) == ""


def test_mind_leech_takes_energy_alone() -> None:
    play = explore("mind_leech", "marauder", "force_1").order("ana", Meet("none"), React())
    assert play.state.heroes["reptiles.marauder"].energy == 4
    assert play.state.reserves["reptiles.marauder"] == ["force_1"]


def test_mirror_shade_turns_the_active_stone_down() -> None:
    play = explore("mirror_shade", "guardian", stone="diamond").order("bob", Take(2, 0))  # 4 - 1, one less by the stone
    assert play.state.heroes["reptiles.guardian"].stone == ""
    assert play.state.reserves["reptiles.guardian"] == ["diamond"]


def test_basilisk_turns_on_another_hero_of_the_people_on_the_place() -> None:
    others = {
        "reptiles.guardian": hero(SPRING, moved_from="gate_reptiles"),
        "reptiles.marauder": hero(SPRING, moved_from="gate_reptiles"),
    }
    play = explore("basilisk", "mage", others=others)  # 5 - 4
    assert play.asked == {"bob": "next"}
    assert play.refusal("bob", Next("reptiles.mage")) == "not_there"
    play.order("bob", Next("reptiles.guardian"))  # 5 - 1, then on to the marauder: 5 - 2
    energy = {role: play.state.heroes[f"reptiles.{role}"].energy for role in ("mage", "guardian", "marauder")}
    assert energy == {"mage": 5, "guardian": 2, "marauder": 3}
    assert play.state.discards["reptiles"] == ["basilisk"]


def test_djinn_the_left_neighbour_looks_and_picks() -> None:
    play = explore("djinn", "mage", "ruby", "force_1", "force_2").order("ana", Meet("none"), React())  # 6 - 4
    assert play.state.view("bob")["reserves"]["reptiles.mage"] == ["force_1", "force_2", "ruby"]
    play.order("bob", Seize("ruby"), Seize("force_2"))
    assert play.state.reserves["reptiles.mage"] == ["force_1"]
    assert play.state.view("bob")["reserves"]["reptiles.mage"] == ["?"]


@pytest.mark.parametrize("energy", [6, 3])
def test_rk_66_a_hero_beaten_to_zero_is_not_carried_off(energy: int) -> None:
    play = explore("marsh_lurker", "mage", energy=energy)
    assert play.state.heroes["reptiles.mage"].place == ("standing_stones" if energy == 6 else OFF)


def test_rk_66_a_lead_carried_off_keeps_what_it_drew_and_discards_on_the_pile_it_drew_from() -> None:
    cards = ("magic_1", "magic_2", "magic_3", "magic_4")
    others = {"reptiles.guardian": hero(SPRING, moved_from="gate_reptiles")}
    heroes = {"reptiles.mage": hero(SPRING, *cards, moved_from="gate_reptiles"), **others}
    play = Play(laid_out(heroes, talons={"reptiles": ["ruby", "crystal", "marsh_lurker"]}))
    play.order("ana", Explore(SPRING, "mage"), Meet("none"), React())
    assert play.asked == {"ana": "discard"}
    play.order("ana", play.legal("ana")[0])
    assert play.state.discards["reptiles"] == ["marsh_lurker", "magic_1"]


def test_k_5_9_d_moving_to_zero_does_not_keep_a_hero_from_meeting_a_creature() -> None:
    heroes = {"reptiles.guardian": hero("standing_stones", energy=1)}
    play = Play(laid_out(heroes, phase=MOVEMENT, talons={"reptiles": ["sand_wolves"]}))
    play.order("ana", Move("guardian", SPRING), Done(), Explore(SPRING, "guardian"))
    assert play.state.heroes["reptiles.guardian"].place == SPRING  # RK-26: it won
