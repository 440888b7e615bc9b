"""arbitre manners: in which language each seat is spoken to and the public log is kept, and whom the computer plays."""

from __future__ import annotations

import click

from cli.console import Console
from cli.files import changing, games, written
from cli.files.locks import lock
from cli.files.standing import Standing
from cli.files.store import STREAM
from cli.line import streams
from cli.line.manners_options import computed, manners_options, spoken
from cli.line.options import common, save_argument
from cli.reports import waiting
from cli.result import Result
from rules.kernel.ready.answers import pass_over
from rules.kernel.record.manners import LOG, PLAYS, SPEAKS, changed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any

    from rules.kernel.play.asking import Seat
    from rules.kernel.record.contest import Contest
    from rules.kernel.record.held import Held


@click.command("manners")
@save_argument
@manners_options
@click.option("--person", "persons", multiple=True, metavar="SEAT")
@click.option("--time", metavar="TEXT")
@common
def command(console: Console, save: str, speaks: tuple[str, ...], log_lang: str | None, **how: Any) -> Result:
    computers, persons = how["computers"], how["persons"]

    def changed_in(contest: Contest) -> None:
        contest.manners = computed(contest, computers, persons)
        contest.manners = changed(contest.manners, spoken(contest, speaks), log_lang or "")

    def played_on(contest: Contest, _named: Seat | None) -> Mapping[str, Any]:
        changed_in(contest)
        contest.end_letter()  # whoever is asked and is played by the computer now answers
        pass_over(contest)
        return {"manners": contest.manners}

    if computers:
        return changing.changed(console, save, "manners", {"log": None, "no_log": False, **how}, played_on)
    if not speaks and log_lang is None and not persons:
        return _told(console, games.held(save))
    return _changed(console, save, changed_in)


def _changed(console: Console, save: str, change: Callable[[Contest], None]) -> Result:
    """Manners alone, which make no entry."""
    streams.one_document(console, save)
    found = games.Found(save)
    with Standing("manners") as standing, lock(save):
        contest = found.contest()
        change(contest)
        data = written.save(contest, save, contest.n + 1)
        told = _told(console, contest)
        if save == STREAM:
            told = Result(None, "", aside=told.text)
        standing.put(save, data, contest)
    return standing.told(told)


def _told(console: Console, held: Held) -> Result:
    """One line per seat and one for the log; what nothing is said of follows the locale of each run."""
    words, manners = console.words, held.manners
    speaks, log, plays = manners.get(SPEAKS, {}), manners.get(LOG), manners.get(PLAYS, {})
    lines = [
        words("manners.seat", seat=name, lang=speaks.get(seat, "")) for seat, name in held.genesis["names"].items()
    ]
    if plays:
        lines.append(words("manners.plays", seats=[held.genesis["names"][seat] for seat in plays]))
    lines += [words("manners.log", lang=log or ""), waiting.heading(held, words)]
    return Result({**waiting.heading_data(held), "speaks": speaks, "log": log, "plays": plays}, "\n".join(lines))
