"""arbitre undo: back to an earlier entry."""

from __future__ import annotations

from typing import Any

import click

from cli import at_work, logbook, opened, store, streams, waiting, written
from cli.desk import Desk
from cli.locks import lock
from cli.numbers import Whole
from cli.options import common, save_argument
from cli.result import Result, Trouble
from cli.standing import Standing
from rules.kernel.asking import Refused
from rules.kernel.ready import pass_over
from rules.kernel.save import Broken
from rules.kernel.taking_back import meant

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cli.desk import Speech
    from rules.kernel.match import Match


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
def command(
    desk: Desk,
    save: str,
    seat: str | None,
    to: int | None,
    agreed: bool,
    log: str | None,
    no_log: bool,
    time: str | None,
) -> Result:
    streams.one_document(desk, save)
    found = opened.Found(save)
    with Standing("undo") as standing, lock(save):
        match = found.match()
        match.time = streams.time_of(time)
        speech = desk.speech(match.game, match.genesis, match.edition.data)
        story = logbook.Log(save, {"log": log, "no_log": no_log}, match, speech)
        story.mend()
        named = waiting.known_seat(match, seat) if seat else None
        since = match.n + 1
        try:
            with at_work.on_record(save, match):
                asker, target = meant(match, named, to)
                match.undo(asker, target, agreed=agreed)
                pass_over(match)
                asked = {"seat": asker, "to": target, "agreed": agreed}
                told = _told(desk, match, speech, story.since(since), asked, silent=save == store.STREAM)
                data = written.save(match, save, since)
        except Broken as broken:  # in a turn past, which is read only by who goes back there
            raise broken.within(save) from None
        except Refused as refused:
            refusal = refused.refusal
            raise Trouble(refusal.code, rule=refusal.rule, where=save, message=speech.refusal(refusal)) from None
        story.written_with(standing, data)
    return standing.told(told)


def _told(desk: Desk, match: Match, speech: Speech, log: list[str], asked: dict[str, Any], *, silent: bool) -> Result:
    """What was asked for, and what has happened from the undo on."""
    if silent:
        return Result(None, "", aside=waiting.heading(match, desk.words))
    lines = [*log, *waiting.waiting_lines(match, speech, None), waiting.heading(match, desk.words)]
    data = {**asked, **waiting.heading_data(match), "put_by": match.put_by}
    return Result({**data, "waiting": waiting.waiting_data(match)}, "\n".join(lines))
