"""arbitre note: a public fact beside the play, entered into the record."""

from __future__ import annotations

import click

from cli.console import Console
from cli.files.changing import changed
from cli.line import noting
from cli.line.options import common, save_argument
from cli.result import Result

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from rules.kernel.play.asking import Seat
    from rules.kernel.record.contest import Contest


@click.command("note")
@save_argument
@click.argument("kind", metavar="terms|absent|extend|adjourn|seat|agree")
@click.argument("words", nargs=-1)
@click.option("--log", metavar="FILE")
@click.option("--no-log", is_flag=True)
@click.option("--time", metavar="TEXT")
@common
def command(console: Console, save: str, kind: str, words: tuple[str, ...], **how: Any) -> Result:
    def noted(contest: Contest, named: Seat | None) -> dict[str, Any]:
        seat, note = noting.read(contest, kind, words)
        contest.note(note, seat)
        return {"seat": seat, "note": note}

    return changed(console, save, "note", how, noted)
