"""Paying tried out in full: every subset of what a player has, every use of every pearl, judged clause by clause.

Written without the rules' own search and matching, so that the two can disagree.
"""

from __future__ import annotations

from itertools import combinations, permutations, product
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    Clause = Mapping[str, Any]
    Use = tuple[int, int]  # the value a pearl counts for, and the diamonds spent on it
    Taken = tuple[tuple[str, ...], int]  # hand cards and diamonds spent on them

LOW, HIGH = 1, 8
MOST, ANY_NUMBER = 5, 10  # no cost asks for more pearls, but for the one that asks for any number adding up to ten


class Abilities:
    """What the active cards of the trial allow, read off the edition's ability ids."""

    def __init__(self, edition: Mapping[str, Any], active: Sequence[str]) -> None:
        kinds = {said["id"]: said for said in edition["characters"]}
        self.names = [kinds[card].get("ability", "") for card in active]
        effects = [effect for card in active for effect in kinds[card].get("effects", ())]
        self.printed = [effect["value"] for effect in effects if effect["do"] == "printed_pearl"]
        self.jokers = sum(effect["do"] == "printed_joker" for effect in effects)

    def uses(self, pearl: str) -> Iterator[Use]:
        """Everything one hand pearl may count for."""
        value = int(pearl[0])
        bases = {value}
        if value == 1 and "hand_ones_may_be_eights" in self.names:
            bases.add(8)
        if value == 3 and "hand_threes_are_any" in self.names:
            bases |= set(range(LOW, HIGH + 1))
        for base in bases:
            yield base, 0
            if base < HIGH:
                yield base + 1, 1
            if base > LOW and "diamond_may_lower_by_one" in self.names:
                yield base - 1, 1


class Trial:
    """Everything a player could lay down: for each thing given, the values it may come to."""

    def __init__(self, edition: Mapping[str, Any], hand: Sequence[str], active: Sequence[str], diamonds: int) -> None:
        abilities = Abilities(edition, active)
        self.diamonds = diamonds
        self.values: dict[Taken, set[tuple[int, ...]]] = {}
        shown = set(_printed(abilities))
        uses = {card: sorted(set(abilities.uses(card))) for card in hand}
        for size in range(len(hand) + 1):
            for cards in set(combinations(sorted(hand), size)):
                for used in set(product(*(uses[card] for card in cards))):
                    taken = cards, sum(spent for _, spent in used)
                    if taken[1] <= diamonds:
                        self.values.setdefault(taken, set()).add(tuple(sorted(value for value, _ in used)))
        for taken, by_hand in self.values.items():
            merged = {tuple(sorted((*values, *more))) for values in by_hand for more in shown}
            self.values[taken] = {values for values in merged if len(values) <= MOST or sum(values) == ANY_NUMBER}
        self.all_values = set().union(*self.values.values())

    def payments(self, cost: Sequence[Clause], equal: bool) -> set[Taken]:
        """Everything that can be given for a cost."""
        free = self.diamonds - sum(clause.get("diamond", 0) for clause in cost)
        clauses = [clause for clause in cost if "diamond" not in clause]
        paying = {values for values in self.all_values if _pays(clauses, values, equal)}
        return {
            taken for taken, possible in self.values.items() if taken[1] <= free and not paying.isdisjoint(possible)
        }


def _printed(abilities: Abilities) -> Iterator[tuple[int, ...]]:
    """The values that printed pearls can add."""
    for size in range(len(abilities.printed) + 1):
        for fixed in combinations(abilities.printed, size):
            for jokers in range(abilities.jokers + 1):
                for wild in product(range(LOW, HIGH + 1), repeat=jokers):
                    yield (*fixed, *wild)


_judged: dict[tuple[int, tuple[int, ...], bool], bool] = {}  # a cost is told by where it lies in memory: it stays


def _pays(clauses: Sequence[Clause], values: tuple[int, ...], equal: bool) -> bool:
    key = id(clauses[0]), values, equal
    if key not in _judged:
        _judged[key] = _pays_at_length(clauses, values, equal)
    return _judged[key]


def _pays_at_length(clauses: Sequence[Clause], values: tuple[int, ...], equal: bool) -> bool:
    """Whether the values can be dealt out to the clauses, all of them and nothing left over."""
    if len(clauses) == 1:
        return _meets(clauses[0], values)
    if len(values) != sum(_size(clause) for clause in clauses):
        return False
    for order in set(permutations(values)):
        parts, at = [], 0
        for clause in clauses:
            parts.append(order[at : at + _size(clause)])
            at += _size(clause)
        met = all(_meets(clause, part) for clause, part in zip(clauses, parts))
        if met and (equal or len({part[0] for part in parts}) == len(parts)):
            return True
    return False


def _size(clause: Clause) -> int:
    """Costs of several clauses are made of pairs alone."""
    return len(clause["values"]) if "values" in clause else int(clause["same"])


def _meets(clause: Clause, values: tuple[int, ...]) -> bool:
    match clause:
        case {"values": wanted}:
            return sorted(values) == sorted(wanted)
        case {"one_of": lists}:
            return sorted(values) in [sorted(one) for one in lists]
        case {"same": n}:
            return len(values) == n and len(set(values)) == 1
        case {"even": n}:
            return len(values) == n and all(value % 2 == 0 for value in values)
        case {"odd": n}:
            return len(values) == n and all(value % 2 == 1 for value in values)
        case {"run": n}:
            return len(values) == n and all(b - a == 1 for a, b in zip(sorted(values), sorted(values)[1:]))
        case {"sum": total, "cards": n}:
            return len(values) == n and sum(values) == total
        case {"sum": total}:
            return len(values) > 0 and sum(values) == total
    raise AssertionError(clause)
