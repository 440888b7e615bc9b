"""A rulebook is whole: every reference leads somewhere, every ruling has its section, all is said in both languages."""

from __future__ import annotations

from rules.kernel.orders.grammar import LANGUAGES
from rules.kernel.words import rulebook
from tests.conformance.settings import every_game


@every_game
def test_every_passage_has_an_id_of_its_own_and_refers_to_others(game_id: str) -> None:
    book = rulebook.load(game_id)
    assert len(book.ids) == len(book.rules) + len(book.rulings) + len(book.decisions)
    assert {ref for entry in book.entries.values() for ref in entry.see} <= set(book.ids)


@every_game
def test_every_ruling_stands_in_a_section_and_no_section_is_empty(game_id: str) -> None:
    book = rulebook.load(game_id)
    assert {ruling.section for ruling in book.rulings} == book.sections.keys()


@every_game
def test_all_is_said_in_both_languages(game_id: str) -> None:
    book = rulebook.load(game_id)
    said = [book.about, *book.sections.values()]
    said += [words for part in (*book.entries.values(), *book.notes) for words in (part.heading, part.text)]
    said += [words for ruling in book.rulings for words in (ruling.question, ruling.reason) if words is not None]
    assert [words for words in said if not all(words.get(lang) for lang in LANGUAGES)] == []


@every_game
def test_what_a_passage_says_fits_on_one_line(game_id: str) -> None:
    for entry in rulebook.load(game_id).entries.values():
        for lang in LANGUAGES:
            assert "\n" not in entry.told(lang), entry.id
