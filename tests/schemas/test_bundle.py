"""A bundled schema stands alone: other checkers judge by it as the referee does."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest
from jsonschema import Draft202012Validator

import rules
import schemas
from rules.kernel.editions import components
from schemas import bundle
from tests.cli.shell import arbitre, done
from tests.length import often
from tests.schemas.mutants import mutated
from tests.schemas.test_agreement import small

if TYPE_CHECKING:
    from pathlib import Path

MUTANTS = often(20, 100)
FILES = ("save", "view", "recording", "naastica.edition")


@pytest.mark.parametrize("name", bundle.names())
def test_a_bundle_has_an_absolute_id_and_refers_to_itself_alone(name: str) -> None:
    whole = bundle.bundle(name)
    Draft202012Validator.check_schema(whole)
    assert whole["$id"] == f"urn:arbitre:schema:{name}"
    text = json.dumps(whole)
    assert text.count('"$id"') == text.count('"$schema"') == 1
    assert all(to.startswith("#") for to in bundle._references(whole))


@pytest.mark.parametrize("name", FILES)
def test_a_bundle_judges_as_the_referee_does(name: str, good: dict[str, list[Any]]) -> None:
    chance, judge = random.Random(name), Draft202012Validator(bundle.bundle(name))
    for _ in range(MUTANTS):
        document = mutated(small(name, good, chance), chance)
        assert judge.is_valid(document) is schemas.valid(name, document)


@pytest.mark.parametrize("game_id", rules.GAMES)
def test_a_move_file_is_judged_by_the_answers_of_its_game(game_id: str) -> None:
    judge = Draft202012Validator(bundle.bundle(f"{game_id}.move"))
    assert judge.is_valid({"after": 3, "answers": [{"kind": "default"}]})
    assert judge.is_valid({"orders": ["whatever a person writes"]})
    assert not judge.is_valid({"answers": [{"kind": "dance"}]})


def test_check_jsonschema_takes_what_the_referee_writes_and_refuses_what_was_changed(tmp_path: Path) -> None:
    save, ana = tmp_path / "game.json", tmp_path / "ana.json"
    envelope = done(arbitre("new", "naastica", "-s", "ana", "-s", "bob", "-o", save, "--json")).text
    done(arbitre("view", save, "--as", "ana", "-o", ana))
    written = {"save": save.read_text(), "view": ana.read_text(), "envelope": envelope}
    written["naastica.edition"] = json.dumps(components.shipped("naastica")[0])
    written["naastica.move"] = json.dumps({"answers": [{"kind": "collection", "deck": "starter_veil"}]})
    for name, text in written.items():
        schema, document, changed = (tmp_path / f"{name}.{part}.json" for part in ("schema", "good", "bad"))
        schema.write_text(done(arbitre("schema", name, "--bundle")).text)
        document.write_text(text)
        changed.write_text(json.dumps({**json.loads(text), "of_mine": 1}))
        assert _accepted(schema, document), name
        assert not _accepted(schema, changed), name


def _accepted(schema: Path, document: Path) -> bool:
    program = [sys.executable, "-m", "check_jsonschema", "--schemafile", str(schema), str(document)]
    ran = subprocess.run(program, capture_output=True, text=True, check=False)
    assert ran.returncode in (0, 1), ran.stderr
    return ran.returncode == 0
