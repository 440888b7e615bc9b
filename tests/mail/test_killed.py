"""Runs that die, disks that fail and backups that are put back: every mail is taken once and answered once.

Whatever a run was doing when it ended, the next one leaves saves, logs and mails as a run that nobody disturbed.
"""

from __future__ import annotations

import errno
import json
import os
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from cli.main import run
from tests.cli.faults import CALLS, faulty_run
from tests.cli.shell import arbitre, done
from tests.cli.test_killed import DEAD, Child, ended
from tests.length import often
from tests.mail.dying import GAPS, as_it_was, calls_of, contents, differences, mortal_run, run_of
from tests.mail.postbox import ADDRESSES, NOW, REFEREE, Box, arrived, ledger, reply, verdicts

if TYPE_CHECKING:
    from collections.abc import Sequence

MORE_CALLS: Sequence[tuple[Any, str]] = [*CALLS, (os, "link"), (os, "unlink")]
KILLS = often(4, 30, 1000)
FAULTS = often(83, 23, 1)


@pytest.fixture(scope="module")
def busy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A mailbox with all kinds of mails waiting: sealed answers, one in Cc, one held, one a double, one nobody's."""
    folder = tmp_path_factory.mktemp("busy") / "games"
    box = Box(folder)
    game = box.open(seed="killed", match="single", lang={"ana": "fr"})
    box.ran()
    for seat in ("ana", "bob"):
        box.answer(box.last(seat), "yes")
    box.ran()
    ana, bob = box.last("ana"), box.last("bob")
    box.put(reply(ana, "1\n\ndire à bob : bonne chance", 21, cc="somebody@example.org"))
    box.put(reply(ana, "1\n\ndire à bob : bonne chance", 21, cc="somebody@example.org"))
    box.put(reply(bob, "nonsense", 22))
    box.put(reply(bob, "help", 23))
    box.put(reply(bob, "2", 24))
    box.put(reply(bob, "place nobody at a1", 25, sender="stranger@example.org"))
    spam = f"From: spam@example.com\nTo: {REFEREE}\nMessage-ID: <spam@example.com>\n\nBuy!\n"
    box.put(spam.encode())
    done(arbitre("log", game / "game.json"))
    return folder


@pytest.fixture(scope="module")
def undisturbed(busy: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    box = as_it_was(busy, tmp_path_factory.mktemp("straight") / "games")
    said = arbitre(*run_of(box))
    assert (said.exit, said.text, said.err) == (0, "", "")
    game = next(box.glob("*/post.jsonl")).parent
    assert sorted(verdicts(game)[2:]) == sorted(["taken", "unread", "answered", "taken", "held"])
    return contents(box)


def test_every_mail_of_the_busy_mailbox_was_taken_once_and_answered_once(undisturbed: dict[str, Any]) -> None:
    lines = next(lines for name, lines in undisturbed.items() if name.endswith("/post.jsonl"))
    named = [line["in"] for line in lines if "in" in line]
    answered = [
        key for line in lines if "out" in line for key in (*line["answers"], *filter(None, [line.get("confirm")]))
    ]
    assert len(named) == len(set(named)) == 7
    assert sorted(named) == sorted(answered)
    assert [line["verdict"] for line in undisturbed["post.jsonl"]] == ["aside"]


@pytest.mark.parametrize("after", [False, True], ids=["before", "after"])
def test_a_run_that_dies_at_any_call_is_made_up_for_by_the_next(
    busy: Path, undisturbed: dict[str, Any], tmp_path: Path, after: bool
) -> None:
    box = as_it_was(busy, tmp_path / "games")
    assert ended(mortal_run(box, 0, after=after)) == 0
    calls = len(calls_of(box))
    assert calls > 40
    for die_at in range(1 + after * GAPS // 2, calls + 1, GAPS):
        box = as_it_was(busy, tmp_path / "games")
        assert ended(mortal_run(box, die_at, after=after)) == DEAD
        assert arbitre(*run_of(box)).exit == 0
        assert differences(box, undisturbed) == [], die_at
    check_nothing_more_happens(box, undisturbed)


def check_nothing_more_happens(box: Path, undisturbed: dict[str, Any]) -> None:
    """A further run has nothing left to do, not even a line to write."""
    assert arbitre(*run_of(box)).exit == 0
    assert differences(box, undisturbed) == []


def test_runs_killed_at_random_are_made_up_for_by_the_next(
    busy: Path, undisturbed: dict[str, Any], tmp_path: Path
) -> None:
    chance, hit = Random(7), 0
    for _ in range(KILLS):
        box = as_it_was(busy, tmp_path / "games")
        for _ in range(2):  # the run that makes up for it may be killed too
            hit += Child(lambda: run(run_of(box))).killed_after(chance.uniform(0, 0.15))  # noqa: B023
        assert ended(lambda: run(run_of(box))) == 0  # noqa: B023
        assert differences(box, undisturbed) == []
    assert hit > KILLS // 8  # how many come in time depends on the machine


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EIO], ids=["full", "failing"])
@pytest.mark.parametrize("after", [False, True], ids=["before", "after"])
def test_a_disk_that_fails_once_costs_nothing(
    busy: Path, undisturbed: dict[str, Any], tmp_path: Path, number: int, after: bool
) -> None:
    """The run says so, or did not need it; the next one does what it could not."""
    _, faults = faulty_run(run_of(as_it_was(busy, tmp_path / "games")), 0, OSError(), after=after, calls=MORE_CALLS)
    begin = 1 + (after + 2 * (number == errno.EIO)) * FAULTS // 4
    for at in range(begin, len(faults.calls) + 1, FAULTS):
        box = as_it_was(busy, tmp_path / "games")
        said, faults = faulty_run(run_of(box), at, OSError(number, "disk"), after=after, calls=MORE_CALLS)
        assert said.exit in (0, 3, 8), (faults.hit, said)
        assert said.exit in (0,) or said.err.startswith("error: "), (faults.hit, said)
        again = arbitre(*run_of(box))
        assert again.exit == 0, (faults.hit, again)
        assert differences(box, undisturbed) == [], (at, faults.hit, said)


