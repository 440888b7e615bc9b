"""arbitre undo: back to an earlier entry."""

from __future__ import annotations

from cli.console import Console
from cli.files.changing import changed
from cli.line.declaring import SAVE, Option, declared
from cli.result import Result
from rules.kernel.ready.answers import pass_over
from rules.kernel.record.taking_back import meant

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from rules.kernel.play.asking import Seat
    from rules.kernel.record.contest import Contest


@declared(
    "undo",
    SAVE,
    Option("--as", "seat", metavar="SEAT"),
    Option("--to", metavar="N", whole=True),
    Option("--agreed"),
    Option("--log", metavar="FILE"),
    Option("--no-log"),
    Option("--time", metavar="TEXT"),
)
def command(console: Console, save: str, seat: str | None, to: int | None, agreed: bool, **how: Any) -> Result:
    def taken_back(contest: Contest, named: Seat | None) -> dict[str, Any]:
        asker, target = meant(contest, named, to)
        contest.undo(asker, target, agreed=agreed)
        pass_over(contest)
        return {"seat": asker, "to": target, "agreed": agreed}

    return changed(console, save, "undo", how, taken_back, seat)
