"""Commitments: each part opens with its salt, and without it guessing finds nothing."""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from rules.kernel.record import history
from tests.kernel.outsider import canonical, mac, sha, u64
from tests.kernel.playing import SEATS, answer_one, finish, start
from tests.kernel.thieves import PLACES, Bid

if TYPE_CHECKING:
    from rules.kernel.record.contest import Contest

ZOE, ANA, BOB = SEATS


def private(contest: Contest, n: int, seat: str, salt: bytes, data: Any) -> str:
    genesis = sha("genesis", canonical(contest.genesis))
    return sha("private", genesis, u64(n), seat, salt, canonical(data)).hex()


def salt_of(contest: Contest, n: int, audience: str) -> bytes:
    """From the secret alone: S without luck words, then salt(n, a)."""
    genesis = sha("genesis", canonical(contest.genesis))
    seed = mac(
        contest.secret, "seed", genesis, b"", *(part for seat in contest.genesis["seats"] for part in (seat, b""))
    )
    return mac(seed, "salt", u64(n), audience)


@pytest.mark.parametrize("seed", range(3))
def test_every_private_part_opens_with_its_salt_and_data(seed: int) -> None:
    contest = finish(start(seed), Random(seed))
    for n, (line, opening) in enumerate(zip(contest.entries, contest.openings)):
        entry, data = json.loads(line), json.loads(opening)["data"]
        assert list(entry["private"]) == sorted(SEATS)
        for seat in SEATS:
            assert entry["private"][seat] == private(contest, n, seat, salt_of(contest, n, seat), data[seat])


def test_a_private_part_is_found_by_guessing_only_with_its_salt() -> None:
    contest = start(4)
    for seat, hideout in zip(SEATS, PLACES):
        contest.answer(seat, Bid(1, hideout))
    committed = json.loads(contest.entries[1])["private"]
    guesses: list[Any] = [None, *({"answer": {"hideout": place}} for place in PLACES)]
    guesses += [{**guess, "by": by} for guess in guesses[1:] for by in ("plan", "standing")]
    others = [b"", bytes(32), salt_of(contest, 1, ANA), salt_of(contest, 1, "state"), salt_of(contest, 0, ZOE)]
    found = [
        (salt, guess) for salt in others for guess in guesses if private(contest, 1, ZOE, salt, guess) == committed[ZOE]
    ]
    own = [guess for guess in guesses if private(contest, 1, ZOE, salt_of(contest, 1, ZOE), guess) == committed[ZOE]]
    assert found == []
    assert own == [{"answer": {"hideout": PLACES[0]}}]


def test_equal_private_parts_look_different_in_every_entry_and_for_every_seat() -> None:
    contest = finish(start(4), Random(4))
    all_parts = [part for entry in history.parsed(contest.entries) for part in entry["private"].values()]
    assert len(set(all_parts)) == len(all_parts)


@pytest.mark.parametrize("seed", range(3))
def test_every_entry_binds_the_position_after_it(seed: int) -> None:
    contest, pick = start(seed), Random(seed)
    genesis, checked = sha("genesis", canonical(contest.genesis)), 0
    while contest.waiting:
        before = contest.n
        answer_one(contest, pick)
        if contest.n == before + 1:
            asked = [question.plain() for question in contest.waiting.values()]
            position = canonical({"asked": asked, "state": contest.state.dump()})
            expected = sha("state", genesis, u64(contest.n), salt_of(contest, contest.n, "state"), position).hex()
            assert json.loads(contest.entries[-1])["state"] == expected
            checked += 1
    assert checked > 5
