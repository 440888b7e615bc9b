"""The seam between the referee and its games: every part is there, and a game made otherwise is found out."""

from __future__ import annotations

from inspect import getsource, signature
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from mypy import api

import rules
from rules import naastica
from rules.kernel.play import parts
from rules.kernel.play.values import Value
from rules.kernel.ready.answers import Policies
from rules.kernel.words.telling import Telling
from rules.naastica import conformance
from tests.conformance.settings import every_game

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.kernel.play.game import Game

HOME = Path(__file__).parents[2]
PARTS = {name: part.fget.__annotations__["return"] for name, part in vars(parts.Parts).items() if name[0] != "_"}
TYPES = {**vars(parts), "Policies": Policies, "Telling": Telling}
DRAW = """    @property
    def draw(self) -> Draw:
        from rules.naastica.drawing import Drawing

        return Drawing.draw

"""
MADE_OTHERWISE = {  # a change to a game that is whole
    "lacks_a_part": (naastica, DRAW, ""),
    "lacks_all_of_them": (naastica, "    parts=Parts(),\n", ""),
    "misspells_a_part": (naastica, "def draw(self)", "def drow(self)"),
    "misspells_what_it_imports": (naastica, "import Drawing\n", "import Drawnig\n"),
    "has_one_for_another": (naastica, DRAW, DRAW.replace("drawing import Drawing", "orders import forms as Drawing")),
    "takes_too_little": (naastica, "return Drawing.draw\n", "return lambda state, viewer: ''\n"),
    "lacks_a_row_of_a_table": (conformance, "    census=census,\n", ""),
    "misspells_a_row_of_a_table": (conformance, "    deal=deal,\n", "    daal=deal,\n"),
    "has_one_row_for_another": (conformance, "census=census", "census=redeal"),
}


def misfits(game: Game) -> Iterator[str]:
    """The parts that a game lacks, or that are not what the referee takes them for."""
    for name, wanted in PARTS.items():
        kind, found = TYPES[wanted], getattr(game.parts, name, None)
        if issubclass(kind, Value):
            fits = isinstance(found, kind)
        else:
            fits = callable(found) and takes(found, len(signature(kind.__call__).parameters) - 1)
        if not fits:
            yield name


def takes(part: Any, arguments: int) -> bool:
    try:
        signature(part).bind(*range(arguments))
    except TypeError:
        return False
    return True


@every_game
def test_a_game_has_every_part(game_id: str) -> None:
    assert list(misfits(rules.load(game_id))) == []


def test_a_part_that_is_lacking_or_takes_something_else_is_found_when_it_is_asked_for() -> None:
    class Otherwise(naastica.Parts):
        draw = staticmethod(lambda state, viewer: "")
        player = property(lambda self: self.conformance)
        cases = None

    assert list(misfits(naastica.GAME.but(parts=Otherwise()))) == ["draw", "player", "cases"]
    assert list(misfits(naastica.GAME.but(parts=None))) == list(PARTS)


def test_a_part_that_is_lacking_misspelt_or_of_another_shape_is_an_error_of_the_type_checker(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(HOME)
    (tmp_path / "whole.py").write_text(getsource(naastica))
    for name, (module, old, new) in MADE_OTHERWISE.items():
        source = getsource(module)
        assert source.count(old) == 1, name
        (tmp_path / f"{name}.py").write_text(source.replace(old, new))
    told, broken, _ = api.run(["--cache-dir", str(tmp_path / "cache"), *map(str, tmp_path.glob("*.py"))])
    assert (broken, {Path(line.split(":")[0]).stem for line in told.splitlines() if "error:" in line}) == (
        "",
        set(MADE_OTHERWISE),
    )
