"""arbitre undo: back to an earlier entry."""

from __future__ import annotations

import click

from cli.console import Console
from cli.files.changing import changed
from cli.line.numbers import Whole
from cli.line.options import common, save_argument
from cli.result import Result
from rules.kernel.ready.answers import pass_over
from rules.kernel.record.taking_back import meant

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from rules.kernel.play.asking import Seat
    from rules.kernel.record.contest import Contest


@click.command("undo")
@save_argument
@click.option("--as", "seat", metavar="SEAT")
@click.option(
    "--to",
    type=Whole(min=0),
    metavar="N",
)
@click.option("--agreed", is_flag=True)
@click.option("--log", metavar="FILE")
@click.option("--no-log", is_flag=True)
@click.option("--time", metavar="TEXT")
@common
def command(console: Console, save: str, seat: str | None, to: int | None, agreed: bool, **how: Any) -> Result:
    def taken_back(contest: Contest, named: Seat | None) -> dict[str, Any]:
        asker, target = meant(contest, named, to)
        contest.undo(asker, target, agreed=agreed)
        pass_over(contest)
        return {"seat": asker, "to": target, "agreed": agreed}

    return changed(console, save, "undo", how, taken_back, seat)
