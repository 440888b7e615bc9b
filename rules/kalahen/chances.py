"""How a throw is best played on, found exactly: chances are whole numbers out of all the ways the dice can fall.

What is wanted is a list of ten figures, one for each score of the dice: what that score would be worth. To keep some
dice and throw the others again is worth the sum, over every way these can fall, of what each result is worth in its
turn.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations, combinations_with_replacement

from rules.kalahen.dice import FACES, SCORES, SPECIAL, THROWS, score

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    Wanted = tuple[int, ...]  # by score
    Kept = tuple[int, ...]  # faces in order

SIDES = len(FACES)
WAYS = SIDES**SPECIAL  # in which a whole throw can fall
FIRST = WAYS**THROWS  # what certainty is worth before the first throw
NUMBERS = range(1, SPECIAL + 1)
CHOICES = [
    again for n in range(SPECIAL + 1) for again in combinations(NUMBERS, n)
]  # the fewest dice, the lowest numbers


def at_least(needed: int) -> Wanted:
    return tuple(int(reached >= needed) for reached in SCORES)


@lru_cache(maxsize=128)
def prospects(wanted: Wanted, left: int) -> Mapping[Kept, int]:
    """What it is worth to keep these faces, none to all, and throw the other dice, with so many throws left.

    All figures are out of `WAYS ** left`; three dice kept are a throw that stands.
    """
    found: dict[Kept, int] = {}
    for throw in combinations_with_replacement(FACES, SPECIAL):
        found[throw] = _best(prospects(wanted, left - 1), throw) if left > 1 else wanted[score(throw)]
    for n in reversed(range(SPECIAL)):
        for kept in combinations_with_replacement(FACES, n):
            found[kept] = sum(found[tuple(sorted((*kept, face)))] for face in FACES)
    standing = {throw: wanted[score(throw)] * WAYS**left for throw in found if len(throw) == SPECIAL}
    return {kept: worth * SIDES ** len(kept) for kept, worth in found.items()} | standing


def _best(outlook: Mapping[Kept, int], throw: Sequence[int]) -> int:
    return max(worth for _, worth in _ways(outlook, throw))


def _ways(outlook: Mapping[Kept, int], throw: Sequence[int]) -> Iterator[tuple[tuple[int, ...], int]]:
    for again in CHOICES:
        kept = tuple(sorted(face for at, face in enumerate(throw, 1) if at not in again))
        yield again, outlook[kept]


def choices(wanted: Wanted, throw: Sequence[int], left: int) -> dict[tuple[int, ...], int]:
    """What throwing these dice again is worth, none of them included, out of `WAYS ** left`."""
    return dict(_ways(prospects(wanted, left), throw))


def best(wanted: Wanted, throw: Sequence[int], left: int) -> tuple[int, ...]:
    """The dice to throw again: the best choice, among equals the fewest dice, then the lowest numbers."""  # K-62
    return _best_choice(wanted, tuple(throw), left)


@lru_cache(maxsize=4096)
def _best_choice(wanted: Wanted, throw: tuple[int, ...], left: int) -> tuple[int, ...]:
    worth = choices(wanted, throw, left)
    return max(worth, key=worth.__getitem__)  # the first of equals


def outlook(wanted: Wanted) -> int:
    """What the first throw and all that follow are worth, out of `FIRST`."""
    return prospects(wanted, THROWS)[()]
