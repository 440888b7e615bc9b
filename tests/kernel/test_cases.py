"""The runner of cases: it finds whatever is not as a case says, and tells where a case itself is wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from rules.kernel.bytes.reading import Malformed
from rules.kernel.cases import BadCase, Case, Unmet, cases_folder, differences, files, load_cases, play, run_case
from rules.naastica import GAME

if TYPE_CHECKING:
    from pathlib import Path

GIVEN = {"board": {"b1": "bob rubble_warden"}, "hands": {"ana": ["fog_hound"], "bob": ["orphan"]}}
PLACE = "ana: place fog_hound at b2"


def case(expect: dict[str, Any], **changes: Any) -> Case:
    """The Fog Hound fights a battle at 6 to 6 on b2, and wins it, unless said otherwise."""
    usual = {"given": GIVEN, "draws": {"tie": [1]}, "orders": (PLACE,)}
    about = {"game": GAME, "file": "x.yaml", "id": "XX-1", "shows": ("N-4.3.c",), "title": {"en": "", "fr": ""}}
    return Case(**{**about, **usual, **changes}, expect=expect)


def found(expect: dict[str, Any], **changes: Any) -> list[tuple[str, Any, Any]]:
    return [(each.where, each.wanted, each.found) for each in run_case(case(expect, **changes))]


def test_what_is_as_expected_makes_no_difference() -> None:
    facts = {"owner": "ana", "card": "rubble_warden", "lux": 5, "nox": 6, "arrows": "SW", "marks": []}
    assert found({"board": {"b1": facts, "b2": "ana", "c3": "empty"}, "asked": {"bob": "place"}, "draws": 1}) == []


def test_a_thing_may_be_named_by_its_first_fact() -> None:
    assert found({"board": {"b1": "bob", "c3": "ana"}}) == [("board.b1", "bob", "ana"), ("board.c3", "ana", "empty")]


def test_each_fact_that_differs_is_told_by_its_place() -> None:
    assert found({"board": {"b1": {"owner": "ana", "nox": 7, "luck": 1}}}) == [
        ("board.b1.nox", 7, 6),
        ("board.b1.luck", 1, "none"),
    ]


def test_a_list_is_expected_whole() -> None:
    assert found({"hands": {"bob": ["orphan", "moth"]}}) == [("hands.bob", ["orphan", "moth"], ["orphan"])]


def test_truth_is_not_a_number() -> None:
    assert found({"events": ["placed", {"battle": {"won": 1}}]})
    assert found({"events": ["placed", {"battle": {"won": True}}]}) == []


@pytest.mark.parametrize(
    ("wanted", "fits"),
    [
        (["placed", "battle"], True),
        (["placed", {"battle": {"at": "b1", "won": True}}], True),
        (["...", "battle"], True),
        (["placed", "...", "battle"], True),
        (["..."], True),
        (["placed"], False),
        (["battle", "placed"], False),
        (["placed", "battle", "captured"], False),
        (["placed", "...", "captured"], False),
        (["placed", {"battle": {"at": "c2"}}], False),
        ([], False),
    ],
)
def test_events_are_told_in_order_and_to_the_end(wanted: list[Any], fits: bool) -> None:
    assert (found({"events": wanted}) == []) is fits


def test_events_that_differ_are_shown_with_the_facts_that_were_asked_for() -> None:
    wanted = ["placed", {"battle": {"won": False}}]
    assert found({"events": wanted}) == [("events", wanted, ["placed", {"battle": {"won": True}}])]


def test_an_order_that_is_taken_although_a_refusal_is_expected() -> None:
    assert found({"refused": "cell_occupied"}) == [("refused", "cell_occupied", "none")]


def test_an_order_that_is_refused_although_none_is_expected() -> None:
    assert found({"asked": {"ana": "place"}}, orders=("ana: place fog_hound at b1",)) == [
        ("refused", "none", "cell_occupied")
    ]


def test_another_refusal_or_another_rule() -> None:
    order = ("ana: place fog_hound at b1",)
    assert found({"refused": "not_in_hand"}, orders=order) == [("refused", "not_in_hand", "cell_occupied")]
    assert found({"refused": "cell_occupied", "rule": "RN-12"}, orders=order) == [("rule", "RN-12", "N-3.1.a")]


def test_the_order_refused_must_be_the_last() -> None:
    assert found({"refused": "cell_occupied"}, orders=("ana: place fog_hound at b1", PLACE)) == [("orders", 2, 1)]


def test_a_line_that_is_no_order_is_another_thing_than_a_refusal() -> None:
    assert found({"misread": "unknown_verb"}, orders=("ana: dance",)) == []
    assert found({"refused": "cell_occupied"}, orders=("ana: dance",)) == [
        ("refused", "cell_occupied", "none"),
        ("misread", "none", "unknown_verb"),
    ]


def test_a_refused_order_that_left_a_trace_is_found() -> None:
    played = play(case({"refused": "cell_occupied"}, orders=("ana: place fog_hound at b1",)))
    assert differences(played) == []
    played.touched = True
    assert differences(played) == [Unmet("position", "unchanged", "changed")]


def test_lots_the_case_did_not_lay_down_are_a_difference() -> None:
    assert found({"board": {"b2": "bob"}}, draws={}) == [("draws.tie", 0, 1)]


def test_lots_are_counted_together_or_by_label() -> None:
    assert found({"draws": 2}) == [("draws", 2, 1)]
    assert found({"draws": {"tie": 1}}) == []
    assert found({"draws": {"tie": 2, "first": 1}}) == [("draws.tie", 2, 1), ("draws.first", 1, "none")]


def test_who_is_asked_is_said_of_all() -> None:
    assert found({"asked": {}}) == [("asked", {}, {"bob": "place"})]


def test_legal_answers_are_counted_or_listed() -> None:
    assert found({"legal": 7}) == []
    assert [where for where, _, _ in found({"legal": ["place orphan at a1"]})] == ["legal"]


def test_an_outcome_is_expected_or_none() -> None:
    assert found({"outcome": "none"}) == []
    assert found({"outcome": "ana"}) == [("outcome", "ana", "none")]
    assert found({"outcome": {"winner": "bob", "how": "played"}}, orders=("ana: resign match",), draws={}) == [
        ("outcome.how", "played", "resignation")
    ]


def test_what_a_seat_sees_is_not_what_there_is() -> None:
    assert found({"seen": {"ana": {"hands": {"bob": ["?"]}}}}) == []
    assert found({"seen": {"bob": {"hands": {"bob": ["?"]}}}}) == [("seen.bob.hands.bob", ["?"], ["orphan"])]


def test_a_text_that_is_not_in_the_picture() -> None:
    assert found({"picture": {"everybody": ["Fog Hound"], "bob": ["Orphan of the Light"]}}) == []
    (missed,) = found({"picture": {"everybody": ["Orphan of the Light"]}})
    assert missed[:2] == ("picture.everybody", "Orphan of the Light")


def test_a_line_that_names_nobody_speaks_for_who_is_asked_and_a_number_picks_a_line() -> None:
    assert found({"board": {"b2": "ana"}}, orders=("place fog_hound at b2",)) == []
    assert found({"board": {"a1": {"owner": "ana", "card": "fog_hound"}}}, orders=("ana: 1",)) == []


def test_one_text_may_hold_several_orders() -> None:
    orders = (f"{PLACE}\nbob: place orphan at c3",)
    assert found({"board": {"c3": "bob"}, "asked": {"ana": "place"}}, orders=orders) == []


def test_a_seed_deals_the_same_each_time_and_another_seed_otherwise() -> None:
    orders = ("ana: collection starter_veil", "bob: collection starter_heirs")
    first, again, other = (
        play(case({}, given=None, draws={}, seed=seed, orders=orders)).contest.state.hands
        for seed in ("one", "one", "two")
    )
    assert first == again != other


@pytest.mark.parametrize(
    ("changes", "code", "where"),
    [
        ({"given": {"boards": {}}}, "case_key_unknown", "given.boards"),
        ({"given": {"board": {"b1": "bob dragon"}}}, "case_bad_value", "given.board.b1"),
        ({"given": {"board": {"d4": "bob orphan"}}}, "case_bad_value", "given.board.d4"),
        ({"given": {"board": {"b1": "cleo orphan"}}}, "case_bad_value", "given.board.b1"),
        ({"given": {"board": {"b1": {"card": "orphan", "owner": "bob", "luck": 1}}}}, "case_key_unknown", "b1.luck"),
        ({"given": {"board": {"b1": {"card": "orphan", "owner": "bob", "arrows": "EN"}}}}, "case_bad_value", "arrows"),
        ({"given": {"hands": {"ana": ["dragon"]}}}, "case_bad_value", "given.hands.ana"),
        ({"given": {"active": "cleo"}}, "case_bad_value", "given.active"),
        ({"given": {"decks": {"ana": "dragons"}}}, "case_bad_value", "given.decks.ana"),
        ({"options": {"combos": True}}, "unknown_option", "options"),
        ({"options": {"combo": "perhaps"}}, "bad_option_value", "options"),
    ],
)
def test_a_position_that_cannot_be_laid_out_is_told_by_file_case_and_key(
    changes: dict[str, Any], code: str, where: str
) -> None:
    with pytest.raises(BadCase) as bad:
        run_case(case({"draws": 0}, **changes))
    assert bad.value.code == code
    assert bad.value.where.startswith("x.yaml: XX-1: ")
    assert bad.value.where.endswith(where)


WELL_FORMED = {"id": "XX-1", "shows": ["N-2.a"], "title": {"en": "a", "fr": "b"}, "expect": {"draws": 0}}


@pytest.mark.parametrize(
    ("changes", "code", "key"),
    [
        ({"id": None}, "case_key_missing", "id"),
        ({"id": "one"}, "case_bad_id", "id"),
        ({"shows": []}, "case_key_missing", "shows"),
        ({"shows": "N-2.a"}, "case_wrong_type", "shows"),
        ({"title": {"en": "a"}}, "case_key_missing", "title.fr"),
        ({"expect": {}}, "case_key_missing", "expect"),
        ({"expect": {"bord": {}}}, "case_key_unknown", "expect.bord"),
        ({"expect": {"events": "placed"}}, "case_wrong_type", "expect.events"),
        ({"expect": {"draws": True}}, "case_wrong_type", "expect.draws"),
        ({"order": []}, "case_key_unknown", "order"),
        ({"orders": [{"kind": "place"}]}, "case_bad_order", "orders[0]"),
        ({"draws": {"tie": 0}}, "case_wrong_type", "draws.tie"),
        ({"seed": "s", "given": {}}, "case_seed_alone", "seed"),
        ({"seed": "s", "draws": {}}, "case_seed_alone", "seed"),
    ],
)
def test_a_case_that_is_not_well_formed_is_told_by_its_key(changes: dict[str, Any], code: str, key: str) -> None:
    with pytest.raises(BadCase) as bad:
        files.checked(GAME, "x.yaml", 1, {**WELL_FORMED, **changes})
    assert (bad.value.code, bad.value.where.rpartition(": ")[2]) == (code, key)


def test_a_well_formed_case_is_taken() -> None:
    taken = files.checked(GAME, "x.yaml", 1, WELL_FORMED)
    assert (taken.id, taken.shows, taken.orders, taken.given) == ("XX-1", ("N-2.a",), (), None)


CASE_TEXT = "- {id: %s, shows: [N-2.a], title: {en: a, fr: b}, expect: {draws: 0}}\n"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An installed program: the cases lie beside the rules."""
    cases = tmp_path / "cases" / "naastica"
    cases.mkdir(parents=True)
    monkeypatch.setattr(files, "HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return cases


def test_cases_beside_the_rules_are_found_by_file_and_in_their_order(folder: Path) -> None:
    (folder / "b.yaml").write_text(CASE_TEXT % "XX-1")
    (folder / "a.yaml").write_text(CASE_TEXT % "XX-3" + CASE_TEXT % "XX-2")
    assert cases_folder("naastica") == str(folder)
    assert [(case.id, case.file) for case in load_cases(GAME)] == [
        ("XX-3", "a.yaml"),
        ("XX-2", "a.yaml"),
        ("XX-1", "b.yaml"),
    ]


def test_in_a_checkout_they_lie_among_the_tests(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "HOME", str(tmp_path / "rules"))
    assert cases_folder("naastica") == str(tmp_path / "tests" / "cases" / "naastica")


def test_an_id_is_used_once_in_all_files(folder: Path) -> None:
    (folder / "a.yaml").write_text(CASE_TEXT % "XX-1")
    (folder / "b.yaml").write_text(CASE_TEXT % "XX-1")
    with pytest.raises(BadCase) as bad:
        load_cases(GAME)
    assert (bad.value.code, bad.value.where, bad.value.facts) == (
        "case_id_twice",
        "b.yaml: XX-1: id",
        {"other": "a.yaml"},
    )


def test_a_file_that_is_no_yaml_or_no_list_is_named(folder: Path) -> None:
    (folder / "a.yaml").write_text("- {id: XX-1, id: XX-2}\n")
    with pytest.raises(Malformed) as malformed:
        load_cases(GAME)
    assert (malformed.value.code, malformed.value.where) == ("duplicate_key", "a.yaml:1:14")
    (folder / "a.yaml").write_text("id: XX-1\n")
    with pytest.raises(BadCase) as bad:
        load_cases(GAME)
    assert (bad.value.code, bad.value.where) == ("case_wrong_type", "a.yaml")
