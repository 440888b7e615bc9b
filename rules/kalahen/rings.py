"""Rings: a handful of colours, always in the order of the edition."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, combinations_with_replacement

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rules.kalahen.components import Edition


def picks(edition: Edition, n: int) -> list[tuple[str, ...]]:
    """Every handful of so many rings out of the common stock, which never runs out."""  # K-40
    return list(combinations_with_replacement(edition.colours, n))


def handfuls(edition: Edition, held: Iterable[str], n: int) -> list[tuple[str, ...]]:
    """Every handful of so many out of those held."""
    return list(dict.fromkeys(combinations(edition.sorted_rings(held), n)))


def holds(held: Iterable[str], rings: Iterable[str]) -> bool:
    return not Counter(rings) - Counter(held)


def without(held: Sequence[str], rings: Iterable[str]) -> list[str]:
    """What is left of them; all of these were among them."""
    left = list(held)
    for ring in rings:
        left.remove(ring)
    return left


def counted(rings: Iterable[str]) -> dict[str, int]:
    """How many of each colour: what events and refusals tell of rings."""
    return dict(Counter(rings))


def most_of(edition: Edition, held: Iterable[str], n: int) -> tuple[str, ...]:
    """So many rings, each of the colour of which most are left, among equals the first colour."""
    left, chosen = Counter(held), []
    for _ in range(n):
        ring = max(edition.colours, key=lambda colour: left[colour])
        left[ring] -= 1
        chosen.append(ring)
    return tuple(edition.sorted_rings(chosen))


def fewest_of(edition: Edition, held: Iterable[str], n: int) -> tuple[str, ...]:
    """So many rings to be given, each of the colour of which there are fewest so far."""
    there, chosen = Counter(held), []
    for _ in range(n):
        ring = min(edition.colours, key=lambda colour: there[colour])
        there[ring] += 1
        chosen.append(ring)
    return tuple(edition.sorted_rings(chosen))
