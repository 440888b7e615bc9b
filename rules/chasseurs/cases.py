"""Positions of Chasseurs de Légendes as cases describe them, and what a case reads off one."""

from __future__ import annotations

from rules.chasseurs.conservation import characters, pearls
from rules.chasseurs.state import State, blank
from rules.kernel.kit.piles import NO_CARD
from rules.kernel.kit.positions import NONE, check_keys, known, left, listed, seat_players, words
from rules.kernel.play.parts import Cases

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from typing import Any

    from rules.chasseurs.components import Edition
    from rules.kernel.play.asking import Seat

EMPTY_SLOT = "-"
BY_SEAT = ("hands", "portals", "activated", "diamonds")
LISTS = {  # what cases call them
    "pearls": "pearl_display",
    "pearl_pile": "pearl_pile",
    "pearl_discard": "pearl_discard",
    "characters": "character_display",
    "character_pile": "character_pile",
    "character_discard": "character_discard",
}
SEATS = ("active", "first", "triggered_by")
GIVEN = ("seats", *SEATS, "round", "last_round", "gone", "bonus", "nothing_else", *BY_SEAT, *LISTS)


def cards(data: Mapping[str, Any]) -> Iterable[str]:
    """The components that need a case each."""
    return [card["id"] for card in data["characters"]]


def position(given: Mapping[str, Any], edition: Edition, options: Mapping[str, Any]) -> State:
    """A game at the opening of a turn. What is not named lies in the piles, below what they are given.

    active, first, triggered_by: seats       round, last_round: numbers       gone: seats       bonus: {bob: 1}
    hands: {ana: 3x 3 5}      portals, activated, diamonds: {ana: licorne lion}
    pearls, characters: the displays, `-` for an empty slot      pearl_pile, character_pile: their top cards
    pearl_discard, character_discard      nothing_else: true (what is not named is out of the game)
    """
    check_keys(given, GIVEN)
    state = blank(given["seats"], options, edition)
    _place_cards(state, given)
    seat_players(state, given)
    state.first, state.last_round = given.get("first", state.active), given.get("last_round", 0)
    if "triggered_by" in given:
        state.triggered_by = known("triggered_by", given["triggered_by"], state.seats)
    for seat, n in given.get("bonus", {}).items():
        state.bonus[known("bonus", seat, state.seats)] = n
    return state


def _place_cards(state: State, given: Mapping[str, Any]) -> None:
    for key in BY_SEAT:
        lying = getattr(state, key)
        for seat, said in given.get(key, {}).items():
            lying[known(key, seat, state.seats)] = _cards(state, f"{key}.{seat}", said)
    for key, name in LISTS.items():
        said, slots = _cards(state, key, given.get(key, NONE)), getattr(state, name)
        setattr(state, name, [*said, *slots[len(said) :]])
    state.hands = {seat: state.edition.sorted_pearls(hand) for seat, hand in state.hands.items()}
    state.diamonds_seen_by = {seat: [[] for _ in faces] for seat, faces in state.diamonds.items()}
    rest = left("pearls", state.edition.all_pearls(), pearls(state))
    others = left("characters", state.edition.all_characters(), characters(state))
    if not given.get("nothing_else"):
        state.pearl_display = [pearl or rest.pop(0) for pearl in state.pearl_display]
        state.character_display = [card or others.pop(0) for card in state.character_display]
        state.pearl_pile += rest
        state.character_pile += others


def _cards(state: State, key: str, said: Any) -> list[str]:
    all_cards = {**state.edition.pearl_order, **state.edition.characters}
    return [NO_CARD if word == EMPTY_SLOT else known(key, word, all_cards) for word in words(said)]


def _listed(cards: Iterable[str]) -> str:
    return listed(card or EMPTY_SLOT for card in cards)


def _by_seat(lying: Mapping[Seat, Iterable[str]]) -> dict[Seat, str]:
    return {seat: _listed(cards) for seat, cards in lying.items()}


LOOKS: Mapping[str, Callable[[State], Any]] = {
    "active": lambda state: state.active,
    "first": lambda state: state.first,
    "round": lambda state: state.round,
    "last_round": lambda state: state.last_round,
    "triggered_by": lambda state: state.triggered_by or NONE,
    "gone": lambda state: _listed(state.gone),
    "actions": lambda state: state.actions_left,
    "bonus": lambda state: state.bonus,
    "points": lambda state: {seat: state.points(seat) for seat in state.seats},
    "hands": lambda state: _by_seat(state.hands),
    "in_hand": lambda state: {seat: len(hand) for seat, hand in state.hands.items()},
    "hand_limit": lambda state: {seat: state.hand_limit(seat) for seat in state.seats},
    "portals": lambda state: _by_seat(state.portals),
    "activated": lambda state: _by_seat(state.activated),
    "diamonds": lambda state: {seat: len(faces) for seat, faces in state.diamonds.items()},
    "faces": lambda state: _by_seat(state.diamonds),
    "pearls": lambda state: _listed(state.pearl_display),
    "pearl_discard": lambda state: _listed(state.pearl_discard),
    "characters": lambda state: _listed(state.character_display),
    "character_discard": lambda state: _listed(state.character_discard),
    "top_character": lambda state: _listed(state.character_pile[:1]),
    "paid": lambda state: _listed(state.paid),
    "piles": lambda state: {"pearls": len(state.pearl_pile), "characters": len(state.character_pile)},
    "in_all": lambda state: {"pearls": len(pearls(state)), "characters": len(characters(state))},
}

CASES = Cases(position, LOOKS, cards)
