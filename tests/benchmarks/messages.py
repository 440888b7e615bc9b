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
from rules.kernel.editions import components
from rules.kernel.play.draws import Stream
from rules.kernel.ready.answers import DECLINE, STANDING, Ready
from rules.kernel.record.contest import Contest
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
        contest = setting.start(seed)
        for seat in seats:
            for each in ready:
                contest.stand(seat, each)
        yield from _costs(contest, Stream(b"messages", "pick", seed))


def _costs(contest: Contest, chance: Stream) -> Iterator[int]:
    player, turn, cost = rules.load(GAME).parts.player, None, 0
    while not contest.over:
        state = contest.state
        if state.active and turn != (state.round, state.active):
            if turn:
                yield cost
            turn, cost = (state.round, state.active), 0
        seat = next(seat for seat in contest.waiting if seat not in contest.pending)
        cost += bool(state.active) and seat != state.active
        contest.answer(seat, player.answer(state.seen(seat), contest.waiting[seat], chance.below))
    yield cost


def main() -> None:
    for seats in tables(GAME):
        for label, ready in (("with standing answers", READY), ("without", ())):
            cost = Cost(list(turns(seats, SEEDS, ready)))
            sys.stdout.write(f"{len(seats)} players, {len(cost.turns)} turns, {label}: {cost}\n")


if __name__ == "__main__":
    main()
