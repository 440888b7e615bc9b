"""How long tests go on: `ARBITRE_LONG=1 make test` tries everything as often as we can think of a reason for."""

from __future__ import annotations

import os

LONG = os.environ.get("ARBITRE_LONG", "") not in ("", "0")


def often(usual: int, long: int) -> int:
    """How often to try something: usually, and when there is time."""
    return long if LONG else usual
