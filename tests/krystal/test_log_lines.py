"""How the log of Krystal reads, line by line, in both languages; and who reads which faces."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from rules.kernel.words.wording import event_text, explained, outcome_text
from rules.krystal.wording import wording
from tests.krystal.log_lines import DUEL, FIGHT, LINES, MAGE, SECRETS
from tests.krystal.table import DATA
from tests.krystal.words import BOUND, NAMES, PLAIN, RARE

if TYPE_CHECKING:
    from rules.kernel.words.catalogue import Catalogue


@pytest.mark.parametrize("event, en, fr", LINES)
def test_the_log_tells_who_does_what_where_and_why(event: dict[str, Any], en: str, fr: str) -> None:
    assert (event_text(BOUND["en"], event), event_text(BOUND["fr"], event)) == (en, fr)


def test_what_is_too_rare_to_wait_for_is_read_here() -> None:
    read = {line[0]["kind"] for line in LINES} | {line[0]["kind"] for line in SECRETS}
    assert read >= RARE


@pytest.mark.parametrize("event, own, en, own_en, own_fr", SECRETS)
def test_rk_45_only_who_may_know_reads_the_faces(
    event: dict[str, Any], own: dict[str, Any], en: str, own_en: str, own_fr: str
) -> None:
    assert event_text(BOUND["en"], event) == en
    assert (event_text(BOUND["en"], event, own), event_text(BOUND["fr"], event, own)) == (own_en, own_fr)


def test_k_5_8_1_f_an_explanation_names_every_part_of_both_totals_and_the_rule() -> None:
    assert explained(BOUND["en"], FIGHT) == (
        "The mage of the Amazons has laid a Magic 3, the marauder of the Centaurs a Ruby, in a magic combat."
        " Attack 8 = capacity 4 + card 3 + Ruby 1; defence 1 = capacity 1 + card 0."
        " A card of another kind counts 0 (K-5.8.1.e)."
    )
    assert explained(BOUND["fr"], DUEL) == (
        "Le mage des Amazones combat avec ses seules capacités. Total 2 = capacité 1 + Forge de Klumtz 1 ;"
        " les Loups des sables comptent pour 3. 2 vaut moins que 3 : perdu, de la différence (K-6.4.b)."
    )


@pytest.mark.parametrize(
    ("parts", "en", "fr"),
    [
        (
            [["power", 3], ["modifier", -2], ["season_of_gifts", 1]],
            "printed power 3 − modifier of the people 2 + Season of Gifts 1",
            "puissance imprimée 3 − modificateur du peuple 2 + Saison des offrandes 1",
        ),
        (
            [["power", 1], ["modifier", -2], ["floor", 1], ["crystal", 1]],
            "(printed power 1 − modifier of the people 2, but never below 0) + Crystal 1",
            "(puissance imprimée 1 − modificateur du peuple 2, sans descendre sous 0) + Cristal 1",
        ),
        ([["clearing", 1]], "the Clearing 1", "Clairière 1"),
    ],
)
def test_an_explanation_names_what_a_place_is_worth_part_by_part(parts: Any, en: str, fr: str) -> None:
    worth = sum(n for _, n in parts)
    place = {"rule": "K-5.3.a", "seat": "ana", "place": "bow_grove", "n": worth, "parts": parts}
    for event in ({"kind": "recovered", "heroes": [MAGE]}, {"kind": "explored", "hero": MAGE, "pile": "amazons"}):
        told = {lang: explained(words, {**place, **event}) for lang, words in BOUND.items()}
        assert f"is worth {worth}: {en}." in told["en"]
        assert f"vaut {worth} : {fr}." in told["fr"]


def test_outcomes_count_in_the_order_of_the_seats() -> None:
    scores = {"bob": {"kinds": 4, "stones": 4}, "ana": {"kinds": 2, "stones": 2}}
    over = {"how": "stones", "ranking": [["bob"], ["ana"]], "scores": scores}
    assert outcome_text(BOUND["en"], over) == (
        "Bob wins with a complete set of stones. Kinds brought home: Ana 2, Bob 4; stones: Ana 2, Bob 4."
    )
    assert outcome_text(BOUND["fr"], {**over, "how": "last"}) == (
        "Bob gagne, sans plus personne à la table. Sortes rapportées : Ana 2, Bob 4 ; pierres : Ana 2, Bob 4."
    )


def test_a_hero_with_a_name_of_its_own_takes_no_article() -> None:
    heroes = [
        {**said, "name": {"en": "Thalestris", "fr": "Thalestris"}, "gender": "f"} if said["id"] == MAGE else said
        for said in DATA["heroes"]
    ]
    bound: dict[str, Catalogue] = {
        lang: words.bind(wording({**DATA, "heroes": heroes}, NAMES, words)) for lang, words in PLAIN.items()
    }
    event = {"kind": "moved", "seat": "ana", "hero": MAGE, "to": "heartwood", "cost": 1, "energy": 5}
    assert event_text(bound["en"], event) == "Thalestris goes to the Heartwood (energy 5)."
    assert event_text(bound["fr"], event) == "Thalestris va au Cœur du Bois (énergie 5)."


def test_a_seat_called_like_a_role_keeps_its_name() -> None:
    words = PLAIN["en"].bind(wording(DATA, {"mage": "Max", "ruby": "Rudi"}, PLAIN["en"]))
    assert (
        event_text(words, {"kind": "not_agreed", "seat": "mage", "to": "ruby"}) == "Max and Rudi come to no agreement."
    )
