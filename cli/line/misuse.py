"""A command line that cannot be understood, told in the reader's language: click knows what is wrong, not our words."""

from __future__ import annotations

import re

import click

from cli import exits
from cli.result import Trouble

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

NEAREST = 3
_QUOTED = re.compile(r"'([^']*)'")
_EXTRA = re.compile(r"\((.*)\)")
_VALUE = re.compile(r"'?(.*?)'? is not ")


def misuse(error: click.UsageError, lang: str) -> Trouble:
    """The trouble for a wrong command, option or value, with how the command is used."""
    key, facts = _fault(error)
    trouble = Trouble("usage", exit=exits.USAGE, message=_words(lang)(f"usage.{key}", **facts))
    if error.ctx is not None:
        trouble.hints = [error.ctx.get_usage(), f"{error.ctx.command_path} --help"]
    return trouble


def is_call_for_help(error: click.UsageError) -> bool:
    """Nothing at all was typed: people want to see what there is, and click has put that in the message."""
    return type(error).__name__ == "NoArgsIsHelpError"  # older versions of click have no such class


def _fault(error: click.UsageError) -> tuple[str, dict[str, Any]]:
    match error:
        case click.NoSuchOption():
            return "unknown_option", {"given": error.option_name, "near": _near(error.option_name, _options(error.ctx))}
        case click.MissingParameter(param=click.Parameter() as param):
            return "missing", {"name": _name(param)}
        case click.BadOptionUsage():
            takes_none = "does not take" in error.message
            return "takes_no_value" if takes_none else "needs_value", {"name": error.option_name}
        case click.BadParameter(param=click.Parameter() as param):
            return _bad_value(error, param)
    if error.message.startswith("Missing command"):
        return "missing_command", {}
    if error.message.startswith("No such command"):
        given = _found(_QUOTED, error.message)
        return "unknown_command", {"given": given, "near": _near(given, _commands(error.ctx))}
    if "unexpected extra" in error.message:
        return "too_much", {"given": _found(_EXTRA, error.message)}
    return "other", {"said": error.format_message()}


def _bad_value(error: click.BadParameter, param: click.Parameter) -> tuple[str, dict[str, Any]]:
    facts: dict[str, Any] = {"name": _name(param), "given": _found(_VALUE, error.message)}
    match param.type:
        case click.Choice(choices=choices):
            return "bad_choice", {**facts, "allowed": list(map(str, choices))}
        case click.IntRange(min=low, max=high):
            return "bad_number", {**facts, "range": f"{'' if low is None else low}…{'' if high is None else high}"}
        case click.types.IntParamType():
            return "bad_number", {**facts, "range": ""}
    return "other", {"said": error.format_message()}


def _name(param: click.Parameter) -> str:
    """An option as it is typed, an argument as help shows it."""
    return param.opts[-1] if isinstance(param, click.Option) else param.human_readable_name


def _options(ctx: click.Context | None) -> list[str]:
    return [name for param in ctx.command.params for name in param.opts] if ctx else []


def _commands(ctx: click.Context | None) -> list[str]:
    return ctx.command.list_commands(ctx) if ctx and isinstance(ctx.command, click.Group) else []


def _near(given: str, known: list[str]) -> list[str]:
    from rules.kernel.words.nearest import close_words

    return close_words(given, known, NEAREST)


def _found(pattern: re.Pattern[str], message: str) -> str:
    found = pattern.search(message)
    return found.group(1) if found else ""


def _words(lang: str) -> Any:
    from cli.console import CLI_TEXT, KERNEL_TEXT
    from rules.kernel.words.catalogue import Catalogue

    return Catalogue.load([KERNEL_TEXT, CLI_TEXT], lang)
