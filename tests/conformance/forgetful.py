"""Verbs of the kit that bring something to light and do not say so: the search for leaks has to find each of them."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

from rules.chasseurs.effects import once
from rules.kernel.kit.piles import Pile
from rules.kernel.play.table import Table
from rules.krystal.combat import fading
from tests.conformance.settings import Setting, settings_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

CHASSEURS, KRYSTAL = settings_of("chasseurs")[1], settings_of("krystal")[0]

# The verb, and where it is found -> a game that uses it, and the kind of event with which it does.
VERBS: Mapping[tuple[str, Any], tuple[Setting, str]] = {
    ("draw", Pile): (CHASSEURS, "took_blind"),
    ("look", Pile): (CHASSEURS, "peeked"),
    ("look_at", once): (CHASSEURS, "hand_seen"),
    ("turned_over", fading): (KRYSTAL, "dematerialised"),
}

RARELY_USED = {("turned_over", fading)}  # every moment of a long game is looked at to find it


@contextmanager
def forgetting(verb: str, holder: Any) -> Iterator[None]:
    """Meanwhile the verb says nothing of what it turns up."""
    plain = getattr(holder, verb)

    def silent(*given: Any) -> Any:
        with patch.object(Table, "turned_up", lambda table: None):
            return plain(*given)

    with patch.object(holder, verb, silent):
        yield
