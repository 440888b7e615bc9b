"""arbitre log: the game so far in words."""

from __future__ import annotations

from cli import exits
from cli.console import Console
from cli.files import games, store
from cli.line.declaring import SAVE, SEAT, Option, declared
from cli.proof import at_work
from cli.reports import logbook, waiting
from cli.result import Result, Trouble

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cli.proof.log_check import Compared


@declared(
    "log",
    SAVE,
    SEAT,
    Option("--since", metavar="N", whole=True, default=0),
    Option("--check", "file", metavar="LOG"),
    Option("--html", metavar="FILE"),
    Option("--force"),
)
def command(
    console: Console, save: str, seat: str | None, since: int, file: str | None, html: str | None, force: bool
) -> Result:
    held = games.held(save, whole=True)
    reader = waiting.reading_seat(held, seat) if seat or file is None else None  # a log is everybody's
    if reader is None:
        console.turn_to_all(held)
    else:
        console.turn_to(held, reader)
    with at_work.on_record(save, held):
        speech = console.speech(held)
        if file is not None:
            from cli.proof.log_check import compared

            log = store.read_bytes(file, store.MAX_LOG)
            return _compared(console, file, compared(log, held, speech, reader, since), held.n)
        if html is not None:
            from cli.reports import depicted, story

            depicted.refuse(console, save, html, force=force)
            page = story.page(console, held, reader, since)
            return depicted.put(console, held, reader, {"html": (html, page)}, "story")
        lines = list(logbook.of(held, speech, reader, since))
    told = [logbook.parted(line) for line in lines]
    texts = [{"entry": entry, "text": text} for entry, text in told]
    data = {**waiting.heading_data(held), "seat": reader, "lines": texts}
    return Result(data, "\n".join([*lines, waiting.heading(held, console.words)]), long=True)


def _compared(console: Console, file: str, found: Compared, last: int) -> Result:
    if found.differs:
        data = {"log": file, "same": False, "line": found.line, "entry": found.entry, "expected": found.expected}
        where = f"{file}:{found.line}"
        differs = Trouble("log_differs", where=where, entry=found.entry, expected=found.expected.lstrip())
        return Result(data, "", exits.NO, [differs])
    missing = last + 1 - found.entry
    data = {"log": file, "same": True, "entry": found.entry - 1, "missing": missing}
    return Result(data, console.words("log.same", file=file, entry=found.entry - 1, missing=missing))
