"""The words editions write for effects, and when each of them works."""

from __future__ import annotations

from rules.kernel.editions.effects import Vocabulary

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

ONCE, LASTING, ON_PORTAL = "once", "lasting", "on_portal"
VOCABULARY = Vocabulary({})
WHEN: dict[str, str] = {}  # the name of an effect -> when it works


def once(function: Callable[..., Any]) -> Callable[..., Any]:
    """Something happens when the card is activated: (table, seat, **parameters), and may ask."""
    WHEN[function.__name__] = ONCE
    return VOCABULARY.effect(function)


def lasting(function: Callable[..., Any]) -> Callable[..., Any]:
    """A number is asked for, or someone may act: (powers, card, **parameters) adds to what a player has."""
    WHEN[function.__name__] = LASTING
    return VOCABULARY.effect(function)


def on_portal(function: Callable[..., Any]) -> Callable[..., Any]:
    """True of a card while it lies on a portal."""
    WHEN[function.__name__] = ON_PORTAL
    return VOCABULARY.effect(function)
