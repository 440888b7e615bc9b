"""Actions, piles and displays, the end of the game, and players who leave."""

from __future__ import annotations

import pytest

from tests.chasseurs.positions import SEATS, Turns, laid_out


def test_the_set_up_lays_out_four_pearls_and_two_characters_and_deals_nothing() -> None:  # CH-setup-1 to 6, C-34
    from rules.chasseurs import GAME
    from rules.kernel.play.draws import FixedDraws
    from rules.kernel.play.run import Run
    from tests.chasseurs.positions import EDITION, OPTIONS

    for drawn, first in ((0, "ana"), (1, "boris"), (59, "carla")):
        run = Run(GAME, GAME.blank(SEATS[:3], OPTIONS, EDITION), FixedDraws({"first": [drawn]}), keep_start=False)
        run.begin()
        state = run.state
        assert (len(state.pearl_display), len(state.pearl_pile)) == (4, 52)
        assert (len(state.character_display), len(state.character_pile)) == (2, 52)
        assert all(not hand for hand in state.hands.values())
        assert (state.first, state.active, state.actions_left) == (first, first, 3)


def test_a_displayed_pearl_is_replaced_at_once_and_an_icon_exchanges_the_characters() -> (
    None
):  # CH-take-2, CH-take-3, C-05
    turns = Turns(
        laid_out(pearl_display="1 2 6 8", pearl_pile="4x", character_display="lion geant", character_pile="fee meduse")
    )
    said = [event.kind for event in turns.do("take B")]
    assert said == ["took", "pearls_turned_up", "exchanged", "characters_turned_up"]
    assert turns.state.pearl_display == ["1", "4x", "6", "8"]
    assert turns.state.hands["ana"] == ["2"]
    assert turns.state.character_display == ["fee", "meduse"]


def test_a_blind_pearl_is_its_takers_secret() -> None:  # CH-take-1
    turns = Turns(laid_out(pearl_pile="7"))
    turns.do("take deck")
    assert turns.said("took_blind") == {"seat": "ana", "secret": {"ana": {"pearl": "7"}}}
    assert turns.state.seen("boris").hands["ana"] == ["?"]


def test_icons_on_replacing_four_are_a_switch() -> None:  # C-03
    given = {"pearl_display": "1 1 2 2", "pearl_pile": "3x 6 6 6", "character_display": "lion geant"}
    turns = Turns(laid_out(options={"exchange_on_replace_four": False}, **given))  # type: ignore[arg-type]
    turns.do("replace")
    assert turns.state.pearl_display == ["3x", "6", "6", "6"]
    assert turns.state.pearl_discard == ["1", "1", "2", "2"]
    assert turns.state.character_display == ["lion", "geant"]


def test_each_icon_may_make_an_exchange_of_its_own() -> None:  # C-04
    turns = Turns(
        laid_out(
            pearl_display="1 1 2 2",
            pearl_pile="3x 5x 6 6",
            character_display="lion geant",
            character_pile="fee meduse ent lutin",
            options={"exchange_per_reveal_event": "each_icon"},
        )
    )
    turns.do("replace")
    assert turns.state.character_display == ["ent", "lutin"]
    assert turns.state.character_discard == ["lion", "geant", "fee", "meduse"]


def test_a_character_is_placed_by_name_by_slot_or_blind() -> None:  # CH-place-1, CH-place-2
    turns = Turns(laid_out(character_display="lion geant", character_pile="fee meduse ent"))
    turns.do("place geant")
    assert turns.state.character_display == ["lion", "fee"]
    turns.do("place A")
    assert turns.state.portals["ana"] == ["geant", "lion"]
    assert turns.state.character_display == ["meduse", "fee"]
    assert turns.code("place fee") == "portal_full"
    assert turns.code("place fee drop ent") == "not_on_portal"
    turns.do("place deck drop lion")
    assert turns.state.portals["ana"] == ["geant", "ent"]


def test_with_room_on_the_portal_nothing_is_dropped() -> None:  # C-07
    assert Turns(laid_out(portals={"ana": "lion"})).code("place deck drop lion") == "portal_has_room"


def test_slots_that_do_not_exist_are_refused() -> None:
    turns = Turns(laid_out())
    assert turns.code("take E") == "no_such_slot"
    assert turns.code("take 9") == "no_such_pearl"
    assert turns.code("place C") == "not_on_display"
    assert turns.code("place chapelier") == "not_on_display"


