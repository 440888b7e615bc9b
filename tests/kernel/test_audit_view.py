"""What one seat can prove of its view: dice as players check them, its own parts, the whole game once it is over."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from rules.kernel.audit.dice import check_dice
from rules.kernel.audit.save_audit import Discrepancy
from rules.kernel.audit.view_audit import put_by
from rules.kernel.ready.answers import PLAN, STANDING, Ready
from rules.kernel.record import chain
from rules.kernel.record.history import parsed
from tests.kernel import levers
from tests.kernel.forging import checked, fault, relinked, resign, seen
from tests.kernel.playing import SEATS, answer_one, asked, finish, one_back, opened, start, until

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.kernel.record.contest import Contest

ZOE, ANA, BOB = SEATS

# ---- dice


def thrown() -> tuple[Contest, Any]:
    """A finished game of dice and the view of one seat."""
    contest = finish(start(4), Random(4))
    return contest, seen(contest, ZOE)


def dice_fault(contest: Contest, entries: list[Any]) -> Discrepancy:
    with pytest.raises(Discrepancy) as raised:
        check_dice(entries, contest.keys.genesis, contest.game.dice)
    return raised.value


def test_all_dice_of_a_finished_game_can_be_checked() -> None:
    contest, document = thrown()
    found = check_dice(document["entries"], contest.keys.genesis, contest.game.dice)
    drawn = sum(len(entry["public"].get("draws", ())) for entry in document["entries"])
    assert (found.checked, found.waiting) == (drawn, 0)
    assert drawn > 5


def first_with(entries: list[Any], name: str, n: int = 1) -> Any:
    return next(entry for entry in entries[n:] if entry["public"].get(name))


def test_another_outcome_is_not_what_the_key_gives() -> None:
    contest, document = thrown()
    entry = first_with(document["entries"], "draws")
    entry["public"]["draws"][0][3] = [7]
    found = dice_fault(contest, document["entries"])
    assert (found.code, found.entry) == ("unfair_draw", entry["n"])


def test_a_label_outside_the_vocabulary_is_no_draw_of_the_game() -> None:
    contest, document = thrown()
    entry = first_with(document["entries"], "draws")
    entry["public"]["draws"][0][1] = "lucky"
    assert dice_fault(contest, document["entries"]).code == "unfair_draw"


def test_skipping_a_draw_would_be_choosing_among_dice() -> None:
    contest, document = thrown()
    entry = first_with(document["entries"], "draws")
    entry["public"]["draws"][0][2] += 1
    assert dice_fault(contest, document["entries"]).entry == entry["n"]


def test_a_draw_from_an_epoch_that_is_not_open_is_unfair() -> None:
    contest, document = thrown()
    entry = first_with(document["entries"], "draws")
    entry["public"]["draws"][0][0] += 50
    assert dice_fault(contest, document["entries"]).entry == entry["n"]


def test_a_key_must_be_the_pledged_one() -> None:
    contest, document = thrown()
    entry = first_with(document["entries"], "key")
    for epoch in entry["public"]["key"]:
        entry["public"]["key"][epoch] = "00" * 32
    assert dice_fault(contest, document["entries"]).entry == entry["n"]


def test_a_key_that_is_owed_may_not_be_withheld() -> None:
    contest, document = thrown()
    entry = first_with(document["entries"], "key")
    del entry["public"]["key"]
    found = dice_fault(contest, document["entries"])
    assert (found.code, found.entry) == ("key_withheld", entry["n"])


def test_every_epoch_is_pledged_ahead_and_in_its_turn() -> None:
    contest, document = thrown()
    entry = first_with(document["entries"], "pledge")
    (epoch,) = entry["public"]["pledge"]
    entry["public"]["pledge"][str(int(epoch) + 1)] = entry["public"]["pledge"].pop(epoch)
    assert dice_fault(contest, document["entries"]).entry == entry["n"]


def test_dice_of_the_turn_under_way_wait_for_their_key() -> None:
    contest = until(start(5), Random(5), asked("bid"))
    document = seen(contest, ANA)
    found = check_dice(document["entries"], contest.keys.genesis, contest.game.dice)
    assert found.waiting > 0
    assert {"code": "dice", "draws": found.waiting} in checked(contest, document).doubts


# ---- views


@pytest.mark.parametrize("seed", range(5))
def test_the_entry_that_put_the_question_can_be_told_from_the_record(seed: int) -> None:
    contest, pick = start(seed), Random(seed)
    while contest.waiting:
        assert put_by(parsed(contest.entries)) == contest.put_by
        what = pick.random()
        if what < 0.1 and contest.n > 2:
            contest.undo(ZOE, one_back(contest), agreed=True)
        elif what < 0.13:
            resign(contest, pick.choice(SEATS))
        else:
            answer_one(contest, pick)


@pytest.mark.parametrize(
    "change",
    [
        lambda entry: entry.update(game="another1"),
        lambda entry: entry["private"].pop(BOB),
        lambda entry: entry.update(kind="setup"),
        lambda entry: entry.update(epoch=0),
    ],
)
def test_an_entry_that_cannot_stand_in_its_place_is_found_in_a_view(change: Callable[[Any], object]) -> None:
    contest = finish(start(6), Random(6))
    document = seen(contest, ZOE)
    change(document["entries"][5])
    assert fault(contest, relinked(document)).entry == 5


def test_nothing_follows_the_reveal() -> None:
    contest = finish(start(6), Random(6))
    document = seen(contest, ZOE)
    last = document["entries"][-1]
    document["entries"].append({**last, "n": last["n"] + 1})
    document["openings"].append(document["openings"][-1])
    assert fault(contest, relinked(document)).entry == last["n"] + 1


def test_a_secret_that_was_not_pledged_is_found_when_it_is_revealed() -> None:
    contest = finish(start(6), Random(6))
    document = seen(contest, ZOE)
    document["entries"][-1]["public"]["secret"] = "00" * 32
    assert fault(contest, relinked(document)).code == "secret_differs"


def test_a_game_that_is_over_without_a_reveal_was_cut_off() -> None:
    """The referee opens the secret in the same run, so who leaves it out has something to hide."""
    contest = finish(start(6), Random(6))
    document = seen(contest, ZOE)
    del document["entries"][-1]
    document["openings"] = [own_opening(contest, n, ZOE) for n in range(len(document["entries"]))]
    found = fault(contest, relinked(document))
    assert (found.code, found.entry) == ("not_revealed", contest.n)


def own_opening(contest: Contest, n: int, seat: str) -> Any:
    """A line of the openings as the view of a seat has it before the game is over."""
    return {"data": opened(contest, n)["data"][seat], "salt": contest.keys.salt(n, seat).hex()}


def test_a_view_of_a_finished_game_that_opens_less_than_everything_is_not_ours() -> None:
    contest = finish(start(6), Random(6))
    for seat, closed in ((ZOE, own_opening(contest, 3, ZOE)), (None, {})):
        document = seen(contest, seat)
        document["openings"][3] = closed
        found = fault(contest, document)
        assert (found.code, found.entry) == ("left_closed", 3)


def test_while_the_game_goes_on_a_view_opens_its_owners_part_and_no_other() -> None:
    contest = until(start(5), Random(5), asked("bid"))
    for seat, line, code in (
        (ANA, opened(contest), "opened_early"),
        (ANA, {}, "left_closed"),
        (None, opened(contest), "opened_early"),
        (None, own_opening(contest, contest.n, ANA), "opened_early"),
    ):
        document = seen(contest, seat)
        document["openings"][-1] = line
        found = fault(contest, document)
        assert (found.code, found.entry) == (code, contest.n)


def test_a_public_view_is_checked_but_for_what_only_seats_know() -> None:
    contest = until(start(5), Random(5), asked("bid"))
    certificate = checked(contest, seen(contest, None))
    assert (certificate.seat, certificate.checked) == (None, ("chain", "shown", "dice"))
    contest.make_ready(ZOE, Ready(STANDING, "bid", None))
    for name in ("ready", "pending"):
        document = seen(contest, None)
        answered = {"answer": {"kind": "bid"}, "nonce": "00" * 32, "sealed": "00" * 32}
        document[name] = seen(contest, ZOE)["ready"] if name == "ready" else answered
        assert fault(contest, document).part == name


def hidden_answer(document: Any) -> tuple[int, str]:
    """The first entry in which a seat said something that nobody else was told, and that seat."""
    return next(
        (n, seat)
        for n, opening in enumerate(document["openings"])
        for seat, own in opening["data"].items()
        if own and own.get("answer")
    )


def test_hidden_answers_altered_with_everything_made_whole_again_are_found_once_the_secret_is_out() -> None:
    """The forger has the secret by then, so salts, commitments and the chain can be made to fit; the game cannot."""
    contest = finish(start(6), Random(6))
    document = seen(contest, BOB)
    n, seat = hidden_answer(document)
    own = document["openings"][n]["data"][seat]
    own["answer"] = {name: 1 - value if type(value) is int else "?" for name, value in own["answer"].items()}
    salt = contest.keys.salt(n, seat)
    document["entries"][n]["private"][seat] = chain.private_commitment(contest.keys.genesis, n, seat, salt, own)
    assert fault(contest, relinked(document)).entry == n


def open_game(seed: int) -> Contest:
    """Levers hides nothing, so a view of a finished game proves all of it."""
    return start(seed, game=levers.GAME, edition={})


@pytest.mark.parametrize("by", [STANDING, PLAN])
def test_answers_that_stood_ready_do_not_keep_others_from_proving_a_game(by: str) -> None:
    contest = open_game(7)
    contest.make_ready(ZOE, Ready(by, "lever", {"kind": "pull", "lever": "die"}, when={"pulled": 1}))
    contest.answer(ZOE, levers.Pull("nothing"))
    contest.make_ready(ZOE, Ready(by, "lever", {"kind": "pull", "lever": "win"}, when={"pulled": 3}))
    contest.answer(ZOE, levers.Pull("deck"))
    assert contest.over
    for seat in SEATS:
        certificate = checked(contest, seen(contest, seat))
        assert (certificate.doubts, certificate.draws) == ((), 2)


def test_a_revealed_game_is_recomputed_from_a_view_too() -> None:
    contest = open_game(8)
    for lever in ("die", "deck", "win"):
        contest.answer(ZOE, levers.Pull(lever))
    document = seen(contest, ANA)
    document["entries"][1]["state"] = "00" * 32
    found = fault(contest, relinked(document))
    assert (found.code, found.entry) == ("state_differs", 1)
    document = seen(contest, ANA)
    document["position"]["state"]["pulled"] = []
    assert fault(contest, document).fields == [f"position.state.pulled[{n}]" for n in range(3)]
