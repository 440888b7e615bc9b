"""The rulebook cases CT01 to CT68, each played with order lines."""

from __future__ import annotations

import pytest

from tests.chasseurs.positions import Turns, laid_out


def ana(hand: str = "", portal: str = "", active: str = "", diamonds: str = "", **more: object) -> Turns:
    """A turn of Ana's with nothing but what is named before her."""
    given = {"hands": hand, "portals": portal, "activated": active, "diamonds": diamonds}
    return Turns(laid_out(**{name: {"ana": cards} for name, cards in given.items()}, **more))  # type: ignore[arg-type]


def test_ct01_printed_pearls_help_to_pay_for_little_red_riding_hood() -> None:
    turns = ana("4 7 8 1", "petit_chaperon_rouge", "nain_5 dragon_blanc")
    turns.do("activate petit_chaperon_rouge with 4 7 8 printed nain_5 dragon_blanc=6")
    state = turns.state
    assert state.hands["ana"] == ["1"]
    assert state.pearl_discard == ["4", "7", "8"]
    assert state.activated["ana"] == ["nain_5", "dragon_blanc", "petit_chaperon_rouge"]
    assert state.actions_left == 3  # one spent, one gained


def test_ct02_the_giant_costs_two_sixes_and_two_eights() -> None:
    turns = ana("6 6 8 8 2", "geant")
    turns.do("activate geant with 6 6 8 8")
    assert turns.state.points("ana") == 3
    assert turns.state.hands["ana"] == ["2"]


def test_ct03_the_unicorn_gives_a_point_and_two_diamonds_from_the_pile() -> None:
    turns = ana("1 2 3 4", "licorne", character_pile="lion ent")
    turns.do("activate licorne with 1 2 3 4")
    assert turns.state.points("ana") == 1
    assert turns.state.diamonds["ana"] == ["lion", "ent"]
    assert turns.state.seen("ana").diamonds["ana"] == ["?", "?"]  # C-26


def test_ct04_and_ct55_a_diamond_raises_a_pearl_and_shows_its_face_when_spent() -> None:
    turns = ana("5 4", "nain_5", diamonds="lion")
    turns.do("activate nain_5 with 5 4+")
    assert turns.state.diamonds["ana"] == []
    assert turns.state.character_discard == ["lion"]
    assert turns.said("activated")["diamonds"] == ["lion"]


def test_ct05_no_nine_is_made() -> None:
    turns = ana("8", "blanche_neige", diamonds="lion")
    assert turns.code("activate blanche_neige with 8+") == "beyond_values"


def test_ct06_one_diamond_per_pearl() -> None:
    turns = ana("5 3", "nain_5", diamonds="lion ent")
    assert turns.code("activate nain_5 with 5 3++") == "one_diamond_per_pearl"


def test_ct07_a_raised_seven_is_an_eight() -> None:
    turns = ana("6 6 7 8", "geant", diamonds="lion")
    assert turns.code("activate geant with 6 6 8 7+") == ""


def test_ct09_no_zero_is_made() -> None:
    turns = ana("1", "blanche_neige", "guerriere", diamonds="lion")
    assert turns.code("activate blanche_neige with 1-") == "beyond_values"


def test_ct10_no_diamond_changes_a_printed_pearl() -> None:
    turns = ana("6", "nain_6", "nain_5", diamonds="lion")
    assert turns.code("activate nain_6 with 6 printed nain_5+") == "printed_unchanged"


def test_ct11_overpaying_is_refused() -> None:
    turns = ana("3 3 3", "gobelins")
    assert turns.code("activate gobelins with 3 3 3") == "wrong_combination"
    assert turns.code("activate gobelins with 3 3") == ""


def test_ct13_medusa_takes_three_pearls_that_make_seven_and_banishes_a_character() -> None:
    turns = Turns(laid_out(hands={"ana": "1 2 4"}, portals={"ana": "meduse", "boris": "lion geant"}))
    turns.do("activate meduse with 1 2 4")
    assert turns.asked == ("ana", "red_discard")
    turns.do("banish boris lion")
    assert turns.state.portals["boris"] == ["geant"]
    assert turns.state.character_discard == ["lion"]


def test_ct14_medusa_needs_exactly_three() -> None:
    assert ana("3 4", "meduse").code("activate meduse with 3 4") == "wrong_combination"


def test_ct15_without_a_target_medusa_asks_nothing() -> None:
    turns = ana("1 2 4", "meduse")
    turns.do("activate meduse with 1 2 4")
    assert turns.said("ability_lost")["seat"] == "ana"
    assert turns.asked == ("ana", "action")


def test_ct17_any_number_of_pearls_makes_ten() -> None:
    assert ana("1 1 3 5", "singe_aile").code("activate singe_aile with 1 1 3 5") == ""


def test_ct18_the_wisp_wants_one_whole_list() -> None:
    turns = ana("4 4 4 5", "feu_follet_4_5")
    assert turns.code("activate feu_follet_4_5 with 4 4 5") == "wrong_combination"
    assert turns.code("activate feu_follet_4_5 with 4 4 4") == ""


def test_ct19_the_captain_wants_a_diamond_too() -> None:
    assert ana("2 2 2", "capitaine_pirate").code("activate capitaine_pirate with 2 2 2") == "too_few_diamonds"
    turns = ana("2 2 2", "capitaine_pirate", diamonds="lion")
    turns.do("activate capitaine_pirate with 2 2 2")
    assert turns.state.diamonds["ana"] == []


