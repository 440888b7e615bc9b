"""arbitre mail: mails read and written, and the post office that does both by itself."""

from __future__ import annotations

import click

from cli import exits
from cli.console import Console
from cli.line.numbers import Whole
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


@command.command("status")
@click.argument("folder", type=click.Path())
@click.option("--now", metavar="T")
@common
def status(console: Console, folder: str, now: str | None) -> Result:
    from cli.mail.desk.overview import overview
    from cli.mail.moments import moment_of

    return overview(folder, moment_of(now), console.words)


@command.command("aside")
@click.argument("folder", type=click.Path())
@click.argument("key", required=False)
@click.option("--take", "how", flag_value="take")
@click.option("--drop", "how", flag_value="drop")
@common
def aside(console: Console, folder: str, key: str | None, how: str | None) -> Result:
    from cli.mail import settings
    from cli.mail.desk import aside as desk
    from cli.result import Trouble

    settings.read(folder)
    if key is None and how is None:
        lines = desk.listed(folder)
    elif key is None or how is None:
        raise Trouble("aside_how", exit=exits.USAGE)
    else:
        lines = [desk.take(folder, key) if how == "take" else desk.drop(folder, key)]
    words = console.words
    what = f"mail.aside.{how or 'listed'}"
    told = [
        words(what, key=one["in"][:12], time=one["at"], sender=one.get("from", ""), why=one["why"]) for one in lines
    ]
    data = [{name: one.get(name, "") for name in ("in", "at", "from", "why")} for one in lines]
    return Result({"mails": data, "done": how}, "\n".join(told or [words("mail.aside.none")]))


@command.command("extend")
@click.argument("folder", type=click.Path())
@click.argument("hours", type=Whole(min=1))
@click.option("--now", metavar="T")
@common
def extend(console: Console, folder: str, hours: int, now: str | None) -> Result:
    from cli.mail.desk.extending import extend as extended
    from cli.mail.moments import moment_of

    done, failed = extended(folder, hours, moment_of(now))
    words = console.words
    told = [words("mail.extended", game=game, seats=seats, hours=hours) for game, seats in done.items()]
    text = "\n".join(told or [words("mail.extended.nobody")])
    return Result({"extended": done, "hours": hours}, text, _status(failed), failed)


@command.command("forget")
@click.argument("folder", type=click.Path())
@click.argument("game")
@click.argument("seat")
@click.option("--now", metavar="T")
@common
def forget(console: Console, folder: str, game: str, seat: str, now: str | None) -> Result:
    from cli.mail.desk.forgetting import forget as forgotten
    from cli.mail.moments import moment_of

    named, who, mails = forgotten(folder, game, seat, moment_of(now))
    told = console.words("mail.forgotten", game=named, seat=who, mails=mails)
    return Result({"game": named, "seat": who, "mails": mails}, told)


@command.command("check")
@click.argument("folder", type=click.Path())
@click.option("--now", metavar="T")
@click.option("--wait", type=Whole(min=0, max=600), default=60, metavar="SECONDS")
@common
def check(console: Console, folder: str, now: str | None, wait: int) -> Result:
    from cli.mail.desk.checking import check as checked
    from cli.mail.moments import moment_of

    found, words = checked(folder, moment_of(now), wait), console.words
    told = [f"{one.where}: {message(one, console.lang)}" for one in found.troubles if not one.exit]
    failed = [one for one in found.troubles if one.exit]
    said = [words(f"mail.check.{key}", **facts) for key, facts in found.findings]
    well = [words("mail.check.well")] if found.is_well else []
    data = {"told": told, "found": [{"what": key, **facts} for key, facts in found.findings]}
    return Result(data, "\n".join([*told, *said, *well]), _status(failed), failed)


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


def _status(notices: list[Trouble], is_behind: bool = False) -> int:
    """What the keeper has to mend goes before what the next run tries again."""
    failed = {trouble.exit for trouble in notices} - {exits.DONE}
    if failed - {exits.IN_PART}:
        return exits.UNREADABLE
    return exits.IN_PART if failed or is_behind else exits.DONE
