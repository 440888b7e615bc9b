"""arbitre cards: what a game is played with."""

from __future__ import annotations

import click

import rules
from cli import exits
from cli.console import Console
from cli.line import completing
from cli.line.options import common
from cli.reports.components import page, plain
from cli.result import Result, Trouble
from rules.kernel.editions import components
from rules.kernel.words.inventory import Inventory

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rules.kernel.words.inventory import Component

NEAREST = 3


def _names(ctx: click.Context, param: click.Parameter, typed: str) -> list[str]:
    """Completion: the sections and components of the game already typed."""
    game = ctx.params.get("game")
    if game not in rules.GAMES:
        return []
    inventory = Inventory(rules.load(game), components.shipped(game)[0], "en")
    ids = [*inventory.sections, *(one.id for held in inventory.sections.values() for one in held)]
    return [name for name in ids if name.startswith(typed)]


@click.command("cards")
@click.argument("game", shell_complete=completing.games)
@click.argument("name", nargs=-1, shell_complete=_names)
@click.option("--edition", "file", metavar="FILE")
@common
def command(console: Console, game: str, name: tuple[str, ...], file: str | None) -> Result:
    inventory = _inventory(console, game, file)
    asked = " ".join(name)
    found = inventory.matching(asked) if asked else [one for held in inventory.sections.values() for one in held]
    if not found:
        raise _unknown(inventory, game, asked)
    pages = _sections(console, inventory, found) if len(found) > 1 else [page(console, inventory, found[0])]
    text = "\n\n".join("\n".join(page) for page in pages)
    return Result({"game": game, "components": [plain(inventory, one) for one in found]}, text)


def _inventory(console: Console, game: str, file: str | None) -> Inventory:
    played = rules.load(game)
    if file is None:
        return Inventory(played, components.shipped(game)[0], console.lang)
    from cli.reports.editions import checked_edition

    return Inventory(played, checked_edition(game, file, console.lang), console.lang)


def _unknown(inventory: Inventory, game: str, asked: str) -> Trouble:
    from rules.kernel.words.nearest import close_words

    return Trouble(
        "unknown_component", exit=exits.USAGE, name=asked, game=game, near=close_words(asked, inventory.names, NEAREST)
    )


def _sections(console: Console, inventory: Inventory, found: Sequence[Component]) -> Iterator[Sequence[str]]:
    """A list, each section under its title."""
    for section in dict.fromkeys(one.section for one in found):
        held = [one for one in found if one.section == section]
        title = console.words("cards.section", title=inventory.title(section), n=len(held))
        yield [console.paint("strong", title), *(line for one in held for line in _lines(console, inventory, one))]


def _lines(console: Console, inventory: Inventory, component: Component) -> Iterator[str]:
    """One of a list: its name and figures, and its text below."""
    name, figures = component.name(console.lang), inventory.figures(component)
    said = [console.paint("strong", name), figures]
    yield "  " + ". ".join(part for part in said if part)
    if text := inventory.text(component):
        yield f"      {text}"
