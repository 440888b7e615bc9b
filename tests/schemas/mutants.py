"""Documents with one or two things changed."""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import random

NUMBERS = (0, 1, 3, -1, 2**53, 1.0, 0.5)
TEXTS = (
    "",
    "x",
    "a1",
    "d4",
    "move",
    "undo",
    "none",
    "chosen",
    "ana",
    "Ana",
    "bob\n",
    "é",
    "\x1b",
    "f" * 63,
    "g" * 64,
    "0" * 64,
)
HOLDERS: tuple[Any, ...] = ([], {}, [[]], [None], ["N", "N"], [0, 9], {"kind": "x"})
VALUES: list[Any] = [None, True, False, *NUMBERS, *TEXTS, "x" * 2001, *HOLDERS]
KEYS = ["kind", "seat", "for", "", "x\n", "ana", "Ana", "7", "07", "é", "x" * 129, "to", "secret", "answers", "cell"]


def mutated(document: Any, chance: random.Random) -> Any:
    """The same document with one or two things changed."""
    for _ in range(chance.choice((1, 1, 1, 2))):
        inside, key = reached(document, chance.choice(ways(document) or [()]))
        if inside is None:
            return copy.deepcopy(chance.choice(VALUES))
        mutate(inside, key, chance)
    return document


def mutate(inside: Any, key: Any, chance: random.Random) -> None:
    value = inside[key]
    match chance.randrange(9):
        case 0:
            del inside[key]
        case 1 if isinstance(inside, dict):
            inside[chance.choice(KEYS)] = copy.deepcopy(value)
        case 2 if isinstance(inside, dict):
            inside[chance.choice(KEYS)] = inside.pop(key)
        case 3 if isinstance(value, (str, list)) and value:
            inside[key] = value[: chance.randrange(len(value))]
        case 4 if isinstance(value, (str, list)):
            inside[key] = copy.deepcopy(value + value[:1])
        case 5:
            inside[key] = [value]
        case 6:
            inside[key] = {"kind": value}
        case 7 if isinstance(value, str):
            inside[key] = chance.choice((value + "\n", value.upper(), " " + value, value + "é"))
        case 7 if type(value) is int:
            inside[key] = chance.choice((-value, value + 1, value + 10000, float(value), bool(value), str(value)))
        case _:
            inside[key] = copy.deepcopy(chance.choice(VALUES))


def ways(document: Any) -> list[tuple[Any, ...]]:
    """Every place in a document below its root; those that hold many others more than once."""
    found: list[tuple[Any, ...]] = []
    if not isinstance(document, (dict, list)):
        return found
    for key in document if isinstance(document, dict) else range(len(document)):
        below = [(key, *rest) for rest in ways(document[key])]
        found += [(key,)] * (1 + len(below) // 4) + below
    return found


def texts(document: Any) -> list[tuple[Any, ...]]:
    return [way for way in dict.fromkeys(ways(document)) if isinstance((at := reached(document, way))[0][at[1]], str)]


def reached(document: Any, way: tuple[Any, ...]) -> tuple[Any, Any]:
    """The list or mapping that holds a place, and the key of it there."""
    if not way:
        return None, None
    for step in way[:-1]:
        document = document[step]
    return document, way[-1]
