"""Strict reading: bytes in, plain data out, or `Malformed` with the place of the fault.

What is read here is what may be hashed: no floats, integers a double can hold, text in NFC, nothing said twice and
nothing nested too deep. Good documents are read at the speed of `json`; only a faulty one is searched by hand.
"""

from __future__ import annotations

import json
import re
from itertools import islice

from rules.kernel.wrong import Wrong

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any, Never

MAX_BYTES = 16 * 1024 * 1024
MAX_YAML_BYTES = 2 * 1024 * 1024
MAX_VALUES = 2_200_000  # what stands for one may take ten times its bytes; saves have one in nine bytes or fewer
MAX_KEYS = 20_000  # of one mapping
MAX_ACCENTS = 1000  # on one letter
MAX_DEPTH = 64
MAX_INTEGER = 2**53 - 1
MANY_DIGITS = 16  # a number of fewer is small enough
SHOWN = 80  # as much of an offending text as is worth repeating
MOST_TOKENS = 100_000  # about a megabyte: what lies further down is told without its place
TOKEN = r"""
  (?P<text> " [^"\\]* (?: \\. [^"\\]* )* " ) (?P<key> \s* : )?
| (?P<float> -? [0-9]+ (?: \. [0-9]+ (?: [eE] [+-]? [0-9]+ )? | [eE] [+-]? [0-9]+ ) | NaN | -? Infinity )
| (?P<integer> -? [0-9]+ )
| (?P<open> [\[{] )
| (?P<close> [\]}] )
"""  # of JSON; compiled when something is known to be wrong


class Malformed(Wrong):
    """A document that cannot be taken: `where` is `line:column`, a JSON path, or empty for the whole of it."""


def read_json(data: bytes, limit: int = MAX_BYTES) -> Any:
    """The plain data a JSON document stands for."""
    text = decoded(data, limit)
    if has_too_many_values(data):
        raise Malformed("too_many_nodes", limit=MAX_VALUES)
    try:
        value = (_BOUNDED if _has_many_digits(data) else _STRICT).decode(text)
    except json.JSONDecodeError as error:
        if _goes_too_deep(data):  # how far down the parser gets before it gives up is not the document's affair
            raise _placed(Malformed("too_deep", limit=MAX_DEPTH), text) from None
        place = f"{error.lineno}:{error.colno}"
        raise Malformed("json_syntax", place, found=text[error.pos : error.pos + 1]) from None
    except Malformed as fault:
        raise _placed(fault, text) from None
    except RecursionError:
        raise _placed(Malformed("too_deep", limit=MAX_DEPTH), text) from None
    if _is_deep(data):
        raise _placed(Malformed("too_deep", limit=MAX_DEPTH), text)
    if code := _unsettled(text, value):
        raise _placed(Malformed(code), text)
    return value


def is_tame(data: bytes, limit: int = MAX_BYTES) -> bool:
    """Whether strict reading can refuse nothing in a document but what shows when it is written again as it should be:
    a fault of syntax or a key said twice. Floats are refused by whoever decodes it (`exact`).
    """
    try:
        text = decoded(data, limit)
    except Malformed:
        return False
    wild = has_too_many_values(data) or _has_many_digits(data) or _is_deep(data)
    return not wild and text_fault(text) is None


def below(path: str, part: str | int) -> str:
    """The JSON path one step further down: `$.cards` and 3 make `$.cards[3]`."""
    if isinstance(part, int):
        return f"{path}[{part}]"
    if part.isidentifier() and part.isascii() and part[0] != "_":
        return f"{path}.{part}"
    quoted = part.replace("\\", "\\\\").replace("'", "\\'")
    return f"{path}['{quoted}']"


def decoded(data: bytes, limit: int) -> str:
    """The text of a document that is small enough and UTF-8 throughout."""
    if len(data) > limit:
        raise Malformed("too_large", size=len(data), limit=limit)
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8")
        raise Malformed("not_utf8", place(before, len(before)), byte=f"{data[error.start]:02x}") from None


def place(text: str, index: int) -> str:
    """Line and column of a character, both counted from 1."""
    return f"{text.count(chr(10), 0, index) + 1}:{index - text.rfind(chr(10), 0, index)}"


def text_fault(text: str) -> str | None:
    """What is wrong with a piece of text, as a code."""
    if text.isascii():
        return None
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        return "lone_surrogate"
    from unicodedata import is_normalized

    return None if is_normalized("NFC", text) else "not_nfc"


def settled(text: str) -> str:
    """Text as it is kept, however it was typed: in NFC. Accents without end stay as they are: no reader takes them."""
    if text.isascii() or _has_endless_accents(text):
        return text
    from unicodedata import normalize

    return normalize("NFC", text)


