"""The rulebook cases of Naastica: those specified are there, and what two of them say together."""

from __future__ import annotations

from rules.kernel.cases import load_cases, play
from rules.naastica import GAME

CASES = load_cases(GAME)
# The numbers of the test cases the rules were specified with; some have a second part (TN-30.none).
SPECIFIED = (1, 2, 3, 5, 6, 7, 9, 10, 11, 13, 14, 15, 17, 18, 19, 21, 22, 23, 25, 26, 27, 29, 30, 31, *range(33, 39))


def test_every_specified_case_is_there() -> None:
    wanted = {f"TN-{number:02}" for number in SPECIFIED}
    assert wanted - {case.id for case in CASES} == set()


def test_tn_14_the_refusal_of_a_card_held_by_the_opponent_reads_like_that_of_one_nobody_has() -> None:
    said = {}
    for case in CASES:
        if case.id in ("TN-14", "TN-14.unknown"):
            played = play(case)
            assert played.refusal is not None
            said[case.id] = played.speech.refusal(played.refusal)
    held, unknown = said["TN-14"], said["TN-14.unknown"]
    assert held.replace("Orphan of the Light", "dragon") == unknown


def test_tn_37_the_games_of_one_match_have_hands_of_their_own() -> None:
    hands = {case.id: case.expect["hands"] for case in CASES if case.id in ("TN-15", "TN-37")}
    assert hands["TN-15"]["ana"] != hands["TN-37"]["ana"]
    assert hands["TN-15"]["bob"] != hands["TN-37"]["bob"]


def test_tn_15_no_hand_has_more_copies_of_a_card_than_the_collection() -> None:
    for case in CASES:
        if case.id in ("TN-15", "TN-37"):
            state = play(case).contest.state
            for seat, hand in case.expect["hands"].items():
                assert len(hand) == 5
                assert all(hand.count(card) <= state.collections[seat].count(card) for card in hand)
