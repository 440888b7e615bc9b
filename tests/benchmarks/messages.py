"""How many mails a turn costs, its own player and the others; `make bench` prints it for every game, or

    python -m tests.benchmarks.messages kalahen

A letter goes as far as its sender can know what comes: it ends where something is drawn or shown or somebody else is
asked. What was said in advance costs nobody a mail.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from statistics import median
from typing import NamedTuple

import rules
from rules.kernel.editions import components
from rules.kernel.letters.carrying import Sender, carry_out
from rules.kernel.letters.letter import letter_of_text
from rules.kernel.play.draws import Stream
from rules.kernel.ready.answers import pass_over
from rules.kernel.record.contest import Contest
from tests.conformance.settings import Setting, tables

SEEDS = range(1, 5)
# What a player would leave before a holiday, by game.
STANDING = {
    "krystal": "standing windows: decline; standing attacked: highest",
    "kalahen": "standing keep best; spend for 80; standing spell: default",
    "prophecy": "standing defend: accept; standing prepare: best; standing windows: decline; "
    "standing lose: bleed 2; standing take: dearest; standing give: cheapest",
}


class Cost(NamedTuple):
    """Mails of one turn."""

    own: int
    others: int


def turns(game_id: str, seats: Sequence[str], seeds: Iterable[int], standing: str = "", **said: str) -> Iterator[Cost]:
    """What each turn of plain players costs, if all have left these lines."""
    data, _ = components.shipped(game_id)
    setting = Setting(rules.load(game_id), data, tuple(seats), said)
    for seed in seeds:
        yield from _costs(begun(setting, seed, standing), Stream(b"messages", "pick", seed))


def begun(setting: Setting, seed: int, standing: str = "") -> Contest:
    """A contest for which all have left these lines."""
    contest = setting.start(seed)
    grammar = setting.speech(contest).grammar
    for seat in setting.seats if standing else ():
        carry_out(contest, Sender(seat, grammar), letter_of_text(standing, grammar))
    return contest


def _costs(contest: Contest, chance: Stream) -> Iterator[Cost]:
    """Of each turn from its first mail to the last before somebody else's; the set-up is nobody's."""
    active, cost = "", Cost(0, 0)
    while not contest.over:
        if contest.state.active != active:
            if active:
                yield cost
            active, cost = contest.state.active, Cost(0, 0)
        seat = contest.speaker
        _write(contest, seat, chance)
        cost = Cost(cost.own + (seat == active), cost.others + (seat != active))
    yield cost


def _write(contest: Contest, seat: str, chance: Stream) -> None:
    """One letter: answers of a plain player for as long as nothing new is to be learnt."""
    active, player = contest.state.active, contest.game.parts.player
    contest.begin_letter(seat)
    while True:
        contest.answer(seat, player.answer(contest.state.seen(seat), contest.waiting[seat], chance.below))
        pass_over(contest)
        goes_on = not contest.showed and contest.state.active == active and not contest.over
        if not goes_on or contest.speaker != seat or seat in contest.pending:
            break
    contest.end_letter()
    pass_over(contest)


def summed_up(mails: Sequence[int]) -> str:
    if not mails:
        return "none"
    return f"median {median(mails):g}, mean {sum(mails) / len(mails):.2f}, most {max(mails)}"


def main(game_ids: Sequence[str]) -> None:
    for game_id in game_ids:
        for seats in tables(game_id):
            for standing in dict.fromkeys(("", STANDING.get(game_id, ""))):
                costs = list(turns(game_id, seats, SEEDS, standing))
                own, others = zip(*costs)
                asked = [mails for mails in others if mails]
                sys.stdout.write(
                    f"{game_id}, {len(seats)} players, {len(costs)} turns, {standing or 'nothing said in advance'}: "
                    f"own mails {summed_up(own)}; of the others {summed_up(others)}; "
                    f"in the {len(asked)} turns that asked any of them {summed_up(asked)}\n"
                )


if __name__ == "__main__":
    main(sys.argv[1:] or rules.GAMES)
