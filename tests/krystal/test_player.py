"""The plain player: whole journeys with their energy, stones brought home, fights that pay."""

from __future__ import annotations

import pytest

from rules.krystal.names import OFF, ROLES, role_of
from rules.krystal.player import answer
from rules.krystal.player.journeys import homeward
from rules.krystal.questions.actions import Explore, Recover, Resolve, SettlingMenu
from rules.krystal.questions.combat import Attack, OpenAttack
from rules.krystal.questions.free import Deposit, Use
from rules.krystal.questions.movement import Done, Move
from rules.krystal.state import Hero
from tests.krystal.table import EDITION, Play, hero, laid_out, moving

REPTILES = tuple(f"reptiles.{role}" for role in ROLES)
CARDS = {
    "reptiles": ["force_2", "force_3", "force_4"],
    "amazons": ["magic_2", "magic_3"],
    "nomads": ["bargain_2"],
    "birdmen": ["force_5", "magic_4", "bargain_3"],
}


def decided(game: Play, seat: str = "ana") -> object:
    return answer(game.state.seen(seat), game.run.waiting[seat], lambda n: 0)


def ana_has(**heroes: Hero) -> dict[str, Hero]:
    """Ana's heroes; those not named are off the board."""
    return {name: heroes.get(role_of(name), hero(OFF, energy=0)) for name in REPTILES}


class TestJourneys:
    def test_a_stone_is_carried_home_on_the_shortest_way(self) -> None:
        game = moving(ana_has(mage=hero("well_of_sparks", "ruby", energy=4)), talons=CARDS)
        walked = []
        while isinstance(said := decided(game), Move):
            walked.append(said.to)
            game.order("ana", said)
        assert walked[-1] == "gate_reptiles"
        assert len(walked) == EDITION.distance("well_of_sparks", "gate_reptiles")
        assert said == Deposit("mage", "ruby")

    def test_a_hero_with_a_stone_does_not_walk_itself_to_death(self) -> None:
        """Two points do not reach the gate: it rests on the way, with a point left or gained."""
        game = moving(ana_has(mage=hero("heartwood", "diamond", energy=2)), talons=CARDS)
        while isinstance(said := decided(game), Move):
            game.order("ana", said)
        game.order("ana", Done())
        assert isinstance(decided(game), Recover)

    def test_a_stone_the_gate_has_already_is_not_carried_home(self) -> None:
        game = moving(ana_has(mage=hero("well_of_sparks", "ruby")), talons=CARDS, deposited={"ana": ["ruby"]})
        while isinstance(said := decided(game), Move):
            game.order("ana", said)
        assert game.state.heroes["reptiles.mage"].place != "gate_reptiles"

    def test_nobody_rests_where_there_is_nothing_to_recover(self) -> None:
        """Else three tired heroes would stand on an enemy's cliff for ever."""
        players = {"ana": "centaurs", "bob": "amazons"}
        game = moving({f"centaurs.{role}": hero("kite_cliff", energy=2) for role in ROLES}, players=players)
        assert isinstance(decided(game), Move)

    def test_heroes_do_not_crowd_on_one_place(self) -> None:
        game = moving({name: hero("gate_reptiles") for name in REPTILES}, talons=CARDS)
        while isinstance(said := decided(game), Move):
            game.order("ana", said)
        assert len({game.state.heroes[name].place for name in REPTILES}) > 1

    @pytest.mark.parametrize("item", ["hearth_horn", "league_sandals", "sun_flask"])
    def test_an_object_that_brings_a_stone_home_is_used(self, item: str) -> None:
        game = moving(ana_has(mage=hero("standing_stones", "ruby", item, energy=1)), talons=CARDS)
        assert decided(game) == Use(item, "mage")


class TestTheWayHome:
    def test_within_reach_it_is_one_turn(self) -> None:
        turns = homeward(EDITION, "reptiles")
        assert turns["standing_stones", 2] == 1

    def test_without_the_energy_it_takes_rests(self) -> None:
        turns = homeward(EDITION, "reptiles")
        assert turns["heartwood", 1] > turns["heartwood", 6] == 1

    def test_more_energy_is_never_later(self) -> None:
        for people in EDITION.gates:
            turns = homeward(EDITION, people)
            for node, energy in turns:
                assert turns.get((node, energy + 1), 0) <= turns[node, energy]


class TestActions:
    def test_a_hero_without_energy_recovers_rather_than_fade(self) -> None:
        state = laid_out(ana_has(mage=hero("mirror_mere", energy=0, moved_from="clearing")), talons=CARDS)
        assert answer(state.seen("ana"), SettlingMenu("ana"), lambda n: 0) == Recover("mirror_mere")

    def test_a_rested_hero_explores(self) -> None:
        state = laid_out(ana_has(mage=hero("mirror_mere", energy=6, moved_from="clearing")), talons=CARDS)
        assert answer(state.seen("ana"), SettlingMenu("ana"), lambda n: 0) == Explore("mirror_mere", "mage")

    def test_what_must_be_fought_is_fought_before_the_turn_ends(self) -> None:
        heroes = {
            **ana_has(mage=hero("thunder_rock", "magic_5", moved_from="iron_crown")),
            "amazons.mage": hero("thunder_rock"),
        }
        state = laid_out(heroes, talons=CARDS)
        assert answer(state.seen("ana"), SettlingMenu("ana"), lambda n: 0) == Resolve("thunder_rock")


class TestCombat:
    def test_the_attack_is_made_where_the_lead_is_greatest(self) -> None:
        """Against a mage of magic 4, a force card of the same value goes further for a guardian."""
        heroes = {
            "reptiles.guardian": hero("thunder_rock", "force_3", "magic_3"),
            "amazons.mage": hero("thunder_rock", energy=3),
        }
        state = laid_out(heroes)
        said = answer(state.seen("ana"), OpenAttack("ana", "reptiles.guardian", "amazons.mage"), lambda n: 0)
        assert said == Attack("force", "force_3")
