"""Answers in advance at the desk: standing ones set and withdrawn, plans kept, and all of it told to the owner."""

from __future__ import annotations

from typing import Any

from rules.kernel import advance
from rules.kernel.asking import Refusal, Refused
from rules.kernel.game import KERNEL
from rules.kernel.orders.grammar import IF
from rules.kernel.ready import PLAN, Ready

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from cli.desk import Speech
    from cli.orders import Speaker
    from rules.kernel.asking import Answer
    from rules.kernel.match import Match
    from rules.kernel.orders.grammar import Order
    from rules.kernel.view import View


def take(match: Match, speaker: Speaker, seat: str, order: Order) -> None:
    """An order of the kernel's own about answers in advance; `Refused` if it cannot be."""
    said = order.given
    if order.kind == IF:
        _take_if(match, speaker, seat, said["ahead"])
        return
    speaker.listing.add(seat)
    speaker.changed |= advance.take_standing(match, seat, said)


def _take_if(match: Match, speaker: Speaker, seat: str, ahead: Any) -> None:
    """Answer if the condition holds, pass over the order if it does not, keep it if somebody else is asked."""
    if ahead.otherwise and seat in speaker.held:
        return
    ready = advance.ready_of(match.game, ahead, PLAN)
    if refusal := advance.unfit(match.game, ready) or advance.misinformed(
        match.game, match.state.seen(seat), seat, ready
    ):
        raise Refused(refusal)
    question = match.waiting.get(seat)
    speaker.held.discard(seat)
    if speaker.may_plan(match, seat) and (question is None or seat in match.pending):
        keep(match, speaker, seat, ready)
    elif question is None:
        raise Refused(Refusal("not_asked", KERNEL, {"seat": seat}))
    elif answers := advance.said_now(match.game, ahead, question, match.state.seen(seat)):
        from cli.orders import answer_in_a_row

        speaker.held.add(seat)
        answer_in_a_row(match, speaker, seat, answers, ahead.order.cut_by if ahead.order else ())


def to_be_planned(match: Match, speaker: Speaker, seat: str, answer: Answer) -> bool:
    """Whether an answer is for a later question of this turn: this seat spoke in it, and somebody else is asked now."""
    question = match.waiting.get(seat)
    waits = question is None or (seat in match.pending and answer.kind not in question.taken())
    return waits and speaker.may_plan(match, seat)


def keep(match: Match, speaker: Speaker, seat: str, ready: Ready, *, goes_on: bool = False) -> None:
    """Keep an order as the next of the seat's plan; the first of a run takes the place of an older plan.

    `goes_on`: it is not an order of its own, but what is left of a line that answers several questions.
    """
    if refusal := advance.plan(match, seat, ready, anew=seat not in speaker.planned):
        raise Refused(refusal)
    speaker.planned.setdefault(seat, []).extend([] if goes_on else [ready])
    speaker.changed = True


def planned(match: Match, speaker: Speaker) -> int:
    """How many orders of this run wait as plans."""
    waiting = 0
    for seat, orders in speaker.planned.items():
        left = [ready for ready in kept_by(match, seat) if ready.by == PLAN and not ready.dropped]
        for order in orders:
            if order in left:
                left.remove(order)
                waiting += 1
    return waiting


def kept_by(held: Match | View, seat: str) -> Sequence[Ready]:
    return held.ready.get(seat, ())


def data(held: Match | View, speech: Speech, seat: str) -> list[dict[str, Any]]:
    """A seat's answers in advance as scripts read them, in the order of their numbers."""
    return [
        {
            "number": number,
            "by": ready.by,
            "order": _order(held, speech, ready),
            "dropped": ready.dropped or None,
            "why": _why(speech, ready) if ready.dropped else None,
        }
        for number, ready in enumerate(kept_by(held, seat), start=1)
    ]


def lines(listed: Sequence[Mapping[str, Any]], speech: Speech) -> list[str]:
    """The same as people read it: each with the number by which it is withdrawn."""
    words = speech.words
    told = []
    for ready in listed:
        order = ready["order"]
        if ready["by"] == PLAN:
            order = words("advance.plan", order=order)
        if ready["dropped"]:
            order = words("advance.dropped", order=order, why=ready["why"])
        told.append(f"{ready['number']:>4}  {order}")
    return [words("advance.title"), *told] if told else [words("advance.none")]


def _order(held: Match | View, speech: Speech, ready: Ready) -> str:
    said = [] if ready.answer is None else [ready.answer, *ready.more]
    answers = [held.game.answers[answer["kind"]].read(answer) for answer in said]
    return speech.grammar.advance.write(ready, answers[0] if answers else None, speech.lang, answers[1:])


def _why(speech: Speech, ready: Ready) -> str:
    return speech.refusal(Refusal(ready.dropped, ready.rule, ready.facts))
