"""Deal again what a seat cannot know, so that everything it does know stays as it is."""

from __future__ import annotations

from collections import Counter
from itertools import chain

from rules.kernel.play.state import HIDDEN
from rules.prophecy.names import ADVENTURE, LAYERS
from rules.prophecy.state import RECEIVED, layer

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.kernel.play.asking import Seat
    from rules.kernel.play.parts import Pick
    from rules.prophecy.state import State

KEPT = 0  # the place of a character that was kept, in the pair of a draft


def redeal(state: State, seat: Seat, pick: Pick) -> State:
    """A state the seat could just as well be in. It can be made from the whole state or from the seat's own view."""
    fresh, seen = state.clone(), state.seen(seat)
    for deck in state.edition.decks:
        pool = _shuffled(_unseen(seen, deck), pick)
        if deck == ADVENTURE:
            for space, lying in seen.down.items():
                fresh.down[space], pool = pool[: len(lying)], pool[len(lying) :]
        fresh.decks[deck] = pool
    for which in LAYERS:
        pool = _shuffled(_unseen(seen, which), pick)
        for plane in state.edition.planes:
            if seen.layers.get(layer(plane, which)) == HIDDEN:
                fresh.layers[layer(plane, which)] = pool.pop()
    if not state.set_up:
        _redeal_draft(fresh, seen, seat, pick)
    return fresh


def _unseen(seen: State, deck: str) -> list[str]:
    """The cards of a deck that the seat sees nowhere."""
    left = Counter(seen.edition.cards_of(deck))
    for heap in (seen.discards, seen.up, seen.goods, seen.shown, seen.fallen):
        left.subtract(chain.from_iterable(heap.values()))
    for hero in seen.heroes.values():
        left.subtract((*hero.items, *hero.abilities))
    for hoard in seen.hoards.values():
        left.subtract(hoard["items"])
    left.subtract((*seen.removed, *seen.drawn, seen.chance, *seen.layers.values()))
    return [card for card in left.elements() if seen.edition.deck_of(card) == deck]


def _redeal_draft(fresh: State, seen: State, seat: Seat, pick: Pick) -> None:
    """Characters others hold, except where one passed on must still be."""
    for owner in seen.seats:
        fresh.pairs[owner] = list(seen.pairs[owner])
    own = seen.passed[seat]
    if len(own) > 1 and own[0] not in chain.from_iterable(fresh.pairs.values()):
        _place_passed(fresh, seat, own[0], pick)
    known = {*chain.from_iterable(fresh.pairs.values()), *own}
    pool = _shuffled([one for one in seen.edition.characters if one not in known], pick)
    for owner in seen.seats:
        pair = [pool.pop() if one == HIDDEN else one for one in fresh.pairs[owner]]
        fresh.pairs[owner] = pair if own else sorted(pair, key=list(seen.edition.characters).index)
    for owner in seen.seats:
        if owner != seat:
            fresh.passed[owner] = _passed(fresh, owner, len(own), pick)


def _place_passed(fresh: State, seat: Seat, character: str, pick: Pick) -> None:
    """The first character passed on was kept by the left-hand neighbour, or went on to the next."""
    left = fresh.passed_to(seat)
    further = fresh.passed_to(left)
    places = [(left, KEPT), *([(further, RECEIVED)] if further != seat else [])]
    owner, at = places[pick(len(places))]
    fresh.pairs[owner][at] = character


def _passed(fresh: State, owner: Seat, times: int, pick: Pick) -> list[str]:
    """What somebody may have passed on, as the pairs lie now."""
    left = fresh.passed_to(owner)
    last = fresh.pairs[left][RECEIVED]
    if times < len((KEPT, RECEIVED)):
        return [last] * times
    first = (fresh.pairs[left][KEPT], fresh.pairs[fresh.passed_to(left)][RECEIVED])[pick(2)]
    return [first, last]


def _shuffled(cards: Sequence[str], pick: Pick) -> list[str]:
    left, shuffled = list(cards), []
    while left:
        shuffled.append(left.pop(pick(len(left))))
    return shuffled
