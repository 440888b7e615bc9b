"""Orders on the condition that a walk was stopped, and what is done otherwise: at once, or as the plan of the turn."""

from __future__ import annotations

import json

import pytest

from rules.kernel.letters.letter import Failed
from rules.kernel.record import save
from rules.krystal import GAME
from rules.krystal.names import MOVEMENT
from tests.krystal.mail import Mail
from tests.krystal.table import EDITION, Placed, hero, laid_out

FORD, GALLERY = "reed_ford", "lode_gallery"
PLAYERS = {"ana": "amazons", "bob": "centaurs"}
HELD = {"amazons.guardian": hero("whistling_pass")}
WALK = "move mage whistling_pass thunder_rock"
ON_CONDITION = [
    "if stopped, done moving; else move mage iron_crown",
    "if stopped: done moving; otherwise: move mage iron_crown",
    "if stopped done moving\nelse, move mage iron_crown",
    "si arrêté : fin mouvement; sinon aller mage couronne_de_fer",
    "si arrêtée, fin mouvement\nsinon : aller mage couronne_de_fer",
]


def walking(lang: str = "en", *, held: bool) -> Mail:
    return Mail(laid_out(HELD if held else {}, phase=MOVEMENT), lang)


def before_a_payment(lang: str = "en", guard: Placed | None = None) -> Mail:
    """Ana's mage has agreed with Bob on a passage: once it has come to the ford, Bob is asked to pay."""
    heroes = {"amazons.mage": hero("gate_amazons", "magic_3"), "centaurs.mage": hero(FORD, "ruby", "force_2")}
    if guard is not None:
        heroes["centaurs.guardian"] = guard
    mail = Mail(laid_out(heroes, players=PLAYERS, phase=MOVEMENT, negotiating=True), lang)
    mail.send("ana", "ask passage mage via reed_ford of centaurs: want any")
    mail.send("bob", "accept")
    return mail


def place_of(mail: Mail, name: str) -> str:
    return mail.state.heroes[name].place


@pytest.mark.parametrize("lines", ON_CONDITION)
def test_rk_61_a_stopped_walk_is_followed_by_what_was_said_for_it(lines: str) -> None:
    mail = walking(held=True)
    done = mail.send("ana", WALK, lines)
    assert (done.applied, done.of) == (3, 3)
    assert (place_of(mail, "reptiles.mage"), mail.asked) == ("whistling_pass", {"ana": "settling"})


@pytest.mark.parametrize("lines", ON_CONDITION)
def test_rk_61_a_walk_that_nobody_stops_is_followed_by_what_stands_behind_else(lines: str) -> None:
    mail = walking(held=False)
    done = mail.send("ana", WALK, lines)
    assert (done.applied, done.of) == (3, 3)
    assert (place_of(mail, "reptiles.mage"), mail.asked) == ("iron_crown", {"ana": "movement"})


@pytest.mark.parametrize("held", [True, False])
def test_orders_behind_the_else_are_carried_out_in_both_cases(held: bool) -> None:
    mail = walking(held=held)
    mail.send("ana", f"{WALK}; if stopped: move guardian serpent_spring; else: move mage iron_crown; done moving")
    assert mail.asked == {"ana": "settling"}
    assert (place_of(mail, "reptiles.guardian") == "serpent_spring") is held


def test_k_5_1_1_c_the_own_gate_stops_a_walk_too() -> None:
    mail = Mail(laid_out({"reptiles.mage": hero("serpent_spring")}, phase=MOVEMENT))
    mail.send("ana", "if stopped: end turn; else: move mage gate_reptiles; if stopped: done moving")
    assert mail.asked == {"ana": "settling"}


def test_what_is_stopped_is_a_hero_of_who_speaks() -> None:
    mail = Mail(laid_out({"amazons.mage": hero("whistling_pass", marks=["stopped"])}, phase=MOVEMENT))
    mail.send("ana", "if stopped: end turn; else: done moving")
    assert mail.asked == {"ana": "settling"}


@pytest.mark.parametrize(
    ("line", "code"), [("if stopped: move mage thunder_rock", "stopped"), ("if stopped: end turn", "wrong_kind")]
)
def test_an_order_whose_condition_holds_is_judged_like_any_other(line: str, code: str) -> None:
    with pytest.raises(Failed) as caught:
        walking(held=True).send("ana", WALK, line)
    assert (caught.value.code, caught.value.where) == (code, "2:1")


def test_what_is_said_for_both_cases_waits_while_somebody_else_is_asked() -> None:
    mail = before_a_payment()
    done = mail.send("ana", f"move mage {FORD} {GALLERY}; if stopped: resolve {GALLERY}; else: done moving; end turn")
    assert (done.applied, done.planned, mail.asked) == (1, 3, {"bob": "pay"})
    told = [f"move mage {GALLERY}", f"if stopped: resolve {GALLERY}", "else: done moving", "end turn"]
    assert mail.kept("ana") == told


@pytest.mark.parametrize("stopped", [True, False])
def test_the_plan_takes_the_one_or_the_other_and_goes_on(stopped: bool) -> None:
    mail = before_a_payment(guard=hero(GALLERY) if stopped else None)
    mail.send("ana", f"move mage {FORD} {GALLERY}; if stopped: done moving; else: move mage cloud_stair")
    mail.send("bob", "pay force_2")
    assert mail.asked == {"ana": "settling" if stopped else "movement"}
    assert place_of(mail, "amazons.mage") == (GALLERY if stopped else "cloud_stair")
    assert mail.kept("ana") == []


