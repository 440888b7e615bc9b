"""Time: reminders and defaults as the terms have them, and everything that puts a default off."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cli.mail import office
from tests.cli.shell import arbitre, done
from tests.mail.clock import DUE, LATE, agree_on_terms, at, defaults, entries, go_by, note, subjects
from tests.mail.postbox import ADDRESSES, REFEREE, Box, copied, ledger, verdicts


@pytest.fixture
def timed(playing: tuple[Box, Path]) -> tuple[Box, Path, str]:
    """One of two players is to place a card, and has 72 hours and 24 more."""
    box, game = playing
    agree_on_terms(game)
    mover = box.mover()
    box.ran(at(0))
    return box, game, mover


def test_a_default_is_given_when_the_grace_is_over_and_no_minute_before(timed: tuple[Box, Path, str]) -> None:
    box, game, mover = timed
    go_by(box, 12, LATE)
    box.ran(at(LATE - 1 / 60))
    assert defaults(game) == []
    box.ran(at(LATE))
    assert [seat for seat, _ in defaults(game)] == [mover]
    assert done(arbitre("verify", game / "game.json")).exit == 0
    box.ran(at(LATE + 1 / 60))
    assert len(defaults(game)) == 1


def test_an_answer_of_the_same_run_goes_before_the_default(timed: tuple[Box, Path, str]) -> None:
    box, game, mover = timed
    go_by(box, 12, LATE)
    box.answer(box.last(mover), "1")
    box.ran(at(LATE + 1))
    assert defaults(game) == [] and verdicts(game)[-1] == "taken"


def test_where_terms_wait_nobody_is_answered_for(playing: tuple[Box, Path]) -> None:
    box, game = playing
    agree_on_terms(game, late="wait")
    go_by(box, 0, LATE + 72)
    assert defaults(game) == []


def test_reminders_come_once_at_their_hours(playing: tuple[Box, Path]) -> None:
    box, game = playing
    agree_on_terms(game, "remind=48,24")
    mover = box.mover()
    go_by(box, 0, DUE - 48)
    assert not any("still your turn" in one for one in subjects(box, mover))
    go_by(box, DUE - 48, LATE, 6)
    assert len([one for one in subjects(box, mover) if "still your turn" in one]) == 2
    text = " ".join(box.last(mover).text.split())
    assert "An answer is still awaited from you" in text and "the rules answer for you" in text
    other = {"ana": "bob", "bob": "ana"}[mover]
    assert not any("still" in one for one in subjects(box, other))


def test_after_a_long_silence_one_reminder_stands_for_all(playing: tuple[Box, Path]) -> None:
    box, game = playing
    agree_on_terms(game, "remind=48,24")
    mover = box.mover()
    box.ran(at(0))
    box.ran(at(DUE - 1))
    box.ran(at(DUE))
    assert len([one for one in subjects(box, mover) if "still your turn" in one]) == 1


def test_nobody_is_late_if_not_all_mails_were_fetched(
    timed: tuple[Box, Path, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    box, game, _ = timed
    go_by(box, 12, LATE)
    with monkeypatch.context() as failing:
        failing.setattr(office.Office, "take", lambda self: setattr(self, "has_all", False))
        box.run(at(LATE))
    assert defaults(game) == []
    box.ran(at(LATE + 1))
    assert len(defaults(game)) == 1


def test_nobody_is_late_while_a_mail_lies_unread(timed: tuple[Box, Path, str]) -> None:
    box, game, mover = timed
    go_by(box, 12, LATE)
    waiting = box.answer(box.last(mover), "1")
    box.run(at(LATE), "--only", "tick")
    assert defaults(game) == [] and waiting.exists()


@pytest.mark.parametrize("pause", [25, 24 * 7, 24 * 366], ids=["a day", "a week", "a year ahead"])
def test_nobody_is_late_in_the_first_run_after_a_day_without(timed: tuple[Box, Path, str], pause: int) -> None:
    box, game, mover = timed
    go_by(box, 12, LATE - 12)
    box.ran(at(LATE - 1 + pause))
    assert defaults(game) == []
    box.answer(box.last(mover), "1")  # what came meanwhile counts
    box.ran(at(LATE + pause))
    assert defaults(game) == [] and verdicts(game)[-1] == "taken"


def test_the_second_run_after_a_week_without_looks_who_is_late(timed: tuple[Box, Path, str]) -> None:
    box, game, _ = timed
    box.ran(at(LATE + 200))
    assert defaults(game) == []
    box.ran(at(LATE + 201))
    assert len(defaults(game)) == 1


def test_a_clock_set_back_makes_nobody_late(timed: tuple[Box, Path, str]) -> None:
    box, game, _ = timed
    go_by(box, 12, LATE)
    (box.folder / "last-run").write_text(at(LATE + 9) + "\n")
    box.ran(at(LATE))
    assert defaults(game) == []
    box.ran(at(LATE + 1))
    assert len(defaults(game)) == 1


@pytest.mark.parametrize("said", ["", "tomorrow", "2026-11-17\n"], ids=["empty", "no time", "no zone"])
def test_a_last_run_that_cannot_be_read_is_none(timed: tuple[Box, Path, str], said: str) -> None:
    box, game, _ = timed
    go_by(box, 12, LATE)
    (box.folder / "last-run").write_text(said)
    assert box.run(at(LATE)).exit == 0
    assert defaults(game) == []


@pytest.mark.parametrize("now", ["yesterday", "2026-11-17T20:00", "2026-13-01T00:00+01:00", ""])
def test_a_moment_that_is_none_changes_nothing(timed: tuple[Box, Path, str], now: str) -> None:
    box, game, _ = timed
    before = (game / "post.jsonl").read_bytes()
    assert box.run(now).exit == 2
    assert (game / "post.jsonl").read_bytes() == before


def test_nobody_is_late_within_a_day_of_the_mail_that_asks(timed: tuple[Box, Path, str]) -> None:
    """The address was wrong until the last hour; the new one is asked first."""
    box, game, mover = timed
    go_by(box, 12, LATE - 6)
    table = game / "table.yaml"
    table.write_text(table.read_text().replace(ADDRESSES[mover], "new@example.org"))
    box.ran(at(LATE - 2))
    box.answer(box.last(mover), "yes")
    box.ran(at(LATE - 1))
    go_by(box, LATE, LATE + 23, 11)
    assert defaults(game) == []
    box.ran(at(LATE + 23))
    assert len(defaults(game)) == 1


def test_an_address_that_never_answered_is_never_late(box: Box) -> None:
    game = box.open(match="single")
    agree_on_terms(game)
    go_by(box, 0, LATE + 60)
    assert defaults(game) == []


def test_a_request_to_confirm_puts_a_default_off_for_a_day_once(timed: tuple[Box, Path, str]) -> None:
    box, game, mover = timed
    go_by(box, 12, LATE - 6)
    box.answer(box.last(mover), "1", sender="phone@example.org")
    box.ran(at(LATE - 1))
    assert verdicts(game)[-1] == "held"
    go_by(box, LATE, LATE + 22, 11)
    assert defaults(game) == []
    box.answer(box.last(mover), "2", sender="phone@example.org")
    box.ran(at(LATE + 22.5))
    box.ran(at(LATE + 23))
    assert len(defaults(game)) == 1


def test_a_mail_to_be_confirmed_that_came_too_late_puts_nothing_off(timed: tuple[Box, Path, str]) -> None:
    box, game, mover = timed
    go_by(box, 12, LATE)
    box.answer(box.last(mover), "1", sender="phone@example.org")
    box.ran(at(LATE + 1))
    assert len(defaults(game)) == 1


def test_a_seat_whose_mails_come_back_is_not_late_until_it_writes(timed: tuple[Box, Path, str]) -> None:
    box, game, mover = timed
    with (game / "post.jsonl").open("a") as file:
        for number in range(3):
            bounce = {"at": at(1), "bounce": mover, "status": "5.1.1", "by": f"{number}"}
            file.write(json.dumps(bounce, separators=(",", ":"), sort_keys=True) + "\n")
    go_by(box, 12, LATE + 48)
    assert defaults(game) == []
    box.answer(box.last(mover), "help")
    box.run(at(LATE + 49))
    assert len(defaults(game)) == 1


def test_after_three_defaults_in_a_row_the_keeper_is_waited_for(box: Box) -> None:
    """More time, which the keeper gives, begins a new row."""
    game = box.open("krystal", seed="three", seats=("ana", "bob", "eve"))
    box.ran("2026-11-17T20:00+01:00")
    for seat in ("ana", "bob", "eve"):
        box.answer(box.last(seat), "yes")
    box.ran("2026-11-17T20:00+01:00")
    agree_on_terms(game, "next=24", "grace=1")
    go_by(box, 0, 24 * 12, 12)
    given = defaults(game)
    most = max(sum(seat == one for one, _ in given) for seat in ("ana", "bob", "eve"))
    assert most == 3
    for one in done(arbitre("due", game / "game.json", "--json")).data["awaited"]:
        note(game, "extend", one["seat"], "1", hours=24 * 12)
    go_by(box, 24 * 12, 24 * 14, 12)
    assert len(defaults(game)) > len(given)
    assert arbitre("verify", game / "game.json").exit == 0


def test_a_substitute_is_asked_under_a_new_name_and_address(timed: tuple[Box, Path, str]) -> None:
    box, game, mover = timed
    note(game, "seat", mover, "Zoe", hours=1)
    table = game / "table.yaml"
    table.write_text(table.read_text().replace(ADDRESSES[mover], "zoe@example.org"))
    old = box.last(mover)
    box.ran(at(2))
    first = box.last(mover)
    assert first.message["To"] == "zoe@example.org" and "a game for you" in str(first.message["Subject"])
    assert "reply above" in first.text and "place" not in first.text
    box.answer(old, "1")
    box.ran(at(3))
    assert [name.partition("/")[0] for name in box.inside()] == ["aside"]  # neither address nor token is known now
    box.answer(first, "yes")
    box.ran(at(4))
    assert box.last(mover).message["To"] == "zoe@example.org"
    box.answer(box.last(mover), "1")
    box.ran(at(5))
    assert verdicts(game)[-1] == "taken"


def test_the_computer_plays_where_the_table_seats_it(playing: tuple[Box, Path]) -> None:
    box, game = playing
    mover = box.mover()
    other = {"ana": "bob", "bob": "ana"}[mover]
    (game / "table.yaml").write_text(
        f"seats:\n  {mover}: {{plays: plain}}\n  {other}: {{mail: [{ADDRESSES[other]}]}}\n"
    )
    before = len(box.out(mover))
    box.ran(at(1))
    assert entries(game)[-1]["public"]["by"] == {mover: "computer"}
    assert "your turn" in str(box.last(other).message["Subject"]) and len(box.out(mover)) == before
    box.answer(box.last(other), "1")
    box.ran(at(2))
    assert entries(game)[-1]["public"].get("by") == {mover: "computer"}
    assert done(arbitre("verify", game / "game.json")).exit == 0
    count = len(ledger(game))
    box.ran(at(3))
    assert len(ledger(game)) == count


def test_the_hour_of_the_day_is_that_of_the_terms_all_year_round(playing: tuple[Box, Path]) -> None:
    """Summer time moves nothing: 21:00 at +01:00 is 22:00 where clocks were put forward."""
    box, game = playing
    note(game, "terms", "next=3000", "at=21:00", "zone=+01:00", "late=default")
    due = done(arbitre("due", game / "game.json", "--json")).data["awaited"][0]["due"]
    assert due.startswith("2027-03-22T21:00") and due.endswith("+01:00")
    box.run("2027-03-23T23:00+02:00")
    box.run("2027-03-23T21:59+02:00")
    assert defaults(game) == []


def test_reminders_tell_nothing_of_the_sealed_answers_of_others(asked_folder: Path, tmp_path: Path) -> None:
    """Whether Ana's answer is in or not, Bob gets the same mails, to the byte, until it is opened."""
    sent = []
    for number, answers in enumerate((True, False)):
        box = Box.of(copied(asked_folder, tmp_path / str(number) / "games"))
        game = next(box.folder.glob("*/table.yaml")).parent
        agree_on_terms(game, "remind=48,24")
        if answers:
            box.answer(box.last("ana"), "1")
        go_by(box, 0, LATE)
        sent.append([mail.raw for mail in box.out("bob")])
        assert any("still your turn" in one for one in subjects(box, "bob"))
    assert sent[0] == sent[1]


def test_mails_that_nobody_confirms_keep_no_table_waiting_for_ever(playing: tuple[Box, Path]) -> None:
    """Somebody writes under a player's name again and again; at the second question nobody is asked about it."""
    box, game = playing
    agree_on_terms(game)
    mover = box.mover()
    other = next(seat for seat in ("ana", "bob") if seat != mover)
    for hours in range(0, 2 * LATE + 32, 8):
        box.put(f"From: {ADDRESSES[mover]}\nTo: {REFEREE}\nMessage-ID: <{hours}@x.example>\n\n1\n".encode())
        box.run(at(hours))
        if hours == LATE + 8:
            box.answer(box.last(other), "1")
    assert sum("confirm" in line for line in ledger(game)) == 9
    assert [seat for seat, _ in defaults(game)] == [mover, mover]
