"""Carrying out a letter: its orders one after the other, all or nothing up to what cannot be taken back for free."""

from __future__ import annotations

from functools import cache, partial

from rules.kernel.letters.letter import Failed
from rules.kernel.orders import grammar as orders
from rules.kernel.orders.kinds import Misread
from rules.kernel.play.asking import KERNEL, Refusal, Refused
from rules.kernel.ready.answers import PLAN, Ready, pass_over

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Sequence
    from typing import Any

    from rules.kernel.letters.letter import Letter, Line
    from rules.kernel.orders.forms import Order
    from rules.kernel.orders.grammar import Grammar
    from rules.kernel.orders.ready_orders import ReadyOrder
    from rules.kernel.play.asking import Answer, Seat
    from rules.kernel.record.contest import Contest


class Sender:
    """Who sent a letter: one seat for the whole of it, unless a line names another; `alone`: no line may."""

    def __init__(self, seat: Seat, grammar: Grammar, *, alone: bool = True, plans: bool = True) -> None:
        self.seat, self.grammar, self.alone, self.plans = seat, grammar, alone, plans
        self.understood: list[Understood] = []
        self.answered: set[Seat] = set()  # seats for which an answer was given
        self.spoke_in: dict[Seat, int] = {}  # the turn in which each seat last answered
        self.planners: set[Seat] = set()  # seats of which something was kept as a plan
        self.planned: list[tuple[Understood, Seat, Ready]] = []  # orders that were kept as a plan
        self.passed_over: list[Understood] = []  # on a condition that did not hold, or for a turn that is over
        self.held: set[Seat] = set()  # seats whose last order on a condition was carried out: no `else` then
        self.listing: set[Seat] = set()  # seats that are told what they have said in advance
        self.cut: list[Refusal] = []  # why the rest of a line was dropped
        self.helped: dict[Seat, str] = {}  # seats that are told what they can say in advance, by which order
        self.changed = False

    def may_plan(self, contest: Contest, seat: Seat) -> bool:
        """Whether the rest of a seat's orders can wait: the turn in which it spoke goes on."""
        goes_on = not contest.over and self.spoke_in.get(seat) == contest.turn_entry
        return self.plans and goes_on and seat not in contest.leaving

    def turn_is_over(self, contest: Contest, seat: Seat) -> bool:
        """Whether a seat spoke in a turn that has ended: what it said for that turn is passed over."""
        return seat in self.spoke_in and (contest.over or self.spoke_in[seat] != contest.turn_entry)

    def answers(self, contest: Contest, seat: Seat, answer: Answer) -> None:
        turn = contest.turn_entry
        contest.answer(seat, answer)
        self.answered.add(seat)
        self.spoke_in[seat], self.changed = turn, True


class Understood:
    """An order as it was understood when its turn came, with the answers it comes to."""

    def __init__(self, line: Line, order: Order, answers: Sequence[Answer] = ()) -> None:
        self.line, self.order, self.answers = line, order, answers


class Done:
    """How far a letter came."""

    def __init__(self, of: int, sender: Sender) -> None:
        self.applied, self.of, self.sender = 0, of, sender
        self.planned = 0  # of the orders, those that wait for a later question
        self.receipts: dict[Seat, str] = {}
        self.failed: Failed | None = None  # what came before it stands all the same
        self.begun = False  # whether some of the failed order stands too


def carry_out(contest: Contest, sender: Sender, letter: Letter) -> Done:
    """Take the orders one after the other, then let speak what others have ready.

    One that cannot be read voids them all, one that fails those before it: `Failed` is raised, and the contest not to
    be kept. But what was drawn or shown stays so, and with it everything before. Whoever speaks for one seat meets
    nobody else's ready answers on the way: what is left when others are asked is that seat's plan, as if they were
    asked by mail.
    """
    check_speakers(sender, letter)
    for line, misread in letter.misread:
        raise Failed(line, sender.seat, misread)
    done = Done(len(letter.lines), sender)
    contest.begin_letter(sender.seat if sender.alone else None)
    for line in letter.lines:
        before = contest.n
        try:
            carry_out_one(contest, sender, line)
            pass_over(contest)
        except Failed as failed:
            if not contest.showed:
                contest.begin_letter(None)
                raise
            done.failed, done.begun = failed, contest.n > before
            break
        done.applied += 1
    contest.end_letter()
    pass_over(contest)
    done.receipts = {seat: contest.receipt(seat) for seat in contest.pending if seat in sender.answered}
    if sender.planned:
        from rules.kernel.letters.ready import count_plans

        count_plans(contest, sender, done)
    return done


def check_speakers(sender: Sender, letter: Letter) -> None:
    """Who speaks for one seat says nothing for another: `Failed` if any line does."""
    for line in letter.lines:
        seat = line.seat(sender.grammar)
        if sender.alone and seat and seat != sender.seat:
            refusal = Refusal("speaks_for_another", KERNEL, {"seat": seat, "sender": sender.seat})
            raise Failed(line, sender.seat, Refused(refusal))  # whose legal orders are looked at: not the other's


