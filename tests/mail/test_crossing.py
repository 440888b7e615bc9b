"""Mails that cross: answers to what is not asked any more, confirmations, changes in between, two seats of one hand."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from cli.mail import judging
from tests.cli.shell import arbitre, done
from tests.mail.postbox import Box, arrived, ledger, reply, verdicts

LATER = "2026-11-18T20:00+01:00"


def entries(game: Path) -> int:
    return len(json.loads((game / "game.json").read_bytes())["entries"])


def test_a_second_mail_before_the_first_was_answered_changes_a_sealed_answer(opened: tuple[Box, Path]) -> None:
    """Both answer the same question: the later one counts, and both are acknowledged in one mail."""
    box, game = opened
    asked = box.last("ana")
    box.answer(asked, "1")
    box.answer(asked, "2")
    box.ran()
    assert verdicts(game)[2:] == ["taken", "taken"]
    told = box.last("ana").text
    assert told.index("starter_court_of_eryndor") < told.index("starter_singers_of_calenna")
    assert len(box.out("ana")) == 3


def test_who_has_answered_under_seal_is_told_so_and_not_asked_again(opened: tuple[Box, Path]) -> None:
    """The list is there to change one's mind by; nothing is an entry before all have answered."""
    box, _ = opened
    assert "What you may answer" in box.last("ana").text
    box.answer(box.last("ana"), "1")
    box.ran()
    told = box.last("ana").text
    assert "is in and sealed" in told and "Your answer is in; until those of the others are" in told
    assert "What you may answer" not in told and "This is entry" not in told


def test_a_second_mail_that_answers_the_question_before_is_stale(playing: tuple[Box, Path]) -> None:
    box, game = playing
    mover = box.mover()
    asked = box.last(mover)
    box.answer(asked, "1")
    box.answer(asked, "2")
    box.ran()
    assert verdicts(game)[4:] == ["taken", "stale"]
    assert "no longer the one that is asked" in " ".join(box.last(mover).text.split())
    assert entries(game) == 3


def test_an_answer_to_a_question_that_was_taken_back_is_stale(playing: tuple[Box, Path]) -> None:
    box, game = playing
    mover = box.mover()
    other = {"ana": "bob", "bob": "ana"}[mover]
    box.answer(box.last(mover), "1")
    box.ran()
    answered = box.last(other)
    done(arbitre("undo", game / "game.json", "--agreed"))
    box.answer(answered, "1")
    box.ran()
    assert verdicts(game)[-1] == "stale"
    assert "your turn" in str(box.last(mover).message["Subject"])  # asked anew


def test_undo_by_mail_takes_back_the_own_last_answer_if_nothing_came_of_it(playing: tuple[Box, Path]) -> None:
    box, game = playing
    mover = box.mover()
    box.answer(box.last(mover), "1")
    box.ran()
    before = entries(game)
    box.answer(box.last(mover), "undo")
    box.ran()
    line = arrived(game)[-1]
    assert line["verdict"] in ("taken", "refused")
    assert entries(game) == before + (line["verdict"] == "taken")
    assert "undo" in box.last(mover).text or "needs the agreement" in " ".join(box.last(mover).text.split())


def test_a_mail_after_the_end_is_answered_and_changes_nothing(opened: tuple[Box, Path]) -> None:
    box, game = opened
    asked = box.last("ana")
    done(arbitre("apply", game / "game.json", "--as", "bob", "--yes", "resign match"))
    save = (game / "game.json").read_bytes()
    box.answer(asked, "1")
    box.ran()
    assert verdicts(game)[2:] == ["over"]
    last = box.last("ana")
    assert "the game is over" in str(last.message["Subject"])
    assert (game / "game.json").read_bytes() == save
    view = box.folder / "ana.view.json"
    view.write_bytes(last.view)
    assert "Every byte is what the rules" in done(arbitre("verify", view, "--lang", "en")).text


def held(box: Box, text: str = "1") -> Any:
    """A mail of Ana's in answer to her question, from another address."""
    box.answer(box.last("ana"), text, sender="ana@work.example")
    box.ran()
    asked = box.last("ana")
    assert "was this you" in str(asked.message["Subject"])
    return asked


