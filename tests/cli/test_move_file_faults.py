"""A move file that is wrong is told by line and field, whatever it is written in."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from cli.letters.places import Places
from tests.cli.shell import arbitre

Answer = Mapping[str, object]
CARD = {"kind": "place", "card": "umbra"}
MISTAKES = [
    ({**CARD, "cel": "b2"}, 3, "$.answers[1].cel", "Did you mean “cell”?"),
    ({**CARD, "kind": "plaxe"}, 1, "$.answers[1].kind", "Did you mean “place”?"),
    ({**CARD, "cell": "z9"}, 3, "$.answers[1].cell", "“z9” is not one of a1, b1"),
    ({"kind": "place", "card": ["umbra"], "cell": "a1"}, 2, "$.answers[1].card", "this is a list, where a text"),
    (CARD, 1, "$.answers[1]", "“cell” is missing."),
]
GOOD = {**CARD, "cell": "a1"}


def as_yaml(answer: Answer) -> str:
    said = [[f"{name}: {json.dumps(value)}" for name, value in one.items()] for one in (GOOD, answer)]
    return "# two answers\nanswers:\n" + "".join("  - " + "\n    ".join(fields) + "\n" for fields in said)


def as_json(answer: Answer) -> str:
    """With tabs, which YAML does not take."""
    said = [",\n\t\t".join(f'"{name}" : {json.dumps(value)}' for name, value in one.items()) for one in (GOOD, answer)]
    return '{"answers":\n[\n' + ",\n".join("\t{" + fields + "}" for fields in said) + "\n]}"


@pytest.mark.parametrize(("name", "written"), [("move.yaml", as_yaml), ("move.json", as_json)])
@pytest.mark.parametrize(("answer", "line", "path", "why"), MISTAKES)
def test_the_line_and_the_field_are_told(
    table: Path, name: str, written: Callable[[Answer], str], answer: Answer, line: int, path: str, why: str
) -> None:
    Path(name).write_text(written(answer), encoding="utf-8")
    ran = arbitre("apply", "game.json", "-f", name, "--dry-run", "--json", "--lang", "en")
    (error,) = json.loads(ran.out)["errors"]
    before = 5  # lines in front of the second answer
    assert (error["code"], error["where"]) == ("schema", f"{name}:{before + line}::{path}")
    assert why in error["message"]


def test_every_path_of_json_has_its_line() -> None:
    text = '{"a": [1,\n {"b": "}]\\n"},\n []],\n "c": {}, "d": -1.5e3\n}'
    places = Places("move.json", text.encode(), is_json=True)
    assert places.lines == {"$": 1, "$.a": 1, "$.a[0]": 1, "$.a[1]": 2, "$.a[1].b": 2, "$.a[2]": 3, "$.c": 4, "$.d": 4}
    assert places.of("$.a[1].missing[3]") == "move.json:2::$.a[1].missing[3]"
