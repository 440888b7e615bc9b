"""arbitre status: where games stand, and for whom they wait."""

from __future__ import annotations

from cli import exits
from cli.console import Console
from cli.files import folders, games
from cli.line.declaring import Argument, declared
from cli.proof import at_work
from cli.render import message
from cli.reports import standing
from cli.result import Result, trouble_of
from rules.kernel.wrong import Wrong

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from cli.files.folders import Named
    from cli.result import Trouble


@declared("status", Argument("saves", metavar="SAVE...", many=True))
def command(console: Console, saves: tuple[str, ...]) -> Result:
    told: list[dict[str, Any]] = []
    lines: list[str] = []
    status = exits.DONE
    for file in folders.named(saves):
        try:
            held = games.held(file.path)
            with at_work.on_position(file.path, held):
                told.append({"file": file.path, **standing.data(held, file.path)})
                lines += standing.lines(console, file.path, held)
        except Wrong as wrong:
            trouble = trouble_of(wrong)
            if not file.is_passed_over(trouble.code):
                status = max(status, trouble.exit)
                told.append(_unread(console, file, trouble))
                lines.append(console.words("status.unread", file=trouble.where or file.path, why=told[-1]["message"]))
    return Result({"games": told}, "\n".join(lines or [console.words("status.none")]), status)


def _unread(console: Console, file: Named, trouble: Trouble) -> dict[str, Any]:
    return {"file": file.path, "code": trouble.code, "message": message(trouble, console.lang)}
