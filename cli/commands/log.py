"""arbitre log: the game so far in words."""

from __future__ import annotations

import click

from cli import at_work, logbook, opened, waiting
from cli.desk import Desk
from cli.numbers import Whole
from cli.options import common, save_argument, seat_option
from cli.result import Result


@click.command("log")
@save_argument
@seat_option
@click.option("--since", type=Whole(min=0), default=0, metavar="N", help="From entry N on.")
@common
def command(desk: Desk, save: str, seat: str | None, since: int) -> Result:
    """Tell the game so far: what everybody may know, or what one seat knows.

    \b
    Example:
      arbitre log game.json --as ana --since 10 --lang fr
    """
    held = opened.match_or_view(save, whole=True)
    reader = waiting.reading_seat(held, seat)
    with at_work.on_record(save, held):
        speech = desk.speech(held.game.id, held.genesis, held.edition.data)
        lines = list(logbook.of(held, speech, reader, since))
    told = [{"entry": int(line[:4]), "text": line[6:]} for line in lines]
    data = {**waiting.heading_data(held), "seat": reader, "lines": told}
    return Result(data, "\n".join([*lines, waiting.heading(held, desk.words)]))
