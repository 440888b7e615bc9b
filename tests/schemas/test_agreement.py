"""The validator that decides and the one that explains say the same of every document."""

from __future__ import annotations

import copy
import random
from typing import Any

import pytest

import schemas
from schemas.explaining import validator
from tests.length import often
from tests.schemas.mutants import VALUES, mutated, reached, texts

# How many mutants of each kind, at most; jsonschema needs a good millisecond for an entry.
MUTANTS = {
    "save": 200,
    "recording": 300,
    "head": 600,
    "entry": 1500,
    "opening": 600,
    "genesis": 600,
    "view": 200,
    "move": 600,
    "answer": 300,
    "edition": 250,
    "envelope": 300,
    "mail": 300,
    "table": 300,
    "naastica.answer": 1000,
    "naastica.edition": 120,
}
TOLD = {"answers", "events", "draws", "pledge", "key", "sealed", "by", "to", "agreed", "gives_up", "outcome", "secret"}


def test_every_schema_that_all_games_share_is_tried(good: dict[str, list[Any]]) -> None:
    assert sorted(good) == sorted(MUTANTS)
    assert {name for name in schemas.names() if "." not in name} <= set(MUTANTS)


def test_the_games_played_show_every_kind_of_entry(good: dict[str, list[Any]]) -> None:
    assert {entry["kind"] for entry in good["entry"]} == {"setup", "move", "resign", "undo", "reveal"}
    assert any(head["pending"] for head in good["head"])
    assert any(head["ready"] for head in good["head"])
    assert any(part and "answer" in part for opening in good["opening"] for part in opening["data"].values())
    assert {key for entry in good["entry"] for key in entry["public"]} == TOLD


@pytest.mark.parametrize("name", MUTANTS)
def test_what_the_referee_writes_is_valid(name: str, good: dict[str, list[Any]]) -> None:
    for document in good[name]:
        assert schemas.valid(name, document), schemas.faults(name, document)
    for document in random.Random(1).sample(good[name], min(len(good[name]), 12)):
        assert validator(name).is_valid(document)


@pytest.mark.parametrize("name", MUTANTS)
def test_both_validators_agree_on_mutants(name: str, good: dict[str, list[Any]]) -> None:
    chance = random.Random(name)
    refused = 0
    mutants = often(MUTANTS[name] // 3, MUTANTS[name])
    for _ in range(mutants):
        mutant = mutated(small(name, good, chance), chance)
        by_jsonschema = validator(name).is_valid(mutant)
        assert schemas.valid(name, mutant) is by_jsonschema, (name, mutant)
        refused += not by_jsonschema
        if not by_jsonschema:
            assert schemas.faults(name, mutant), (name, mutant)
    assert refused > mutants / 4


@pytest.mark.parametrize("name", MUTANTS)
@pytest.mark.parametrize("value", VALUES, ids=ascii)
def test_both_validators_agree_on_a_document_that_is_something_else(name: str, value: Any) -> None:
    assert schemas.valid(name, value) is validator(name).is_valid(value) is (not schemas.faults(name, value))


@pytest.mark.parametrize("name", MUTANTS)
def test_a_newline_at_the_end_of_a_patterned_text_is_refused_by_both(name: str, good: dict[str, list[Any]]) -> None:
    chance = random.Random(name)
    original = small(name, good, chance)
    for way in random.Random(name).sample(texts(original), min(25, len(texts(original)))):
        mutant = copy.deepcopy(original)
        inside, key = reached(mutant, way)
        inside[key] += "\n"
        assert schemas.valid(name, mutant) is validator(name).is_valid(mutant), way


def small(name: str, good: dict[str, list[Any]], chance: random.Random) -> Any:
    """A good document; of the large ones, a small part of the long lists, so that jsonschema is done soon."""
    document = copy.deepcopy(chance.choice(good[name]))
    if name == "edition":
        return {key: document[key] for key in ("edition", "parameters", "options")}
    if name in ("save", "view"):
        document.update({key: document[key][-2:] for key in ("entries", "openings")})
    if name == "recording":
        document["played"] = chance.sample(document["played"], min(len(document["played"]), 4))
    for section, kept in (("cards", 2), ("abilities", 2), ("factions", 1), ("decks", 1), ("legal", 4)):
        if section in document and name in ("view", "naastica.edition"):
            document[section] = chance.sample(document[section], min(len(document[section]), kept))
    return document
