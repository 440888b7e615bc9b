"""arbitre verify: is every byte of a save what it should be?"""

from __future__ import annotations

import click

from cli import certificate, opened
from cli.desk import Desk
from cli.options import common, save_argument
from cli.progress import Progress
from cli.result import Result
from cli.verdict import judged


@click.command("verify")
@save_argument
@common
def command(desk: Desk, save: str) -> Result:
    """Play a save again from its start, check every byte of it, and print a certificate or what is wrong.

    On a view everything is checked that its owner can check alone; the certificate says what that leaves open.

    \b
    Example:
      arbitre verify game.json
      arbitre verify ana.view.json --json
    """
    read = opened.parts(save, whole=True)
    with Progress(len(read.entries), desk.words("progress.verify")) as bar:
        verdict = judged(save, read, bar.step)
    data = {"file": save, **verdict.plain(), "certificate": certificate.plain(verdict.certificate)}
    lines = certificate.lines(desk, save, verdict, read.head.get("edition"))
    told = [verdict.trouble(save)] if verdict.exit and desk.json else []
    return Result(data, "\n".join(lines), verdict.exit, told)
