"""What was perhaps meant is found among thousands, and few of them are compared for it."""

from __future__ import annotations

from difflib import SequenceMatcher

import pytest

from rules.kernel.words import nearest
from rules.kernel.words.nearest import MOST_COMPARED, close_words, is_slip, most_alike

LINES = [f"place card_{n} at {cell}" for n in range(500) for cell in ("a1", "b2", "c3")]


def test_of_few_all_are_compared() -> None:
    assert close_words("lamplihgter", ["lantern", "lamplighter", "vesper"], 3) == ["lamplighter"]
    assert close_words("xyzzy", ["lantern", "lamplighter", "vesper"], 3) == []
    assert most_alike("xyzzy", ["lantern", "lamplighter", "vesper"], 2) == ["lantern", "lamplighter"]


def test_of_thousands_the_nearest_is_found() -> None:
    assert most_alike("palce card_321 at b2", LINES, 3)[0] == "place card_321 at b2"
    assert close_words("plac card_7 at c3", LINES, 1) == ["place card_7 at c3"]


def test_of_thousands_few_are_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    compared = []

    class Counting(SequenceMatcher[str]):
        def ratio(self) -> float:
            compared.append(1)
            return super().ratio()

    monkeypatch.setattr(nearest, "SequenceMatcher", Counting)
    assert len(most_alike("place " * 10_000, LINES, 3)) == 3
    assert len(compared) == MOST_COMPARED


@pytest.mark.parametrize("written", ["plce", "plcae", "placce", "plave", "pplace", "placee"])
def test_one_letter_is_a_slip(written: str) -> None:
    assert is_slip(written, "place")


@pytest.mark.parametrize(
    ("written", "meant"), [("place", "place"), ("xlace", "place"), ("plc", "place"), ("elle", "else"), ("", "a")]
)
def test_another_word_is_none(written: str, meant: str) -> None:
    assert not is_slip(written, meant)
