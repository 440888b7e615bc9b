"""K-9: truces and free passage, where everybody agreed to negotiations."""

from __future__ import annotations

from typing import Any

import pytest

from rules.krystal.names import MUST_LEAVE
from rules.krystal.questions.actions import EndTurn, Recover, Resolve
from rules.krystal.questions.combat import Attack, Pair, Truce
from rules.krystal.questions.movement import Done, Move, Passage
from rules.krystal.questions.negotiation import Accept, CounterOffer, Pay, Refuse, Terms
from tests.krystal.table import Placed, Play, hero, laid_out, moving

FORD, TABLE = "reed_ford", {"ana": "amazons", "bob": "centaurs", "kim": "nomads"}
SPARED = {
    "amazons.mage": hero(FORD, "force_2"),
    "centaurs.mage": hero(FORD, "ruby"),
    "nomads.mage": hero(FORD, energy=1),
}


def met(heroes: dict[str, Placed], **more: Any) -> Play:
    return Play(laid_out(heroes, players=TABLE, negotiating=True, **more)).order("ana", Resolve(FORD))


def passing(*cards: str, **more: Any) -> Play:
    heroes = {"amazons.mage": hero("gate_amazons", *cards), "centaurs.mage": hero(FORD, "ruby")}
    return moving(heroes, players=TABLE, negotiating=True, **more)


def test_tk_57_a_passage_is_paid_on_entering_and_the_hero_walks_on() -> None:
    play = passing("force_2").order("ana", Passage("mage", FORD, "centaurs"), Terms(give=("any",)))
    assert play.asked == {"bob": "reply"}
    play.order("bob", Accept())
    assert play.state.reserves["centaurs.mage"] == ["ruby"]  # nothing is handed over yet
    play.order("ana", Move("mage", FORD), Pay("force_2"), Move("mage", "lode_gallery"), Done(), EndTurn())
    assert play.state.reserves["centaurs.mage"] == ["force_2", "ruby"]
    assert play.state.heroes["amazons.mage"].place == "lode_gallery"
    assert play.said("handed_over")[0]["n"] == 1
    assert "cards" not in play.said("handed_over")[0]


def test_rk_41_without_agreement_the_hero_stops() -> None:
    play = passing("force_2").order("ana", Passage("mage", FORD, "centaurs"), Terms()).order("bob", Refuse())
    play.order("ana", Move("mage", FORD))
    assert play.refusal("ana", Move("mage", "lode_gallery")) == "stopped"
    assert play.refusal("ana", Passage("mage", FORD, "centaurs")) == "nobody_to_ask"


def test_rk_41_a_people_is_asked_once() -> None:
    play = passing().order("ana", Passage("mage", FORD, "centaurs"), Terms()).order("bob", Refuse())
    assert play.refusal("ana", Passage("mage", FORD, "centaurs")) == "asked_already"


def test_tk_58_energy_is_never_part_of_a_bargain() -> None:
    play = passing().order("ana", Passage("mage", FORD, "centaurs"))
    assert play.refusal("ana", Terms(give=("energy",))) == "not_for_trade"


@pytest.mark.parametrize("answer", [Truce("centaurs"), Pair("mage", "centaurs.mage")])
def test_tk_59_without_negotiations_nobody_offers_a_truce(answer: Any) -> None:
    play = Play(laid_out(SPARED, players=TABLE)).order("ana", Resolve(FORD))
    assert play.refusal("ana", answer) == ("no_negotiations" if isinstance(answer, Truce) else "")


def test_tk_73_who_is_spared_does_not_fight_and_gives_no_total_victory() -> None:
    play = met(SPARED).order("ana", Truce("centaurs"), Terms()).order("bob", Accept())
    play.order("ana", Pair("mage", "nomads.mage"), Attack("force", "force_2"))  # 3 against 1
    assert play.state.heroes["nomads.mage"].place == ""
    assert play.asked == {"ana": "settling"}
    assert play.refusal("ana", Recover(FORD)) == "settled"


