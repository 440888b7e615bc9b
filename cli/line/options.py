"""Options that many commands share."""

from __future__ import annotations

from functools import update_wrapper
from typing import Any, TypeVar

import click

from cli.line import completing
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
        console = Console(language(lang), json=json or bool(_said_before("json")), said=bool(lang))
        return console.answered(lambda: function(console, **given))

    update_wrapper(seated, function)
    return speaking(click.option("--debug", is_flag=True)(seated))


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
    return click.option("--as", "seat", metavar="SEAT", shell_complete=completing.seats)(function)


def save_argument(function: F) -> F:
    return click.argument("save", type=click.Path(allow_dash=True))(function)
