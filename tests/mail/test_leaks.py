"""Mails do not leak: what a seat is sent depends on its view and its own mails alone, to the last byte.

Everything a seat cannot know is dealt again, answers of others are sealed or said in advance, and the mail to it, its
headers and whether it leaves at all must stay the same.
"""

from __future__ import annotations

import json
import re
from email import message_from_bytes, policy
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

import rules
from cli.mail import composing
from cli.mail.ledger import Ledger
from cli.mail.moments import moment_of
from cli.mail.seating import ALWAYS, Player, Seating
from cli.mail.settings import Settings
from cli.mail.sitting import Sitting
from cli.mail.telling import Owed
from cli.mail.tokens import Tokens
from cli.reports.report import Part
from rules.kernel.bytes.canon import canon
from rules.kernel.record import view
from tests.conformance.canaries import words
from tests.conformance.leaks import dealt_again, graft
from tests.conformance.letters import others_ready
from tests.conformance.settings import Setting, settings_of
from tests.conformance.walking import awaited, moments
from tests.length import LONG, WHOLE, often
from tests.mail.postbox import ADDRESSES, KEY, NOW, Box, Mail, copied, reply

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.kernel.play.asking import Seat
    from rules.kernel.record.contest import Contest

SEED = 81
MOMENTS = often(6, 12)
REDEALS = often(1, 3)
MOST_SETTINGS = None if WHOLE else often(1, 2)  # of each game
SETTINGS = [setting for game in rules.GAMES for setting in settings_of(game)[:MOST_SETTINGS]]
FIRST = [settings_of(game)[0] for game in rules.GAMES]  # in which something is hidden; not so with open hands
SEALING = ("naastica", "kalahen")  # games that ask several seats at once, unseen by each other
IDS = re.compile(r"[a-z0-9]+(?:_[a-z0-9]+)+")  # no word that a sentence has
every_setting = pytest.mark.parametrize("setting", SETTINGS, ids=str)


class Known(Sitting):
    """A sitting without files, whose players have all said that mails reach them."""

    def __init__(self, contest: Contest, folder: Path, attach: str = ALWAYS) -> None:
        self.folder, self.path, self.data = str(folder), str(folder / "game.json"), b""
        self.settings, self.tokens, self.now = Settings("referee@example.org", True), Tokens(KEY), moment_of(NOW)
        players = {
            seat: Player((f"{seat}@{seat}.example",), "fr" if at % 2 else "en") for at, seat in enumerate(contest.seats)
        }
        self.seating, self.ledger, self.contest = Seating(players, attach=attach), Ledger(str(folder)), contest
        self._views: dict[Seat, Any] = {}
        self._speeches: dict[str, Any] = {}

    def is_known(self, seat: Seat) -> bool:
        return True


def mail_to(contest: Contest, seat: Seat, folder: Path) -> bytes:
    """The mail that a seat would be sent now, as bytes; nothing if it would be sent none."""
    found = composing.composed(Known(contest, folder), seat)
    return found[1] if found else b""


