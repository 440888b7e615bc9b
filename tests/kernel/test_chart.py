"""Maps in text: every place whole and where it lies, ways dotted between them, labels where nothing covers them."""

from __future__ import annotations

from rules.kernel.words.chart import Chart, Spot, Track
from rules.kernel.words.page import plain


def test_places_lie_where_they_are_said_to_and_ways_lead_from_one_to_the_other() -> None:
    spots = [Spot("a", [("", "North")]), Spot("b", [("", "South"), ("", "two lines")])]
    page = Chart(21, spots, {"a": (50, 0), "b": (50, 100)}, 6).lines([Track("a", "b", "!")], plain)
    assert page == [
        "        North",
        "          ·",
        "          ·",
        "          !",
        "          ·",
        "          ·",
        "        South",
        "      two lines",
    ]


def test_a_place_that_would_cover_another_moves_down() -> None:
    spots = [Spot(name, [("", name * 5), ("", name * 3)]) for name in "abc"]
    page = Chart(30, spots, {"a": (50, 0), "b": (50, 0), "c": (60, 10)}, 4).lines([], plain)
    assert [line.strip() for line in page if line] == ["aaaaa", "aaa", "bbbbb", "bbb", "ccccc", "ccc"]


def test_a_way_round_the_rim_leaves_what_lies_between_aside() -> None:
    spots = [Spot(name, [("", name * 4)]) for name in "abc"]
    at = {"a": (0.0, 0.0), "b": (0.0, 50.0), "c": (0.0, 100.0)}
    page = Chart(20, spots, at, 8).lines([Track("a", "c", round_by=-1)], plain)
    assert all(line.startswith("·") for line in page[1:4])


def test_styles_are_painted_without_moving_a_sign() -> None:
    spots = [Spot("a", [("azure", "two words")]), Spot("b", [("", "other")])]
    at = {"a": (0.0, 0.0), "b": (100.0, 0.0)}
    painted = Chart(30, spots, at, 2).lines([Track("a", "b")], lambda style, text: f"<{style}>{text}</>")
    (line,) = Chart(30, spots, at, 2).lines([Track("a", "b")], plain)
    assert "<azure>two words</>" in painted[0]
    assert painted[0].replace("<azure>", "").replace("<dim>", "").replace("</>", "") == line
