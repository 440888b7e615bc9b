"""arbitre verify: is every byte of a file what it should be, and is it the story that was seen before?"""

from __future__ import annotations

import os

from cli import exits
from cli.console import Console
from cli.files import games
from cli.line.declaring import Argument, Option, declared
from cli.proof import certificate, evidence, witness
from cli.proof.verdict import judged
from cli.result import Result, Trouble
from cli.trials.playing_again import played_again
from cli.trials.progress import Progress

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel.record.save import Document


@declared(
    "verify",
    Argument("saves", metavar="SAVE...", many=True),
    Option("--pledge", metavar="HEX"),
    Option("--head", "heads", metavar="N:HEX", repeated=True),
    Option("--witness", "noted", metavar="FILE"),
)
def command(
    console: Console, saves: tuple[str, ...], pledge: str | None, heads: tuple[str, ...], noted: str | None
) -> Result:
    if len(saves) == 1 and not os.path.isdir(saves[0]):
        return _verified(console, saves[0], pledge, heads, noted)
    if pledge is not None or heads or noted is not None:
        raise Trouble("evidence_of_one", exit=exits.USAGE, where=saves[-1])
    return played_again(console, saves)


def _verified(console: Console, save: str, pledge: str | None, heads: tuple[str, ...], noted: str | None) -> Result:
    pledged = evidence.pledge(pledge) if pledge is not None else ""
    seen = [evidence.head(given) for given in heads]
    read = games.parts(save)
    with Progress(len(read.entries), console.words("progress.verify")) as bar:
        verdict = judged(save, read, bar.step)
    before: list[evidence.Seen] = []
    if not verdict.exit:
        before = witness.seen(noted, read.head["genesis"]["game"]) if noted is not None else []
        verdict = evidence.contradicted(read, pledged, [*seen, *before]) or verdict
    data = {"file": save, **verdict.plain(), "certificate": certificate.plain(verdict.certificate)}
    lines = [*certificate.lines(console, save, verdict, read.head)]
    if noted is not None and not verdict.exit:
        entry = _note(noted, read)
        data["witness"] = {"file": noted, "entry": entry, "agreed": len(before)}
        lines.append(console.words("verify.witness", file=noted, entry=entry, agreed=len(before)))
    told = [verdict.trouble(save)] if verdict.exit and console.json else []
    return Result(data, "\n".join(lines), verdict.exit, told)


def _note(path: str, read: Document) -> int:
    """Keep the last head of a file that was found right; the entry it is of."""
    entry = len(read.entries) - 1
    witness.note(path, read.head["genesis"]["game"], evidence.Seen(entry, read.head["head"]))
    return entry