def test_empty_piles_offer_nothing_and_slots_fill_as_soon_as_they_can() -> None:  # C-06
    state = laid_out(
        bare=True, hands={"ana": "3x 2 4"}, portals={"ana": "blanche_neige"}, character_display=["", "lion"]
    )
    state.pearl_display = ["", "5", "", ""]
    turns = Turns(state)
    assert turns.code("take deck") == "nothing_left"
    assert turns.code("take A") == "no_such_slot"
    assert turns.code("place deck") == "nothing_left"
    turns.do("activate blanche_neige with 2")
    assert turns.state.pearl_display == ["2", "5", "", ""]
    assert turns.state.diamonds["ana"] == []


def test_an_icon_turned_up_into_an_empty_slot_acts() -> None:  # C-06
    state = laid_out(bare=True, hands={"ana": "3x 3"}, portals={"ana": "gobelins"}, character_display="lion geant")
    state.character_pile = ["fee", "ent"]
    turns = Turns(state)
    turns.do("activate gobelins with 3 3x")
    assert turns.state.pearl_display == ["3", "3x", "", ""]
    assert turns.state.character_display == ["fee", "ent"]


def test_eager_piles_are_rebuilt_as_soon_as_the_last_card_has_left() -> None:  # C-06
    given = {"pearl_display": "1 1 1 1", "pearl_pile": "7", "pearl_discard": "5 6"}
    lazy = Turns(laid_out(bare=True, **given))  # type: ignore[arg-type]
    lazy.do("take deck")
    assert (lazy.state.pearl_pile, lazy.state.pearl_discard) == ([], ["5", "6"])
    eager = Turns(laid_out(bare=True, options={"reshuffle": "eager"}, **given))  # type: ignore[arg-type]
    eager.do("take deck")
    assert (eager.state.pearl_pile, eager.state.pearl_discard) == (["5", "6"], [])


def test_a_dropped_card_may_be_the_one_that_is_drawn() -> None:  # C-06, C-07
    turns = Turns(laid_out(bare=True, portals={"ana": "lion ent"}, character_display="geant fee"))
    turns.do("place deck drop lion")
    assert turns.state.portals["ana"] == ["ent", "lion"]


def test_pearls_paid_lie_on_the_table_until_the_ability_is_done() -> None:  # C-17: nothing is refilled from them before
    state = laid_out(bare=True, hands={"ana": "3 4 5"}, portals={"ana": "chat_botte"})
    turns = Turns(state)
    turns.do("activate chat_botte with 3 4 5")
    assert turns.state.paid == ["3", "4", "5"]
    assert turns.state.pearl_display == ["", "", "", ""]
    turns.do("keep 4")
    assert turns.state.pearl_display == ["3", "5", "", ""]
    assert turns.state.hands["ana"] == ["4"]


def test_diamonds_are_spent_oldest_first() -> None:  # C-26
    turns = Turns(laid_out(hands={"ana": "5 4"}, portals={"ana": "nain_5"}, diamonds={"ana": "lion ent"}))
    turns.do("activate nain_5 with 5 4+")
    assert turns.state.diamonds["ana"] == ["ent"]
    assert turns.state.character_discard == ["lion"]


def test_diamonds_just_gained_do_not_pay() -> None:  # C-40
    turns = Turns(laid_out(hands={"ana": "1"}, portals={"ana": "blanche_neige"}))
    assert turns.code("activate blanche_neige with 1+") == "too_few_diamonds"


def test_where_stopping_is_not_allowed_it_is_if_nothing_can_be_done() -> None:  # C-01
    turns = Turns(laid_out(bare=True, options={"may_stop_early": False}))
    assert [answer.kind for answer in turns.question.legal(turns.state)] == ["end"]


@pytest.mark.parametrize("line", ["steal 8", "discard 1", "keep hand", "peek", "go", "forgo", "redraw"])
def test_answers_to_other_questions_are_out_of_place(line: str) -> None:
    assert Turns(laid_out()).code(line) == "wrong_kind"


