"""`arbitre help`: the pages of docs/ by topic, in the reader's language where there is such a page."""

from __future__ import annotations

import pytest

import rules
from cli.main import COMMANDS
from cli.reports import handbook
from tests.cli.shell import arbitre

IN_BOTH = ("guide", "keeping", *rules.GAMES)


def test_every_page_is_listed_with_its_title() -> None:
    done = arbitre("help")
    for topic in handbook.topics():
        assert f"  {topic} " in done.text
        assert handbook.title(topic, "en") in done.text


@pytest.mark.parametrize("topic", IN_BOTH)
def test_players_and_keepers_read_their_pages_in_their_language(topic: str) -> None:
    english, french = (arbitre("help", topic, "--lang", lang) for lang in ("en", "fr"))
    assert english.text != french.text
    assert french.text == handbook.page(topic, "fr")


def test_a_page_that_is_not_translated_is_read_as_it_is() -> None:
    assert arbitre("help", "disputes", "--lang", "fr").text == handbook.page("disputes", "en")


@pytest.mark.parametrize("name", [name for name in COMMANDS if name not in handbook.topics()])
def test_the_help_of_a_command_is_what_help_behind_it_prints(name: str) -> None:
    assert arbitre("help", name).text == arbitre(name, "--help").text


def test_a_page_of_the_name_of_a_command_goes_before_its_help() -> None:
    assert arbitre("help", "mail").text == handbook.page("mail", "en")


def test_an_unknown_topic_is_told_with_the_nearest() -> None:
    done = arbitre("help", "kristal")
    assert done.exit == 2
    assert "krystal" in done.err
