"""How mails read: times, what belongs to a line, the end of a game."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from cli.files import games
from cli.mail.writing.letter import OVER, compose
from cli.reports.report import Part
from rules.kernel.record.contest import Contest
from tests.cli.shell import arbitre, done
from tests.mail.position import naastica, opened
from tests.mail.test_writing import body, outgoing


def after(*orders: str) -> Contest:
    """The game after somebody has sent orders."""
    with TemporaryDirectory() as folder:
        save = opened(Path(folder))
        done(arbitre("apply", save, "--no-log", *orders))
        return games.contest(str(save), whole=True)


@pytest.mark.parametrize(
    ("lang", "time"),
    [("en", "On Tuesday 17 November, 20:00 (+01:00):"), ("fr", "Le mardi 17 novembre, 20 h 00 (+01:00) :")],
)
def test_times_are_told_as_people_write_them(lang: str, time: str) -> None:
    timed = after("--as", "bob", "--time", "2026-11-17T20:00+01:00", "1")
    text = body(compose(outgoing(timed, "bob", lang)), "plain")
    assert f"  {time}\n" in text and "T20:00" not in text


def test_what_belongs_to_a_line_stands_below_it() -> None:
    """As the nearest orders do, below what was wrong."""
    said = Part("Your mail", ["Not known:", "  place a1", "Nothing was done."])
    html = body(compose(outgoing(naastica(), "bob", "en", first=[said])), "html")
    assert "<li>Not known:<br>\n&emsp;place a1</li>\n<li>Nothing was done.</li>" in html


def test_the_last_mail_tells_how_it_ended_and_what_to_check_it_with() -> None:
    over = after("--as", "ana", "--yes", "resign match")
    for view, checked in ((b"", False), (b"{}", True)):
        text = body(compose(outgoing(over, "bob", "en", about=OVER, view=view)), "plain")
        assert "How it ended\n  The match goes to Robert" in text and "What is asked" not in text
        assert ("arbitre verify" in text) is checked and "what only you may know" not in text
