"""How long tests go on.

`ARBITRE_LONG=1 make test` tries properties everywhere; with `ARBITRE_LONG=whole` nothing is left out, for an hour.
"""

from __future__ import annotations

import os

_SAID = os.environ.get("ARBITRE_LONG", "")
LONG = _SAID not in ("", "0")
WHOLE = _SAID == "whole"


def often(usual: int, long: int, whole: int | None = None) -> int:
    """How often to try something: usually, when there is time, and when there is any amount of it."""
    if WHOLE and whole is not None:
        return whole
    return long if LONG else usual
