"""Rulebook cases about everything but paying, played with order lines."""

from __future__ import annotations

import pytest

from tests.chasseurs.positions import Turns, ana, laid_out


def test_ct03_the_unicorn_gives_a_point_and_two_diamonds_from_the_pile() -> None:
    turns = ana("1 2 3 4", "licorne", character_pile="lion ent")
    turns.do("activate licorne with 1 2 3 4")
    assert turns.state.points("ana") == 1
    assert turns.state.diamonds["ana"] == ["lion", "ent"]
    assert turns.state.seen("ana").diamonds["ana"] == ["?", "?"]  # C-26


def test_ct13_medusa_takes_three_pearls_that_make_seven_and_banishes_a_character() -> None:
    turns = Turns(laid_out(hands={"ana": "1 2 4"}, portals={"ana": "meduse", "boris": "lion geant"}))
    turns.do("activate meduse with 1 2 4")
    assert turns.asked == ("ana", "red_discard")
    turns.do("banish boris lion")
    assert turns.state.portals["boris"] == ["geant"]
    assert turns.state.character_discard == ["lion"]


def test_ct15_without_a_target_medusa_asks_nothing() -> None:
    turns = ana("1 2 4", "meduse")
    turns.do("activate meduse with 1 2 4")
    assert turns.said("ability_lost")["seat"] == "ana"
    assert turns.asked == ("ana", "action")


def test_ct21_even_pearls_may_repeat() -> None:
    turns = ana("2 2 8", "petit_peuple_pair")
    turns.do("activate petit_peuple_pair with 2 2 8")
    assert len(turns.state.diamonds["ana"]) == 1


def test_ct29_an_icon_drawn_blind_does_nothing() -> None:
    turns = ana(pearl_pile="4x", character_display="lion geant")
    turns.do("take deck")
    assert turns.state.hands["ana"] == ["4x"]
    assert turns.state.character_display == ["lion", "geant"]


def test_ct30_two_icons_in_one_reveal_make_one_exchange() -> None:
    turns = ana(
        pearl_display="1 1 1 1", pearl_pile="3x 2 5x 2", character_display="lion geant", character_pile="fee meduse"
    )
    turns.do("replace")
    assert turns.state.character_display == ["fee", "meduse"]
    assert turns.state.character_discard == ["lion", "geant"]


def test_ct31_icons_do_nothing_in_the_set_up() -> None:
    from rules.chasseurs import GAME
    from rules.kernel.draws import FixedDraws
    from rules.kernel.run import Run
    from tests.chasseurs.positions import EDITION, OPTIONS, SEATS

    rest = EDITION.all_pearls()
    rest.remove("5x")
    draws = FixedDraws({"shuffle.pearls": ["5x", *rest]})  # type: ignore[dict-item]
    run = Run(GAME, GAME.blank(SEATS, OPTIONS, EDITION), draws, keep_opening=False)
    run.begin()
    assert run.state.pearl_display[0] == "5x"
    assert run.state.character_discard == []


def test_ct33_a_card_is_dropped_before_the_top_card_is_seen() -> None:
    turns = ana(portal="lion geant", character_pile="fee")
    said = [event.kind for event in turns.do("place deck drop lion")]
    assert said[:2] == ["dropped", "placed"]
    assert turns.state.portals["ana"] == ["geant", "fee"]
    assert turns.state.character_discard == ["lion"]


def test_ct34_at_the_end_exactly_the_surplus_is_discarded() -> None:
    turns = ana("1 2 3 4 5 6 7")
    turns.do("end")
    assert turns.asked == ("ana", "discard")
    assert turns.code("discard 1") == "wrong_number"
    turns.do("discard 1 3")
    assert turns.state.hands["ana"] == ["2", "4", "5", "6", "7"]
    assert turns.asked == ("boris", "action")


def test_ct35_the_limit_does_not_count_in_mid_turn() -> None:
    turns = ana("1 2 3 4 5 6", pearl_display="7 7 7 7")
    turns.do("take 1")
    assert len(turns.state.hands["ana"]) == 7
    assert turns.asked == ("ana", "action")


