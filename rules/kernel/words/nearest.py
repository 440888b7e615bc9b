"""What was perhaps meant: of known words or lines, those most like what was written.

Comparing two texts letter by letter takes long, so only their beginnings are compared, and of very many texts those
that share the most pairs of letters with what was written.
"""

from __future__ import annotations

from difflib import SequenceMatcher, get_close_matches
from heapq import nlargest
from itertools import pairwise

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

MOST_COMPARED = 100
LONGEST = 200  # letters that are compared
SHORT = 4  # letters of a word


def close_words(written: str, known: Collection[str], n: int) -> list[str]:
    """The words that could have been meant, the nearest first; none if all are far off."""
    return get_close_matches(written[:LONGEST], _worth_comparing(written, known), n)


def is_slip(written: str, meant: str) -> bool:
    """Whether one letter behind the first is left out, put in or changed, or two beside each other are turned.

    Short words that differ in a letter are two words.
    """
    if written[:1] != meant[:1] or abs(len(written) - len(meant)) > 1 or written == meant:
        return False
    at = next((n for n, (one, other) in enumerate(zip(written, meant)) if one != other), min(len(written), len(meant)))
    left, right = written[at:], meant[at:]
    turned = left[:2] == right[1::-1] and left[2:] == right[2:]
    changed = left[1:] == right[1:] and len(written) > SHORT
    return turned or changed or left[1:] == right or left == right[1:]


def most_alike(written: str, known: Collection[str], n: int) -> list[str]:
    """The texts most like what was written, however far off."""
    compared = SequenceMatcher(None, "", written[:LONGEST])

    def likeness(text: str) -> float:
        compared.set_seq1(text[:LONGEST])
        return compared.ratio()

    return nlargest(n, _worth_comparing(written, known), key=likeness)


def _worth_comparing(written: str, known: Collection[str]) -> Sequence[str]:
    if len(known) <= MOST_COMPARED:
        return list(known)
    pairs = _pairs(written)

    def shared(text: str) -> float:
        others = _pairs(text)
        return len(pairs & others) / (1 + len(others))

    return nlargest(MOST_COMPARED, known, key=shared)


def _pairs(text: str) -> set[tuple[str, str]]:
    return set(pairwise(text[:LONGEST]))
