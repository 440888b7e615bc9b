"""What the recorded games of Chasseurs de Légendes show that no suite for all games would look for."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

import pytest

from cli import opened
from rules.chasseurs.conservation import census
from tests.chasseurs.positions import DATA, EDITION
from tests.record_saves import HOME

FILES = sorted((HOME / "chasseurs").glob("*.json"))


@cache
def document(name: str) -> Any:
    return opened.document(str(HOME / "chasseurs" / f"{name}.json"), whole=True).whole()


def entries(name: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = document(name)["entries"]
    return found


def events(name: str, kind: str = "") -> list[dict[str, Any]]:
    told = [event for entry in entries(name) for event in entry["public"].get("events", ())]
    return [event for event in told if kind in ("", event["kind"])]


def everywhere(kind: str) -> list[dict[str, Any]]:
    return [event for file in FILES for event in events(file.stem, kind)]


def answers(kind: str) -> list[dict[str, Any]]:
    told = [answer for file in FILES for entry in entries(file.stem) for answer in _answers(entry)]
    return [answer for answer in told if answer["kind"] == kind]


def _answers(entry: dict[str, Any]) -> list[dict[str, Any]]:
    return list(entry["public"].get("answers", {}).values())


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
    states = [document(file.stem)["position"]["state"] for file in FILES]
    return max(len(hand) for state in states for seat, hand in state["hands"].items() if seat != state["active"])


def test_every_ability_is_used_somewhere() -> None:
    assert used_abilities() == {ability["id"] for ability in DATA["abilities"]}


def test_the_dragon_and_each_printed_pearl_help_to_pay_somewhere() -> None:  # CH-blue-7
    shown = {card for event in everywhere("activated") for card in event["printed"]}
    assert shown == {card for card in EDITION.characters if _shows_a_pearl(card)}


def _shows_a_pearl(card: str) -> bool:
    powers = EDITION.powers([card])
    return bool(powers.printed or powers.jokers)


def test_there_are_games_of_two_to_five_players_in_both_profiles() -> None:
    players = {len(document(file.stem)["genesis"]["seats"]) for file in FILES}
    profiles = {document(file.stem)["genesis"]["profile"] for file in FILES}
    assert (players, profiles) == ({2, 3, 4, 5}, {"keeper", "open"})


def outcome(name: str) -> dict[str, Any]:
    found: dict[str, Any] = next(entry["public"]["outcome"] for entry in entries(name) if "outcome" in entry["public"])
    return found


def test_diamonds_break_a_tie() -> None:  # CH-end-3
    end = outcome("tie-on-diamonds")
    ((first,), (second,), *_) = end["ranking"]
    assert end["scores"][first]["points"] == end["scores"][second]["points"] >= 12
    assert end["scores"][first]["diamonds"] > end["scores"][second]["diamonds"]


@pytest.mark.parametrize(("name", "winners"), [("shared-victory", 2), ("later-player-wins", 1)])
def test_level_in_all_two_share_or_the_later_one_wins(name: str, winners: int) -> None:  # C-25
    end = outcome(name)
    assert len(end["ranking"][0]) == winners
    best = [seat for place in end["ranking"] for seat in place][:2]
    assert end["scores"][best[0]] == end["scores"][best[1]]
    first = events(name, "set_up")[0]["first"]
    seats = list(document(name)["genesis"]["seats"])
    order = [*seats[seats.index(first) :], *seats[: seats.index(first)]]
    assert winners == 2 or order.index(best[0]) > order.index(best[1])


def test_who_left_comes_last_and_the_others_play_to_the_end() -> None:  # C-46
    assert outcome("one-leaves")["how"] == outcome("two-leave")["how"] == "played"
    assert outcome("one-leaves")["ranking"][-1] == ["bob"]
    gone = [event["seat"] for event in events("two-leave", "left")]
    assert outcome("two-leave")["ranking"][-2:] == [[seat] for seat in reversed(gone)]


def test_the_last_one_left_wins() -> None:  # C-46
    assert (outcome("last-one-left")["how"], outcome("last-one-left")["ranking"][0]) == ("resignation", ["bob"])


def test_two_icons_exchange_twice_where_the_table_plays_so() -> None:  # C-04
    *_, last = entries("each-icon")
    kinds = [event["kind"] for event in last["public"]["events"]]
    assert kinds.count("exchanged") == 2


def test_a_hand_is_shown_to_the_thief_and_to_nobody_else_in_the_middle_of_a_turn() -> None:  # CH-red-4
    match = opened.match(str(HOME / "chasseurs" / "hand-shown.json"))
    thief, victim = match.state.looking
    (other,) = set(match.seats) - {thief, victim}
    assert match.waiting[thief].kind == "red_steal"
    assert match.state.seen(thief).hands[victim] == match.state.hands[victim]
    assert set(match.state.seen(other).hands[victim]) == {"?"}


def test_a_blind_pearl_taken_back_by_agreement_lies_on_the_pile_again() -> None:  # protocol: lots already made stay
    undo = next(entry for entry in entries("taken-back-by-agreement") if entry["kind"] == "undo")
    assert undo["public"]["agreed"] is True
    assert [event["kind"] for event in entries("taken-back-by-agreement")[undo["n"] - 1]["public"]["events"]] == [
        "took_blind"
    ]


def test_in_an_edition_of_four_pearls_everything_runs_out() -> None:  # C-06
    save = document("four-pearls")
    assert save["edition"]["edition"]["id"] == save["genesis"]["rules"]["edition"] == "four-pearls"
    by_default = [
        answer["kind"] for entry in entries("four-pearls") if "by" in entry["public"] for answer in _answers(entry)
    ]
    assert by_default == ["place", "activate"]
    assert [event["n"] for event in events("four-pearls", "hand_redrawn")] == [0]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_nothing_is_made_or_lost(file: Any) -> None:
    state = opened.match(str(file)).state
    assert census(state) == Counter([*state.edition.all_pearls(), *state.edition.all_characters()])
