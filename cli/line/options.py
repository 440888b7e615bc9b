"""Options that many commands share."""

from __future__ import annotations

from functools import update_wrapper
from typing import Any, TypeVar

import click

from cli.line.language import language

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from cli.result import Result

F = TypeVar("F", bound="Callable[..., Any]")


def common(function: Callable[..., Result]) -> Callable[..., Any]:
    """--json, --lang and --debug; the command gets a console made from them as its first argument."""

    def seated(*, json: bool, lang: str | None, debug: bool, **given: Any) -> Result:
        from cli.console import Console

        lang = lang or _said_before("lang") or ""
        return function(Console(language(lang), json=json or bool(_said_before("json"))), **given)

    update_wrapper(seated, function)
    return speaking(click.option("--debug", is_flag=True, hidden=True)(seated))


def speaking(function: F) -> F:
    """--json and --lang, which may stand before a command as well as behind it."""
    lang = click.option("--lang", type=click.Choice(["en", "fr"]))
    return click.option("--json", is_flag=True)(lang(function))


def _said_before(name: str) -> Any:
    """The value of an option given to the program or to a group of commands."""
    ctx = click.get_current_context(silent=True)
    while ctx is not None and ctx.parent is not None:
        ctx = ctx.parent
        if ctx.params.get(name):
            return ctx.params[name]
    return None


def seat_option(function: F) -> F:
    return click.option("--as", "seat", metavar="SEAT", shell_complete=_seats)(function)


def save_argument(function: F) -> F:
    return click.argument("save", type=click.Path(allow_dash=True))(function)


def game_completion(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[str]:
    """Completion: the games there are."""
    import rules

    return [game for game in rules.GAMES if game.startswith(incomplete)]


def _seats(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[str]:
    """Completion: the seats of the save already typed."""
    from cli.files.games import document

    try:
        seats = document(ctx.params["save"]).head["genesis"]["seats"]
    except Exception:
        return []
    return [seat for seat in seats if seat.startswith(incomplete)]