def test_ct37_little_red_riding_hood_adds_an_action_to_this_turn_and_all_later_ones() -> None:
    turns = ana("4 5 6 7 8", "petit_chaperon_rouge")
    turns.do("replace", "replace", "activate chaperon with 4 5 6 7 8")
    assert turns.state.actions_left == 1
    turns.do("end", "end")
    assert turns.asked == ("ana", "action")
    assert turns.state.actions_left == 4


def test_ct38_puss_in_boots_takes_back_a_pearl_just_paid() -> None:
    turns = ana("3 4 5", "chat_botte")
    turns.do("activate chat_botte with 3 4 5", "keep 5")
    assert turns.state.hands["ana"] == ["5"]
    assert turns.state.pearl_discard == ["3", "4"]


def test_ct39_the_fairy_looks_and_steals_and_third_parties_do_not_see_what() -> None:
    turns = Turns(laid_out(3, hands={"ana": "5 6 7", "boris": "8 2", "carla": "1"}, portals={"ana": "fee"}))
    turns.do("activate fee with 5 6 7")
    assert turns.asked == ("ana", "red_victim")
    turns.do("look at boris")
    assert turns.state.seen("ana").hands["boris"] == ["2", "8"]
    assert turns.state.seen("carla").hands["boris"] == ["?", "?"]
    assert turns.state.seen("ana").hands["carla"] == ["?"]
    turns.do("steal 8")
    assert turns.state.hands == {"ana": ["8"], "boris": ["2"], "carla": ["1"]}
    told = turns.said("stolen")
    assert told == {"seat": "ana", "player": "boris", "secret": {"ana": {"pearl": "8"}, "boris": {"pearl": "8"}}}
    assert turns.answer("steal 8").public() == {"kind": "steal"}
    assert turns.state.seen("ana").hands["boris"] == ["?"]


def test_ct41_only_neighbours_may_activate_a_wisp() -> None:
    state = laid_out(4, hands={"carla": "4 4 4", "boris": "4 4 4"}, portals={"ana": "feu_follet_4_5"})
    state.to_play = ["carla"]
    turns = Turns(state)
    assert turns.code("activate feu_follet_4_5 of Ana with 4 4 4") == "no_neighbour"
    state = laid_out(4, hands={"boris": "4 4 4"}, portals={"ana": "feu_follet_4_5"})
    state.to_play = ["boris"]
    turns = Turns(state)
    assert turns.code("activate feu_follet_4_5 with 4 4 4") == "not_on_portal"
    turns.do("activate feu_follet_4_5 of Ana with 4 4 4")
    assert turns.state.points("boris") == 3
    assert turns.state.portals["ana"] == []


def test_ct42_a_two_for_a_diamond_as_often_as_there_are_twos() -> None:
    turns = ana("2 2", active="blanche_neige")
    turns.do("diamond for 2", "diamond for 2")
    assert len(turns.state.diamonds["ana"]) == 2
    assert turns.state.actions_left == 3
    assert turns.state.hands["ana"] == []


def test_ct43_the_reaper_redraws_the_whole_hand_before_the_limit_counts() -> None:
    turns = ana("1 1 1 1 1 1", active="faucheuse", pearl_pile="8 8 8 8 7 7")
    turns.do("end")
    assert turns.asked == ("ana", "after")
    turns.do("redraw")
    assert turns.state.hands["ana"] == ["7", "7", "8", "8", "8", "8"]
    assert turns.state.pearl_discard == ["1"] * 6
    assert turns.asked == ("ana", "discard")
    turns.do("discard 7")
    assert len(turns.state.hands["ana"]) == 5


def test_ct45_the_hatter_swaps_before_the_first_action() -> None:
    turns = ana(portal="golem_pair", active="chapelier", character_display="lion geant")
    assert turns.asked == ("ana", "before")
    turns.do("swap golem_pair with 2")
    assert turns.state.portals["ana"] == ["geant"]
    assert turns.state.character_display == ["lion", "golem_pair"]
    assert turns.asked == ("ana", "action")


def test_ct46_a_reaper_activated_last_works_in_this_turn() -> None:
    turns = ana("1 8 5", "faucheuse")
    turns.do("replace", "replace", "activate faucheuse with 1 8")
    assert turns.asked == ("ana", "after")
    assert turns.code("redraw") == ""


