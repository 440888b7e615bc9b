"""K-4, K-7, K-8, K-10: what lies where when the first turn begins."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.kernel.play.draws import FixedDraws
from rules.kernel.play.run import Run
from rules.krystal import GAME
from rules.krystal.conservation import census
from rules.krystal.names import PEOPLES
from rules.krystal.questions.setup import Heroes, Vote
from tests.krystal.table import ALL, EDITION, OPTIONS

SEATS = ("ana", "bob", "kim", "eve", "max", "zoe")


def opened(players: int, **options: object) -> Run:
    run = Run(GAME, GAME.blank(SEATS[:players], {**OPTIONS, **options}, EDITION), FixedDraws({}))
    run.begin()
    return run


def in_talons(run: Run, kind: str) -> Counter[str]:
    cards = [card for talon in run.state.talons.values() for card in talon]
    return Counter(card for card in cards if EDITION.kind(card) == kind)


def test_tk_02_two_players_leave_out_twenty_cards_and_deal_a_hundred() -> None:
    run = opened(2)
    assert len(run.state.removed) == 20
    assert [len(talon) for talon in run.state.talons.values()] == [17, 17, 17, 17, 16, 16]
    assert in_talons(run, "stone") == {"crystal": 2, "ruby": 2, "diamond": 2, "emerald": 2}
    assert in_talons(run, "intervention").total() == 8
    assert census(run.state) == ALL


@pytest.mark.parametrize(("players", "removed"), [(2, 20), (3, 15), (4, 10)])
def test_k_4_b_five_cards_leave_for_every_absent_people(players: int, removed: int) -> None:
    assert len(opened(players).state.removed) == removed


def test_tk_03_combat_cards_per_value() -> None:
    counts = {
        kind: [EDITION.cards[f"{kind}_{value}"].count for value in range(1, 7)]
        for kind in ("force", "magic", "bargain")
    }
    assert counts == {"force": [1, 3, 4, 4, 3, 2], "magic": [2, 4, 5, 3, 3, 0], "bargain": [2, 4, 5, 3, 3, 0]}
    assert ALL.total() == 120


def test_k_4_d_k_4_e_heroes_start_on_their_gate_with_six_points_and_no_card() -> None:
    state = opened(2).state
    assert {there.place for there in state.heroes.values()} == {f"gate_{people}" for people in state.peoples.values()}
    assert {there.energy for there in state.heroes.values()} == {6}
    assert not any(state.reserves.values())


def test_k_7_a_five_players_choose_two_heroes_unseen() -> None:
    run = opened(5)
    assert {question.kind for question in run.waiting.values()} == {"heroes"}
    run.take({seat: Heroes(("mage", "marauder")) for seat in SEATS[:5]}, 0)
    assert len(run.state.heroes) == 10
    assert all(name.endswith((".mage", ".marauder")) for name in run.state.heroes)


def test_k_8_a_beginners_play_guardian_and_mage_whatever_the_number() -> None:
    for players in (2, 6):
        assert len(opened(players, beginners=True).state.heroes) == 2 * players


@pytest.mark.parametrize(
    ("players", "stones"),
    [(2, (3, 2, 2, 2)), (3, (4, 4, 3, 3)), (4, (5, 5, 5, 4)), (5, (6, 6, 6, 6)), (6, (6, 6, 6, 6))],
)
def test_tk_54_stones_in_play_with_the_five_stone_goal(players: int, stones: tuple[int, ...]) -> None:
    run = opened(players, five_stones=True, beginners=True)
    found = in_talons(run, "stone")
    assert tuple(found[kind] for kind in ("crystal", "ruby", "diamond", "emerald")) == stones


def test_k_10_d_two_players_name_the_stone_they_add() -> None:
    assert in_talons(opened(2, five_stones=True, five_stones_extra_2p="ruby"), "stone")["ruby"] == 3


def test_k_9_a_negotiations_need_every_vote() -> None:
    for last in ("yes", "no"):
        run = opened(2, negotiations=True)
        run.take({"ana": Vote("yes"), "bob": Vote(last)}, 0)
        assert run.state.negotiating == (last == "yes")


def test_k_2_2_a_the_board_is_one_and_paths_go_both_ways() -> None:
    assert len(EDITION.nodes) == 31
    for node in EDITION.nodes.values():
        assert all(node.id in EDITION.nodes[other].adjacent for other in node.adjacent)
    assert Counter(node.symbol for node in EDITION.nodes.values() if node.symbol) == dict.fromkeys(PEOPLES, 4)
