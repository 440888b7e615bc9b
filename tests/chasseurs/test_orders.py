"""Order lines: what is printed is understood, in both languages, and people may write it in several ways."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from rules.chasseurs import GAME
from tests.chasseurs.positions import GRAMMAR

if TYPE_CHECKING:
    from rules.kernel.play.asking import Answer

ACTIVATE = {"kind": "activate", "card": "petit_chaperon_rouge", "pearls": ["4", "7", "8"]}
PRINTED = {**ACTIVATE, "printed": ["nain_5", "dragon_blanc=6"]}


def read(line: str) -> dict[str, Any]:
    (order,) = GRAMMAR.split(line)
    understood = GRAMMAR.read(order, lambda kind, name: ())
    answer: Answer = GAME.answers[understood.kind](**understood.given)
    return answer.plain()


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("activate geant with 6 6 8 8", {"kind": "activate", "card": "geant", "pearls": ["6", "6", "8", "8"]}),
        ("activate chaperon with 4 7 8 printed nain_5 dragon=6", PRINTED),
        ("activate Petit Chaperon Rouge with 4, 7, 8 printed Nain 5, Dragon=6", PRINTED),
        ("activate chaperon printed nain_5 dragon=6 with 4 7 8", PRINTED),
        ("activer petit chaperon rouge avec 4 7 8 imprimées nain 5 dragon=6", PRINTED),
        ("activate little red riding hood 4 7 8", ACTIVATE),
        (
            "activate hansel printed phenix phenix",
            {"kind": "activate", "card": "hansel_gretel", "printed": ["phenix"] * 2},
        ),
        ("activate nain_7 with 7 1=8-", {"kind": "activate", "card": "nain_7", "pearls": ["7", "1=8-"]}),
        ("activate nain_7 with 7 1=8−", {"kind": "activate", "card": "nain_7", "pearls": ["7", "1=8-"]}),
        ("activate nain 7 with 7X 6+", {"kind": "activate", "card": "nain_7", "pearls": ["7x", "6+"]}),
        (
            "activate faucheuse with 3 1 as 8 1",
            {"kind": "activate", "card": "faucheuse", "pearls": ["3", "1"], "used_as": [8, 1]},
        ),
        (
            "activate feu_follet_4_5 of Boris with 4 4 4",
            {"kind": "activate", "card": "feu_follet_4_5", "pearls": ["4", "4", "4"], "owner": "boris"},
        ),
        ("take C", {"kind": "take", "slot": "3"}),
        ("take deck", {"kind": "take", "slot": "deck"}),
        ("prendre pioche", {"kind": "take", "slot": "deck"}),
        ("replace", {"kind": "replace"}),
        ("place licorne", {"kind": "place", "card": "licorne"}),
        ("place A drop golem_pair#1", {"kind": "place", "card": "1", "drop": "golem_pair"}),
        ("placer pioche sans licorne", {"kind": "place", "card": "deck", "drop": "licorne"}),
        ("diamond for 2", {"kind": "diamond", "pearl": "2"}),
        ("swap golem_pair with B", {"kind": "swap", "card": "golem_pair", "slot": "2"}),
        ("échanger golem_pair contre licorne", {"kind": "swap", "card": "golem_pair", "slot": "licorne"}),
        ("peek", {"kind": "peek"}),
        ("go", {"kind": "go"}),
        ("end", {"kind": "end"}),
        ("banish ana golem_impair", {"kind": "banish", "player": "ana", "card": "golem_impair"}),
        ("look at boris", {"kind": "look", "player": "boris"}),
        ("steal 8", {"kind": "steal", "pearl": "8"}),
        ("keep 5", {"kind": "keep", "pearl": "5"}),
        ("keep hand", {"kind": "keep_hand"}),
        ("garder la main", {"kind": "keep_hand"}),
        ("redraw", {"kind": "redraw"}),
        ("discard 1 3", {"kind": "discard", "pearls": ["1", "3"]}),
        ("forgo", {"kind": "forgo"}),
    ],
)
def test_an_order_is_understood(line: str, answer: dict[str, Any]) -> None:
    assert read(line) == answer
