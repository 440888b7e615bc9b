"""The position as a page of text: golden boards, what each reader sees, and colours that change no column."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from rules.kernel.words.page import WIDTH, Look
from rules.naastica.drawing import Drawing
from rules.naastica.state import Lying, State
from tests.naastica.words import BOUND, EDITION, LANGUAGES, NAMES, OPTIONS, PLAIN, contest

BOARDS = Path(__file__).parent / "boards"
INK = "\x1b"
draw = Drawing.draw


def _painted(style: str, text: str) -> str:
    return f"{INK}<{style}>{text}{INK}</>"


plain, painted = Look(), Look(_painted)


def stripped(text: str) -> str:
    for style in ("azure", "crimson", "strong", "dim"):
        text = text.replace(f"{INK}<{style}>", "")
    return text.replace(f"{INK}</>", "")


def lying(card: str, owner: str, *marks: list[Any], arrows: str | None = None) -> Lying:
    printed = EDITION.cards[card]
    return Lying(card, owner, printed.lux, printed.nox, printed.arrows if arrows is None else arrows, [*marks], [])


def state(**values: Any) -> State:
    usual = {"seats": ["ana", "bob"], "hands": {"ana": [], "bob": []}, "marks": {"ana": [], "bob": []}}
    options = {**OPTIONS, **values.pop("options", {})}
    return State(EDITION, options, **{**usual, **values})


def middle(**options: Any) -> State:
    """Counters up and down, a card without arrows, a hand that was weakened, a second game."""
    return state(
        options=options,
        leg=2,
        under_way=True,
        beginner="bob",
        active="ana",
        board={
            "b1": lying("candle_bearer", "ana"),
            "a2": lying("orphan", "bob", ["dimming", "lux", -1], ["erasure", "nox", -3]),
            "b2": lying("oren", "bob", arrows="NEW"),
            "c2": lying("lamplighter", "bob", ["mending", "nox", 1], arrows=""),
            "c3": lying("umbra", "ana"),
        },
        hands={"ana": ["bell_guard", "torrin", "ysolde"], "bob": ["moth", "vesper"]},
        marks={"ana": [["dimming", "lux", -1], ["dimming", "lux", -1]], "bob": [["stone_song", "lux", 1]]},
        results=[{"winner": "bob", "cards": {"ana": 4, "bob": 5}, "by": "count"}],
    )


def over() -> State:
    cards = (
        "avenue_lion",
        "great_compass",
        "unforgotten",
        "bram",
        "night_procession",
        "nadia",
        "maeva",
        "void_surveyor",
    )
    board = {cell: lying(card, "bob" if cell[0] == "b" else "ana") for cell, card in zip(CELLS_BUT_LAST, cards)}
    return state(
        leg=1,
        active="ana",
        board={**board, "c3": lying("hollow_king", "ana", ["devour", "lux", 2], ["devour", "nox", 2])},
        hands={"ana": [], "bob": ["moth"]},
        results=[{"winner": "ana", "cards": {"ana": 6, "bob": 3}, "by": "count"}],
    )


CELLS_BUT_LAST = ("a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3")
POSITIONS = {"before": (state(), None), "middle": (middle(), "ana"), "over": (over(), "bob")}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", POSITIONS)
def test_a_position_is_drawn_as_its_golden_page(name: str, lang: str) -> None:
    position, viewer = POSITIONS[name]
    golden = (BOARDS / f"{name}.{lang}.txt").read_text(encoding="utf-8")
    assert draw(position, viewer, PLAIN[lang], NAMES, plain) + "\n" == golden


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_line_of_a_game_is_too_wide_or_moved_by_colours(lang: str) -> None:
    long = {"ana": "Anastasia Konstantinopoulou-Wagner", "bob": "Bob"}
    pick, played = Random(5), contest("drawing")
    while played.waiting:
        seat = pick.choice(sorted(played.waiting.keys() - played.pending.keys()))
        played.answer(seat, pick.choice(played.waiting[seat].legal(played.state)))
        for names in (NAMES, long):
            page = draw(played.state, seat, PLAIN[lang], names, plain)
            assert max(map(len, page.split("\n"))) <= WIDTH == 76
            assert all(line == line.rstrip() for line in page.split("\n"))
            assert stripped(draw(played.state, seat, PLAIN[lang], names, painted)) == page


def test_frames_names_and_letters_bear_the_colours() -> None:  # RN-18
    page = draw(middle(), "ana", PLAIN["en"], NAMES, painted)
    assert f"{INK}<azure>┌ A ───── ↑ ────────┐{INK}</>" in page
    assert f"{INK}<crimson>╔ C ════════════════╗{INK}</>" in page
    assert f"{INK}<azure>A Ana{INK}</>" in page
    assert f"{INK}<strong>Candle Bearer{INK}</>" in page


def test_a_hand_is_drawn_for_its_owner_alone_even_from_a_state_that_knows_both() -> None:  # RN-07
    for_ana, for_bob, for_all = (draw(middle(), viewer, PLAIN["en"], NAMES, plain) for viewer in ("ana", "bob", None))
    assert "Torrin" in for_ana and "Moth Queen" not in for_ana
    assert "Moth Queen" in for_bob and "Torrin" not in for_bob
    assert "Torrin" not in for_all and "Moth Queen" not in for_all
    assert "Your hand" not in for_all


@pytest.mark.parametrize("viewer", ["ana", "bob", None])
def test_a_view_is_drawn_like_the_whole_state(viewer: str | None) -> None:
    whole = middle()
    assert draw(whole.seen(viewer), viewer, PLAIN["fr"], NAMES, plain) == draw(whole, viewer, PLAIN["fr"], NAMES, plain)


def test_open_hands_are_drawn_for_all() -> None:  # RN-07
    page = draw(middle(open_hands=True).seen(None), None, PLAIN["en"], NAMES, plain)
    assert "Ana's hand" in page and "Torrin" in page
    assert "Bob's hand" in page and "The Moth Queen" in page


def test_counters_on_a_hidden_hand_are_seen_by_all() -> None:  # RN-25
    page = draw(middle().seen(None), None, PLAIN["en"], NAMES, plain)
    assert page.count("each card in hand: LUX −1 (Dimming)") == 2
    assert page.count("each card in hand: LUX +1 (Song of the Stones)") == 1


def test_a_bound_catalogue_draws_the_same_page() -> None:
    assert draw(middle(), "ana", BOUND["fr"], NAMES, plain) == draw(middle(), "ana", PLAIN["fr"], NAMES, plain)
