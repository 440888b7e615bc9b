"""Rulebook cases about paying, played with order lines."""

from __future__ import annotations

from tests.chasseurs.positions import ana


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


def test_ct14_medusa_needs_exactly_three() -> None:
    assert ana("3 4", "meduse").code("activate meduse with 3 4") == "wrong_combination"


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


def test_ct53_printed_pearls_alone_may_pay() -> None:
    turns = ana("", "hansel_gretel", "phenix phenix")
    turns.do("activate hansel_gretel printed phenix phenix")
    assert turns.state.points("ana") == 2
    assert turns.said("activated")["printed"] == ["phenix", "phenix"]


def test_ct57_several_diamonds_each_on_another_pearl() -> None:
    turns = ana("4 4 5", "feu_follet_4_5", diamonds="lion ent")
    turns.do("activate feu_follet_4_5 with 4+ 4+ 5")
    assert turns.state.diamonds["ana"] == []
    assert sorted(turns.state.character_discard) == ["ent", "lion"]


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


def test_ct66_three_pearls_make_twenty_or_ten() -> None:
    assert ana("5 7 8", "barbare").code("activate barbare with 5 7 8") == ""
    assert ana("1 1 8", "garcon_volant").code("activate garcon_volant with 1 1 8") == ""


def test_ct67_a_six_becomes_a_five_only_with_the_warrior_woman() -> None:
    turns = ana("3 4 6 6", "chapelier", "nain_7", diamonds="lion")
    assert turns.code("activate chapelier with 3 4 6 6 printed nain_7") == "wrong_combination"
    assert turns.code("activate chapelier with 3 4 6 6- printed nain_7") == "cannot_lower"
    turns = ana("3 4 6 6", "chapelier", "nain_7 guerriere", diamonds="lion")
    assert turns.code("activate chapelier with 3 4 6 6- printed nain_7") == ""
