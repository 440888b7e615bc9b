"""A dry run: every order of a letter read, and checked as far as its sender may know. Nothing is changed."""

from __future__ import annotations

from cli import exits
from cli.letters import applying, failures
from cli.line import streams
from cli.result import Result, Trouble
from rules.kernel.letters import trying
from rules.kernel.letters.echo import Echo
from rules.kernel.letters.letter import Failed
from rules.kernel.orders.kinds import Misread
from rules.kernel.record.contest import Contest

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from cli.console import Console, Speech
    from cli.letters.sent import Received, Sent
    from rules.kernel.letters.carrying import Sender
    from rules.kernel.letters.trying import Tried
    from rules.kernel.record.view import View


def dry_run(console: Console, held: Contest | View, sent: Sent, how: dict[str, Any]) -> Result:
    """Would these orders be taken? Each is told: it would, it cannot be checked yet, or it is no order."""
    speech = console.speech(held)
    received = applying.received_of(held, sent, speech, how)
    sender = applying.sender_of(held, received, speech, sent, how)
    if isinstance(held, Contest):
        streams.keep_time(held, how["time"], speech)
    if held.knows_all:
        applying.check_who_resigns(received, sent, how)
    return tried(held, speech, sender, received)


def tried(held: Contest | View, speech: Speech, sender: Sender, received: Received) -> Result:
    """What would become of a letter that was received already; `Trouble` if it speaks for somebody else."""
    trial = trying.Trial(held, sender.seat) if isinstance(held, Contest) else trying.Imagined(held)
    try:
        found = trying.tried(trial, sender, received.letter)
    except Failed as failed:
        raise failures.trouble_with(failed, speech, trial) from None
    return _told(speech, trial, sender, received, found)


def _told(speech: Speech, trial: Any, sender: Sender, received: Received, found: Sequence[Tried]) -> Result:
    echoed = _echoed(trial, sender, received, speech)
    troubles = failures.troubles_with([one.failed for one in found if one.failed is not None], speech, trial)
    accepted = sum(one.verdict in (trying.TAKEN, trying.BEGUN) for one in found)
    told = []
    for order, one in zip(echoed, found):
        verdict = speech.words.phrase(f"try.{one.verdict}", before=_before(speech, one))
        told.append(speech.words("try.line", where=one.line.where, order=order, verdict=verdict))
    whole = not any(one.verdict == trying.MISREAD for one in found)
    told.append(speech.words("try.summary", accepted=accepted, of=len(found), whole=whole))
    data = {
        "applied": 0,
        "accepted": accepted if whole else 0,
        "of": len(found),
        "orders": [
            {
                "where": one.line.where,
                "order": order,
                "verdict": one.verdict,
                "before": one.before or None,
                "seats": list(one.seats),
            }
            for order, one in zip(echoed, found)
        ],
    }
    if sender.helped:
        from cli.letters import ready_help

        data["help"], how = ready_help.told(trial, speech, sender)
        told += how
    if not sender.changed and sender.listing:
        from cli.letters import ready_list

        told += ready_list.lines(ready_list.data(trial, speech, sender.seat), speech)
    return Result(data, "\n".join(told), _exit(troubles), troubles)


def _exit(troubles: Sequence[Trouble]) -> int:
    return troubles[0].exit if troubles else exits.DONE


def _before(speech: Speech, one: Tried) -> str:
    """Before what an order cannot be checked."""
    return speech.words.phrase(f"try.before.{one.before}", seats=list(one.seats)) if one.before else ""


def _echoed(trial: Any, sender: Sender, received: Received, speech: Speech) -> list[str]:
    """Each order as it was understood; as it was sent, where that is not settled yet, or is no order."""
    echo, settled = Echo(trial.game, speech.grammar, speech.lang), {id(said.line): said for said in sender.understood}
    told = []
    for line, order in zip(received.letter.lines, received.letter.read):
        if id(line) in settled:
            said = settled[id(line)]
            told.append(echo.of(said.order, said.answers))
        elif isinstance(order, Misread) or line.is_unsettled(speech.grammar):
            told.append(line.text)
        else:
            told.append(echo.of(order))
    return told
