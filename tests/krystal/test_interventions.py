"""K-6.3: the twelve divine interventions, one in force at a time."""

from __future__ import annotations

from rules.krystal.names import OFF
from rules.krystal.questions.actions import EndTurn, Explore, Recover, Resolve
from rules.krystal.questions.combat import Attack, Lay
from rules.krystal.questions.free import Use
from rules.krystal.questions.movement import Done, Move
from tests.krystal.table import EDITION, Play, hero, laid_out, moving

MAGE = "reptiles.mage"


def explore(*talon: str, place: str = "standing_stones", pile: str = "centaurs", energy: int = 6, **more: str) -> Play:
    heroes = {MAGE: hero(place, moved_from="gate_reptiles", energy=energy)}
    return Play(laid_out(heroes, talons={pile: talon}, **more)).order("ana", Explore(place, "mage"))  # type: ignore[arg-type]


def test_k_2_5_5_a_six_bear_the_symbol_of_a_people() -> None:
    cards = [card for card in EDITION.cards.values() if card.kind == "intervention"]
    assert (len(cards), len({card.people for card in cards if card.people})) == (12, 6)


def test_tk_38_an_intervention_uses_up_one_card_of_the_draw() -> None:
    play = explore("season_of_gifts", "force_2", "force_3")
    assert play.state.intervention["card"] == "season_of_gifts"
    assert play.state.reserves[MAGE] == ["force_2"]


def test_tk_39_one_drawn_while_another_is_in_force_is_put_away_and_replaced() -> None:
    play = explore("wrath_of_gods", "force_2", "magic_1", "force_3", intervention="brazen_doors")
    assert play.state.discards["centaurs"] == ["wrath_of_gods"]
    assert play.state.reserves[MAGE] == ["force_2", "magic_1"]


def test_rk_33_a_pair_of_nothing_but_interventions_ends_the_draw() -> None:
    play = explore("wrath_of_gods", "blind_night", intervention="brazen_doors")
    assert play.asked == {"ana": "settling"}


def test_k_6_3_b_it_lasts_until_the_end_of_its_drawers_next_turn() -> None:
    play = explore("season_of_gifts", "force_2", "force_3").order("ana", EndTurn()).order("bob", Done(), EndTurn())
    play.order("ana", Done())
    assert play.state.intervention
    play.order("ana", EndTurn())
    assert play.state.intervention == {}
    assert "season_of_gifts" in play.state.removed


def test_yoldana_flood_spares_reptile_men() -> None:
    play = moving({MAGE: hero("gate_reptiles")}, intervention="yoldana_flood").order(
        "ana", Move("mage", "serpent_spring")
    )
    assert play.state.heroes[MAGE].energy == 5
    other = {"amazons.mage": hero("gate_amazons")}
    bob = moving(other, players={"bob": "amazons", "ana": "reptiles"}, intervention="yoldana_flood")
    assert bob.order("bob", Move("mage", "reed_ford")).state.heroes["amazons.mage"].energy == 4


def test_ouendou_spring_adds_for_wood_places_and_for_amazons() -> None:
    heroes = {"amazons.mage": hero("bow_grove", energy=0), MAGE: hero("tanglewood", energy=0)}
    amazons = Play(laid_out(heroes, players={"ana": "amazons", "bob": "reptiles"}, intervention="ouendou_spring"))
    assert amazons.order("ana", Recover("bow_grove")).state.heroes["amazons.mage"].energy == 1 + 2 + 2
    reptiles = Play(laid_out(heroes, players={"ana": "reptiles", "bob": "amazons"}, intervention="ouendou_spring"))
    assert reptiles.order("ana", Recover("tanglewood")).state.heroes[MAGE].energy == 2 + 1 + 1


def test_rwal_gallop_makes_the_first_two_steps_of_centaurs_free() -> None:
    play = moving({}, players={"ana": "centaurs", "bob": "amazons"}, intervention="rwal_gallop")
    play.order("ana", *(Move("mage", to) for to in ("barrow_down", "lode_gallery", "cloud_stair")))
    assert play.state.heroes["centaurs.mage"].energy == 5


def test_zimtzin_storm_burns_at_once_and_makes_fire_richer() -> None:
    play = explore("zimtzin_storm", "force_1", place="well_of_sparks", pile="nomads", energy=1)
    assert play.state.heroes[MAGE].energy == 0  # TK-68
    assert play.state.reserves[MAGE] == []  # RK-34: the number of cards was fixed before
    play.order("ana", EndTurn())
    assert play.state.heroes[MAGE].place == OFF
    richer = explore("force_1", "force_2", place="well_of_sparks", pile="nomads", intervention="zimtzin_storm")
    assert len(richer.state.reserves[MAGE]) == 2


def test_klumtz_forge_adds_one_to_gnomes() -> None:
    heroes = {"gnomes.mage": hero("serpent_spring", moved_from="gate_reptiles")}
    state = laid_out(
        heroes,
        players={"ana": "gnomes", "bob": "amazons"},
        talons={"reptiles": ["thorn_boar"]},
        intervention="klumtz_forge",
    )
    play = Play(state).order("ana", Explore("serpent_spring", "mage"))
    assert play.said("duel")[0]["parts"] == [["capacity", 1], ["klumtz_forge", 1]]


