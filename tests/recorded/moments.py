"""What recorded games are looked through for, and players livelier than the plain one."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from rules.kernel.bytes.canon import sha
from rules.kernel.play.draws import Stream
from tests.record_saves import awaited

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from rules.kernel.play.asking import Answer
    from rules.kernel.record.contest import Contest

    Choice = Callable[[Contest], Answer | None]
    Seen = Callable[[Contest], object]


def told(kind: str, **facts: Any) -> Seen:
    """Whether an event of a kind, with these facts, is in the last entry."""

    def seen(contest: Contest) -> bool:
        events = json.loads(contest.entries[-1])["public"].get("events", ())
        return any(event["kind"] == kind and facts.items() <= event.items() for event in events)

    return seen


def all_told(kind: str, fact: str, *values: str) -> Seen:
    """Whether events of a kind with each of these values are somewhere in the game."""

    def seen(contest: Contest) -> bool:
        if not told(kind)(contest):
            return False
        events = [event for line in contest.entries for event in json.loads(line)["public"].get("events", ())]
        return {*values} <= {event[fact] for event in events if event["kind"] == kind}

    return seen


def asks(contest: Contest, *kinds: str) -> bool:
    return any(question.kind in kinds for question in contest.waiting.values())


def default_kind(contest: Contest) -> str:
    """Of what kind the default of whoever is asked is."""
    seat = awaited(contest)
    return contest.waiting[seat].default(contest.state.seen(seat)).kind if seat else ""


def rather(*kinds: str, one_in: int = 1) -> Choice:
    """Players who give an answer of these kinds whenever they may, or once in so many times."""

    def choose(contest: Contest) -> Answer | None:
        seat = awaited(contest)
        pick = Stream(sha("rather", *kinds, str(len(contest.entries)), seat), "pick", 0)
        listed = contest.waiting[seat].legal(contest.state.seen(seat))
        chosen = [answer for answer in listed if answer.kind in kinds]
        return chosen[pick.below(len(chosen))] if chosen and not pick.below(one_in) else None

    return choose


def wanting(*cards: str) -> Choice:
    """Players who take these cards and use them whenever they may."""

    def choose(contest: Contest) -> Answer | None:
        seat = awaited(contest)
        listed = contest.waiting[seat].legal(contest.state.seen(seat))
        return next((answer for answer in listed if getattr(answer, "card", "") in cards), None)

    return choose


def seeking(*things: str, otherwise: Choice) -> Choice:
    """Players who do what has to do with these things whenever they may."""

    def choose(contest: Contest) -> Answer | None:
        seat = awaited(contest)
        listed = contest.waiting[seat].legal(contest.state.seen(seat))
        wanted = (answer for answer in listed if any(said in things for said in answer.plain().values()))
        return next(wanted, None) or otherwise(contest)

    return choose


def first_of(*choices: Choice) -> Choice:
    """Players who do the first of several things that comes into their heads."""
    return lambda contest: next((answer for choose in choices if (answer := choose(contest))), None)


def anything(one_in: int = 2, never: Collection[str] = ()) -> Choice:
    """Players who now and then do whatever comes into their heads, unless it is of a kind they never do."""

    def choose(contest: Contest) -> Answer | None:
        seat = awaited(contest)
        pick = Stream(sha("anything", str(len(contest.entries)), seat), "pick", 0)
        legal: list[Answer] = contest.waiting[seat].legal(contest.state.seen(seat))
        listed = [answer for answer in legal if answer.kind not in never]
        kinds = sorted({answer.kind for answer in listed})
        kind = kinds[pick.below(len(kinds))]
        chosen = [answer for answer in listed if answer.kind == kind]
        return None if pick.below(one_in) else chosen[pick.below(len(chosen))]

    return choose
