"""How wide words are, near enough: whoever reads has a font of their own, and a writer without a screen must guess."""

from __future__ import annotations

import re
from unicodedata import east_asian_width, normalize

# Letters by their width in Helvetica, in thousandths of the size.
LETTERS = {
    240: "ijl|'’",
    290: "ftI!.,:;/[]· \N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}",
    350: 'r()-"°',
    510: "ckszvxyJ",
    620: "FTZL",
    680: "ABEKPSVXY",
    740: "wCDHNRU",
    790: "GOQ",
    850: "mM",
    950: "W%@—…œæŒÆ",
}
BOLD = 1.08
ELLIPSIS = "…"
SQUEEZE = 1.15  # by how much the writer may narrow a text rather than cut it
_EM: dict[str, float] = {}


def width(text: str, size: float, *, bold: bool = False) -> float:
    """Of a line of text at a size, as Helvetica and its like set it."""
    return sum(map(_em, text)) * size * (BOLD if bold else 1)


def _em(char: str) -> float:
    if char not in _EM:
        _EM[char] = _measured(normalize("NFD", char)[0] if not char.isascii() else char)
    return _EM[char]


def _measured(char: str) -> float:
    for wide, letters in LETTERS.items():
        if char in letters:
            return wide / 1000
    if char.isdigit():
        return 0.56
    if not char.isalpha() and ord(char) > 0x2000:
        return 0.95  # signs
    if east_asian_width(char) in "WF":
        return 1.05
    return 0.74 if char.isupper() else 0.56


def wrapped(text: str, size: float, room: float, *, bold: bool = False, lines: int = 0) -> list[str]:
    """A text in lines that have room, broken between words; of more than `lines` the last one ends in an ellipsis."""
    found: list[str] = []
    line = ""
    for word in _words(text):
        longer = line + word
        if line and width(longer.rstrip(" "), size, bold=bold) > room:
            found.append(line.rstrip(" "))
            line = word
        else:
            line = longer
    found.append(line)
    if lines and len(found) > lines:
        rest = " ".join(found[lines - 1 :])
        found = [*found[: lines - 1], rest]
    return [cut(one, size, room, bold=bold) for one in found]


def _words(text: str) -> list[str]:
    """Words with the space or the hyphen behind them: a line may end after either, unless a high mark follows."""
    return [word for word in re.split(r"(?<=[^«] )(?![:;!?»])|(?<=[^\W\d]-)(?=\w)", text) if word]


def cut(text: str, size: float, room: float, *, bold: bool = False) -> str:
    """A text that has room; what is left out is said to be."""
    if width(text, size, bold=bold) <= room * SQUEEZE:
        return text
    while text and width(text + ELLIPSIS, size, bold=bold) > room:
        text = text[:-1]
    return text.rstrip() + ELLIPSIS