def test_tk_74_truce_with_everybody_leaves_the_action_open() -> None:
    play = met(SPARED).order("ana", Truce("centaurs"), Terms(want=("ruby",))).order("bob", Accept())
    assert play.state.reserves["amazons.mage"] == ["force_2", "ruby"]
    play.order("ana", Truce("nomads"), Terms(promise="peace")).order("kim", Accept())
    assert play.asked == {"ana": "action"}
    play.order("ana", Recover(FORD))


def test_rk_41_three_messages_at_most() -> None:
    play = met(SPARED).order("ana", Truce("centaurs"), Terms(want=("ruby",))).order("bob", CounterOffer(), Terms())
    assert play.asked == {"ana": "reply"}
    assert play.refusal("ana", CounterOffer()) == "last_word"
    play.order("ana", Accept())
    assert play.state.truces == [[FORD, "bob"]]


def test_rk_41_nobody_offers_or_accepts_what_it_does_not_hold() -> None:
    play = met(SPARED).order("ana", Truce("centaurs"))
    assert play.refusal("ana", Terms(give=("ruby",))) == "cannot_pay"
    assert play.refusal("ana", Terms(want=("any", "any"))) == "wants_too_much"
    play.order("ana", Terms(want=("diamond",)))
    assert play.refusal("bob", Accept()) == "cannot_pay"


def test_terms_are_read_by_the_parties_alone() -> None:
    play = met(SPARED).order("ana", Truce("centaurs"), Terms(give=("force_2",)))
    assert play.state.view("bob")["terms"]["give"] == ["force_2"]
    assert play.state.view("kim")["terms"] == "?"
    assert {seat for seat, told in play.told.items() if told} == {"ana", "bob"}
    assert Terms(give=("force_2",)).public() == {"kind": "terms"}


def test_rk_41_a_passage_that_cannot_be_paid_any_more_lapses() -> None:
    play = passing("force_2").order("ana", Passage("mage", FORD, "centaurs"), Terms(give=("force_2",)))
    play.order("bob", Accept())
    play.state.take("amazons.mage", "force_2")
    play.state.removed.append("force_2")
    play.order("ana", Move("mage", FORD))
    assert play.said("passage_lapsed")
    assert play.refusal("ana", Move("mage", "lode_gallery")) == "stopped"


def test_rk_42_a_guest_may_stop_on_a_foreign_gate_and_must_leave_it() -> None:
    heroes = {"amazons.mage": hero(FORD)}
    play = moving(heroes, players=TABLE, negotiating=True).order("ana", Passage("mage", "gate_centaurs", "centaurs"))
    play.order("ana", Terms()).order("bob", Accept()).order("ana", Move("mage", "gate_centaurs"), Done(), EndTurn())
    play.order("bob", Done(), EndTurn()).order("kim", Done(), EndTurn())
    assert MUST_LEAVE in play.state.heroes["amazons.mage"].marks
    assert play.refusal("ana", Done()) == "must_leave_gate"


def test_rk_42_nothing_is_traded_where_one_party_has_no_hero() -> None:
    heroes = {"amazons.mage": hero(FORD, "force_2"), "centaurs.mage": hero("clearing")}
    heroes |= {f"centaurs.{role}": hero("clearing") for role in ("guardian", "marauder")}
    play = moving(heroes, players=TABLE, negotiating=True).order("ana", Passage("mage", "gate_centaurs", "centaurs"))
    assert play.refusal("ana", Terms(give=("any",))) == "nobody_to_trade"


def test_rk_41_the_limit_holds_after_the_transfer() -> None:
    full = ("force_1", "force_3", "force_4", "force_5", "force_6")
    heroes = {"amazons.mage": hero(FORD, "force_2"), "centaurs.mage": hero(FORD, *full)}
    play = met(heroes).order("ana", Truce("centaurs"), Terms(give=("force_2",))).order("bob", Accept())
    assert play.asked == {"bob": "discard"}


def test_a_card_promised_at_random_is_drawn_blind() -> None:
    play = met(SPARED).order("ana", Truce("centaurs"), Terms(want=("random",))).order("bob", Accept())
    assert play.state.reserves["amazons.mage"] == ["force_2", "ruby"]
