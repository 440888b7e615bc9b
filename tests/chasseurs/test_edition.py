"""The shipped edition is the printed game, and faults in an edition of one's own are told with their place."""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from typing import Any

import pytest

import schemas
from rules.chasseurs.checks import faults
from rules.kernel.words import rulebook
from tests.chasseurs.positions import DATA, EDITION


def changed() -> dict[str, Any]:
    copy: dict[str, Any] = deepcopy(dict(DATA))
    return copy


def test_the_shipped_edition_has_no_fault() -> None:
    assert schemas.valid("chasseurs.edition", DATA)
    assert faults(DATA) == []


def test_there_are_56_pearls_and_54_characters_of_40_kinds() -> None:
    assert len(EDITION.all_pearls()) == 56
    assert len(EDITION.all_characters()) == 54
    assert len(EDITION.characters) == 40
    assert Counter(pearl[0] for pearl in EDITION.all_pearls()) == Counter({str(value): 7 for value in range(1, 9)})
    assert [pearl for pearl in EDITION.all_pearls() if pearl.endswith("x")] == ["3x", "4x", "5x"]


def test_colours_points_and_diamonds_add_up_to_the_published_totals() -> None:
    cards = [said for said in DATA["characters"] for _ in range(said["count"])]
    assert Counter(said["colour"] for said in cards) == {"none": 23, "red": 10, "blue": 21}
    assert sum(said["points"] for said in cards) == 89
    assert sum(said["diamonds"] for said in cards) == 10


@pytest.mark.parametrize(
    ("section", "at", "key", "value", "code"),
    [
        ("characters", 0, "cost", [{"run": 9}], "cost_not_payable"),
        ("characters", 0, "cost", [{"values": [9, 9]}], "out_of_range"),
        ("characters", 0, "cost", [{"same": 6}], "cost_not_payable"),
        ("characters", 0, "cost", [{"sum": 40}], "cost_too_open"),
        ("characters", 0, "cost", [{"odd": 3}, {"even": 3}, {"same": 2}], "cost_too_open"),
        ("characters", 0, "count", 900, "too_many_pieces"),
        ("characters", 0, "id", "cerbere", "id_twice"),
        ("characters", 0, "ability", "unheard_of", "unknown_word"),
        ("characters", 0, "effects", [{"do": "printed_pearl"}], "missing_parameter"),
        ("characters", 0, "effects", [{"do": "fly"}], "unknown_effect"),
        ("characters", 0, "effects", [{"do": "printed_pearl", "value": 9}], "out_of_range"),
        ("characters", 0, "effects", [{"do": "printed_joker"}], "ability_without_effect"),
        ("characters", 22, "colour", "red", "colours_differ"),
        ("pearls", 0, "exchange", 8, "out_of_range"),
        ("pearls", 0, "value", 2, "id_twice"),
        ("parameters", 11, "value", 4, "too_few_portals"),
        ("options", 3, "default", "never", "unknown_word"),
        ("options", 3, "id", "other", "entry_missing"),
    ],
)
def test_a_fault_is_told(section: str, at: int, key: str, value: Any, code: str) -> None:
    data = changed()
    data[section][at][key] = value
    found = faults(data)
    assert code in [fault.code for fault in found]
    assert all(fault.where.startswith("$") for fault in found)


def test_the_rulings_specified_are_there() -> None:
    book = rulebook.load("chasseurs")
    assert [entry.id for entry in book.rulings][:45] == [f"C-{n:02}" for n in range(1, 46)]


def test_every_parameter_and_option_refers_to_a_rule() -> None:
    book = rulebook.load("chasseurs")
    assert {entry["ref"] for entry in (*DATA["parameters"], *DATA["options"])} <= set(book.ids)
