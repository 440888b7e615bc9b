"""Options that do something at some tables only are refused at others."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.cli.shell import arbitre

if TYPE_CHECKING:
    from pathlib import Path

RUBY, FIVE = "five_stones_extra_2p=ruby", "five_stones=true"


@pytest.mark.parametrize(
    "players, options, code",
    [
        (2, [RUBY, FIVE], ""),
        (2, [RUBY], "option_alone"),
        (3, [RUBY, FIVE], "option_not_for_so_many"),
        (3, ["five_stones_extra_2p=crystal", FIVE], ""),  # the default changes nothing
    ],
)
def test_k_10_d_the_extra_stone_is_named_where_two_play_for_five(
    tmp_path: Path, players: int, options: list[str], code: str
) -> None:
    chosen = [word for option in options for word in ("--option", option)]
    seats = [word for seat in ("ana", "bob", "kim")[:players] for word in ("--seat", f"{seat}={seat}")]
    said = arbitre("new", "krystal", *seats, *chosen, "-o", str(tmp_path / "game.json"), "--json")
    assert [error["code"] for error in said.envelope["errors"]] == ([code] if code else [])
