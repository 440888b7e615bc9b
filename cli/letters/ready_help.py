"""What can be said in advance, for who asks: `standing help`, `if help`."""

from __future__ import annotations

from rules.kernel.orders.ready_help import ReadyHelp

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from cli.console import Speech
    from rules.kernel.orders.ready_help import Example
    from rules.kernel.play.asking import Seat


def examples(held: Any, speech: Speech, seat: Seat, kind: str) -> list[Example]:
    """The questions of this game, and what else can be said in advance, each with an example for this seat."""
    seen = held.state.seen(seat)
    return ReadyHelp(held.game, seen, seat, speech.grammar, speech.lang, kind).examples()


def data(told: Sequence[Example]) -> list[dict[str, Any]]:
    return [{"called": list(example.called), "example": example.line} for example in told]


def lines(told: Sequence[Example], speech: Speech) -> list[str]:
    """In two columns: what it is called, and the example."""
    called = [", ".join(example.called) for example in told]
    width = max(map(len, called), default=0)
    return [speech.words("advance.help"), *(f"  {name:<{width}}  {each.line}" for name, each in zip(called, told))]
