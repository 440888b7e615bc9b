"""The board: nine cells, four directions, and who lies beside whom."""

from __future__ import annotations

from functools import cache

COLUMNS, ROWS = "abc", "123"
CELLS = tuple(column + row for row in ROWS for column in COLUMNS)  # in reading order
DIRECTIONS = ("N", "E", "S", "W")
OPPOSITE = {"N": "S", "E": "W", "S": "N", "W": "E"}
_STEP = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}


def _beside(cell: str) -> dict[str, str]:
    """The orthogonal neighbours, by direction: no diagonal, no wrap-around, no leap."""  # RN-24
    column, row = COLUMNS.index(cell[0]), ROWS.index(cell[1])
    found = {}
    for direction, (right, down) in _STEP.items():
        if 0 <= column + right < len(COLUMNS) and 0 <= row + down < len(ROWS):
            found[direction] = COLUMNS[column + right] + ROWS[row + down]
    return found


@cache
def reached(cell: str, arrows: str) -> list[tuple[str, str, str]]:
    """Where arrows point to from a cell: the direction, the cell, and the direction back, in the order N, E, S, W."""
    return [(way, other, OPPOSITE[way]) for way, other in BESIDE[cell].items() if way in arrows]


BESIDE = {cell: _beside(cell) for cell in CELLS}
