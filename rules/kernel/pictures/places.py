"""Maps: places that lie where they lie, ways between them, and who stands where."""

from __future__ import annotations

from rules.kernel.pictures.elements import (
    CARD,
    DANGER,
    DIM,
    INK,
    MIDDLE,
    PAPER,
    PATH,
    RULE,
    Box,
    Group,
    Line,
    Text,
    Token,
)
from rules.kernel.pictures.measure import cut, width, wrapped
from rules.kernel.play.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rules.kernel.pictures.elements import Element

    Point = tuple[float, float]

WIDE = 62.0  # how wide a place is
NAME, NOTE = 9.5, 9.0
ROW = 15.0  # how high a line or a row of pieces is
PIECE = 7.0
OVER = 4.0  # the pieces, of which some are pointed
BESIDE = 4.5  # between a piece and what is written beside it
BETWEEN = 5.0  # what must stay between two places
ALONG = (0.5, 0.44, 0.56, 0.38, 0.62, 0.32, 0.68, 0.26, 0.74)  # where on a way a label may stand
ROUNDS = 40  # of moving apart what lies too close


class Standing(Value):
    """Whose pieces stand in a place, and which."""

    seat: int
    text: str = ""


class Place(Value):
    """A place: its name, what is to be known of it, who stands there."""

    id: str
    name: str
    notes: Sequence[str] = ()
    standing: Sequence[Standing] = ()
    title: str = ""
    tone: str = CARD
    edge: str = RULE
    thick: float = 1

    @property
    def names(self) -> list[str]:
        return wrapped(self.name, NAME, WIDE - 6, bold=True, lines=3)

    @property
    def high(self) -> float:
        return 7 + 11.5 * len(self.names) + 11 * len(self.notes) + ROW * len(self.standing) + OVER * bool(self.standing)


class Way(Value):
    """A way between two places; `via` are points it goes round by. A label stands on its middle."""

    start: str
    end: str
    tone: str = PATH
    thick: float = 1.5
    dashes: str = ""
    label: str = ""
    title: str = ""
    via: Sequence[Point] = ()


def laid_out(
    places: Sequence[Place], laid: Mapping[str, Point], left: float, width: float, top: float, high: float
) -> tuple[dict[str, Point], float]:
    """Where the middles of places lie on a map that begins at a top, is so wide and about so high; and where it ends.

    `laid` has them in hundredths of it. None covers another: those too close are moved by as little as that takes.
    """
    begin, across = left + WIDE / 2, width - WIDE
    found = {node: (begin + x / 100 * across, top + y / 100 * high) for node, (x, y) in laid.items()}
    for _ in range(ROUNDS):
        moved = False
        for index, one in enumerate(places):
            for other in places[index + 1 :]:
                moved = _part(one, other, found, begin, begin + across) or moved
        if not moved:
            break
    lower = top - min(found[place.id][1] - place.high / 2 for place in places)
    found = {node: (x, y + lower) for node, (x, y) in found.items()}
    return found, max(found[place.id][1] + place.high / 2 for place in places)


def _part(one: Place, other: Place, found: dict[str, Point], left: float, right: float) -> bool:
    (x, y), (to_x, to_y) = found[one.id], found[other.id]
    across = WIDE + BETWEEN - abs(to_x - x)
    down = (one.high + other.high) / 2 + BETWEEN - abs(to_y - y)
    if across <= 0.05 or down <= 0.05:
        return False
    if across < down:
        push = across / 2 if to_x >= x else -across / 2
        found[one.id] = (min(max(x - push, left), right), y)
        found[other.id] = (min(max(to_x + push, left), right), to_y)
    else:
        push = down / 2 if to_y >= y else -down / 2
        found[one.id], found[other.id] = (x, y - push), (to_x, to_y + push)
    return True


def drawn(places: Sequence[Place], ways: Sequence[Way], at: Mapping[str, Point]) -> list[Element]:
    """Ways first, so that places lie on them. What is written on a way stands where nothing covers it."""
    taken = [(*at[place.id], WIDE / 2, place.high / 2) for place in places]
    elements: list[Element] = []
    for way in ways:
        points = (at[way.start], *way.via, at[way.end])
        parts: list[Element] = [Line(points, way.tone, way.thick, way.dashes)]
        if way.label:
            parts += _label(way, points, taken)
        elements.append(Group(way.title or f"{way.start} – {way.end}", parts))
    return [*elements, *(_place(place, *at[place.id]) for place in places)]


def _label(way: Way, points: Sequence[Point], taken: list[tuple[float, float, float, float]]) -> list[Element]:
    """A label near the middle of a way."""
    (x, y), (to_x, to_y) = points[0], points[-1]
    wide = width(way.label, NOTE, bold=True) + 6

    def room(part: float) -> float:
        """How far off everything else a label would be."""
        left, top = x + (to_x - x) * part, y + (to_y - y) * part
        return min(max(abs(left - a) - w - wide / 2, abs(top - b) - h - 6.5) for a, b, w, h in taken)

    part = next((part for part in ALONG if room(part) > 1), max(ALONG, key=room))
    middle, low = x + (to_x - x) * part, y + (to_y - y) * part
    taken.append((middle, low, wide / 2, 6.5))
    tone = DANGER if way.tone == DANGER else INK
    return [
        Box(middle - wide / 2, low - 6.5, wide, 13, PAPER, way.tone, 6.5),
        Text(middle, low + 3.3, way.label, NOTE, tone, MIDDLE, bold=True),
    ]


def _place(place: Place, x: float, y: float) -> Group:
    high = place.high
    left, top = x - WIDE / 2, y - high / 2
    parts: list[Element] = [Box(left, top, WIDE, high, place.tone, place.edge, 6, place.thick)]
    low = top + 12.5
    for name in place.names:
        parts.append(Text(x, low, name, NAME, INK, MIDDLE, True, WIDE - 5))
        low += 11.5
    for note in place.notes:
        parts.append(Text(x, low - 0.5, cut(note, NOTE, WIDE - 4), NOTE, DIM, MIDDLE, room=WIDE - 5))
        low += 11
    low += OVER
    for standing in place.standing:
        room = WIDE - 2 * PIECE - BESIDE - 4
        text = cut(standing.text, NOTE, room)
        begin = x - (min(width(text, NOTE), room) + (BESIDE if text else 0)) / 2
        parts.append(Token(begin, low - 2.5, standing.seat, str(standing.seat + 1), PIECE))
        if text:
            parts.append(Text(begin + PIECE + BESIDE, low + 0.5, text, NOTE, INK, room=room))
        low += ROW
    return Group(place.title or place.name, parts)
