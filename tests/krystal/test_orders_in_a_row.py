"""Lines that answer several questions in a row: routes, lists of cards, offers with their terms."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from rules.kernel.letters.letter import Failed
from rules.krystal.names import LONGEST_PROMISE, MOVEMENT
from tests.krystal.mail import Mail
from tests.krystal.table import hero, laid_out

if TYPE_CHECKING:
    from rules.krystal.state import State

PASS_HELD = {"amazons.guardian": hero("whistling_pass")}
FORD = "reed_ford"
PLAYERS = {"ana": "amazons", "bob": "centaurs"}


def walking(**heroes: object) -> State:
    return laid_out(heroes, phase=MOVEMENT)  # type: ignore[arg-type]


def place_of(mail: Mail, name: str = "reptiles.mage") -> str:
    return mail.state.heroes[name].place


@pytest.mark.parametrize("line", ["move mage whistling_pass thunder_rock", "aller mage col_sifflant, roc_du_tonnerre"])
def test_rk_61_a_route_is_walked_step_by_step_in_one_line(line: str) -> None:
    mail = Mail(walking())
    done = mail.send("ana", line)
    assert (done.applied, done.of, place_of(mail)) == (1, 1, "thunder_rock")
    answers = [json.loads(entry)["public"]["answers"]["ana"] for entry in mail.contest.entries[1:]]
    assert [answer["to"] for answer in answers] == ["whistling_pass", "thunder_rock"]


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "Your mage had to stop at the Whistling Pass: its movement is over."),
        ("fr", "Votre mage a dû s'arrêter au Col Sifflant : son mouvement est fini."),
    ],
)
def test_rk_61_a_route_past_a_compulsory_stop_is_cut_there_and_its_player_told(lang: str, told: str) -> None:
    mail = Mail(walking(**PASS_HELD), lang)
    done = mail.send("ana", "move mage whistling_pass thunder_rock iron_crown", "done moving")
    assert (done.applied, mail.told(done)) == (2, [told])
    assert (place_of(mail), mail.asked) == ("whistling_pass", {"ana": "settling"})


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("move mage whistling_pass clearing", "no_path"),
        ("move mage whistling_pass gate_amazons", "foreign_gate"),
        (
            "move mage serpent_spring standing_stones well_of_sparks clearing iron_crown thunder_rock reed_ford",
            "too_dear",
        ),
    ],
)
def test_rk_61_a_faulty_route_is_refused_as_a_whole(line: str, code: str) -> None:
    for mail in (Mail(walking()), Mail(walking(**PASS_HELD))):
        with pytest.raises(Failed) as caught:
            mail.send("ana", line)
        assert caught.value.code == code
        assert (place_of(mail), mail.contest.n) == ("gate_reptiles", 0)


def test_nobody_reads_where_a_hero_would_have_gone() -> None:
    mail = Mail(walking(**PASS_HELD))
    mail.send("ana", "move mage whistling_pass thunder_rock")
    entry, opening = json.loads(mail.contest.entries[1]), json.loads(mail.contest.openings[1])
    assert entry["public"]["answers"] == {"ana": {"kind": "move", "hero": "mage", "to": "whistling_pass"}}
    assert opening["data"]["ana"]["answer"] == {"on": ["thunder_rock"]}


def test_the_first_step_of_a_stopped_hero_is_refused_like_any_order() -> None:
    mail = Mail(walking(**PASS_HELD))
    mail.send("ana", "move mage whistling_pass")
    with pytest.raises(Failed) as caught:
        mail.send("ana", "move mage thunder_rock clearing")
    assert caught.value.code == "stopped"


def test_what_is_left_of_a_route_waits_while_a_host_pays_for_the_passage() -> None:
    heroes = {"amazons.mage": hero("gate_amazons"), "centaurs.mage": hero(FORD, "ruby", "force_2")}
    mail = Mail(laid_out(heroes, players=PLAYERS, phase=MOVEMENT, negotiating=True))
    mail.send("ana", "ask passage mage via reed_ford of centaurs: want any")
    mail.send("bob", "accept")
    done = mail.send("ana", "move mage reed_ford lode_gallery", "done moving")
    assert (mail.asked, done.applied, done.planned) == ({"bob": "pay"}, 1, 1)
    assert mail.kept("ana") == ["move mage lode_gallery", "done moving"]
    mail.send("bob", "pay force_2")
    assert (place_of(mail, "amazons.mage"), mail.asked) == ("lode_gallery", {"ana": "settling"})


@pytest.mark.parametrize("behind", [(), ("done moving",)])
def test_what_is_left_of_a_route_waits_while_its_own_player_pays_for_the_passage(behind: tuple[str, ...]) -> None:
    heroes = {"amazons.mage": hero("gate_amazons", "force_2", "magic_1"), "centaurs.mage": hero(FORD, "ruby")}
    mail = Mail(laid_out(heroes, players=PLAYERS, phase=MOVEMENT, negotiating=True))
    mail.send("ana", "ask passage mage via reed_ford of centaurs: give any")
    mail.send("bob", "accept")
    done = mail.send("ana", "move mage reed_ford lode_gallery", *behind)
    assert (mail.asked, done.applied, done.planned, done.failed) == ({"ana": "pay"}, 1, len(behind), None)
    assert mail.kept("ana") == ["move mage lode_gallery", *behind]
    mail.send("ana", "pay force_2")
    assert (place_of(mail, "amazons.mage"), mail.kept("ana")) == ("lode_gallery", [])
    assert mail.asked == {"ana": "settling" if behind else "movement"}


def test_route_price_and_what_follows_are_sent_together() -> None:
    heroes = {"amazons.mage": hero("gate_amazons", "force_2", "magic_1"), "centaurs.mage": hero(FORD, "ruby")}
    mail = Mail(laid_out(heroes, players=PLAYERS, phase=MOVEMENT, negotiating=True))
    mail.send("ana", "ask passage mage via reed_ford of centaurs: give any")
    mail.send("bob", "accept")
    done = mail.send("ana", "move mage reed_ford lode_gallery", "pay force_2", "done moving")
    assert (done.applied, done.planned, place_of(mail, "amazons.mage")) == (3, 0, "lode_gallery")
    assert mail.asked == {"ana": "settling"}


def test_a_planned_route_that_is_stopped_loses_its_rest_and_nothing_behind_it() -> None:
    heroes = {
        "amazons.mage": hero("gate_amazons"),
        "centaurs.mage": hero(FORD, "ruby", "force_2"),
        "centaurs.guardian": hero("lode_gallery"),
    }
    mail = Mail(laid_out(heroes, players=PLAYERS, phase=MOVEMENT, negotiating=True))
    mail.send("ana", "ask passage mage via reed_ford of centaurs: want any")
    mail.send("bob", "accept")
    mail.send("ana", "move mage reed_ford lode_gallery cloud_stair clearing; done moving")
    mail.send("bob", "pay force_2")
    assert (place_of(mail, "amazons.mage"), mail.asked) == ("lode_gallery", {"ana": "settling"})
    assert mail.kept("ana") == []


@pytest.mark.parametrize(
    "line", ["discard mage: force_1, magic_1", "défausser force_1 magie_1", "discard force_1, magic_1"]
)
def test_dk_14_all_that_is_too_much_goes_in_one_line(line: str) -> None:
    heroes = {
        "reptiles.mage": hero("serpent_spring", "force_1", "force_2", "magic_1", "ruby", moved_from="gate_reptiles")
    }
    mail = Mail(laid_out(heroes, talons={"reptiles": ["magic_2", "magic_3", "magic_4"]}))
    mail.send("ana", "explore serpent_spring", line)
    assert mail.state.discards["reptiles"] == ["force_1", "magic_1"]
    assert mail.asked == {"ana": "settling"}


def test_a_list_with_a_slip_in_it_is_refused_as_a_whole() -> None:
    mail = Mail(laid_out({"reptiles.mage": hero("gate_reptiles", "force_1", "ruby")}))
    with pytest.raises(Failed) as caught:
        mail.send("ana", "drop mage: force_1, emerald")
    assert caught.value.code == "not_held"


def test_dk_08_and_dk_09_two_letters_make_a_truce() -> None:
    heroes = {"amazons.mage": hero(FORD, "magic_3"), "centaurs.mage": hero(FORD, "ruby", "force_2")}
    mail = Mail(laid_out(heroes, players=PLAYERS, negotiating=True))
    mail.send("ana", "résoudre gué_aux_roseaux", "offrir trêve aux centaures lieu gué_aux_roseaux : vouloir 1 au choix")
    mail.send("bob", "accepter avec force_2")
    assert mail.state.reserves["amazons.mage"] == ["force_2", "magic_3"]
    assert mail.asked == {"ana": "action"}


def test_a_promise_is_kept_as_it_was_worded() -> None:
    heroes = {"amazons.mage": hero(FORD, "magic_3"), "centaurs.mage": hero(FORD, "ruby", "force_2")}
    mail = Mail(laid_out(heroes, players=PLAYERS, negotiating=True))
    mail.send("ana", "resolve reed_ford; offer truce to centaurs: give any promise No more war, I swear")
    assert mail.state.terms["promise"] == "No more war I swear"


def test_a_promise_that_is_too_long_is_refused_and_not_cut() -> None:
    heroes = {"amazons.mage": hero(FORD, "magic_3"), "centaurs.mage": hero(FORD, "ruby", "force_2")}
    mail = Mail(laid_out(heroes, players=PLAYERS, negotiating=True))
    offer = "resolve reed_ford; offer truce to centaurs: give any promise "
    with pytest.raises(Failed, match="text_too_long"):
        mail.send("ana", offer + "x" * (LONGEST_PROMISE + 1))
    mail.send("ana", offer + "x" * LONGEST_PROMISE)
    assert mail.state.terms["promise"] == "x" * LONGEST_PROMISE


def test_an_offer_speaks_of_the_place_of_the_fight() -> None:
    heroes = {"amazons.mage": hero(FORD, "magic_3"), "centaurs.mage": hero(FORD, "ruby", "force_2")}
    mail = Mail(laid_out(heroes, players=PLAYERS, negotiating=True))
    done = mail.send("ana", "resolve reed_ford; offer truce to centaurs at clay_pit: give any")
    assert (done.applied, done.failed.why.code if done.failed else "") == (1, "other_place")


def test_an_offer_with_its_terms_may_be_meant_for_the_case_that_there_is_a_fight_to_choose() -> None:
    heroes = {"amazons.mage": hero("gate_amazons", "magic_3"), "centaurs.mage": hero(FORD, "ruby", "force_2")}
    mail = Mail(laid_out(heroes, players=PLAYERS, phase=MOVEMENT, negotiating=True))
    walk = "move mage reed_ford lode_gallery; done moving; resolve reed_ford"
    mail.send("ana", f"{walk}; if pairing: offer truce to centaurs: give magic_3")
    assert (mail.asked, mail.state.terms["give"]) == ({"bob": "reply"}, ["magic_3"])


def test_an_order_of_several_answers_cannot_stand() -> None:
    mail = Mail(walking())
    with pytest.raises(Failed) as caught:
        mail.send("ana", "standing pairing: offer truce to amazons: give any")
    assert caught.value.code == "cannot_wait"


def test_who_is_named_at_the_beginning_of_a_line_speaks_to_its_end() -> None:
    heroes = {"amazons.mage": hero(FORD, "magic_3"), "centaurs.mage": hero(FORD, "magic_4", "force_2")}
    mail = Mail(laid_out(heroes, players=PLAYERS))
    orders = mail.speech.grammar.split("bob: answer with magic_4; boost no; react no\nana: no")
    assert [mail.speech.grammar.read(order, lambda kind, name: ()).seat for order in orders] == ["bob"] * 3 + ["ana"]
