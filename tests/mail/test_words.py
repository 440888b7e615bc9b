"""The words of mails: the same in both languages, and no order of any game among them unseen."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

import rules
from cli.mail.reading.message import Message, Unreadable, read
from cli.mail.reading.referee_words import known_words
from cli.mail.reading.understanding import Understood, understand
from cli.mail.vocabulary import MAIL_TEXT, speech_of
from cli.mail.writing.times import in_words
from rules.kernel.orders.grammar import LANGUAGES
from rules.kernel.record.contest import Contest
from rules.kernel.words.catalogue import Catalogue, check
from tests.conformance.settings import settings_of
from tests.length import often
from tests.mail.position import naastica
from tests.record_saves import awaited

BOTH = {"again", "encore", "agree", "yes", "oui"}  # words that are orders of a game too


def test_both_languages_say_the_same() -> None:
    assert check(*(Catalogue.load([MAIL_TEXT], lang) for lang in LANGUAGES)) == []


def test_every_key_in_the_program_is_there_and_no_other() -> None:
    program = "".join(path.read_text() for path in Path(MAIL_TEXT).parent.rglob("*.py"))
    for key in Catalogue.load([MAIL_TEXT], "en").keys():  # noqa: SIM118
        parts = key.split(".")
        assert any(".".join(parts[:n]) in program for n in range(2, len(parts) + 1)), key


def test_words_to_the_referee_that_are_orders_too_are_known() -> None:
    found = set()
    for game_id in rules.GAMES:
        contest = settings_of(game_id)[0].start("words")
        grammar = speech_of(contest, "en").grammar
        found |= known_words() & {*grammar.verbs, *grammar.ready_words, *grammar.clause_words}
    assert found == BOTH


def said(text: str, contest: Any, seat: str, *, confirms: bool = False) -> Understood:
    message: Message = read(f"From: a@example.org\nContent-Type: text/plain; charset=utf-8\n\n{text}\n".encode())
    return understand(message, contest, speech_of(contest, "en"), seat, confirms=confirms)


def test_a_word_is_an_order_only_while_it_could_be_given() -> None:
    """Prophecy asks whether a fight goes on or something is saved: then `again` and `yes` answer that."""
    contest = settings_of("prophecy")[0].start("words")
    assert [word.kind for word in said("again", contest, awaited(contest)).words] == ["again"]
    asked = Asked(contest, "again")
    assert said("again", asked, "ana").received is not None
    for named in (said("referee: again", asked, "ana"), said("again", asked, "ana", confirms=True)):
        assert named.received is None and [word.kind for word in named.words] == ["again"]


class Asked:
    """A contest in which a seat could give an answer of some kind now."""

    def __init__(self, contest: Contest, kind: str) -> None:
        self.contest, self.kind = contest, kind

    def __getattr__(self, name: str) -> Any:
        return getattr(self.contest, name)

    def legal(self, seat: str) -> list[SimpleNamespace]:
        return [SimpleNamespace(kind=self.kind)]


def test_a_deadline_is_told_with_its_offset() -> None:
    words = {lang: Catalogue.load([MAIL_TEXT], lang) for lang in LANGUAGES}
    assert in_words("2026-11-19T21:00:00+01:00", words["en"]) == "Thursday 19 November, 21:00 (+01:00)"
    assert in_words("2026-11-19T09:05:00+01:00", words["fr"]) == "jeudi 19 novembre, 9 h 05 (+01:00)"


def test_the_number_of_a_telephone_is_talk() -> None:
    found = said("place nadia at b2\n\nRobert\n06 12 34 56 78", naastica(), "bob")
    assert not found.faults and found.talk == ("06 12 34 56 78",)
    assert said("place nadia at b2\n\n12 place oath at zz", naastica(), "bob").refused


@settings(max_examples=often(60, 2000), deadline=None)
@given(st.binary(max_size=300), st.sampled_from([b"", b"From: a@b\n", b"From: a@b\nContent-Type: text/html\n\n"]))
def test_any_bytes_are_a_mail_or_refused(raw: bytes, head: bytes) -> None:
    try:
        message = read(head + raw)
    except Unreadable:
        return
    understand(message, naastica(), speech_of(naastica(), "fr"), "bob")


PIECES = ["place nadia at b2", "3", "> x", "-- ", "", "On 1 Nov, A wrote:", "#ORDERS", "#END", "tell ana: x", "if a: b"]
PIECES += [
    "Merci",
    "try",
    "From: a",
    "Sent: b",
    "To: c",
    "else: pass",
    "after 1",
    "absent 2026",
    "ana:",
    "; ; //",
    "é" * 9,
]


@settings(max_examples=often(60, 2000), deadline=None)
@given(st.lists(st.sampled_from(PIECES) | st.text(max_size=30), max_size=12))
def test_any_lines_are_understood_or_refused(lines: list[str]) -> None:
    message = read(
        b"From: a@b\nContent-Type: text/plain; charset=utf-8\n\n" + "\n".join(lines).encode("utf-8", "replace")
    )
    found = understand(message, naastica(), speech_of(naastica(), "en"), "bob", range(1, 5))
    if not found.refused and found.received is not None:
        assert not found.received.letter.misread
