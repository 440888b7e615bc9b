"""arbitre view: what one player may know, or everybody, as a file to send."""

from __future__ import annotations

import click

from cli import at_work, exits, opened, replacing, store, streams, unfinished, waiting, written
from cli.desk import Desk
from cli.options import common, save_argument
from cli.result import Result, Trouble
from cli.standing import Standing

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel.match import Match


@click.command("view")
@save_argument
@click.option("--as", "seat", metavar="SEAT")
@click.option("--public", is_flag=True)
@click.option("-o", "--output", metavar="VIEW", required=True)
@click.option("--force", is_flag=True)
@common
def command(desk: Desk, save: str, seat: str | None, public: bool, output: str, force: bool) -> Result:
    streams.one_document(desk, output)
    if (seat is None) != public:
        raise Trouble("whose_view", exit=exits.USAGE)
    if store.same_file(save, output):
        raise Trouble("output_is_save", exit=exits.USAGE, where=output)
    match = opened.match(save, whole=True)
    owner = waiting.known_seat(match, seat) if seat is not None else None
    with at_work.on_position(save, match):
        data = written.view(match, owner, output)
    with Standing("view") as standing:
        replacing.refuse_loss(output, data, force=force)
        said = _written(desk, match, output, owner)
        told = waiting.told_of_file(desk.words, match, output, said, view=output, seat=owner)
        unfinished.sweep(output)
        standing.put(output, data, match)
    return standing.told(told)


def _written(desk: Desk, match: Match, output: str, owner: str | None) -> str:
    if owner is None:
        return desk.words("view.public", view=output, entry=match.n)
    return desk.words("view.written", view=output, seat=match.genesis["names"][owner], entry=match.n)
