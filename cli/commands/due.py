"""arbitre due: who is awaited, since when and until when."""

from __future__ import annotations

from cli.console import Console
from cli.files import games
from cli.line import streams
from cli.line.declaring import SAVE, Option, declared
from cli.proof import at_work
from cli.reports import deadlines, waiting
from cli.result import Result


@declared("due", SAVE, Option("--now", metavar="TEXT"))
def command(console: Console, save: str, now: str | None) -> Result:
    held = games.held(save)
    with at_work.on_record(save, held):
        found = deadlines.of(held, save)
        speech = console.speech(held)
        moment = streams.moment_of(now, "--now") if now is not None else None
        data = {**waiting.heading_data(held), "over": held.outcome is not None, **deadlines.data(found, held, moment)}
        lines = deadlines.lines(found, held, speech, moment)
    return Result(data, "\n".join([*lines, waiting.heading(held, console.words)]))
