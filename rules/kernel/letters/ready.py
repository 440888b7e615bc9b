"""What a letter says in advance: standing answers set and withdrawn, orders on a condition, plans kept for the turn."""

from __future__ import annotations

from rules.kernel.letters.letter import Failed
from rules.kernel.orders.grammar import IF
from rules.kernel.play.asking import KERNEL, Refusal, Refused
from rules.kernel.ready import giving
from rules.kernel.ready.answers import PLAN, Ready

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.kernel.letters.carrying import Done, Sender
    from rules.kernel.orders.forms import Order
    from rules.kernel.orders.ready_orders import ReadyOrder
    from rules.kernel.play.asking import Answer, Seat
    from rules.kernel.record.contest import Contest


def take(contest: Contest, sender: Sender, seat: Seat, order: Order) -> tuple[Sequence[Answer], Sequence[str]]:
    """An order of the kernel's own about answers in advance; `Refused` if it cannot be.

    What it answers to what is asked now, if anything, and what may cut that short.
    """
    if "help" in order.given:
        sender.helped[seat] = order.kind
        return (), ()
    if order.kind == IF:
        ahead = order.given["ahead"]
        check_clauses(contest, seat, giving.clauses_of(ahead))
        return _said_now(contest, sender, seat, ahead), ahead.order.cut_by if ahead.order else ()
    sender.listing.add(seat)
    sender.changed |= giving.take_standing(contest, seat, order.given)
    return (), ()


def _said_now(contest: Contest, sender: Sender, seat: Seat, ahead: ReadyOrder) -> Sequence[Answer]:
    """The answers if the condition holds, nothing if it does not; the order is kept if somebody else is asked."""
    if ahead.otherwise and seat in sender.held:
        return _passed_over(sender)
    ready = _checked(contest, seat, ahead)
    question = contest.waiting.get(seat)
    sender.held.discard(seat)
    if question is None and sender.turn_is_over(contest, seat):
        return _passed_over(sender)
    if ready.lasts and sender.plans and (question is not None or seat in sender.spoke_in):
        hold(contest, sender, seat, [ahead])
        return ()
    if sender.may_plan(contest, seat) and (question is None or seat in contest.pending):
        keep(contest, sender, seat, ready)
        return ()
    if question is None:
        raise Refused(Refusal("not_asked", KERNEL, {"seat": seat}))
    answers = giving.said_now(contest.game, ahead, question, contest.state.seen(seat))
    if not answers:
        return _passed_over(sender)
    sender.held.add(seat)
    return answers


def _passed_over(sender: Sender) -> Sequence[Answer]:
    """Nothing comes of the order just read, and its sender is told so."""
    sender.passed_over.append(sender.understood[-1])
    return ()


def _checked(contest: Contest, seat: Seat, ahead: ReadyOrder) -> Ready:
    """What is said for this turn, as it is kept; `Refused` if it can never speak, or is told what cannot be."""
    ready = giving.ready_of(contest.game, ahead, PLAN)
    if refusal := giving.unfit(contest.game, ready) or giving.misinformed(
        contest.game, contest.state.seen(seat), seat, ready
    ):
        raise Refused(refusal)
    return ready


def check_clauses(contest: Contest, seat: Seat, clauses: Sequence[ReadyOrder]) -> None:
    """`Refused` if one of them cannot be; nothing of its line is taken then."""
    for clause in clauses:
        _checked(contest, seat, clause)


def hold(contest: Contest, sender: Sender, seat: Seat, clauses: Sequence[ReadyOrder]) -> None:
    """Keep what lasts for the turn, and let it speak if it is asked already."""
    turn = contest.turn_entry
    for clause in clauses:
        if not sender.turn_is_over(contest, seat):
            contest.stand(seat, giving.ready_of(contest.game, clause, PLAN))
            sender.spoke_in[seat], sender.changed = turn, True


def to_be_planned(contest: Contest, sender: Sender, seat: Seat, answer: Answer, *, on_the_way: bool) -> bool:
    """Whether an answer is for a later question of this turn: this seat spoke in it, and somebody else is asked now.

    `on_the_way`: what is left of a line that a stop may cut waits too while its own seat is asked something else first,
    and so does what comes behind it.
    """
    question = contest.waiting.get(seat)
    may_wait = on_the_way or seat in contest.pending or seat in sender.planners
    waits = question is None or (may_wait and answer.kind not in question.taken())
    return waits and sender.may_plan(contest, seat)


def keep(contest: Contest, sender: Sender, seat: Seat, ready: Ready, *, goes_on: bool = False) -> None:
    """Keep an order as the next of the seat's plan; the first of a letter takes the place of an older plan.

    `goes_on`: it is not an order of its own, but what is left of a line that answers several questions.
    """
    if refusal := giving.plan(contest, seat, ready, anew=seat not in sender.planners):
        raise Refused(refusal)
    sender.planners.add(seat)
    if not goes_on:
        sender.planned.append((sender.understood[-1], seat, ready))
    sender.changed = True


def count_plans(contest: Contest, sender: Sender, done: Done) -> None:
    """What became of the orders that were kept: they wait, were carried out at once, passed over, or failed."""
    kept = {seat: list(contest.ready.get(seat, ())) for _, seat, _ in sender.planned}
    for understood, seat, ready in sender.planned:
        at = next((at for at, left in enumerate(kept[seat]) if left.in_use() == ready), -1)
        left = kept[seat].pop(at) if at >= 0 else None
        if left is not None and not left.dropped:
            done.planned += 1
            done.applied -= 1
        elif left is None and (seat, ready) in contest.lapsed and ready.skip:
            sender.passed_over.append(understood)
        elif left is not None or (seat, ready) in contest.lapsed:
            done.applied -= 1
            why = Refusal(left.dropped, left.rule, left.facts) if left else Refusal("plan_lapsed", KERNEL)
            done.failed = done.failed or Failed(understood.line, seat, Refused(why))
