"""The audit of a save: it is what it must be byte for byte, or the first thing that is not is named."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from rules.kernel.audit.differences import ABSENT, Difference, differences, differing
from rules.kernel.audit.save_audit import GENESIS, broken_link
from rules.kernel.bytes.canon import canon
from rules.kernel.ready.answers import STANDING, Ready
from rules.kernel.record import chain, save
from rules.kernel.record.history import parsed
from rules.kernel.record.save import Document
from tests.kernel.forging import checked, fault, relinked, resign, seen, whole
from tests.kernel.playing import SEATS, answer_one, asked, audited, finish, one_back, start, until
from tests.kernel.thieves import Bid

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.kernel.record.contest import Contest

ZOE, ANA, BOB = SEATS


def busy(seed: int) -> Contest:
    """A random game with undos and resignations in it, to its end."""
    contest, pick = start(seed), Random(seed)
    while contest.waiting:
        what = pick.random()
        if what < 0.05 and contest.n > 2:
            contest.undo(ZOE, one_back(contest), agreed=True)
        elif what < 0.07:
            resign(contest, pick.choice(SEATS))
        else:
            answer_one(contest, pick)
    return contest


@pytest.mark.parametrize("seed", range(8))
def test_saves_and_views_of_all_seats_stand_at_every_step_of_a_game(seed: int) -> None:
    contest, pick = start(seed), Random(seed)
    while contest.waiting and contest.n < 25:
        checked(contest, whole(contest))
        for seat in SEATS:
            assert checked(contest, seen(contest, seat)).seat == seat
        if pick.random() < 0.1 and contest.n > 2:
            contest.undo(ZOE, one_back(contest), agreed=True)
        else:
            answer_one(contest, pick)


@pytest.mark.parametrize("seed", range(5))
def test_finished_games_with_undos_and_resignations_stand(seed: int) -> None:
    contest = busy(seed)
    assert audited(contest).revealed
    for seat in (*SEATS, None):  # hideouts were never shown, but when the game is over every view opens them
        certificate = checked(contest, seen(contest, seat))
        assert (certificate.doubts, certificate.checked) == ((), ("everything",))


# ---- the chain


def test_the_item_of_the_chain_that_was_changed_is_named_and_not_the_one_after_it() -> None:
    contest = finish(start(1), Random(1))
    document = save.reread(save.dump(contest))
    assert broken_link(document) is None

    def broken(change: Callable[[dict[str, Any]], object], n: int) -> int | None:
        entries = parsed(document.entries)
        change(entries[n])
        altered = Document(document.head, [canon(entry) for entry in entries], document.openings)
        return broken_link(altered)

    for n in range(len(document.entries)):
        assert broken(lambda entry: entry.update(time="noon"), n) == n
        assert broken(lambda entry: entry.update(prev="00"), n) == n
        assert broken(lambda entry: entry.update(n=99), n) == n


def test_another_genesis_breaks_the_chain_before_its_first_entry() -> None:
    contest = start(1)
    document = whole(contest)
    document["genesis"]["names"][ZOE] = "Zora"
    found = fault(contest, document)
    assert (found.code, found.entry, found.part) == ("genesis_differs", GENESIS, "genesis")


def test_another_secret_is_not_the_pledged_one() -> None:
    contest = start(1)
    found = fault(contest, {**whole(contest), "secret": "00" * 32})
    assert (found.code, found.entry) == ("secret_differs", GENESIS)


def test_the_name_of_a_game_follows_from_its_secret() -> None:
    contest = start(1)
    named = "another1"
    commit = chain.commitment_to_secret(named, contest.secret).hex()
    other = type(contest)(
        contest.game, {**contest.genesis, "game": named, "commit": commit}, contest.secret, contest.edition
    )
    assert fault(contest, whole(other.start())).code == "secret_differs"


# ---- forged with whole chains


def test_a_game_is_set_up_only_once() -> None:
    contest = start(1)
    document = whole(contest)
    document["entries"].append({**document["entries"][0], "n": 1})
    document["openings"].append(document["openings"][0])
    found = fault(contest, relinked(document))
    assert (found.code, found.entry, found.facts["refusal"]) == ("not_legal", 1, "out_of_place")


def test_an_answer_that_the_rules_refuse_is_not_legal_in_a_record() -> None:
    contest = until(start(1), Random(1), asked("bid"))
    for seat in SEATS:
        contest.answer(seat, Bid(1, "well"))
    document = whole(contest)
    document["entries"][contest.n]["public"]["answers"][ANA]["coins"] = 99
    found = fault(contest, relinked(document))
    assert (found.code, found.entry, found.facts["refusal"]) == ("not_legal", contest.n, "too_few_coins")


@pytest.mark.parametrize("answer", [{"kind": "fly"}, {"kind": "bid"}, {"kind": "bid", "coins": [], "hideout": 7}])
def test_an_answer_that_the_rules_stumble_over_is_not_said_to_be_anybodys_fault(answer: Any) -> None:
    contest = until(start(1), Random(1), asked("bid"))
    for seat in SEATS:
        contest.answer(seat, Bid(1, "well"))
    document = whole(contest)
    document["entries"][contest.n]["public"]["answers"][ANA] = answer
    assert fault(contest, document).code == "malformed_entry"  # nor is the chain what it was
    found = fault(contest, relinked(document))
    assert (found.code, found.entry) == ("unplayable", contest.n)
    assert isinstance(found.__cause__, (KeyError, TypeError))


def test_another_result_of_the_same_answers_is_told_with_its_fields() -> None:
    contest = finish(start(2), Random(2))
    document = whole(contest)
    document["entries"][-2]["public"]["outcome"]["how"] = "magic"
    found = fault(contest, relinked(document))
    assert (found.code, found.entry, found.fields) == ("entry_differs", contest.n - 1, ["public.outcome.how"])


# ---- what waits outside the chain


def waiting_for_bids() -> Contest:
    contest = until(start(3), Random(3), asked("bid"))
    contest.make_ready(BOB, Ready(STANDING, "search"))
    contest.answer(ANA, Bid(1, "well"))
    return contest


@pytest.mark.parametrize(
    ("change", "part"),
    [
        (lambda head: head["pending"][ANA]["answer"].update(coins=0), "pending"),
        (lambda head: head["pending"][ANA].update(by="default"), "seal"),
        (lambda head: head["pending"].clear(), "seal"),
        (lambda head: head["pending"].update(mia=head["pending"][ANA]), "pending"),
        (lambda head: head["ready"].clear(), "seal"),
        (lambda head: head["ready"][BOB][0].update(question="show"), "ready"),
        (lambda head: head["ready"][BOB][0].update(when={}), "ready"),
        (lambda head: head.update(seal="00" * 32), "seal"),
    ],
)
def test_waiting_answers_cannot_be_changed_added_or_left_out(change: Callable[[Any], object], part: str) -> None:
    contest = waiting_for_bids()
    document = whole(contest)
    checked(contest, document)
    change(document)
    found = fault(contest, document)
    assert (found.code, found.part) == ("sealed_differs", part)


@pytest.mark.parametrize("change", [{"pending": {}}, {"ready": {}}, {"head": "00" * 32}, {"seal": "00" * 32}])
def test_a_save_is_not_played_on_if_what_waits_in_it_was_changed(change: Any) -> None:
    contest = waiting_for_bids()
    read = save.reread(canon({**whole(contest), **change}))
    with pytest.raises(save.Broken):
        save.load(read, lambda genesis, custom: (contest.game, contest.edition))


def test_a_seat_can_check_its_own_receipts() -> None:
    contest = waiting_for_bids()
    for seat, part in ((ANA, "pending"), (BOB, "ready")):
        document = seen(contest, seat)
        checked(contest, document)
        kept = document[part] if part == "pending" else document[part][0]
        kept["nonce"] = "00" * 32
        found = fault(contest, document)
        assert (found.code, found.part) == ("sealed_differs", part)


def test_a_view_tells_nothing_of_what_others_have_waiting() -> None:
    contest = waiting_for_bids()
    assert {"pending", "ready"}.isdisjoint(seen(contest, ZOE))


# ---- differences


def test_differences_are_told_field_by_field() -> None:
    one = {"a": 1, "b": [1, {"c": None}], "d": "x"}
    other = {"a": True, "b": [1, {"c": 0}, 2], "e": "x"}
    assert list(differences(one, other)) == [
        Difference("a", 1, True),
        Difference("b[1].c", None, 0),
        Difference("b[2]", ABSENT, 2),
        Difference("d", "x", ABSENT),
        Difference("e", ABSENT, "x"),
    ]
    assert differing(one, one) == []
