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
    from typing import Any


def _names(ctx: click.Context, param: click.Parameter, typed: str) -> list[str]:
    from schemas import bundle

    return [name for name in bundle.names() if name.startswith(typed)]


@click.command("schema")
@click.argument("name", required=False, shell_complete=_names)
@click.option("--bundle", "whole", is_flag=True)
@common
def command(console: Console, name: str | None, whole: bool) -> Result:
    import schemas
    from schemas import bundle

    known = bundle.names() if whole else schemas.names()
    if name is None:
        titles = {each: str(_schema(each, whole=whole).get("title", "")) for each in known}
        width = max(map(len, known))
        lines = [f"{each:<{width}}  {title}" for each, title in titles.items()]
        return Result({"schemas": [{"name": each, "title": title} for each, title in titles.items()]}, "\n".join(lines))
    name = name.removesuffix(schemas.ENDING)
    if name not in known:
        raise Trouble("unknown_schema", exit=exits.USAGE, name=name, known=known)
    schema = _schema(name, whole=whole)
    source = json.dumps(schema, ensure_ascii=False, indent=2) if whole else schemas.source(name).decode()
    return Result({"name": name, "schema": schema}, source)


def _schema(name: str, *, whole: bool) -> dict[str, Any]:
    import schemas
    from schemas.bundle import bundle

    found: dict[str, Any] = bundle(name) if whole else json.loads(schemas.source(name))
    return found
