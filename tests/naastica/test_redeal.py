"""Dealing again what a seat cannot know: its view stays, the rest is another game that could be."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

from rules.kernel.bytes.canon import canon
from rules.naastica.board import CELLS
from rules.naastica.redeal import redeal
from tests.length import often
from tests.naastica.positions import DATA, EDITION, SEATS, VARIANTS, laid_out, picking, walk

if TYPE_CHECKING:
    from rules.kernel.play.asking import Seat
    from rules.kernel.play.run import Run
    from rules.naastica.state import State

VEIL = EDITION.sorted(EDITION.decks["starter_veil"])


class Placements:
    """Who placed which cards in the game under way: what the players remember and the state does not say."""

    def __init__(self) -> None:
        self.leg = 0
        self.by: dict[Seat, Counter[str]] = {}
        self.hands: dict[Seat, list[str]] = {}

    def note(self, state: State) -> None:
        if state.leg != self.leg:
            self.leg, self.by = state.leg, {seat: Counter() for seat in SEATS}
        else:
            for seat in SEATS:
                self.by[seat] += Counter(self.hands[seat]) - Counter(state.hands[seat])
        self.hands = {seat: list(hand) for seat, hand in state.hands.items()}


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_seat_sees_no_difference_and_nothing_hidden_is_used(variant: str) -> None:
    def watch(run: Run) -> None:
        for seat in SEATS:
            redealt = redeal(run.state, seat, picking(1))
            assert canon(redealt.view(seat)) == canon(run.state.view(seat))
            assert redealt.dump() == redeal(run.state.seen(seat), seat, picking(1)).dump()

    for number in range(2):
        walk(number, watch, **VARIANTS[variant])


@pytest.mark.parametrize("variant", VARIANTS)
def test_what_is_dealt_is_a_hand_the_other_player_could_hold(variant: str) -> None:
    """N-3.1.b, RN-05: five cards of a legal collection, those it has placed among them."""
    placements = Placements()

    def watch(run: Run) -> None:
        state = run.state
        if not state.leg:
            return
        placements.note(state)
        for seat, other in (SEATS, SEATS[::-1]):
            redealt = redeal(state, seat, picking(len(state.board)))
            collection, hand = redealt.collections[other], redealt.hands[other]
            assert EDITION.collection_fault(collection) is None
            assert Counter(hand) + placements.by[other] <= Counter(collection)
            assert len(hand) == len(state.hands[other])
            assert hand == EDITION.sorted(hand)
            assert collection == EDITION.sorted(collection)

    for number in range(often(3, 8)):
        placements.leg = 0
        walk(number, watch, **VARIANTS[variant])


def test_every_card_of_the_collection_may_come_up() -> None:
    state = laid_out({}, {"ana": VEIL[:5], "bob": VEIL[:5]}, dict.fromkeys(SEATS, "starter_veil"))
    hands = [redeal(state, "ana", picking(number)).hands["bob"] for number in range(60)]
    assert {card for hand in hands for card in hand} == set(VEIL)
    assert len({tuple(hand) for hand in hands}) > 40


def test_a_card_on_the_board_is_the_other_players_if_ones_own_copy_is_in_hand() -> None:
    """RN-28: with the same collection for both, umbra lies on the board in one's own colour, and in one's own hand."""
    hands = {"ana": ["umbra", "vesper", "moth", "fog_hound"], "bob": VEIL[:4]}
    state = laid_out(
        {"a1": ("ana", "umbra"), "c3": ("bob", "veil_stalker")}, hands, dict.fromkeys(SEATS, "starter_veil")
    )
    drawn = {card for number in range(60) for card in redeal(state, "ana", picking(number)).hands["bob"]}
    assert drawn == set(VEIL) - {"umbra"}  # it has placed one card, so the stalker is one's own, and bob may hold his


def test_a_card_that_either_may_have_placed_is_not_dealt() -> None:
    hands = {"ana": ["vesper", "moth", "fog_hound", "hushed_widow"], "bob": VEIL[:4]}
    state = laid_out(
        {"a1": ("ana", "umbra"), "c3": ("bob", "veil_stalker")}, hands, dict.fromkeys(SEATS, "starter_veil")
    )
    drawn = {card for number in range(60) for card in redeal(state, "ana", picking(number)).hands["bob"]}
    assert drawn == set(VEIL) - {"umbra", "veil_stalker"}


def small_edition(cards: list[str]) -> Any:
    """An edition whose collections are hardly larger than a hand."""
    parameters = [{**said, "value": 6} if said["id"] == "collection_size" else said for said in DATA["parameters"]]
    return type(EDITION)({**DATA, "parameters": parameters, "decks": [{"id": "small", "cards": cards}]})


def test_a_doubtful_card_is_dealt_if_a_small_collection_has_no_others() -> None:
    """Bob has placed one of the two on the board and holds the other four of his five cards."""
    board = {"a1": ("ana", "umbra"), "c3": ("bob", "moth")}
    state = laid_out(board, {"ana": VEIL[2:6], "bob": VEIL[2:6]}, dict.fromkeys(SEATS, "starter_veil"))
    state.edition, state.decks = small_edition([*VEIL[3:6], "umbra", "moth"]), dict.fromkeys(SEATS, "small")
    hands = [redeal(state, "ana", picking(number)).hands["bob"] for number in range(20)]
    assert {tuple(hand) for hand in hands} == {tuple(EDITION.sorted([*VEIL[3:6], one])) for one in ("umbra", "moth")}


def test_more_doubtful_cards_than_a_small_collection_has_room_for() -> None:
    """Bob has placed the three that are not ana's and one of her six."""
    hers, not_hers = VEIL[3:9], ["orphan", "unwriter", "oren"]
    board = {cell: ("bob", card) for cell, card in zip(CELLS, hers + not_hers)}
    state = laid_out(board, {"ana": [], "bob": ["chorister"]}, dict.fromkeys(SEATS, "starter_veil"))
    state.edition, state.decks = small_edition([]), dict.fromkeys(SEATS, "custom")
    state.collections["ana"] = hers
    redealt = redeal(state, "ana", picking(1))
    assert len(redealt.collections["bob"]) == 6
    assert set(not_hers) < set(redealt.collections["bob"])
    assert len(redealt.hands["bob"]) == 1


