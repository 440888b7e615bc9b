"""arbitre explain: why an entry ended as it did."""

from __future__ import annotations

from cli import exits
from cli.console import Console
from cli.files import games
from cli.line.declaring import SAVE, SEAT, Argument, declared
from cli.proof import at_work
from cli.reports import explaining, waiting
from cli.result import Result, Trouble
from rules.kernel.words import rulebook


@declared("explain", SAVE, Argument("entry", metavar="N", whole=True), SEAT)
def command(console: Console, save: str, entry: int, seat: str | None) -> Result:
    held = games.held(save, whole=True)
    reader = waiting.reading_seat(held, seat)
    console.turn_to(held, reader)
    entries = [held.entry(n) for n in range(held.n + 1)]
    if entry >= len(entries):
        raise Trouble("no_such_entry", exit=exits.USAGE, where=save, entry=entry, last=len(entries) - 1)
    with at_work.on_record(save, held):
        told = explaining.Told(held, entries, entry, reader)
        speech = console.speech(held)
        found = {
            "answers": list(explaining.answers(told, speech)),
            "events": list(explaining.events(told, speech, rulebook.load(held.game.home))),
            "draws": list(explaining.draws(told)),
        }
        kept = {name: entries[entry].get(name) for name in ("kind", "seat", "epoch", "time")}
        data = {"entry": entry, "as": reader, **kept, "taken_back_by": told.taken_back_by, **found}
        return Result(data, "\n".join(explaining.lines(told, speech, found)))
