"""The documents of rulings are the rulings that `arbitre rules` prints: written from the same file."""

from __future__ import annotations

import os

import pytest

import rules
from rules.kernel.words import rulebook
from tests.docs.rulings import document
from tests.docs.transcripts import HOME

SECTIONED = [game_id for game_id in rules.GAMES if rulebook.load(game_id).sections]


@pytest.mark.parametrize("game_id", SECTIONED)
def test_the_document_is_what_the_rulebook_says(game_id: str) -> None:
    page = HOME / "docs" / "rulings" / f"{game_id}.md"
    text, now = page.read_text(), document(game_id)
    if os.environ.get("ARBITRE_DOCS") == "write":
        page.write_text(now)
    assert now == text


@pytest.mark.parametrize("game_id", SECTIONED)
def test_every_ruling_stands_in_a_section_and_answers_a_question(game_id: str) -> None:
    book = rulebook.load(game_id)
    assert [ruling.id for ruling in book.rulings if ruling.section not in book.sections or not ruling.question] == []
    assert book.sections.keys() == {ruling.section for ruling in book.rulings}


@pytest.mark.parametrize("game_id", SECTIONED)
def test_what_a_rulebook_says_it_says_in_both_languages(game_id: str) -> None:
    book = rulebook.load(game_id)
    said = [book.about, *book.sections.values(), *(text for note in book.notes for text in (note.heading, note.text))]
    for ruling in book.rulings:
        said += [text for text in (ruling.heading, ruling.text, ruling.question, ruling.reason) if text]
    assert [text for text in said if not (text.keys() == {"en", "fr"} and all(text.values()))] == []
