"""Options that do something at some tables only are refused at others."""

from __future__ import annotations

import pytest

from rules.kernel.editions import components
from rules.kernel.editions.options import BadOption, check_ties, resolve
from rules.krystal import GAME

DATA = components.shipped("krystal")[0]
RUBY, FIVE = {"five_stones_extra_2p": "ruby"}, {"five_stones": "true"}


def open_table(players: int, said: dict[str, str]) -> None:
    check_ties(GAME.ties, resolve(DATA, said), DATA, players)


def test_k_10_d_the_extra_stone_is_named_where_two_play_for_five() -> None:
    open_table(2, RUBY | FIVE)
    open_table(3, {"five_stones_extra_2p": "crystal"})  # what it is without a word


@pytest.mark.parametrize("players, said, code", [(2, RUBY, "option_alone"), (3, RUBY | FIVE, "option_not_for_so_many")])
def test_k_10_d_the_extra_stone_is_not_named_elsewhere(players: int, said: dict[str, str], code: str) -> None:
    with pytest.raises(BadOption) as refused:
        open_table(players, said)
    assert refused.value.code == code
