"""How many answers a turn costs in other players' mailboxes; `make bench` prints it, or

    python -m tests.benchmarks.messages

A turn is a player's whole turn, from the first order to `end turn`. What a standing answer says costs nobody a mail.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from statistics import median
from typing import NamedTuple

import rules
from rules.kernel import components
from rules.kernel.draws import Stream
from rules.kernel.match import Match
from rules.kernel.ready import DECLINE, STANDING, Ready
from tests.conformance.settings import Setting, tables

GAME = "krystal"
SEEDS = range(1, 5)
# `standing windows: decline` and `standing attacked: highest`: what a player would leave before a holiday.
READY = (Ready(STANDING, policy=DECLINE), Ready(STANDING, "answer", policy="highest"))


class Cost(NamedTuple):
    """Answers of others by turn."""

    turns: list[int]

    def __str__(self) -> str:
        asking = [cost for cost in self.turns if cost]
        return (
            f"median {median(self.turns):g}, mean {sum(self.turns) / len(self.turns):.2f}, most {max(self.turns)}; "
            f"turns that cost any: {100 * len(asking) // len(self.turns)} %, of those median {median(asking or [0]):g}"
        )


def turns(seats: Sequence[str], seeds: Iterable[int], ready: Sequence[Ready], **said: str) -> Iterator[int]:
    """What each turn of plain players costs the others."""
    data, _ = components.shipped(GAME)
    setting = Setting(rules.load(GAME), data, tuple(seats), said)
    for seed in seeds:
        match = setting.start(seed)
        for seat in seats:
            for each in ready:
                match.stand(seat, each)
        yield from _costs(match, Stream(b"messages", "pick", seed))


def _costs(match: Match, chance: Stream) -> Iterator[int]:
    player, turn, cost = rules.load(GAME).parts.player, None, 0
    while not match.over:
        state = match.state
        if state.active and turn != (state.round, state.active):
            if turn:
                yield cost
            turn, cost = (state.round, state.active), 0
        seat = next(seat for seat in match.waiting if seat not in match.pending)
        cost += bool(state.active) and seat != state.active
        match.answer(seat, player.answer(state.seen(seat), match.waiting[seat], chance.below))
    yield cost


def main() -> None:
    for seats in tables(GAME):
        for label, ready in (("with standing answers", READY), ("without", ())):
            cost = Cost(list(turns(seats, SEEDS, ready)))
            sys.stdout.write(f"{len(seats)} players, {len(cost.turns)} turns, {label}: {cost}\n")


if __name__ == "__main__":
    main()
