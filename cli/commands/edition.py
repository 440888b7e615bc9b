"""arbitre edition: components of one's own."""

from __future__ import annotations

import click

from cli import exits
from cli.desk import Desk
from cli.options import common, speaking
from cli.result import Result


@click.group("edition")
@speaking
def command(lang: str | None, json: bool) -> None:
    """Work on an edition: the cards, boards and tables of a game, as a file of your own.

    \b
    Example:
      arbitre edition check box.yaml
      arbitre new naastica --edition box.yaml -s ana -s bob -o game.json
    """


@command.command("check")
@click.argument("file", type=click.Path(allow_dash=True))
@common
def check(desk: Desk, file: str) -> Result:
    """Tell what is missing or wrong in an edition, each with its line. Exit status 1 if anything is.

    \b
    Example:
      arbitre edition check box.yaml
    """
    from cli.editions import MOST_FLAWS, catalogue, checked

    read = checked(file)
    words = catalogue(read.game, desk.lang)
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
