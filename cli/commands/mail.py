"""arbitre mail: mails read and written; nothing else in the program knows of mail."""

from __future__ import annotations

import click

from cli.console import Console
from cli.line.options import common, save_argument, seat_option, speaking
from cli.result import Result


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
