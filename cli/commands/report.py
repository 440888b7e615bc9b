"""arbitre report: all that a player needs for the next turn, on one page."""

from __future__ import annotations

from cli import exits
from cli.console import Console
from cli.files import games
from cli.line.declaring import SAVE, SEAT, Option, declared
from cli.proof import at_work
from cli.reports import report, waiting
from cli.result import Result, Trouble

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel.record.held import Held

LAST = "last"


@declared(
    "report",
    SAVE,
    SEAT,
    Option("--since", metavar="N", default=LAST),
    Option("--format", "form", choices=("text", "md", "html"), default="text"),
)
def command(console: Console, save: str, seat: str | None, since: str, form: str) -> Result:
    held = games.held(save, whole=True)
    reader = waiting.reading_seat(held, seat)
    console.turn_to(held, reader)
    with at_work.on_position(save, held):
        made = report.made(console, held, reader, _since(since, held, reader))
    told = {"text": report.as_text, "md": report.as_markdown}.get(form)
    text = told(made) if told else report.as_html(made, console.lang)
    parts = [{"heading": part.heading, "lines": part.lines} for part in made.parts]
    data = {**waiting.heading_data(held), "seat": reader, "title": made.title, "parts": parts}
    return Result(data, text)


def _since(said: str, held: Held, reader: str | None) -> int:
    """An entry by its number, or that of the reader's last letter."""
    from rules.kernel.bytes.reading import whole_number

    if said == LAST:
        return report.since_last_answer(held, reader)
    entry = whole_number(said)
    if entry is None or entry > held.n:
        raise Trouble("bad_since", exit=exits.USAGE, given=said, last=held.n)
    return entry
