"""Bytes that everybody computes alike: canonical JSON, length-prefixed fields, tagged hashes (protocol tag pbem/1)."""

from __future__ import annotations

import json
import re
from functools import lru_cache
from hashlib import sha256
from typing import Any

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

TAG = "pbem/1/"
LARGEST_INTEGER = 2**53 - 1
DEEPEST = 64
_KEY = r"[\x21-\x7e]{1,128}"

_encoder = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)


def _prepared() -> Callable[[Any], str]:
    """The encoder made ready once: `json` prepares it anew for each document, which costs as much as a small one."""
    prepare = getattr(json.encoder, "c_make_encoder", None)
    if prepare is None:
        return _encoder.encode
    write = prepare(None, _encoder.default, json.encoder.encode_basestring, None, ":", ",", True, False, False)
    return lambda value: "".join(write(value, 0))


canon_text = _prepared()
# Numbers, truth and short texts come again and again: seats, ids, counters. `typed`, since 1 and True are equal.
canon_word = lru_cache(maxsize=4096, typed=True)(canon_text)


def canon(value: Any) -> bytes:
    """RFC 8785 for the subset `check_canon` allows. That check belongs to intake: it costs several times the hash."""
    return canon_text(value).encode()


class NotCanonical(ValueError):
    """A value outside the subset of JSON that may be hashed."""


def check_canon(value: Any, depth: int = 0) -> None:
    """Refuse what would make two programs write different bytes: floats, huge integers, odd keys, unnormalised text."""
    if depth > DEEPEST:
        raise NotCanonical("too deep")
    match value:
        case None | bool():
            return
        case int():
            if abs(value) > LARGEST_INTEGER:
                raise NotCanonical("integer too large")
        case str():
            _check_text(value)
        case list() | tuple():
            for item in value:
                check_canon(item, depth + 1)
        case dict():
            for key, item in value.items():
                if not (isinstance(key, str) and re.fullmatch(_KEY, key)):
                    raise NotCanonical("key not printable ASCII")
                check_canon(item, depth + 1)
        case _:
            raise NotCanonical(f"{type(value).__name__} not allowed")


def _check_text(text: str) -> None:
    import unicodedata

    if not unicodedata.is_normalized("NFC", text):
        raise NotCanonical("text not NFC")
    try:
        text.encode()
    except UnicodeEncodeError:
        raise NotCanonical("lone surrogate") from None


def fields(*parts: bytes | str) -> bytes:
    """Each part behind its length in four bytes, so that no two lists of parts run together alike."""
    raws = [part.encode() if isinstance(part, str) else part for part in parts]
    return b"".join([len(raw).to_bytes(4, "big") + raw for raw in raws])


EIGHT = (8).to_bytes(4, "big")  # the length in front of a number
HASH = (32).to_bytes(4, "big")  # the length in front of a hash, a salt or a key


def number(value: int) -> bytes:
    return value.to_bytes(8, "big")


@lru_cache(maxsize=64)
def _tag(name: str) -> bytes:
    return fields(TAG + name)


def tagged(name: str, *parts: bytes | str) -> bytes:
    """What is hashed under a name: the name first, so that no two uses can be taken for each other."""
    return _tag(name) + fields(*parts)


def sha(name: str, *parts: bytes | str) -> bytes:
    return sha256(tagged(name, *parts)).digest()


_BLOCK = 64  # bytes that SHA-256 takes at a time
_INNER, _OUTER = (bytes(byte ^ pad for byte in range(256)) for pad in (0x36, 0x5C))


class Mac:
    """HMAC-SHA256 under one key, made ready for many messages: `hmac` costs twice as much for each."""

    __slots__ = ("inner", "outer")

    def __init__(self, key: bytes) -> None:
        block = (key if len(key) <= _BLOCK else sha256(key).digest()).ljust(_BLOCK, b"\0")
        self.inner, self.outer = block.translate(_INNER), block.translate(_OUTER)

    def of(self, message: bytes) -> bytes:
        return sha256(self.outer + sha256(self.inner + message).digest()).digest()


def mac(key: bytes, name: str, *parts: bytes | str) -> bytes:
    return Mac(key).of(tagged(name, *parts))