def test_two_runs_at_once_are_one(busy: Path, undisturbed: dict[str, Any], tmp_path: Path) -> None:
    """Whoever comes second finds the mailbox locked, says so and ends with 5."""
    box = as_it_was(busy, tmp_path / "games")
    children = [Child(lambda: run(run_of(box))) for _ in range(4)]
    statuses = [child.ended() for child in children]
    assert set(statuses) <= {0, 5} and 0 in statuses
    assert arbitre(*run_of(box)).exit == 0
    assert differences(box, undisturbed) == []


def test_a_sealed_answer_is_taken_again_if_the_save_was_put_back(opened: tuple[Box, Path]) -> None:
    """The save is the one from before it: the mail is judged again, and nobody is told a second time."""
    box, game = opened
    backup = (game / "game.json").read_bytes()
    box.answer(box.last("ana"), "1")
    box.ran()
    taken, told = (game / "game.json").read_bytes(), len(box.out("ana"))
    (game / "game.json").write_bytes(backup)
    box.ran()
    assert (game / "game.json").read_bytes() == taken
    assert len(box.out("ana")) == told


def test_a_sealed_answer_is_asked_for_again_if_nobody_can_tell_whether_it_counts(opened: tuple[Box, Path]) -> None:
    """An older save was put back and changed by hand: what made no entry is gone, and a yes takes it."""
    box, game = opened
    backup = (game / "game.json").read_bytes()
    box.answer(box.last("ana"), "1")
    box.ran()
    (game / "game.json").write_bytes(backup)
    done(arbitre("apply", game / "game.json", "--as", "bob", "standing place: first legal", "--no-log"))
    box.ran()
    asked = box.last("ana")
    assert "Was this you?" in asked.text and "nobody can tell" in " ".join(asked.text.split())
    assert "> collection starter_court_of_eryndor" in asked.text
    box.answer(asked, "yes")
    box.ran()
    box.answer(box.last("bob"), "2")
    box.ran()
    assert "Ana brings" in done(arbitre("log", game / "game.json")).text
    assert arbitre("verify", game / "game.json").exit == 0


