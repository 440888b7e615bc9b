"""The rulebook cases of Chasseurs de Légendes: those specified are there, and what two of them say together."""

from __future__ import annotations

from rules.chasseurs import GAME
from rules.kernel.cases import load_cases, play
from tests.chasseurs.positions import Turns, laid_out

CASES = load_cases(GAME)
# The numbers of the test cases the rules were specified with; some have further parts (CT-58.two).
SPECIFIED = (
    *(1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 13, 14, 15, 17, 18, 19, 21, 22, 23, 25, 26, 27, 29, 30, 31, 33, 34, 35),
    *(37, 38, 39, 41, 42, 43, 45, 46, 47, 49, 50, 51, 53, 54, 55, 57, 58, 59, 60, 61, 62, 63, 65, 66, 67, 68),
)


def test_every_specified_case_is_there() -> None:
    wanted = {f"CT-{number:02}" for number in SPECIFIED}
    assert wanted - {case.id for case in CASES} == set()


def test_ct_58_what_others_see_is_the_same_whether_a_two_is_held_or_not() -> None:
    asked = {}
    for case in CASES:
        if case.id in ("CT-58", "CT-58.two"):
            contest = play(case).contest
            asked[case.id] = [question.plain() for question in contest.waiting.values()], contest.state.view("bob")
    assert asked["CT-58"] == asked["CT-58.two"]


def test_ct_39_the_pearl_is_told_to_thief_and_victim_and_to_nobody_else() -> None:
    turns = Turns(laid_out(3, hands={"ana": "5 6 7", "boris": "8 2", "carla": "1"}, portals={"ana": "fee"}))
    turns.do("activate fee with 5 6 7", "look at boris", "steal 8")
    told = turns.said("stolen")
    assert told == {"seat": "ana", "player": "boris", "secret": {"ana": {"pearl": "8"}, "boris": {"pearl": "8"}}}
    assert turns.answer("steal 8").public() == {"kind": "steal"}


def test_ct_47_each_player_has_one_turn_in_the_final_round() -> None:
    active = {"boris": "enchanteresse geant"}
    state = laid_out(4, hands={"boris": "8 8 8 8"}, portals={"boris": "lion"}, activated=active)
    state.round, state.to_play = 6, ["boris", "carla", "dora"]
    turns = Turns(state)
    turns.do("activate lion with 8 8 8 8", "end")
    played = []
    while turns.run.outcome is None:
        played.append((turns.state.round, turns.question.seat))
        turns.do("end")
    last = [(7, seat) for seat in ("ana", "boris", "carla", "dora")]
    assert played == [(6, "carla"), (6, "dora"), *last]
