"""An edition as rules look things up in it: what every game's has. A game adds its own components."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any


class Edition:
    """The data, and its figures by name."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.data = data
        self.id: str = data["edition"]["id"]
        self.parameters: dict[str, int] = {entry["id"]: entry["value"] for entry in data["parameters"]}
