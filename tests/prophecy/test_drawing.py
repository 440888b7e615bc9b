"""The position as it is drawn: the ring of twenty spaces, and nothing that its reader may not know."""

from __future__ import annotations

import pytest

from rules.kernel.words.page import PLAIN, WIDTH
from rules.kernel.words.speech import catalogue
from rules.prophecy.cases import position
from rules.prophecy.drawing import Drawing
from tests.prophecy.mail import EDITION, OPTIONS, SEATS

GIVEN = {
    "seats": list(SEATS),
    "characters": {"ana": "monk", "bob": "scout"},
    "space": {"ana": "ci", "bob": "ci"},
    "items": {"ana": "sword axe! banner", "bob": "great_sword"},
    "abilities": {"ana": "prayer forest_trails"},
    "up": {"p5": "golem", "f4": "brigands", "m1": "chapel"},
    "down": {"p5": "ghost"},
    "goods": {"vi": "dagger cape"},
    "hoards": {"brigands": {"gold": 3, "items": ""}},
    "planes": {"a4": "sphinx shadow royal_cape"},
    "peeked": {"bob": "a4.lesser"},
}
NAMES = {"ana": "Ana", "bob": "Bob"}


def drawn(viewer: str | None, lang: str = "en") -> str:
    state = position(GIVEN, EDITION, OPTIONS)
    return Drawing.draw(state, viewer, catalogue("prophecy", lang), NAMES, PLAIN)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_space_is_in_the_ring_and_no_line_is_too_long(lang: str) -> None:
    page = drawn("ana", lang)
    assert all(f"│ {space.upper()} " in page for space in EDITION.spaces)
    assert max(map(len, page.splitlines())) <= WIDTH


def test_a_cell_shows_what_lies_and_who_stands_there() -> None:
    """A creature with a card face down beneath it in P5, both players in the City."""
    lines = drawn("ana").splitlines()
    row = next(at for at, line in enumerate(lines) if line.startswith("│ P5"))
    assert lines[row + 1].startswith("│ ×?")
    assert any("●12" in line for line in lines)


def test_figures_damage_and_hoards_are_told() -> None:
    page = drawn("ana")
    assert "Golem Guardian 4/–" in page
    assert "Axe (damaged)" in page
    assert "Band of Brigands 4/2 ×3 (has robbed 3 gold)" in page
    assert "★ Banner of Hope" in page


@pytest.mark.parametrize(("viewer", "knows"), [("bob", True), ("ana", False), (None, False)])
def test_a_card_of_a_plane_is_shown_to_who_has_looked_at_it(viewer: str | None, knows: bool) -> None:
    page = drawn(viewer)
    assert ("Sphinx" in page) == knows
    assert "Ghost" not in page
    assert "Shadow of Death" not in page
