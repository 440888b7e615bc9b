"""Random games, looked at between answers. The seed decides all of it.

Every property is looked for in the same few games: each is played once and kept, so that a test can have it again as
it stood at any moment for little more than the reading of a save.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING

from rules.kernel.record import save
from tests.length import often

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from rules.kernel.play.asking import Answer, Question, Seat
    from rules.kernel.record.contest import Contest
    from tests.conformance.settings import Setting


SEEDS = range(1, 1 + often(6, 8))  # of the games of a setting; each test takes some of them
LIVELINESS = 0.7  # how often an answer that brings the end nearer is preferred, in games that name some
MOMENTS = often(12, 16)  # at which a game is looked at: all of a short one, some of a long one


DRAWN = b'"draws":[['  # in an entry or an opening


class Endless(AssertionError):
    """A game that is not over when it should be."""


class Played:
    """A game played to its end by anybody's legal answers: which they were, and how it stood between them."""

    def __init__(self, setting: Setting, seed: int) -> None:
        self.setting = setting
        self.answers: list[tuple[Seat, Answer]] = []
        self.asked: dict[str, list[int]] = {}  # after how many answers each kind of question is asked
        self.drew: list[int] = []  # after how many answers something had just been drawn
        self._stood: list[tuple[bytes, int]] = []  # what its save says before the record, and how long the record is
        for contest in going_on(setting, setting.start(seed), Random(seed), self.answers):
            for kind in dict.fromkeys(question.kind for question in contest.waiting.values()):
                self.asked.setdefault(kind, []).append(len(self._stood))
            if DRAWN in contest.entries[-1] or DRAWN in contest.openings[-1]:
                self.drew.append(len(self._stood))
            self._stood.append((save.dump(contest).partition(save.ENTRIES)[0], len(contest.entries)))
        self._entries, self._openings = contest.entries, contest.openings

    @property
    def last(self) -> int:
        """After how many answers it was over."""
        return len(self.answers)

    def saved(self, answers: int) -> bytes:
        """Its save as it stood after so many answers."""
        head, length = self._stood[answers]
        entries, openings = (b",\n".join(lines[:length]) for lines in (self._entries, self._openings))
        return b"".join([head, save.ENTRIES, entries, save.OPENINGS, openings, save.END])

    def at(self, answers: int) -> Contest:
        """A contest that stands where it stood after so many answers."""
        return save.load(save.read(self.saved(answers)), self.setting.rules)


@lru_cache(maxsize=len(SEEDS) + 4)  # tests of a setting are run together
def played(setting: Setting, seed: int) -> Played:
    return Played(setting, seed)


def walk(setting: Setting, seed: int) -> Iterator[Contest]:
    """A contest in which the same answers are given again, shown before each of them and when it is over."""
    contest = setting.start(seed)
    for answer in played(setting, seed).answers:
        yield contest
        contest.answer(*answer)
    yield contest


def going_on(
    setting: Setting, contest: Contest, chance: Random, given: list[tuple[Seat, Answer]] | None = None
) -> Iterator[Contest]:
    """Any legal answers to the end, noted if somebody wants to have them, and the contest before each of them."""
    most = setting.told.most_moves
    for _ in range(most + 1):
        yield contest
        if contest.over:
            return
        answer = any_answer(setting, contest, chance)
        if given is not None:
            given.append(answer)
        contest.answer(*answer)
    raise Endless(f"{setting}: not over after {most} answers")


def moments(setting: Setting, seed: int, most: int = MOMENTS) -> Iterator[Contest]:
    """Matches that stand as one game stood, at so many moments at most. Whatever is done to one changes no other."""
    game, chosen = played(setting, seed), spread(setting, seed, most)
    return (game.at(answers) for answers in range(game.last + 1) if answers in chosen)


def spread(setting: Setting, seed: int, most: int = MOMENTS) -> Collection[int]:
    """After how many answers to look at a contest: so often at most, its beginning and its end among them.

    Up to two thirds of the looks are at what is asked least often: most of a long game is spent at a menu.
    """
    game = played(setting, seed)
    if game.last < most:
        return range(game.last + 1)
    seldom = sorted(game.asked.values(), key=len)[: most * 2 // 3]
    rare = {at[len(at) // 2] for at in seldom}
    evenly = most - len(rare)
    return rare | {game.last * at // (evenly - 1) for at in range(evenly)}


def stopped(setting: Setting, seed: int, answers: int) -> Contest:
    """A contest after so many answers."""
    return played(setting, seed).at(answers)


def ended(setting: Setting, seed: int) -> Contest:
    """A contest that is over."""
    return stopped(setting, seed, played(setting, seed).last)


def finish(setting: Setting, contest: Contest, chance: Random) -> Contest:
    for _ in going_on(setting, contest, chance):
        pass
    return contest


def any_answer(setting: Setting, contest: Contest, chance: Random) -> tuple[Seat, Answer]:
    seat = chance.choice(awaited(contest))
    likely = setting.told.likely(contest.state.seen(seat), contest.waiting[seat], chance.randrange)
    if likely is not None:
        return seat, likely
    answers = setting.examples(contest.state, contest.waiting[seat])
    lively = [answer for answer in answers if answer.kind in setting.told.lively]
    return seat, chance.choice(lively if lively and chance.random() < LIVELINESS else answers)


def awaited(contest: Contest) -> list[Seat]:
    return [seat for seat in contest.waiting if seat not in contest.pending]


def questions(setting: Setting, *seeds: int) -> Iterator[tuple[Contest, Question]]:
    """The questions asked in some random games, at the moment they are asked."""
    for seed in seeds:
        for contest in moments(setting, seed):
            for seat in awaited(contest):
                yield contest, contest.waiting[seat]