def test_a_collection_of_ones_own_is_made_up_anew_around_the_cards_seen() -> None:
    """RN-05: a custom list stays its owner's secret."""
    seen = []

    def watch(run: Run) -> None:
        state = run.state
        if state.leg == 1 and len(state.board) == 8:
            lists = [redeal(state, "bob", picking(number)).collections["ana"] for number in range(20)]
            assert len({tuple(cards) for cards in lists}) == 20
            common = set.intersection(*(set(cards) for cards in lists))
            foreign = {lying.card for lying in state.board.values()} - set(state.collections["bob"])
            assert foreign
            assert foreign <= common
            seen.append(foreign)

    walk(3, watch, **VARIANTS["custom"])
    assert seen


def test_of_heroes_that_either_may_have_placed_no_more_are_supposed_than_a_collection_may_hold() -> None:
    """RN-05: bob has placed two of five; the architect is not ana's, the others may all be hers."""
    board = {
        "a1": ("ana", "architect"), "b1": ("ana", "bram"), "c1": ("bob", "sael"),
        "a2": ("ana", "umbra"), "b2": ("bob", "orphan"),
    }  # fmt: skip
    state = laid_out(board, {"ana": VEIL[:2], "bob": VEIL[:3]}, {"ana": "starter_veil", "bob": "starter_heirs"})
    state.collections["ana"] = EDITION.sorted(["bram", "sael", "umbra", "orphan", *VEIL[:8]])
    state.decks = dict.fromkeys(SEATS, "custom")
    for number in range(20):
        collection = redeal(state, "ana", picking(number)).collections["bob"]
        heroes = {card for card in collection if EDITION.cards[card].rarity == "hero"}
        assert "architect" in heroes
        assert len(heroes & {"bram", "sael", "umbra"}) == 2
        assert "orphan" in collection
        assert EDITION.collection_fault(collection) is None


def test_with_open_hands_and_a_starter_nothing_is_left_to_deal() -> None:
    """RN-07."""

    def watch(run: Run) -> None:
        for seat in SEATS:
            assert redeal(run.state, seat, picking(1)).dump() == run.state.dump()

    walk(1, watch, **VARIANTS["open"])


def test_the_state_it_is_made_from_is_left_alone() -> None:
    state = laid_out({"a1": ("ana", "umbra")}, {"ana": VEIL[:4], "bob": VEIL[:5]}, dict.fromkeys(SEATS, "starter_veil"))
    before = canon(state.dump())
    redealt = redeal(state, "ana", picking(1))
    redealt.board["a1"] = redealt.board["a1"].but(marks=[["rally", "nox", 1]])
    redealt.hands = {**redealt.hands, "bob": []}
    assert canon(state.dump()) == before
