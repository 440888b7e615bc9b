"""Ready answers: what a seat decided before it is asked. Standing ones last until withdrawn, plans for a turn."""

from __future__ import annotations

from rules.kernel.play.asking import listed
from rules.kernel.play.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
    from typing import Any

    from rules.kernel.play.asking import Answer, Question, Refusal, Seat
    from rules.kernel.play.game import Game
    from rules.kernel.record.contest import Contest

STANDING, PLAN = "standing", "plan"
DECLINE = "decline"  # the policy every game has: let a reaction window pass
STOPPED = "plan_stopped"  # why the rest of a plan is dropped with the order before it
MOST = 200  # of one seat


class Policies(Value):
    """How questions of a game may be answered in advance: all see the state as the seat does, and nothing else."""

    answers: Mapping[str, Callable[..., Answer | None]] = {}  # by policy: (seen, question, what it is told)
    conditions: Mapping[str, Callable[[Any, Any, Any], bool]] = {}  # besides fields: (seen, question, the value)
    checks: Mapping[str, Callable[..., Refusal | None]] = {}  # by policy: (seen, seat, whether it stands, what is told)
    never: Mapping[str, Callable[[Any, Seat, Any], Refusal | None]] = {}  # by condition: (seen, seat, the value)
    asked: Mapping[str, Callable[[Mapping[str, Any]], bool]] = {}  # by question that only some options ask


class Ready(Value):
    """Sealed data of one seat: for which question, on what condition, and the answer, the policy or else the default.

    Without a question it is for any that takes its answer, and if it declines, for every reaction window. Conditions
    name fields of the question, with the value or a list of those it may have, or what the game's policies know to tell
    of it; they never look further than the asked seat sees.
    """

    by: str
    question: str = ""
    answer: Mapping[str, Any] | None = None
    when: Mapping[str, Any] = {}
    policy: str = ""
    given: Mapping[str, Any] = {}  # what its policy is told
    before: bool = False  # it goes before the answer proper: the question is asked again, and something else speaks
    skip: bool = False  # in a plan: passed over when the order after it fits what is asked
    otherwise: bool = False  # in a plan: done with if the order before it has spoken
    more: Sequence[Mapping[str, Any]] = []  # in a plan: answers to the questions that follow, once it has spoken
    cut_by: Sequence[str] = []  # in a plan: refusals that drop it alone, or any of `more`; nobody need be told
    lasts: bool = False  # in a plan: no order, it speaks whenever its question comes, until the turn is over
    says: Sequence[Mapping[str, Any]] = []  # in a plan: what lasts for the turn once it has spoken
    dropped: str = ""  # the code of the refusal that made it unfit; its owner alone is told
    rule: str = ""  # of that refusal
    facts: Mapping[str, Any] = {}

    @property
    def stays(self) -> bool:
        """Whether it is still there when it has spoken."""
        return self.by == STANDING or self.lasts

    def fits(self, question: Question) -> bool:
        return not self.dropped and self._meant_for(question) and self._fields_fit(question.plain()[2])

    def _fields_fit(self, fields: Mapping[str, Any]) -> bool:
        """Whether the fields have the values they are to have; other conditions are left to the game."""
        for name, value in listed(dict(self.when)).items():
            if name in fields and fields[name] != value and not (isinstance(value, list) and fields[name] in value):
                return False
        return True

    def _meant_for(self, question: Question) -> bool:
        if self.question:
            return self.question == question.kind
        if self.policy:
            return self.policy == DECLINE and question.window
        return self.answer is not None and self.answer["kind"] in question.taken()

    def reply(self, game: Game, question: Question, seen: Any) -> Answer | None:
        """The answer, made of what the seat may know; None if it has nothing to say to this question."""
        if not self.applies(game, question, seen):
            return None
        if self.policy == DECLINE:
            return question.decline(seen)
        if self.policy:
            return game.parts.policies.answers[self.policy](seen, question, **self.given)
        if self.answer is None:
            return question.default(seen)
        answer = game.answers[self.answer["kind"]].read(self.answer)
        return None if self.before and question.judge(seen, answer) else answer

    def applies(self, game: Game, question: Question, seen: Any) -> bool:
        """Whether the conditions that only the game can tell are met."""
        told = [(name, value) for name, value in self.when.items() if name not in question.fields]
        known = game.parts.policies.conditions if told else {}
        return all(name in known and known[name](seen, question, value) for name, value in told)

    def refused(self, refusal: Refusal) -> Ready:
        """The same, out of use, with what its owner is told."""
        return self.but(dropped=refusal.code, rule=refusal.rule, facts=listed(dict(refusal.facts)))

    def in_use(self) -> Ready:
        """The same as it was before it was refused, if it was."""
        return self.but(dropped="", rule="", facts={}) if self.dropped else self

    def plain(self) -> dict[str, Any]:
        return {name: value for name in self.fields if (value := getattr(self, name)) != self.defaults.get(name)}

    def slot(self, index: int) -> str:
        return f"{self.by}/{index}"


