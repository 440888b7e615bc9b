"""Answering in advance: what a seat may leave with the referee, from any seat at any time, and take back."""

from __future__ import annotations

from rules.kernel.play.asking import KERNEL, Refusal, listed
from rules.kernel.ready.answers import (
    DECLINE,
    MOST,
    PLAN,
    STANDING,
    Ready,
    kept_with,
    too_many,
    without_plans,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from typing import Any

    from rules.kernel.orders.ready_orders import ReadyOrder
    from rules.kernel.play.asking import Answer, Question, Seat
    from rules.kernel.play.game import Game
    from rules.kernel.record.contest import Contest


def ready_of(game: Game, ahead: ReadyOrder, by: str) -> Ready:
    """What a line said in advance, as it is kept."""
    order, answer = ahead.order, None
    if order is not None and order.kind in game.answers:
        answer = game.answers[order.kind](**order.given).plain()
    more = [later.plain() for later in _rest_of(game, ahead)]
    return Ready(
        by,
        ahead.question,
        answer,
        when=listed(dict(ahead.when)),
        policy=ahead.policy,
        given=listed(dict(ahead.given)),
        before=by == STANDING and answer is not None and game.answers[answer["kind"]].free,
        skip=by == PLAN and not ahead.lasts,
        otherwise=ahead.otherwise,
        more=more,
        cut_by=list(order.cut_by) if order is not None and more else [],
        lasts=by == PLAN and ahead.lasts,
        says=[ready_of(game, clause, PLAN).plain() for clause in clauses_of(ahead)] if by == PLAN else [],
    )


def clauses_of(ahead: ReadyOrder) -> Sequence[ReadyOrder]:
    """What a line said for the turn besides its answers."""
    return ahead.order.clauses if ahead.order is not None else ()


def _rest_of(game: Game, ahead: ReadyOrder) -> list[Answer]:
    """What a line said for the questions that follow the one it names."""
    return ahead.order.answers(game)[1:] if ahead.order is not None and ahead.order.more else []


def said_now(game: Game, ahead: ReadyOrder, question: Question, seen: Any) -> list[Answer]:
    """What an order on a condition answers to what is asked now; nothing if it is passed over.

    Where the condition names no question and holds, it is an order like any other, to be refused if it does not fit.
    """
    ready = ready_of(game, ahead, PLAN)
    if ahead.order is not None and not ahead.question:
        return ahead.order.answers(game) if ready.applies(game, question, seen) else []
    first = ready.reply(game, question, seen) if ready.fits(question) else None
    return [first, *_rest_of(game, ahead)] if first is not None else []


def unfit(game: Game, ready: Ready) -> Refusal | None:
    """What keeps a ready answer from ever speaking, whatever comes."""
    asked = game.questions.get(ready.question)
    if ready.question and asked is None:
        return Refusal("unknown_question", KERNEL, {"question": ready.question})
    if ready.answer is not None and asked is not None and ready.answer["kind"] not in asked.taken():
        return Refusal("answers_another", KERNEL, {"kind": ready.answer["kind"]})
    for name in ready.when:
        if name not in game.parts.policies.conditions and (asked is None or name not in asked.fields):
            return Refusal("unknown_condition", KERNEL, {"condition": name})
    if ready.policy == DECLINE:
        windows = [asked] if asked is not None else game.questions.values()
        return None if any(question.window for question in windows) else Refusal("no_window", KERNEL)
    if ready.policy and ready.policy not in game.parts.policies.answers:
        return Refusal("unknown_policy", KERNEL, {"policy": ready.policy})
    return None


def take_standing(contest: Contest, seat: Seat, said: Mapping[str, Any]) -> bool:
    """What a `standing` order says: withdraw something, set something, or only list. Whether anything changed."""
    if "withdraw" in said:
        contest.withdraw(seat, said["withdraw"])
    for ready in standing_of(contest.game, said):
        contest.stand(seat, ready)
    return bool(said)


def standing_of(game: Game, said: Mapping[str, Any]) -> Iterator[Ready]:
    """What a `standing` order sets, one after the other; what a line says besides its answers stands too."""
    for ahead in (said["ahead"], *said.get("more", ())) if "ahead" in said else ():
        for one in (*clauses_of(ahead), ahead):
            yield ready_of(game, one, STANDING)


def misinformed(game: Game, seen: Any, seat: Seat, ready: Ready) -> Refusal | None:
    """What is wrong with what it is told, as far as the seat can know; the game's policies say so."""
    policies = game.parts.policies
    if ready.question in policies.asked and not policies.asked[ready.question](seen.options):
        return Refusal("never_asked", KERNEL, {"question": ready.question})
    for name, value in ready.when.items():
        if name in policies.never and (refusal := policies.never[name](seen, seat, value)):
            return refusal
    check = policies.checks.get(ready.policy) if ready.policy else None
    return check(seen, seat, ready.by == STANDING, **ready.given) if check else None


def refuse_standing(
    game: Game, state: Any, seat: Seat, ready: Ready, question: Question | None, kept: Sequence[Ready]
) -> Refusal | None:
    """The law of standing answers. One for the `question` that is asked already must be a legal answer to it."""
    if seat not in game.playing(state):
        return Refusal("not_playing", KERNEL, {"seat": seat})
    if too_many(kept_with(kept, ready)):
        return Refusal("too_many_ready", KERNEL, {"most": MOST})
    if refusal := unfit(game, ready) or misinformed(game, state.seen(seat), seat, ready):
        return refusal
    if question is not None and ready.fits(question):
        answer = ready.reply(game, question, state.seen(seat))
        return question.judge(state, answer) if answer is not None else None
    return None


def refuse_withdrawal(number: int, kept: Sequence[Ready]) -> Refusal | None:
    """`number`: as they are listed, from 1; 0 for all of them."""
    if 0 <= number <= len(kept) and kept:
        return None
    return Refusal("no_such_ready", KERNEL, {"number": number, "kept": len(kept)})


def plan(contest: Contest, seat: Seat, ready: Ready, *, anew: bool) -> Refusal | None:
    """Keep one more order of a seat for this turn; `anew`: in the place of an older plan."""
    kept = contest.ready.get(seat, [])
    if anew:
        kept = without_plans(kept)
    if too_many([*kept, ready]):
        return Refusal("too_many_ready", KERNEL, {"most": MOST})
    if refusal := unfit(contest.game, ready):
        return refusal
    contest.ready[seat] = [*kept, ready]
    return None
