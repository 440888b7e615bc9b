"""Why a document is not what its schema describes, found with jsonschema, told in facts."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from jsonschema import Draft202012Validator
from jsonschema.validators import extend
from referencing import Registry
from referencing.jsonschema import DRAFT202012

import schemas
from rules.kernel.reading import below
from schemas.explaining.branches import chosen
from schemas.explaining.facts import facts_of, missing, unknown
from schemas.fault import Fault

if TYPE_CHECKING:
    from collections.abc import Iterator

    from jsonschema.protocols import Validator

    from schemas.explaining.facts import Error

    Steps = tuple[str | int, ...]  # the way from the root of the document

# A whole number written 1.0 is a float, which no document of ours may hold.
Strict: type[Validator] = extend(  # type: ignore[no-untyped-call]
    Draft202012Validator,
    type_checker=Draft202012Validator.TYPE_CHECKER.redefine("integer", lambda checker, value: type(value) is int),
)


def explain(name: str, document: Any, at: str = "$") -> list[Fault]:
    """Every fault, sorted by place, each told once."""
    found: dict[str, tuple[Any, Fault]] = {}
    for error in validator(name).iter_errors(document):
        for steps, keyword, facts in told(error):
            path = at
            for step in steps:
                path = below(path, step)
            order = ([(isinstance(step, str), step) for step in steps], keyword, json.dumps(facts, sort_keys=True))
            found[repr(order)] = (order, Fault(path, keyword, facts))
    return [fault for _, fault in sorted(found.values(), key=lambda pair: pair[0])]


@lru_cache(maxsize=4)
def validator(name: str) -> Validator:
    """jsonschema's own validator for one of our files; it knows the others and fetches nothing."""
    contents = {other: json.loads(schemas.source(other)) for other in schemas.names()}
    for content in contents.values():
        del content["$schema"]  # or jsonschema would go on with its own class where one file refers to another
    files = [(f"{other}.json", DRAFT202012.create_resource(content)) for other, content in contents.items()]
    registry: Registry[Any] = Registry().with_resources(files)
    return Strict(contents[name], registry=registry)


def told(error: Error) -> Iterator[tuple[Steps, str, dict[str, Any]]]:
    """One error as places, keywords and facts; of several branches, the one that was meant."""
    steps, keyword = tuple(error.absolute_path), str(error.validator)
    if "propertyNames" in error.absolute_schema_path:
        yield steps, "propertyNames", {"unknown": error.instance}
    elif keyword == "required":
        yield from ((steps, keyword, facts) for facts in missing(error))
    elif keyword == "additionalProperties":
        yield from ((steps, keyword, facts) for facts in unknown(error))
    elif keyword in ("anyOf", "oneOf"):
        choice = chosen(error)
        if choice.facts:
            yield (*steps, *choice.steps), choice.keyword, choice.facts
        for inner in choice.errors:
            yield from told(inner)
    else:
        yield steps, keyword, facts_of(error)
