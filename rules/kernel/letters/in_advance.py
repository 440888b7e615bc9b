"""What a letter says in advance: standing answers set and withdrawn, orders on a condition, plans kept for the turn."""

from __future__ import annotations

from rules.kernel import advance
from rules.kernel.asking import KERNEL, Refusal, Refused
from rules.kernel.letters.letter import Failed
from rules.kernel.orders.grammar import IF
from rules.kernel.ready import PLAN, Ready

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.kernel.asking import Answer, Seat
    from rules.kernel.letters.carrying import Done, Sender
    from rules.kernel.match import Match
    from rules.kernel.orders.ahead import Ahead
    from rules.kernel.orders.forms import Order


def take(match: Match, sender: Sender, seat: Seat, order: Order) -> tuple[Sequence[Answer], Sequence[str]]:
    """An order of the kernel's own about answers in advance; `Refused` if it cannot be.

    What it answers to what is asked now, if anything, and what may cut that short.
    """
    if order.kind == IF:
        ahead = order.given["ahead"]
        return _said_now(match, sender, seat, ahead), ahead.order.cut_by if ahead.order else ()
    sender.listing.add(seat)
    sender.changed |= advance.take_standing(match, seat, order.given)
    return (), ()


def _said_now(match: Match, sender: Sender, seat: Seat, ahead: Ahead) -> Sequence[Answer]:
    """The answers if the condition holds, nothing if it does not; the order is kept if somebody else is asked."""
    if ahead.otherwise and seat in sender.held:
        return ()
    ready = advance.ready_of(match.game, ahead, PLAN)
    if refusal := advance.unfit(match.game, ready) or advance.misinformed(
        match.game, match.state.seen(seat), seat, ready
    ):
        raise Refused(refusal)
    question = match.waiting.get(seat)
    sender.held.discard(seat)
    if sender.may_plan(match, seat) and (question is None or seat in match.pending):
        keep(match, sender, seat, ready)
        return ()
    if question is None:
        raise Refused(Refusal("not_asked", KERNEL, {"seat": seat}))
    answers = advance.said_now(match.game, ahead, question, match.state.seen(seat))
    if answers:
        sender.held.add(seat)
    return answers


def to_be_planned(match: Match, sender: Sender, seat: Seat, answer: Answer, *, on_the_way: bool) -> bool:
    """Whether an answer is for a later question of this turn: this seat spoke in it, and somebody else is asked now.

    `on_the_way`: what is left of a line that a stop may cut waits too while its own seat is asked something else first,
    and so does what comes behind it.
    """
    question = match.waiting.get(seat)
    may_wait = on_the_way or seat in match.pending or seat in sender.planners
    waits = question is None or (may_wait and answer.kind not in question.taken())
    return waits and sender.may_plan(match, seat)


def keep(match: Match, sender: Sender, seat: Seat, ready: Ready, *, goes_on: bool = False) -> None:
    """Keep an order as the next of the seat's plan; the first of a letter takes the place of an older plan.

    `goes_on`: it is not an order of its own, but what is left of a line that answers several questions.
    """
    if refusal := advance.plan(match, seat, ready, anew=seat not in sender.planners):
        raise Refused(refusal)
    sender.planners.add(seat)
    if not goes_on:
        sender.planned.append((sender.understood[-1].line, seat, ready))
    sender.changed = True


def count_plans(match: Match, sender: Sender, done: Done) -> None:
    """What became of the orders that were kept: they wait, were carried out at once, or came to nothing."""
    kept = {seat: list(match.ready.get(seat, ())) for _, seat, _ in sender.planned}
    for line, seat, ready in sender.planned:
        at = next((at for at, left in enumerate(kept[seat]) if left.in_use() == ready), -1)
        left = kept[seat].pop(at) if at >= 0 else None
        if left is not None and not left.dropped:
            done.planned += 1
            done.applied -= 1
        elif left is not None or ((seat, ready) in match.lapsed and not ready.skip):
            done.applied -= 1
            why = Refusal(left.dropped, left.rule, left.facts) if left else Refusal("plan_lapsed", KERNEL)
            done.failed = done.failed or Failed(line, seat, Refused(why))
