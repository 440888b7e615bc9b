"""What our schemas may say: a part of 2020-12 that the generator understands, with bounds on everything."""

from __future__ import annotations

from typing import Any

from schemas.generator.library import ANNOTATIONS, Library, Place, Unsupported
from schemas.generator.patterns import BadPattern, parsed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

BY_TYPE = {
    "object": frozenset(
        {"properties", "required", "additionalProperties", "propertyNames", "minProperties", "maxProperties"}
    ),
    "array": frozenset({"items", "prefixItems", "minItems", "maxItems", "uniqueItems"}),
    "string": frozenset({"minLength", "maxLength", "pattern"}),
    "integer": frozenset({"minimum", "maximum"}),
    "boolean": frozenset[str](),
    "null": frozenset[str](),
}
OF_ANY_TYPE = frozenset({"type", "const", "enum", "anyOf", "oneOf", "$ref"})
KNOWN = ANNOTATIONS.union(OF_ANY_TYPE, *BY_TYPE.values())
SCHEMAS_BY_NAME = ("properties", "$defs")
LISTS_OF_SCHEMAS = ("prefixItems", "anyOf", "oneOf")
SINGLE_SCHEMAS = ("additionalProperties", "propertyNames", "items")


def check(library: Library) -> None:
    """Stop at the first schema that says something unknown or leaves something unbounded."""
    for file in library.files:
        for place in every_schema(library, Place(file)):
            schema = library.at(place)
            if schema is not True:
                _check_keywords(place, schema)
                _check_values(library, place, schema)
                if "oneOf" not in place.way:  # the branches of a oneOf narrow what stands beside it
                    _check_bounds(place, schema)


def types(schema: dict[str, Any]) -> list[str]:
    """The types a schema names; none if it leaves that open."""
    said = schema.get("type", [])
    return [said] if isinstance(said, str) else list(said)


def every_schema(library: Library, place: Place) -> Iterator[Place]:
    """Every schema of a file, from the root down."""
    yield place
    schema = library.at(place)
    if not isinstance(schema, dict):
        return
    for keyword in SCHEMAS_BY_NAME:
        for name in schema.get(keyword, ()):
            yield from every_schema(library, place.below(keyword, name))
    for keyword in LISTS_OF_SCHEMAS:
        for index in range(len(schema.get(keyword, ()))):
            yield from every_schema(library, place.below(keyword, index))
    for keyword in SINGLE_SCHEMAS:
        if isinstance(schema.get(keyword), dict):
            yield from every_schema(library, place.below(keyword))


def _check_keywords(place: Place, schema: Any) -> None:
    if not isinstance(schema, dict):
        raise Unsupported(place, "neither a mapping nor true")
    if unknown := sorted(schema.keys() - KNOWN):
        raise Unsupported(place, f"unknown keyword {unknown[0]}")
    if unknown := sorted(set(types(schema)) - BY_TYPE.keys()):
        raise Unsupported(place, f"unknown type {unknown[0]}")
    for of_type, keywords in BY_TYPE.items():
        narrows = of_type == "object" and place.way[-2:-1] == ("oneOf",)
        if (schema.keys() & keywords) and of_type not in types(schema) and not narrows:
            raise Unsupported(place, f"{min(schema.keys() & keywords)} without the type {of_type}")
    if isinstance(schema.get("type"), list) and not schema.keys() <= {"type", "maxLength", *ANNOTATIONS}:
        raise Unsupported(place, "a list of types with more than maxLength")


def _check_values(library: Library, place: Place, schema: dict[str, Any]) -> None:
    if "$ref" in schema:
        library.target(place)
    if "pattern" in schema:
        try:
            parsed(schema["pattern"])
        except BadPattern as bad:
            raise Unsupported(place, f"pattern {bad}") from None
    _check_constants(place, schema)
    if schema.get("additionalProperties") is False and not set(schema.get("required", ())) <= {
        *schema.get("properties", ())
    }:
        raise Unsupported(place, "requires a property it does not allow")
    if "uniqueItems" in schema:
        items = library.at(library.resolved(place.below("items"))) if isinstance(schema.get("items"), dict) else {}
        if schema["uniqueItems"] is not True or types(items) != ["string"]:
            raise Unsupported(place, "uniqueItems of something other than text")
    if "prefixItems" in schema and ("items" in schema or schema.get("maxItems") != len(schema["prefixItems"])):
        raise Unsupported(place, "prefixItems that are not all there may be")


def _check_constants(place: Place, schema: dict[str, Any]) -> None:
    """Text, truth values, or whole numbers that say so: for a schema alone 1.0 is 1."""
    constants = [*schema.get("enum", ()), *([schema["const"]] if "const" in schema else [])]
    if not all(isinstance(value, str) for value in schema.get("enum", ())):
        raise Unsupported(place, "enum of something other than text")
    for constant in constants:
        kind = {str: "string", bool: "boolean", int: "integer"}.get(type(constant))
        if kind is None or schema.get("type", "" if kind == "integer" else kind) != kind:
            raise Unsupported(place, f"the constant {constant!r} without its type, or with another")


def _check_bounds(place: Place, schema: dict[str, Any]) -> None:
    said = types(schema)
    if "string" in said and not schema.keys() & {"maxLength", "pattern", "enum", "const"}:
        raise Unsupported(place, "text of any length")
    if said == ["integer"] and not schema.keys() & {"const", "maximum"}:
        raise Unsupported(place, "a number of any size")
    if "array" in said and "maxItems" not in schema and "$ref" not in schema:
        raise Unsupported(place, "a list of any length")
    if "object" in said and not _is_described_elsewhere(schema):
        if "additionalProperties" not in schema:
            raise Unsupported(place, "does not say whether there may be other properties")
        if schema["additionalProperties"] is not False and not schema.keys() >= {"maxProperties", "propertyNames"}:
            raise Unsupported(place, "any number of properties, or of any name")


def _is_described_elsewhere(schema: dict[str, Any]) -> bool:
    """A definition beside the reference, or in each branch, holds the bounds."""
    return "$ref" in schema or ("oneOf" in schema and all(branch.keys() == {"$ref"} for branch in schema["oneOf"]))
