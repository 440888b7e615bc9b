"""Schemas made of answers: every kind of argument a game may declare, and where the generator stops."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar

import pytest

from rules.kernel.play.arguments import Seat, Word, between, items, letters, matching, one_of
from rules.kernel.play.asking import Answer
from schemas.generate import generated
from schemas.generator.answers import Shapes, Undescribed
from schemas.generator.library import Library, Unsupported

Colour = Annotated[str, one_of(("red", "blue"))]
Rings = Annotated[tuple[Colour, ...], items(2)]
Dice = Annotated[tuple[Annotated[int, between(1, 3)], ...], items(3)]
Prices = Annotated[tuple[tuple[Colour, Annotated[int, between(1, 9)]], ...], items(2)]
Sets = Annotated[tuple[Annotated[tuple[Word, ...], items(3, unlike=True)], ...], items(4)]
Note = Annotated[str, letters(5), "A few letters."]
Name = Annotated[str, matching("^[a-z]{1,3}$(?!\\n)")]

COLOUR = {"$ref": "#/$defs/Colour"}
WORD = {"$ref": "genesis.json#/$defs/word"}


class Everything(Answer):
    """An answer with
    every kind of argument."""

    kind: ClassVar[str] = "everything"
    hidden: ClassVar[frozenset[str]] = frozenset({"bid"})
    partner: Seat
    bid: Rings = ()
    agree: bool = False
    most: Annotated[int, between(0, 9)] | None = None
    dice: Dice = ()
    prices: Prices = ()
    sets: Sets = ()
    note: Note = ""
    other: Colour | Name = ""


def test_an_answer_is_described_by_its_class() -> None:
    shapes = Shapes(globals())
    assert shapes.answer(Everything) == {
        "description": "An answer with every kind of argument.",
        "type": "object",
        "required": ["kind", "partner"],
        "properties": {
            "kind": {"const": "everything"},
            "partner": {"$ref": "genesis.json#/$defs/seat"},
            "bid": {"$ref": "#/$defs/Rings"},
            "agree": {"type": "boolean"},
            "most": {"type": "integer", "minimum": 0, "maximum": 9},
            "dice": {"$ref": "#/$defs/Dice"},
            "prices": {"$ref": "#/$defs/Prices"},
            "sets": {"$ref": "#/$defs/Sets"},
            "note": {"$ref": "#/$defs/Note"},
            "other": {"anyOf": [COLOUR, {"$ref": "#/$defs/Name"}]},
        },
        "additionalProperties": False,
    }
    assert shapes.named == {
        "Colour": {"type": "string", "enum": ("red", "blue")},
        "Rings": {"type": "array", "items": COLOUR, "minItems": 1, "maxItems": 2},
        "Dice": {
            "type": "array",
            "items": {"type": "integer", "minimum": 1, "maximum": 3},
            "minItems": 1,
            "maxItems": 3,
        },
        "Prices": {
            "type": "array",
            "items": {
                "type": "array",
                "minItems": 2,
                "maxItems": 2,
                "prefixItems": [COLOUR, {"type": "integer", "minimum": 1, "maximum": 9}],
            },
            "minItems": 1,
            "maxItems": 2,
        },
        "Sets": {
            "type": "array",
            "items": {"type": "array", "items": WORD, "minItems": 1, "maxItems": 3, "uniqueItems": True},
            "minItems": 1,
            "maxItems": 4,
        },
        "Note": {"description": "A few letters.", "type": "string", "minLength": 1, "maxLength": 5},
        "Name": {"type": "string", "pattern": "^[a-z]{1,3}$(?!\\n)"},
    }


@pytest.fixture(scope="module")
def check() -> Any:
    shapes = Shapes(globals())
    files = {**Library.shipped().files, "one.json": {**shapes.answer(Everything), "$defs": shapes.named}}
    scope: dict[str, Any] = {}
    exec(generated(Library(files))["one.py"], scope)
    return scope["check"]


SAID = {
    "kind": "everything",
    "partner": "ana",
    "bid": ["red", "red"],
    "agree": True,
    "most": 0,
    "dice": [1, 3],
    "prices": [["red", 2], ["blue", 9]],
    "sets": [["axe"], ["axe", "cape"]],
    "note": "é\n",
    "other": "abc",
}


def test_lists_in_lists_and_pairs_are_read_and_given_back(check: Any) -> None:
    assert check(SAID)
    read = Everything.read(SAID)
    assert read.plain() == SAID
    assert read.private() == {"bid": ["red", "red"]}
    assert {read: 1}[Everything.read(read.plain())] == 1  # answers are told apart by what they say
    assert check(Everything("ana").plain())


@pytest.mark.parametrize(
    "other",
    [
        {"partner": "Ana"},
        {"bid": []},
        {"bid": ["red", "red", "red"]},
        {"bid": ["green"]},
        {"agree": 1},
        {"most": 10},
        {"most": None},
        {"dice": [True]},
        {"prices": [["red"]]},
        {"prices": [["red", 2, 2]]},
        {"prices": [[2, "red"]]},
        {"sets": [["axe", "axe"]]},
        {"sets": ["axe"]},
        {"note": "letters"},
        {"other": "abcd"},
        {"another": "abc"},
    ],
    ids=str,
)
def test_what_is_out_of_bounds_is_refused(check: Any, other: dict[str, Any]) -> None:
    assert not check({**SAID, **other})


class Silent(Answer):
    kind: ClassVar[str] = "silent"


class Mapped(Answer):
    """A mapping has no hash; it is said as a list of pairs."""

    kind: ClassVar[str] = "mapped"
    prices: dict[Colour, int]


def test_an_answer_that_says_too_little_is_an_error() -> None:
    with pytest.raises(Undescribed, match="Silent: no docstring"):
        Shapes({}).answer(Silent)
    with pytest.raises(Undescribed, match="no kind of argument"):
        Shapes(globals()).answer(Mapped)


@pytest.mark.parametrize(
    ("hint", "why"),
    [(str, "text of any length"), (int, "a number of any size"), (tuple[Word, ...], "a list of any length")],
    ids=str,
)
def test_an_argument_without_bounds_is_an_error(hint: Any, why: str) -> None:
    with pytest.raises(Unsupported, match=why):
        generated(Library({**Library.shipped().files, "one.json": Shapes({}).shape(hint)}))
