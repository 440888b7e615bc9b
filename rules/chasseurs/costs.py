"""What a cost asks for: the combinations of pearl values that pay it, each in rising order."""  # CH-activate-3 to 12

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement, product

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence
    from typing import Any

    Clause = Mapping[str, Any]
    Combination = tuple[int, ...]

DIAMOND = "diamond"


def combinations(cost: Sequence[Clause], low: int, high: int, *, pairs_may_be_equal: bool) -> frozenset[Combination]:
    """Every combination that pays all clauses with pearls of their own; diamonds come on top and are not in it."""
    clauses = in_pearls(cost)
    found = set()
    for chosen in product(*(list(parts(clause, low, high)) for clause in clauses)):
        if pairs_may_be_equal or _all_different(clauses, chosen):
            found.add(tuple(sorted(value for part in chosen for value in part)))
    return frozenset(found)


def in_pearls(cost: Sequence[Clause]) -> list[Clause]:
    """What is not paid in diamonds."""
    return [clause for clause in cost if DIAMOND not in clause]


def diamonds(cost: Sequence[Clause]) -> int:
    return sum(clause.get(DIAMOND, 0) for clause in cost)  # CH-activate-9


def ways(clause: Clause, low: int, high: int) -> int:
    """How many combinations satisfy one clause; where there may be very many they are counted, not listed."""
    match clause:
        case {"sum": total, "cards": n}:
            return _sums(total, n, low, high)
        case {"sum": total}:
            return sum(_sums(total, n, low, high) for n in range(1, total + 1))
    return sum(1 for _ in parts(clause, low, high))


def fewest_pearls(cost: Sequence[Clause], low: int, high: int) -> int:
    """How many pearls pay a cost at least, if there is a way to satisfy each clause."""
    return sum(min(map(len, parts(clause, low, high))) for clause in in_pearls(cost))


@cache
def _sums(total: int, cards: int, low: int, high: int) -> int:
    """In how many ways so many values come to the total: with the lowest value at least once, or without it."""
    if cards == 0:
        return total == 0
    if not low * cards <= total <= high * cards:
        return 0
    return _sums(total - low, cards - 1, low, high) + _sums(total, cards, low + 1, high)


def parts(clause: Clause, low: int, high: int) -> Iterator[Combination]:
    """The combinations of values that satisfy one clause."""
    values = range(low, high + 1)
    match clause:
        case {"values": fixed}:
            yield tuple(fixed)
        case {"one_of": lists}:
            yield from map(tuple, lists)
        case {"same": n}:
            yield from ((value,) * n for value in values)
        case {"even": n}:
            yield from combinations_with_replacement([value for value in values if value % 2 == 0], n)
        case {"odd": n}:
            yield from combinations_with_replacement([value for value in values if value % 2], n)
        case {"run": n}:  # C-11: no value twice, and 1 does not follow 8
            yield from (tuple(range(first, first + n)) for first in range(low, high - n + 2))
        case {"sum": total, "cards": n}:
            yield from _summing_with(n, total, low, high)
        case {"sum": total}:  # C-10: at least one
            yield from _summing(total, low, high)


def _summing(total: int, low: int, high: int) -> Iterator[Combination]:
    if low <= total <= high:
        yield (total,)
    for first in range(low, min(high, total - 1) + 1):
        yield from ((first, *rest) for rest in _summing(total - first, first, high))


def _summing_with(cards: int, total: int, low: int, high: int) -> Iterator[Combination]:
    if cards == 1:
        yield from [(total,)] if low <= total <= high else []
        return
    for first in range(max(low, total - high * (cards - 1)), min(high, total // cards) + 1):
        yield from ((first, *rest) for rest in _summing_with(cards - 1, total - first, first, high))


def _all_different(clauses: Sequence[Clause], chosen: Iterable[Combination]) -> bool:
    """Whether no pair shows the value of another pair of the same cost, a fixed one included."""  # C-09, switched off
    alike = [part[0] for clause, part in zip(clauses, chosen) if "same" in clause or len(part) > len(set(part)) == 1]
    return len(set(alike)) == len(alike)
