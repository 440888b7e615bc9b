"""arbitre record: a game as what was played, small enough to keep by the hundred."""

from __future__ import annotations

import click

from cli import exits
from cli.console import Console
from cli.files import games, replacing, store, unfinished, written
from cli.files.standing import Standing
from cli.line import streams
from cli.line.options import common, save_argument
from cli.proof.verdict import judged
from cli.reports import waiting
from cli.result import Result, Trouble
from rules.kernel.record.recording import recorded

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel.record.save import Document


@click.command("record")
@save_argument
@click.option("-o", "--output", metavar="FILE", required=True)
@click.option("--force", is_flag=True)
@common
def command(console: Console, save: str, output: str, force: bool) -> Result:
    streams.one_document(console, output)
    if store.same_file(save, output):
        raise Trouble("output_is_save", exit=exits.USAGE, where=output)
    replacing.refuse_any(output, force=force)
    read = _right(save)
    contest = games.contest_of(save, read.anew())
    data = written.recording(recorded(read), output)
    with Standing("recording") as standing:
        said = console.words("record.written", file=output, entry=contest.n)
        told = waiting.told_of_file(console.words, contest, output, said, recording=output)
        unfinished.sweep(output)
        standing.put(output, data, contest)
    return standing.told(told)


def _right(path: str) -> Document:
    """A save of which every byte is what it should be: of any other, no recording gives it back."""
    read = games.document(path, whole=True)
    if read.head["kind"] != "save":
        raise Trouble("save_needed", exit=exits.USAGE, where=path)
    if (verdict := judged(path, read)).exit:
        raise verdict.trouble(path)
    return read
