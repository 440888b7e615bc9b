"""Signs for those who cannot see ours: each becomes one of ASCII, so that no column moves."""

from __future__ import annotations

from unicodedata import normalize

# Frames stay apart from each other, and no two signs that a legend explains become the same.
_BY_SIGN = {
    **dict.fromkeys("┌┐└┘├┤┬┴┼", "+"),
    **dict.fromkeys("╔╗╚╝║", "#"),
    **dict.fromkeys("“”«»", '"'),
    **dict.fromkeys("‘’", "'"),
    **dict.fromkeys("–—−‑", "-"),
    **dict.fromkeys("\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}", " "),
    "─": "-",
    "│": "|",
    "═": "=",
    "·": ".",
    "…": ".",
    "×": "x",
    "→": ">",
    "←": "<",
    "↑": "^",
    "↓": "v",
    "▲": "^",
    "▼": "v",
    "▸": ">",
    "●": "@",
    "○": "o",
    "◆": "*",
    "◊": "%",
    "★": "&",
    "♣": "T",
    "≈": "=",
    "⌂": "n",
    "░": ":",
    "⇄": "%",
    "œ": "oe",
    "Œ": "OE",
    "æ": "ae",
    "Æ": "AE",
    "ß": "ss",
}


def in_ascii(text: str) -> str:
    """A text in ASCII: signs by what stands for them, letters without their accents, anything else as `?`."""
    return text if text.isascii() else "".join(char if char.isascii() else _plain(char) for char in text)


def in_encoding(text: str, encoding: str) -> str:
    """A text that an encoding can show; what it lacks is put as in ASCII, and what that lacks too by its number."""
    return "".join(char if _has(encoding, char) else _plain(char, _number(char)) for char in text)


def _plain(char: str, otherwise: str = "?") -> str:
    if char in _BY_SIGN:
        return _BY_SIGN[char]
    letter = normalize("NFD", char)[0]
    return letter if letter.isascii() else otherwise


def _has(encoding: str, char: str) -> bool:
    try:
        char.encode(encoding)
    except UnicodeEncodeError:
        return False
    return True


def _number(char: str) -> str:
    return char.encode("ascii", "backslashreplace").decode()
