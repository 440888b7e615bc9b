"""Small pieces of Python source."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

INDENT = "    "


def block(head: str, lines: list[str]) -> Iterator[str]:
    """Lines under a head; nothing at all if there are none."""
    if lines:
        yield head
        yield from (INDENT + line for line in lines)


def refuse_if(conditions: list[str]) -> Iterator[str]:
    """Return False if one of these is true."""
    if conditions:
        yield from block(f"if {' or '.join(_wrapped(conditions))}:", ["return False"])


def either(conditions: list[str]) -> str:
    """One expression that is true if one of these is."""
    return f"({' or '.join(_wrapped(conditions))})" if conditions else "False"


def outside(number: str, least: int | None, most: int | None) -> list[str]:
    """Conditions for a number that is too small or too large; a bound may be missing."""
    if least is not None and least == most:
        return [f"{number} != {least}"]
    if least is not None and most is not None:
        return [f"not {least} <= {number} <= {most}"]
    if least is not None:
        return [f"{number} < {least}"]
    return [f"{number} > {most}"] if most is not None else []


def identifier(words: str) -> str:
    """A name Python takes, made of any text."""
    name = "".join(letter if letter.isascii() and letter.isalnum() else "_" for letter in words)
    return name if name.isidentifier() else f"n{name}"


def _wrapped(conditions: list[str]) -> list[str]:
    """Conditions to be joined by `or`; `and` binds more tightly anyway, but reads better in brackets."""
    return [f"({c})" if " and " in c and len(conditions) > 1 else c for c in conditions]
