"""Every name that is shown can be written: what drawing, log and `moves` print is read back as an order's argument."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from rules.kernel.orders.grammar import LANGUAGES, Form
from rules.kernel.orders.kinds import Misread, Named
from rules.kernel.orders.words import name_words, segments
from rules.naastica.state import CUSTOM
from tests.conformance.printed import Name, printed
from tests.conformance.settings import Setting, every_game, every_setting, settings_of
from tests.conformance.walking import SEEDS, played, questions
from tests.length import often

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from rules.kernel.orders.grammar import Arg, Clause, Grammar

GAMES = SEEDS[: often(1, len(SEEDS))]
MOST_ANSWERS = often(20, 400)  # of one question
COUNTED = often(9, 1)  # one of so many things


def taking(grammar: Grammar, value: str) -> Iterator[tuple[Form | Clause, Arg]]:
    """The arguments that can be this thing."""
    for form in (*grammar.forms.values(), *grammar.clauses.values()):
        for arg in form.args:
            if isinstance(arg.kind, Named) and value in arg.kind.values.values():
                yield form, arg


def read_back(grammar: Grammar, form: Form | Clause, arg: Arg, text: str) -> Any:
    """What a line means by these words behind the word that names the argument, or in its place."""
    words = grammar.words(f"order.{form.kind}.{arg.name}")
    behind = f"{words[0].replace('_', ' ')} {text}" if words else text
    (segment,) = segments(behind)
    try:
        given = grammar.arguments(form.but(args=(arg,)), segment.tokens, 0, lambda kind, name: (), {})
    except Misread as misread:
        return misread.code
    return given.get(arg.name)


def unread(setting: Setting, lang: str, names: set[Name]) -> set[tuple[str, str]]:
    """The names that are not taken for what they are printed for, and where."""
    grammar = setting.speech(setting.start(1), lang).grammar
    return {
        (name.text, f"{form.kind}.{arg.name}")
        for name in names
        for form, arg in taking(grammar, name.id)
        if read_back(grammar, form, arg, name.text) not in (name.id, (name.id,))
    }


@pytest.mark.parametrize("lang", LANGUAGES)
@every_setting
def test_what_is_drawn_and_told_can_be_written(setting: Setting, lang: str) -> None:
    names = printed(setting, lang, *GAMES)
    assert not unread(setting, lang, names)
    grammar = setting.speech(setting.start(1), lang).grammar
    assert any(True for name in names for _ in taking(grammar, name.id))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_collection_of_one_s_own_has_a_name_that_can_be_written(lang: str) -> None:
    """No edition lists it, and few random players bring one: in a game of Naastica in which somebody does."""
    setting = next(setting for setting in settings_of("naastica") if setting.options["collections"] == CUSTOM)
    game = next(
        seed for seed in SEEDS if any(CUSTOM in vars(answer).values() for _, answer in played(setting, seed).answers)
    )
    names = printed(setting, lang, game)
    assert any(name.id == CUSTOM for name in names)
    assert not unread(setting, lang, names)


def names_in(data: Mapping[str, Any], lang: str) -> dict[str, set[str]]:
    """What an edition calls each thing in one language, as words to type."""
    names: dict[str, set[str]] = {}
    for section in data.values():
        for entry in section if isinstance(section, list) else ():
            if isinstance(entry, dict) and lang in entry.get("name", ()):
                names.setdefault(entry["id"], set()).add(name_words(entry["name"][lang]))
    return names


@pytest.mark.parametrize("lang", LANGUAGES)
@every_game
def test_a_count_is_no_name_of_one_thing(game_id: str, lang: str) -> None:
    """`2× Key` is printed of what lies there: who writes it says two, and is not taken to have said one."""
    setting = settings_of(game_id)[0]
    grammar = setting.speech(setting.start(1), lang).grammar
    for id_, names in list(names_in(setting.data, lang).items())[::COUNTED]:
        for form, arg in taking(grammar, id_):
            for counted in (f"{count} {name}" for count in ("2×", "2 ×") for name in names):
                assert read_back(grammar, form, arg, counted) not in (id_, (id_,)), (form.kind, counted)


@pytest.mark.parametrize("lang", LANGUAGES)
@every_setting
def test_what_can_be_answered_is_listed_by_names_in_the_reader_s_language(setting: Setting, lang: str) -> None:
    """Only what the board shows by a letter or a number is written so."""
    names = names_in(setting.data, lang)
    for contest, question in questions(setting, *GAMES):
        speech = setting.speech(contest, lang)
        for answer in question.legal(contest.state)[:MOST_ANSWERS]:
            for arg in speech.grammar.forms[answer.kind].args:
                value = getattr(answer, arg.name, None)
                if type(arg.kind).write is Named.write and value in names and value not in setting.seats:
                    written = arg.kind.write(value, lang).casefold()
                    worded = {
                        speech.words(key) for key in (f"word.{value}", f"word.type.{value}") if speech.words.has(key)
                    }
                    in_names = set("_".join(names[value]).split("_")).intersection(written.split("_"))
                    assert in_names or written in worded, (answer, written)
