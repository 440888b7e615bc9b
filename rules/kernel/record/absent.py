"""Answers for who is not there: defaults for seats that are leaving, ready answers, and the computer's own."""

from __future__ import annotations

from rules.kernel.play.asking import KERNEL, Refusal
from rules.kernel.ready.answers import after_refusal, after_use, speaking
from rules.kernel.record.ledger import COMPUTER, DEFAULT
from rules.kernel.record.manners import PLAYS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel.play.asking import Answer, Question, Seat
    from rules.kernel.record.contest import Contest

    Spoken = set[tuple[Seat, bytes]]  # where ready answers spoke already: two of a menu could go round for ever


def answer_for_all(contest: Contest) -> None:
    """As long as somebody asked can be answered for. All of it is recorded like any other answer."""
    spoken: Spoken = set()
    while _answer_for_one(contest, spoken):
        pass


def _answer_for_one(contest: Contest, spoken: Spoken) -> bool:
    for seat, question in contest.waiting.items():
        if seat in contest.pending or not contest.may_be_answered_for(seat, question):
            continue
        if seat in contest.leaving:
            contest.put(seat, question.default(contest.state), DEFAULT)
            return True
        if seat in contest.ready and _use_ready(contest, seat, question, spoken):
            return True
        if seat in contest.manners.get(PLAYS, ()):
            contest.put(seat, computer_answer(contest, seat, question), COMPUTER)
            return True
    return False


def _use_ready(contest: Contest, seat: Seat, question: Question, spoken: Spoken) -> bool:
    """Let the first ready answer speak that can; one that has become illegal is marked for its owner to read."""
    kept = contest.ready[seat]
    for at in speaking(kept, question):
        ready = kept[at]
        answer = ready.reply(contest.game, question, contest.state.seen(seat))
        if answer is None:
            continue
        refusal = question.judge(contest.state, answer)
        if ready.stays and (seat, contest.position) in spoken:
            refusal = Refusal("in_circles", KERNEL)
        if refusal:
            contest.keep(seat, after_refusal(kept, at, refusal))
            return True
        spoken.add((seat, contest.position))
        contest.keep(seat, after_use(kept, at))
        contest.put(seat, answer, ready.by)
        return True
    return False


def computer_answer(contest: Contest, seat: Seat, question: Question) -> Answer:
    """What the game's own player says out of what its seat may know; its chance comes of the head, and of no secret."""
    from rules.kernel.bytes.canon import mac
    from rules.kernel.play.draws import Stream

    pick = Stream(mac(contest.head, "computer", seat), "pick", 0).below
    return contest.game.parts.player.answer(contest.state.glimpsed(seat), question, pick)
