"""Deal again what a seat cannot know, so that everything it does know stays as it is."""

from __future__ import annotations

from collections import Counter

from rules.kalahen.names import PURSE, SCROLL
from rules.kernel.play.state import HIDDEN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from rules.kalahen.state import State
    from rules.kernel.play.asking import Seat
    from rules.kernel.play.parts import Pick

TRIES = 200


def redeal(state: State, seat: Seat, pick: Pick) -> State:
    """A state the seat could just as well be in. It can be made from the whole state or from the seat's own view."""
    fresh = state.clone()
    if not state.first:
        return fresh  # before the chests are filled nothing is hidden
    seen = state.seen(seat)
    others = [owner for owner in state.seats if owner != seat]
    for back in state.edition.backs:
        _deal_back(fresh, seen, back, pick)
        for owner in others:
            _mix_origins(fresh, seen, owner, back, pick)
    fresh.notes.update({owner: _noted(state, pick) for owner in others})
    fresh.wanderers = _shuffled(_unseen_monsters(seen), pick)
    return fresh


def _deal_back(fresh: State, seen: State, back: str, pick: Pick) -> None:
    """Cards of one back are alike to whoever has not seen them: hands first, within their limits, then chests."""
    unknown = _unknown(seen, back)
    hidden = {owner: _to_deal(seen, owner, back) for owner in seen.seats if HIDDEN in seen.carried[owner][back]}
    for _ in range(TRIES):
        pool = _shuffled(unknown, pick)
        hands = {owner: _hand(fresh, seen, owner, back, n, pool) for owner, n in hidden.items()}
        if None not in hands.values():
            break
    else:
        return
    for owner, hand in hands.items():
        chests = _origins(fresh, owner, back)
        held = [*seen.shown[owner][back], *(hand or ())]
        fresh.carried[owner][back] = fresh.edition.sorted_held(zip(held, chests))
    for chest, color in fresh.edition.chests.items():
        if color == back and HIDDEN in seen.chests[chest]:
            n = len(seen.chests[chest])
            fresh.chests[chest], pool = fresh.edition.sorted_cards(pool[:n]), pool[n:]
    fresh.lost[back] = fresh.edition.sorted_cards(pool)


def _mix_origins(fresh: State, seen: State, owner: Seat, back: str, pick: Pick) -> None:
    """How many of somebody's cards came from which chest everybody saw, but not which lie in the castle now."""
    held = fresh.carried[owner][back]
    copies = {card: fresh.edition.cards[card].copies for card in seen.deposited[owner] if card in fresh.origins}
    laid = [card for card in copies if back in copies[card]]
    if seen.carried[owner][back] != [HIDDEN] * len(held) or HIDDEN in held:
        return  # the seat looks at them, or nobody could deal them
    chests = _shuffled([*(chest for _, chest in held), *(fresh.origins[card] for card in laid)], pick)
    fresh.carried[owner][back] = fresh.edition.sorted_held([card, chests.pop()] for card, _ in held)
    fresh.origins.update({card: chests.pop() for card in laid})


def _noted(state: State, pick: Pick) -> dict[str, list[Any]]:
    """What somebody may have written down of some of the chests."""
    noted = [chest for chest in state.edition.chests if pick(2)]
    return {chest: [1 + pick(state.round), _some_cards(state, chest, pick)] for chest in noted}


def _some_cards(state: State, chest: str, pick: Pick) -> list[str]:
    cards = _shuffled(state.edition.all_cards(state.edition.chests[chest]), pick)
    return list(state.edition.sorted_cards(cards[: 1 + pick(len(cards))]))


def _origins(fresh: State, owner: Seat, back: str) -> list[str]:
    """The chests that cards came from stay where they are, as far as they are known."""
    first = next(chest for chest, color in fresh.edition.chests.items() if color == back)
    return [first if one == HIDDEN else one[1] for one in fresh.carried[owner][back]]


def _unknown(seen: State, back: str) -> list[str]:
    """The cards of this back that the seat sees nowhere."""
    left = Counter(seen.edition.all_cards(back))
    for owner in seen.seats:
        held = seen.carried[owner][back]
        left.subtract(seen.shown[owner][back] if HIDDEN in held else [card for card, _ in held])
        left.subtract(card for card in seen.deposited[owner] if back in seen.edition.cards[card].copies)
    for chest, color in seen.edition.chests.items():
        if color == back:
            left.subtract(card for card in seen.chests[chest] if card != HIDDEN)
    left.subtract(seen.used[back])
    return list(left.elements())


def _to_deal(seen: State, owner: Seat, back: str) -> int:
    return len(seen.carried[owner][back]) - len(seen.shown[owner][back])


def _hand(fresh: State, seen: State, owner: Seat, back: str, n: int, pool: list[str]) -> list[str] | None:
    """So many cards taken out of the pool that the owner may have together; None if they are not to be found."""
    elsewhere = [card for other in fresh.edition.backs if other != back for card in _faces(fresh, owner, other)]
    fixed = [*elsewhere, *seen.shown[owner][back], *seen.deposited[owner]]
    hand: list[str] = []
    for card in list(pool):
        if len(hand) < n and _fits(fresh, [*fixed, *hand], card):
            hand.append(card)
            pool.remove(card)
    return hand if len(hand) == n else None


def _faces(fresh: State, owner: Seat, back: str) -> list[str]:
    return [one[0] for one in fresh.carried[owner][back] if one != HIDDEN]


def _fits(fresh: State, held: Sequence[str], card: str) -> bool:
    """The limits on what somebody may have; purses are never kept."""  # KA-B1.5.a, KA-B2.3.h, KA-B2.3.l, K-42
    edition, kind = fresh.edition, fresh.edition.kind(card)
    if kind == PURSE or (edition.kinds[kind]["one_each"] and kind in map(edition.kind, held)):
        return False
    formulas = {edition.cards[other].formula for other in held if edition.kind(other) == SCROLL}
    return kind != SCROLL or len(formulas | {edition.cards[card].formula}) <= fresh.figure("formulas_max")


def _unseen_monsters(seen: State) -> list[str]:
    known = {*seen.beaten, *(card for kept in seen.experience.values() for card in kept), seen.fight.get("monster")}
    return [card for card in seen.edition.wanderers if card not in known]


def _shuffled(cards: Sequence[str], pick: Pick) -> list[str]:
    left, shuffled = list(cards), []
    while left:
        shuffled.append(left.pop(pick(len(left))))
    return shuffled
