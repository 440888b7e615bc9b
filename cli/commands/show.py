"""arbitre show: the position, drawn in text, and whose answer is awaited."""

from __future__ import annotations

import click

from cli import advance, at_work, opened, waiting
from cli.desk import Desk
from cli.options import common, save_argument, seat_option
from cli.result import Result


@click.command("show")
@save_argument
@seat_option
@common
def command(desk: Desk, save: str, seat: str | None) -> Result:
    held = opened.held(save)
    viewer = waiting.reading_seat(held, seat)
    with at_work.on_position(save, held):
        speech = desk.speech(held.game, held.genesis, held.edition.data)
        state = held.state.seen(viewer)
        drawing = held.game.parts.draw(state, viewer, speech.words, speech.names, desk.paint)
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
            in_advance = advance.data(held, speech, viewer)
            data["ready"] = in_advance
            told += ["", *advance.lines(in_advance, speech)] if in_advance else []
    return Result(data, "\n".join([*told, waiting.heading(held, desk.words)]))
