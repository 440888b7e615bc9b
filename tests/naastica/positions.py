"""Positions of Naastica as they come up between random players, and some laid out by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import rules
from rules.kernel.editions import components
from rules.kernel.play.draws import Stream
from rules.kernel.play.simulate import play, random_player, secret_of
from rules.naastica.questions import Collection, NameCollection, Place
from rules.naastica.state import CUSTOM, Lying, State, blank

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from rules.kernel.play.asking import Answer, Question, Seat
    from rules.kernel.play.run import Run

GAME = rules.load("naastica")
DATA, _ = components.shipped("naastica")
EDITION = GAME.edition(DATA)
OPTIONS = {option["id"]: option["default"] for option in DATA["options"]}
SEATS = ("ana", "bob")

# Two collections of one's own that share commons and a hero. Together they name no more heroes than one may hold.
HERS = [
    "orphan",
    "orphan",
    "vesper",
    "ysolde",
    "colossus",
    "unforgotten",
    *("chorister", "rune_tuner", "fog_hound") * 2,
]
HIS = ["orphan", "rune_tuner", "vesper", "architect", *("unwriter", "grey_ferryman", "oath_scribe", "bell_guard") * 2]
MIRROR = {"collections": "mirror", "mirror_deck": "starter_veil"}
VARIANTS: Mapping[str, Mapping[str, Any]] = {
    "starter": {},
    "mirror": MIRROR,
    "custom": {"collections": CUSTOM},
    "combo": {"combo": True, "tie_order": "clockwise"},
    "open": {"open_hands": True},
    "open custom": {"open_hands": True, "collections": CUSTOM},
}


def picking(number: int) -> Callable[[int], int]:
    """Chance that is the same each time it is asked for."""
    return Stream(secret_of("picks", number), "pick", 0).below


def walk(number: int, watch: Callable[[Run], None], **options: Any) -> None:
    """Play a match between random players, shown whenever it waits."""
    players = dict.fromkeys(SEATS, hesitant)
    play(GAME, EDITION, {**OPTIONS, **options}, SEATS, players, secret_of("naastica", number), watch=watch)


def hesitant(state: State, question: Question, pick: Callable[[int], int]) -> Answer:
    """A random player that names collections of its own where it may, and targets only when asked."""
    if isinstance(question, NameCollection) and state.options["collections"] == CUSTOM:
        return Collection(CUSTOM, tuple(HERS if question.seat == "ana" else HIS))
    answer = random_player(state, question, pick)
    return answer.but(target="", arrow="") if isinstance(answer, Place) else answer


def laid_out(
    board: Mapping[str, tuple[Seat, str]], hands: Mapping[Seat, list[str]], decks: Mapping[Seat, str], **options: Any
) -> State:
    """A game under way; each cell gives colour and card."""
    state = blank(SEATS, {**OPTIONS, **options}, EDITION)
    state.leg, state.under_way, state.active, state.beginner = 1, True, "ana", "ana"
    state.decks = dict(decks)
    state.collections = {seat: EDITION.sorted(EDITION.decks[deck]) for seat, deck in decks.items()}
    state.hands = {seat: EDITION.sorted(hand) for seat, hand in hands.items()}
    for cell, (owner, card) in board.items():
        printed = EDITION.cards[card]
        state.board[cell] = Lying(card, owner, printed.lux, printed.nox, printed.arrows, [], [])
    return state
