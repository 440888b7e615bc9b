"""arbitre record: a game as what was played, small enough to keep by the hundred."""

from __future__ import annotations

import click

from cli import exits, opened, replacing, store, streams, unfinished, waiting, written
from cli.desk import Desk
from cli.options import common, save_argument
from cli.result import Result, Trouble
from cli.standing import Standing
from cli.verdict import judged
from rules.kernel.recording import recorded

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel.save import Document


@click.command("record")
@save_argument
@click.option("-o", "--output", metavar="FILE", required=True)
@click.option("--force", is_flag=True)
@common
def command(desk: Desk, save: str, output: str, force: bool) -> Result:
    streams.one_document(desk, output)
    if store.same_file(save, output):
        raise Trouble("output_is_save", exit=exits.USAGE, where=output)
    replacing.refuse_any(output, force=force)
    read = _right(save)
    match = opened.match_of(save, read.anew())
    data = written.recording(recorded(read), output)
    with Standing("recording") as standing:
        said = desk.words("record.written", file=output, entry=match.n)
        told = waiting.told_of_file(desk.words, match, output, said, recording=output)
        unfinished.sweep(output)
        standing.put(output, data, match)
    return standing.told(told)


def _right(path: str) -> Document:
    """A save of which every byte is what it should be: of any other, no recording gives it back."""
    read = opened.document(path, whole=True)
    if read.head["kind"] != "save":
        raise Trouble("save_needed", exit=exits.USAGE, where=path)
    if (verdict := judged(path, read)).exit:
        raise verdict.trouble(path)
    return read