def test_yes_takes_what_was_held_once(opened: tuple[Box, Path]) -> None:
    box, game = opened
    asked = held(box)
    text = " ".join(asked.text.split())
    assert "ana@work.example" in text and "> 1" in text
    assert "starter_court_of_eryndor" not in asked.text  # no position, no list
    box.answer(asked, "yes")
    box.ran()
    assert verdicts(game)[2:] == ["held", "taken"]
    assert "> collection starter_court_of_eryndor" in box.last("ana").text
    box.answer(asked, "yes")
    box.ran()
    assert verdicts(game)[2:] == ["held", "taken", "answered"]
    assert "nothing was done a second time" in " ".join(box.last("ana").text.split())


def test_yes_comes_too_late_when_the_question_is_gone(opened: tuple[Box, Path]) -> None:
    box, game = opened
    asked = held(box)
    for seat in ("ana", "bob"):
        done(arbitre("apply", game / "game.json", "--as", seat, "collection starter_people_of_the_veil"))
    before = entries(game)
    box.answer(asked, "yes")
    box.ran()
    assert verdicts(game)[2:] == ["held", "stale"]
    assert "Too late" in box.last("ana").text
    assert entries(game) == before


def test_yes_needs_the_mark_of_the_mail_that_asked(opened: tuple[Box, Path]) -> None:
    """A forger has the address; a yes to any other mail confirms nothing."""
    box, game = opened
    before = box.last("ana")
    held(box)
    box.answer(before, "yes")
    box.put(b"From: ana@example.org\nTo: referee@example.org\nMessage-ID: <forged@x>\n\nyes\n")
    box.ran()
    assert verdicts(game)[2:] == ["held", "answered", "held"]
    assert json.loads((game / "game.json").read_bytes())["pending"] == {}


def test_who_is_held_is_asked_about_one_mail_at_a_time_and_three_times_a_day(opened: tuple[Box, Path]) -> None:
    box, game = opened
    asked = box.last("ana")
    for number in range(5):
        box.put(reply(asked, f"{number % 5 + 1}", 50 + number, sender=f"eve{number}@example.com"))
    for hour in range(6):
        box.ran(f"2026-11-17T{20 + hour % 4}:0{hour // 4}+01:00")
    confirms = [line["confirm"] for line in ledger(game) if "confirm" in line]
    assert len(confirms) == len(set(confirms)) == 3
    box.ran("2026-11-19T20:00+01:00")
    assert len([line for line in ledger(game) if "confirm" in line]) == 4


def test_a_resignation_is_asked_back_once(opened: tuple[Box, Path]) -> None:
    box, game = opened
    box.answer(box.last("ana"), "resign match")
    box.ran()
    asked = box.last("ana")
    assert verdicts(game)[2:] == ["held"] and "You wrote that you give up" in asked.text
    assert entries(game) == 1
    box.answer(asked, "yes")
    box.ran()
    assert entries(game) > 1
    assert "the game is over" in str(box.last("bob").message["Subject"])


def test_two_seats_of_one_address_need_the_mark_of_the_one_they_answer(box: Box) -> None:
    said = box.open(addresses={"bob": "ana@example.org"}, match="single")
    box.ran()
    for seat in ("ana", "bob"):
        box.answer(box.last(seat), "yes")
    box.ran()
    box.put(b"From: ana@example.org\nTo: referee@example.org\nMessage-ID: <which@x>\n\n1\n")
    box.ran()
    assert verdicts(said)[2:] == ["which"]
    assert "several seats are yours" in " ".join(box.last("ana").text.split())
    box.answer(box.last("bob"), "1")
    box.ran()
    assert [line["seat"] for line in arrived(said)][-1] == "bob" and verdicts(said)[-1] == "taken"


def test_opening_warns_of_an_address_in_common(box: Box, tmp_path: Path) -> None:
    save = tmp_path / "game.json"
    done(arbitre("new", "naastica", "-s", "ana", "-s", "bob", "--seed", "x", "-o", save))
    both = ("-p", "ana=a@example.org", "-p", "bob=A@Example.org")
    said = done(arbitre("mail", "open", box.folder, save, *both, "--lang", "en"))
    assert "ana and bob have an address in common" in said.text


