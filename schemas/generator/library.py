"""The schema files as data, and places in them."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

import schemas

ANNOTATIONS = frozenset({"$schema", "$id", "$comment", "$defs", "title", "description", "writeOnly"})


class Unsupported(Exception):
    """A schema says something the generator does not know, or that ours must not say."""

    def __init__(self, place: Place, why: str) -> None:
        super().__init__(f"{place}: {why}")


class Place(NamedTuple):
    """Where a schema stands: its file, and the way down from the root."""

    file: str
    way: tuple[str | int, ...] = ()

    def below(self, *steps: str | int) -> Place:
        return Place(self.file, (*self.way, *steps))

    def __str__(self) -> str:
        return "#".join([self.file, "".join(f"/{step}" for step in self.way)]) if self.way else self.file


class Library:
    """All schemas by file name, so that one may refer to another."""

    def __init__(self, files: dict[str, Any]) -> None:
        self.files = files

    @classmethod
    def shipped(cls) -> Library:
        return cls({f"{name}.json": json.loads(schemas.source(name)) for name in schemas.names()})

    def at(self, place: Place) -> Any:
        """The schema at a place: a mapping, or true for anything at all."""
        found = self.files[place.file]
        for step in place.way:
            found = found[step]
        return found

    def target(self, place: Place) -> Place:
        """Where the `$ref` of the schema at a place leads: within our own files, never further."""
        reference: str = self.at(place)["$ref"]
        file, _, pointer = reference.partition("#")
        target = Place(file or place.file, tuple(pointer.split("/")[1:]))
        try:
            self.at(target)
        except (KeyError, TypeError):
            raise Unsupported(place, f"refers to nothing: {reference}") from None
        return target

    def resolved(self, place: Place) -> Place:
        """The place itself, or where it leads if it is nothing but a reference."""
        while isinstance(schema := self.at(place), dict) and schema.keys() - ANNOTATIONS == {"$ref"}:
            place = self.target(place)
        return place
