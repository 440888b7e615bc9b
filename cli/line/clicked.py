"""A declared command as click knows commands."""

from __future__ import annotations

import click

from cli.line import completing
from cli.line.declaring import Argument
from cli.line.numbers import Whole
from cli.line.options import common

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from cli.line.declaring import Declared, Option


def clicked(declared: Declared) -> click.Command:
    function = common(declared.function)
    for part in reversed(declared.parts):
        function = (_argument(part) if isinstance(part, Argument) else _option(part))(function)
    return click.command(declared.name)(function)


def _argument(argument: Argument) -> Any:
    kind = Whole(min=0) if argument.whole else click.Path(allow_dash=True)
    if argument.many:
        return click.argument(argument.name, metavar=argument.metavar, type=kind, nargs=-1, required=True)
    return click.argument(argument.name, metavar=argument.metavar, type=kind)


def _option(option: Option) -> Any:
    if option.is_flag:
        return click.option(*option.names, is_flag=True)
    said: dict[str, Any] = {"metavar": option.metavar, "multiple": option.repeated, "required": option.required}
    if option.whole:
        said["type"] = Whole(min=0)
    elif option.choices:
        said["type"] = click.Choice(option.choices)
    if option.default is not None:
        said["default"] = option.default
    if option.completed:
        said["shell_complete"] = getattr(completing, option.completed)
    return click.option(*option.names, **said)
