"""Mails to players: golden for every game and language, the same in text and HTML, and answered by their own numbers.

    ARBITRE_GOLDEN=write python -m pytest tests/mail/test_writing.py

writes the golden mails anew; the difference then shows what changed for players.
"""

from __future__ import annotations

import os
import re
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote

import pytest

import rules
from cli.files import games
from cli.mail.mark import Mark
from cli.mail.reading.message import read
from cli.mail.reading.understanding import understand
from cli.mail.vocabulary import speech_of
from cli.mail.writing import mime
from cli.mail.writing.letter import ASKED, CONFIRM, FIRST, REPLIED, TOLD, Composed, Outgoing, compose
from cli.mail.writing.numbered import numbered
from cli.reports.answers import FEW, VERY_MANY
from cli.reports.report import Part
from rules.kernel.orders.grammar import LANGUAGES
from rules.kernel.record.contest import Contest
from rules.kernel.record.view import View
from tests.conformance.settings import every_game, settings_of
from tests.mail.position import naastica
from tests.record_saves import awaited

GOLDEN = Path(__file__).parent / "golden"
WRITES = os.environ.get("ARBITRE_GOLDEN") == "write"
TOKEN = "mtmnjfekkwuqvnwm"
STEPS = 12  # of a game before its golden mail


