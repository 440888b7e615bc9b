"""Every kind of character, activated: what it costs, what it gives."""

from __future__ import annotations

import pytest

from tests.chasseurs.positions import DATA, EDITION, Turns, laid_out

# card: pearls that pay, points, diamonds gained
PAID = {
    "gobelins": ("4 4", 1, 0),
    "cerbere": ("7 7 7", 2, 0),
    "ent": ("2 2 2 2", 3, 0),
    "hansel_gretel": ("8 8", 2, 0),
    "geant": ("6 6 8 8", 3, 0),
    "lutin": ("7 7 8 8", 3, 1),
    "enchanteresse": ("7 7 7 7", 4, 0),
    "lion": ("8 8 8 8", 5, 0),
    "gnome": ("1 1 6 6", 2, 1),
    "petit_peuple_impair": ("1 5 5", 1, 1),
    "petit_peuple_pair": ("2 6 6", 1, 1),
    "capitaine_pirate": ("2 2 2", 3, -1),
    "barbare": ("4 8 8", 2, 0),
    "licorne": ("1 2 3 4", 1, 2),
    "feu_follet_3_6": ("6 6 6", 3, 0),
    "feu_follet_4_5": ("5 5 5", 3, 0),
    "chat_botte": ("3 4 5", 1, 0),
    "spectre": ("1 1 8 8", 2, 0),
    "golem_impair": ("1 3 5 7", 2, 0),
    "golem_pair": ("2 4 6 8", 2, 0),
    "fee": ("5 6 7", 1, 0),
    "meduse": ("1 1 5", 1, 0),
    "nain_1": ("1 1", 1, 0),
    "nain_2": ("2 2", 1, 0),
    "nain_3": ("3 3", 1, 0),
    "nain_4": ("4 4", 1, 0),
    "nain_5": ("5 5", 1, 0),
    "nain_6": ("6 6", 1, 0),
    "nain_7": ("7 7", 1, 0),
    "phenix": ("1 2", 0, 0),
    "dragon_blanc": ("1 1 1 1", 0, 0),
    "diable_de_feu": ("3 3 3", 1, 0),
    "garcon_volant": ("2 2 6", 1, 0),
    "faucheuse": ("1 8", 1, 0),
    "petit_chaperon_rouge": ("4 5 6 7 8", 1, 0),
    "guerriere": ("3 5 7", 1, 1),
    "blanche_neige": ("2", 0, 1),
    "chapelier": ("2 3 4 5 6", 2, 0),
    "vieux_mage": ("6 7 8", 1, 0),
    "singe_aile": ("2 8", 1, 0),
}
FIRST = "cerbere"  # two of them lie about as diamonds


def turns_with(card: str, hand: str, **more: object) -> Turns:
    return Turns(laid_out(hands={"ana": hand}, portals={"ana": card}, diamonds={"ana": FIRST}, **more))  # type: ignore[arg-type]


def test_every_kind_is_here() -> None:
    assert list(PAID) == list(EDITION.characters)


@pytest.mark.parametrize("card", PAID)
def test_it_is_activated_for_its_cost_and_gives_its_points_and_diamonds(card: str) -> None:
    pearls, points, diamonds = PAID[card]
    turns = turns_with(card, f"{pearls} 4")
    assert turns.code(f"activate {card} with {pearls} 4") == "wrong_combination"
    turns.do(f"activate {card} with {pearls}")
    assert turns.state.activated["ana"] == [card]
    assert turns.state.portals["ana"] == []
    assert turns.state.points("ana") == points
    assert len(turns.state.diamonds["ana"]) == 1 + diamonds


@pytest.mark.parametrize("card", PAID)
def test_a_card_on_the_portal_gives_nothing(card: str) -> None:  # CH-place-4
    state = laid_out(portals={"ana": card})
    powers = state.powers("ana")
    assert state.points("ana") == 0
    assert not (powers.printed or powers.jokers or powers.actions or powers.hand_limit or powers.substitutes)
    assert Turns(state).asked == ("ana", "action")


def test_golems_give_three_more_actions_even_as_the_last_action() -> None:  # CH-red-1, C-20, C-41
    turns = turns_with("golem_pair", "2 4 6 8")
    turns.do("replace", "replace", "activate golem_pair with 2 4 6 8")
    assert turns.state.actions_left == 3


