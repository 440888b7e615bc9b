"""Ready answers: what a seat decided before it is asked. Standing ones last until withdrawn, plans for a turn."""

from __future__ import annotations

from typing import Any

from rules.kernel.asking import listed
from rules.kernel.record import Record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from rules.kernel.asking import Answer, Question, Refusal
    from rules.kernel.game import Game

    Policy = Callable[[Any, Any], Answer | None]  # (the state as the seat sees it, the question)

STANDING, PLAN = "standing", "plan"
DECLINE = "decline"  # the policy every game has: let a reaction window pass
STOPPED = "plan_stopped"  # why the rest of a plan is dropped with the order before it
MOST = 200  # of one seat


class Ready(Record):
    """Sealed data of one seat: for which question, on what condition, and the answer, the policy or else the default.

    Without a question it is for any that takes its answer, and if it declines, for every reaction window. The condition
    compares fields of the question, which the asked seat sees; it never looks further.
    """

    by: str
    question: str = ""
    answer: Mapping[str, Any] | None = None
    when: Mapping[str, Any] = {}
    policy: str = ""
    skip: bool = False  # in a plan: passed over when the order after it fits what is asked
    dropped: str = ""  # the code of the refusal that made it unfit; its owner alone is told
    rule: str = ""  # of that refusal
    facts: Mapping[str, Any] = {}

    def fits(self, question: Question) -> bool:
        fields = question.plain()[2]
        return (
            not self.dropped
            and self._meant_for(question)
            and all(fields.get(name) == value for name, value in listed(dict(self.when)).items())
        )

    def _meant_for(self, question: Question) -> bool:
        if self.question:
            return self.question == question.kind
        if self.policy:
            return self.policy == DECLINE and question.window
        return self.answer is not None and self.answer["kind"] in question.taken()

    def reply(self, game: Game, question: Question, seen: Any) -> Answer | None:
        """The answer, made of what the seat may know; None if its policy has nothing to say to this question."""
        if self.policy == DECLINE:
            return question.decline(seen)
        if self.policy:
            return policies_of(game)[self.policy](seen, question)
        if self.answer is None:
            return question.default(seen)
        return game.answers[self.answer["kind"]].read(self.answer)

    def refused(self, refusal: Refusal) -> Ready:
        """The same, out of use, with what its owner is told."""
        return self.but(dropped=refusal.code, rule=refusal.rule, facts=listed(dict(refusal.facts)))

    def plain(self) -> dict[str, Any]:
        return {name: value for name in self.fields if (value := getattr(self, name)) != self.defaults.get(name)}

    def slot(self, index: int) -> str:
        return f"{self.by}/{index}"


def policies_of(game: Game) -> Mapping[str, Policy]:
    """The policies of `rules/<game>/policies.py`, if there is one."""
    from rules import part_if_any

    module = part_if_any(game.id, "policies")
    return module.POLICIES if module else {}


def speaking(kept: Sequence[Ready], question: Question) -> Iterator[int]:
    """Which ready answers may speak to a question: the next order of the plan, then those for it, then for windows."""
    at = _next_of_plan(kept, question)
    if at is not None:
        yield at
    standing = [at for at, ready in enumerate(kept) if ready.by == STANDING and ready.fits(question)]
    yield from sorted(standing, key=lambda at: not kept[at].question)


def _next_of_plan(kept: Sequence[Ready], question: Question) -> int | None:
    """Only the head of a plan fires: what comes after waits for it, unless it may be passed over."""
    for at, ready in enumerate(kept):
        if ready.by == PLAN and not ready.dropped:
            if ready.fits(question):
                return at
            if not ready.skip:
                return None
    return None


def kept_with(kept: Sequence[Ready], ready: Ready) -> list[Ready]:
    """The list with one more; a standing answer takes the place of the one for the same question."""
    for at, old in enumerate(kept):
        if ready.by == old.by == STANDING and (old.question, old.when) == (ready.question, ready.when):
            return [*kept[:at], ready, *kept[at + 1 :]]
    return [*kept, ready]


def after_use(kept: Sequence[Ready], at: int) -> list[Ready]:
    """A standing answer stays; an order of a plan is done with, and what was passed over for it too."""
    if kept[at].by == STANDING:
        return list(kept)
    return [ready for i, ready in enumerate(kept) if i > at or ready.by == STANDING or ready.dropped]


def after_refusal(kept: Sequence[Ready], at: int, refusal: Refusal) -> list[Ready]:
    """Out of use; the rest of a plan too, since it was written for a game in which the order before it was taken."""
    changed = list(kept)
    changed[at] = kept[at].refused(refusal)
    if kept[at].by == PLAN:
        for i in range(at + 1, len(kept)):
            if kept[i].by == PLAN and not kept[i].dropped:
                changed[i] = kept[i].but(dropped=STOPPED)
    return changed


def without_plans(kept: Sequence[Ready]) -> list[Ready]:
    return [ready for ready in kept if ready.by != PLAN]
