"""arbitre edition: components of one's own."""

from __future__ import annotations

import click

import rules
from cli import exits
from cli.console import Console
from cli.line import completing
from cli.line.options import common, speaking
from cli.result import Result

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from rules.kernel.editions.comparing import Change


@click.group("edition")
@speaking
def command(lang: str | None, json: bool) -> None:
    """Commands below this one do the work."""


@command.command("check")
@click.argument("files", nargs=-1, required=True, metavar="FILE...", type=click.Path(allow_dash=True))
@common
def check(console: Console, files: tuple[str, ...]) -> Result:
    found = [_checked(console, file) for file in files]
    data = found[0].data if len(found) == 1 else {"editions": [each.data for each in found]}
    troubles = [trouble for each in found for trouble in each.errors]
    return Result(data, "\n".join(each.text for each in found), max(each.exit for each in found), troubles)


def _checked(console: Console, file: str) -> Result:
    """What is wrong with one edition."""
    from cli.reports.editions import MOST_FLAWS, catalogue, checked

    read = checked(file)
    words = catalogue(read.game, console.lang)
    troubles = [read.trouble(flaw, words) for flaw in read.flaws]
    about = read.data.get("edition") if isinstance(read.data, dict) else None
    data = {
        "file": file,
        "game": read.game or None,
        "edition": about.get("id") if isinstance(about, dict) else None,
        "faults": [
            {
                "code": flaw.code,
                "line": read.line(flaw.where),
                "path": flaw.where,
                "rule": flaw.rule,
                "message": trouble.message,
            }
            for flaw, trouble in zip(read.flaws, troubles)
        ],
    }
    if troubles:
        told = words("edition.faulty", faults=len(troubles), file=file, cut=len(troubles) == MOST_FLAWS)
        return Result(data, told, exits.NO, troubles)
    return Result(data, words("edition.fine", edition=read.data["edition"]["id"], file=file))


@command.command("show")
@click.argument("game", shell_complete=completing.games)
@common
def show(console: Console, game: str) -> Result:
    from cli.files import store
    from rules.kernel.editions import components

    played = rules.load(game)
    source = store.read_bytes(components.shipped_file(played.id), store.MAX_EDITION).decode()
    for_editors = f"# yaml-language-server: $schema={played.id}.edition.json\n"
    return Result({"game": played.id, "edition": components.shipped(played.id)[0]}, for_editors + source.rstrip("\n"))


@command.command("diff")
@click.argument("one", metavar="A", type=click.Path(allow_dash=True))
@click.argument("other", metavar="B", type=click.Path(allow_dash=True))
@common
def diff(console: Console, one: str, other: str) -> Result:
    from rules.kernel.editions.comparing import changes

    found = list(changes(_read(one, console.lang), _read(other, console.lang)))
    data = {"a": one, "b": other, "changes": [_plain(change) for change in found]}
    lines = [_line(console, change) for change in found] or [console.words("edition.same")]
    return Result(data, "\n".join(lines), exits.NO if found else exits.DONE)


def _read(named: str, lang: str) -> Mapping[str, Any]:
    """The edition of a file, or the one that comes with a game."""
    from cli.reports.editions import shaped_edition
    from rules.kernel.editions import components

    data: Mapping[str, Any] = components.shipped(named)[0] if named in rules.GAMES else shaped_edition(named, lang)
    return data


def _line(console: Console, change: Change) -> str:
    entry = ".".join(filter(None, (change.section, change.id)))
    before, after = _shown(change.before), _shown(change.after)
    return console.words(f"edition.{change.how}", entry=entry, field=change.field, before=before, after=after)


def _plain(change: Change) -> dict[str, Any]:
    return {name: getattr(change, name) for name in ("how", "section", "id", "field", "before", "after")}


def _shown(value: Any) -> str:
    """A value as an edition writes it, on one line."""
    import json

    return value if isinstance(value, str) else "" if value is None else json.dumps(value, ensure_ascii=False)