def speaking(kept: Sequence[Ready], question: Question) -> Iterator[int]:
    """Which ready answers may speak to a question: the next order of the plan, what lasts for the turn, what stands."""
    yield from _next_of_plan(kept, question)
    staying = [at for at, ready in enumerate(kept) if ready.stays and ready.fits(question)]
    yield from sorted(staying, key=lambda at: _rank(kept[at]))


def _rank(ready: Ready) -> tuple[bool, bool, bool, bool]:
    """What lasts for the turn, what goes before an answer, what is for one question, what is on a condition."""
    return not ready.lasts, not ready.before, not ready.question, not ready.when


def _next_of_plan(kept: Sequence[Ready], question: Question) -> Iterator[int]:
    """Only the head of a plan fires: what comes after waits for it, unless it may be passed over."""
    for at, ready in enumerate(kept):
        if not ready.stays and not ready.dropped:
            if ready.fits(question):
                yield at
            if not ready.skip:
                return


def kept_with(kept: Sequence[Ready], ready: Ready) -> list[Ready]:
    """The list with one more; what stays takes the place of the one for the same question."""
    for at, old in enumerate(kept):
        if ready.stays and old.stays and ready.by == old.by and _same_place(old, ready):
            return [*kept[:at], ready, *kept[at + 1 :]]
    return [*kept, ready]


def too_many(kept: Sequence[Ready]) -> bool:
    """Whether this is more than is kept for a seat; answers that follow count, since they come to be kept singly."""
    return sum(1 + len(ready.more) for ready in kept) > MOST


def _same_place(old: Ready, new: Ready) -> bool:
    """Whether two answer the same on the same condition; of those that go before, any number may stand."""
    place = old.question, listed(dict(old.when)), old.before, old.answer if old.before else None
    return place == (new.question, listed(dict(new.when)), new.before, new.answer if new.before else None)


def after_use(kept: Sequence[Ready], at: int) -> list[Ready]:
    """Some stay; an order of a plan is done with, what was passed over for it, and what is instead of it.

    What it says to the questions that follow comes next, and what it says for the turn lasts from now on.
    """
    used = kept[at]
    if used.stays:
        return list(kept)
    rest = [Ready(PLAN, answer=answer, cut_by=used.cut_by) for answer in used.more]
    left = [*(ready for ready in kept[:at] if ready.stays or ready.dropped), *rest, *_after(kept, at)]
    for said in used.says:
        left = kept_with(left, Ready(**said))
    return left


def after_withdrawal(kept: Sequence[Ready], number: int) -> list[Ready]:
    """Without one, as they are numbered from 1, and what was to be done instead of it; without any for 0."""
    return [*kept[: number - 1], *_after(kept, number - 1)] if number else []


def _after(kept: Sequence[Ready], at: int) -> list[Ready]:
    """What comes after one and is not instead of it."""
    later = list(kept[at + 1 :])
    while later and later[0].otherwise:
        del later[0]
    return later


def after_refusal(kept: Sequence[Ready], at: int, refusal: Refusal) -> list[Ready]:
    """Out of use; the rest of a plan too, since it was written for a game in which the order before it was taken."""
    changed = list(kept)
    if refusal.code in kept[at].cut_by and not kept[at].more:
        del changed[at]
        return changed
    changed[at] = kept[at].refused(refusal)
    if not kept[at].stays:
        for i in range(at + 1, len(kept)):
            if not kept[i].stays and not kept[i].dropped:
                changed[i] = kept[i].but(dropped=STOPPED)
    return changed


def without_plans(kept: Sequence[Ready]) -> list[Ready]:
    """Without the orders that wait; what lasts for the turn is none."""
    return [ready for ready in kept if ready.stays]


def next_turn(kept: Sequence[Ready]) -> list[Ready]:
    """What is left when the turn is over."""
    return [ready for ready in kept if ready.by == STANDING]


def pass_over(contest: Contest) -> None:
    """Some questions are put only to whoever has answered them in advance (`unasked`). Others pass them over."""
    while passed := [seat for seat in contest.waiting if contest.waiting[seat].unasked and seat not in contest.pending]:
        seat = passed[0]
        contest.showed = True  # whether something was ready there must not be free to try
        contest.answer(seat, contest.waiting[seat].default(contest.state.seen(seat)))


def answers_unasked(game: Game, kinds: Collection[str]) -> bool:
    """Whether answers of these kinds are to a question that is not put to everybody."""
    passed = {kind for asked in game.questions.values() if asked.unasked for kind in asked.taken()}
    return bool(kinds) and passed.issuperset(kinds)
