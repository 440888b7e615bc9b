"""Positions of Naastica as cases describe them, and what a case reads off one."""

from __future__ import annotations

from typing import Any

from rules.kernel.cases.case import BadGiven
from rules.kernel.parts import Cases
from rules.naastica.board import CELLS, DIRECTIONS
from rules.naastica.state import LUX, NOX, Lying, State, blank

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from rules.kernel.asking import Seat
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
    for key in given:
        if key not in GIVEN:
            raise BadGiven("case_key_unknown", key, known=list(GIVEN))
    seats = given["seats"]
    state = blank(seats, options, edition)
    state.under_way, state.results = True, [_result(state, said) for said in given.get("games", ())]
    state.leg = given.get("game", len(state.results) + 1)
    state.board = {
        cell: _lying(state, cell, said) for cell, said in sorted(given.get("board", {}).items(), key=_in_reading_order)
    }
    state.active = _seat(state, "active", given.get("active", seats[0]))
    turns_since = state.active if len(state.board) % 2 == 0 else state.other(state.active)
    state.beginner = _seat(state, "beginner", given.get("beginner", turns_since))
    for seat, hand in given.get("hands", {}).items():
        state.hands[_seat(state, "hands", seat)] = edition.sorted([_card(state, f"hands.{seat}", c) for c in hand])
    for seat, marks in given.get("hand_counters", {}).items():
        state.marks = {**state.marks, _seat(state, "hand_counters", seat): [list(mark) for mark in marks]}
    _bring_collections(state, given.get("decks", {}))
    return state


def _in_reading_order(said: tuple[str, Any]) -> int:
    if said[0] not in CELLS:
        raise BadGiven("case_bad_value", f"board.{said[0]}", value=said[0])
    return CELLS.index(said[0])


def _lying(state: State, cell: str, said: str | Mapping[str, Any]) -> Lying:
    """`bob fog_hound`, or a mapping with what differs from the printed card."""
    key = f"board.{cell}"
    if isinstance(said, str):
        owner, _, card = said.partition(" ")
        said = {"owner": owner, "card": card}
    for fact in said:
        if fact not in ("owner", "card", "marks", "arrows", LUX, NOX):
            raise BadGiven("case_key_unknown", f"{key}.{fact}", known=["owner", "card", "marks", "arrows", LUX, NOX])
    printed = state.edition.cards[_card(state, key, said.get("card", ""))]
    arrows = said.get("arrows", printed.arrows)
    if [d for d in DIRECTIONS if d in arrows] != list(arrows):
        raise BadGiven("case_bad_value", f"{key}.arrows", value=arrows)
    marks = [list(mark) for mark in said.get("marks", ())]
    owner = _seat(state, key, said.get("owner", ""))
    return Lying(printed.id, owner, said.get(LUX, printed.lux), said.get(NOX, printed.nox), arrows, marks, [])


def _card(state: State, key: str, card: str) -> str:
    if card not in state.edition.cards:
        raise BadGiven("case_bad_value", key, value=card)
    return card


def _seat(state: State, key: str, seat: Seat) -> Seat:
    if seat not in state.seats:
        raise BadGiven("case_bad_value", key, value=seat)
    return seat


def _result(state: State, said: Mapping[str, Any]) -> dict[str, Any]:
    """`{ana: 5, bob: 4}`, and `by: resignation` if it was given up."""
    counted = {seat: said.get(seat, 0) for seat in state.seats}
    winner = max(state.seats, key=lambda seat: counted[seat])
    return {"winner": winner, "cards": counted, "by": said.get("by", "count")}


def _bring_collections(state: State, decks: Mapping[Seat, str]) -> None:
    mirrored = state.options["mirror_deck"]
    for seat, usual in zip(state.seats, FIRST_DECKS):
        deck = decks.get(seat, mirrored or usual)
        if deck not in state.edition.decks:
            raise BadGiven("case_bad_value", f"decks.{seat}", value=deck)
        state.decks[seat], state.collections[seat] = deck, state.edition.sorted(state.edition.decks[deck])


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
        "marks": lying.marks + lying.timed,
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
