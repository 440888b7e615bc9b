"""What a game is played with can be looked up by name or section, and all that an edition says of it is told."""

from __future__ import annotations

import pytest

import rules
from rules.kernel.editions import components
from rules.kernel.words import templates
from rules.kernel.words.inventory import Inventory, told_fields
from tests.conformance.settings import every_game

LANGS = ("en", "fr")


@pytest.fixture(params=LANGS)
def lang(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@every_game
def test_the_sentence_of_a_section_names_every_figure_of_its_entries(game_id: str, lang: str) -> None:
    inventory = Inventory(rules.load(game_id), components.shipped(game_id)[0], lang)
    for section, held in inventory.sections.items():
        named = set(templates.names(inventory.words.tree(f"component.{section}.told")))
        figures = {field for one in held for field in told_fields(one.entry)}
        assert figures <= named, section


@every_game
def test_every_component_is_told_without_ids(game_id: str, lang: str) -> None:
    inventory = Inventory(rules.load(game_id), components.shipped(game_id)[0], lang)
    for held in inventory.sections.values():
        for one in held:
            told = inventory.figures(one)
            assert "_" not in told and "{" not in told, (one.id, told)
            assert one.name(lang) or told, one.id


@every_game
def test_a_component_is_found_by_its_id_and_by_its_name_in_either_language(game_id: str) -> None:
    inventory = Inventory(rules.load(game_id), components.shipped(game_id)[0], "en")
    for section, held in inventory.sections.items():
        assert inventory.matching(section)[0].section == section
        for one in held:
            for name in filter(None, (one.id, *map(one.name, LANGS))):
                found = inventory.matching(name)
                assert one in found or all(other.section == name for other in found), name
