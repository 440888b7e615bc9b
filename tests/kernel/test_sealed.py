"""Sealed answers and hidden parts: unseen by others until the last answer is in, or for good."""

from __future__ import annotations

from rules.kernel.record import chain
from tests.kernel import levers
from tests.kernel.levers import Pull
from tests.kernel.playing import SEATS, entry, opened, start
from tests.kernel.thieves import Bid, Search, Show

ZOE, ANA, BOB = SEATS


def test_answers_to_all_wait_outside_the_chain_until_the_last_is_in() -> None:
    contest = start(1)
    n, head, put_by, waiting = contest.n, contest.head, contest.put_by, contest.waiting
    contest.answer(BOB, Bid(1, "well"))
    contest.answer(ZOE, Bid(2, "attic"))
    assert (contest.n, contest.head, contest.put_by, contest.waiting) == (n, head, put_by, waiting)
    assert contest.waiting.keys() == set(SEATS)
    contest.answer(ANA, Bid(0, "attic"))
    assert contest.n == n + 1
    assert contest.pending == {}


def test_an_answer_can_be_replaced_until_the_last_is_in_and_the_receipt_with_it() -> None:
    contest = start(1)
    contest.answer(BOB, Bid(1, "well"))
    first = contest.receipt(BOB)
    contest.answer(BOB, Bid(1, "attic"))
    second = contest.receipt(BOB)
    contest.answer(BOB, Bid(1, "well"))
    assert first == contest.receipt(BOB) != second
    contest.answer(BOB, Bid(4, "cellar"))
    receipts = {BOB: contest.receipt(BOB)}
    contest.answer(ANA, Bid(3, "cellar"))
    receipts[ANA] = contest.receipt(ANA)
    contest.answer(ZOE, Bid(0, "attic"))
    public = entry(contest)["public"]
    assert public["answers"][BOB] == {"kind": "bid", "coins": 4}
    assert {seat: public["sealed"][seat] for seat in receipts} == receipts


def test_one_entry_holds_all_answers_in_the_order_of_seats_whatever_came_first() -> None:
    lines = []
    for order in ((ZOE, ANA, BOB), (BOB, ANA, ZOE)):
        contest = start(1)
        for seat in order:
            contest.answer(seat, Bid(SEATS.index(seat), "attic"))
        lines.append(contest.entries[1])
        assert entry(contest, 1)["seat"] is None
        assert [event["seat"] for event in entry(contest, 1)["public"]["events"] if event["kind"] == "bid"] == list(
            SEATS
        )
    assert lines[0] == lines[1]


def test_a_receipt_says_nothing_to_who_has_not_the_nonce() -> None:
    contest = start(1)
    contest.answer(ZOE, Bid(2, "cellar"))
    genesis, slot, receipt = chain.genesis_hash(contest.genesis), chain.slot(0, "bid"), contest.receipt(ZOE)
    every = [answer.plain() for answer in contest.waiting[ZOE].candidates(contest.state)]
    guessed = [plain for plain in every if chain.sealed(genesis, ZOE, slot, b"", plain) == receipt]
    nonce = contest.keys.nonce(slot, ZOE)
    known = [plain for plain in every if chain.sealed(genesis, ZOE, slot, nonce, plain) == receipt]
    assert (guessed, known) == ([], [Bid(2, "cellar").plain()])


def test_a_hidden_argument_is_in_the_private_part_of_its_seat_only() -> None:
    contest = start(1)
    for seat, hideout in zip(SEATS, ("cellar", "well", "attic")):
        contest.answer(seat, Bid(1, hideout))
    assert "hideout" not in contest.entries[1].decode()
    data = opened(contest, 1)["data"]
    assert [data[seat]["answer"] for seat in SEATS] == [{"hideout": h} for h in ("cellar", "well", "attic")]


def test_a_secret_fact_is_in_the_private_part_of_its_seat_only() -> None:
    contest = start(1, rain=False)
    for seat, coins in ((ZOE, 2), (ANA, 1), (BOB, 0)):
        contest.answer(seat, Bid(coins, "well"))
    contest.answer(ANA, Search("attic"))
    contest.answer(ZOE, Show())
    (looked,) = [event for event in entry(contest)["public"]["events"] if event["kind"] == "looked"]
    assert looked == {"kind": "looked", "rule": "T-6", "seat": ANA, "found": False}
    assert opened(contest)["data"] == {
        ZOE: None,
        BOB: None,
        ANA: {"events": [[0, {"tools": contest.state.tools[ZOE]}]]},
    }


def test_secret_draws_are_in_the_part_of_the_keeper_only() -> None:
    contest = start(1, levers.GAME, None)
    contest.answer(ZOE, Pull("deck"))
    assert "draws" not in entry(contest)["public"]
    ((epoch, label, ordinal, outcome),) = opened(contest)["draws"]
    assert (epoch, label, ordinal, sorted(outcome)) == (1, "deck", 0, list(range(10)))
    assert opened(contest)["data"] == dict.fromkeys(SEATS)