def test_a_save_older_than_what_was_told_stops_its_game_alone(opened: tuple[Box, Path]) -> None:
    box, game = opened
    other = box.open(seed="other", match="single")
    backup = (game / "game.json").read_bytes()
    for seat in ("ana", "bob"):
        box.answer(next(mail for mail in reversed(box.out(seat)) if mail.mark.startswith(game.name)), "1")
    box.ran()
    newer = (game / "game.json").read_bytes()
    (game / "game.json").write_bytes(backup)
    waiting = box.answer(next(mail for mail in reversed(box.out("ana")) if mail.mark.startswith(game.name)), "help")
    welcome = box.answer(next(mail for mail in reversed(box.out("bob")) if mail.mark.startswith(other.name)), "yes")
    said = box.run()
    assert said.exit == 3 and "an older one was put back" in said.err
    assert waiting.exists() and not welcome.exists()
    (game / "game.json").write_bytes(newer)
    box.ran()
    assert not waiting.exists()


def test_mails_taken_before_a_killed_run_could_tell_of_them_are_taken_again_if_the_save_was_put_back(
    opened: tuple[Box, Path],
) -> None:
    box, game = opened
    backup = (game / "game.json").read_bytes()
    for seat in ("ana", "bob"):
        box.answer(box.last(seat), "1")
    assert box.run(NOW, "--only", "take").exit == 0
    taken = (game / "game.json").read_bytes()
    (game / "game.json").write_bytes(backup)
    Path(f"{game / 'game.json'}.log").unlink()
    box.ran()
    assert (game / "game.json").read_bytes() == taken or "Was this you?" in box.last("ana").text


def test_a_ledger_put_back_loses_no_mail_and_binds_none_to_another_question(opened: tuple[Box, Path]) -> None:
    """What was taken since is found again, and held, since its token is not known any more."""
    box, game = opened
    backup = (game / "post.jsonl").read_bytes()
    asked = {seat: box.last(seat) for seat in ("ana", "bob")}
    for seat in ("ana", "bob"):
        box.answer(asked[seat], "1")
    box.ran()
    told = [mail.mark for seat in ("ana", "bob") for mail in box.out(seat)]
    mover = next(seat for seat in ("ana", "bob") if "your turn" in str(box.last(seat).message["Subject"]))
    late = box.last(mover)
    entries = len(json.loads((game / "game.json").read_bytes())["entries"])
    (game / "post.jsonl").write_bytes(backup)
    box.ran()
    assert verdicts(game)[2:] == ["stale", "stale"]
    assert len(json.loads((game / "game.json").read_bytes())["entries"]) == entries
    box.answer(late, "place x at b2")
    box.ran()
    assert verdicts(game)[-1] in ("held", "unread", "refused")
    assert {mail.mark for mail in box.out(mover)} - set(told)


def test_both_put_back_go_on_where_they_stood(opened: tuple[Box, Path]) -> None:
    box, game = opened
    save, post = (game / "game.json").read_bytes(), (game / "post.jsonl").read_bytes()
    for seat in ("ana", "bob"):
        box.answer(box.last(seat), "1")
    box.ran()
    taken = json.loads((game / "game.json").read_bytes())["entries"]
    (game / "game.json").write_bytes(save)
    (game / "post.jsonl").write_bytes(post)
    Path(f"{game / 'game.json'}.log").unlink()
    box.ran()
    assert verdicts(game)[2:] == ["taken", "taken"]
    assert len(json.loads((game / "game.json").read_bytes())["entries"]) == len(taken)


def test_orders_applied_by_hand_between_two_runs_are_not_undone(opened: tuple[Box, Path]) -> None:
    """Between the line of the ledger and the save a run died, and the keeper applied the same order by hand."""
    box, game = opened
    box.answer(box.last("ana"), "1")
    box.ran()
    box.answer(box.last("bob"), "1")
    before = (game / "game.json").read_bytes()
    box.ran()
    lines = (game / "post.jsonl").read_text().splitlines()
    cut = next(at for at, line in enumerate(lines) if '"made"' in line and '"seat":"bob"' in line)
    (game / "post.jsonl").write_text("".join(f"{line}\n" for line in lines[: cut + 1]))
    (game / "game.json").write_bytes(before)
    done(arbitre("apply", game / "game.json", "--as", "bob", "collection starter_people_of_the_veil"))
    box.ran()
    assert [line for line in ledger(game) if "void" in line]
    assert arrived(game)[-1]["verdict"] in ("stale", "double", "held")
    assert arbitre("verify", game / "game.json").exit == 0
    assert ADDRESSES["ana"].encode() not in (game / "game.json").read_bytes()
