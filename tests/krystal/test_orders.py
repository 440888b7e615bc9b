"""Order lines as people write them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules.kernel.orders.grammar import LANGUAGES, Grammar
from rules.kernel.words.speech import catalogue
from rules.krystal import GAME
from rules.krystal.orders import forms
from tests.krystal.table import DATA

if TYPE_CHECKING:
    from rules.kernel.play.asking import Answer

CATALOGUES = {lang: catalogue("krystal", lang) for lang in LANGUAGES}
SEATS = ("ana", "bob", "kim")
NAMES = {seat: seat.title() for seat in SEATS}
GRAMMAR = Grammar(forms(DATA, CATALOGUES, NAMES), CATALOGUES, NAMES)


def understood(line: str) -> Answer:
    (order,) = GRAMMAR.split(line)
    read = GRAMMAR.read(order, lambda kind, name: ())
    answer: Answer = GAME.answers[read.kind](**read.given)
    return answer


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        ("move mage iron_crown", "move"),
        ("done moving", "done"),
        ("explore clearing pile gnomes lead mage", "explore"),
        ("swap mage to guardian force_4 for magic_2", "swap"),
        ("use ferry_coin on mage to deep_furrow", "use"),
        ("attack magic with magic_3", "attack"),
        ("answer none", "answer"),
        ("meet with force_3 use iron_net", "meet"),
        ("no", "react"),
        ("take energy 1, cards 1", "take"),
        ("ask passage mage via reed_ford of centaurs", "passage"),
        ("terms give ruby any want random promise no more war", "terms"),
    ],
)
def test_lines_as_people_write_them(line: str, kind: str) -> None:
    assert understood(line).kind == kind
