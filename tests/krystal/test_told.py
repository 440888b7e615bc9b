"""RK-45: what is told to some, and what an answer says in the open. What lies open to all the cases show."""

from __future__ import annotations

import pytest

from rules.kernel.play.state import HIDDEN
from rules.krystal.questions.actions import Explore, Resolve
from rules.krystal.questions.combat import Attack, Lay, Truce
from rules.krystal.questions.free import Use
from rules.krystal.questions.losses import Take
from rules.krystal.questions.negotiation import Accept, Terms
from rules.krystal.questions.windows import React
from tests.krystal.table import Play, hero, laid_out

FORD = "reed_ford"
PLAYERS = {"ana": "amazons", "bob": "centaurs", "kim": "nomads"}


def at_ford(negotiating: bool = False) -> Play:
    """An Amazon (ana) and a Centaur (bob) have met; kim looks on."""
    heroes = {"amazons.mage": hero(FORD, "magic_3"), "centaurs.marauder": hero(FORD, "magic_4", "force_1")}
    return Play(laid_out(heroes, players=PLAYERS, negotiating=negotiating)).order("ana", Resolve(FORD))


def test_k_5_5_b_drawn_cards_are_told_to_the_drawer_alone() -> None:
    heroes = {"reptiles.mage": hero("serpent_spring", moved_from="gate_reptiles")}
    play = Play(laid_out(heroes, talons={"reptiles": ["force_1", "ruby", "force_3"]}))
    play.order("ana", Explore("serpent_spring", "mage"))
    assert play.told == {"ana": [{"kind": "card_drawn", "card": card} for card in ("force_1", "ruby", "force_3")]}
    assert all("card" not in event for event in play.said("card_drawn"))


def test_k_5_8_3_a_cards_taken_in_a_combat_are_told_to_both_owners() -> None:
    play = at_ford().order("ana", Attack("magic", "magic_3")).order("bob", Lay("magic_4"), React(), React())
    play.order("ana", Take(1, 1))
    assert play.told == {seat: [{"kind": "cards_taken", "cards": ["force_1"]}] for seat in ("ana", "bob")}
    assert "cards" not in play.said("cards_taken")[0]


def test_rk_41_terms_and_what_is_handed_over_are_told_to_the_parties_alone() -> None:
    play = at_ford(negotiating=True).order("ana", Truce("centaurs"), Terms(give=("magic_3",), promise="peace"))
    play.order("bob", Accept())
    assert play.told["ana"] == play.told["bob"]
    assert [event["kind"] for event in play.told["ana"]] == ["offered", "agreed", "handed_over"]
    assert "kim" not in play.told
    assert not any({"give", "want", "promise", "cards"} & event.keys() for event in play.events)


def test_rk_68_the_mirror_shows_a_reserve_to_its_user_and_for_a_moment() -> None:
    heroes = {
        "reptiles.mage": hero("standing_stones", "truth_mirror"),
        "amazons.mage": hero("whistling_pass", "ruby", stone="crystal"),
    }
    play = Play(laid_out(heroes)).order("ana", Use("truth_mirror", "mage", against="amazons.mage"))
    assert play.told == {"ana": [{"kind": "reserve_shown", "cards": ["crystal", "ruby"]}]}
    assert play.state.view("ana")["reserves"]["amazons.mage"] == [HIDDEN]


def test_rk_69_cards_lifted_from_a_talon_are_seen_by_who_lifts_them() -> None:
    heroes = {"reptiles.mage": hero("standing_stones", "dowsing_rod", moved_from="gate_reptiles")}
    play = Play(laid_out(heroes, talons={"centaurs": ["void_serpent", "ruby", "force_1", "force_2"]}))
    play.order("ana", Use("dowsing_rod", "mage"))
    assert play.state.view("ana")["lifted"] == ["void_serpent", "ruby", "force_1"]
    assert play.state.view("bob")["lifted"] == [HIDDEN] * 3


@pytest.mark.parametrize(
    ("answer", "in_the_open"),
    [
        (Attack("magic", "magic_3"), {"kind": "attack", "type": "magic"}),
        (React("ash_phial"), React().public()),
        (Terms(give=("force_2",)), {"kind": "terms"}),
    ],
)
def test_what_is_face_down_is_not_in_an_answer_as_others_read_it(
    answer: Attack | React | Terms, in_the_open: object
) -> None:
    assert answer.public() == in_the_open
