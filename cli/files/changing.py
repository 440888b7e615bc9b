"""A save changed by one act: locked, carried out, told, written with its log."""

from __future__ import annotations

from cli import exits
from cli.files import games, store, written
from cli.files.locks import lock
from cli.files.standing import Standing
from cli.line import streams
from cli.proof import at_work
from cli.reports import logbook, waiting
from cli.result import Result, Trouble
from rules.kernel.play.asking import Refused
from rules.kernel.record.save import Broken

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any

    from cli.console import Console, Speech
    from rules.kernel.play.asking import Seat
    from rules.kernel.record.contest import Contest

    Act = Callable[[Contest, Seat | None], Mapping[str, Any]]

MISTYPED = frozenset({"bad_terms", "bad_moment", "bad_name", "time_needed"})  # it was said wrongly


def changed(
    console: Console, save: str, what: str, how: Mapping[str, Any], act: Act, seat: str | None = None
) -> Result:
    """`what`: a word for people; `how`: log, no_log and time; `act` changes the contest and gives what scripts read.

    `seat`: who asks for it, as it was typed; who is named is answered in the language that seat speaks.
    """
    streams.one_document(console, save)
    found = games.Found(save)
    with Standing(what) as standing, lock(save):
        contest = found.contest()
        named = waiting.known_seat(contest, seat) if seat else None
        console.turn_to(contest, named)
        speech = console.speech(contest)
        story = logbook.Log(save, how, contest, logbook.speech_of(console, contest, speech))
        story.mend()
        streams.keep_time(contest, how["time"], speech)
        since = contest.n + 1
        try:
            with at_work.on_record(save, contest):
                done = act(contest, named)
                told = _told(console, contest, speech, story.told(since, speech), done, silent=save == store.STREAM)
                data = written.save(contest, save, since)
        except Broken as broken:  # in a turn past, which is read only by whoever goes back there
            raise broken.within(save) from None
        except Refused as refused:
            refusal, said = refused.refusal, speech.refusal(refused.refusal)
            status = exits.USAGE if refusal.code in MISTYPED else exits.NO
            raise Trouble(refusal.code, rule=refusal.rule, exit=status, where=save, message=said) from None
        story.written_with(standing, data)
    return standing.told(told)


def _told(
    console: Console, contest: Contest, speech: Speech, log: list[str], done: Mapping[str, Any], *, silent: bool
) -> Result:
    """What was done, and what has happened from it on."""
    if silent:
        return Result(None, "", aside=waiting.heading(contest, console.words))
    lines = [*log, *waiting.waiting_lines(contest, speech, None), waiting.heading(contest, console.words)]
    data = {**done, **waiting.heading_data(contest), "put_by": contest.put_by}
    return Result({**data, "waiting": waiting.waiting_data(contest)}, "\n".join(lines))
