"""Conditions of orders in a letter: `if display has 7: take 1`."""

from __future__ import annotations

from rules.chasseurs.pearls import has_icon, value_of
from rules.kernel.bytes.reading import is_digits
from rules.kernel.kit.piles import NO_CARD
from rules.kernel.play.asking import Refusal
from rules.kernel.ready.answers import Policies

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from rules.chasseurs.state import State
    from rules.kernel.play.asking import Seat

DISPLAY_HAS = "display_has"


def _display_has(seen: State, question: Any, wanted: str) -> bool:
    """A character, a pearl of a value, with the icon or without, or only one with the icon: `licorne`, `7`, `3x`."""
    if not is_digits(wanted[0]):
        return wanted in seen.character_display
    pearls = [pearl for pearl in seen.pearl_display if pearl != NO_CARD]
    return wanted in (pearls if has_icon(wanted) else [str(value_of(pearl)) for pearl in pearls])


def _never_on_display(seen: State, seat: Seat, wanted: str) -> Refusal | None:
    """Only pearls that the edition has come to lie there, with the icon or without."""
    pearls = seen.edition.pearl_copies
    known = pearls if has_icon(wanted) else [str(value_of(pearl)) for pearl in pearls]
    if not is_digits(wanted[0]) or wanted in known:
        return None
    return Refusal("no_pearl", "C-43", {"pearl": wanted})


POLICIES = Policies(conditions={DISPLAY_HAS: _display_has}, never={DISPLAY_HAS: _never_on_display})
