"""What a shell proposes while a line is typed: games, options of a table, seats and orders of a save."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    import click


def games(ctx: click.Context, param: click.Parameter, typed: str) -> list[str]:
    """The games there are."""
    import rules

    return _beginning(typed, rules.GAMES)


def topics(ctx: click.Context, param: click.Parameter, typed: str) -> list[str]:
    """The pages there are, and the commands."""
    from cli.main import COMMANDS
    from cli.reports import handbook

    return _beginning(typed, [*handbook.topics(), *COMMANDS])


def options(ctx: click.Context, param: click.Parameter, typed: str) -> list[str]:
    """`KEY=VALUE`, of the game already typed."""
    import rules
    from rules.kernel.editions import components

    game = _said(ctx, "game")
    if game not in rules.GAMES:
        return []
    edition, _ = components.shipped(game)
    return _beginning(typed, (said for option in edition["options"] for said in _values(option)))


def _values(option: dict[str, Any]) -> list[str]:
    known = {"enum": option.get("values", ()), "bool": ("true", "false")}.get(option["type"], ("",))
    return [f"{option['id']}={value}" for value in known]


def seats(ctx: click.Context, param: click.Parameter, typed: str) -> list[str]:
    """The seats of the save already typed."""
    from cli.files.games import document

    try:
        return _beginning(typed, document(_said(ctx, "save")).head["genesis"]["seats"])
    except Exception:  # whatever is wrong with a file is told when the line is sent
        return []


def orders(ctx: click.Context, param: click.Parameter, typed: str) -> list[str]:
    """The next word of what is legal, for the words already typed."""
    from cli.console import Console
    from cli.files.games import held
    from cli.line.language import language
    from cli.reports.waiting import speaking_seat

    try:
        game = held(_said(ctx, "save"))
        seat = speaking_seat(game, ctx.params.get("seat"))
        speech = Console(language(""), json=False).speech(game)
        legal = [speech.grammar.write(answer, speech.lang).split() for answer in game.legal(seat)]
    except Exception:
        return []
    before = list(ctx.params.get("order") or ())
    return _beginning(typed, (line[len(before)] for line in legal if line[: len(before)] == before != line))


def _said(ctx: click.Context, name: str) -> Any:
    """What was typed for an argument; while an option lacks its value, click keeps what is typed to itself."""
    return ctx.params.get(name) or next(iter(ctx.args), "")


def _beginning(typed: str, known: Iterable[str]) -> list[str]:
    return [word for word in dict.fromkeys(known) if word.startswith(typed)]
