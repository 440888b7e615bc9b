"""The two dice of a roll: thrown once or several times, the best or the worst counting, or fixed and not thrown at all.

What lies on the table for one die is a list of groups of throws. The best throw of a group counts, and the lowest of
the groups: `[[2, 5, 1], [4, 4, 3]]` shows 4. A die that was thrown once, or fixed, is `[[4]]`.
"""

from __future__ import annotations

from rules.kernel.play.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    Lying = Sequence[Sequence[int]]  # the throws of one die, in groups
    Laid = tuple[tuple[int, ...], ...]  # the same, to be remembered


class Manner(Value):
    """How one die of a roll is thrown."""  # P-dice.more

    best_of: int = 1  # throws in a group: Prayer and Concentration of its owner, the larger number if both
    worst_of: int = 1  # groups: a Curse of the opponent
    fixed: int = 0  # what it shows without being thrown

    @property
    def throws(self) -> int:
        """How often it is thrown; a die that is fixed is not, whatever else was said."""
        return 0 if self.fixed else self.best_of * self.worst_of

    def lay(self, thrown: Sequence[int]) -> list[list[int]]:
        """The throws in the order in which they fell, put into groups."""
        if self.fixed:
            return [[self.fixed]]
        return [list(thrown[at : at + self.best_of]) for at in range(0, self.throws, self.best_of)]


def shown(lying: Lying) -> int:
    """The best of every group, and the lowest of these."""
    return min(max(group) for group in lying)


def throws_of(lying: Lying) -> int:
    """How many throws there are to choose from for who throws one of them again."""
    return sum(map(len, lying))


def thrown_again(lying: Lying, which: int, fresh: int) -> list[list[int]]:
    """One throw replaced, counted from 1 through all groups; a fixed die has been thrown once by now."""
    counted = iter(range(1, throws_of(lying) + 1))
    return [[fresh if next(counted) == which else throw for throw in group] for group in lying]


def ways(manner: Manner, sides: int) -> list[int]:
    """In how many ways a die comes to show 1, 2, … out of `sides ** manner.throws`."""
    if manner.fixed:
        return [int(face == manner.fixed) for face in range(1, sides + 1)]

    def at_least(face: int) -> int:
        """All groups reach it, each with its best throw."""
        failing: int = (face - 1) ** manner.best_of
        reaching: int = (sides**manner.best_of - failing) ** manner.worst_of
        return reaching

    return [at_least(face) - at_least(face + 1) for face in range(1, sides + 1)]


def layings(manner: Manner, sides: int, again: int) -> Iterator[tuple[Laid, int]]:
    """The ways in which a die can come to lie, each with how often, for who may throw `again` so many throws of it.

    What such a one looks at in a group is its best throws, one more than may be thrown again: the others are as good
    as the last of these.
    """
    if not again or manner.fixed:
        yield from ((((face,),), n) for face, n in enumerate(ways(manner, sides), 1) if n)
        return
    groups = _best_throws(manner.best_of, sides, again + 1)
    laid: dict[Laid, int] = {(): 1}
    for _ in range(manner.worst_of):
        longer: dict[Laid, int] = {}
        for lying, n in laid.items():
            for group, often in groups.items():
                more = tuple(sorted((*lying, group)))
                longer[more] = longer.get(more, 0) + n * often
        laid = longer
    yield from laid.items()


def _best_throws(throws: int, sides: int, kept: int) -> dict[tuple[int, ...], int]:
    """The groups that so many throws can make, the best first, each with how often."""
    found: dict[tuple[int, ...], int] = {(): 1}
    for _ in range(throws):
        longer: dict[tuple[int, ...], int] = {}
        for group, n in found.items():
            for face in range(1, sides + 1):
                more = tuple(sorted((*group, face), reverse=True)[:kept])
                longer[more] = longer.get(more, 0) + n
        found = longer
    return found
