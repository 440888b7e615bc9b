"""arbitre replay: play recorded games again and compare everything."""

from __future__ import annotations

import click

from cli import exits
from cli.console import Console
from cli.files import games, replacing, written
from cli.files.locks import lock
from cli.files.recordings import is_recording, replayed
from cli.files.standing import Standing
from cli.line import streams
from cli.line.numbers import Whole
from cli.line.options import common
from cli.reports import waiting
from cli.result import Result, Trouble
from cli.trials.playing_again import played_again


@click.command("replay")
@click.argument("saves", nargs=-1, required=True, metavar="SAVE...", type=click.Path(allow_dash=True))
@click.option("--jobs", type=Whole(min=1), metavar="N")
@click.option("--dask", metavar="ADDRESS")
@click.option("--save", "output", metavar="SAVE")
@click.option("--force", is_flag=True)
@common
def command(
    console: Console, saves: tuple[str, ...], jobs: int | None, dask: str | None, output: str | None, force: bool
) -> Result:
    if output is not None:
        return _saved(console, saves, output, force=force)
    return played_again(console, saves, jobs, dask)


def _saved(console: Console, paths: tuple[str, ...], output: str, *, force: bool) -> Result:
    """The save that a recording makes, if it is right."""
    streams.one_document(console, output)
    path, *more = paths
    read = games.parts(path) if not more else None
    if read is None or not is_recording(read):
        raise Trouble("one_recording", exit=exits.USAGE, where=path)
    replacing.refuse_any(output, force=force)  # before a lock is made beside it, and again when nobody else can make it
    verdict, again = replayed(path, read)
    if verdict.exit:
        raise verdict.trouble(path)
    contest = again.contest
    data = written.save(contest, output)
    with Standing("save") as standing, lock(output):
        replacing.refuse_any(output, force=force)
        said = console.words("replay.saved", file=output, entry=contest.n)
        told = waiting.told_of_file(console.words, contest, output, said, save=output)
        standing.put(output, data, contest)
    return standing.told(told)
