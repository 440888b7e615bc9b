"""The one writer of pictures: elements become SVG, always the same bytes for the same picture, all text escaped."""

from __future__ import annotations

from html import escape
from math import cos, pi, sin

from rules.kernel.pictures.elements import WIDTH, Box, Group, Line, Polygon, Text, Token
from rules.kernel.pictures.measure import width
from rules.kernel.pictures.palette import STYLE
from rules.kernel.words.visible import visible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rules.kernel.pictures.elements import Element, Picture

MADE = "made by arbitre"  # a mark by which a picture is known
SMALLEST = 9.0  # what is written is never smaller
APART = 8  # between panels of one column
# The pieces of the seats differ in shape: corners, and how far the first of them is turned; none for a round one.
SHAPES = ((0, 0.0), (4, pi / 4), (4, 0.0), (3, -pi / 2), (6, 0.0), (5, -pi / 2))
STRETCH = (1.0, 1.15, 1.3, 1.45, 1.12, 1.18)  # so that all look equally large


def document(picture: Picture, title: str, description: str, lang: str) -> str:
    """A whole file: panel below panel."""
    parts, y = [], 0.0
    for panel in picture.panels:
        parts.append(f'<g transform="translate(0 {_number(y)})">{inside(panel.parts)}</g>')
        y += panel.height + APART
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="picture" viewBox="0 0 {WIDTH} {_number(y)}" width="{WIDTH}" '
        f'height="{_number(y)}" lang="{lang}" role="group" aria-labelledby="title desc">'
        f"<metadata>{MADE}</metadata>"
        f'<title id="title">{shown(title)}</title><desc id="desc">{shown(description)}</desc><style>{STYLE}</style>'
        f'<rect class="paper" width="{WIDTH}" height="{_number(y)}"/>{"".join(parts)}</svg>\n'
    )


def inside(parts: Iterable[Element]) -> str:
    return "".join(map(drawn, parts))


def drawn(element: Element) -> str:
    """One element; a group is what others are told apart by."""
    match element:
        case Text():
            return _text(element)
        case Box():
            return _box(element)
        case Token():
            return _token(element)
        case Line():
            return _line(element)
        case Polygon():
            return f'<path class="{element.tone}" d="{_path(element.points)}"/>'
        case Group():
            return f"<g><title>{shown(element.title)}</title>{inside(element.parts)}</g>"


def shown(text: str) -> str:
    """Whatever players typed: it adds no element, and nothing in it is hidden."""
    return escape("\n".join(map(visible, text.split("\n"))))


def _text(text: Text) -> str:
    if not text.text:
        return ""
    anchor = f' text-anchor="{text.anchor}"' if text.anchor != "start" else ""
    bold = " b" if text.bold else ""
    fitted = ""
    if text.room and width(text.text, text.size, bold=text.bold) > text.room:
        fitted = f' textLength="{_number(text.room)}" lengthAdjust="spacingAndGlyphs"'
    where = f'x="{_number(text.x)}" y="{_number(text.y)}" font-size="{_number(text.size)}"'
    return f'<text class="t-{text.tone}{bold}" {where}{anchor}{fitted}>{shown(text.text)}</text>'


def _box(box: Box) -> str:
    where = f'x="{_number(box.x)}" y="{_number(box.y)}" width="{_number(box.width)}" height="{_number(box.height)}"'
    thick = f' stroke-width="{_number(box.thick)}"' if box.thick != 1 else ""
    edge = f" e-{box.edge}" if box.edge else ""
    return f'<rect class="{box.tone}{edge}" {where} rx="{_number(box.corner)}"{thick}/>'


def _line(line: Line) -> str:
    ends = _path(line.points).removesuffix("Z")
    thick = f' stroke-width="{_number(line.thick)}"' if line.thick != 1 else ""
    dashes = f' stroke-dasharray="{line.dashes}"' if line.dashes else ""
    return f'<path class="e-{line.tone}" d="{ends}" fill="none"{thick}{dashes}/>'


def _token(token: Token) -> str:
    x, y, size = token.x, token.y, token.size
    tone = f"seat{token.seat % len(SHAPES) + 1}"
    corners, turned = SHAPES[token.seat % len(SHAPES)]
    if corners:
        radius = size * STRETCH[token.seat % len(SHAPES)]
        angles = [turned + 2 * pi * at / corners for at in range(corners)]
        shape = f'<path class="{tone}" d="{_path([(x + radius * cos(a), y + radius * sin(a)) for a in angles])}"/>'
    else:
        shape = f'<circle class="{tone}" cx="{_number(x)}" cy="{_number(y)}" r="{_number(size)}"/>'
    letter = max(SMALLEST, size * 1.15)
    written = Text(x, y + letter * 0.36, token.label, letter, "on-seat", "middle", bold=True, room=size * 1.7)
    return shape + _text(written)


def _path(points: Sequence[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{_number(x)} {_number(y)}" for x, y in points) + "Z"


def _number(number: float) -> str:
    """To a tenth of a pixel."""
    return f"{number:.1f}".rstrip("0").rstrip(".") or "0"
