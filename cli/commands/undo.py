"""arbitre undo: back to an earlier entry."""

from __future__ import annotations

import click

from cli.console import Console
from cli.files import games, store, written
from cli.files.locks import lock
from cli.files.standing import Standing
from cli.line import streams
from cli.line.numbers import Whole
from cli.line.options import common, save_argument
from cli.proof import at_work
from cli.reports import logbook, waiting
from cli.result import Result, Trouble
from rules.kernel.play.asking import Refused
from rules.kernel.ready.answers import pass_over
from rules.kernel.record.save import Broken
from rules.kernel.record.taking_back import meant

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from cli.console import Speech
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
def command(
    console: Console,
    save: str,
    seat: str | None,
    to: int | None,
    agreed: bool,
    log: str | None,
    no_log: bool,
    time: str | None,
) -> Result:
    streams.one_document(console, save)
    found = games.Found(save)
    with Standing("undo") as standing, lock(save):
        contest = found.contest()
        contest.time = streams.time_of(time)
        named = waiting.known_seat(contest, seat) if seat else None
        console.turn_to(contest, named)
        speech = console.speech(contest)
        kept = logbook.speech_of(console, contest, speech)
        story = logbook.Log(save, {"log": log, "no_log": no_log}, contest, kept)
        story.mend()
        since = contest.n + 1
        try:
            with at_work.on_record(save, contest):
                asker, target = meant(contest, named, to)
                contest.undo(asker, target, agreed=agreed)
                pass_over(contest)
                asked = {"seat": asker, "to": target, "agreed": agreed}
                told = _told(console, contest, speech, story.told(since, speech), asked, silent=save == store.STREAM)
                data = written.save(contest, save, since)
        except Broken as broken:  # in a turn past, which is read only by whoever goes back there
            raise broken.within(save) from None
        except Refused as refused:
            refusal = refused.refusal
            raise Trouble(refusal.code, rule=refusal.rule, where=save, message=speech.refusal(refusal)) from None
        story.written_with(standing, data)
    return standing.told(told)


def _told(
    console: Console, contest: Contest, speech: Speech, log: list[str], asked: dict[str, Any], *, silent: bool
) -> Result:
    """What was asked for, and what has happened from the undo on."""
    if silent:
        return Result(None, "", aside=waiting.heading(contest, console.words))
    lines = [*log, *waiting.waiting_lines(contest, speech, None), waiting.heading(contest, console.words)]
    data = {**asked, **waiting.heading_data(contest), "put_by": contest.put_by}
    return Result({**data, "waiting": waiting.waiting_data(contest)}, "\n".join(lines))
