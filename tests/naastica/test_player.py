"""The plain computer player: legal, blind to what is hidden, and better than chance."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

from rules.kernel.bytes.canon import canon
from rules.kernel.play.simulate import play, random_player, secret_of
from rules.naastica.capture import foreseen
from rules.naastica.placement import from_hand, is_at_work, leaves_open
from rules.naastica.player import Trial, answer
from rules.naastica.questions import ChooseTarget, Place, PlaceCard, Target
from tests.length import often
from tests.naastica.positions import EDITION, GAME, OPTIONS, SEATS, laid_out

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.kernel.play.asking import Answer, Question
    from rules.kernel.play.parts import Pick
    from rules.naastica.questions import Way
    from rules.naastica.state import State

STARTERS = {"ana": "starter_veil", "bob": "starter_heirs"}


def test_it_beats_a_random_player_in_four_matches_of_five() -> None:
    won = 0
    for number in range(60):
        plain, other = SEATS if number % 2 else reversed(SEATS)
        played = play(
            GAME, EDITION, OPTIONS, SEATS, {plain: answer, other: random_player}, secret_of("naastica", number)
        )
        won += played.winners == (plain,)
    assert won >= 48


def test_it_draws_only_among_equals() -> None:
    """A card with four arrows is as safe in one corner as in another, and safer than elsewhere."""
    state = laid_out({}, {"ana": ["drifting_shade"], "bob": ["orphan"]}, STARTERS)
    bounds = []

    def pick(bound: int) -> int:
        bounds.append(bound)
        return bound - 1

    assert answer(state, PlaceCard("ana"), lambda bound: 0) == Place("drifting_shade", "a1")
    assert answer(state, PlaceCard("ana"), pick) == Place("drifting_shade", "c3")
    assert bounds == [4]


def test_it_takes_the_card_that_cannot_defend_itself() -> None:
    """N-4.1.a: the page, NOX 3, has an arrow on every side but the south; LUX 2 takes it only from there."""
    state = laid_out({"b1": ("bob", "court_page")}, {"ana": ["drifting_shade"], "bob": []}, STARTERS)
    assert answer(state, PlaceCard("ana"), lambda bound: 0) == Place("drifting_shade", "b2")


def test_a_certain_capture_is_dearer_than_an_even_chance() -> None:
    """N-4.3.b: on the last two cells, LUX 6 meets NOX 6 on one and NOX 4 on the other."""
    board = {
        "a1": ("ana", "umbra"), "b1": ("bob", "rubble_warden"), "c1": ("ana", "veil_stalker"),
        "a2": ("ana", "drifting_shade"), "c2": ("ana", "grey_ferryman"),
        "a3": ("ana", "grey_ferryman"), "c3": ("bob", "memory_keeper"),
    }  # fmt: skip
    state = laid_out(board, {"ana": ["fog_hound"], "bob": ["orphan"]}, STARTERS)
    assert answer(state, PlaceCard("ana"), lambda bound: 0) == Place("fog_hound", "b3")


def test_an_uncertain_battle_counts_half() -> None:
    """N-4.3.b, N-4.3.d: with nothing else to gain, one card won or lost at even odds is worth no more than none."""
    board = dict.fromkeys(("a1", "c1", "a2", "c2", "a3", "b3"), ("ana", "grey_ferryman"))
    tied = laid_out(board | {"b1": ("bob", "rubble_warden")}, {"ana": ["fog_hound"], "bob": []}, STARTERS)
    lost = laid_out(board | {"b1": ("bob", "void_surveyor")}, {"ana": ["fog_hound"], "bob": []}, STARTERS)
    won = laid_out(board | {"b1": ("bob", "candle_bearer")}, {"ana": ["fog_hound"], "bob": []}, STARTERS)
    way: Way = ("fog_hound", "b2", "", "", ())
    worth = {name: Trial(state, "ana").worth(*way) for name, state in (("tied", tied), ("lost", lost), ("won", won))}
    assert worth["tied"] == worth["lost"] < worth["won"]


def test_what_was_tried_before_makes_no_difference_to_an_order() -> None:
    """Cards with and without abilities, captures certain and uncertain, on one copy that is used again."""
    board = {"b1": ("bob", "rubble_warden"), "a2": ("ana", "drifting_shade"), "c2": ("bob", "court_page")}
    state = laid_out(board, {"ana": ["fog_hound", "umbra", "grey_ferryman"], "bob": ["orphan"]}, STARTERS)
    before = canon(state.dump())
    ways = list(PlaceCard("ana").ways(state))
    alone = [Trial(state, "ana").worth(*way) for way in ways]
    trial = Trial(state, "ana")
    assert [trial.worth(*way) for way in ways] == alone
    assert [trial.worth(*way) for way in reversed(ways)] == alone[::-1]
    assert len(set(alone)) > 3
    assert canon(state.dump()) == before


@pytest.mark.parametrize("options", ({}, {"min_value": 5, "max_value": 9}, {"tie_order": "clockwise"}), ids=str)
def test_what_it_reckons_is_what_the_rules_would_do(options: dict[str, Any]) -> None:
    """Every order of some matches, those with abilities, captures and ties among them."""
    kinds: Counter[str] = Counter()

    def compared(state: State, question: Question, pick: Pick) -> Answer:
        if isinstance(question, PlaceCard):
            trial = Trial(state, question.seat)
            for way in question.ways(state, may_aim_later=False):
                order = Place(*way)
                assert trial.worth(*way) == trial._carried_out(order) - trial.hand[order.card].given_up
                kinds.update(_kinds(state, question.seat, order))
        return answer(state, question, pick)

    for number in range(often(6, 60)):
        play(GAME, EDITION, OPTIONS | options, SEATS, dict.fromkeys(SEATS, compared), secret_of("naastica", number))
    assert min(kinds[kind] for kind in ("alone", "captures", "ties", "at_work", "idle")) > 5, kinds


def _kinds(state: State, seat: str, order: Place) -> Iterator[str]:
    captured, ties = foreseen(state, from_hand(state, seat, order.card), order.cell)
    yield from (kind for kind, found in (("captures", captured), ("ties", ties)) if found)
    if ability := state.edition.ability_of(order.card):
        yield "at_work" if is_at_work(state, seat, order.cell, ability, order.target) else "idle"
    else:
        yield "alone"


def test_it_weighs_every_legal_placement_but_those_that_would_be_asked_for_a_target() -> None:
    """DN-03: they are there with each target as well."""

    def compared(state: State, question: Question, pick: Pick) -> Answer:
        if isinstance(question, PlaceCard):
            legal, seat = question.legal(state), question.seat
            abilities = [state.edition.ability_of(order.card) for order in legal]
            assert [Place(*way) for way in question.ways(state, may_aim_later=False)] == [
                order
                for order, ability in zip(legal, abilities)
                if not (ability and leaves_open(state, seat, order, ability))
            ]
            assert legal == list(question.candidates(state))
        return answer(state, question, pick)

    for number in range(often(3, 30)):
        play(GAME, EDITION, OPTIONS, SEATS, dict.fromkeys(SEATS, compared), secret_of("naastica", number))


def test_asked_for_a_target_it_names_the_one_that_makes_a_capture_certain() -> None:
    """DN-03: the architect, LUX 8, meets NOX 8 unless its ability takes three of them away."""
    board = {"b1": ("bob", "void_surveyor"), "b2": ("ana", "architect"), "c3": ("bob", "orphan")}
    state = laid_out(board, {"ana": [], "bob": []}, {"ana": "starter_nihiliths", "bob": "starter_nihiliths"})
    before = canon(state.dump())
    assert answer(state, ChooseTarget("ana", "b2"), lambda bound: 0) == Target("b1")
    assert canon(state.dump()) == before
