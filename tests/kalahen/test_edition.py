"""Editions of one's own: what is wrong with them is told with its place, and what is right is played."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import rules.kalahen
import schemas
from rules.kalahen import GAME
from rules.kalahen.cases import position
from rules.kalahen.checks import faults
from rules.kalahen.components import Edition
from rules.kalahen.questions.action import Action
from rules.kalahen.questions.answers import Teleport
from rules.kalahen.setup import setup
from rules.kalahen.turn import act, open_round
from rules.kernel.bytes.yaml_document import read_yaml
from rules.kernel.play.asking import AskAll
from rules.kernel.play.draws import FixedDraws
from rules.kernel.play.state import copied
from rules.kernel.play.table import Table
from tests.kalahen.mail import EDITION, OPTIONS, SEATS

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.kalahen.state import State

    Change = Callable[[Any], object]

DATA = EDITION.data


def changed(change: Change) -> Any:
    data = copied(DATA)
    change(data)
    return data


def found(data: Any) -> list[tuple[str, str]]:
    return [(fault.code, fault.where) for fault in faults(data)]


def entry(data: Any, section: str, id_: str) -> Any:
    return next(said for said in data[section] if said["id"] == id_)


def at(section: str, id_: str) -> str:
    return f"$.{section}[{[said['id'] for said in DATA[section]].index(id_)}]"


def without(data: Any, section: str, *ids: str) -> None:
    data[section] = [said for said in data[section] if said["id"] not in ids]


def copies(card: str, **numbers: int) -> Change:
    return lambda data: entry(data, "chest_cards", card).update(copies=numbers)


def changing(section: str, id_: str, **facts: Any) -> Change:
    return lambda data: entry(data, section, id_).update(facts)


def test_the_shipped_edition_is_without_fault() -> None:
    assert schemas.valid("kalahen.edition", DATA)
    assert found(DATA) == []


CONSTRAINTS: dict[str, tuple[Change, tuple[str, str]]] = {
    "as many castles as players": (
        lambda d: without(d, "nodes", "f", "g", "h") or without(d, "roads", *(f"r{n}" for n in range(11, 17))),
        ("too_few_castles", "$.nodes"),
    ),
    "one tower": (changing("nodes", "g5", kind="tower"), ("not_one_each", "$.nodes")),
    "one crystal bridge": (changing("nodes", "crystal", kind="magic_forest"), ("not_one_each", "$.nodes")),
    "one magic forest": (lambda d: without(d, "nodes", "magic_forest"), ("not_one_each", "$.nodes")),
    "numbers once each": (changing("nodes", "p4", number=3), ("not_one_each", "$.nodes")),
    "a numbered place says its number": (
        lambda d: entry(d, "nodes", "p4").pop("number"),
        ("not_said", at("nodes", "p4")),
    ),
    "a village has no number": (changing("nodes", "v1", number=3), ("said_in_vain", at("nodes", "v1"))),
    "a place says what it costs": (lambda d: entry(d, "nodes", "p4").pop("loss_die"), ("not_said", at("nodes", "p4"))),
    "only bridge and forest are passed through": (
        changing("nodes", "v1", stop=False),
        ("wrong_stop", at("nodes", "v1")),
    ),
    "roads join stops": (changing("roads", "r32", b="crystal"), ("road_to_no_stop", f"{at('roads', 'r32')}.b")),
    "roads join circles": (changing("roads", "r32", b="moon"), ("unknown_word", f"{at('roads', 'r32')}.b")),
    "roads join two": (changing("roads", "r01", b="p1"), ("road_to_itself", at("roads", "r01"))),
    "no two roads join the same pair": (changing("roads", "r02", a="b"), ("road_twice", at("roads", "r03"))),
    "roads have a terrain there is": (
        changing("roads", "r01", terrain="sea"),
        ("unknown_word", f"{at('roads', 'r01')}.terrain"),
    ),
    "a bridge lies on a road": (
        lambda d: entry(d, "roads", "r20").pop("bridge"),
        ("bridge_on_one_road", at("bridges", "br2")),
    ),
    "a bridge lies on one road only": (
        changing("roads", "r01", bridge="br2"),
        ("bridge_on_one_road", at("bridges", "br2")),
    ),
    "every castle has a road": (
        lambda d: without(d, "roads", "r01", "r02"),
        ("castle_without_road", at("nodes", "a")),
    ),
    "all hangs together without castles": (
        lambda d: without(d, "roads", "r21", "r22", "r30"),
        ("cut_off", at("nodes", "v3")),
    ),
    "all hangs together with every bridge barred": (
        lambda d: without(d, "roads", "r26", "r27"),
        ("cut_off", at("nodes", "p5")),
    ),
    "the tower is joined to gates only": (changing("roads", "r32", a="p5"), ("tower_behind_gates", at("roads", "r32"))),
    "every place has a chest": (lambda d: without(d, "chests", "chest3"), ("one_chest", at("nodes", "p3"))),
    "no place has two": (changing("chests", "chest3", node="p4"), ("one_chest", at("nodes", "p4"))),
    "every row of a column": (lambda d: without(d, "events", "p1_2"), ("one_row", at("nodes", "p1"))),
    "every row once": (changing("events", "p1_2", die=1), ("one_row", at("nodes", "p1"))),
    "no row beyond the die": (changing("events", "p1_2", die=7), ("row_beyond_die", f"{at('events', 'p1_2')}.die")),
    "a fight says its power": (lambda d: entry(d, "events", "p1_2").pop("power"), ("not_said", at("events", "p1_2"))),
    "a spell says what breaks it": (
        lambda d: entry(d, "events", "p1_3").pop("rings"),
        ("wrong_demand", at("events", "p1_3")),
    ),
    "a spell asks for rings in one way": (changing("events", "p1_3", alike=2), ("wrong_demand", at("events", "p1_3"))),
    "78 cards": (copies("key", green=6, red=2, blue=1), ("cards_in_all", "$.chest_cards")),
    "24 scrolls": (lambda d: without(d, "chest_cards", "scroll_sun_1"), ("scrolls_in_all", "$.chest_cards")),
    "one scroll for each formula and number": (
        changing("chest_cards", "scroll_sun_1", stars=2),
        ("one_scroll", "$.chest_cards"),
    ),
    "a scroll says its formula": (
        lambda d: entry(d, "chest_cards", "scroll_sun_1").pop("formula"),
        ("not_said", at("chest_cards", "scroll_sun_1")),
    ),
    "of formulas there are": (
        changing("chest_cards", "scroll_sun_1", formula="rain"),
        ("unknown_word", f"{at('chest_cards', 'scroll_sun_1')}.formula"),
    ),
    "green cards in equal parts": (copies("key", green=5, red=3), ("uneven_parts", "$.chest_cards")),
    "red cards in equal parts": (copies("key", green=7, red=1), ("uneven_parts", "$.chest_cards")),
    "a chest for each back": (
        lambda d: [said.update(back="green") for said in d["chests"] if said["back"] == "red"],
        ("back_without_chest", "$.chest_cards"),
    ),
    "something for the forest": (
        changing("parameters", "tower_cards", value=18),
        ("nothing_for_forest", "$.chest_cards"),
    ),
    "tower and forest share a back": (
        changing("chests", "chest_forest", back="red"),
        ("mixed_backs", at("chests", "chest_forest") + ".back"),
    ),
    "a key for each player": (copies("key", green=1, blue=7), ("too_few_for_players", "$.chest_cards")),
    "a shield for each player": (copies("shield", green=1, blue=6), ("too_few_for_players", "$.chest_cards")),
    "figures are numbers": (
        changing("parameters", "life_max", value=[1]),
        ("wrong_figure", at("parameters", "life_max") + ".value"),
    ),
    "the satyrs pay by gaps": (
        changing("parameters", "satyr_payout", value=3),
        ("wrong_figure", at("parameters", "satyr_payout") + ".value"),
    ),
    "a letter means one colour": (
        lambda d: entry(d, "colours", "blue")["letter"].update(fr="R"),
        ("letter_twice", at("colours", "blue") + ".letter.fr"),
    ),
}


@pytest.mark.parametrize("constraint", CONSTRAINTS)
def test_an_edition_that_breaks_a_constraint_is_told_where(constraint: str) -> None:
    change, fault = CONSTRAINTS[constraint]
    assert fault in found(changed(change))


def test_every_fault_there_are_words_for_is_found_here() -> None:
    worded = read_yaml((Path(rules.kalahen.__file__).parent / "text" / "en.yaml").read_bytes())["fault"]
    assert {code for _, (code, _) in CONSTRAINTS.values()} >= worded.keys()


def renamed(data: Any) -> None:
    """Cards may be called as one likes."""
    entry(data, "chest_cards", "teleport")["id"] = "winged_boots"


def test_a_teleport_card_goes_by_its_kind() -> None:
    edition = Edition(changed(renamed))
    state = position(
        {"seats": list(SEATS), "place": {"ana": "v1"}, "carried": {"ana": "winged_boots"}}, edition, OPTIONS
    )
    teleport = Teleport("p1", by="card")
    assert Action("ana").judge(state, teleport) is None
    table = Table(state, FixedDraws({}))
    next(act(table, "ana", teleport))
    assert state.used["green"] == ["winged_boots"]


def test_the_tower_gets_its_number_wherever_it_is_listed() -> None:  # KA-B1.1.h
    edition = Edition(changed(lambda d: d["chests"].reverse()))
    state = GAME.blank(SEATS, OPTIONS, edition)
    set_up(Table(state, FixedDraws({"first": [9, 0, 0]})))
    assert {chest: len(lying) for chest, lying in state.chests.items()} == {
        **{f"chest{n}": 10 for n in range(1, 7)},
        "chest_tower": 12,
        "chest_forest": 6,
    }


def set_up(table: Table[State]) -> None:
    """By players who are all late."""
    asking = setup(table)
    answer: Any = None
    try:
        while True:
            asked = asking.send(answer)
            answers = {seat: question.default(table.state) for seat, question in asked.questions.items()}
            answer = answers if isinstance(asked, AskAll) else next(iter(answers.values()))
    except StopIteration:
        pass


def test_an_edition_may_let_everybody_stand_still_for_ever() -> None:  # K-58
    edition = Edition(changed(changing("parameters", "standstill_rounds", value=0)))
    state = position({"seats": list(SEATS), "round": 30, "still": 29}, edition, OPTIONS)
    open_round(Table(state, FixedDraws({})))
    assert state.still == 30
