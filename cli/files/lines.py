"""Where in a file that people write a part of its data stands."""

from __future__ import annotations

import re

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

LAST_STEP = re.compile(r"(\.\w+|\[\d+\]|\['(?:[^'\\]|\\.)*'\])\Z")


def line_of(lines: Mapping[str, int], path: str) -> int:
    """The line a path stands on; of something that is not there, that of what should hold it."""
    while path not in lines and (above := LAST_STEP.sub("", path)) != path:
        path = above
    return lines.get(path, 1)