def test_a_trigger_in_the_last_seat_is_followed_by_the_final_round() -> None:  # CH-end-2, C-24
    state = laid_out(hands={"boris": "8 8 8 8"}, portals={"boris": "lion"}, activated={"boris": "enchanteresse geant"})
    state.to_play = ["boris"]
    turns = Turns(state)
    turns.do("activate lion with 8 8 8 8", "end")
    assert turns.said("round_opened")["final"]
    turns.do("end", "end")
    assert turns.run.outcome is not None
    assert turns.run.outcome.plain() == {
        "how": "played",
        "ranking": [["boris"], ["ana"]],
        "scores": {"ana": {"points": 0, "diamonds": 0}, "boris": {"points": 12, "diamonds": 0}},
    }


def test_level_in_all_the_later_player_may_win() -> None:  # C-25
    state = laid_out(
        3, activated=dict.fromkeys(SEATS[:2], "lion"), options={"tie_after_diamonds": "later_in_turn_order"}
    )
    state.triggered_by, state.last_round, state.to_play = "ana", 1, ["carla"]
    turns = Turns(state)
    turns.do("end")
    assert turns.run.outcome is not None
    assert turns.run.outcome.ranking == (("boris",), ("ana",), ("carla",))


def left_behind(players: int = 3, **given: object) -> Turns:
    """Ana plays, Boris leaves during her turn, she ends it."""
    turns = Turns(laid_out(players, **given))  # type: ignore[arg-type]
    turns.run.resign("boris", "game", turns.run.epoch)
    turns.do("end")
    return turns


def test_who_leaves_gives_up_hand_and_diamonds_and_the_rest_is_out_of_play() -> None:
    turns = left_behind(
        hands={"boris": "3 4", "carla": "4 4 4"},
        portals={"boris": "feu_follet_4_5"},
        activated={"boris": "lion"},
        diamonds={"boris": "ent"},
    )
    state = turns.state
    assert state.playing == ["ana", "carla"]
    assert state.pearl_discard == ["3", "4"]
    assert state.character_discard == ["ent"]
    assert (state.portals["boris"], state.activated["boris"]) == (["feu_follet_4_5"], ["lion"])
    assert turns.asked == ("carla", "action")
    assert turns.code("activate feu_follet_4_5 of boris with 4 4 4") == "no_such_player"


def test_neighbours_are_those_who_are_left() -> None:
    state = left_behind(4).state
    assert state.neighbours("ana") == ["carla", "dora"]
    assert state.neighbours("carla") == ["dora", "ana"]


def test_if_the_first_player_leaves_the_next_one_opens_the_rounds() -> None:
    turns = Turns(laid_out(3))
    turns.run.resign("ana", "game", turns.run.epoch)
    turns.do("end")  # the default of whoever has left
    assert turns.state.first == "boris"
    turns.do("end", "end")
    assert (turns.asked[0], turns.state.round) == ("boris", 2)


def test_the_end_stays_triggered_if_the_player_who_reached_it_leaves() -> None:
    state = laid_out(3, activated={"boris": "enchanteresse lion geant", "ana": "lion"})
    state.triggered_by = "boris"
    turns = Turns(state)
    turns.run.resign("boris", "game", turns.run.epoch)
    turns.do("end", "end")
    assert turns.state.last_round == turns.state.round == 2
    turns.do("end", "end")
    assert turns.run.outcome is not None
    assert turns.run.outcome.ranking == (("ana",), ("carla",), ("boris",))
    assert "boris" not in turns.run.outcome.scores


def test_who_leaves_in_the_very_last_turn_does_not_win() -> None:
    state = laid_out(3, activated={"boris": "enchanteresse lion geant", "ana": "lion"})
    state.triggered_by, state.last_round, state.to_play = "boris", 1, ["carla"]
    turns = Turns(state)
    turns.run.resign("boris", "game", turns.run.epoch)
    turns.do("end")
    assert turns.run.outcome is not None
    assert turns.run.outcome.winners == ("ana",)


def test_the_last_one_left_wins() -> None:
    turns = Turns(laid_out(2, activated={"ana": "lion"}))
    turns.run.resign("ana", "game", turns.run.epoch)
    assert turns.run.outcome is not None
    assert turns.run.outcome.ranking == (("boris",), ("ana",))
    assert turns.run.outcome.how == "resignation"


def test_an_extra_action_for_who_leaves_is_lost() -> None:  # C-21
    turns = Turns(laid_out(3, hands={"ana": "5 5 6 6"}, portals={"ana": "spectre"}))
    turns.do("activate spectre with 5 5 6 6")
    turns.run.resign("boris", "game", turns.run.epoch)
    turns.do("end")
    assert (turns.asked[0], turns.state.actions_left) == ("carla", 3)