def test_a_changed_address_is_sent_nothing_before_it_has_answered(opened: tuple[Box, Path]) -> None:
    box, game = opened
    old = box.last("ana")
    table = game / "table.yaml"
    table.write_text(table.read_text().replace("ana@example.org", "ana@new.example"))
    box.ran()
    first = box.last("ana")
    assert str(first.message["To"]) == "ana@new.example"
    assert "a game for you" in str(first.message["Subject"]) and "collection" not in first.text
    box.put(reply(old, "1", 60, sender="ana@example.org"))  # who reads the old address has no say any more
    box.ran()
    assert verdicts(game)[2:] == [] and len(box.inside()) == 1
    box.answer(first, "yes")
    box.ran()
    assert "starter_court_of_eryndor" in box.last("ana").text
    assert str(box.last("ana").message["To"]) == "ana@new.example"


def test_a_machine_or_a_stranger_at_a_new_address_is_shown_nothing(box: Box) -> None:
    """An automatic reply brings the token back, and so does who asks what this is: neither is a player who agreed."""
    game = box.open(match="single")
    box.ran()
    first = box.last("ana")
    box.put(reply(first, "I am away.", 80, auto_submitted="auto-replied"))
    box.put(reply(first, "Who are you? Wrong address!", 81))
    box.put(b"From: ana@example.org\nTo: " + str(first.message["Reply-To"]).encode() + b"\n\n" + b"x" * 2**21)
    for _ in range(2):
        box.ran()
    assert sorted(verdicts(game)) == ["machine", "unread", "unreadable"]
    for mail in box.out("ana"):
        assert "a game for you" in str(mail.message["Subject"])
        assert "starter_court_of_eryndor" not in mail.text and not mail.view
    assert "Who are you?" in box.last("ana").text
    box.answer(box.last("ana"), "yes")
    box.ran()
    assert "starter_court_of_eryndor" in box.last("ana").text


def test_a_yes_stands_alone(opened: tuple[Box, Path]) -> None:
    box, game = opened
    asked = held(box)
    box.answer(asked, "yes\ncollection starter_people_of_the_veil")
    box.answer(asked, "yes\nhelp")
    box.ran()
    assert json.loads((game / "game.json").read_bytes())["pending"] == {} or verdicts(game)[3] == "taken"
    assert "A “yes” must stand alone" in " ".join(box.last("ana").text.split())
    assert not [line for line in arrived(game) if "confirms" in line]


def test_a_forged_copy_that_came_first_does_not_silence_the_true_one(opened: tuple[Box, Path]) -> None:
    """Same Message-ID, same orders, no token: it is held, and the mail that is bound is taken all the same."""
    box, game = opened
    true = reply(box.last("ana"), "1", 90)
    box.put(b"From: ana@example.org\nTo: referee@example.org\nMessage-ID: <90.ana@players.example>\n\n1\n")
    box.put(true)
    box.ran()
    assert verdicts(game)[2:] == ["held", "taken"]


def test_without_plus_addresses_the_mark_comes_back_by_reference_or_quotation(tmp_path: Path) -> None:
    box = Box(tmp_path / "games", "address: referee@example.org\n")
    game = box.open(match="single")
    box.ran()
    first = {seat: box.last(seat) for seat in ("ana", "bob")}
    assert first["ana"].message["Reply-To"] is None
    box.put(reply(first["ana"], "yes", 1, quoted=""))  # Message-ID alone
    box.put(reply(first["bob"], "yes", 2, threaded="no"))  # quoted footer alone
    box.ran()
    assert verdicts(game) == ["answered", "answered"]


def test_a_fault_of_ours_stops_one_game_and_no_other(opened: tuple[Box, Path], monkeypatch: Any) -> None:
    box, game = opened
    waiting = box.answer(box.last("ana"), "1")
    plain = judging.judged

    def stumbling(*given: Any) -> Any:
        raise ZeroDivisionError("a fault of ours")

    monkeypatch.setattr(judging, "judged", stumbling)
    said = box.run()
    assert said.exit == 3 and "ZeroDivisionError" in said.err and waiting.exists()
    monkeypatch.setattr(judging, "judged", plain)
    box.ran()
    assert verdicts(game)[2:] == ["taken"]
