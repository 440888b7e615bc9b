"""From facts to sentences, whatever the game."""

from __future__ import annotations

from typing import Any

import pytest

from rules.kernel.words.catalogue import Catalogue
from rules.kernel.words.wording import (
    Sum,
    event_text,
    laid_out,
    names_of,
    outcome_text,
    parts_text,
    question_text,
    seat_words,
)
from rules.kernel.words.wording import signed as with_sign

NAMES = {"zoe": "Zoé", "ana": "Ana"}
TEXTS = {
    "event.hit": "{seat} hits with {force}.",
    "event.dealt": "{seat} draws {n}.",
    "event.dealt.own": "{seat} draws {cards}.",
    "event.paid": "{seat} {rises?gains|loses} {size} gold ({delta}).",
    "outcome.race": "{winner} {winner:wins|win}: {points}.",
    "question.pick": "{seat} picks from {pile}.",
    "question.pick.own": "Pick from {pile}.",
    "sum.base": "{n} base",
    "sum.part": "{n} {source}",
}
WORDS = Catalogue(TEXTS, "en").bind(seat_words(NAMES))


def test_seats_become_names_and_an_unknown_seat_stands_for_itself() -> None:
    assert event_text(WORDS, {"kind": "dealt", "seat": "zoe", "n": 2}) == "Zoé draws 2."
    assert seat_words(NAMES)("seat", "eve") == "eve"


def test_a_secret_text_is_told_to_who_has_secret_facts() -> None:
    event = {"kind": "dealt", "seat": "ana", "n": 2}
    assert event_text(WORDS, event, {"cards": ["a", "b"]}) == "Ana draws a and b."
    assert event_text(WORDS, event, {}) == event_text(WORDS, event) == "Ana draws 2."


def test_secret_facts_without_a_text_of_their_own_are_joined_to_the_public_one() -> None:
    words = Catalogue({"event.found": "Found {n?{n}|something}."}, "en")
    assert event_text(words, {"kind": "found", "n": 0}, {"n": 3}) == "Found 3."


def test_a_kind_without_a_text_is_a_fault_and_not_passed_over() -> None:
    with pytest.raises(KeyError):
        event_text(WORDS, {"kind": "vanished"})


def test_a_sum_prints_its_total_and_has_its_parts_beside_it() -> None:
    facts = {"kind": "hit", "seat": "ana", "force": [["base", 4], ["axe", 2], ["wound", -1]]}
    assert event_text(WORDS, facts) == "Ana hits with 5."
    parts = laid_out(facts)["force_parts"]
    assert parts == Sum((("base", 4), ("axe", 2), ("wound", -1)))
    assert parts_text(WORDS, parts, str.upper) == "4 base + 2 AXE − 1 WOUND"


@pytest.mark.parametrize("value", [[], ["base", 4], [["base", 4, 1]], [["base", True]], [["base", "4"]], "base", 4])
def test_other_values_are_no_sums(value: Any) -> None:
    assert laid_out({"x": value}) == {"x": value}


@pytest.mark.parametrize("n, text", [(2, "+2"), (-1, "−1"), (0, "0")])
def test_a_change_has_a_sign(n: int, text: str) -> None:
    assert with_sign(n) == text


def test_a_change_rises_or_falls_by_its_size() -> None:
    assert event_text(WORDS, {"kind": "paid", "seat": "ana", "delta": -3}) == "Ana loses 3 gold (−3)."
    assert event_text(WORDS, {"kind": "paid", "seat": "ana", "delta": 3}) == "Ana gains 3 gold (+3)."


def test_counts_are_told_in_the_order_of_play() -> None:
    scores = {"ana": {"points": 3}, "zoe": {"points": 3}}
    shared = {"how": "race", "ranking": [["zoe", "ana"]], "scores": scores}
    assert outcome_text(WORDS, shared) == "Zoé and Ana win: Zoé 3, Ana 3."
    genesis = {"seats": ["zoe", "ana"], "names": {"ana": "Ana", "zoe": "Zoé"}}
    assert list(names_of(genesis).items()) == list(NAMES.items())


def test_a_question_is_put_to_its_seat_and_told_to_the_others() -> None:
    asked = ["ana", "pick", {"pile": "left"}]
    assert question_text(WORDS, asked, "ana") == "Pick from left."
    assert question_text(WORDS, asked, "zoe") == question_text(WORDS, asked) == "Ana picks from left."
