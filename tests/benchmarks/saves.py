"""The games that are timed, played by chance and the same each time."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import rules
from rules.kernel.editions import components
from rules.kernel.editions import options as table_options
from rules.kernel.play.asking import Answer, Refused
from rules.kernel.play.draws import Stream
from rules.kernel.record import chain, save
from rules.kernel.record.contest import Contest
from rules.kernel.record.taking_back import meant, way_back

Choose = Callable[[Contest, str, Stream], Answer]
SEATS = ("ana", "bob", "cleo", "dan", "eve", "finn")


def opened(game_id: str, players: int, seed: str) -> Contest:
    game, (data, digest), secret = rules.load(game_id), components.shipped(game_id), chain.secret_from_text(seed)
    genesis = chain.genesis(
        secret,
        chosen=True,
        profile="keeper",
        seats={seat: seat.title() for seat in SEATS[:players]},
        rules={"id": game.id, "version": game.version, "edition": data["edition"]["id"], "sha256": digest},
        options=table_options.resolve(data, {}),
    )
    return Contest(game, genesis, secret, game.edition(data)).start()


def by_chance(contest: Contest, seat: str, chance: Stream) -> Answer:
    legal = contest.waiting[seat].legal(contest.state.seen(seat))
    return legal[chance.below(len(legal))]


def calmly(contest: Contest, seat: str, chance: Stream) -> Answer:
    """As hunters who take pearls and never activate anybody, so that the game does not end."""
    legal = contest.waiting[seat].legal(contest.state.seen(seat))
    calm = [answer for answer in legal if answer.kind != "activate"]
    return calm[chance.below(len(calm))]


def plainly(contest: Contest, seat: str, chance: Stream) -> Answer:
    """As the game's own computer player."""
    player = contest.game.parts.player
    return player.answer(contest.state.seen(seat), contest.waiting[seat], chance.below)


def played(
    contest: Contest,
    seed: str,
    until: Callable[[Contest], bool] = lambda contest: contest.over,
    choose: Choose = by_chance,
) -> Contest:
    chance = Stream(seed.encode(), "bench", 0)
    while not contest.over and not until(contest):
        seat = next(seat for seat in contest.waiting if seat not in contest.pending)
        contest.answer(seat, choose(contest, seat, chance))
    return contest


def middle() -> Contest:
    """A game of Naastica in its middle."""
    return played(opened("naastica", 2, "mid"), "mid", lambda contest: contest.n >= 7)


def hunters(entries: int) -> Contest:
    """A game of many turns."""
    return played(opened("chasseurs", 5, "long"), "long", lambda contest: contest.n >= entries, calmly)


def long_saves() -> dict[str, Contest]:
    """The saves that those who look back are timed on; the last answer of each can be taken back."""
    return {
        "Krystal": played(opened("krystal", 6, "long"), "long", _takes_back(2500)),
        "Kalahen": played(opened("kalahen", 6, "long"), "long", _takes_back(300), plainly),
        "Prophecy": played(opened("prophecy", 5, "long"), "long", _takes_back(480), plainly),
    }


def parted(contest: Contest) -> list[Contest]:
    """The same game twice, gone on with by two answers to one question."""
    stories = []
    for at in (0, -1):
        story = save.load(save.read(save.dump(contest)), lambda genesis, custom: (contest.game, contest.edition))
        seat = next(seat for seat in story.waiting if seat not in story.pending)
        story.answer(seat, story.waiting[seat].legal(story.state.seen(seat))[at])
        stories.append(story)
    return stories


def _takes_back(least: int) -> Callable[[Contest], bool]:
    """Whether a game has so many entries, and who spoke last may take it back alone."""

    def until(contest: Contest) -> bool:
        if contest.n < least:
            return False
        again = save.load(save.read(save.dump(contest)), lambda genesis, custom: (contest.game, contest.edition))
        try:
            way_back(again, *meant(again), agreed=False)
        except Refused:
            return False
        return True

    return until


def finished(count: int) -> Sequence[Contest]:
    """Whole games of Naastica."""
    return [played(opened("naastica", 2, f"recorded {n}"), f"recorded {n}") for n in range(count)]
