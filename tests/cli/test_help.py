"""Help: every command and option is documented in both languages, with an example that can be typed."""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING, Any

import click
import pytest

from cli.line.group import arbitre as program
from cli.line.help import key_of, keys_of, words_in
from cli.main import COMMANDS
from tests.cli.shell import arbitre, done

if TYPE_CHECKING:
    from collections.abc import Iterator

DESK = ("status", "aside", "extend", "forget", "check")
BELOW = {"edition": ("check", "show", "diff"), "mail": ("open", "run", "in", "read", "write", *DESK)}
PAGES = [*((name,) for name in COMMANDS), *((group, name) for group, names in BELOW.items() for name in names)]
EXAMPLE = {"en": "Example:", "fr": "Exemple :"}
CLICKS_OWN = ("Usage:", "Options:", "Commands:", "Show this message", "[required]", "[default:")


def command(page: tuple[str, ...]) -> Any:
    ctx = click.Context(program, info_name="arbitre")
    found: Any = program
    for name in page:
        found = found.get_command(ctx, name)
    return found


def options(page: tuple[str, ...]) -> list[click.Option]:
    return [param for param in command(page).params if isinstance(param, click.Option) and not param.hidden]


def examples(text: str, lang: str) -> Iterator[list[str]]:
    """The lines below `Example:`, up to the next empty one, as a shell would split them."""
    block = text.partition(EXAMPLE[lang])[2].lstrip("\n").partition("\n\n")[0]
    for line in block.splitlines():
        yield shlex.split(line)


@pytest.mark.parametrize("lang", EXAMPLE)
@pytest.mark.parametrize("page", PAGES, ids=" ".join)
def test_every_command_tells_what_it_does_with_an_example(page: tuple[str, ...], lang: str) -> None:
    text = done(arbitre(*page, "--help", "--lang", lang)).text
    typed = list(examples(text, lang))
    assert typed and all(words[:2] == ["arbitre", words[1]] for words in typed)
    assert any(words[1] == page[0] for words in typed)


@pytest.mark.parametrize("lang", EXAMPLE)
@pytest.mark.parametrize("page", PAGES, ids=" ".join)
def test_every_example_can_be_typed(page: tuple[str, ...], lang: str) -> None:
    for words in examples(done(arbitre(*page, "--help", "--lang", lang)).text, lang):
        for call in "\0".join(words).split("\0|\0"):
            name, *arguments = call.split("\0")
            if name != "arbitre":
                continue  # another program in the pipe
            where = arguments.index(">") if ">" in arguments else len(arguments)
            called = command(tuple(arguments[:1]))
            above = click.Context(program, **program.context_settings)  # click keeps how help is called for
            called.make_context(arguments[0], arguments[1:where], above, resilient_parsing=False)


@pytest.mark.parametrize("lang", EXAMPLE)
@pytest.mark.parametrize("page", PAGES, ids=" ".join)
def test_every_option_is_documented(page: tuple[str, ...], lang: str) -> None:
    words, key = words_in(lang), key_of(" ".join(("arbitre", *page)))
    text = done(arbitre(*page, "--help", "--lang", lang)).text
    for option in options(page):
        assert any(words.has(each) for each in keys_of(key, option)), keys_of(key, option)
        assert option.opts[-1] in text


@pytest.mark.parametrize("page", PAGES, ids=" ".join)
def test_french_help_has_no_english_left_in_it(page: tuple[str, ...]) -> None:
    text = done(arbitre(*page, "--help", "--lang", "fr")).text
    assert [own for own in CLICKS_OWN if own in text] == []
    english = words_in("en").phrase(key_of(" ".join(("arbitre", *page))))
    assert english.splitlines()[0] not in " ".join(text.split())


def test_no_text_stands_for_what_does_not_exist() -> None:
    named = {"help.usage", *(f"help.heading.{word}" for word in ("Options", "Commands"))}
    named |= {"help.remark.required", "help.remark.default", "help.option.help", "help.arbitre.epilog"}
    for page in ((), *PAGES):
        key = key_of(" ".join(("arbitre", *page)))
        named.add(key)
        for option in options(page):
            named.update(keys_of(key, option))
    assert set(words_in("en").keys()) == set(words_in("fr").keys()) <= named


def test_a_line_that_is_completed_is_told_what_each_command_does(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    ctx = click.Context(program, info_name="arbitre", resilient_parsing=True)
    assert [each.help for each in program.shell_complete(ctx, "undo")] == ["Reprendre des coups."]


def test_the_list_of_commands_is_complete_in_both_languages() -> None:
    english, french = (done(arbitre("--lang", lang, "--help")).text for lang in EXAMPLE)
    for name in COMMANDS:
        assert f"\n  {name} " in english and f"\n  {name} " in french
    assert "Open a game and write its save." in english
    assert "Ouvrir une partie et écrire sa sauvegarde." in french
    assert "Commandes :" in french and "docs/scripting.md" in french


def test_the_language_may_stand_before_or_behind_the_command_or_come_from_the_locale(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    before = done(arbitre("--lang", "fr", "apply", "--help")).text
    assert "Appliquer des ordres" in before
    assert done(arbitre("apply", "--lang=fr", "--help")).text == before
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert done(arbitre("apply", "-h")).text == before
    assert "Apply orders" in done(arbitre("apply", "--lang", "en", "-h")).text


def test_english_help_is_not_changed_by_french_help_printed_before() -> None:
    page = done(arbitre("apply", "--help", "--lang", "en")).text
    arbitre("apply", "--help", "--lang", "fr")
    assert done(arbitre("apply", "--help", "--lang", "en")).text == page


def test_lang_and_json_may_stand_before_the_command() -> None:
    said = done(arbitre("--lang", "fr", "--json", "games"))
    assert said.data["games"][0]["editions"][0]["title"] == "Naastica, édition reconstituée"


def test_a_group_without_a_command_shows_its_help_as_a_misuse() -> None:
    for page in ((), ("edition",)):
        said = arbitre(*page)
        assert (said.exit, said.out) == (2, b"")
        assert "--help" in said.err


def test_a_misuse_is_told_with_the_usage_in_the_language_of_the_reader() -> None:
    said = arbitre("edition", "check", "--lang", "fr")
    assert said.exit == 2
    assert "Usage : arbitre edition check" in said.err