def test_the_printed_pearl_of_each_dwarf_and_phoenix_is_the_one_it_shows() -> None:  # CH-blue-7
    shown = {card: EDITION.powers([card]).printed for card in EDITION.characters}
    dwarves = {f"nain_{n}": [(f"nain_{n}", n)] for n in range(1, 8)}
    assert {card: found for card, found in shown.items() if found} == {**dwarves, "phenix": [("phenix", 8)]}


def test_a_printed_pearl_works_once_in_each_activation() -> None:  # C-14
    turns = Turns(laid_out(hands={"ana": "5"}, portals={"ana": "gobelins nain_4"}, activated={"ana": "nain_5"}))
    assert turns.code("activate gobelins printed nain_5 nain_5") == "no_printed_pearl"
    turns.do("activate gobelins with 5 printed nain_5")
    assert turns.state.activated["ana"] == ["nain_5", "gobelins"]


def test_the_dragon_is_any_value_and_must_be_given_one() -> None:  # CH-blue-7
    turns = Turns(laid_out(hands={"ana": "7"}, portals={"ana": "gobelins"}, activated={"ana": "dragon_blanc"}))
    assert turns.code("activate gobelins with 7 printed dragon_blanc") == "joker_needs_value"
    assert turns.code("activate gobelins with 7 printed dragon_blanc=9") == "beyond_values"
    assert turns.code("activate gobelins with 7 printed dragon_blanc=7") == ""


def test_monkeys_add_up() -> None:  # CH-blue-9, C-32
    state = laid_out(hands={"ana": "1 1 2 2 4 4 5 5 6"}, activated={"ana": "singe_aile singe_aile singe_aile"})
    assert state.hand_limit("ana") == 8
    turns = Turns(state)
    turns.do("end")
    assert turns.question.surplus == 1  # type: ignore[attr-defined]


def test_the_wizard_peeks_and_alone_knows_the_card_until_it_is_seen() -> None:  # CH-blue-5, C-26, C-29
    turns = Turns(
        laid_out(
            hands={"ana": "2"}, portals={"ana": "blanche_neige"}, activated={"ana": "vieux_mage"}, character_pile="lion"
        )
    )
    turns.do("peek")
    assert turns.said("peeked") == {"seat": "ana", "secret": {"ana": {"card": "lion"}}}
    assert turns.state.seen("ana").character_pile[0] == "lion"
    assert turns.state.seen("boris").character_pile[0] == "?"
    assert turns.asked == ("ana", "action")
    turns.do("activate blanche_neige with 2")
    assert turns.state.seen("ana").diamonds["ana"] == ["lion"]
    assert turns.state.seen("boris").diamonds["ana"] == ["?"]
    assert turns.state.seen("ana").character_pile[0] == "?"


def test_before_the_first_action_abilities_come_in_any_order_and_an_action_closes_the_window() -> None:  # C-31
    both = {
        "portals": {"ana": "lion"},
        "activated": {"ana": "vieux_mage chapelier blanche_neige"},
        "hands": {"ana": "2 2"},
    }
    turns = Turns(laid_out(**both))  # type: ignore[arg-type]
    turns.do("swap lion with A", "diamond for 2", "peek")  # C-27: a diamond does not close it
    assert turns.asked == ("ana", "action")
    turns = Turns(laid_out(**both))  # type: ignore[arg-type]
    turns.do("take deck")
    assert (turns.asked, turns.state.actions_left) == (("ana", "action"), 2)
    assert turns.code("peek") == "wrong_kind"
    turns = Turns(laid_out(**both))  # type: ignore[arg-type]
    turns.do("go")
    assert (turns.asked, turns.state.actions_left) == (("ana", "action"), 3)


def test_before_abilities_gained_in_mid_turn_work_from_the_next_turn_on() -> None:  # C-15
    turns = turns_with("vieux_mage", "6 7 8")
    turns.do("activate vieux_mage with 6 7 8")
    assert turns.asked == ("ana", "action")
    turns.do("end", "end")
    assert turns.asked == ("ana", "before")


def test_the_warrior_woman_lowers_and_nobody_else() -> None:  # CH-blue-6
    assert turns_with("nain_5", "5 6").code("activate nain_5 with 5 6-") == "cannot_lower"
    assert turns_with("nain_5", "5 6", activated={"ana": "guerriere"}).code("activate nain_5 with 5 6-") == ""


