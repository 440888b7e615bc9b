"""Where the places of Krystal's board lie: six sectors round the Clearing, each with its gate at the rim.

An edition may say where its places lie (`xy`, from 0 to 100 each way, as a printed board shows them). The shipped one
gives each place its sector and what it is there, and that is enough. Coordinates are kept out of it because every game
is bound to its bytes and draws from them: a better drawing must not make a running game another one.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    Point = tuple[float, float]

MIDDLE = (50.0, 50.0)
# By kind, in the sectors from the top clockwise: gates at the rim, a border between each sector and the next.
GATE, THRESHOLD, BORDER, WILD, TEMPLE = "gate", "threshold", "border", "wild", "temple"
RIGHT = {  # of a sector at the top, of one at the upper right
    GATE: ((50, 0), (100, 21)),
    THRESHOLD: ((50, 11), (100, 34)),
    BORDER: ((75, 9), (100, 50)),
    WILD: ((50, 23.5), (75, 29)),
    TEMPLE: ((50, 36.5), (75, 42.5)),
}
SECTORS = 6


def positions(data: Mapping[str, Any]) -> dict[str, Point]:
    """Every place and gate of an edition, each coordinate from 0 to 100, from the upper left corner."""
    order = [people["id"] for people in data["peoples"]]
    found: dict[str, Point] = {}
    for entry in (*data["places"], *data["gates"]):
        if "xy" in entry:
            x, y = entry["xy"]
            found[entry["id"]] = (float(x), float(y))
            continue
        sector = entry.get("people") or entry.get("sector", "")
        kind = GATE if "people" in entry else entry.get("kind", "")
        turned = _turned(kind, order.index(sector)) if sector in order and kind in RIGHT else MIDDLE
        found[entry["id"]] = turned
    return found


def _turned(kind: str, sector: int) -> Point:
    """Of the sectors two are told; the others are these seen in a mirror. The border of one lies before the next."""
    upright, aside = RIGHT[kind]
    if kind == BORDER:
        above, beside = upright, aside
        return (above, beside, _down(above), _left(_down(above)), _left(beside), _left(above))[sector % SECTORS]
    left = _left(aside)
    return (upright, aside, _down(aside), _down(upright), _down(left), left)[sector % SECTORS]


def _down(point: Point) -> Point:
    return (point[0], 100 - point[1])


def _left(point: Point) -> Point:
    return (100 - point[0], point[1])
