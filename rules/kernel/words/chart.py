"""Maps in text: places where they lie, the ways between them dotted, as wide as the page."""

from __future__ import annotations

from itertools import pairwise

from rules.kernel.play.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rules.kernel.words.page import Paint

    Point = tuple[float, float]

DOT = "·"
LEAST = 2  # lines between a place and the one below it


class Spot(Value):
    """A place: lines of text, each in a style."""

    id: str
    lines: Sequence[tuple[str, str]]


class Track(Value):
    """A way; its label stands near its middle. One `round_by` the rim leaves the places between aside."""

    start: str
    end: str
    label: str = ""
    style: str = "dim"
    round_by: int = 0  # -1: along the left edge, 1: along the right


class Chart:
    """A map under way: a sheet of signs, and the style of each."""

    def __init__(self, width: int, spots: Sequence[Spot], at: Mapping[str, Point], height: int) -> None:
        """`at` has each place from 0 to 100 across and down; places move down where they would cover others."""
        self.width = width
        self.spots = spots
        wide = max(len(text) for spot in spots for _, text in spot.lines)
        self.column = {spot.id: round(at[spot.id][0] / 100 * (width - wide) + wide / 2) for spot in spots}
        self.top: dict[str, int] = {}
        for spot in sorted(spots, key=lambda spot: (at[spot.id][1], at[spot.id][0])):
            row = round(at[spot.id][1] / 100 * height)
            for other in spots:
                if other.id in self.top and self._beside(spot, other):
                    row = max(row, self.top[other.id] + len(other.lines) - 1 + LEAST)
            self.top[spot.id] = row
        rows = max(self.top[spot.id] + len(spot.lines) for spot in spots)
        self.signs = [[" "] * width for _ in range(rows)]
        self.styles = [[""] * width for _ in range(rows)]

    def _beside(self, one: Spot, other: Spot) -> bool:
        """Whether two places share columns."""
        room = (_wide(one) + _wide(other)) / 2 + 1
        return abs(self.column[one.id] - self.column[other.id]) < room

    def lines(self, tracks: Sequence[Track], paint: Paint) -> list[str]:
        for track in tracks:
            self._dotted(track)
        for track in tracks:
            self._labelled(track)
        for spot in self.spots:
            self._written(spot)
        return [_painted(signs, styles, paint) for signs, styles in zip(self.signs, self.styles)]

    def _middle(self, spot: str) -> Point:
        lines = next(one.lines for one in self.spots if one.id == spot)
        return self.column[spot], self.top[spot] + (len(lines) - 1) / 2

    def _points(self, track: Track) -> list[Point]:
        one, two = self._middle(track.start), self._middle(track.end)
        if not track.round_by:
            return [one, two]
        rim = 0 if track.round_by < 0 else self.width - 1
        return [one, (rim, one[1]), (rim, two[1]), two]

    def _dotted(self, track: Track) -> None:
        points = self._points(track)
        for (x, y), (to_x, to_y) in pairwise(points):
            steps = max(round(abs(to_y - y)), round(abs(to_x - x) / 2), 1)
            for at in range(steps + 1):
                self._put(x + (to_x - x) * at / steps, y + (to_y - y) * at / steps, DOT, track.style)

    def _labelled(self, track: Track) -> None:
        if track.label:
            (x, y), *_, (to_x, to_y) = self._points(track)
            for part in (0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8):
                left, row = round(x + (to_x - x) * part - len(track.label) / 2), round(y + (to_y - y) * part)
                if not any(self._covers(spot, left, row, len(track.label)) for spot in self.spots):
                    break
            for at, sign in enumerate(track.label):
                self._put(left + at, row, sign, track.style)

    def _covers(self, spot: Spot, left: int, row: int, wide: int) -> bool:
        half, top = _wide(spot) / 2 + 1, self.top[spot.id]
        inside = top <= row < top + len(spot.lines)
        return inside and left < self.column[spot.id] + half and left + wide > self.column[spot.id] - half

    def _written(self, spot: Spot) -> None:
        for down, (style, text) in enumerate(spot.lines):
            left = self.column[spot.id] - len(text) // 2
            for at, sign in enumerate(f" {text} "):
                self._put(left + at - 1, self.top[spot.id] + down, sign, style if sign != " " else "")

    def _put(self, x: float, y: float, sign: str, style: str) -> None:
        column, row = int(x + 0.5), int(y + 0.5)  # always upwards: dots of one way stay at one distance
        if 0 <= column < self.width and 0 <= row < len(self.signs):
            self.signs[row][column], self.styles[row][column] = sign, style


def _wide(spot: Spot) -> int:
    return max(len(text) for _, text in spot.lines)


def _painted(signs: Sequence[str], styles: Sequence[str], paint: Paint) -> str:
    """Signs of one style in a row are painted together, with the single spaces between their words."""
    line, run, style = "", "", ""
    for at, sign in enumerate(signs):
        following = styles[at + 1] if at + 1 < len(signs) else ""
        own = style if sign == " " and styles[at] == "" and following == style else styles[at]
        if own != style:
            line, run, style = line + (paint(style, run) if style else run), "", own
        run += sign
    return (line + (paint(style, run) if style else run)).rstrip()
