"""Positions of Naastica as cases describe them, and what a case reads off one."""

from __future__ import annotations

from rules.kernel.cases.case import BadGiven
from rules.kernel.kit.positions import check_keys, known
from rules.kernel.play.parts import Cases
from rules.naastica.board import CELLS, DIRECTIONS
from rules.naastica.state import LUX, NOX, Lying, State, blank

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from typing import Any

    from rules.kernel.play.asking import Seat
    from rules.naastica.components import Edition

EMPTY = "empty"
FIRST_DECKS = ("starter_eryndor", "starter_calenna")  # by seat, where a case says nothing
GIVEN = ("seats", "active", "beginner", "game", "board", "hands", "hand_counters", "decks", "games")


def cards(data: Mapping[str, Any]) -> Iterable[str]:
    """The components that need a case each."""
    return [card["id"] for card in data["cards"]]


def position(given: Mapping[str, Any], edition: Edition, options: Mapping[str, Any]) -> State:
    """A game under way, at the opening of a turn. What is not said is empty, or as at the start of a match.

    active, beginner: seats          game: which of the match, from 1          games: results of those played
    board: {b1: bob fog_hound, c2: {owner: bob, card: orphan, marks: [[erasure, nox, -3]], arrows: E}}
    hands: {ana: [bram]}             hand_counters: {bob: [[dimming, lux, -1]]}          decks: {ana: starter_veil}
    """
    check_keys(given, GIVEN)
    seats = given["seats"]
    state = blank(seats, options, edition)
    state.under_way, state.results = True, [_result(state, said) for said in given.get("games", ())]
    state.leg = given.get("game", len(state.results) + 1)
    state.board = {
        cell: _lying(state, cell, said) for cell, said in sorted(given.get("board", {}).items(), key=_in_reading_order)
    }
    state.active = known("active", given.get("active", seats[0]), state.seats)
    turns_since = state.active if len(state.board) % 2 == 0 else state.other(state.active)
    state.beginner = known("beginner", given.get("beginner", turns_since), state.seats)
    for seat, hand in given.get("hands", {}).items():
        cards = edition.sorted([known(f"hands.{seat}", c, edition.cards) for c in hand])
        state.hands = {**state.hands, known("hands", seat, state.seats): cards}
    for seat, marks in given.get("hand_counters", {}).items():
        state.marks = {**state.marks, known("hand_counters", seat, state.seats): [list(mark) for mark in marks]}
    _bring_collections(state, given.get("decks", {}))
    return state


def _in_reading_order(said: tuple[str, Any]) -> int:
    return CELLS.index(known(f"board.{said[0]}", said[0], CELLS))


def _lying(state: State, cell: str, said: str | Mapping[str, Any]) -> Lying:
    """`bob fog_hound`, or a mapping with what differs from the printed card."""
    key = f"board.{cell}"
    if isinstance(said, str):
        owner, _, card = said.partition(" ")
        said = {"owner": owner, "card": card}
    check_keys(said, ("owner", "card", "marks", "arrows", LUX, NOX), under=key)
    printed = state.edition.cards[known(key, said.get("card", ""), state.edition.cards)]
    arrows = said.get("arrows", printed.arrows)
    if [d for d in DIRECTIONS if d in arrows] != list(arrows):
        raise BadGiven("case_bad_value", f"{key}.arrows", value=arrows)
    marks = [list(mark) for mark in said.get("marks", ())]
    owner = known(key, said.get("owner", ""), state.seats)
    return Lying(printed.id, owner, said.get(LUX, printed.lux), said.get(NOX, printed.nox), arrows, marks, [])


def _result(state: State, said: Mapping[str, Any]) -> dict[str, Any]:
    """`{ana: 5, bob: 4}`, and `by: resignation` if it was given up."""
    counted = {seat: said.get(seat, 0) for seat in state.seats}
    winner = max(state.seats, key=lambda seat: counted[seat])
    return {"winner": winner, "cards": counted, "by": said.get("by", "count")}


def _bring_collections(state: State, decks: Mapping[Seat, str]) -> None:
    mirrored = state.options["mirror_deck"]
    named = {seat: decks.get(seat, mirrored or usual) for seat, usual in zip(state.seats, FIRST_DECKS)}
    state.decks = {seat: known(f"decks.{seat}", deck, state.edition.decks) for seat, deck in named.items()}
    state.collections = {seat: state.edition.sorted(state.edition.decks[deck]) for seat, deck in named.items()}


def _board(state: State) -> dict[str, Any]:
    """Every cell: `empty`, or whose card lies there and which, with its values as they count now."""
    return {cell: _facts(state, state.board[cell]) if cell in state.board else EMPTY for cell in CELLS}


def _facts(state: State, lying: Lying) -> dict[str, Any]:
    return {
        "owner": lying.owner,
        "card": lying.card,
        LUX: state.value(lying, LUX),
        NOX: state.value(lying, NOX),
        "arrows": lying.arrows,
        "marks": [*lying.marks, *lying.timed],
    }


LOOKS: Mapping[str, Callable[[State], Any]] = {
    "active": lambda state: state.active,
    "beginner": lambda state: state.beginner,
    "board": _board,
    "on_board": lambda state: {seat: state.count(seat) for seat in state.seats},
    "hands": lambda state: state.hands,
    "in_hand": lambda state: {seat: len(hand) for seat, hand in state.hands.items()},
    "hand_counters": lambda state: state.marks,
    "decks": lambda state: state.decks,
    "collections": lambda state: state.collections,
    "game": lambda state: state.leg,
    "games": lambda state: [{**result["cards"], "by": result["by"]} for result in state.results],
}

CASES = Cases(position, LOOKS, cards)
