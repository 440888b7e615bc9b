"""What can be said in advance, for who asks: `standing help`, `if help`."""

from __future__ import annotations

from rules.kernel.orders.ready_help import ReadyHelp

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from cli.console import Speech
    from rules.kernel.letters.carrying import Sender
    from rules.kernel.orders.ready_help import Example


def told(held: Any, speech: Speech, sender: Sender) -> tuple[list[dict[str, Any]], list[str]]:
    """As data and as lines: the questions of this game, and what else can be said in advance, for each who asked."""
    data, lines = [], []
    for seat, kind in sender.helped.items():
        found = ReadyHelp(held.game, held.state.seen(seat), seat, speech.grammar, speech.lang, kind).examples()
        data += [{"called": list(example.called), "example": example.line} for example in found]
        lines += _lines(found, speech)
    return data, lines


def _lines(found: Sequence[Example], speech: Speech) -> list[str]:
    """In two columns: what it is called, and the example."""
    called = [", ".join(example.called) for example in found]
    width = max(map(len, called), default=0)
    return [speech.words("advance.help"), *(f"  {name:<{width}}  {each.line}" for name, each in zip(called, found))]
