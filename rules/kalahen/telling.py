"""How Kalahen's story is told: by rounds and turns, and rings that are laid back or fetched one by one together."""

from __future__ import annotations

from collections import Counter

from rules.kernel.words.telling import Telling, joined

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel.words.telling import Said

ONE_BY_ONE = {"left_ring": "left_rings", "fetched": "fetched_rings"}


def retold(said: list[Said]) -> list[Said]:
    for kind in ONE_BY_ONE:
        said = joined(said, kind, ["seat"], _rings)
    return said


def _rings(said: list[Said]) -> Said:
    event, _ = said[0]
    rings = dict(Counter(event["ring"] for event, _ in said))
    return {**event, "kind": ONE_BY_ONE[event["kind"]], "rings": rings}, None


TELLING = Telling(
    rounds=("round_opened",),
    turns=("turn_begins",),
    steps=dict.fromkeys(ONE_BY_ONE, ("seat",)),
    retold=retold,
)
