"""arbitre mail: mails read and written, and the post office that does both by itself."""

from __future__ import annotations

import click

from cli import exits
from cli.console import Console
from cli.line.options import common, save_argument, seat_option, speaking
from cli.render import message
from cli.result import Result

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cli.result import Trouble

STEPS = ("fetch", "take", "tick", "write", "send")


@click.group("mail")
@speaking
def command(lang: str | None, json: bool) -> None:
    """Commands below this one do the work."""


@command.command("read")
@click.argument("message", type=click.Path(allow_dash=True))
@click.argument("folder", required=False, type=click.Path())
@seat_option
@common
def read(console: Console, message: str, folder: str | None, seat: str | None) -> Result:
    from cli.mail.looking import looked_at

    return looked_at(console, message, folder, seat)


@command.command("write")
@save_argument
@seat_option
@click.option("--since", metavar="N")
@click.option("--to", "address", metavar="ADDRESS")
@click.option("--from", "referee", metavar="ADDRESS")
@click.option("--date", metavar="TIME")
@common
def write(console: Console, save: str, seat: str | None, **told: str | None) -> Result:
    from cli.mail.writing.printing import printed

    return printed(console, save, seat, **told)


@command.command("open")
@click.argument("folder", type=click.Path())
@click.argument("save", type=click.Path())
@click.option("-p", "--player", "players", multiple=True, required=True, metavar="SEAT=ADDRESS[,LANG]")
@common
def open_(console: Console, folder: str, save: str, players: tuple[str, ...]) -> Result:
    from cli.mail.opening import open_game

    opened = open_game(folder, save, players)
    words, genesis = console.words, opened.contest.genesis
    shared = opened.seating.sharing()
    lines = [
        words("mail.opened", folder=opened.folder, game=genesis["game"]),
        words("mail.opened.next", folder=folder),
        *(words("mail.shared_address", one=one, two=two) for one, two in shared),
    ]
    data = {"folder": opened.folder, "game": genesis["game"], "shared": [list(pair) for pair in shared]}
    return Result(data, "\n".join(lines))


@command.command("run")
@click.argument("folder", type=click.Path())
@click.option("--now", metavar="T")
@click.option("--only", type=click.Choice(STEPS))
@common
def run(console: Console, folder: str, now: str | None, only: str | None) -> Result:
    from cli.mail import office
    from cli.mail.moments import moment_of

    ran = office.run(folder, moment_of(now), (only,) if only else STEPS)
    told = [f"{one.where}: {message(one, console.lang)}" for one in ran.notices if not one.exit]
    failed = [one for one in ran.notices if one.exit]
    return Result({"told": told}, "\n".join(told), _status(ran.notices, ran.is_behind), failed)


@command.command("in")
@click.argument("folder", type=click.Path())
@click.option("--run", "runs", is_flag=True)
@common
def in_(console: Console, folder: str, runs: bool) -> Result:
    from cli.mail.carriers.piped import take_in

    take_in(folder)
    if runs:
        from cli.mail.carriers.piped import run_quietly

        run_quietly(folder)
    return Result({}, "")


def _status(notices: list[Trouble], is_behind: bool) -> int:
    """What the keeper has to mend goes before what the next run tries again."""
    failed = {trouble.exit for trouble in notices} - {exits.DONE}
    if failed - {exits.IN_PART}:
        return exits.UNREADABLE
    return exits.IN_PART if failed or is_behind else exits.DONE
