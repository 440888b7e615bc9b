"""How refusals read, in both languages: the sentences that the cases lead to stand in refusals.yaml.

    ARBITRE_GOLDEN=write python -m pytest tests/kalahen/test_refusal_text.py

writes them anew; read the difference.
"""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path

import pytest

from rules.kalahen import GAME
from rules.kernel.bytes.yaml_document import read_yaml
from rules.kernel.cases import load_cases, play
from rules.kernel.words.wording import refusal_text
from tests.kalahen.mail import speech

PAGE = Path(__file__).parent / "refusals.yaml"
HEAD = "# What a player is told whose order is refused, case by case.\n"
LANGUAGES = ("en", "fr")


@cache
def told() -> dict[str, dict[str, str]]:
    """By case: the sentence in both languages."""
    found = {}
    for case in load_cases(GAME):
        if "refused" in case.expect:
            refusal = play(case).refusal
            assert refusal is not None
            found[case.id] = {lang: refusal_text(speech(lang).words, refusal) for lang in LANGUAGES}
    return found


def page() -> str:
    lines = [f'{case}:\n  en: "{said["en"]}"\n  fr: "{said["fr"]}"\n' for case, said in sorted(told().items())]
    return HEAD + "".join(lines)


def test_refusals_read_as_they_should() -> None:
    if os.environ.get("ARBITRE_GOLDEN") == "write":
        PAGE.write_text(page(), encoding="utf-8")
    assert read_yaml(PAGE.read_bytes()) == told()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_they_are_sentences_of_one_line(lang: str) -> None:
    for said in told().values():
        assert said[lang].endswith(".")
        assert "\n" not in said[lang]
        assert said[lang][0].isupper() or said[lang][0] in "“«"
