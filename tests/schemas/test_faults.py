"""A refusal is explained by place, keyword and facts, always in the same order."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

import schemas
from schemas import Fault

CELLS = ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"]
PLACE = {"kind": "place", "card": "moth", "cell": "a1"}


def told(name: str, document: Any) -> list[tuple[str, str, dict[str, Any]]]:
    assert not schemas.valid(name, document)
    return [(fault.path, fault.keyword, dict(fault.facts)) for fault in schemas.faults(name, document)]


def without(document: dict[str, Any], key: str) -> dict[str, Any]:
    return {other: value for other, value in document.items() if other != key}


@pytest.mark.parametrize(
    ("document", "fault"),
    [
        (without(PLACE, "cell"), ("$", "required", {"missing": "cell"})),
        (without(PLACE, "kind"), ("$", "required", {"missing": "kind"})),
        ({**PLACE, "cell": "d4"}, ("$.cell", "enum", {"value": "d4", "allowed": CELLS})),
        ({**PLACE, "targt": "b2"}, ("$", "additionalProperties", {"unknown": "targt", "nearest": "target"})),
        ({**PLACE, "ties": ["N", "E", "N"]}, ("$.ties", "uniqueItems", {"twice": "N"})),
        ({**PLACE, "ties": []}, ("$.ties", "minItems", {"length": 0, "least": 1})),
        ({**PLACE, "card": 7}, ("$.card", "type", {"value": 7, "found": "integer", "wanted": ["string"]})),
        ([PLACE], ("$", "type", {"value": "…", "found": "array", "wanted": ["object"]})),
    ],
)
def test_the_fault_of_an_answer_is_that_of_its_kind(document: Any, fault: Any) -> None:
    assert told("naastica.answer", document) == [fault]


def test_an_unknown_kind_of_answer_names_those_there_are_and_the_nearest() -> None:
    facts = {"value": "plac", "allowed": ["collection", "place", "target"], "nearest": "place"}
    assert told("naastica.answer", {**PLACE, "kind": "plac"}) == [("$.kind", "enum", facts)]


@pytest.mark.parametrize("given", [[], ["answers", "orders"]])
def test_a_move_file_says_either_answers_or_orders(given: list[str]) -> None:
    document = {key: {"answers": [PLACE], "orders": ["place moth a1"]}[key] for key in given}
    assert told("move", document) == [("$", "oneOf", {"one_of": ["answers", "orders"], "given": given})]


def test_a_number_is_not_a_truth_value_and_an_order_has_its_length() -> None:
    assert told("move", {"after": True, "orders": ["x", "x" * 1001]}) == [
        ("$.after", "type", {"value": True, "found": "boolean", "wanted": ["integer"]}),
        ("$.orders[1]", "maxLength", {"length": 1001, "most": 1000}),
    ]


@pytest.fixture
def save(good: dict[str, list[Any]]) -> Any:
    return copy.deepcopy(next(save for save in good["save"] if len(save["entries"]) > 3))


def test_a_fault_in_the_record_is_found_at_its_entry(save: Any) -> None:
    save["entries"][3]["state"] = save["entries"][3]["state"] + "\n"
    [(path, keyword, facts)] = told("save", save)
    assert (path, keyword) == ("$.entries[3].state", "pattern")
    assert facts["value"] == save["entries"][3]["state"]


def test_what_an_entry_must_say_depends_on_its_kind(save: Any) -> None:
    save["entries"][0]["seat"] = "ana"
    save["entries"][1]["kind"] = "undo"
    assert told("save", save) == [
        ("$.entries[0].seat", "type", {"value": "ana", "found": "string", "wanted": ["null"]}),
        ("$.entries[1].public", "required", {"missing": "to"}),
        ("$.entries[1].seat", "type", {"value": None, "found": "null", "wanted": ["string"]}),
    ]


def test_an_entry_of_an_unknown_kind_is_told_once(save: Any) -> None:
    save["entries"][1]["kind"] = "nmr"
    kinds = ["setup", "move", "resign", "undo", "note", "reveal"]
    assert told("save", save) == [("$.entries[1].kind", "enum", {"value": "nmr", "allowed": kinds})]


def test_a_value_of_several_types_is_told_them_all(save: Any) -> None:
    save["entries"][1]["seat"] = 5
    save["genesis"]["options"]["combo"] = None
    scalar = ["boolean", "integer", "string"]
    assert told("save", save) == [
        ("$.entries[1].seat", "type", {"value": 5, "found": "integer", "wanted": ["null", "string"]}),
        ("$.genesis.options.combo", "type", {"value": None, "found": "null", "wanted": scalar}),
    ]


def test_a_key_that_may_not_stand_is_named(save: Any) -> None:
    save["pending"]["Ana"] = {"answer": {"kind": "place"}, "sealed": "0" * 64}
    assert told("save", save) == [("$.pending", "propertyNames", {"unknown": "Ana"})]


def test_the_secret_is_not_repeated_in_a_message(save: Any) -> None:
    secret = save["secret"]
    save["secret"] = secret.upper()
    assert [(path, keyword) for path, keyword, _ in told("save", save)] == [("$.secret", "pattern")]
    assert secret not in str(schemas.faults("save", save)).lower()


def test_options_and_parameters_of_an_edition_are_told_apart_by_their_id(edition: Any) -> None:
    changed = copy.deepcopy(edition)
    changed["parameters"][0]["value"] = 4
    changed["options"][0]["id"] = "first_playr"
    changed["options"][1]["values"].append("three_legs")
    faults = told("naastica.edition", changed)
    assert [(path, keyword) for path, keyword, _ in faults] == [
        ("$.options[0].id", "enum"),
        ("$.options[1].values[2]", "enum"),
        ("$.parameters[0].value", "const"),
    ]
    assert faults[0][2]["nearest"] == "first_player"
    assert faults[2][2] == {"value": 4, "allowed": [3]}


def test_a_path_quotes_keys_that_are_no_words_and_begins_where_it_is_told(edition: Any) -> None:
    document = {**PLACE, "cell": "z9"}
    assert schemas.faults("naastica.answer", document, "$.answers[2]")[0].path == "$.answers[2].cell"
    changed = copy.deepcopy(edition)
    changed["abilities"][0]["effects"][0]["no word"] = None
    faults = [fault for fault in schemas.faults("naastica.edition", changed) if fault.keyword == "type"]
    assert [fault.path for fault in faults] == ["$.abilities[0].effects[0]['no word']"]


def test_faults_come_in_the_order_of_their_places_whatever_the_order_of_the_keys(edition: Any) -> None:
    changed = copy.deepcopy(edition)
    for at in (10, 9, 2):
        del changed["cards"][at]["lux"]
    backwards = json.loads(json.dumps({key: changed[key] for key in reversed(changed)}))
    paths = [fault.path for fault in schemas.faults("naastica.edition", changed)]
    assert paths == ["$.cards[2]", "$.cards[9]", "$.cards[10]"]
    assert schemas.faults("naastica.edition", backwards) == schemas.faults("naastica.edition", changed)


def test_a_valid_document_has_no_fault() -> None:
    assert schemas.faults("naastica.answer", PLACE) == []
    assert Fault("$", "type") == Fault("$", "type", {})


def test_of_very_many_faults_the_first_hundred_are_told(good: dict[str, list[Any]]) -> None:
    changed = copy.deepcopy(good["naastica.edition"][0])
    changed["cards"] = [{}] * 5_000
    faults = schemas.faults("naastica.edition", changed)
    assert len(faults) == 100
    assert faults[0].facts == {"length": 5_000, "most": 2_000}
    many = {f"k{n}": n for n in range(5_000)}
    assert len(schemas.faults("naastica.answer", {**PLACE, **many})) == 100


def test_the_one_fault_in_a_long_list_is_told(good: dict[str, list[Any]]) -> None:
    view = copy.deepcopy(good["view"][0])
    view["legal"] = [{"kind": "x"}] * 90_000 + [{"kind": "X"}]
    assert [(fault.path, fault.keyword) for fault in schemas.faults("view", view)] == [
        ("$.legal[90000].kind", "pattern")
    ]


def test_a_long_name_is_not_repeated_whole(good: dict[str, list[Any]]) -> None:
    told = schemas.faults("naastica.answer", {**PLACE, "x" * 9_000: 1})
    assert [dict(fault.facts) for fault in told] == [{"unknown": "x" * 100}]
    genesis = {**good["genesis"][0], "names": {"ana": "Ana", "y" * 9_000: 1}}
    assert all(len(fault.path) < 200 for fault in schemas.faults("genesis", genesis))


def test_of_the_keys_that_cannot_be_keys_the_first_ten_are_told(good: dict[str, list[Any]]) -> None:
    entry = copy.deepcopy(good["entry"][0])
    entry["public"]["events"] = [{"kind": "x", "rule": "x", **{f"{n} ": n for n in range(50)}}]
    assert [fault.facts for fault in schemas.faults("entry", entry)] == [{"unknown": f"{n} "} for n in range(10)]