def test_ghat_gale_carries_bird_men_past_enemies() -> None:
    heroes = {"amazons.mage": hero("feather_cairn")}
    play = moving(heroes, players={"ana": "birdmen", "bob": "amazons"}, intervention="ghat_gale")
    play.order("ana", Move("mage", "feather_cairn"), Move("mage", "tanglewood"))
    assert play.state.heroes["birdmen.mage"].place == "tanglewood"


def test_sacred_truce_lets_heroes_of_two_peoples_act_side_by_side() -> None:
    heroes = {MAGE: hero("standing_stones"), "amazons.mage": hero("standing_stones")}
    play = Play(laid_out(heroes, intervention="sacred_truce"))
    assert play.refusal("ana", Resolve("standing_stones")) == "nobody_to_fight"
    play.order("ana", Recover("standing_stones"), EndTurn())


def test_blind_night_forbids_new_explorations() -> None:
    heroes = {MAGE: hero("standing_stones", moved_from="gate_reptiles")}
    play = Play(laid_out(heroes, talons={"centaurs": ["force_1"]}, intervention="blind_night"))
    assert play.refusal("ana", Explore("standing_stones", "mage")) == "forbidden"
    going_on = explore("blind_night", "force_1")
    assert going_on.state.reserves[MAGE] == ["force_1"]  # RK-34


def test_wrath_of_gods_makes_every_loss_one_greater_ties_included() -> None:
    heroes = {"amazons.mage": hero("reed_ford", "force_2"), "centaurs.mage": hero("reed_ford", "force_2")}
    state = laid_out(heroes, players={"ana": "amazons", "bob": "centaurs"}, intervention="wrath_of_gods")
    play = Play(state).order("ana", Resolve("reed_ford"), Attack("force", "force_2")).order("bob", Lay("force_2"))
    assert play.state.heroes["amazons.mage"].energy == 4
    unarmed = {"amazons.mage": hero("reed_ford"), "centaurs.mage": hero("reed_ford")}
    state = laid_out(unarmed, players={"ana": "amazons", "bob": "centaurs"}, intervention="wrath_of_gods")
    assert Play(state).order("ana", Resolve("reed_ford")).state.heroes["amazons.mage"].energy == 5  # RK-59


def test_season_of_gifts_makes_every_place_stronger() -> None:
    play = Play(laid_out({MAGE: hero("thunder_rock", energy=1)}, intervention="season_of_gifts"))
    assert play.order("ana", Recover("thunder_rock")).state.heroes[MAGE].energy == 2  # 2 - 2 + 1


def test_brazen_doors_shut_the_gates_but_not_for_who_comes_back() -> None:
    play = moving({MAGE: hero("serpent_spring"), "amazons.mage": hero(OFF, energy=0)}, intervention="brazen_doors")
    assert play.refusal("ana", Move("mage", "gate_reptiles")) == "forbidden"
    assert play.order("ana", Done(), EndTurn()).state.heroes["amazons.mage"].place == "gate_amazons"


def test_dimmed_light_puts_out_stones_and_objects_and_opens_no_window() -> None:
    heroes = {
        "amazons.guardian": hero("reed_ford", "force_2", "sun_flask", stone="ruby"),
        "centaurs.mage": hero("reed_ford", "force_2", "bull_gauntlet"),
    }
    play = Play(laid_out(heroes, players={"ana": "amazons", "bob": "centaurs"}, intervention="dimmed_light"))
    assert play.refusal("ana", Use("sun_flask", "guardian")) == "forbidden"
    play.order("ana", Resolve("reed_ford"), Attack("force", "force_2")).order("bob", Lay("force_2"))
    assert play.said("revealed")[0]["attack_parts"] == [["capacity", 4], ["force_2", 2]]
    assert play.asked == {"ana": "settling"}


def test_rk_56_zero_by_an_event_in_anothers_turn_lasts_until_the_end_of_ones_own() -> None:
    heroes = {MAGE: hero("well_of_sparks", moved_from="gate_reptiles"), "amazons.mage": hero("thunder_rock", energy=1)}
    play = Play(laid_out(heroes, talons={"nomads": ["zimtzin_storm"]})).order(
        "ana", Explore("well_of_sparks", "mage"), EndTurn()
    )
    assert (play.state.heroes["amazons.mage"].place, play.state.heroes["amazons.mage"].energy) == ("thunder_rock", 0)
    assert play.refusal("bob", Move("mage", "bow_grove")) == "no_energy"
    assert play.order("bob", Done(), EndTurn()).state.heroes["amazons.mage"].place == OFF


def test_rk_33_it_ends_when_the_turn_of_a_drawer_who_left_would_have_ended() -> None:
    players = {"ana": "reptiles", "bob": "amazons", "kim": "gnomes"}
    play = moving({}, players=players, intervention="sacred_truce")  # drawn by ana
    play.run.resign("ana", "game", 1)
    play.run.take({"ana": play.run.waiting["ana"].default(play.state)}, 1)  # the kernel answers for whoever leaves
    assert play.state.active == "bob"
    assert play.state.intervention["turns"] == 1
    play.order("bob", Done(), EndTurn())
    play.order("kim", Done(), EndTurn())
    assert play.state.intervention == {}
