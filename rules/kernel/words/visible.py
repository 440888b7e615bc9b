"""Text that shows all it holds: what a terminal would obey, turn round or hide is spelled out.

Names, promises and facts may come out of anybody's file. Letters, accents and signs stay as they are, and so do the
spaces of French typography; everything else that leaves no mark of its own on the page is written as its number.
"""

from __future__ import annotations

SPACES = "\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}"
# Python calls these printable, but they are made to be read over: joiners, fillers and variation selectors.
_UNSEEN = frozenset(
    [
        *"\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0",
        *map(chr, (*range(0x180B, 0x1810), *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))),
    ]
)


def visible(text: str) -> str:
    """One line of text with whatever would not show spelled out, new-lines among it: `\\x1b`, `\\u202e`, `\\n`."""
    if text.isprintable() and text.isascii():  # most texts, and every fact of every line passes here
        return text
    if shows(text):
        return text
    return "".join(char if shows(char) or char in SPACES else _number(char) for char in text)


def visible_json(text: str) -> str:
    """The same for a JSON document: it stands for the same data as before."""
    if shows(text):
        return text
    return "".join(char if shows(char) or char in SPACES else _json_number(char) for char in text)


def shows(text: str) -> bool:
    """Whether nothing in a text would have to be spelled out, nor is a space of another kind."""
    return text.isprintable() and (text.isascii() or _UNSEEN.isdisjoint(text))


def _number(char: str) -> str:
    return char.encode("unicode_escape").decode()


def _json_number(char: str) -> str:
    """As JSON has it, which knows sixteen bits: a character beyond them is two numbers."""
    halves = char.encode("utf-16-be", "surrogatepass").hex()
    return "".join(f"\\u{halves[at : at + 4]}" for at in range(0, len(halves), 4))
