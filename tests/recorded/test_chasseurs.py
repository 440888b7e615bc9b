"""The recorded games of Chasseurs de Légendes use every character and ability: being named is not enough."""

from __future__ import annotations

from functools import cache
from typing import Any

from rules.kernel.record import history
from tests.chasseurs.positions import DATA, EDITION
from tests.record_saves import HOME, played

FILES = sorted((HOME / "chasseurs").glob("*.json"))


@cache
def told() -> list[dict[str, Any]]:
    """What every entry of every game tells everybody."""
    return [entry["public"] for file in FILES for entry in history.parsed(played(file).entries)]


def everywhere(kind: str) -> list[dict[str, Any]]:
    return [event for public in told() for event in public.get("events", ()) if event["kind"] == kind]


def answers(kind: str) -> list[dict[str, Any]]:
    given = [answer for public in told() for answer in public.get("answers", {}).values()]
    return [answer for answer in given if answer["kind"] == kind]


def test_every_character_is_activated_somewhere() -> None:
    assert {event["card"] for event in everywhere("activated")} == {card["id"] for card in DATA["characters"]}


def used_abilities() -> set[str]:
    """Abilities that were not only gained but used."""
    pearls = [pearl for answer in answers("activate") for pearl in answer.get("pearls", ())]
    rules = {event["rule"] for event in everywhere("more_actions")}
    seen = {
        "neighbours_may_activate": everywhere("wisp_taken"),
        "take_back_one_played_pearl": everywhere("taken_back"),
        "next_player_plus_one_action": everywhere("bonus_given"),
        "three_more_actions_now": "CH-red-1" in rules,
        "look_at_hand_and_take_one_pearl": everywhere("stolen"),
        "discard_character_from_other_portal": everywhere("banished"),
        "printed_pearl": [event for event in everywhere("activated") if event["printed"]],
        "hand_threes_are_any": [pearl for pearl in pearls if pearl.startswith(("3=", "3x="))],
        "hand_ones_may_be_eights": [pearl for pearl in pearls if pearl.startswith("1=8")],
        "redraw_hand": everywhere("hand_redrawn"),
        "plus_one_action_each_turn": "CH-blue-3" in rules,
        "diamond_may_lower_by_one": [pearl for pearl in pearls if pearl.endswith("-")],
        "discard_two_for_diamond": everywhere("pearl_for_diamond"),
        "swap_portal_with_display": everywhere("swapped"),
        "peek_top_character": everywhere("peeked"),
        "hand_limit_plus_one": _most_held() > EDITION.parameters["hand_limit"],
    }
    return {ability for ability, shown in seen.items() if shown}


def _most_held() -> int:
    """The most pearls of a player who is not on turn, in the positions the games stand at."""
    states = [played(file).head["position"]["state"] for file in FILES]
    return max(len(hand) for state in states for seat, hand in state["hands"].items() if seat != state["active"])


def test_every_ability_is_used_somewhere() -> None:
    assert used_abilities() == {ability["id"] for ability in DATA["abilities"]}


def test_the_dragon_and_each_printed_pearl_help_to_pay_somewhere() -> None:  # CH-blue-7
    shown = {card for event in everywhere("activated") for card in event["printed"]}
    assert shown == {card for card in EDITION.characters if _shows_a_pearl(card)}


def _shows_a_pearl(card: str) -> bool:
    powers = EDITION.powers([card])
    return bool(powers.printed or powers.jokers)
