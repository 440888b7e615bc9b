"""Words to the referee: what each brings, what changes nothing, and how often it may be asked."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.shell import arbitre, done
from tests.mail.postbox import NOW, Box, arrived, ledger, verdicts


def told(box: Box, seat: str) -> str:
    return " ".join(box.last(seat).text.split())


ASKING = [
    ("help", "How to write to the referee"),
    ("aide", "How to write to the referee"),
    ("moves", "All answers"),
    ("log 5", "The log"),
    ("again", "> again"),
]


@pytest.mark.parametrize(("word", "brings"), ASKING, ids=[word for word, _ in ASKING])
def test_what_only_asks_is_answered_and_changes_nothing(opened: tuple[Box, Path], word: str, brings: str) -> None:
    box, game = opened
    save = (game / "game.json").read_bytes()
    box.answer(box.last("ana"), word)
    box.ran()
    assert verdicts(game)[2:] == ["answered"]
    assert brings in told(box, "ana")
    assert (game / "game.json").read_bytes() == save


def test_again_tells_what_the_last_mail_told(playing: tuple[Box, Path]) -> None:
    box, _ = playing
    mover = box.mover()
    assert "Each player draws 5 cards" in told(box, mover)
    box.answer(box.last(mover), "help")
    box.ran()
    assert "Each player draws 5 cards" not in told(box, mover)
    box.answer(box.last(mover), "again")
    box.ran()
    assert "Each player draws 5 cards" in told(box, mover)


def test_view_brings_the_file_whatever_the_table_says(opened: tuple[Box, Path]) -> None:
    box, game = opened
    with (game / "table.yaml").open("a") as file:
        file.write("attach: never\n")
    box.answer(box.last("ana"), "help")
    box.ran()
    assert box.last("ana").view == b""
    box.answer(box.last("ana"), "view")
    box.ran()
    assert json.loads(box.last("ana").view)["seat"] == "ana"


def test_every_number_of_a_whole_list_counts(playing: tuple[Box, Path]) -> None:
    box, game = playing
    mover = box.mover()
    box.answer(box.last(mover), "moves")
    box.ran()
    listed = box.last(mover).text.partition("All answers")[2].split("\r\n\r\n")[0].split("\r\n")
    last = listed[-1].split()[0]
    assert last.isdigit() and int(last) > 10
    box.answer(box.last(mover), last)
    box.ran()
    assert verdicts(game)[4:] == ["answered", "taken"]


def test_a_number_of_a_list_in_another_language_does_not_count(opened: tuple[Box, Path]) -> None:
    """The list is told anew in French; a number counts in the mail in which it was read."""
    box, game = opened
    english = box.last("ana")
    box.answer(english, "language fr")
    box.ran()
    french = box.last("ana")
    assert "Désormais, vos lettres sont en français" in " ".join(french.text.split())
    box.answer(english, "1")
    box.ran()
    assert verdicts(game)[2:] == ["answered", "unread"]
    box.answer(french, "1")
    box.ran()
    assert verdicts(game)[-1] == "taken"


def test_trying_orders_changes_nothing_and_ends_after_twenty(opened: tuple[Box, Path]) -> None:
    box, game = opened
    save = (game / "game.json").read_bytes()
    box.answer(box.last("ana"), "try\ncollection starter_people_of_the_veil")
    box.ran()
    assert "collection starter_people_of_the_veil: would be taken" in told(box, "ana")
    for number in range(20):
        box.answer(box.last("ana"), f"try\n{number % 5 + 1}")
    box.ran()
    assert verdicts(game)[-2:] == ["answered", "refused"] and "no more are" in told(box, "ana")
    assert (game / "game.json").read_bytes() == save


def test_what_is_told_goes_to_whom_it_is_for_and_is_fenced(opened: tuple[Box, Path]) -> None:
    box, game = opened
    box.answer(box.last("ana"), "tell bob: Hello <b>Bob</b>\nyes")
    box.ran()
    lines = box.last("bob").text.splitlines()
    assert any(line.strip() == "| Hello <b>Bob</b>" for line in lines)
    assert "<b>Bob</b>" not in box.last("bob").html
    assert "Your words go to Bob" in told(box, "ana")
    outs = len(box.out("bob"))
    box.ran()
    assert len(box.out("bob")) == outs
    assert "Hello" not in (game / "game.json").read_text()


def test_no_more_than_twenty_messages_a_day_are_passed_on(opened: tuple[Box, Path]) -> None:
    box, game = opened
    box.answer(box.last("ana"), "\n".join(f"tell bob: {number}" for number in range(23)))
    box.ran()
    assert len(arrived(game)[-1]["tells"]) == 20
    assert told(box, "ana").count("this one was not") == 3


def test_a_digest_comes_when_something_happened_and_enough_hours_went_by(box: Box) -> None:
    game = box.open("krystal", ("ana", "bob", "eve"), seed="digest")
    box.ran()
    for seat in ("ana", "bob", "eve"):
        box.answer(box.last(seat), "yes\ndigest 24")
    box.ran()
    asked = [seat for seat in ("ana", "bob", "eve") if "your turn" in str(box.last(seat).message["Subject"])]
    box.answer(box.last(asked[0]), "1")
    before = {seat: len(box.out(seat)) for seat in ("ana", "bob", "eve")}
    box.ran("2026-11-17T21:00+01:00")
    waiting = [seat for seat in before if len(box.out(seat)) == before[seat]]
    entries = json.loads((game / "game.json").read_bytes())["entries"]
    if len(entries) > 1:  # whoever is not asked hears of it a day later, once
        box.ran("2026-11-18T22:00+01:00")
        later = {seat: len(box.out(seat)) for seat in waiting}
        box.ran("2026-11-18T23:00+01:00")
        assert {seat: len(box.out(seat)) for seat in waiting} == later


def test_absences_are_noted_where_terms_stand(opened: tuple[Box, Path]) -> None:
    box, game = opened
    box.answer(box.last("ana"), "absent 2026-12-20 to 2027-01-03")
    box.ran()
    assert verdicts(game)[-1] == "refused"
    done(arbitre("note", game / "game.json", "terms", "--time", "2026-11-17T20:10+01:00"))
    box.answer(box.last("ana"), "absent 2026-12-20 to 2027-01-03")
    box.ran("2026-11-17T20:20+01:00")
    assert verdicts(game)[-1] == "taken"
    note = json.loads((game / "game.json").read_bytes())["entries"][-1]
    assert (note["kind"], note["seat"], note["public"]["note"]["kind"]) == ("note", "ana", "absent")
    assert "awaited until" in told(box, "ana")


def test_a_clock_that_was_set_back_stops_a_game_with_terms(opened: tuple[Box, Path]) -> None:
    box, game = opened
    done(arbitre("note", game / "game.json", "terms", "--time", "2026-11-17T21:00+01:00"))
    said = box.run(NOW)
    assert said.exit == 3 and "game.json" in said.err
    box.ran("2026-11-17T21:30+01:00")


def test_after_three_mails_that_are_not_understood_there_is_silence_until_one_is(opened: tuple[Box, Path]) -> None:
    box, game = opened
    for number in range(3):
        box.answer(box.last("ana"), f"blah {number}")
        box.ran()
    answered = len(box.out("ana"))
    box.answer(box.last("ana"), "blah again")
    said = box.run()
    assert said.exit == 0 and "several mails in a row from ana were not understood" in said.text
    assert len(box.out("ana")) == answered
    box.answer(box.last("ana"), "1")
    box.ran()
    assert len(box.out("ana")) == answered + 1 and verdicts(game)[-1] == "taken"


def test_ten_answers_an_hour_the_rest_waits(opened: tuple[Box, Path]) -> None:
    box, game = opened
    for minute in range(12):
        box.answer(box.last("ana"), "help")
        box.ran(f"2026-11-17T21:{minute:02}+01:00")
    outs = [line for line in ledger(game) if line.get("to") == "ana" and line.get("answers")]
    assert len(outs) == 1 + 10  # the first yes was answered an hour before
    box.ran("2026-11-17T22:30+01:00")
    outs = [line for line in ledger(game) if line.get("to") == "ana" and line.get("answers")]
    assert len(outs) == 1 + 11
    keys = [key for line in outs for key in line["answers"]]
    assert len(keys) == len(set(keys)) == len([line for line in arrived(game) if line["seat"] == "ana"])


def test_a_standing_answer_may_answer_the_last_mail_though_nothing_is_asked(playing: tuple[Box, Path]) -> None:
    box, game = playing
    other = {"ana": "bob", "bob": "ana"}[box.mover()]
    box.answer(box.last(other), "standing place: first legal")
    box.ran()
    assert verdicts(game)[4:] == ["taken"]
    assert "standing place: first legal" in told(box, other)
    box.answer(box.last(box.mover()), "1")
    box.ran()
    entries = json.loads((game / "game.json").read_bytes())["entries"]
    assert len(entries) == 4  # the standing answer spoke in the same run