def test_ct21_even_pearls_may_repeat() -> None:
    turns = ana("2 2 8", "petit_peuple_pair")
    turns.do("activate petit_peuple_pair with 2 2 8")
    assert len(turns.state.diamonds["ana"]) == 1


def test_ct22_four_sixes_are_a_pair_and_two_sixes() -> None:
    assert ana("6 6 6 6", "gnome").code("activate gnome with 6 6 6 6") == ""


def test_ct23_one_does_not_follow_eight() -> None:
    assert ana("7 8 1", "vieux_mage").code("activate vieux_mage with 7 8 1") == "wrong_combination"


def test_ct25_ones_may_be_eights() -> None:
    turns = ana("1 1", "hansel_gretel", "garcon_volant")
    turns.do("activate hansel_gretel with 1 1 as 8 8")
    assert turns.state.points("ana") == 3


def test_ct26_a_printed_one_stays_a_one() -> None:
    turns = ana("8", "hansel_gretel", "nain_1 garcon_volant")
    assert turns.code("activate hansel_gretel with 8 printed nain_1=8") == "printed_unchanged"
    assert turns.code("activate hansel_gretel with 8 printed nain_1") == "wrong_combination"


def test_ct27_threes_may_be_anything() -> None:
    assert ana("3 8", "faucheuse", "diable_de_feu").code("activate faucheuse with 3 8 as 1") == ""


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


def test_ct53_printed_pearls_alone_may_pay() -> None:
    turns = ana("", "hansel_gretel", "phenix phenix")
    turns.do("activate hansel_gretel printed phenix phenix")
    assert turns.state.points("ana") == 2
    assert turns.said("activated")["printed"] == ["phenix", "phenix"]


def test_ct54_a_player_may_stop_early_unless_the_table_says_otherwise() -> None:
    turns = ana()
    turns.do("take deck", "end")
    assert turns.asked == ("boris", "action")
    assert ana(options={"may_stop_early": False}).code("end") == "must_act"


def test_ct57_several_diamonds_each_on_another_pearl() -> None:
    turns = ana("4 4 5", "feu_follet_4_5", diamonds="lion ent")
    turns.do("activate feu_follet_4_5 with 4+ 4+ 5")
    assert turns.state.diamonds["ana"] == []
    assert sorted(turns.state.character_discard) == ["ent", "lion"]


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


def test_ct60_as_gives_one_value_for_each_pearl_that_could_be_replaced() -> None:
    turns = ana("3 1", "faucheuse", "garcon_volant diable_de_feu")
    assert turns.code("activate faucheuse with 3 1 as 8") == "as_wrong_number"
    assert turns.code("activate faucheuse with 3=8 1") == ""
    assert turns.code("activate faucheuse with 3=1 1=8") == ""
    assert turns.code("activate faucheuse with 3 1 as 8 1") == ""
    assert turns.code("activate faucheuse with 3=8 1 as 8 1") == "as_said_twice"


def test_ct61_a_one_used_as_eight_may_be_lowered_but_not_raised() -> None:
    turns = ana("7 1", "nain_7", "garcon_volant guerriere", diamonds="lion")
    assert turns.code("activate nain_7 with 7 1=8+") == "beyond_values"
    turns.do("activate nain_7 with 7 1=8-")
    assert turns.state.diamonds["ana"] == []


def test_ct62_plain_copies_go_first() -> None:
    turns = ana("3x 3 3", "gobelins")
    turns.do("activate gobelins with 3 3")
    assert turns.state.hands["ana"] == ["3x"]
    turns = ana("3x 3 3", "gobelins")
    turns.do("activate gobelins with 3x 3")
    assert turns.state.hands["ana"] == ["3"]


def test_ct63_a_diamond_may_be_spent_without_need() -> None:
    assert ana("5 5 4", "nain_5", diamonds="lion").code("activate nain_5 with 5 4+") == ""


def test_ct65_no_character_left_no_diamond() -> None:
    state = laid_out(bare=True, hands={"ana": "1 2 3 4"}, portals={"ana": "licorne"})
    turns = Turns(state)
    turns.do("activate licorne with 1 2 3 4")
    assert turns.state.points("ana") == 1
    assert turns.state.diamonds["ana"] == []


def test_ct66_three_pearls_make_twenty_or_ten() -> None:
    assert ana("5 7 8", "barbare").code("activate barbare with 5 7 8") == ""
    assert ana("1 1 8", "garcon_volant").code("activate garcon_volant with 1 1 8") == ""


def test_ct67_a_six_becomes_a_five_only_with_the_warrior_woman() -> None:
    turns = ana("3 4 6 6", "chapelier", "nain_7", diamonds="lion")
    assert turns.code("activate chapelier with 3 4 6 6 printed nain_7") == "wrong_combination"
    assert turns.code("activate chapelier with 3 4 6 6- printed nain_7") == "cannot_lower"
    turns = ana("3 4 6 6", "chapelier", "nain_7 guerriere", diamonds="lion")
    assert turns.code("activate chapelier with 3 4 6 6- printed nain_7") == ""


def test_ct68_the_spectre_gives_the_next_player_an_action() -> None:
    turns = ana("5 5 5 5", "spectre")
    turns.do("activate spectre with 5 5 5 5", "end")
    assert turns.asked == ("boris", "action")
    assert turns.state.actions_left == 4
    turns.do("end", "end")
    assert (turns.asked[0], turns.state.actions_left) == ("boris", 3)
