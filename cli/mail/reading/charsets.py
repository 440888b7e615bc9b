"""Bytes of a mail made text, whatever its charset is said to be."""

from __future__ import annotations

import codecs
import re

# Codecs that are none of a mail's: parts of addresses, and ways to write text in a program.
NONE_OF_MAIL = {"idna", "punycode", "unicode_escape", "raw_unicode_escape", "undefined", "mbcs", "oem", "utf_7"}
GUESSED = ("utf-8", "cp1252", "latin-1")  # the last takes anything
_LINE_ENDS = re.compile(r"\r\n|[\r\n\x0b\x0c\x85\u2028\u2029]")
_UNSEEN = dict.fromkeys(map(ord, "\ufeff\u200b\u200c\u200d\u200e\u200f\u2060\u00ad"))


def decoded(data: bytes, charset: str) -> str:
    """The text: by the charset that is declared if that is one and fits, else by the first that fits."""
    for name in (charset, *GUESSED):
        if not _is_of_mail(name):
            continue
        try:
            return data.decode(name)
        except (LookupError, ValueError):  # it does not fit, or is no charset but a way to pack bytes
            continue
    return data.decode("latin-1")


def _is_of_mail(name: str) -> bool:
    try:
        codec = codecs.lookup(name)
    except (LookupError, ValueError, ImportError):  # a name of any kind, with a NUL in it perhaps
        return False
    return codec.name.replace("-", "_") not in NONE_OF_MAIL


def lines_of(text: str) -> list[str]:
    """The lines of a text: every space a plain one, without what nobody sees; what no text holds is made to show."""
    return [_settled(line) for line in _LINE_ENDS.split(text)]


def _settled(line: str) -> str:
    if line.isascii() and line.isprintable():
        return line
    line = line.translate(_UNSEEN)
    return "".join(letter if letter.isprintable() else " " if letter.isspace() else "\ufffd" for letter in line)
