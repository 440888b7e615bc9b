"""The tables of orders in the players' document: each order, in both languages, is one that the grammar reads."""

from __future__ import annotations

import re

import pytest

from tests.conformance.settings import every_game
from tests.conformance.test_rulebook_orders import is_read
from tests.docs.rulings import TITLES
from tests.docs.transcripts import HOME

QUOTED = re.compile(r"`([^`…]+)`")


def orders(game_id: str) -> list[str]:
    """What stands between back quotes in the first two columns of a game's table, but for what is cut short."""
    text = (HOME / "docs" / "playing-by-mail.md").read_text()
    _, _, section = text.partition(f"## Orders of {TITLES[game_id]}\n")
    rows = [line.split("|")[1:3] for line in section.partition("\n## ")[0].splitlines() if line.startswith("| `")]
    return [order for row in rows for column in row for order in QUOTED.findall(column)]


@every_game
def test_the_orders_players_are_shown_are_read(game_id: str) -> None:
    found = orders(game_id)
    if len(found) < 10:
        pytest.fail(f"{game_id} has no table of orders")
    assert [order for order in found if not is_read(game_id, order)] == []
