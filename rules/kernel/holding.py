"""Whether a record holds by itself: each entry follows from the one before it, and what stands beside it opens it.

The rules are not asked: a record that holds may still be one that they cannot play.
"""

from __future__ import annotations

import json
from typing import Any

from rules.kernel import chain
from rules.kernel.openings import parts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rules.kernel.asking import Seat
    from rules.kernel.draws import Keys


def first_break(
    genesis: Mapping[str, Any],
    entries: Sequence[bytes],
    openings: Sequence[bytes],
    head: str,
    *,
    owner: Seat | None = None,
    keys: Keys | None = None,
) -> tuple[str, int] | None:
    """What does not hold, and at which entry; None if all does. `keys` open every part, else its own to the `owner`."""
    first = before = chain.genesis_hash(genesis)
    for n, (line, opening) in enumerate(zip(entries, openings)):
        follows = opens = False
        try:
            entry = json.loads(line)
            follows = entry["prev"] == before.hex() and entry["n"] == n
            opens = all(
                entry["private"][seat] == chain.private_commitment(first, n, seat, salt, data)
                for seat, salt, data in parts(json.loads(opening), n, owner, keys)
            )
        except (KeyError, TypeError, ValueError):
            opens = False  # it has not even the shape
        if not follows or not opens:
            return "hidden_part_altered" if follows else "chain_broken", n
        before = chain.entry_hash(line)
    if len(entries) != len(openings):
        return "lines_out_of_step", min(len(entries), len(openings))
    return None if head == before.hex() else ("head_differs", len(entries) - 1)
