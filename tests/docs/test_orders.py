"""The tables of orders on the pages of the games: each order, in both languages, is one that the grammar reads."""

from __future__ import annotations

import re

import pytest

from tests.conformance.settings import every_game
from tests.conformance.test_rulebook_orders import is_read
from tests.docs.transcripts import HOME

QUOTED = re.compile(r"`([^`…]+)`")
PAGES = ("{}.md", "{}.fr.md")


def rows(game_id: str, page: str) -> list[tuple[list[str], list[str]]]:
    """What stands between back quotes in the first two columns of each row, but for what is cut short."""
    text = (HOME / "docs" / "games" / page.format(game_id)).read_text()
    columns = [line.split("|")[1:3] for line in text.splitlines() if line.startswith("| `")]
    return [(QUOTED.findall(own), QUOTED.findall(other)) for own, other in columns]


@pytest.mark.parametrize("page", PAGES)
@every_game
def test_the_orders_players_are_shown_are_read(game_id: str, page: str) -> None:
    found = [order for row in rows(game_id, page) for column in row for order in column]
    if len(found) < 10:
        pytest.fail(f"{game_id} has no table of orders")
    assert [order for order in found if not is_read(game_id, order)] == []


@every_game
def test_both_pages_of_a_game_show_the_same_orders(game_id: str) -> None:
    english, french = (rows(game_id, page) for page in PAGES)
    assert [(own, other) for other, own in french] == english