@pytest.mark.parametrize("stopped", [True, False])
def test_what_is_passed_over_is_done_with_and_what_follows_is_carried_out(stopped: bool) -> None:
    mail = before_a_payment(guard=hero(GALLERY) if stopped else None)
    orders = f"if stopped: move guardian {FORD} {GALLERY}; else: move mage cloud_stair clearing; done moving"
    mail.send("ana", f"move mage {FORD} {GALLERY}; {orders}")
    mail.send("bob", "pay force_2")
    assert (mail.asked, mail.kept("ana")) == ({"ana": "settling"}, [])
    places = place_of(mail, "amazons.mage"), place_of(mail, "amazons.guardian")
    assert places == ((GALLERY, FORD) if stopped else ("clearing", "gate_amazons"))


def test_an_offer_on_a_condition_is_made_with_its_terms() -> None:
    mail = before_a_payment(guard=hero(GALLERY, "magic_1"))
    walk = f"move mage {FORD} {GALLERY}; done moving; if stopped, resolve {GALLERY}"
    mail.send("ana", f"{walk}; if stopped, offer truce to centaurs: give magic_3; else end")
    assert mail.kept("ana")[-2:] == ["if stopped: offer truce to centaurs give magic_3", "else: end turn"]
    mail.send("bob", "pay force_2")
    assert (mail.asked, mail.state.terms["give"]) == ({"bob": "reply"}, ["magic_3"])
    assert mail.kept("ana") == []


def test_else_goes_with_a_question_as_well() -> None:
    heroes = {"amazons.mage": hero(FORD, "magic_3"), "centaurs.mage": hero(FORD, "magic_1", "magic_4")}
    for line, laid in (("by amazons: answer magic_1", "magic_1"), ("by nomads: answer magic_1", "magic_4")):
        mail = Mail(laid_out(heroes, players={**PLAYERS, "kim": "nomads"}))
        mail.send("ana", f"if settling: resolve {FORD}; else: no; attack magic with magic_3; boost no; react no")
        mail.send("bob", f"if attacked {line}; else: answer highest")
        shown = [event for entry in mail.contest.entries for event in json.loads(entry)["public"].get("events", ())]
        assert [event["answer"] for event in shown if event["kind"] == "revealed"] == [laid]


def test_else_waits_for_a_question_as_well() -> None:
    for who, replied in (("centaurs", "agreed"), ("nomads", "not_agreed")):
        heroes = {"amazons.mage": hero(FORD, "magic_3"), "centaurs.mage": hero(FORD, "magic_1", "magic_4")}
        mail = Mail(laid_out(heroes, players={**PLAYERS, "kim": "nomads"}, negotiating=True))
        line = f"if offer by {who}: accept; else: refuse; if action: pass"
        mail.send("ana", f"resolve {FORD}; offer truce to centaurs: give any; {line}")
        assert mail.kept("ana") == [f"if offer by {who}: accept", "else: refuse", "if action: pass"]
        mail.send("bob", "counter: want any")
        told = [event for entry in mail.contest.entries for event in json.loads(entry)["public"].get("events", ())]
        assert [event["kind"] for event in told if event["kind"] in ("agreed", "not_agreed")] == [replied]


@pytest.mark.parametrize(
    ("lang", "listed"),
    [
        ("en", ["move mage lode_gallery", "if stopped: boost no", "else: move mage cloud_stair clearing_of_the_gods"]),
        (
            "fr",
            [
                "aller mage galerie_du_filon",
                "si arrêté : renforcer non",
                "sinon : aller mage escalier_des_nuees clairiere_des_dieux",
            ],
        ),
    ],
)
def test_a_plan_is_listed_in_words_that_make_the_same_plan(lang: str, listed: list[str]) -> None:
    mails = before_a_payment(lang), before_a_payment(lang)
    mails[0].send("ana", f"move mage {FORD} {GALLERY}; if stopped, boost no; else move mage cloud_stair clearing")
    assert mails[0].kept("ana") == listed
    mails[1].send("ana", f"move mage {FORD}", *mails[0].kept("ana"))
    plans = [[ready.but(cut_by=[]) for ready in mail.contest.ready["ana"]] for mail in mails]
    assert plans[0] == plans[1]


def test_a_plan_for_both_cases_is_sealed_in_the_save_and_speaks_when_it_is_read_again() -> None:
    mail = before_a_payment()
    mail.send("ana", f"move mage {FORD} {GALLERY}; if stopped: done moving; else: move mage cloud_stair clearing")
    kept = save.read(save.dump(mail.contest)).whole()["ready"]["ana"]
    assert (kept[1]["when"], kept[2]["when"], kept[2]["otherwise"]) == ({"stopped": True}, {"stopped": False}, True)
    again = save.load(save.read(save.dump(mail.contest)), lambda genesis, custom: (GAME, EDITION))
    assert again.ready == mail.contest.ready


def test_a_plan_for_both_cases_lapses_with_the_turn() -> None:
    mail = before_a_payment()
    mail.send("ana", f"move mage {FORD} {GALLERY}; if stopped: answer none; else: fight mage vs centaurs.mage")
    mail.send("bob", "pay force_2")
    mail.send("ana", "done moving; end turn")
    assert (mail.asked, mail.kept("ana")) == ({"bob": "movement"}, [])


def test_a_standing_answer_may_wait_for_the_same_condition() -> None:
    mail = walking(held=True)
    mail.send("ana", "standing if stopped: done moving")
    assert (mail.kept("ana"), mail.asked) == (["standing stopped: done moving"], {"ana": "movement"})
    mail.send("ana", "move mage whistling_pass")
    assert mail.asked == {"ana": "settling"}
