"""The schema files themselves, and how they are handed out."""

from __future__ import annotations

import json
import os
from typing import Any

import pytest
from jsonschema import Draft202012Validator

import schemas


@pytest.mark.parametrize("name", schemas.names())
def test_every_file_is_a_schema_of_2020_12_named_after_itself(name: str) -> None:
    schema = json.loads(schemas.source(name))
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert schema["$id"] == f"{name}.json"
    Draft202012Validator.check_schema(schema)


@pytest.mark.parametrize("name", schemas.names())
def test_references_stay_among_our_files(name: str) -> None:
    ours = {f"{other}.json" for other in schemas.names()} | {""}
    assert {reference.partition("#")[0] for reference in references(json.loads(schemas.source(name)))} <= ours


def references(schema: Any) -> set[str]:
    if isinstance(schema, list):
        return {found for item in schema for found in references(item)}
    if not isinstance(schema, dict):
        return set()
    own = {schema["$ref"]} if isinstance(schema.get("$ref"), str) else set()
    return own.union(*(references(item) for item in schema.values()))


def test_a_schema_is_handed_out_as_it_stands() -> None:
    with open(os.path.join(schemas.HOME, "move.json"), "rb") as file:
        assert schemas.source("move") == file.read()


@pytest.mark.parametrize("name", ["", "nothing", "../pyproject", "compiled/save", "move.json", "/etc/passwd"])
def test_no_file_is_reached_by_another_name(name: str) -> None:
    with pytest.raises(KeyError):
        schemas.source(name)
    with pytest.raises(KeyError):
        schemas.faults(name, {})
