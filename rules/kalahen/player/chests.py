"""What cards are worth to a warrior, what a chest promises, and which card is taken."""

from __future__ import annotations

from functools import lru_cache

from rules.kalahen.cards import enough
from rules.kalahen.ending import lost_formulas
from rules.kalahen.names import FLASK, KEY, PURSE, SCROLL, SHIELD, STARS, SWORD, TELEPORT
from rules.kalahen.questions.answers import Take
from rules.kernel.kit.thoughts import thought

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rules.kalahen.components import Card, Edition
    from rules.kalahen.questions.trial import TakeCard
    from rules.kalahen.state import State
    from rules.kernel.play.asking import Seat

OWN_FORMULA, EACH_HELD = 100, 20  # a scroll that goes on with a formula, the more of it is there the better
NEW_FORMULA, SAME_STARS = 60, 30  # one that begins another; less if a scroll with as many stars is there already
LASTING = {KEY: 70, SHIELD: 50, SWORD: 45}  # no Tower without the first, no Forest without the second
FLASK_ITSELF, PURSE_ITSELF, FLIGHT = 20, 10, 25  # besides the life or gold in it; a flight saves some steps
A_KEY = 50  # which a chest not seen yet most likely holds


@thought
def scrolls(state: State, seat: Seat) -> dict[str, set[int]]:
    """The stars held of each formula, carried and at home."""
    held: dict[str, set[int]] = {}
    for card in (*state.deposited[seat], *state.cards(seat)):
        if state.edition.kind(card) == SCROLL:
            scroll = state.edition.cards[card]
            held.setdefault(scroll.formula, set()).add(scroll.stars)
    return held


def has_whole_formula(state: State, seat: Seat) -> bool:
    return any(len(stars) == len(STARS) for stars in scrolls(state, seat).values())


@thought
def open_formulas(state: State, seat: Seat) -> list[str]:
    """Those that may still be begun or completed, for all that is known."""  # K-57
    held, lost = scrolls(state, seat), lost_formulas(state, seat)
    possible = held if len(held) >= state.figure("formulas_max") else state.edition.formulas
    return [formula for formula in possible if formula not in lost]


@thought
def worths(state: State, seat: Seat) -> Mapping[str, int]:
    """What each card is worth to a warrior; nothing if it may not be taken or is of no use."""
    held = frozenset((formula, stars) for formula, of in scrolls(state, seat).items() for stars in of)
    return _worths_beside(state.edition, held, tuple(open_formulas(state, seat)), enough(state, seat))


@lru_cache(maxsize=256)
def _worths_beside(
    edition: Edition, scrolls_held: frozenset[tuple[str, int]], open_to: tuple[str, ...], no_more_of: frozenset[str]
) -> Mapping[str, int]:
    """The same, by all it depends on: scrolls that are held, formulas still open, kinds of which there is enough."""
    held: dict[str, set[int]] = {}
    for formula, stars in scrolls_held:
        held.setdefault(formula, set()).add(stars)
    found = {}
    for card in edition.cards.values():
        if card.kind in no_more_of or (card.kind == SCROLL and card.formula not in open_to):
            found[card.id] = 0
        elif card.kind == SCROLL:
            found[card.id] = _worth_of_scroll(held, card.formula, card.stars)
        else:
            found[card.id] = _worth_of_itself(card)
    return found


def _worth_of_itself(card: Card) -> int:
    if card.kind in LASTING:
        return LASTING[card.kind]
    return {FLASK: FLASK_ITSELF + card.life, PURSE: PURSE_ITSELF + card.gold, TELEPORT: FLIGHT}[card.kind]


def _worth_of_scroll(held: Mapping[str, set[int]], formula: str, stars: int) -> int:
    if formula not in held:
        return SAME_STARS if any(stars in others for others in held.values()) else NEW_FORMULA
    return 0 if stars in held[formula] else OWN_FORMULA + EACH_HELD * len(held[formula])


@thought
def promise(state: State, seat: Seat, chest: str) -> int:
    """The best card that was seen there; what may be hoped for, if the warrior has not looked yet."""
    if not state.chests[chest]:
        return 0
    if chest in state.notes[seat]:
        _, seen = state.notes[seat][chest]
        return max(map(worths(state, seat).__getitem__, seen), default=0)
    return max(_hoped_for(state, seat, chest), 0 if state.has(seat, KEY) else A_KEY)


def _hoped_for(state: State, seat: Seat, chest: str) -> int:
    """The worth of each scroll that may lie there by the chance that it does, but no more than the best is worth."""
    best, together, lying = _behind(state, seat, state.edition.chests[chest])
    return min(best, together * len(state.chests[chest]) // lying)


@thought
def _behind(state: State, seat: Seat, back: str) -> tuple[int, int, int]:
    """What the best scroll of a back is worth that was not seen yet, what they are worth together, and among how many
    cards they lie."""
    elsewhere = {card for _, seen in state.notes[seat].values() for card in seen}
    unseen = [other for other, its in state.edition.chests.items() if its == back and other not in state.notes[seat]]
    worth = worths(state, seat)
    hoped = [worth[card] for card in _scrolls_of(state.edition, back) if card not in elsewhere]
    return max(hoped, default=0), sum(hoped), sum(len(state.chests[other]) for other in unseen)


@lru_cache(maxsize=16)
def _scrolls_of(edition: Edition, back: str) -> Sequence[str]:
    return [card.id for card in edition.cards.values() if card.kind == SCROLL and card.copies.get(back)]


def take(state: State, question: TakeCard) -> Take:
    """The card that is worth most, if any is worth anything."""
    worth = worths(state, question.seat)
    best = max(state.chests[question.chest], key=worth.__getitem__)
    return Take(best) if worth[best] else Take()
