"""`show` tells when cards in play are used and what they do: each once, as a reader may see it, unless it is brief."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules.kernel.orders.grammar import LANGUAGES
from rules.kernel.words.abilities import Abilities
from rules.kernel.words.inventory import Inventory
from rules.kernel.words.page import Look
from tests.conformance.settings import every_setting
from tests.conformance.walking import moments
from tests.length import often

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tests.conformance.settings import Setting

WIDEST = 80  # columns of a terminal
READERS = often(1, 10)  # besides a stranger
MOMENTS = often(8, 20)


class Telling:
    """Tells of cards as `show` does, and notes what it told."""

    def __init__(self, setting: Setting, lang: str) -> None:
        self.abilities = Abilities(Inventory(setting.game, setting.data, lang))
        self.noted: list[str] = []

    def tell(self, ids: Iterable[str]) -> list[str]:
        self.noted = self.abilities.told(ids)
        return self.noted


def on_one_line(page: str) -> str:
    return " ".join(page.split())


@pytest.mark.parametrize("lang", LANGUAGES)
@every_setting
def test_what_cards_in_play_do_is_told_once_and_left_out_of_a_brief_page(setting: Setting, lang: str) -> None:
    telling = Telling(setting, lang)
    for contest in moments(setting, 1, MOMENTS):
        speech = setting.speech(contest, lang)
        for reader in (*setting.seats[:READERS], None):
            seen = contest.state.seen(reader)
            page, brief = (
                setting.game.parts.draw(seen, reader, speech.words, speech.names, look)
                for look in (Look(tell=telling.tell), Look(brief=True))
            )
            assert all(len(line) <= WIDEST for line in page.splitlines())
            for paragraph in telling.noted:
                assert on_one_line(page).count(on_one_line(paragraph)) == 1
                assert on_one_line(paragraph) not in on_one_line(brief)