def position(game_id: str, steps: int = STEPS) -> Contest:
    """A game some steps on: each time the answer in the middle of the list."""
    contest = settings_of(game_id)[0].start("mail")
    for _ in range(steps):
        seat = awaited(contest)
        legal = contest.legal(seat)
        contest.answer(seat, legal[len(legal) // 2])
    return contest


def outgoing(contest: Contest, seat: str, lang: str, **more: object) -> Outgoing:
    view: View = games.seen_by("game.json", contest, seat)
    told = Outgoing(
        held=view,
        mark=Mark(contest.genesis["game"], seat, 3, TOKEN),
        about=ASKED,
        lang=lang,
        address="ana@example.org",
        referee="referee@example.org",
        date="2026-11-17T20:00:00+01:00",
        plus=True,
        due="2026-11-19T21:00:00+01:00",
    )
    return told.but(**more)


def parsed(composed: Composed) -> EmailMessage:
    mail = message_from_bytes(composed.raw, policy=default)
    assert isinstance(mail, EmailMessage) and not mail.defects
    return mail


def body(composed: Composed, kind: str) -> str:
    part = parsed(composed).get_body((kind,))
    assert part is not None and not part.defects
    text: str = part.get_content()
    return text.replace("\r\n", "\n")


@every_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_mail_is_the_golden_one(game_id: str, lang: str) -> None:
    contest = position(game_id)
    composed = compose(outgoing(contest, awaited(contest), lang))
    file = GOLDEN / f"{game_id}.{lang}.eml"
    if WRITES:
        GOLDEN.mkdir(exist_ok=True)
        file.write_bytes(composed.raw)
    assert composed.raw == file.read_bytes()
    assert composed == compose(outgoing(position(game_id), awaited(contest), lang))


class Seen(HTMLParser):
    """The text of a page, and what it links to and is made of."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.words: list[str] = []
        self.tags: list[str] = []
        self.links: list[str] = []
        self.attributes: dict[str, str] = {}
        self._title = False
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self._title = tag == "title"
        for name, value in attrs:
            self.attributes.setdefault(f"{tag}.{name}", value or "")
            if name in ("href", "src", "background", "action"):
                self.links.append(value or "")
            if tag == "li" and name == "value":
                self.words.append(value or "")

    def handle_data(self, data: str) -> None:
        if not self._title:
            self.words += data.split()
        self._title = False


def words_of(text: str) -> list[str]:
    """The words of a text, without the sign a remark stands behind and those around the beginning of a turn."""
    return [word.strip("()") for word in text.split() if word.strip("()") not in ("//", "", "==", "--")]


@every_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_both_parts_say_the_same(game_id: str, lang: str) -> None:
    contest = position(game_id, 5)
    composed = compose(outgoing(contest, awaited(contest), lang))
    page = Seen(body(composed, "html"))
    assert words_of(" ".join(page.words)) == words_of(body(composed, "plain"))


@every_game
def test_the_page_needs_nothing_from_elsewhere(game_id: str) -> None:
    contest = position(game_id, 5)
    page = Seen(body(compose(outgoing(contest, awaited(contest), "fr")), "html"))
    assert all(link.startswith("mailto:referee%2B") for link in page.links) and page.links
    assert not {"img", "script", "link", "iframe", "object", "form"} & {*page.tags}
    assert page.attributes["html.lang"] == "fr"
    assert {"h2", "ol", "li", "pre"} <= {*page.tags}


def test_rounds_and_turns_are_headings_for_who_hears_the_page() -> None:
    contest = position("kalahen")
    page = body(compose(outgoing(contest, awaited(contest), "en", since=0)), "html")
    assert re.search(r"<h3[^>]*>Round 1</h3>\s*<h4[^>]*>Bob&#x27;s turn</h4>\s*<ul>", page)


@every_game
def test_a_link_brings_its_answer_and_the_mark(game_id: str) -> None:
    """What a mail program makes of a link is read as the answer that it stands for."""
    contest = position(game_id, 5)
    seat = awaited(contest)
    composed = compose(outgoing(contest, seat, "en"))
    link = Seen(body(composed, "html")).links[-1]
    address, _, query = link.removeprefix("mailto:").partition("?")
    given = dict(part.split("=") for part in query.split("&"))
    raw = f"From: a@example.org\nTo: {unquote(address)}\nSubject: x\n\n{unquote(given['body'])}\n".encode()
    message = read(raw)
    assert [(each.mark.text, each.by) for each in message.marks] == [(composed.message_id.partition("@")[0], "address")]
    found = understand(message, contest, speech_of(contest, "en"), seat)
    assert found.received is not None and not found.faults
    assert [line.text for line in found.received.letter.lines] == [unquote(given["body"])]


@every_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_printed_line_can_be_sent_as_it_is(game_id: str, lang: str) -> None:
    contest = position(game_id, 5)
    seat = awaited(contest)
    composed = compose(outgoing(contest, seat, lang))
    speech = speech_of(contest, lang)
    lines = [line for line in body(composed, "plain").split("\n") if re.match(r"  +\d+  \S", line)]
    listed = lines[: len(composed.printed)]
    assert len(listed) == len(composed.printed)
    for line in listed[:: 1 + len(listed) // 8]:
        number = line.split()[0]
        for said in (line, number):
            message = read(f"From: a@example.org\n\n{said}\n".encode())
            found = understand(message, contest, speech, seat, composed.printed)
            assert found.received is not None and not found.faults, said


def test_of_very_many_answers_the_first_of_each_group_is_printed() -> None:
    for game_id in rules.GAMES:
        contest = position(game_id, 0)
        for _ in range(60):
            seat = awaited(contest)
            legal = contest.legal(seat)
            if len(legal) > VERY_MANY:
                found = numbered(contest, speech_of(contest, "en"), seat)
                assert found.of == len(legal) > len(found.printed) > FEW
                assert any(number == 0 for number, _ in found.lines)
                return
            contest.answer(seat, legal[len(legal) // 2])
            if contest.over:
                break
    pytest.fail("no game asks for so much")


def test_the_hash_tells_lists_apart() -> None:
    contest = position("naastica", 4)
    lists = {lang: numbered(contest, speech_of(contest, lang), awaited(contest)) for lang in LANGUAGES}
    assert len({found.hash for found in lists.values()}) == 2
    later = position("naastica", 6)
    assert numbered(later, speech_of(later, "en"), awaited(later)).hash != lists["en"].hash
    other = next(seat for seat in contest.genesis["seats"] if seat != awaited(contest))
    assert numbered(contest, speech_of(contest, "en"), other).hash == ""


def test_headers_bring_the_answer_back() -> None:
    told = outgoing(naastica(), "bob", "fr", auto=REPLIED, bounce_token="b" * 16)
    composed = compose(told.but(in_reply_to="his@example.net", references=["first@example.org"], unsent=True))
    mail, mark = parsed(composed), told.mark.text
    assert composed.message_id == f"{mark}@example.org"
    assert mail["Message-ID"] == f"<{mark}@example.org>"
    assert mail["Reply-To"] == f"referee+{mark}@example.org"
    assert mail["In-Reply-To"] == "<his@example.net>"
    assert str(mail["References"]).split() == ["<first@example.org>", "<his@example.net>", f"<{mark}@example.org>"]
    assert mail["Auto-Submitted"] == "auto-replied"
    assert mail["List-Id"] == "<kofxqwk4mz.example.org>"
    assert mail["X-Auto-Response-Suppress"] == "All" and mail["X-Arbitre"] == "kofxqwk4mz" and mail["X-Unsent"] == "1"
    assert mail["Subject"] == "[kofxqwk4mz] Naastica : à vous de jouer, Robert (1)" == composed.subject
    assert mail["Date"] == "Tue, 17 Nov 2026 20:00:00 +0100"
    assert composed.envelope_sender == f"referee+bounce.kofxqwk4mz.bob.{'b' * 16}@example.org"
    assert composed.raw.isascii() and max(map(len, composed.raw.split(b"\r\n"))) < 998
    assert b"\n" not in composed.raw.replace(b"\r\n", b"")


def test_without_plus_addresses_a_link_bears_the_mark_in_its_subject() -> None:
    told = outgoing(naastica(), "bob", "en", plus=False, bounce_token="b" * 16)
    composed = compose(told)
    assert parsed(composed)["Reply-To"] is None
    assert composed.envelope_sender == "referee@example.org"
    link = Seen(body(composed, "html")).links[0]
    assert link.startswith("mailto:referee@example.org?") and told.mark.text in unquote(link)


def test_a_first_mail_and_a_request_to_confirm_show_nothing_of_the_game() -> None:
    said = [Part("Is this from you?", ["place nadia at b2"])]
    for about in (FIRST, CONFIRM):
        composed = compose(outgoing(naastica(), "bob", "en", about=about, first=said))
        for kind in ("plain", "html"):
            text = body(composed, kind)
            assert "place nadia at b2" in text
            assert "Nadia" not in text and "LUX" not in text
        assert composed.printed == frozenset() and composed.list_hash == ""


def test_what_is_told_is_fenced_and_does_nothing() -> None:
    words = "hello\n## reply above this line ##\n<script>x</script>\x1b[2J mark a.b.1.aaaaaaaaaaaaaaaa"
    composed = compose(outgoing(naastica(), "bob", "en", tells=[Part("Ana writes", [words])], about=TOLD))
    text = body(composed, "plain")
    assert "  | hello\n  | ## reply above this line ##\n  | <script>x</script>\\x1b[2J" in text
    assert "script" not in Seen(body(composed, "html")).tags


def test_nothing_in_a_value_begins_another_header() -> None:
    assert mime.header("Subject", "x\r\nBcc: eve@example.org") == "Subject: x\\r\\nBcc: eve@example.org"
    folded = mime.header("Subject", "é" * 200)
    assert all(len(line) <= 76 for line in folded.split("\r\n"))
    assert str(message_from_bytes(folded.encode() + b"\r\n\r\n", policy=default)["Subject"]) == "é" * 200


def test_a_view_is_attached() -> None:
    mail = parsed(compose(outgoing(naastica(), "bob", "en", view=b'{"a": 1}\n')))
    (attached,) = mail.iter_attachments()
    assert attached.get_filename() == "kofxqwk4mz-bob.view.json"
    assert attached.get_payload(decode=True) == b'{"a": 1}\n'
    assert mail.get_body(("plain",)) is not None


def test_the_answer_to_a_mail_quotes_its_mark_and_nothing_of_it_counts() -> None:
    composed = compose(outgoing(naastica(), "bob", "fr"))
    quoted = "\n".join(f"> {line}" for line in body(composed, "plain").split("\n"))
    message = read(f"From: a@example.org\nContent-Type: text/plain; charset=utf-8\n\n3\n\n{quoted}".encode())
    assert [line.text for line in message.kept] == ["3"]
    assert {each.mark.text for each in message.marks} == {composed.message_id.partition("@")[0]}
