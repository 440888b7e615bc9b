"""RK-64: windows open on public facts only, and nobody learns from them who holds what."""

from __future__ import annotations

from typing import Any

import pytest

from rules.kernel.bytes.canon import canon
from rules.krystal.questions.actions import EndTurn, Explore, Resolve
from rules.krystal.questions.combat import Attack, Lay
from rules.krystal.questions.creature import Meet
from rules.krystal.questions.windows import React
from tests.krystal.table import Placed, Play, hero, laid_out

FORD = "reed_ford"
PLAYERS = {"ana": "amazons", "bob": "centaurs", "kim": "nomads"}


def told_to(play: Play, seat: str) -> Any:
    """Everything a seat has: its view, who is awaited for what, what was said."""
    return canon([play.state.view(seat), play.asked, play.events, play.told.get(seat, [])])


def at_ford(mine: Placed, theirs: Placed) -> Play:
    heroes = {"amazons.mage": mine, "centaurs.mage": theirs}
    return Play(laid_out(heroes, players=PLAYERS)).order("ana", Resolve(FORD))


def revealed(held: str) -> Play:
    """The attacker has two face-down cards left, the defender none."""
    play = at_ford(hero(FORD, "magic_3", held, "force_2"), hero(FORD, "magic_4"))
    return play.order("ana", Attack("magic", "magic_3")).order("bob", Lay("magic_4"))


def lost(held: str) -> Play:
    play = at_ford(hero(FORD, "magic_5"), hero(FORD, "magic_1", held))
    return play.order("ana", Attack("magic", "magic_5")).order("bob", Lay("magic_1"), React())


def fading(held: str) -> Play:
    heroes = {"amazons.mage": hero(FORD, held, energy=0)}
    return Play(laid_out(heroes, players=PLAYERS)).order("ana", EndTurn())


def met(held: str) -> Play:
    heroes = {"amazons.mage": hero(FORD, held, moved_from="gate_amazons")}
    state = laid_out(heroes, players=PLAYERS, talons={"reptiles": ["thorn_boar"]})
    return Play(state).order("ana", Explore(FORD, "mage"))


def beaten(held: str) -> Play:
    return met(held).order("ana", Meet("none"))


@pytest.mark.parametrize(
    ("window", "useful", "asked"),
    [
        (revealed, "glass_wand", {"ana": "react"}),
        (lost, "ward_stone", {"bob": "react"}),
        (lost, "ash_phial", {"bob": "react"}),
        (fading, "ash_phial", {"ana": "react"}),
        (met, "iron_net", {"ana": "meet"}),
        (beaten, "ward_stone", {"ana": "react"}),
    ],
)
def test_tk_65_the_others_see_the_same_whether_or_not_the_object_is_held(window: Any, useful: str, asked: Any) -> None:
    holding, without = window(useful), window("bargain_1")
    assert holding.asked == without.asked == asked
    (owner,) = asked
    for seat in PLAYERS:
        if seat != owner:
            assert _without_card(told_to(holding, seat), useful) == _without_card(told_to(without, seat), "bargain_1")


def _without_card(told: bytes, card: str) -> bytes:
    """The card held in one position lies out of the game in the other: that much of the layout differs."""
    import json

    view, *rest = json.loads(told)
    view["removed"] = sorted(name for name in view["removed"] if name not in ("bargain_1", "glass_wand", "ward_stone",
                             "ash_phial", "iron_net"))  # fmt: skip
    assert card not in json.dumps(view["reserves"])
    return canon([view, *rest])


@pytest.mark.parametrize("window", [revealed, lost, fading])
def test_an_answer_in_a_window_says_nothing_until_it_acts(window: Any) -> None:
    assert React("ash_phial").public() == React().public() == {"kind": "react"}
    play = window("bargain_1")
    assert play.refusal(next(iter(play.asked)), React("ward_stone")) == "not_useful"


def test_rk_64_declining_with_and_without_the_object_leaves_the_same_traces() -> None:
    one, other = (lost(held).order("bob", React()) for held in ("ward_stone", "bargain_1"))
    assert one.asked == other.asked == {"ana": "split"}
    assert one.events == other.events


def test_rk_64_a_phial_kept_back_is_not_seen() -> None:
    one, other = lost("ash_phial").order("bob", React("ash_phial")), lost("bargain_1").order("bob", React())
    assert one.asked == other.asked
    assert one.events == other.events
    assert one.state.view("kim")["reactions"] == other.state.view("kim")["reactions"] == {"centaurs.mage": "?"}


def test_rk_64_who_has_no_card_face_down_is_not_asked() -> None:
    play = at_ford(hero(FORD, "magic_3"), hero(FORD, "magic_4", stone="ruby"))
    play.order("ana", Attack("magic", "magic_3")).order("bob", Lay("magic_4"))
    assert play.said("energy_lost")[0]["n"] == 2  # 7 against 9, and nobody was waited for
    assert play.asked == {"ana": "settling"}


def test_rk_37_the_side_behind_speaks_first_then_the_other_whatever_was_said() -> None:
    play = at_ford(hero(FORD, "magic_2", "force_2"), hero(FORD, "magic_4", "force_3"))
    play.order("ana", Attack("magic", "magic_2")).order("bob", Lay("magic_4"))  # 6 against 8
    assert play.asked == {"ana": "react"}
    assert play.order("ana", React()).asked == {"bob": "react"}


def test_tk_61_others_see_the_number_of_cards_and_the_active_stone() -> None:
    state = laid_out({"amazons.mage": hero(FORD, "force_1", "force_2", "force_3", stone="ruby")}, players=PLAYERS)
    view = state.view("bob")
    assert view["reserves"]["amazons.mage"] == ["?", "?", "?"]
    assert view["heroes"]["amazons.mage"][2] == "ruby"
    assert set(state.view("ana")["reserves"]["amazons.mage"]) == {"force_1", "force_2", "force_3"}


def test_talons_are_seen_by_nobody() -> None:
    state = laid_out({}, players=PLAYERS, talons={"gnomes": ["ruby", "force_1"]})
    for seat in (*PLAYERS, None):
        assert state.view(seat)["talons"]["gnomes"] == ["?", "?"]
