"""What is printed shows all it holds; nothing that people write ordinarily is touched."""

from __future__ import annotations

import json
import unicodedata

from hypothesis import given
from hypothesis import strategies as st

from rules.kernel.words.visible import visible, visible_json
from tests.odd_letters import HIDDEN

BLANK = "\N{BRAILLE PATTERN BLANK}"  # a sign without ink


def test_every_character_that_leaves_no_mark_is_spelled_out() -> None:
    spelled = visible("".join(HIDDEN))
    assert spelled.isascii()
    assert spelled.isprintable()


def test_letters_accents_digits_and_signs_stay() -> None:
    every = "".join(char for char in map(chr, range(0x110000)) if unicodedata.category(char)[0] in "LMNPS")
    shown = "".join(char for char in every if char not in HIDDEN and char != BLANK)
    assert visible(shown) == shown
    assert visible("« Où ça ? »\N{NO-BREAK SPACE}!\N{NARROW NO-BREAK SPACE}; 日本 🐉") == (
        "« Où ça ? »\N{NO-BREAK SPACE}!\N{NARROW NO-BREAK SPACE}; 日本 🐉"
    )


def test_it_is_spelled_as_its_number() -> None:
    assert visible("a\x1b[2Jb\nc\u202e\U000e0041") == "a\\x1b[2Jb\\nc\\u202e\\U000e0041"


@given(st.text(alphabet=st.characters()))
def test_what_is_visible_stays_as_it_is(text: str) -> None:
    assert visible(visible(text)) == visible(text)


@given(st.text(alphabet=st.characters()) | st.lists(st.text(alphabet='\x00\x7f\x9b\u202e\ud800\U000e0041a"\\\n')))
def test_a_document_made_visible_stands_for_the_same_data(value: object) -> None:
    shown = visible_json(json.dumps(value, ensure_ascii=False))
    assert json.loads(shown) == value
    assert visible(shown) == shown
