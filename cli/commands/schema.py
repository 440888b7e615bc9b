"""arbitre schema: the JSON Schemas of the files Arbitre reads and writes."""

from __future__ import annotations

import json

import click

from cli import exits
from cli.console import Console
from cli.line.options import common
from cli.result import Result, Trouble

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator


def _names(ctx: click.Context, param: click.Parameter, typed: str) -> list[str]:
    import schemas

    return [name for name in schemas.names() if name.startswith(typed)]


@click.command("schema")
@click.argument("name", required=False, shell_complete=_names)
@common
def command(console: Console, name: str | None) -> Result:
    import schemas

    if name is None:
        titles = dict(_titles(schemas.names()))
        width = max(len(known) for known in titles)
        lines = [f"{known:<{width}}  {title}" for known, title in titles.items()]
        return Result(
            {"schemas": [{"name": known, "title": title} for known, title in titles.items()]}, "\n".join(lines)
        )
    try:
        source = schemas.source(name.removesuffix(".json")).decode()
    except KeyError:
        raise Trouble("unknown_schema", exit=exits.USAGE, name=name, known=schemas.names()) from None
    return Result({"name": name.removesuffix(".json"), "schema": json.loads(source)}, source)


def _titles(names: list[str]) -> Iterator[tuple[str, str]]:
    import schemas

    for name in names:
        yield name, json.loads(schemas.source(name)).get("title", "")
