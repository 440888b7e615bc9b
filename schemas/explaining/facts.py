"""The facts of single errors: what was found, what was wanted, what may have been meant."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Any

from schemas.explaining.narrowing import MOST_FAULTS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    Error = Any  # jsonschema's ValidationError; its own types allow every field to be unset, which ours never are

LONGEST = 100  # of a text that is repeated in a message
TYPES = {dict: "object", list: "array", str: "string", bool: "boolean", int: "integer", type(None): "null"}
UNSHOWN = "…"  # too long to repeat, or a secret
LEAST = frozenset({"minimum", "minLength", "minItems", "minProperties"})
MOST = frozenset({"maximum", "maxLength", "maxItems", "maxProperties"})


def facts_of(error: Error) -> dict[str, Any]:
    """The facts of an error in a single value."""
    keyword, wanted, value = error.validator, error.validator_value, error.instance
    if keyword in LEAST:
        return {**_measure(value), "least": wanted}
    if keyword in MOST:
        return {**_measure(value), "most": wanted}
    if keyword == "uniqueItems":
        texts = [item for item in value if isinstance(item, str)]
        last = {text: at for at, text in enumerate(texts)}
        return {"twice": shortened(next(text for at, text in enumerate(texts) if last[text] != at))}
    facts = {"value": UNSHOWN} if error.schema.get("writeOnly") else shown(value)
    if keyword == "type":
        return {**facts, "found": type_of(value), "wanted": [wanted] if isinstance(wanted, str) else wanted}
    if keyword == "pattern":
        return {**facts, "pattern": wanted}
    allowed = wanted if keyword == "enum" else [wanted]
    return {**facts, **among(value, allowed)}


def missing(error: Error) -> Iterator[dict[str, Any]]:
    """Each property that is required and not there."""
    return ({"missing": name} for name in error.validator_value if name not in error.instance)


def unknown(error: Error) -> Iterator[dict[str, Any]]:
    """The properties that are there and not known."""
    known = error.schema.get("properties", {})
    free = [name for name in known if name not in error.instance]
    for name in islice((name for name in error.instance if name not in known), MOST_FAULTS):
        yield {"unknown": shortened(name), **nearest(name, free)}


def among(value: Any, allowed: list[Any]) -> dict[str, Any]:
    """What was allowed, and which of it comes nearest."""
    return {"allowed": list(allowed), **nearest(value, allowed)}


def nearest(word: Any, known: Iterable[Any]) -> dict[str, str]:
    from rules.kernel.words.nearest import close_words

    if not isinstance(word, str):
        return {}
    close = close_words(word, [other for other in known if isinstance(other, str)], 1)
    return {"nearest": close[0]} if close else {}


def shown(value: Any) -> dict[str, Any]:
    """The value itself, as far as it is short enough to repeat."""
    if isinstance(value, (dict, list)):
        return {"value": UNSHOWN}
    return {"value": shortened(value)}


def shortened(value: Any) -> Any:
    """Text as far as it is worth repeating; anything else as it stands."""
    return value[:LONGEST] if isinstance(value, str) else value


def type_of(value: Any) -> str:
    return TYPES.get(type(value), "number")


def _measure(value: Any) -> dict[str, Any]:
    return {"length": len(value)} if isinstance(value, (str, list, dict)) else {"value": value}
