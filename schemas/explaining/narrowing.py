"""Where to look in long lists and mappings: jsonschema needs a millisecond for what a generated check tells in one
thousandth of it, so it is shown only what does not fit, and of that the first few.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import islice
from typing import TYPE_CHECKING, Any

from jsonschema.exceptions import ValidationError

from schemas.generator.compiler import Module
from schemas.generator.library import Library, Place
from schemas.generator.subset import every_schema

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    Errors = Iterator[ValidationError]
    Fits = Callable[[Any], bool]

MOST_FAULTS = 100  # faults told of one list, of one mapping, and of a document
MOST_NAMES = 10  # keys of one mapping that cannot be keys: there may be such mappings in every item of a list


@lru_cache(maxsize=1)
def library() -> Library:
    """The schemas as jsonschema reads them here."""
    shipped = Library.shipped()
    for content in shipped.files.values():
        del content["$schema"]  # or jsonschema would go on with its own class where one file refers to another
    return shipped


@lru_cache(maxsize=1)
def _places() -> dict[int, Place]:
    """Where each schema stands: jsonschema hands it over without saying so."""
    every = library()
    return {id(every.at(place)): place for file in every.files for place in every_schema(every, Place(file))}


@lru_cache(maxsize=256)
def _check(place: Place) -> Fits:
    """The check of one schema, generated like those of whole files."""
    made: dict[str, Fits] = {}
    exec(Module(library(), place).source(), made)
    return made["check"]


def _misfits(schema: Any, values: Iterable[tuple[Any, Any]], most: int = MOST_FAULTS) -> Iterator[tuple[Any, Any]]:
    """Of places with their values, the first of those whose value does not fit."""
    if schema is True:
        return iter(())
    fits = _check(_places()[id(schema)])
    return islice(((place, value) for place, value in values if not fits(value)), most)


def items(validator: Any, inner: Any, document: Any, schema: Any) -> Errors:
    """The items of a list that do not fit."""
    if isinstance(document, list):
        for at, item in _misfits(inner, enumerate(document)):
            yield from validator.descend(item, inner, path=at)


def property_names(validator: Any, inner: Any, document: Any, schema: Any) -> Errors:
    """The keys of a mapping that do not fit."""
    if isinstance(document, dict):
        for _, name in _misfits(inner, enumerate(document), MOST_NAMES):
            yield from validator.descend(name, inner)


def additional_properties(validator: Any, inner: Any, document: Any, schema: Any) -> Errors:
    """Values that do not fit under keys without a name in the schema, or that there are such keys at all."""
    if not isinstance(document, dict) or inner is True:
        return
    named = schema.get("properties", {})
    if inner is False:
        if document.keys() - named.keys():
            yield ValidationError("other properties")
        return
    others = ((name, value) for name, value in document.items() if name not in named)
    for name, value in _misfits(inner, others):
        yield from validator.descend(value, inner, path=name)


def unique_items(validator: Any, wanted: Any, document: Any, schema: Any) -> Errors:
    """Text that a list has twice; anything else in such a list does not fit as it is."""
    if isinstance(document, list):
        texts = [item for item in document if isinstance(item, str)]
        if len(set(texts)) != len(texts):
            yield ValidationError("the same item twice")


NARROWED = {
    "items": items,
    "propertyNames": property_names,
    "additionalProperties": additional_properties,
    "uniqueItems": unique_items,
}
