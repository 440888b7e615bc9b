"""Documents with a field or two changed at random, mostly so that a schema has nothing against it."""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING, Any

import schemas

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

NUMBERS = (0, 1, -1, 2, 7, 99, 10**6, 2**53 - 1)
TEXTS = ("", "?", "x", "a1", "none", "default", "ana", "bob", "é", "\u202e", "\x1b[2J", "a\nb", "0" * 64, "word" * 40)
ANYTHING: tuple[Any, ...] = (None, True, False, *NUMBERS, *TEXTS, [], {}, [[]], [None], {"kind": "x"}, ["N", "N"])

Way = tuple[Any, ...]


def misshapen_or_not(document: Any, chance: Random, shapes: Sequence[str], within: tuple[str, ...] = ()) -> Any:
    """A copy with a few things changed; mostly one that fits these schemas, since others do not get far."""
    tries = chance.choice((1, 12, 12, 12))
    for _ in range(tries):
        other = wrecked(document, chance, within)
        if all(schemas.valid(shape, other) for shape in shapes):
            break
    return other


def wrecked(document: Any, chance: Random, within: tuple[str, ...] = ()) -> Any:
    """A copy with a few things changed, in these parts of it or anywhere."""
    document = copy.deepcopy(document)
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        everywhere = ways(document)
        meant = [way for way in everywhere if not within or way[0] in within]
        if meant:  # the part may be gone already
            wreck(document, chance.choice(meant), everywhere, chance)
    return document


def ways(document: Any, most: int = 60) -> list[Way]:
    """Places in a document; of what stands in long lists, some."""
    found: list[Way] = []
    keys: Any = list(document) if isinstance(document, dict) else range(len(document))
    for key in keys if len(keys) <= most else [*keys[: most // 2], *keys[-most // 2 :]]:
        found.append((key,))
        if isinstance(document[key], (dict, list)):
            found += [(key, *rest) for rest in ways(document[key], most)]
    return found


def wreck(document: Any, way: Way, everywhere: list[Way], chance: Random) -> None:
    inside, key = reached(document, way)
    value = inside[key]
    alike = [other for other in chance.sample(everywhere, min(40, len(everywhere))) if other != way[: len(other)]]
    others = [held for held in (at(document, other) for other in alike) if type(held) is type(value)]
    match chance.randrange(10):
        case 0:
            del inside[key]
        case 1 if isinstance(inside, list):
            inside.insert(key, copy.deepcopy(value))
        case 1:
            inside[chance.choice(("kind", "seat", "card", "n", "x", "by", "ana"))] = copy.deepcopy(value)
        case 2 if isinstance(value, list):
            chance.shuffle(value)
        case 2 if isinstance(value, dict) and value:
            value.pop(chance.choice(list(value)))
        case 3 if type(value) is int:
            inside[key] = chance.choice((value + 1, value - 1, -value, *NUMBERS))
        case 3 if isinstance(value, str):
            inside[key] = chance.choice((value[:-1], value + "x", value.upper(), *TEXTS))
        case 4 | 5 | 6 | 7 if others:  # another value of the same kind, from anywhere in the document
            inside[key] = copy.deepcopy(chance.choice(others))
        case _:
            inside[key] = copy.deepcopy(chance.choice(ANYTHING))


def reached(document: Any, way: Way) -> tuple[Any, Any]:
    for step in way[:-1]:
        document = document[step]
    return document, way[-1]


def at(document: Any, way: Way) -> Any:
    inside, key = reached(document, way)
    return inside[key]
