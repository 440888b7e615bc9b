"""DP-28: plans on conditions, and answers that stand until somebody attacks."""

from __future__ import annotations

import pytest

from rules.kernel.letters.letter import Failed
from tests.prophecy.mail import Mail

MONK = {
    "characters": {"ana": "monk", "bob": "scout"},
    "space": {"ana": "p5", "bob": "fo"},
    "items": {"ana": "war_axe"},
    "abilities": {"ana": "blessed turn_back"},
    "up": {"p5": "golem"},
}
FIGHT = "stay; if creatures: fight golem; hold war_axe; if behind: cast blessed on war_axe; roll"
WON = {"light": [6], "dark": [1], "table": [1]}
DUEL = {
    "characters": {"ana": "monk", "bob": "scout"},
    "space": {"ana": "p2", "bob": "p2"},
    "items": {"ana": "axe", "bob": "sword cape"},
    "phase": "use",
}


@pytest.mark.parametrize(("health", "cast"), [(4, []), (1, ["cast"])])
def test_a_spell_is_cast_only_if_the_total_is_lower(health: int, cast: list[str]) -> None:
    """With 4 + 2 against 4 nothing is needed, with 1 + 2 it is."""
    mail = Mail({**MONK, "health": {"ana": health}}, light=[6, 3], dark=[1], table=[1])
    mail.send("ana", FIGHT)
    assert mail.answers("ana")[1:] == ["hold", *cast, "roll"]


@pytest.mark.parametrize(
    ("light", "dark", "said"),
    [([1, 6], [6, 1], ["hold", "roll", "cast"]), ([4], [6], ["hold", "roll", "pass"])],
)
def test_dice_are_thrown_again_only_if_the_roll_is_lost(light: list[int], dark: list[int], said: list[str]) -> None:
    """6 + 1 against 4 + 6 is lost, 6 + 4 against 4 + 6 is drawn."""
    mail = Mail(MONK, light=light, dark=dark, table=[1])
    mail.send("ana", "stay; if creatures: fight golem; hold war_axe; roll; if lost: cast turn_back; else: pass")
    assert mail.answers("ana")[1:4] == said


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_was_won_is_known_after_the_combat(lang: str) -> None:
    lines = {
        "en": "stay; fight golem; hold war_axe; roll; pass; if won: cast mass_decay war_axe",
        "fr": "rester ; combattre golem gardien ; tenir hache de guerre ; jeter ; passer ; "
        "si gagné : invoquer affaiblissement de masse hache de guerre",
    }
    given = {**MONK, "abilities": {"ana": "mass_decay turn_back"}, "magic": {"ana": "1/4"}}
    mail = Mail(given, lang, light=[6], dark=[1], table=[1])
    mail.send("ana", lines[lang])
    assert mail.answers("ana")[-1] == "cast"


def test_what_the_rules_have_done_by_themselves_may_be_said() -> None:
    """Nobody is asked whom to fight where one creature lies, nor what to do where nothing is offered."""
    mail = Mail({**MONK, "abilities": {}}, **WON)
    done = mail.send("ana", "stay; fight golem; hold war_axe; roll; end")
    assert done.failed is None
    assert mail.answers("ana") == ["stay", "hold", "roll"]


def test_what_the_rules_have_not_done_is_not_passed_over() -> None:
    with pytest.raises(Failed, match="wrong_kind"):
        Mail({**MONK, "abilities": {}}, **WON).send("ana", "stay; fight ghost; hold war_axe")
    done = Mail({**MONK, "abilities": {}}, **WON).send("ana", "stay; hold war_axe; roll; end; end")
    assert done.failed is not None


def test_a_defender_who_has_said_all_in_advance_is_not_waited_for() -> None:
    """The attacker's 4 and 3 against 5, 2 of the Sword and 1: it is the attacker who is asked what to lose."""
    mail = Mail(DUEL, light=[3], dark=[1])
    mail.send("bob", "standing defend: accept", "standing prepare: best", "standing take: dearest")
    mail.send("ana", "attack scout strength; roll")
    assert mail.answers("bob")[:3] == ["accept", "hold", "roll"]
    assert mail.asked.keys() == {"ana"}


@pytest.mark.parametrize(("health", "said"), [(5, "bleed"), (1, "offer")])
def test_who_is_beaten_bleeds_as_long_as_so_much_health_is_left(health: int, said: str) -> None:
    given = {**DUEL, "health": {"ana": 4, "bob": health}, "items": {"ana": "axe", "bob": "cape wooden_shield"}}
    mail = Mail(given, light=[6], dark=[1])
    mail.send("bob", "standing defend: accept; standing prepare: best; standing lose: bleed 2")
    mail.send("bob", "standing windows: decline")
    mail.send("ana", "attack scout strength; roll")
    assert mail.answers("bob")[-1] == said


def test_a_plan_knows_that_the_defender_has_made_it_mental() -> None:
    given = {**DUEL, "items": {"ana": "axe ivory_wand", "bob": "cape"}, "magic": {"bob": 2}}
    mail = Mail(given, light=[6], dark=[1])
    mail.send("ana", "attack scout strength; if mental: hold ivory_wand; else: hold axe")
    mail.send("bob", "mental")
    assert mail.state.battle is not None
    assert mail.state.battle.sides["ana"].hold == ["ivory_wand"]


def test_who_has_nothing_to_declare_may_roll_all_the_same() -> None:
    mail = Mail({**MONK, "abilities": {}, "items": {}}, **WON)
    assert mail.send("ana", "stay; fight golem; roll; end").failed is None
    assert mail.answers("ana") == ["stay"]
