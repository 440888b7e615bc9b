"""Patterns as plain text operations: compiling a regular expression costs more than all it will match in one run.

A pattern of ours stands between `^` and `$(?!\\n)`: Python's `$` also matches before a newline at the end, other
programs' does not, and this way both refuse it. Only bounded quantifiers of single characters, so that no text is slow.
"""

from __future__ import annotations

import re

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    Constant = Callable[[str], str]  # an expression -> the name under which the module keeps its value

START, END = "^", r"$(?!\n)"
LONG = 32  # characters: so many are looked through more quickly as bytes
_CHARACTER = r"(?:\\u[0-9a-f]{4}|[^\\\]^-])"
_CLASS = rf"\[\^?(?:{_CHARACTER}(?:-{_CHARACTER})?)+-?\]"
_QUANTIFIER = r"(?:\?|\{[0-9]+(?:,[0-9]+)?\})"
_ATOM = re.compile(rf"(?P<set>{_CLASS}|[A-Za-z0-9_])(?P<times>{_QUANTIFIER})?")
_MEMBER = re.compile(rf"({_CHARACTER})(?:-({_CHARACTER}))?|(-)")


class BadPattern(ValueError):
    """A pattern that two programs could understand differently, or that could take long."""


class Atom:
    """One set of characters and how often it may stand there."""

    def __init__(self, characters: frozenset[str], excluding: bool, least: int, most: int) -> None:
        self.characters, self.excluding, self.least, self.most = characters, excluding, least, most


def parsed(pattern: str) -> list[Atom]:
    """The atoms of a pattern, or `BadPattern`."""
    if not (pattern.startswith(START) and pattern.endswith(END)):
        raise BadPattern(f"stands between {START} and {END}")
    inner = pattern[len(START) : -len(END)]
    atoms, at = [], 0
    while at < len(inner):
        found = _ATOM.match(inner, at)
        if not found:
            raise BadPattern(f"cannot be read from {inner[at:]!r}")
        atoms.append(_atom(found["set"], found["times"] or "{1}"))
        at = found.end()
    return atoms


def failing(pattern: str, value: str, constant: Constant) -> list[str]:
    """Expressions that are true of a text `value` that does not match."""
    atoms = parsed(pattern)
    match atoms:
        case [only]:
            return [_length(value, only.least, only.most), *_others(value, only, constant)]
        case [first, rest] if (first.least, first.most) == (1, 1) and _within(first, rest):
            length = _length(value, 1 + rest.least, 1 + rest.most)
            return [length, f"{value}[0] not in {_listed(first)}", *_others(value, rest, constant)]
        case _:
            return [f"not {constant(f're.compile({pattern!a}).match')}({value})"]


def _atom(characters: str, times: str) -> Atom:
    excluding = characters.startswith("[^")
    members: set[str] = set()
    for low, high, dash in _MEMBER.findall(characters.strip("[]").removeprefix("^")):
        first, last = _character(low or dash), _character(high or low or dash)
        if first > last:
            raise BadPattern(f"has an empty range {low}-{high}")
        members.update(map(chr, range(ord(first), ord(last) + 1)))
    if times == "?":
        return Atom(frozenset(members), excluding, 0, 1)
    least, _, most = times.strip("{}").partition(",")
    return Atom(frozenset(members), excluding, int(least), int(most or least))


def _character(written: str) -> str:
    return chr(int(written[2:], 16)) if written.startswith("\\u") else written


def _within(first: Atom, rest: Atom) -> bool:
    return not first.excluding and not rest.excluding and first.characters <= rest.characters


def _listed(atom: Atom) -> str:
    return ascii("".join(sorted(atom.characters)))


def _length(value: str, least: int, most: int) -> str:
    return f"len({value}) != {least}" if least == most else f"not {least} <= len({value}) <= {most}"


def _others(value: str, atom: Atom, constant: Constant) -> list[str]:
    """A text with characters it must not have."""
    if atom.excluding:
        return [f"not {constant(f'frozenset({_listed(atom)})')}.isdisjoint({value})"]
    if atom.least >= LONG and all(map(str.isascii, atom.characters)):
        return [f"not {value}.isascii()", f"{value}.encode().translate(None, b{_listed(atom)})"]
    return [f"{value}.strip({_listed(atom)})"]  # what is left when all good characters are taken off both ends
