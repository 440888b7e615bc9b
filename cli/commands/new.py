"""arbitre new: open a game."""

from __future__ import annotations

import os

import click

import rules
from cli import exits
from cli.console import Console
from cli.files import replacing, store, written
from cli.files.locks import lock
from cli.files.standing import Standing
from cli.line import completing, streams
from cli.line.manners_options import computed, manners_options, spoken
from cli.line.options import common
from cli.line.table_options import chosen_options
from cli.reports import waiting
from cli.result import Result, Trouble
from rules.kernel.editions import components
from rules.kernel.record import chain
from rules.kernel.record.contest import Contest
from rules.kernel.record.manners import changed
from rules.kernel.words.visible import shows

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

SEAT = r"[a-z][a-z0-9-]{0,15}"
LONGEST_NAME = 64


@click.command("new")
@click.argument("game", shell_complete=completing.games)
@click.option("-s", "--seat", "seats", multiple=True, required=True, metavar="ID[=NAME]")
@click.option("--profile", type=click.Choice(chain.PROFILES), default="keeper")
@click.option("--seed", metavar="TEXT")
@click.option("--option", "options", multiple=True, metavar="KEY=VALUE", shell_complete=completing.options)
@click.option("--edition", metavar="FILE")
@click.option("-o", "--output", metavar="SAVE", required=True)
@click.option("--force", is_flag=True)
@click.option("--time", metavar="TEXT")
@manners_options
@common
def command(console: Console, game: str, seats: tuple[str, ...], output: str, force: bool, **how: Any) -> Result:
    streams.one_document(console, output)
    played = rules.load(game)
    names = _names(seats, played.players)
    custom, data, digest = _edition(game, how["edition"], console.lang)
    edition = played.edition(data)
    given = chosen_options(how["options"], played, data, len(names))
    secret = chain.secret_from_text(streams.settled(how["seed"])) if how["seed"] is not None else os.urandom(32)
    pinned = {"id": game, "version": played.version, "edition": data["edition"]["id"], "sha256": digest}
    genesis = chain.genesis(
        secret, chosen=how["seed"] is not None, profile=how["profile"], seats=names, rules=pinned, options=given
    )
    contest = Contest(played, genesis, secret, edition, custom)
    contest.manners = computed(contest, how["computers"])
    contest.manners = changed(contest.manners, spoken(contest, how["speaks"]), how["log_lang"] or console.lang)
    contest.start(streams.time_of(how["time"]))
    save = written.save(contest, output)
    replacing.refuse_any(output, force=force)  # before a lock is made beside it, and again when nobody else can make it
    with Standing("game") as standing, lock(output):
        replacing.refuse_any(output, force=force)
        told = _told(console, contest, output)
        standing.put(output, save, contest)
    return standing.told(told)


def _names(seats: tuple[str, ...], players: tuple[int, int]) -> dict[str, str]:
    """Seat ids and the names people read, checked before anything is made of them."""
    import re

    names: dict[str, str] = {}
    for given in seats:
        seat, _, name = streams.settled(given).partition("=")
        name = name.strip() or seat.capitalize()
        if not re.fullmatch(SEAT, seat):
            raise Trouble("bad_seat", exit=exits.USAGE, seat=seat)
        if len(name) > LONGEST_NAME or not shows(name):
            raise Trouble("bad_name", exit=exits.USAGE, seat=seat)
        if seat in names or name in names.values():
            raise Trouble("seat_twice", exit=exits.USAGE, seat=seat)
        names[seat] = name
    low, high = players
    if not low <= len(names) <= high:
        raise Trouble("wrong_number_of_seats", exit=exits.USAGE, seats=len(names), low=low, high=high)
    return names


def _edition(game: str, path: str | None, lang: str) -> tuple[Any, Any, str]:
    """The shipped edition, or an owner's own, checked and taken into the save."""
    if path is None:
        data, digest = components.shipped(game)
        return None, data, digest
    from cli.reports.editions import checked_edition

    custom = checked_edition(game, path, lang)
    return custom, custom, components.custom_hash(custom)


def _told(console: Console, contest: Contest, output: str) -> Result:
    if output == store.STREAM:
        return Result(None, "", aside=waiting.heading(contest, console.words))
    speech = console.speech(contest)
    words, profile = console.words, contest.genesis["profile"]
    lines = [
        words("new.opened", save=output, game=contest.genesis["game"], rules=contest.game.rules),
        words("new.pledge", commit=contest.genesis["commit"][:16]),
        words(f"new.profile.{profile}"),
        *([words("new.seed_chosen")] if "seed" in contest.genesis else []),
        *([words("new.seed_guessable")] if chain.seed_is_guessable(contest.genesis) else []),
        *waiting.waiting_lines(contest, speech, None),
        waiting.heading(contest, words),
    ]
    data = {
        "save": output,
        **waiting.heading_data(contest),
        "rules": contest.game.rules,
        "commit": contest.genesis["commit"],
        "seed_guessable": chain.seed_is_guessable(contest.genesis),
        "waiting": waiting.waiting_data(contest),
    }
    return Result(data, "\n".join(lines))