def test_ct47_the_round_is_finished_and_one_more_is_played() -> None:
    state = laid_out(
        4, hands={"boris": "8 8 8 8"}, portals={"boris": "lion"}, activated={"boris": "enchanteresse geant"}
    )
    state.round, state.to_play = 6, ["boris", "carla", "dora"]
    turns = Turns(state)
    turns.do("activate lion with 8 8 8 8")
    assert turns.said("end_triggered") == {"seat": "boris", "points": 12, "secret": {}}
    turns.do("end")
    played = []
    while turns.run.outcome is None:
        played.append((turns.state.round, turns.question.seat))
        turns.do("end")
    last = [(7, seat) for seat in ("ana", "boris", "carla", "dora")]
    assert played == [(6, "carla"), (6, "dora"), *last]
    assert turns.run.outcome.winners == ("boris",)


@pytest.mark.parametrize(
    ("hers", "his", "winners"),
    [("lion", "lion ent", ("boris",)), ("lion", "lion", ("ana", "boris")), ("lion", "", ("ana",))],
)
def test_ct49_and_ct50_diamonds_break_a_tie_and_then_victory_is_shared(
    hers: str, his: str, winners: tuple[str]
) -> None:
    active = {"ana": "enchanteresse geant geant geant", "boris": "enchanteresse cerbere cerbere lutin barbare"}
    state = laid_out(activated=active, diamonds={"ana": hers, "boris": his})
    state.triggered_by, state.last_round, state.to_play = "ana", 1, ["boris"]
    turns = Turns(state)
    turns.do("end")
    assert turns.state.points("ana") == turns.state.points("boris") == 13
    assert turns.run.outcome is not None
    assert set(turns.run.outcome.winners) == set(winners)


def test_ct51_an_empty_pile_is_rebuilt_when_a_card_is_needed() -> None:
    turns = Turns(laid_out(bare=True, pearl_display="1 1 1 1", pearl_discard="5 6 7 8 2 2 2 3 3 3 4 4"))
    turns.do("take deck")
    assert turns.said("pearls_reshuffled")["n"] == 12
    assert turns.state.hands["ana"] == ["2"]  # the first, since fixed draws leave the order as it is
    assert len(turns.state.pearl_pile) == 11


def test_ct54_a_player_may_stop_early_unless_the_table_says_otherwise() -> None:
    turns = ana()
    turns.do("take deck", "end")
    assert turns.asked == ("boris", "action")
    assert ana(options={"may_stop_early": False}).code("end") == "must_act"


def test_ct58_the_window_after_opens_whether_a_two_is_held_or_not() -> None:
    for hand in ("4 5", "2 5"):
        turns = ana(hand, active="blanche_neige")
        turns.do("end")
        assert turns.asked == ("ana", "after")
        assert turns.code("diamond for 2") == ("" if "2" in hand else "not_in_hand")
        turns.do("keep hand")
        assert turns.asked == ("boris", "action")


def test_ct59_a_two_drawn_anew_may_still_be_a_diamond() -> None:
    turns = ana("4 5", active="faucheuse blanche_neige", pearl_pile="2 6")
    turns.do("end", "redraw")
    assert turns.code("redraw") == "once_per_turn"
    turns.do("diamond for 2", "keep hand")
    assert turns.state.hands["ana"] == ["6"]
    assert len(turns.state.diamonds["ana"]) == 1


def test_ct65_no_character_left_no_diamond() -> None:
    state = laid_out(bare=True, hands={"ana": "1 2 3 4"}, portals={"ana": "licorne"})
    turns = Turns(state)
    turns.do("activate licorne with 1 2 3 4")
    assert turns.state.points("ana") == 1
    assert turns.state.diamonds["ana"] == []


def test_ct68_the_spectre_gives_the_next_player_an_action() -> None:
    turns = ana("5 5 5 5", "spectre")
    turns.do("activate spectre with 5 5 5 5", "end")
    assert turns.asked == ("boris", "action")
    assert turns.state.actions_left == 4
    turns.do("end", "end")
    assert (turns.asked[0], turns.state.actions_left) == ("boris", 3)
