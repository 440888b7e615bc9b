"""arbitre study: what many games tell about a game: who wins, how long it lasts, which cards are used."""

from __future__ import annotations

import click

import rules
from cli import exits
from cli.console import Console
from cli.files import store
from cli.line import completing, streams
from cli.line.options import common
from cli.line.simulating import GAMES, planned, simulating
from cli.result import Result, Trouble

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from cli.trials.tables import Tabled


@click.command("study")
@click.argument("source", metavar="GAME|FILE", shell_complete=completing.games)
@simulating
@click.option("--html", metavar="FILE")
@click.option("--force", is_flag=True)
@common
def command(console: Console, source: str, html: str | None, force: bool, **how: Any) -> Result:
    from cli.reports import depicted, study, study_words
    from rules.kernel.editions import components

    if html is not None:
        depicted.refuse(console, source, html, force=force)
    games = _games(console, source, how)
    game = rules.load(games.plan.game)
    found = study.studied(games, game.parts.cases.cards(components.shipped(game.id)[0]))
    text = study_words.as_text(console, found)
    if html is None:
        return Result(found.plain(), text, long=True)
    from cli.reports import study_page

    store.write_atomically(html, study_page.page(console, found).encode())
    said = console.words("study.written", file=html, n=found.games)
    if html == store.STREAM:
        return Result(None, "", aside=text)
    return Result({**found.plain(), "html": html}, f"{text}\n\n{said}", long=True)


def _games(console: Console, source: str, how: Mapping[str, Any]) -> Tabled:
    """Those of a table, or played now."""
    from cli.trials import tables

    if tables.form_of(source):
        for name, given in how.items():
            if given:
                raise Trouble("not_with_table", exit=exits.USAGE, option=f"--{'option' if name == 'options' else name}")
        return tables.read(source)
    from cli.trials.crew import hired
    from cli.trials.progress import Progress
    from cli.trials.simulation import simulated

    plan, games = planned(streams.settled(source), how, watched=True), how["games"] or GAMES
    with Progress(games, console.words("progress.simulate")) as bar, hired(how["jobs"], how["dask"]) as crew:
        return tables.Tabled(plan, list(simulated(plan, games, crew, bar.step)), {plan.seed: games})