def _has_endless_accents(text: str) -> bool:
    """Whether one letter bears thousands of accents: to put them in order takes the square of the time."""
    from unicodedata import combining

    run = longest = 0
    for letter in text if len(text) > MAX_ACCENTS else "":
        run = run + 1 if combining(letter) else 0
        longest = max(run, longest)
    return longest > MAX_ACCENTS


def is_digits(text: str) -> bool:
    """Whether it is a number in plain digits, as documents write them; other digits and signs are none."""
    return text.isascii() and text.isdigit()


def whole_number(text: str) -> int | None:
    """The number people wrote, with a sign or without; None if it is none, or larger than a document may hold."""
    digits = text[1:] if text.startswith(("+", "-")) else text
    if not is_digits(digits) or len(digits) > len(str(MAX_INTEGER)):  # Python refuses to convert thousands of digits
        return None
    number = int(text)
    return number if abs(number) <= MAX_INTEGER else None


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    if len(pairs) > MAX_KEYS:
        raise Malformed("too_many_keys", limit=MAX_KEYS)
    found = dict(pairs)
    if len(found) != len(pairs):
        last = {key: at for at, (key, _) in enumerate(pairs)}
        twice = next(key for at, (key, _) in enumerate(pairs) if last[key] != at)
        raise Malformed("duplicate_key", key=twice[:SHOWN])
    return found


def _no_float(number: str) -> Never:
    raise Malformed("float_refused", text=number[:SHOWN])


def integer(digits: str) -> int:
    """The number that digits of a document stand for, if a document may hold it."""
    number = whole_number(digits)
    if number is None:
        raise Malformed("integer_too_large", text=digits[:SHOWN])
    return number


exact = json.JSONDecoder(parse_float=_no_float, parse_constant=_no_float)  # keys said twice are not looked for
_STRICT = json.JSONDecoder(object_pairs_hook=_unique, parse_float=_no_float, parse_constant=_no_float)
_BOUNDED = json.JSONDecoder(  # a hook for each integer doubles the reading time
    object_pairs_hook=_unique,
    parse_float=_no_float,
    parse_constant=_no_float,
    parse_int=lambda digits: int(digits) if len(digits) < MANY_DIGITS else integer(digits),
)


def _placed(fault: Malformed, text: str) -> Malformed:
    """The first thing in the document that strict reading refuses, syntax apart, if it is not too far down."""
    for index, code, found in _faults(text):
        return Malformed(code, place(text, index), **found)
    return fault


def _faults(text: str) -> Iterator[tuple[int, str, dict[str, Any]]]:
    seen: list[set[str]] = []  # the keys of every open bracket, the innermost last
    for token in islice(re.finditer(TOKEN, text, re.VERBOSE | re.DOTALL), MOST_TOKENS):
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


def _has_many_digits(data: bytes) -> bool:
    """Whether a number may be too large, told by as many digits where one can begin."""
    many, digits = b"0" * MANY_DIGITS, data.translate(_DIGITS)
    return digits.startswith(many) or b" " + many in digits


def has_too_many_values(data: bytes) -> bool:
    """Whether there is too much to keep in memory, told by the marks in front of values; text may hold some too."""
    return len(data) > MAX_VALUES and len(data.translate(None, _NOT_IN_FRONT)) > MAX_VALUES


def _is_deep(data: bytes) -> bool:
    """Whether brackets nest beyond the limit, told by taking the innermost pairs away as often as allowed."""
    brackets = _brackets(data)
    for _ in range(MAX_DEPTH):
        if not brackets:
            return False
        brackets = brackets.replace(b"[]", b"")
    return bool(brackets)


def _goes_too_deep(data: bytes) -> bool:
    """The same of a document that need not be whole."""
    from itertools import accumulate

    return max(accumulate(1 if bracket == OPENS else -1 for bracket in _brackets(data)), default=0) > MAX_DEPTH


def _brackets(data: bytes) -> bytes:
    """The brackets of a document, all of one kind, without those in texts."""
    if b"\\" in data:
        data = data.replace(b"\\\\", b"").replace(b'\\"', b"")
    brackets = data.translate(_BRACKETS, _NOT_BRACKETS).replace(b'""', b"")
    if b'"' in brackets:  # text with brackets in it: what stands between every second pair of quotes
        brackets = b"".join(brackets.split(b'"')[::2])
    return brackets


def _unsettled(text: str, value: Any) -> str | None:
    """What is wrong with any text in a document, looked at in one piece; an escape can hide it."""
    return text_fault(json.dumps(value, ensure_ascii=False) if "\\u" in text else text)


_DIGITS = bytes.maketrans(
    bytes(range(256)), bytes(48 if 48 <= c <= 57 else 32 if c in b"-,:[ \t\r\n" else 120 for c in range(256))
)
_NOT_IN_FRONT = bytes(c for c in range(256) if c not in b",:[{")  # of a value
OPENS = ord("[")
_BRACKETS = bytes.maketrans(b"{}", b"[]")
_NOT_BRACKETS = bytes(c for c in range(256) if c not in b'[]{}"')
