"""Random games, looked at between answers. The seed decides all of it."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import TYPE_CHECKING

from tests.conformance.settings import MOST_MOVES

if TYPE_CHECKING:
    from collections.abc import Container, Iterator

    from rules.kernel.asking import Answer, Question, Seat
    from rules.kernel.match import Match
    from tests.conformance.settings import Setting


LIVELINESS = 0.7  # how often an answer that brings the end nearer is preferred, in games that name some
MOMENTS = 30  # at which a game is looked at: all of a short one, some of a long one


class Endless(AssertionError):
    """A game that is not over when it should be."""


def walk(setting: Setting, seed: int) -> Iterator[Match]:
    """A match played to its end by anybody's legal answers, shown before each of them and when it is over."""
    yield from going_on(setting, setting.start(seed), Random(seed))


def going_on(setting: Setting, match: Match, chance: Random) -> Iterator[Match]:
    most: int = setting.offered("MOST_MOVES", MOST_MOVES)
    for _ in range(most + 1):
        yield match
        if match.over:
            return
        match.answer(*any_answer(setting, match, chance))
    raise Endless(f"{setting}: not over after {most} answers")


def moments(setting: Setting, seed: int, most: int = MOMENTS) -> Iterator[Match]:
    """The same match, shown at so many moments at most."""
    chosen = spread(setting, seed, most)
    return (match for given, match in enumerate(walk(setting, seed)) if given in chosen)


def spread(setting: Setting, seed: int, most: int = MOMENTS) -> Container[int]:
    """After how many answers to look at a match: so often at most, its beginning and its end among them.

    Up to half of the looks are at what is asked least often: most of a long game is spent at a menu.
    """
    moments_of, last = _asked(setting, seed)
    if last < most:
        return range(last + 1)
    seldom = sorted(moments_of.values(), key=len)[: most // 2]
    rare = {at[len(at) // 2] for at in seldom}
    evenly = most - len(rare)
    return rare | {last * at // (evenly - 1) for at in range(evenly)}


@cache
def _asked(setting: Setting, seed: int) -> tuple[dict[str, list[int]], int]:
    """After how many answers each kind of question is asked, and after how many the match is over."""
    moments_of: dict[str, list[int]] = {}
    last = 0
    for last, match in enumerate(walk(setting, seed)):
        for kind in dict.fromkeys(question.kind for question in match.waiting.values()):
            moments_of.setdefault(kind, []).append(last)
    return moments_of, last


def stopped(setting: Setting, seed: int, answers: int) -> Match:
    """A match after so many answers."""
    for given, match in enumerate(walk(setting, seed)):
        if given == answers:
            return match
    raise AssertionError(f"{setting}: over before {answers} answers")


def finish(setting: Setting, match: Match, chance: Random) -> Match:
    for _ in going_on(setting, match, chance):
        pass
    return match


def any_answer(setting: Setting, match: Match, chance: Random) -> tuple[Seat, Answer]:
    seat = chance.choice(awaited(match))
    if likely := setting.offered("likely", None):
        preferred: Answer | None = likely(match.state.seen(seat), match.waiting[seat], chance.randrange)
        if preferred is not None:
            return seat, preferred
    answers = setting.examples(match.state, match.waiting[seat])
    lively = [answer for answer in answers if answer.kind in setting.offered("LIVELY", ())]
    return seat, chance.choice(lively if lively and chance.random() < LIVELINESS else answers)


def awaited(match: Match) -> list[Seat]:
    return [seat for seat in match.waiting if seat not in match.pending]


def questions(setting: Setting, *seeds: int) -> Iterator[tuple[Match, Question]]:
    """The questions asked in some random games, at the moment they are asked."""
    for seed in seeds:
        for match in moments(setting, seed):
            for seat in awaited(match):
                yield match, match.waiting[seat]
