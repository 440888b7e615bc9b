"""Things a seat has had no way to learn in a game so far: they must be in nothing it is given.

Two nets, since each lets something through. Words that stood nowhere in what the seat was given must stand nowhere in
its view: that holds for whatever is written in the end, but tells nothing of a thing that has the name of another.
Marked things must not be told, asked about, refused with or shown: that holds for each copy, as far as rules hand on
what lies on the table (see `marks`).
"""

from __future__ import annotations

import json
import re
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from rules.kernel.bytes.canon import canon_text
from rules.kernel.record import save, view
from tests.conformance.marks import lay, marks, unseen

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence

    from rules.kernel.play.asking import Answer, Seat
    from rules.kernel.record.contest import Contest
    from tests.conformance.marks import Heard, Listener, Mark

    Views = Mapping[Seat, Mapping[str, Any]]  # what each seat sees of the state

WORD = re.compile(r'"((?:[^"\\]|\\.)*)"')
TELLING = ("answers", "events", "outcome")  # of an entry's public part; the rest is numbers and hashes


class Leak(NamedTuple):
    """What tells something, to whom, at which entry."""

    what: str
    seat: Seat
    entry: int


class Words:
    """Words no seat was given."""

    def __init__(self, seats: Iterable[Seat]) -> None:
        self.known: dict[Seat, set[str]] = {seat: set() for seat in seats}
        self.looked_for = 0

    def learn(self, contest: Contest, heard: Iterable[Heard]) -> None:
        """To be called at every step, with the events told on the way to it."""
        events = [event for event in heard if event.table is contest.run.table]
        for seat, known in self.known.items():
            known |= _learnt(contest, seat).union(*(event.glimpsed.get(seat, ()) for event in events))
            known |= _laid_open(
                contest, seat, [mark for event in events for mark in event.named(seat) if mark not in known]
            )

    def leaks(self, contest: Contest) -> list[Leak]:
        """Look for hidden words in the views as a contest stands. When it is over, the secret is out."""
        found: list[Leak] = []
        for seat, known in self.known.items() if not contest.over else ():
            told = known | words(contest.genesis["options"])  # no secret, whatever they are called
            hidden = words(contest.state.dump()) - told
            self.looked_for += len(hidden)
            found += [Leak("canary", seat, contest.n) for _ in hidden & given(contest, seat)]
        return found


def _learnt(contest: Contest, seat: Seat) -> set[str]:
    """The words in the position a seat sees, in the answers it may give, and in the last ones it saw given."""
    question = contest.waiting.get(seat)
    legal = question.legal(contest.state.seen(seat)) if question else []
    own = json.loads(contest.openings[-1])["data"][seat] or {}
    answers = json.loads(contest.entries[-1])["public"].get("answers", {})
    return words([contest.state.view(seat), [answer.plain() for answer in legal], own.get("answer", {}), answers])


def _laid_open(contest: Contest, seat: Seat, told: Sequence[Mark]) -> set[str]:
    """Words for what a seat was told of and what is hidden no more: it may have been shuffled away since."""
    hidden = unseen(contest.state.dump(), contest.state.view(seat)) if told else set()
    return {str(mark) for mark in told if mark.number not in hidden}


def given(contest: Contest, seat: Seat) -> set[str]:
    """The words in a view that may name something of the game; numbers of entries, seals and keys name nothing."""
    written, _, record = view.dump(contest, seat).partition(save.ENTRIES)
    head = json.loads(written.removesuffix(b",\n") + b"}")
    ready = [head.get("pending", {}).get("answer"), [kept["answer"] for kept in head.get("ready", ())]]
    now = words([head["position"], head["legal"], ready])
    entries, openings = (lines.split(b",\n") for lines in record.removesuffix(save.END).split(save.OPENINGS))
    return now.union(*map(_in_entry, entries), *map(_in_opening, openings))


@lru_cache(maxsize=10_000)
def _in_entry(line: bytes) -> frozenset[str]:
    public = json.loads(line)["public"]
    return frozenset(words({key: public.get(key) for key in TELLING}))


@lru_cache(maxsize=10_000)
def _in_opening(line: bytes) -> frozenset[str]:
    return frozenset(words(json.loads(line)["data"]))


def words(data: Any) -> set[str]:
    """Every text in plain data, keys too, as JSON writes it: reading what was written beats walking through data."""
    return set(WORD.findall(canon_text(data)))


class Marked:
    """Things that lie where a seat cannot look, each of them known again whatever it is called."""

    def __init__(self, listener: Listener, said: Collection[str] = ()) -> None:
        self.seats, self.heard = listener.seats, listener.heard
        self.said = said  # fields in which nothing lies
        self.seen: dict[Seat, set[int]] = {seat: set() for seat in self.seats}  # when things were last marked
        self.recognised = 0

    def step(self, contest: Contest) -> list[Leak]:
        """To be called at every step: what was told since the last one. Then everything hidden is marked anew."""
        views = {seat: contest.state.view(seat) for seat in self.seats}
        found = [] if contest.over else [*self._told(contest, views), *self._shown(contest, views)]
        self.heard.clear()
        lay(contest.state, list(views.values()))
        self.seen = {seat: marks(contest.state.view(seat)) for seat in self.seats}
        return found

    def _told(self, contest: Contest, views: Views) -> list[Leak]:
        """Events that name to a seat what it cannot see now, could not see before, and did not see meanwhile."""
        events = [heard for heard in self.heard if heard.table is contest.run.table]
        held, found = self._lying(contest.state.dump()), []
        for seat in self.seats if events else ():
            hidden = unseen(held, self._lying(views[seat]))
            for event in events:
                told = event.told(seat) - self.seen[seat]
                self.recognised += len(told)
                if told & hidden - event.seen[seat]:
                    found.append(Leak("canary", seat, contest.n))
        return found

    def _shown(self, contest: Contest, views: Views) -> list[Leak]:
        """Things that lie both where a seat can look and where it cannot; and questions about those it cannot see."""
        held, found = self._lying(contest.state.dump()), []
        for seat, seen in views.items():
            asked = contest.waiting[seat].plain() if seat in contest.waiting else []
            if unseen(held, self._lying(seen)) & (marks(seen) | marks(asked)):
                found.append(Leak("canary", seat, contest.n))
        return found

    def _lying(self, fields: Mapping[str, Any]) -> dict[str, Any]:
        """A state, or what a seat sees of it, without the fields in which nothing lies."""
        return {name: value for name, value in fields.items() if name not in self.said}

    def answering(self, contest: Contest, seat: Seat, answers: Iterable[Answer]) -> list[Leak]:
        """What a seat may hear of hidden things by answering: in the list, in the default, in refusals."""
        question = contest.waiting.get(seat)
        if question is None:
            return []
        offered = [*question.legal(contest.state), question.default(contest.state)]
        heard = marks([answer.plain() for answer in offered])
        for answer in answers:
            if refusal := contest.refuse(seat, answer):
                heard |= marks(refusal.facts) - marks(answer.plain())
        hidden = unseen(contest.state.dump(), contest.state.view(seat))
        return [Leak("canary", seat, contest.n)] if heard & hidden else []
