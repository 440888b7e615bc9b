"""arbitre view: what one player may know, or everybody, as a file to send."""

from __future__ import annotations

from cli import exits
from cli.console import Console
from cli.files import games, replacing, store, unfinished, written
from cli.files.standing import Standing
from cli.line import streams
from cli.line.declaring import SAVE, Option, declared
from cli.proof import at_work
from cli.reports import waiting
from cli.result import Result, Trouble

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel.record.contest import Contest


@declared(
    "view",
    SAVE,
    Option("--as", "seat", metavar="SEAT"),
    Option("--public"),
    Option("-o", "--output", metavar="VIEW", required=True),
    Option("--force"),
)
def command(console: Console, save: str, seat: str | None, public: bool, output: str, force: bool) -> Result:
    streams.one_document(console, output)
    if (seat is None) != public:
        raise Trouble("whose_view", exit=exits.USAGE)
    if store.same_file(save, output):
        raise Trouble("output_is_save", exit=exits.USAGE, where=output)
    contest = games.contest(save, whole=True)
    owner = waiting.known_seat(contest, seat) if seat is not None else None
    with at_work.on_position(save, contest):
        data = written.view(contest, owner, output)
    with Standing("view") as standing:
        replacing.refuse_loss(output, data, force=force)
        said = _written(console, contest, output, owner)
        told = waiting.told_of_file(console.words, contest, output, said, view=output, seat=owner)
        unfinished.sweep(output)
        standing.put(output, data, contest)
    return standing.told(told)


def _written(console: Console, contest: Contest, output: str, owner: str | None) -> str:
    if owner is None:
        return console.words("view.public", view=output, entry=contest.n)
    return console.words("view.written", view=output, seat=contest.genesis["names"][owner], entry=contest.n)
