"""The position as a page of text: a late one as its player reads it, and pages that never grow too wide.

    ARBITRE_GOLDEN=write python -m pytest tests/kalahen/test_drawing.py

writes the boards anew.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from rules.kalahen.cases import position
from rules.kalahen.drawing import Drawing
from rules.kernel.orders.grammar import LANGUAGES
from rules.kernel.words.page import PLAIN
from tests.kalahen.mail import EDITION, OPTIONS, SEATS, speech

BOARDS = Path(__file__).parent / "boards"
COLUMNS = 76
LATE = {
    "round": 11,
    "castle": {"ana": "a", "bob": "d", "cleo": "h"},
    "place": {"ana": "g5", "bob": "p2", "cleo": "p2"},
    "life": {"ana": 4, "bob": 9, "cleo": 12},
    "rings": {"ana": "R R Y G B", "bob": "R", "cleo": "R Y Y G G B B"},
    "reserve": {"ana": "R R Y G"},
    "carried": {
        "ana": "sword scroll_sun_2 teleport teleport@chest2 flask_4",
        "bob": "key shield",
        "cleo": "scroll_star_1",
    },
    "shown": {"bob": "key"},
    "deposited": {"ana": "scroll_sun_1 scroll_moon_1", "cleo": "scroll_star_2 scroll_flame_2 scroll_wave_1"},
    "experience": {"cleo": "ogre"},
    "danger": "mountain swamp",
    "traps": "r05 br1",
}


def drawn(viewer: str | None, lang: str, names: dict[str, str]) -> str:
    state = position({"seats": list(SEATS), **LATE}, EDITION, OPTIONS)
    state.notes["ana"] = {
        "chest1": [3, ["key", "sword", "flask_2", "purse_5", "purse_5", "teleport"]],
        "chest5": [9, []],
    }
    return Drawing.draw(state, viewer, speech(lang).words, names, PLAIN)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_late_position_is_drawn_as_its_golden_page(lang: str) -> None:
    page, file = drawn("ana", lang, {seat: seat.title() for seat in SEATS}) + "\n", BOARDS / f"late.{lang}.txt"
    if os.environ.get("ARBITRE_GOLDEN") == "write":
        file.parent.mkdir(exist_ok=True)
        file.write_text(page, encoding="utf-8")
    assert page == file.read_text(encoding="utf-8")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("viewer", ["ana", None])
def test_no_line_is_too_wide_whatever_players_are_called(lang: str, viewer: str | None) -> None:
    page = drawn(viewer, lang, {seat: f"{seat} of the house with very many names" for seat in SEATS})
    assert max(map(len, page.splitlines())) <= COLUMNS
    assert all(line == line.rstrip() for line in page.splitlines())


def test_faces_and_notes_are_for_their_owner_alone() -> None:
    names = {seat: seat.title() for seat in SEATS}
    assert "Scroll of the Sun (2)" in drawn("ana", "en", names)
    for viewer in ("bob", None):
        assert "Scroll of the Sun (2)" not in drawn(viewer, "en", names)
        assert "round 3" not in drawn(viewer, "en", names)
