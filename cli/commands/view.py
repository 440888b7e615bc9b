"""arbitre view: what one player may know, as a file to send."""

from __future__ import annotations

import click

from cli import exits, opened, store, streams, waiting
from cli.desk import Desk
from cli.options import common, save_argument
from cli.result import Result, Trouble


@click.command("view")
@save_argument
@click.option("--as", "seat", metavar="SEAT", required=True, help="Whose view.")
@click.option("-o", "--output", metavar="VIEW", required=True, help="The view to write; - for standard output.")
@common
def command(desk: Desk, save: str, seat: str, output: str) -> Result:
    """Write one player's view: position, question with legal answers, record, and what opens that seat's own parts.

    \b
    Example:
      arbitre view game.json --as ana -o ana.view.json
    """
    from rules.kernel import view

    streams.one_document(desk, output)
    if store.same_file(save, output):
        raise Trouble("output_is_save", exit=exits.USAGE, where=output)
    match = opened.match(save, whole=True)
    owner = waiting.known_seat(match, seat)
    store.write_atomically(output, view.dump(match, owner))
    if output == store.STREAM:
        return Result(None, "")
    data = {"view": output, "seat": owner, "entry": match.n, "head": match.head.hex()}
    return Result(data, desk.words("view.written", view=output, seat=match.genesis["names"][owner], entry=match.n))
