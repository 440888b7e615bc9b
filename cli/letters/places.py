"""Where in a move file something stands: its line, and its JSON path, which ends in the name of the field."""

from __future__ import annotations

import json
import re

from rules.kernel.bytes.reading import Malformed

_BLANK = re.compile(r"[ \t\r\n]*")
_LAST_STEP = re.compile(r"(\.[^.\[]*|\[[0-9]+\])$")


class Places:
    """The lines of one move file, looked up when the first is asked for."""

    def __init__(self, source: str, text: bytes, *, is_json: bool) -> None:
        self.source, self.text, self.is_json = source, text, is_json
        self._lines: dict[str, int] | None = None

    def of(self, path: str) -> str:
        """`move.yaml:3::$.answers[0].cell`; of something that is not there, the line of what should hold it."""
        above = path
        while above not in self.lines and (shorter := _LAST_STEP.sub("", above)) != above:
            above = shorter
        return f"{self.source}:{self.lines.get(above, 1)}::{path}"

    @property
    def lines(self) -> dict[str, int]:
        if self._lines is None:
            self._lines = _of_json(self.text.decode()) if self.is_json else _of_yaml(self.text)
        return self._lines


def _of_yaml(text: bytes) -> dict[str, int]:
    from rules.kernel.bytes.yaml_document import read_yaml_with_lines

    try:
        return read_yaml_with_lines(text)[1]
    except Malformed:  # it was read, so it has no lines to speak of
        return {}


def _of_json(text: str) -> dict[str, int]:
    """The line of each path of a text that is known to be JSON."""
    lines: dict[str, int] = {}
    decode = json.JSONDecoder().raw_decode

    def past_blank(at: int) -> int:
        found = _BLANK.match(text, at)
        return found.end() if found else at

    def value(at: int, path: str) -> int:
        """Note the lines of one value; where the text goes on behind it."""
        at = past_blank(at)
        lines[path] = text.count("\n", 0, at) + 1
        if text[at] not in "{[":
            return int(decode(text, at)[1])
        ends, n, inside = "}]"["{[".index(text[at])], 0, past_blank(at + 1)
        while text[inside] != ends:
            if ends == "}":
                key, inside = decode(text, inside)
                inside = value(past_blank(inside) + 1, f"{path}.{key}")
            else:
                inside = value(inside, f"{path}[{n}]")
            n, inside = n + 1, past_blank(inside)
            if text[inside] == ",":
                inside = past_blank(inside + 1)
        return inside + 1

    value(0, "$")
    return lines
