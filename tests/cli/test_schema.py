"""arbitre schema: what files look like, for who writes tools of their own."""

from __future__ import annotations

import json

import pytest

import schemas
from tests.cli.shell import arbitre, done


def test_every_schema_is_listed_with_its_title() -> None:
    listed = done(arbitre("schema", "--json")).data["schemas"]
    assert [schema["name"] for schema in listed] == schemas.names()
    assert all(schema["title"] for schema in listed)
    text = done(arbitre("schema")).text
    assert [line.split()[0] for line in text.splitlines()] == schemas.names()


@pytest.mark.parametrize("name", schemas.names())
def test_a_schema_is_printed_as_it_stands(name: str) -> None:
    assert done(arbitre("schema", name)).out.rstrip() == schemas.source(name).rstrip()
    data = done(arbitre("schema", f"{name}.json", "--json")).data
    assert data == {"name": name, "schema": json.loads(schemas.source(name))}


@pytest.mark.parametrize("name", ["nothing", "../pyproject", "compiled/save", ""])
def test_a_name_that_is_no_schema_is_a_misuse_and_no_path(name: str) -> None:
    said = arbitre("schema", name, "--json")
    assert (said.exit, said.envelope["errors"][0]["code"]) == (2, "unknown_schema")
