"""Which cards were used in a game: named in an answer, and by whom; named in what happened."""

from __future__ import annotations

from collections import Counter

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from typing import Any

    from rules.kernel.play.asking import Answer, Event, Seat


class Uses:
    """Counts the cards of an edition by their ids. An answer or an event that names a card twice counts once."""

    def __init__(self, cards: frozenset[str]) -> None:
        self.cards = cards
        self.told = Counter[str]()

    def hear(self, said: Sequence[Event]) -> None:
        if self.cards:
            for event in said:
                self.told.update(self.cards.intersection(_words([event.facts, event.secret])))

    def by_seat(self, moves: Iterable[tuple[Seat, Answer]]) -> dict[str, dict[Seat, int]]:
        """By card, in how many answers of each seat it is named."""
        used: dict[str, Counter[Seat]] = {}
        if self.cards:
            for seat, answer in moves:
                for card in self.cards.intersection(_words(answer.plain())):
                    used.setdefault(card, Counter())[seat] += 1
        return {card: dict(sorted(seats.items())) for card, seats in sorted(used.items())}


def _words(facts: Any) -> Iterator[str]:
    """Every text in plain data, wherever it lies."""
    if isinstance(facts, str):
        yield facts
    elif isinstance(facts, dict):
        for key, value in facts.items():
            yield key
            yield from _words(value)
    elif isinstance(facts, (list, tuple)):
        for value in facts:
            yield from _words(value)
