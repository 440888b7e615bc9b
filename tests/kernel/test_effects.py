"""Effects: what an edition says is bound to a function when it is loaded, and every fault is told by its place."""

from __future__ import annotations

from typing import Any, Literal

import pytest

from rules.kernel.editions.components import BadComponent
from rules.kernel.editions.effects import Vocabulary

Stat = Literal["lux", "nox"]

HERE = "$.cards[3].effects[0]"
VOCABULARY = Vocabulary({"Stat": ("lux", "nox")})


@VOCABULARY.effect
def raise_value(table: list[Any], seat: str, *, stat: Stat, n: int, lasting: bool = False, why: str = "") -> None:
    table.append((seat, stat, n, lasting, why))


@VOCABULARY.effect
def nothing(table: list[Any]) -> None:
    table.append(None)


@VOCABULARY.condition
def alone(table: list[Any]) -> bool:
    return not table


def fault(**said: Any) -> BadComponent:
    with pytest.raises(BadComponent) as caught:
        VOCABULARY.bind(said, HERE)
    return caught.value


def test_an_effect_is_bound_with_its_parameters_and_carried_out_later() -> None:
    bound = VOCABULARY.bind({"do": "raise_value", "stat": "nox", "n": -2, "why": "song"}, HERE)
    table: list[Any] = []
    bound.do(table, "ana", **bound.with_)
    assert table == [("ana", "nox", -2, False, "song")]
    assert bound.only_if is None


def test_a_condition_is_bound_beside_the_effect_and_is_no_parameter() -> None:
    bound = VOCABULARY.bind({"do": "nothing", "if": "alone"}, HERE)
    assert bound.only_if is alone
    assert bound.with_ == {}


def test_what_edition_says_is_not_kept_by_reference() -> None:
    said = {"do": "raise_value", "stat": "lux", "n": 1}
    bound = VOCABULARY.bind(said, HERE)
    said["n"] = 9
    assert bound.with_["n"] == 1


def test_unknown_effect() -> None:
    found = fault(do="raise_dead")
    assert (found.code, found.where) == ("unknown_effect", f"{HERE}.do")
    assert found.facts == {
        "key": "do",
        "effect": "raise_dead",
        "word": "raise_dead",
        "known": ["nothing", "raise_value"],
    }


def test_unknown_condition() -> None:
    found = fault(**{"do": "nothing", "if": "together"})
    assert (found.code, found.where) == ("unknown_condition", f"{HERE}.if")
    assert found.facts == {"key": "if", "effect": "nothing", "word": "together", "known": ["alone"]}


def test_a_condition_is_no_effect_and_an_effect_no_condition() -> None:
    assert fault(do="alone").code == "unknown_effect"
    assert fault(**{"do": "nothing", "if": "nothing"}).code == "unknown_condition"


def test_unknown_parameter() -> None:
    found = fault(do="raise_value", stat="lux", n=1, m=2)
    assert (found.code, found.where) == ("unknown_parameter", f"{HERE}.m")
    assert found.facts == {"key": "m", "effect": "raise_value", "known": ["lasting", "n", "stat", "why"]}


@pytest.mark.parametrize("name", ["table", "seat"])
def test_what_rules_give_an_effect_is_no_parameter_for_editions(name: str) -> None:
    assert fault(do="raise_value", stat="lux", n=1, **{name: "x"}).code == "unknown_parameter"


@pytest.mark.parametrize("name", ["stat", "n"])
def test_missing_parameter(name: str) -> None:
    said = {"do": "raise_value", "stat": "lux", "n": 1}
    del said[name]
    found = fault(**said)
    assert (found.code, found.where) == ("missing_parameter", HERE)  # it stands nowhere
    assert found.facts == {"key": name, "effect": "raise_value"}


@pytest.mark.parametrize("word", ["vox", "", 1, None, ["lux"]])
def test_wrong_word(word: Any) -> None:
    found = fault(do="raise_value", stat=word, n=1)
    assert (found.code, found.where) == ("unknown_word", f"{HERE}.stat")
    assert found.facts == {"key": "stat", "effect": "raise_value", "word": word, "known": ["lux", "nox"]}


@pytest.mark.parametrize(
    ("name", "value", "wanted"),
    [("n", "1", "int"), ("n", True, "int"), ("n", None, "int"), ("lasting", 1, "bool"), ("why", 3, "str")],
)
def test_wrong_type(name: str, value: Any, wanted: str) -> None:
    found = fault(**{"do": "raise_value", "stat": "lux", "n": 1, name: value})
    assert (found.code, found.where) == ("wrong_type", f"{HERE}.{name}")
    assert found.facts == {"key": name, "effect": "raise_value", "value": value, "wanted": wanted}
