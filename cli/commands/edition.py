"""arbitre edition: components of one's own."""

from __future__ import annotations

import click

from cli import exits
from cli.console import Console
from cli.line.options import common, speaking
from cli.result import Result


@click.group("edition")
@speaking
def command(lang: str | None, json: bool) -> None:
    """Commands below this one do the work."""


@command.command("check")
@click.argument("file", type=click.Path(allow_dash=True))
@common
def check(console: Console, file: str) -> Result:
    from cli.reports.editions import MOST_FLAWS, catalogue, checked

    read = checked(file)
    words = catalogue(read.game, console.lang)
    troubles = [read.trouble(flaw, words) for flaw in read.flaws]
    about = read.data.get("edition") if isinstance(read.data, dict) else None
    data = {
        "file": file,
        "game": read.game or None,
        "edition": about.get("id") if isinstance(about, dict) else None,
        "faults": [
            {
                "code": flaw.code,
                "line": read.line(flaw.where),
                "path": flaw.where,
                "rule": flaw.rule,
                "message": trouble.message,
            }
            for flaw, trouble in zip(read.flaws, troubles)
        ],
    }
    if troubles:
        told = words("edition.faulty", faults=len(troubles), file=file, cut=len(troubles) == MOST_FLAWS)
        return Result(data, told, exits.NO, troubles)
    return Result(data, words("edition.fine", edition=read.data["edition"]["id"], file=file))
