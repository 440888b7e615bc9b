"""arbitre moves: every legal answer as an order line ready to send."""

from __future__ import annotations

import sys

import click

from cli import opened, waiting
from cli.desk import Desk
from cli.options import common, save_argument, seat_option
from cli.result import Result
from rules.kernel.match import Match


@click.command("moves")
@save_argument
@seat_option
@common
def command(desk: Desk, save: str, seat: str | None) -> Result:
    """List the legal orders, one per line; `apply` takes each back as it stands, or its number.

    \b
    Example:
      arbitre moves game.json --as ana | shuf -n 1 | arbitre apply game.json --as ana -f -
    """
    held = opened.match_or_view(save)
    speaker = waiting.speaking_seat(held, seat)
    question = held.waiting.get(speaker) if isinstance(held, Match) else held.question
    if not isinstance(held, Match):
        waiting.reading_seat(held, seat)
    speech = desk.speech(held.game.id, held.genesis, held.edition.data)
    legal = question.legal(held.state.seen(speaker)) if question is not None else []
    lines = [speech.grammar.write(answer, desk.lang) for answer in legal]
    data = {
        "seat": speaker or None,
        "question": question.kind if question else None,
        "put_by": held.put_by,
        "exhaustive": question.exhaustive if question else True,
        "orders": lines,
        "answers": [answer.plain() for answer in legal],
    }
    if not question:
        return Result(data, "" if not sys.stdout.isatty() else "\n".join(waiting.waiting_lines(held, speech, speaker)))
    return Result(data, "\n".join(_numbered(desk, lines) if sys.stdout.isatty() else lines))


def _numbered(desk: Desk, lines: list[str]) -> list[str]:
    width = len(str(len(lines)))
    return [f"{desk.paint('dim', f'{number:>{width}}')}  {line}" for number, line in enumerate(lines, start=1)]
