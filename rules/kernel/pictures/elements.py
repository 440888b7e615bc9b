"""What pictures are made of. A game says what lies where and in which tone; it knows neither colours nor bytes.

Units are pixels on the smallest screen: a panel is as wide as a telephone, and what is wider puts panels side by side.
"""

from __future__ import annotations

from rules.kernel.play.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TypeAlias

    Element: TypeAlias = "Text | Box | Token | Line | Polygon | Group"

WIDTH = 360  # of a panel
MARGIN = 12
INSIDE = WIDTH - 2 * MARGIN

# Tones, which the writer gives colours in the light and in the dark.
INK, DIM, FAINT, PAPER, CARD, RULE, STRONG = "ink", "dim", "faint", "paper", "card", "rule", "strong"
DANGER, OWN, PATH = "danger", "own", "path"
SEATS = 6  # with tones of their own, `seat1` to `seat6`; each has a shape of its own too
START, MIDDLE, END = "start", "middle", "end"


def seat_tone(at: int) -> str:
    """The tone of a seat by its place at the table, from 0."""
    return f"seat{at % SEATS + 1}"


class Text(Value):
    """Words at a point, which is where their line begins, has its middle or ends. `room` is what they must fit."""

    x: float
    y: float
    text: str
    size: float = 11
    tone: str = INK
    anchor: str = START
    bold: bool = False
    room: float = 0


class Box(Value):
    """A rectangle in a tone, and with an edge in one."""

    x: float
    y: float
    width: float
    height: float
    tone: str = CARD
    edge: str = RULE
    corner: float = 4
    thick: float = 1


class Token(Value):
    """A piece of a seat: its shape and its tone say whose, and so does what is written on it."""

    x: float
    y: float
    seat: int
    label: str
    size: float = 9


class Line(Value):
    """From point to point; broken lines say by their pattern what others say by colour."""

    points: Sequence[tuple[float, float]]
    tone: str = RULE
    thick: float = 1
    dashes: str = ""


class Polygon(Value):
    points: Sequence[tuple[float, float]]
    tone: str = INK


class Group(Value):
    """Things that are one thing; the title shows when somebody points at it, and is read aloud."""

    title: str
    parts: Sequence[Element]


class Panel(Value):
    """A part of a picture that stands by itself: a board, a player."""

    name: str
    parts: Sequence[Element]
    height: float


class Picture(Value):
    """A position: a line that says where the game stands, its panels, the board first, and the ids of what does
    something in play, for whoever cannot point at it."""

    heading: str
    panels: Sequence[Panel]
    in_play: Sequence[str] = ()
