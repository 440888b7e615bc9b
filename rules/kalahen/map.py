"""Where the circles of Kalahen's board lie, as the edition says, spread over the whole sheet."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any


def positions(data: Mapping[str, Any]) -> dict[str, tuple[float, float]]:
    """Every circle, each coordinate from 0 to 100, from the upper left corner."""
    said = {entry["id"]: entry["xy"] for entry in data["nodes"]}
    across, down = zip(*said.values())
    return {node: (_spread(x, across), _spread(y, down)) for node, (x, y) in said.items()}


def _spread(value: int, among: tuple[int, ...]) -> float:
    least, most = min(among), max(among)
    return (value - least) / (most - least or 1) * 100
