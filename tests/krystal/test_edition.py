"""Editions of one's own: what is wrong with them is told with its place."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

import schemas
from rules.kernel.editions.components import BadComponent
from rules.kernel.play.state import copied
from rules.krystal.checks import faults
from rules.krystal.components import Edition
from rules.krystal.names import PEOPLES, ROLES, TYPES, role_of
from tests.krystal.table import DATA, EDITION

if TYPE_CHECKING:
    from collections.abc import Callable


def changed(change: Callable[[Any], None]) -> Any:
    data = copied(DATA)
    change(data)
    return data


def found(data: Any) -> list[tuple[str, str]]:
    return [(fault.code, fault.where) for fault in faults(data)]


def test_the_shipped_edition_is_without_fault() -> None:
    assert schemas.valid("krystal.edition", DATA)
    assert found(DATA) == []


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (lambda d: d["stones"][0]["effects"][0].update(do="fly"), ("unknown_effect", "$.stones[0].effects[0].do")),
        (
            lambda d: d["stones"][0]["effects"][0].update(context="sleep"),
            ("unknown_word", "$.stones[0].effects[0].context"),
        ),
        (lambda d: d["objects"][0]["effects"][0].update(n="three"), ("wrong_type", "$.objects[0].effects[0].n")),
        (lambda d: d["objects"][0].update(window="ever"), ("unknown_word", "$.objects[0].window")),
        (lambda d: d["creatures"][0].update(type="bargain"), ("unknown_word", "$.creatures[0].type")),
        (lambda d: d["places"][1]["adjacent"].remove("gate_reptiles"), ("path_one_way", "$.gates[0].adjacent[0]")),
        (lambda d: d["places"][1].pop("symbol"), ("one_clearing", "$.places")),
        (lambda d: d["modifiers"][1].update(symbol="reptiles"), ("modifier_missing", "$.modifiers")),
        (lambda d: d["gates"][5].update(people="amazons"), ("not_one_each", "$.gates")),
        (lambda d: d["five_stones"][0].update(players=3), ("not_one_each", "$.five_stones")),
        (lambda d: d["five_stones"][1]["extra"].append("agate"), ("unknown_word", "$.five_stones[1].extra[2]")),
        (lambda d: d["objects"][0].update(id="ruby"), ("id_twice", "$.objects[0].id")),
        (lambda d: d["parameters"].pop(), ("entry_missing", "$.parameters")),
        (lambda d: d["objects"][0].update(count=1000), ("too_many_pieces", "$.combat_cards")),
    ],
)
def test_a_fault_is_told_with_its_place(change: Callable[[Any], None], fault: tuple[str, str]) -> None:
    assert fault in found(changed(change))


def test_an_effect_nobody_knows_stops_the_loading() -> None:
    data = changed(lambda d: d["interventions"][0]["effects"][0].update(do="fly"))
    with pytest.raises(BadComponent) as bad:
        Edition(data)
    assert (bad.value.code, bad.value.where) == ("unknown_effect", "$.interventions[0].effects[0].do")


def test_every_entry_says_where_it_comes_from() -> None:
    sections = [entries for entries in DATA.values() if isinstance(entries, list)]
    assert all(entry["source"] in ("rulebook", "reconstruction") for entries in sections for entry in entries)


def test_k_2_2_b_each_people_has_four_places() -> None:
    symbols = Counter(node.symbol for node in EDITION.nodes.values() if node.symbol)
    assert symbols == dict.fromkeys(PEOPLES, 4)


def test_k_2_3_b_every_hero_is_best_in_its_speciality_and_sums_to_seven() -> None:
    speciality = dict(zip(ROLES, TYPES))
    for name, said in EDITION.capacity.items():
        capacity = {kind: said[kind] for kind in TYPES}
        assert max(capacity, key=lambda kind: capacity[kind]) == speciality[role_of(name)]
        assert sum(capacity.values()) == 7
