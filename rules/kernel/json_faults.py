"""Where a JSON document breaks the rules of strict reading; only looked for when something is known to be wrong."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

from rules.kernel.reading import MAX_DEPTH, MAX_INTEGER, Malformed, place, text_fault

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
SHOWN = 80  # as much of an offending text as is worth repeating


def first_fault(text: str) -> Malformed | None:
    """The first thing in the document that strict reading refuses, syntax apart."""
    for index, code, found in _faults(text):
        return Malformed(code, place(text, index), found)
    return None


def _faults(text: str) -> Iterator[tuple[int, str, dict[str, str | int]]]:
    seen: list[set[str]] = []  # the keys of every open bracket, the innermost last
    for token in TOKEN.finditer(text):
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
                if _is_too_large(word):
                    yield index, "integer_too_large", {"text": word[:SHOWN]}
            case "open":
                seen.append(set())
                if len(seen) > MAX_DEPTH:
                    yield index, "too_deep", {"limit": MAX_DEPTH}
            case "close" if seen:
                seen.pop()


def _is_too_large(digits: str) -> bool:
    return len(digits) > 17 or abs(int(digits)) > MAX_INTEGER  # Python refuses to convert thousands of digits
