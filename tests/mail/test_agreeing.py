"""Adjourning and taking back by the consent of everybody who plays, each to the mail that asked."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.shell import arbitre, done
from tests.mail.clock import LATE, agree_on_terms, at, defaults, entries, go_by, subjects
from tests.mail.postbox import ADDRESSES, Box, verdicts


def told(box: Box, seat: str) -> str:
    return " ".join(box.last(seat).text.split())


def kinds(game: Path) -> list[str]:
    """Of the entries after the play so far, notes by what they note."""
    return [entry["public"]["note"]["kind"] if entry["kind"] == "note" else entry["kind"] for entry in entries(game)]


@pytest.mark.parametrize("word", ["agree", "d'accord", "I agree"])
def test_what_was_opened_is_taken_back_when_the_last_has_agreed(playing: tuple[Box, Path], word: str) -> None:
    box, game = playing
    box.answer(box.last("ana"), "undo")
    box.ran(at(0))
    assert kinds(game)[-1] == "agree" and "The others are asked" in told(box, "ana")
    asks = box.last("bob")
    assert "do you agree" in str(asks.message["Subject"]) and "take back what was played after entry 0" in told(
        box, "bob"
    )
    box.answer(asks, word)
    box.ran(at(1))
    assert kinds(game)[-2:] == ["agree", "undo"] and entries(game)[-1]["public"]["agreed"] is True
    assert "your turn" in str(box.last("ana").message["Subject"])
    assert done(arbitre("verify", game / "game.json")).exit == 0
    outs = len(box.out("bob"))
    box.answer(asks, f"{word}\n")
    box.ran(at(2))
    assert kinds(game)[-1] == "undo" and len(box.out("bob")) == outs + 1


def test_agreeing_to_a_mail_that_did_not_ask_changes_nothing(playing: tuple[Box, Path]) -> None:
    box, game = playing
    before = box.last("bob")
    box.answer(box.last("ana"), "undo")
    box.ran(at(0))
    box.answer(before, "agree")
    box.ran(at(1))
    assert verdicts(game)[-1] == "refused" and "did not ask for your consent" in told(box, "bob")
    assert kinds(game)[-1] == "agree"
    box.answer(box.last("ana"), "agree")
    box.ran(at(1))
    assert verdicts(game)[-1] == "refused" and kinds(game)[-1] == "agree"


def test_a_move_lets_consents_lapse(playing: tuple[Box, Path]) -> None:
    box, game = playing
    mover = box.mover()
    other = {"ana": "bob", "bob": "ana"}[mover]
    question = box.last(mover)
    box.answer(box.last(other), "undo")
    box.ran(at(0))
    asks = box.last(mover)
    box.answer(question, "1")
    box.ran(at(1))
    assert verdicts(game)[-1] == "taken"
    box.answer(asks, "agree")
    box.ran(at(2))
    assert verdicts(game)[-1] == "stale" and "consents have lapsed" in told(box, mover)
    assert "undo" not in kinds(game)


@pytest.mark.parametrize(("hours", "carried"), [(71.9, True), (72, False)])
def test_after_three_days_consents_have_lapsed(playing: tuple[Box, Path], hours: float, carried: bool) -> None:
    box, game = playing
    box.answer(box.last("ana"), "undo")
    box.ran(at(0))
    box.answer(box.last("bob"), "agree")
    box.ran(at(hours))
    assert ("undo" in kinds(game)) is carried
    assert verdicts(game)[-1] == ("taken" if carried else "stale")


def test_an_adjournment_stops_every_clock_and_everybody_is_told(playing: tuple[Box, Path]) -> None:
    box, game = playing
    agree_on_terms(game)
    mover = box.mover()
    other = {"ana": "bob", "bob": "ana"}[mover]
    box.answer(box.last(other), "adjourn until 2026-12-24")
    box.ran(at(1))
    assert "adjourn the game until 2026-12-24" in told(box, mover)
    for lang, says in (("en", f"{other} agreed to adjourn until"), ("fr", f"accord donné par {other}")):
        assert says in done(arbitre("mail", "status", box.folder, "--now", at(1), "--lang", lang)).text.lower()
    box.answer(box.last(mover), "agree")
    box.ran(at(2))
    assert kinds(game)[-2:] == ["agree", "adjourn"]
    assert "what has happened" in subjects(box, other)[-1]
    assert "Sunday 27 December" in told(box, mover)
    go_by(box, 14, LATE + 48)
    assert defaults(game) == []


def test_where_no_terms_stand_nothing_can_be_adjourned(playing: tuple[Box, Path]) -> None:
    box, game = playing
    count = len(entries(game))
    box.answer(box.last("ana"), "adjourn until 2026-12-24")
    box.ran(at(0))
    assert verdicts(game)[-1] == "refused" and len(entries(game)) == count


def test_whom_the_computer_plays_is_not_asked(playing: tuple[Box, Path]) -> None:
    box, game = playing
    (game / "table.yaml").write_text(f"seats:\n  bob: {{plays: plain}}\n  ana: {{mail: [{ADDRESSES['ana']}]}}\n")
    box.ran(at(0))
    box.answer(box.last("ana"), "undo")
    box.ran(at(1))
    assert "undo" in kinds(game)


def test_all_three_must_agree_and_each_is_asked_once(box: Box) -> None:
    game = box.open("krystal", ("ana", "bob", "eve"), seed="consent")
    box.ran(at(-3))
    for seat in ("ana", "bob", "eve"):
        box.answer(box.last(seat), "yes")
    box.ran(at(-2))
    agree_on_terms(game)
    for seat in ("ana", "bob", "eve"):
        box.answer(box.last(seat), "help")
    box.ran(at(0))
    box.answer(box.last("ana"), "adjourn until 2026-12-01")
    box.ran(at(1))
    box.answer(box.last("bob"), "agree")
    box.ran(at(2))
    assert "adjourn" not in kinds(game)
    box.ran(at(3))
    asked = {seat: sum("do you agree" in one for one in subjects(box, seat)) for seat in ("ana", "bob", "eve")}
    assert asked == {"ana": 0, "bob": 1, "eve": 1}
    box.answer(next(mail for mail in box.out("eve") if "do you agree" in str(mail.message["Subject"])), "agree")
    box.ran(at(4))
    assert kinds(game)[-1] == "adjourn"
