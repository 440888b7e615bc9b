"""The picture of a game that has none of its own: its drawing as it was typed, line by line."""

from __future__ import annotations

from rules.kernel.pictures.elements import INSIDE, MARGIN, Panel, Picture, Text
from rules.kernel.pictures.measure import wrapped
from rules.kernel.words.page import PLAIN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from rules.kernel.pictures.illustrated import About
    from rules.kernel.play.asking import Seat
    from rules.kernel.play.parts import Depict, Draw, Names
    from rules.kernel.words.catalogue import Catalogue

SIZE, LEADING = 11.0, 15.0


def typed(draw: Draw) -> Depict:
    """A picture made of a drawing; the first line says where the game stands."""

    def picture(state: Any, viewer: Seat | None, catalogue: Catalogue, names: Names, about: About) -> Picture:
        drawn = draw(state, viewer, catalogue, names, PLAIN).split("\n")
        lines = [line for one in drawn for line in wrapped(one, SIZE, INSIDE)]
        texts = [Text(MARGIN, (at + 1) * LEADING, line, SIZE, room=INSIDE) for at, line in enumerate(lines)]
        return Picture(drawn[0], [Panel("board", texts, (len(lines) + 1) * LEADING)])

    return picture
