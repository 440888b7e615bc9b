"""Records: values declared like dataclasses, without what those cost at start-up."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any, ClassVar

import pytest

from rules.kernel.play.asking import Refusal
from rules.kernel.play.values import Value

ROOT = Path(__file__).parents[2]


class Point(Value):
    kind: ClassVar[str] = "point"
    x: int
    y: int = 0


class Named(Point):
    name: str = ""


class Elsewhere(Point):
    y: int = 7


class Other(Value):
    x: int
    y: int = 0


Loose: Any = Point  # as it is called by code that no checker reads


def test_fields_are_given_by_place_or_by_name() -> None:
    assert Point(1, 2) == Point(1, y=2) == Point(y=2, x=1)


def test_fields_left_out_have_their_defaults() -> None:
    assert Point(1) == Point(1, 0)
    assert Named(1).name == ""


def test_annotations_are_the_fields_and_class_variables_are_none() -> None:
    assert Point.fields == ("x", "y")
    assert Point(1).kind == "point"
    assert "kind" not in vars(Point(1))


def test_a_subclass_adds_its_fields_behind_those_it_inherits() -> None:
    assert Named(1, 2, "here") == Named(x=1, y=2, name="here")
    assert Named.fields == ("x", "y", "name")


def test_a_subclass_may_change_a_default_and_leaves_its_parent_alone() -> None:
    assert Elsewhere(1) == Elsewhere(1, 7)
    assert Point(1).y == 0
    assert Elsewhere.fields == Point.fields


def test_records_are_equal_only_within_one_class() -> None:
    assert Point(1, 2) != Other(1, 2)
    assert Point(1, 2) != Named(1, 2)
    assert Point(1, 2) != Point(1, 3)


def test_equal_records_have_equal_hashes() -> None:
    assert {Point(1, 2), Point(1, y=2), Point(2, 1)} == {Point(1, 2), Point(2, 1)}
    assert len({Point(1, 2), Other(1, 2)}) == 2


def test_a_record_cannot_be_changed() -> None:
    point: Any = Point(1)
    with pytest.raises(AttributeError, match="x cannot be set"):
        point.x = 2
    with pytest.raises(AttributeError, match="z cannot be set"):
        point.z = 2
    assert point == Point(1)


def test_a_record_cannot_lose_a_field() -> None:
    point: Any = Point(1)
    with pytest.raises(AttributeError):
        del point.x


def test_but_changes_some_fields_of_a_copy() -> None:
    point = Named(1, 2, "here")
    assert point.but(x=5, name="there") == Named(5, 2, "there")
    assert point == Named(1, 2, "here")
    with pytest.raises(TypeError, match="unknown"):
        point.but(z=1)


@pytest.mark.parametrize(
    ("args", "named"),
    [((), {}), ((), {"y": 1}), ((1,), {"z": 2}), ((1, 2, 3), {}), ((1, 2), {"z": 3})],
    ids=["nothing", "one missing", "unknown", "too many", "unknown besides all"],
)
def test_wrong_arguments_are_an_error(args: tuple[int, ...], named: dict[str, int]) -> None:
    with pytest.raises(TypeError, match="Point"):
        Loose(*args, **named)


def test_a_field_given_twice_is_an_error() -> None:
    with pytest.raises(TypeError):
        Loose(1, 2, x=3)


def test_records_are_matched_by_place() -> None:
    match Point(3, 4):
        case Point(x, 4):
            assert x == 3
        case _:
            pytest.fail("not matched")


def test_a_record_shows_its_fields() -> None:
    assert repr(Named(1, 2, "here")) == "Named(x=1, y=2, name='here')"


def test_a_default_that_is_a_mapping_is_compared_by_what_it_holds() -> None:
    assert Refusal("no", "R-1") == Refusal("no", "R-1", {})
    assert Refusal("no", "R-1") != Refusal("no", "R-1", {"n": 1})


def test_records_do_not_bring_dataclasses_into_the_process() -> None:
    program = "import sys, rules.kernel.play.asking; sys.exit('dataclasses' in sys.modules)"
    assert subprocess.run([sys.executable, "-S", "-c", program], cwd=ROOT, check=False).returncode == 0
