"""arbitre manners: in which language each seat is spoken to, and the public log is kept."""

from __future__ import annotations

import click

from cli.console import Console
from cli.files import games, written
from cli.files.locks import lock
from cli.files.standing import Standing
from cli.files.store import STREAM
from cli.line import streams
from cli.line.manners_options import manners_options, spoken
from cli.line.options import common, save_argument
from cli.reports import waiting
from cli.result import Result
from rules.kernel.record.manners import LOG, SPEAKS, changed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel.record.held import Held


@click.command("manners")
@save_argument
@manners_options
@common
def command(console: Console, save: str, speaks: tuple[str, ...], log_lang: str | None) -> Result:
    if not speaks and log_lang is None:
        return _told(console, games.held(save))
    streams.one_document(console, save)
    found = games.Found(save)
    with Standing("manners") as standing, lock(save):
        contest = found.contest()
        contest.manners = changed(contest.manners, spoken(contest, speaks), log_lang or "")
        data = written.save(contest, save, contest.n + 1)
        told = _told(console, contest)
        if save == STREAM:
            told = Result(None, "", aside=told.text)
        standing.put(save, data, contest)
    return standing.told(told)


def _told(console: Console, held: Held) -> Result:
    """One line per seat and one for the log; what nothing is said of follows the locale of each run."""
    words, manners = console.words, held.manners
    speaks, log = manners.get(SPEAKS, {}), manners.get(LOG)
    lines = [
        words("manners.seat", seat=name, lang=speaks.get(seat, "")) for seat, name in held.genesis["names"].items()
    ]
    lines += [words("manners.log", lang=log or ""), waiting.heading(held, words)]
    return Result({**waiting.heading_data(held), "speaks": speaks, "log": log}, "\n".join(lines))
