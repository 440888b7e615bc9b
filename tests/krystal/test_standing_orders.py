"""DK-30: answers left with the referee, for combats, windows and offers, and who learns of them."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from rules.kernel.letters.letter import Failed
from rules.kernel.play.asking import Refusal
from rules.kernel.ready.answers import STANDING
from rules.kernel.record import save, view
from rules.kernel.record.history import parsed
from rules.kernel.record.taking_back import meant, refuse_alone
from rules.krystal import GAME
from tests.krystal.mail import Mail
from tests.krystal.table import EDITION, Placed, hero, laid_out

if TYPE_CHECKING:
    from typing import Any

FORD = "reed_ford"
PLAYERS = {"ana": "amazons", "bob": "centaurs", "kim": "nomads"}


def at_ford(mine: Placed, theirs: Placed, lang: str = "en", **more: Any) -> Mail:
    heroes = {"amazons.mage": mine, "centaurs.mage": theirs, **more.pop("heroes", {})}
    return Mail(laid_out(heroes, players=PLAYERS, **more), lang)


def attacked(mail: Mail, line: str = "attack magic with magic_3") -> Mail:
    mail.send("ana", f"resolve reed_ford; {line}")
    return mail


def events(mail: Mail, kind: str) -> list[dict[str, Any]]:
    told = [event for line in mail.contest.entries for event in json.loads(line)["public"].get("events", ())]
    return [event for event in told if event["kind"] == kind]


@pytest.mark.parametrize(
    ("line", "listed"),
    [
        ("standing if attacked: answer highest", "standing attacked: highest"),
        ("standing answer combats with my best card of the type", "standing attacked: highest"),
        ("consigne répondre aux combats avec ma meilleure carte du type", "standing attacked: highest"),
        ("standing decline every object window", "standing windows: decline"),
        ("consigne décliner toutes les réactions", "standing windows: decline"),
        ("standing attacked by the amazons in magic on mage: answer none", None),
        (
            "consigne attaqué par les amazones : offrir trêve donner 2 au choix",
            "standing attacked by amazons: offer truce give any, any",
        ),
        ("standing boost glass_wand if needed", None),
        ("consigne réagir talisman_du_silence si perte 3", "standing react ward_of_silence if loss 3"),
        ("standing react ash_phial if dematerialised", "standing react phial_of_ashes if dematerialised"),
        ("standing offer by nomads: refuse", None),
        ("standing creature: highest", None),
        ("standing loss: most cards", None),
    ],
)
def test_it_is_listed_as_it_is_understood_and_withdrawn_by_its_owner(line: str, listed: str | None) -> None:
    mail = at_ford(hero(FORD, "magic_3"), hero(FORD, "magic_1"))
    mail.send("bob", line)
    assert mail.kept("bob") == [(listed or line).replace("the amazons", "amazons")]
    mail.send("bob", "standing withdraw 1")
    assert (mail.kept("bob"), mail.contest.n) == ([], 0)


def test_both_clauses_of_a_line_stand() -> None:
    mail = at_ford(hero(FORD, "magic_3"), hero(FORD, "magic_1", "force_2"))
    mail.send("bob", "standing boost no; react no")
    assert mail.kept("bob") == ["standing boost no", "standing react no"]
    attacked(mail).send("bob", "answer with magic_1")
    assert mail.asked == {"ana": "split"}


def test_combats_are_answered_with_the_best_card_of_the_type() -> None:
    mail = at_ford(hero(FORD, "magic_3"), hero(FORD, "magic_1", "magic_4", "magic_2", "force_5"))
    mail.send("bob", "standing answer combats with my best card of the type")
    (shown,) = events(attacked(mail), "revealed")
    assert shown["answer"] == "magic_4"
    assert json.loads(mail.contest.openings[-1])["data"]["bob"]["by"] == STANDING


def test_without_a_card_of_the_type_the_default_is_laid() -> None:
    mail = at_ford(hero(FORD, "magic_3"), hero(FORD, "force_5", "ruby", "force_2"))
    mail.send("bob", "standing answer combats with my best card of the type")
    (shown,) = events(attacked(mail), "revealed")
    assert shown["answer"] == "force_2"


@pytest.mark.parametrize(
    ("condition", "met"),
    [
        ("by amazons", True),
        ("by nomads", False),
        ("in magic", True),
        ("in force", False),
        ("on mage", True),
        ("on guardian", False),
    ],
)
def test_a_condition_looks_at_who_attacks_whom_and_how(condition: str, met: bool) -> None:
    mail = at_ford(hero(FORD, "magic_3"), hero(FORD, "magic_1", "magic_4"))
    mail.send("bob", f"standing attacked {condition}: answer highest")
    assert (attacked(mail).asked == {"bob": "answer"}) is not met
    assert mail.kept("bob") == [f"standing attacked {condition}: highest"]


def test_the_one_on_a_condition_goes_before_the_one_for_any_attack() -> None:
    mail = at_ford(hero(FORD, "magic_3"), hero(FORD, "magic_1", "magic_4"))
    mail.send("bob", "standing attacked: answer magic_1; standing attacked by amazons: answer magic_4")
    (shown,) = events(attacked(mail), "revealed")
    assert shown["answer"] == "magic_4"


def test_one_that_no_longer_fits_is_dropped_and_only_its_owner_told_why() -> None:
    mail = at_ford(hero(FORD, "magic_3"), hero(FORD, "magic_1", "magic_4"))
    mail.send("bob", "standing attacked: answer magic_2")
    told = [view.dump(attacked(mail).contest, "ana"), view.dump(mail.contest, "kim")]
    assert mail.asked == {"bob": "answer"}
    assert mail.kept("bob") == ["Your mage does not hold “Magic 2”."]
    mail.send("bob", "standing withdraw all")
    assert [view.dump(mail.contest, seat) for seat in ("ana", "kim")] == told


def test_rk_38_a_stone_is_turned_before_the_answer_by_a_standing_order_and_the_answer_follows() -> None:
    mail = at_ford(hero(FORD, "magic_3"), hero(FORD, "ruby", "magic_4", "magic_1"))
    mail.send("bob", "standing attacked: activate mage ruby; standing attacked: answer highest")
    (shown,) = events(attacked(mail), "revealed")
    assert shown["defence_parts"][-1] == ["ruby", 1]
    assert mail.kept("bob") == ["standing attacked: activate mage ruby", "standing attacked: highest"]


def test_rk_64_a_standing_clause_is_void_for_a_hero_who_does_not_hold_the_object() -> None:
    mail = at_ford(hero(FORD, "magic_3"), hero(FORD, "magic_1", "force_2"))
    mail.send("bob", "standing boost glass_wand if needed; react ward_stone if loss 3")
    attacked(mail).send("bob", "answer with magic_1")
    assert mail.asked == {"ana": "split"}
    assert len(mail.kept("bob")) == 2


def test_rk_64_a_standing_clause_for_an_object_of_another_moment_is_refused() -> None:
    mail = at_ford(hero(FORD, "magic_3"), hero(FORD, "magic_1", "force_2"))
    for line in (
        "standing boost ward_stone",
        "standing react sun_flask",
        "standing react ward_stone if dematerialised",
    ):
        with pytest.raises(Failed) as caught:
            mail.send("bob", line)
        assert caught.value.code == "not_useful"
    assert mail.kept("bob") == []


def test_tk_66_a_clause_in_the_letter_of_the_attack_is_kept_to_itself() -> None:
    mail = at_ford(hero(FORD, "magic_3", "glass_wand", "force_2"), hero(FORD, "magic_4"))
    done = mail.send("ana", "resolve reed_ford", "attack magic with magic_3; boost glass_wand if needed; react no")
    assert (done.applied, done.planned, mail.asked) == (2, 2, {"bob": "answer"})
    mail.send("bob", "answer with magic_4")
    assert mail.asked == {"ana": "settling"}
    assert [event["card"] for event in events(mail, "object_used")] == ["glass_wand"]


def test_rk_64_a_clause_for_a_card_not_held_is_refused_with_the_attack() -> None:
    mail = at_ford(hero(FORD, "magic_3", "force_2"), hero(FORD, "magic_4"))
    with pytest.raises(Failed) as caught:
        mail.send("ana", "resolve reed_ford", "attack magic with magic_3; boost glass_wand if needed")
    assert (caught.value.code, caught.value.rule) == ("not_held", "RK-64")


def test_rk_41_a_truce_offered_in_advance_is_put_to_the_attacker_before_the_first_combat() -> None:
    mail = at_ford(hero(FORD, "magic_3"), hero(FORD, "ruby", "force_2"), negotiating=True)
    mail.send("bob", "standing if attacked by amazons: offer truce: give 1 any")
    mail.send("ana", "resolve reed_ford")
    assert mail.asked == {"ana": "reply"}
    (offered,) = events(mail, "offered")
    assert (offered["seat"], offered["to"], "give" in offered) == ("bob", "ana", False)
    mail.send("ana", "accept")
    mail.send("bob", "pay force_2")
    assert mail.state.truces == [[FORD, "bob"]]
    assert mail.asked == {"ana": "action"}
    assert mail.kept("bob") == ["standing attacked by amazons: offer truce give any"]


def test_rk_41_the_attacker_may_answer_it_by_terms_of_its_own_or_fight() -> None:
    for line, asked in (("counter: want ruby", {"bob": "reply"}), ("refuse", {"ana": "attack"})):
        mail = at_ford(hero(FORD, "magic_3"), hero(FORD, "ruby", "force_2"), negotiating=True)
        mail.send("bob", "standing attacked: offer truce: give any")
        mail.send("ana", f"resolve reed_ford; {line}")
        assert mail.asked == asked


def test_rk_41_nobody_is_asked_for_an_offer() -> None:
    mail = at_ford(hero(FORD, "magic_3"), hero(FORD, "ruby", "force_2"), negotiating=True)
    mail.send("ana", "resolve reed_ford")
    assert mail.asked == {"ana": "pair"}
    assert events(mail, "offered") == []


def test_rk_41_an_offer_on_another_condition_leaves_the_same_traces_as_none() -> None:
    mails = [at_ford(hero(FORD, "magic_3"), hero(FORD, "ruby", "force_2"), negotiating=True) for _ in range(2)]
    mails[0].send("bob", "standing attacked by nomads: offer truce: give any")
    for mail in mails:
        mail.send("ana", "resolve reed_ford")
    one, other = ([view.dump(mail.contest, seat) for seat in ("ana", "kim")] for mail in mails)
    assert one == other


def test_rk_41_an_offer_of_a_card_that_is_gone_is_dropped_and_the_fight_begins() -> None:
    mail = at_ford(hero(FORD, "magic_3"), hero(FORD, "ruby", "force_2"), negotiating=True)
    mail.send("bob", "standing attacked: offer truce: give emerald")
    mail.send("ana", "resolve reed_ford")
    assert mail.asked == {"ana": "pair"}
    assert mail.kept("bob") == ["Not all these cards are there to be handed over: an Emerald."]


def test_what_stands_is_sealed_in_the_save_and_speaks_when_it_is_read_again() -> None:
    mail = at_ford(hero(FORD, "magic_3"), hero(FORD, "magic_1", "magic_4"))
    mail.send("bob", "standing attacked by amazons: answer highest; standing attacked: activate mage ruby")
    mail.send("bob", "standing boost glass_wand if needed")
    read = save.read(save.dump(mail.contest)).whole()
    assert [sorted(kept) for kept in read["ready"]["bob"]] == [
        ["by", "policy", "question", "sealed", "when"],
        ["answer", "before", "by", "question", "sealed"],
        ["by", "given", "policy", "question", "sealed", "when"],
    ]
    again = save.load(save.read(save.dump(mail.contest)), lambda genesis, custom: (GAME, EDITION))
    assert again.ready == mail.contest.ready


def test_rk_41_an_undo_goes_back_to_before_the_fight_and_not_to_an_offer_nobody_is_asked_for() -> None:
    mail = at_ford(hero(FORD, "magic_3"), hero(FORD, "ruby", "force_2"), negotiating=True)
    mail.send("ana", "resolve reed_ford")
    assert (mail.contest.n, meant(mail.contest)) == (2, ("ana", 0))
    alone = refuse_alone(parsed(mail.contest.entries), "ana", mail.contest.n, 0)
    assert alone == Refusal("others_answer", "kernel", {"entry": 2, "seat": "bob"})  # though nobody asked for it
