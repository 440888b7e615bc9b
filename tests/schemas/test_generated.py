"""The generator: what it wrote is up to date, costs nothing unused, and it stops at what it does not know."""

from __future__ import annotations

import copy
import json
import os
import subprocess
import sys
from typing import Any

import pytest

import schemas
from schemas.generate import FOLDER, answers, generated
from schemas.generator.library import Library, Unsupported


def test_generated_validators_are_up_to_date() -> None:
    kept = {}
    for name in os.listdir(FOLDER):
        if name.endswith(".py") and name != "__init__.py":
            with open(os.path.join(FOLDER, name), encoding="ascii") as file:
                kept[name] = file.read()
    assert kept == generated(Library.shipped())


def test_the_schemas_of_answers_are_what_their_classes_give() -> None:
    assert {file: schemas.source(file.removesuffix(".json")).decode() for file in answers()} == answers()


@pytest.mark.parametrize("name", schemas.names())
def test_a_validator_imports_neither_the_others_nor_jsonschema(name: str) -> None:
    program = f"import schemas, sys; schemas.valid({name!r}, {{}}); print(*sys.modules)"
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, cwd=root())
    loaded = ran.stdout.split()
    validators = [module for module in loaded if module.startswith("schemas.compiled.")]
    assert validators == [f"schemas.compiled.{name.replace('.', '_')}"]
    assert not {
        "jsonschema",
        "schemas.explaining",
        "schemas.generator",
        "schemas.fault",
        "dataclasses",
        "importlib",
    } & set(loaded)


def root() -> str:
    return os.path.dirname(schemas.HOME)


LINE = {"type": "string", "maxLength": 9}
OPEN: dict[str, Any] = {"type": "object", "additionalProperties": True, "maxProperties": 9, "propertyNames": LINE}


@pytest.mark.parametrize(
    ("schema", "why"),
    [
        ({"type": "string", "maxLength": 9, "format": "date"}, "unknown keyword format"),
        ({**OPEN, "patternProperties": {}}, "unknown keyword patternProperties"),
        ({"allOf": [LINE]}, "unknown keyword allOf"),
        ({"type": "number"}, "unknown type number"),
        ({"type": "string"}, "text of any length"),
        ({"type": "array", "items": LINE}, "a list of any length"),
        ({"type": "object", "properties": {"a": LINE}}, "does not say whether there may be other properties"),
        ({"type": "object", "additionalProperties": LINE}, "any number of properties, or of any name"),
        ({"type": "object", "additionalProperties": False, "properties": {}, "required": ["a"]}, "does not allow"),
        ({"maxLength": 9}, "maxLength without the type string"),
        ({"const": 1}, "the constant 1 without its type"),
        ({"const": None}, "the constant None without its type"),
        ({"type": "integer", "const": True}, "or with another"),
        ({"type": "integer", "enum": ["a"]}, "or with another"),
        ({"type": ["string"], "pattern": "^a$(?!\\n)"}, "a list of types with more than maxLength"),
        ({"type": "array", "maxItems": 2, "uniqueItems": True}, "uniqueItems"),
        ({"type": "array", "maxItems": 2, "prefixItems": [False, True]}, "neither a mapping nor true"),
        ({"enum": [1, 2]}, "enum of something other than text"),
        ({"type": "array", "maxItems": 2, "uniqueItems": True, "items": {"type": "integer"}}, "uniqueItems"),
        ({"type": "array", "maxItems": 3, "prefixItems": [LINE, LINE]}, "prefixItems"),
        ({"type": "string", "pattern": "^a$"}, "pattern stands between"),
        ({"type": "string", "pattern": "^(a{1,9}){1,9}$(?!\\n)"}, "pattern cannot be read"),
        ({"type": "string", "pattern": "^[a-z]*$(?!\\n)"}, "pattern cannot be read"),
        ({"type": "string", "pattern": "^\\d{1,9}$(?!\\n)"}, "pattern cannot be read"),
        ({"type": "string", "pattern": "^a|b$(?!\\n)"}, "pattern cannot be read"),
        ({"$ref": "other.json"}, "refers to nothing"),
        ({"$ref": "https://example.org/schema.json"}, "refers to nothing"),
        ({"$ref": "#/$defs/nothing"}, "refers to nothing"),
        ({**OPEN, "oneOf": [{"properties": {"a": LINE}}, {"properties": {"b": LINE}}]}, "no property decides"),
        ({**OPEN, "oneOf": [{"properties": {"a": {"const": c}}} for c in "xy"]}, "no property decides"),
    ],
)
def test_the_generator_stops_at(schema: Any, why: str) -> None:
    with pytest.raises(Unsupported) as stopped:
        generated(Library({"one.json": schema}))
    assert str(stopped.value).startswith("one.json")
    assert why in str(stopped.value)


def test_an_unknown_keyword_deep_in_a_file_stops_the_generator_and_is_named_by_its_place() -> None:
    files = copy.deepcopy(Library.shipped().files)
    files["entry.json"]["$defs"]["outcome"]["properties"]["how"]["contains"] = True
    with pytest.raises(Unsupported, match=r"^entry\.json#/\$defs/outcome/properties/how: unknown keyword contains$"):
        generated(Library(files))


def test_properties_may_have_names_that_python_does_not_take() -> None:
    odd = {
        "type": "object",
        "additionalProperties": False,
        "properties": {n: {"type": ["null", "integer"]} for n in ("1-a", "if", "é")},
    }
    scope: dict[str, Any] = {}
    exec(generated(Library({"odd.json": odd}))["odd.py"], scope)
    assert scope["check"]({"1-a": 1, "if": None, "é": 2})
    assert not scope["check"]({"1-a": 1, "if": True})


def test_definitions_that_refer_to_themselves_become_functions_that_call_themselves() -> None:
    nested = {"type": "array", "maxItems": 2, "items": {"$ref": "#"}}
    scope: dict[str, Any] = {}
    exec(generated(Library({"nested.json": nested}))["nested.py"], scope)
    assert scope["check"](json.loads("[[], [[]]]"))
    assert not scope["check"](json.loads("[[], [[1]]]"))
