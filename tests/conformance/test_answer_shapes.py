"""The shape of an answer: what its schema takes its class reads, and nothing else."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import rules
import schemas
from rules.kernel.play.asking import listed
from schemas.explaining import validator
from schemas.generator.library import Library, Place
from tests.length import often
from tests.schemas.mutants import mutated

MUTANTS = often(150, 500, 1500)
LIBRARY = Library.shipped()


def example(place: Place, chance: Random) -> Any:
    """Something that fits the schema at a place, what may be left out mostly there."""
    place = LIBRARY.resolved(place)
    match LIBRARY.at(place):
        case {"const": constant}:
            return constant
        case {"enum": words}:
            return chance.choice(words)
        case {"oneOf": branches}:
            return example(place.below("oneOf", chance.randrange(len(branches))), chance)
        case {"type": "object", "properties": properties, "required": required}:
            said = [name for name in properties if name in required or chance.random() < 0.8]
            return {name: example(place.below("properties", name), chance) for name in said}
        case {"type": "array", "items": _, **bounds}:
            found = [example(place.below("items"), chance) for _ in range(min(3, bounds["maxItems"]))]
            return list(dict.fromkeys(found)) if "uniqueItems" in bounds else found
        case {"type": "integer", "minimum": least, "maximum": most}:
            return chance.randint(least, most)
        case {"type": "string"}:
            return chance.choice("abc")
    raise AssertionError(f"{place}: no example is made of this")


@pytest.mark.parametrize("game_id", rules.GAMES)
def test_what_the_schema_takes_is_read_and_given_back(game_id: str) -> None:
    answers, name, chance = rules.load(game_id).answers, f"{game_id}.answer", Random(game_id)
    root = Place(f"{name}.json")
    assert list(answers) == [branch["$ref"].removeprefix("#/$defs/") for branch in LIBRARY.at(root)["oneOf"]]
    for kind, answer in answers.items():
        document = example(root.below("$defs", kind), chance)
        assert schemas.valid(name, document), document
        read = answer.read(document)
        assert answer.read(read.plain()) == read
        every = {field: listed(getattr(read, field)) for field in answer.fields}
        defaults = {field: listed(value) for field, value in answer.defaults.items()}
        assert {"kind": kind, **every} == {**defaults, **document}


@pytest.mark.parametrize("game_id", rules.GAMES)
def test_what_cannot_be_read_is_refused(game_id: str) -> None:
    answers, name, chance = rules.load(game_id).answers, f"{game_id}.answer", Random(game_id)
    refused = 0
    for _ in range(MUTANTS):
        mutant = mutated(example(Place(f"{name}.json"), chance), chance)
        valid = schemas.valid(name, mutant)
        assert validator(name).is_valid(mutant) is valid, mutant
        refused += not valid
        if valid:
            answers[mutant["kind"]].read(mutant)
    assert refused > MUTANTS / 4
