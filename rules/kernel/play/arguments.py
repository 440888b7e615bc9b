"""What the arguments of answers may be: text, numbers and lists, each within bounds.

A game names its kinds of arguments in `arguments.py` and annotates the fields of its answers with them; a text beside
the bounds describes the kind. The schema of the answers is made of that ahead of time, and orders are read by the same
names: no move needs this module.
"""

from __future__ import annotations

from typing import Annotated, Any

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    Bounds = tuple[tuple[str, Any], ...]  # keywords of JSON Schema; annotations are compared, so they must be hashable


def one_of(words: Sequence[str]) -> Bounds:
    """One of these words."""
    return (("enum", tuple(words)),)


def letters(most: int) -> Bounds:
    """Any text that is not longer."""
    return ("minLength", 1), ("maxLength", most)


def matching(pattern: str) -> Bounds:
    """Text of these characters alone; `schemas/generator/patterns.py` says how much of a pattern is understood."""
    return (("pattern", pattern),)


def between(least: int, most: int) -> Bounds:
    """A whole number, both ends included."""
    return ("minimum", least), ("maximum", most)


def items(most: int, *, unlike: bool = False) -> Bounds:
    """A list of at least one item: an empty one is a default, which is left out. `unlike`: no text twice."""
    return ("minItems", 1), ("maxItems", most), *([("uniqueItems", True)] if unlike else [])


def like(reference: str) -> Bounds:
    """What another schema describes."""
    return (("$ref", reference),)


Word = Annotated[str, like("genesis.json#/$defs/word")]  # an id of an edition
Seat = Annotated[str, like("genesis.json#/$defs/seat")]
