"""arbitre help: the pages of the handbook, and the help of commands."""

from __future__ import annotations

import click

from cli.console import Console
from cli.exits import USAGE
from cli.line import completing
from cli.line.options import common
from cli.reports import handbook
from cli.result import Result, Trouble

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

NEAREST = 3


@click.command("help")
@click.argument("topic", required=False, shell_complete=completing.topics)
@common
@click.pass_context
def command(ctx: click.Context, console: Console, topic: str | None) -> Result:
    if topic is None:
        titles = {name: handbook.title(name, console.lang) for name in handbook.topics()}
        return Result({"topics": titles}, "\n".join(_listed(console, titles)))
    text = handbook.page(topic, console.lang) or _of_a_command(ctx, console.lang, topic)
    if text is None:
        raise _unknown(topic)
    return Result({"topic": topic, "text": text}, text.rstrip("\n"))


def _listed(console: Console, titles: dict[str, str]) -> Iterator[str]:
    width = max(len(name) for name in titles)
    yield console.words("help_topics.pages")
    yield from (f"  {name:<{width}}  {title}" for name, title in titles.items())
    yield console.words("help_topics.commands")


def _of_a_command(ctx: click.Context, lang: str, name: str) -> str | None:
    """What `--help` behind the command prints."""
    from cli.line.group import Context, arbitre
    from cli.line.help import help_in

    called = arbitre.get_command(ctx, name)
    return None if called is None else help_in(lang, Context(called, info_name=name, parent=ctx.find_root()))


def _unknown(topic: str) -> Trouble:
    from cli.main import COMMANDS
    from rules.kernel.words.nearest import close_words

    near = close_words(topic, [*handbook.topics(), *COMMANDS], NEAREST)
    return Trouble("unknown_topic", exit=USAGE, given=topic, near=near)
