"""Pictures: elements become bytes that are always the same, no text adds an element, and every colour can be read."""

from __future__ import annotations

from itertools import combinations
from xml.etree import ElementTree

import pytest

from rules.kernel.pictures.elements import Box, Group, Panel, Picture, Text, Token
from rules.kernel.pictures.measure import cut, width, wrapped
from rules.kernel.pictures.palette import DARK, LIGHT
from rules.kernel.pictures.places import BETWEEN, WIDE, Place, Way, drawn, laid_out
from rules.kernel.pictures.svg import document

SVG = "{http://www.w3.org/2000/svg}"
GROUNDS = ("paper", "card", "faint", "water", "wood", "stone", "field", "sand", "town", "astral")
READABLE = 4.5  # contrast of text, by WCAG 2
SEATS = [f"seat{at}" for at in range(1, 7)]


def picture(*parts: Text | Box | Token | Group) -> Picture:
    return Picture("Here", [Panel("board", parts, 100)])


def test_the_same_picture_is_the_same_bytes_and_says_what_it_is() -> None:
    made = picture(Group("A card", [Box(1, 2, 3.25, 4), Text(5, 6, "Ruby")]), Token(9, 9, 3, "4"))
    told = document(made, "Title", "Description", "en")
    root = ElementTree.fromstring(told)
    assert told == document(made, "Title", "Description", "en")
    assert (root[1].tag, root[1].text, root[2].tag, root[2].text) == (
        f"{SVG}title",
        "Title",
        f"{SVG}desc",
        "Description",
    )
    assert [text.text for text in root.iter(f"{SVG}text")] == ["Ruby", "4"]


def test_what_players_typed_adds_no_element_and_hides_nothing() -> None:
    typed = "</text><script>alert(1)</script>\u202e\x1b&\"'"
    told = document(picture(Group(typed, [Text(0, 0, typed)])), typed, typed, "en")
    root = ElementTree.fromstring(told)
    assert not list(root.iter(f"{SVG}script"))
    assert "\u202e" not in told
    assert [text.text for text in root.iter(f"{SVG}text")] == ["</text><script>alert(1)</script>\\u202e\\x1b&\"'"]


@pytest.mark.parametrize("scheme", [LIGHT, DARK], ids=["light", "dark"])
def test_every_text_can_be_read_on_every_ground(scheme: dict[str, str]) -> None:
    for ground in GROUNDS:
        for tone in ("ink", "dim", "danger"):
            assert contrast(scheme[tone], scheme[ground]) >= READABLE, (tone, ground)
    for seat in SEATS:
        assert contrast(scheme["on-seat"], scheme[seat]) >= READABLE, seat


def test_no_two_seats_look_alike_without_their_colours() -> None:
    told = [document(picture(Token(10, 10, seat, "x")), "", "", "en") for seat in range(len(SEATS))]
    shapes = {svg.split("</style>")[1].replace(seat, "") for svg, seat in zip(told, SEATS)}
    assert len(shapes) == len(SEATS)


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_a_text_is_broken_between_words_and_behind_hyphens_and_cut_where_no_break_helps() -> None:
    assert wrapped("Reptile-men of old", 10, 45) == ["Reptile-", "men of", "old"]
    assert wrapped("one two three four five", 10, 40, lines=2) == ["one two", "three f…"]
    assert wrapped("4-5 2-3", 10, 20) == ["4-5", "2-3"]
    assert cut("Extraordinarily", 10, 40).endswith("…")
    assert width(cut("Extraordinarily", 10, 40), 10) <= 40


def test_places_that_would_cover_each_other_are_moved_apart() -> None:
    places = [Place(name, name, ["note"]) for name in "abcdef"]
    at, bottom = laid_out(places, dict.fromkeys("abcdef", (50.0, 10.0)), 9, 342, 30, 500)
    by_id = {place.id: place for place in places}
    for one, other in combinations("abcdef", 2):
        across = abs(at[one][0] - at[other][0]) - WIDE
        down = abs(at[one][1] - at[other][1]) - (by_id[one].high + by_id[other].high) / 2
        assert max(across, down) >= BETWEEN - 1, (one, other)
    assert all(9 + WIDE / 2 <= x <= 351 - WIDE / 2 for x, _ in at.values())
    assert min(at[place.id][1] - place.high / 2 for place in places) >= 30 - 0.01
    assert max(at[place.id][1] + place.high / 2 for place in places) <= bottom + 0.01


def test_a_label_of_a_way_stands_where_no_place_covers_it() -> None:
    places = [Place("a", "A"), Place("b", "B"), Place("between", "Between")]
    at = {"a": (50.0, 50.0), "b": (50.0, 450.0), "between": (50.0, 250.0)}
    way, *_ = drawn(places, [Way("a", "b", label="!")], at)
    assert isinstance(way, Group)
    (box,) = (part for part in way.parts if isinstance(part, Box))
    assert abs(box.y + box.height / 2 - 250) > places[2].high / 2 + box.height / 2
