"""Where a JSON document breaks the rules of strict reading; only looked for when something is known to be wrong."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import islice
from typing import Any

from rules.kernel.reading import MAX_DEPTH, SHOWN, Malformed, integer, place, text_fault

TOKEN = re.compile(
    r"""
      (?P<text> " [^"\\]* (?: \\. [^"\\]* )* " ) (?P<key> \s* : )?
    | (?P<float> -? [0-9]+ (?: \. [0-9]+ (?: [eE] [+-]? [0-9]+ )? | [eE] [+-]? [0-9]+ ) | NaN | -? Infinity )
    | (?P<integer> -? [0-9]+ )
    | (?P<open> [\[{] )
    | (?P<close> [\]}] )
    """,
    re.VERBOSE | re.DOTALL,
)
MOST_TOKENS = 100_000  # about a megabyte: what lies further down is told without its place


def first_fault(text: str) -> Malformed | None:
    """The first thing in the document that strict reading refuses, syntax apart, if it is not too far down."""
    for index, code, found in _faults(text):
        return Malformed(code, place(text, index), **found)
    return None


def _faults(text: str) -> Iterator[tuple[int, str, dict[str, Any]]]:
    seen: list[set[str]] = []  # the keys of every open bracket, the innermost last
    for token in islice(TOKEN.finditer(text), MOST_TOKENS):
        index, word = token.start(), token.group(token.lastgroup or 0)
        match token.lastgroup:
            case "text" | "key":
                content = json.loads(token["text"], strict=False)
                if code := text_fault(content):
                    yield index, code, {"text": ascii(content[:SHOWN])[1:-1]}
                if token["key"] and seen:
                    if content in seen[-1]:
                        yield index, "duplicate_key", {"key": content[:SHOWN]}
                    seen[-1].add(content)
            case "float":
                yield index, "float_refused", {"text": word[:SHOWN]}
            case "integer":
                try:
                    integer(word)
                except Malformed as fault:
                    yield index, fault.code, fault.facts
            case "open":
                seen.append(set())
                if len(seen) > MAX_DEPTH:
                    yield index, "too_deep", {"limit": MAX_DEPTH}
            case "close" if seen:
                seen.pop()
