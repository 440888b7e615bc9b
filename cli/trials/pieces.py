"""Work divided by what it costs: pieces that take about as long as each other, and small ones towards the end."""

from __future__ import annotations

from typing import TypeVar

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

W = TypeVar("W")
SPAN = 0.5  # seconds of work in a piece: much beside handing it over, little beside the whole
SHARES = 8  # pieces that a hand gets at least of work whose cost is known before


class Pace:
    """How many games make a piece, by what those cost that were played so far; the first ones are tried one by one."""

    def __init__(self, games: int, hands: int) -> None:
        self.games, self.hands = games, hands
        self.played, self.seconds = 0, 0.0

    def took(self, games: int, seconds: float) -> None:
        """So much work so many more games were."""
        self.played += games
        self.seconds += seconds

    def pieces(self) -> Iterator[tuple[int, int]]:
        """The number of the first game and how many there are, of each piece."""
        first = 1
        while first <= self.games:
            count = self._at_once(self.games + 1 - first)
            yield first, count
            first += count

    def _at_once(self, left: int) -> int:
        """As many as fill the span, and no more than leave something for every hand."""
        if not self.played:
            return 1
        fitting = int(SPAN * self.played / max(self.seconds, 1e-6))
        return max(1, min(fitting, left // (2 * self.hands)) if self.hands > 1 else min(fitting, left))


def by_cost(work: Sequence[W], cost: Callable[[W], int], hands: int) -> list[list[tuple[int, W]]]:
    """Each thing with its place, what costs most first: what is begun last is soon done, so no hand waits for long."""
    costs = [max(1, cost(one)) for one in work]
    most = sum(costs) // (hands * SHARES)
    pieces: list[list[tuple[int, W]]] = []
    filled = most
    for at in sorted(range(len(work)), key=lambda at: (-costs[at], at)):
        if filled + costs[at] > most:
            pieces.append([])
            filled = 0
        pieces[-1].append((at, work[at]))
        filled += costs[at]
    return pieces
