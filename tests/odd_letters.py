"""Letters that are hard on a program: what leaves no mark, what can be written in two ways, what is nearly a number."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from random import Random

# Controls, formats, surrogates, private use, unassigned; line and paragraph separators.
LEAVES_NO_MARK = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
# Default_Ignorable_Code_Point of the Unicode Character Database.
IGNORABLE = (
    *((0x00AD, 0x00AD), (0x034F, 0x034F), (0x061C, 0x061C), (0x115F, 0x1160), (0x17B4, 0x17B5), (0x180B, 0x180F)),
    *((0x200B, 0x200F), (0x202A, 0x202E), (0x2060, 0x206F), (0x3164, 0x3164), (0xFE00, 0xFE0F), (0xFEFF, 0xFEFF)),
    *((0xFFA0, 0xFFA0), (0xFFF0, 0xFFF8), (0x1BCA0, 0x1BCA3), (0x1D173, 0x1D17A), (0xE0000, 0xE0FFF)),
)
HIDDEN = {chr(code) for first, last in IGNORABLE for code in range(first, last + 1)}
HIDDEN |= {char for char in map(chr, range(0x110000)) if unicodedata.category(char) in LEAVES_NO_MARK}

# What moves a cursor, turns a line round, hides, or begins a line of its own; each with a word to find it by.
UNSEEN = (
    *("esc\x1b[2J\x1b]0;x\x07", "bell\x07", "back\x08\x08", "del\x7f", "csi\x9b31m", "nel\x85"),
    *("bidi\u202eabc\u202c", "iso\u2066abc\u2069", "mark\u200e\u200f\u061c"),
    *("zw\u200b\u200c\u200d\u2060\ufeff", "tag\U000e0041\U000e007f", "vs\ufe0f\U000e0100", "fill\u115f\u3164"),
    *("ls\u2028", "ps\u2029", "soft\u00ad", "own\ue000", "none\uffff"),
)
# Decomposed, of two spellings, in scripts that compose; some become decomposed only in small letters.
UNSETTLED = (
    "cafe\u0301",
    "\u212b\u2126\u212a",
    "\u1112\u1161\u11ab",
    "\u0301",
    "J\u030c",
    "5J\u030c",
    "a\u0338=\u0338",
)
NUMBERS = ("9007199254740992", "-9007199254740993", "9" * 400, "1_0", "\u0663", "\u00b2", "+3", "-1", "0", "007", "1e3")
OTHER = ("x" * 300, "a=b", "\U0001f409", "//", "…")


def odd_word(chance: Random) -> str:
    return chance.choice(chance.choice((UNSEEN, UNSETTLED, NUMBERS, OTHER)))


def raw_in(printed: str) -> set[str]:
    """What reached a terminal or a log without being made visible."""
    return HIDDEN.intersection(printed) - {"\n"}