def carry_out_one(contest: Contest, sender: Sender, line: Line) -> None:
    """Read one order in the light of what is legal now, and take it; `Failed` if it cannot be."""
    seat = line.seat(sender.grammar) or sender.seat
    try:
        order = line.understood(sender.grammar, cache(partial(legal_values, contest, seat)))
        _take(contest, sender, line, seat, order)
    except (Misread, Refused) as why:
        raise Failed(line, seat, why) from None


def _take(contest: Contest, sender: Sender, line: Line, seat: Seat, order: Order) -> None:
    understood = Understood(line, order)
    sender.understood.append(understood)
    match order.kind:
        case orders.RESIGN:
            _resign(contest, sender, seat, order)
        case orders.DEFAULT:
            _default(contest, sender, order.seat or _late(contest, sender))
        case orders.STANDING | orders.IF:
            from rules.kernel.letters.ready import take

            understood.answers, cut_by = take(contest, sender, seat, order)
            if understood.answers:
                said = order.given["ahead"].order
                answer_with_clauses(contest, sender, seat, understood.answers, cut_by, said.clauses if said else ())
        case orders.PICK:
            understood.answers = [_picked(contest, seat, order.given["number"])]
            sender.answers(contest, seat, understood.answers[0])
        case _:
            understood.answers = order.answers(contest.game)
            if len(understood.answers) > 1 or not contest.was_given(seat, understood.answers[0]):
                answer_with_clauses(contest, sender, seat, understood.answers, order.cut_by, order.clauses)


def answer_with_clauses(
    contest: Contest,
    sender: Sender,
    seat: Seat,
    answers: Sequence[Answer],
    cut_by: Sequence[str],
    clauses: Sequence[ReadyOrder],
) -> None:
    """The answers of one line, and what it says besides for the rest of the turn."""
    if not clauses:
        answer_in_a_row(contest, sender, seat, answers, cut_by)
        return
    from rules.kernel.letters.ready import check_clauses, hold

    check_clauses(contest, seat, clauses)
    answer_in_a_row(contest, sender, seat, answers, cut_by)
    hold(contest, sender, seat, clauses)


def answer_in_a_row(
    contest: Contest, sender: Sender, seat: Seat, answers: Sequence[Answer], cut_by: Sequence[str]
) -> None:
    """The answers of one line. What a compulsory stop or the like leaves of it is dropped, and its seat told so."""
    first, *more = answers
    _answer_or_plan(contest, sender, seat, first)
    for answer in more:
        try:
            _answer_or_plan(contest, sender, seat, answer, goes_on=True, cut_by=cut_by)
        except Refused as refused:
            if refused.refusal.code not in cut_by:
                raise
            sender.cut.append(refused.refusal)
            return


def _answer_or_plan(
    contest: Contest, sender: Sender, seat: Seat, answer: Answer, *, goes_on: bool = False, cut_by: Sequence[str] = ()
) -> None:
    """The answer to what is asked, or one kept for later in the turn while somebody else is asked."""
    if seat in sender.spoke_in:
        from rules.kernel.letters.ready import keep, to_be_planned

        if to_be_planned(contest, sender, seat, answer, on_the_way=bool(cut_by)):
            keep(contest, sender, seat, Ready(PLAN, answer=answer.plain(), cut_by=list(cut_by)), goes_on=goes_on)
            return
    sender.answers(contest, seat, answer)


def _resign(contest: Contest, sender: Sender, seat: Seat, order: Order) -> None:
    """What is given up is the first of what can be, unless more is said."""
    contest.resign(seat, order.given.get("gives_up", contest.game.gives_up[0]))
    sender.changed = True


def _late(contest: Contest, sender: Sender) -> Seat:
    """Whom a `default` is for: who speaks; from a keeper, who speaks for all, the next whose answer is awaited."""
    awaited = [seat for seat in contest.waiting if seat not in contest.pending]
    if sender.alone or sender.seat in awaited or not awaited:
        return sender.seat
    return awaited[0]


def _default(contest: Contest, sender: Sender, seat: Seat) -> None:
    contest.answer_by_default(seat, own=sender.alone and seat == sender.seat)
    sender.answered.add(seat)
    sender.changed = True


def _picked(contest: Contest, seat: Seat, number: int) -> Answer:
    """A bare number answers with that line of what `moves` lists."""
    question = contest.waiting.get(seat)
    if question is None:
        raise Refused(Refusal("not_asked", KERNEL, {"seat": seat}))
    legal = question.legal(contest.state.seen(seat))
    if not 1 <= number <= len(legal):
        raise Refused(Refusal("no_such_line", KERNEL, {"number": number, "lines": len(legal)}))
    return legal[number - 1]


def legal_values(contest: Contest, seat: Seat, kind: str, name: str) -> Collection[Any]:
    """What could stand for an argument in a legal answer, to tell which of two prefixes is meant."""
    question = contest.waiting.get(seat)
    if question is None:
        return ()
    legal = question.legal(contest.state.seen(seat))
    return {value for answer in legal if answer.kind == kind and isinstance(value := getattr(answer, name, None), str)}
