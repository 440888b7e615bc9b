"""Order lines: whatever is listed can be written in both languages and is read back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules.kernel.orders.grammar import LANGUAGES, Grammar
from rules.kernel.play.simulate import play, random_player, secret_of
from rules.kernel.words.speech import catalogue
from rules.krystal import GAME
from rules.krystal.orders import forms
from rules.krystal.player import answer as plain_player
from tests.krystal.table import DATA, EDITION, OPTIONS

if TYPE_CHECKING:
    from rules.kernel.play.asking import Answer
    from rules.kernel.play.run import Run

CATALOGUES = {lang: catalogue("krystal", lang) for lang in LANGUAGES}
SEATS = ("ana", "bob", "kim")
NAMES = {seat: seat.title() for seat in SEATS}
GRAMMAR = Grammar(forms(DATA, CATALOGUES, NAMES), CATALOGUES, NAMES)


def understood(line: str) -> Answer:
    (order,) = GRAMMAR.split(line)
    read = GRAMMAR.read(order, lambda kind, name: ())
    answer: Answer = GAME.answers[read.kind](**read.given)
    return answer


@pytest.mark.parametrize("player", [plain_player, random_player])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_listed_answer_reads_back_from_its_line(lang: str, player: object) -> None:
    seen: set[Answer] = set()

    def watch(run: Run) -> None:
        for question in run.waiting.values():
            for answer in question.legal(run.state):
                if answer not in seen:
                    seen.add(answer)
                    line = GRAMMAR.write(answer, lang)
                    assert understood(line) == answer, line

    options = {**OPTIONS, "max_rounds": 5, "negotiations": True}
    players = dict.fromkeys(SEATS, player)
    play(GAME, EDITION, options, SEATS, players, secret_of("krystal", 3), watch=watch)  # type: ignore[arg-type]
    assert len({answer.kind for answer in seen}) > 12


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
