"""Why a document is not what its schema describes, found with jsonschema, told in facts."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from jsonschema import Draft202012Validator
from jsonschema.validators import extend
from referencing import Registry
from referencing.jsonschema import DRAFT202012

from rules.kernel.bytes.reading import below
from schemas.explaining.branches import chosen
from schemas.explaining.facts import facts_of, missing, shortened, unknown
from schemas.explaining.narrowing import MOST_FAULTS, NARROWED, library
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
# Says no of the same documents, and looks only where there is something to say.
Narrowed: type[Validator] = extend(Strict, validators=NARROWED)  # type: ignore[no-untyped-call]


def explain(name: str, document: Any, at: str = "$") -> list[Fault]:
    """The faults, sorted by place, each told once; of very many the first that are found."""
    found: dict[str, tuple[Any, Fault]] = {}
    errors = validator(name, Narrowed).iter_errors(document)
    for steps, keyword, facts in (telling for error in errors for telling in told(error)):
        path = at
        for step in steps:
            path = below(path, shortened(step))
        order = ([(isinstance(step, str), step) for step in steps], keyword, json.dumps(facts, sort_keys=True))
        found[repr(order)] = (order, Fault(path, keyword, facts))
        if len(found) == MOST_FAULTS:
            break
    return [fault for _, fault in sorted(found.values(), key=lambda pair: pair[0])]


@lru_cache(maxsize=4)
def validator(name: str, kind: type[Validator] = Strict) -> Validator:
    """jsonschema's own validator for one of our files; it knows the others and fetches nothing."""
    contents = library().files
    files = [(file, DRAFT202012.create_resource(content)) for file, content in contents.items()]
    registry: Registry[Any] = Registry().with_resources(files)
    return kind(contents[f"{name}.json"], registry=registry)


def told(error: Error) -> Iterator[tuple[Steps, str, dict[str, Any]]]:
    """One error as places, keywords and facts; of several branches, the one that was meant."""
    steps, keyword = tuple(error.absolute_path), str(error.validator)
    if "propertyNames" in error.absolute_schema_path:
        yield steps, "propertyNames", {"unknown": shortened(error.instance)}
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
