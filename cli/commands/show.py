"""arbitre show: the position, drawn in text, and whose answer is awaited."""

from __future__ import annotations

from cli.console import Console
from cli.files import games
from cli.letters import ready_list
from cli.line.declaring import SAVE, SEAT, Option, declared
from cli.proof import at_work
from cli.reports import waiting
from cli.result import Result
from rules.kernel.words.signs import in_ascii

RECEIPT = 12  # digits, as `apply` prints them


@declared(
    "show",
    SAVE,
    SEAT,
    Option("--svg", metavar="FILE"),
    Option("--html", metavar="FILE"),
    Option("--force"),
    Option("--piles"),
    Option("--brief"),
    Option("--columns", choices=("80", "120")),
    Option("--color", choices=("auto", "always", "never"), default="auto"),
    Option("--ascii", "plain"),
)
def command(
    console: Console,
    save: str,
    seat: str | None,
    svg: str | None,
    html: str | None,
    force: bool,
    piles: bool,
    brief: bool,
    columns: str | None,
    color: str,
    plain: bool,
) -> Result:
    console.coloured(color)
    held = games.held(save)
    viewer = waiting.reading_seat(held, seat)
    console.turn_to(held, viewer)
    if svg is not None or html is not None:
        from cli.reports import depicted

        with at_work.on_position(save, held):
            return depicted.written(console, held, viewer, save, {"svg": svg, "html": html}, force=force)
    with at_work.on_position(save, held):
        speech = console.speech(held)
        state = held.state.seen(viewer)
        look = console.look(held, columns, piles=piles, brief=brief)
        drawing = held.game.parts.draw(state, viewer, speech.words, speech.names, look)
        data = {
            **waiting.heading_data(held),
            "seat": viewer,
            "put_by": held.put_by,
            "position": state.dump(),
            "waiting": waiting.waiting_data(held),
            "outcome": held.outcome,
        }
        told = [drawing.rstrip("\n"), "", *waiting.waiting_lines(held, speech, viewer)]
        if viewer is not None:
            if receipt := held.receipts.get(viewer):
                data["sealed"] = receipt
                told.append(speech.words("apply.sealed", seat=viewer, receipt=receipt[:RECEIPT]))
            ready_words = ready_list.data(held, speech, viewer)
            data["ready"] = ready_words
            told += ["", *ready_list.lines(ready_words, speech)] if ready_words else []
    text = "\n".join([*told, waiting.heading(held, console.words)])
    return Result(data, in_ascii(text) if plain else text, long=True)
