"""The three special dice: each shows 1 to 3, in digits or in pips, and the two kinds count against each other."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

D6, D10 = 6, 10
SPECIAL = 3  # dice
FACES = range(1, 7)  # the digits 1, 2, 3, then one, two, three pips  # K-04
DIGITS = 3  # faces up to this one are digits
THROWS = 3  # in all  # KA-AN.c
SCORES = range(10)
PIP = "•"
DIGIT, PIPS = "D", "P"

# How the public dice are thrown, by label.
DICE = {
    **dict.fromkeys(("first", "satyrs", "event.d10", "power.d10"), ("below", D10)),
    **dict.fromkeys(("event.d6", "power.d6", "loss.d6", "voyage", "village", "heal", "forest"), ("dice", D6)),
    **{label: ("dice", len(FACES)) for label in ("special", "loss.special")},
}


def worth(face: int) -> int:
    """What a face counts, pips below zero."""
    return face if face <= DIGITS else DIGITS - face


def shown(face: int) -> int:
    """What a face shows, whichever way it is written."""  # KA-A2.special
    return abs(worth(face))


def score(dice: Iterable[int]) -> int:
    """The sum of the digits against the sum of the pips."""  # KA-AN.a
    return abs(sum(map(worth, dice)))


def rethrown(dice: Sequence[int], again: Sequence[int], thrown: Sequence[int]) -> list[int]:
    """The dice with those of these numbers replaced, from left to right."""  # KA-AN.b
    fresh = iter(thrown)
    return [next(fresh) if at in again else face for at, face in enumerate(dice, 1)]


def notation(dice: Iterable[int]) -> str:
    """The dice as facts tell of them: `D3 P2 D1`, three and one in digits, two in pips."""
    return " ".join(f"{DIGIT if face <= DIGITS else PIPS}{shown(face)}" for face in dice)


def written(noted: str) -> str:
    """The same as people draw it: `3 •• 1`."""  # K-04
    faces = noted.split()
    return " ".join(face[1:] if face[0] == DIGIT else PIP * int(face[1:]) for face in faces)
