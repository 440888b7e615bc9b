"""What was put into a game once, put in again: judged as if it came in now."""

from __future__ import annotations

from rules.kernel.play.asking import KERNEL, Refusal, Refused
from rules.kernel.record import history
from rules.kernel.record.ledger import DEFAULT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.kernel.play.asking import Answer, Seat
    from rules.kernel.record.contest import Contest


def replay(contest: Contest, said: history.Input) -> None:
    """Play it; `Refused` if it would not be taken."""
    contest.at(said.get("time"))
    has_begun = contest.ledger.n >= 0
    if "answers" in said and has_begun:
        _replay_answers(contest, history.answers_of(contest.game, said), said.get("by", {}))
    elif history.is_set_up(said) == has_begun:
        raise Refused(Refusal("out_of_place", KERNEL))
    elif "note" in said:
        contest.note(said["note"], said.get("seat"))
    elif "gives_up" in said:
        contest.resign(said["seat"], said["gives_up"])
    elif "to" in said:
        contest.undo(said["seat"], said["to"], agreed="agreed" in said)
    else:
        contest.start(contest.time)


def _replay_answers(contest: Contest, answers: Mapping[Seat, Answer], by: Mapping[Seat, str]) -> None:
    run = contest.run
    waiting, state, leaving = run.waiting, run.state, run.leaving
    if answers.keys() != waiting.keys():
        raise Refused(Refusal("not_asked", KERNEL, {"seat": ", ".join(answers)}))
    given = {}
    for seat, answer in answers.items():
        question, giver = waiting[seat], by.get(seat, "")
        if refusal := question.judge(state, answer):
            raise Refused(refusal)
        chosen = answer != question.default(state) if giver == DEFAULT else seat in leaving
        if chosen:  # where the rules had to answer
            raise Refused(Refusal("not_the_default", KERNEL, {"seat": seat}))
        if giver == DEFAULT and contest.agenda is not None:
            giver = _giver_of_default(contest, seat)
        given[seat] = answer, giver
    contest.take_recorded(given)


def _giver_of_default(contest: Contest, seat: Seat) -> str:
    """The rules, if it is time; `Refused` if it is not."""
    from rules.kernel.record import noting

    return noting.giver_of_default(contest, seat, own=False)
