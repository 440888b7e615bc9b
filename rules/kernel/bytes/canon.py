"""Bytes that everybody computes alike: canonical JSON, length-prefixed fields, tagged hashes (protocol tag pbem/1)."""

from __future__ import annotations

import json
from bisect import insort
from functools import lru_cache
from hashlib import sha256

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any

TAG = "pbem/1/"
_SAMPLE = {"z": [1, "\u00e9\n"], "a": {"b": None, "a": True}}

_encoder = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)


def prepared() -> Callable[[Any], str]:
    """The encoder made ready once: `json` prepares it anew for each document, which costs as much as a small one.

    How it is made ready is private to CPython: where that has changed, the documented way writes the same bytes.
    """
    try:
        prepare = json.encoder.c_make_encoder  # type: ignore[attr-defined]
        write = prepare(None, _encoder.default, json.encoder.encode_basestring, None, ":", ",", True, False, False)
        if "".join(write(_SAMPLE, 0)) == _encoder.encode(_SAMPLE):
            return lambda value: "".join(write(value, 0))
    except (AttributeError, TypeError, ValueError):
        pass
    return _encoder.encode


canon_text = prepared()
# Numbers, truth and short texts come again and again: seats, ids, counters. `typed`, since 1 and True are equal.
canon_word = lru_cache(maxsize=4096, typed=True)(canon_text)


def canon(value: Any) -> bytes:
    """RFC 8785 for what strict reading lets in. That check belongs to intake: it costs several times the hash."""
    return canon_text(value).encode()


class Pieces:
    """Texts by key, or lists of them, as they were written last: of many places few change at a time."""

    __slots__ = ("kept", "order", "written")

    def __init__(self) -> None:
        self.kept: dict[str, Any] = {}
        self.written: dict[str, str] = {}
        self.order: list[str] = []  # the keys, sorted

    def put(self, data: Mapping[str, Any]) -> tuple[Mapping[str, Any], str]:
        """A copy of them, and all in canonical form; what is the same is neither copied nor written again."""
        kept, written = self.kept, self.written
        for key, texts in data.items():
            if texts != kept.get(key):
                if key not in kept:
                    insort(self.order, key)
                kept[key], written[key] = texts[:], f"{canon_word(key)}:{canon_text(texts)}"
        return self._put_together(data)

    def put_items(self, data: Mapping[str, Any]) -> tuple[Mapping[str, Any], str]:
        """The same of values that are replaced and never changed, and know how to write themselves."""
        kept, written = self.kept, self.written
        for key, item in data.items():
            if item is not kept.get(key):
                if key not in kept:
                    insort(self.order, key)
                kept[key], written[key] = item, f"{canon_word(key)}:{item.written()}"
        return self._put_together(data)

    def _put_together(self, data: Mapping[str, Any]) -> tuple[Mapping[str, Any], str]:
        kept, written = self.kept, self.written
        if len(kept) > len(data):
            for key in kept.keys() - data.keys():
                del kept[key], written[key]
            self.order = sorted(kept)
        return kept, "{" + ",".join(map(written.__getitem__, self.order)) + "}"


def fields(*parts: bytes | str) -> bytes:
    """Each part behind its length in four bytes, so that no two lists of parts run together alike."""
    joined = b""
    for part in parts:
        raw = part.encode() if isinstance(part, str) else part
        joined += len(raw).to_bytes(4, "big") + raw
    return joined


EIGHT = (8).to_bytes(4, "big")  # the length in front of a number
HASH = (32).to_bytes(4, "big")  # the length in front of a hash, a salt or a key


def number(value: int) -> bytes:
    return value.to_bytes(8, "big")


def tagged(name: str, *parts: bytes | str) -> bytes:
    """What is hashed under a name: the name first, so that no two uses can be taken for each other."""
    return fields(TAG + name, *parts)


def sha(name: str, *parts: bytes | str) -> bytes:
    return sha256(tagged(name, *parts)).digest()


_BLOCK = 64  # bytes that SHA-256 takes at a time
_INNER, _OUTER = (bytes(byte ^ pad for byte in range(256)) for pad in (0x36, 0x5C))


class Mac:
    """HMAC-SHA256 under one key, made ready for many messages: `hmac` costs twice as much for each."""

    __slots__ = ("_begun", "inner", "outer")

    def __init__(self, key: bytes) -> None:
        self._begun: Any = None  # both paddings hashed, for who has several messages
        block = (key if len(key) <= _BLOCK else sha256(key).digest()).ljust(_BLOCK, b"\0")
        self.inner, self.outer = block.translate(_INNER), block.translate(_OUTER)

    def of(self, message: bytes) -> bytes:
        return sha256(self.outer + sha256(self.inner + message).digest()).digest()

    def of_each(self, begin: bytes, ends: Mapping[str, bytes]) -> dict[str, bytes]:
        """Of messages that begin alike and have their ends by name, without a call for each."""
        if self._begun is None:
            self._begun = sha256(self.inner), sha256(self.outer)
        first, second = self._begun
        begun, made = first.copy(), {}
        begun.update(begin)
        for name, end in ends.items():
            inner, outer = begun.copy(), second.copy()
            inner.update(end)
            outer.update(inner.digest())
            made[name] = outer.digest()
        return made


def mac(key: bytes, name: str, *parts: bytes | str) -> bytes:
    return Mac(key).of(tagged(name, *parts))
