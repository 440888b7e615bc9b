"""arbitre verify: is every byte of a file what it should be, and is it the story that was seen before?"""

from __future__ import annotations

import click

from cli import certificate, evidence, opened, witness
from cli.desk import Desk
from cli.options import common, save_argument
from cli.progress import Progress
from cli.result import Result
from cli.verdict import judged

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel.save import Document


@click.command("verify")
@save_argument
@click.option("--pledge", metavar="HEX", help="The pledge of the first mail, or its first 16 digits or more.")
@click.option(
    "--head", "heads", multiple=True, metavar="N:HEX", help="The head of entry N as you saw it, 16 digits or more."
)
@click.option("--witness", "noted", metavar="FILE", help="Compare with the heads noted in FILE, and note this one.")
@common
def command(desk: Desk, save: str, pledge: str | None, heads: tuple[str, ...], noted: str | None) -> Result:
    """Play a save again from its start, check every byte of it, and print a certificate or what is wrong.

    The view of a finished game is checked likewise. While a game goes on, everything is checked that its owner can
    check alone; the certificate says what that is, and what it leaves open.

    \b
    Example:
      arbitre verify game.json --pledge 8f14e45fceea167a
      arbitre verify ana.view.json --head 12:e5db91ba3fc0e3f7
      arbitre verify ana.view.json --witness heads.txt
    """
    pledged = evidence.pledge(pledge) if pledge is not None else ""
    seen = [evidence.head(given) for given in heads]
    read = opened.parts(save, whole=True)
    with Progress(len(read.entries), desk.words("progress.verify")) as bar:
        verdict = judged(save, read, bar.step)
    before: list[evidence.Seen] = []
    if not verdict.exit:
        before = witness.seen(noted, read.head["genesis"]["game"]) if noted is not None else []
        verdict = evidence.contradicted(read, pledged, [*seen, *before]) or verdict
    data = {"file": save, **verdict.plain(), "certificate": certificate.plain(verdict.certificate)}
    lines = [*certificate.lines(desk, save, verdict, read.head.get("edition"))]
    if noted is not None and not verdict.exit:
        entry = _note(noted, read)
        data["witness"] = {"file": noted, "entry": entry, "agreed": len(before)}
        lines.append(desk.words("verify.witness", file=noted, entry=entry, agreed=len(before)))
    told = [verdict.trouble(save)] if verdict.exit and desk.json else []
    return Result(data, "\n".join(lines), verdict.exit, told)


def _note(path: str, read: Document) -> int:
    """Keep the last head of a file that was found right; the entry it is of."""
    entry = len(read.entries) - 1
    witness.note(path, read.head["genesis"]["game"], evidence.Seen(entry, read.head["head"]))
    return entry