def looked_at(setting: Setting) -> Iterator[tuple[Contest, Seat]]:
    """Moments of a game, each with one of those who are asked or somebody else; when there is time, with both."""
    for at, contest in enumerate(moments(setting, SEED, MOMENTS)):
        seats = [*awaited(contest), *contest.seats]
        both = [seats[0], contest.seats[at % len(contest.seats)]]
        if LONG:
            yield from ((contest, seat) for seat in dict.fromkeys(both))
        elif at % 2 == 0:
            yield contest, both[at // 2 % 2]


def readable(raw: bytes) -> str:
    """All that stands in a mail, however it is encoded."""
    message: Any = message_from_bytes(raw, policy=policy.default)
    heads = "\n".join(f"{name}: {value}" for name, value in message.items())
    leaves = [part.get_payload(decode=True).decode() for part in message.walk() if not part.is_multipart()]
    return "\n".join([heads, *leaves])


@every_setting
def test_a_mail_is_the_same_however_the_rest_is_dealt(setting: Setting, tmp_path: Path) -> None:
    chance, dealt = Random(3), 0
    for contest, seat in looked_at(setting):
        sent = mail_to(contest, seat, tmp_path)
        for _ in range(REDEALS):
            other = setting.restored(contest)
            graft(other, dealt_again(setting, contest, seat, chance))
            dealt += canon(other.state.dump()) != canon(contest.state.dump())
            assert mail_to(other, seat, tmp_path) == sent, (seat, contest.n)
    assert dealt or setting not in FIRST


@every_setting
def test_what_is_hidden_is_nowhere_in_a_mail(setting: Setting, tmp_path: Path) -> None:
    looked_for = 0
    for contest, seat in looked_at(setting):
        if contest.over:
            continue
        text = readable(mail_to(contest, seat, tmp_path))
        seen = words(json.loads(view.dump(contest, seat))) | words(contest.genesis)
        hidden = {word for word in words(contest.state.dump()) - seen if IDS.fullmatch(word)}
        looked_for += len(hidden)
        assert hidden & set(IDS.findall(text)) <= set(IDS.findall(" ".join(seen))), (seat, contest.n)
        assert contest.secret.hex() not in text
        others = [f"{other}@{other}.example" for other in contest.seats if other != seat]
        assert not [address for address in others if address in text]
    assert looked_for or setting not in FIRST or setting.game.id == "naastica"  # where everybody may hold the same


@every_setting
def test_nobody_is_told_what_others_have_sealed_or_said_in_advance(setting: Setting, tmp_path: Path) -> None:
    """Neither by what stands in a mail nor by whether one leaves."""
    sealed = 0
    for contest, seat in looked_at(setting):
        if contest.over:
            continue
        other = others_ready(setting.restored(contest), seat)
        for asked in awaited(other) if len(other.waiting) > 1 and seat in other.waiting else ():
            if asked != seat and len(awaited(other)) > 1:
                other.answer(asked, setting.examples(other.state, other.waiting[asked])[0])
                sealed += 1
        if other.n == contest.n:
            assert mail_to(other, seat, tmp_path) == mail_to(contest, seat, tmp_path), (seat, contest.n)
            told, silent = (Owed(told_already(each, seat, tmp_path), seat).about for each in (contest, other))
            assert told == silent
    assert sealed or setting not in FIRST or setting.game.id not in SEALING


def told_already(contest: Contest, seat: Seat, folder: Path) -> Known:
    """A sitting in which the seat has had its mail."""
    sitting = Known(contest, folder)
    found = composing.composed(sitting, seat)
    if found:
        sitting.ledger._take(found[0])
    return sitting


def test_a_sealed_answer_changes_no_mail_and_no_digest_of_anybody_else(asked_folder: Path, tmp_path: Path) -> None:
    """The same two runs, in one of which Bob's answer is in: Ana's mails are the same bytes, and as many."""
    found = []
    for name, answers in (("with", True), ("without", False)):
        box = Box.of(copied(asked_folder, tmp_path / name))
        if answers:
            box.put(reply(box.last("bob"), "2", 70))
        box.put(reply(box.last("ana"), "help\ndigest 1", 71))
        box.ran()
        box.ran("2026-11-18T20:00+01:00")
        found.append([mail.raw for mail in box.out("ana")])
        assert len(box.out("bob")) == 2 + answers
    assert found[0] == found[1] and len(found[0]) == 3


def test_addresses_tokens_and_words_of_others_are_in_no_mail(playing_folder: Path, tmp_path: Path) -> None:
    box = Box.of(copied(playing_folder, tmp_path / "games"))
    mover = box.mover()
    box.answer(box.last(mover), "1")
    box.answer(box.last(mover), "xyzzy is a secret of mine")
    box.put(b"From: stranger@example.com\nTo: referee@example.org\nMessage-ID: <1@x>\n\nplugh\n")
    box.ran()
    mails = {seat: [*map(readable, (mail.raw for mail in box.out(seat)))] for seat in ("ana", "bob")}
    for seat, other in (("ana", "bob"), ("bob", "ana")):
        theirs = [Mail(mail.path).mark for mail in box.out(other)]
        for text in mails[seat]:
            assert ADDRESSES[other] not in text and "stranger@" not in text and "plugh" not in text
            assert not [mark for mark in theirs if mark in text or mark.rpartition(".")[2] in text]
            assert str(tmp_path) not in text
    silent = {"ana": "bob", "bob": "ana"}[mover]
    assert not any("xyzzy" in text for text in mails[silent])
    assert any("xyzzy" in text for text in mails[mover])


def test_the_save_and_the_views_know_of_no_mail(playing: tuple[Box, Path]) -> None:
    box, game = playing
    saved = (game / "game.json").read_text()
    assert "@example" not in saved and "players.example" not in saved
    assert b"@example" not in box.last("ana").view


@pytest.mark.parametrize("what", ["sealed", "dealt"])
def test_the_search_finds_a_mail_that_tells_too_much(
    what: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A post office that looks into the save, and says how many answers are in or what lies where."""

    def telling(letter: Any) -> list[Part]:
        contest = letter.sitting.contest
        return [Part("", [str(len(contest.pending)) if what == "sealed" else canon(contest.state.dump()).decode()])]

    monkeypatch.setattr(composing._Letter, "_tells", telling)
    search = {
        "sealed": test_nobody_is_told_what_others_have_sealed_or_said_in_advance,
        "dealt": test_a_mail_is_the_same_however_the_rest_is_dealt,
    }[what]
    with pytest.raises(AssertionError):
        search(SETTINGS[0], tmp_path)
