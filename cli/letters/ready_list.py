"""Answers in advance as their owner reads them."""

from __future__ import annotations

from rules.kernel.letters.echo import Echo
from rules.kernel.play.asking import Refusal
from rules.kernel.ready.answers import PLAN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

    from cli.console import Speech
    from rules.kernel.ready.answers import Ready
    from rules.kernel.record.held import Held


def data(held: Held, speech: Speech, seat: str) -> list[dict[str, Any]]:
    """A seat's answers in advance as scripts read them, in the order of their numbers."""
    echo = Echo(held.game, speech.grammar, speech.lang)
    return [
        {
            "number": number,
            "by": ready.by,
            "order": echo.of_ready(ready),
            "dropped": ready.dropped or None,
            "why": _why(speech, ready) if ready.dropped else None,
        }
        for number, ready in enumerate(held.ready.get(seat, ()), start=1)
    ]


def lines(listed: Sequence[Mapping[str, Any]], speech: Speech) -> list[str]:
    """The same as people read it: each with the number by which it is withdrawn."""
    words = speech.words
    told = []
    for ready in listed:
        order = ready["order"]
        if ready["by"] == PLAN:
            order = words("advance.plan", order=order)
        if ready["dropped"]:
            order = words("advance.dropped", order=order, why=ready["why"])
        told.append(f"{ready['number']:>4}  {order}")
    return [words("advance.title"), *told] if told else [words("advance.none")]


def _why(speech: Speech, ready: Ready) -> str:
    return speech.refusal(Refusal(ready.dropped, ready.rule, ready.facts))