def test_the_flying_boy_helps_only_hand_pearls_that_are_ones() -> None:  # CH-blue-1, C-13
    turns = turns_with("hansel_gretel", "8 2", activated={"ana": "garcon_volant guerriere"})
    assert turns.code("activate hansel_gretel with 8 2=8") == "cannot_be_used_as"
    assert turns_with("hansel_gretel", "8 1").code("activate hansel_gretel with 8 1=8") == "cannot_be_used_as"


def test_red_abilities_are_compulsory_unless_the_table_says_otherwise() -> None:  # C-16
    given = {"portals": {"ana": "meduse", "boris": "lion"}, "hands": {"ana": "1 1 5"}}
    turns = Turns(laid_out(**given))  # type: ignore[arg-type]
    turns.do("activate meduse with 1 1 5")
    assert turns.code("forgo") == "compulsory"
    turns = Turns(laid_out(options={"red_mandatory": False}, **given))  # type: ignore[arg-type]
    turns.do("activate meduse with 1 1 5", "forgo")
    assert turns.state.portals["boris"] == ["lion"]
    assert turns.asked == ("ana", "action")


@pytest.mark.parametrize(
    ("card", "pearls", "asked"), [("fee", "5 6 7", "red_victim"), ("chat_botte", "3 4 5", "red_takeback")]
)
def test_theft_and_taking_back_may_be_forgone_too(card: str, pearls: str, asked: str) -> None:  # C-16
    given = {"portals": {"ana": card}, "hands": {"ana": pearls, "boris": "8"}, "options": {"red_mandatory": False}}
    turns = Turns(laid_out(**given))  # type: ignore[arg-type]
    turns.do(f"activate {card} with {pearls}")
    assert turns.asked == ("ana", asked)
    turns.do("forgo")
    assert turns.state.hands == {"ana": [], "boris": ["8"]}
    assert turns.state.pearl_discard == pearls.split()


def test_a_theft_asks_even_if_there_is_one_victim_with_one_pearl_and_none_without() -> None:  # C-18, C-45
    turns = Turns(laid_out(portals={"ana": "fee"}, hands={"ana": "5 6 7", "boris": "8"}))
    turns.do("activate fee with 5 6 7", "look at boris")
    assert turns.asked == ("ana", "red_steal")
    turns = Turns(laid_out(portals={"ana": "fee"}, hands={"ana": "5 6 7"}))
    turns.do("activate fee with 5 6 7")
    assert turns.asked == ("ana", "action")


def test_nothing_is_taken_back_if_printed_pearls_paid_alone() -> None:  # C-17
    turns = Turns(laid_out(portals={"ana": "chat_botte"}, activated={"ana": "nain_3 nain_4 nain_5"}))
    turns.do("activate chat_botte printed nain_3 nain_4 nain_5")
    assert turns.said("ability_lost")["seat"] == "ana"


def test_medusa_may_banish_a_wisp() -> None:  # C-19
    turns = Turns(laid_out(portals={"ana": "meduse", "boris": "feu_follet_3_6"}, hands={"ana": "1 1 5"}))
    turns.do("activate meduse with 1 1 5")
    assert turns.code("banish boris feu_follet_3_6") == ""
    assert turns.code("banish boris lion") == "not_on_portal"
    assert turns.code("banish ana meduse") == "no_such_player"


def test_only_a_wisp_is_open_to_neighbours() -> None:  # CH-wisp-2
    opened = [said["id"] for said in DATA["characters"] if EDITION.characters[said["id"]].open_to_neighbours]
    assert opened == ["feu_follet_3_6", "feu_follet_4_5"]
    turns = Turns(laid_out(portals={"boris": "gobelins"}, hands={"ana": "4 4"}))
    assert turns.code("activate gobelins of boris with 4 4") == "not_open"
    assert turns.code("activate gobelins of ana with 4 4") == "not_on_portal"


def test_with_three_players_both_others_are_neighbours() -> None:  # C-22
    for owner in ("boris", "carla"):
        turns = Turns(laid_out(3, portals={owner: "feu_follet_3_6"}, hands={"ana": "3 3 3"}))
        assert turns.code(f"activate feu_follet_3_6 of {owner} with 3 3 3") == ""
