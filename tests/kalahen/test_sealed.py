"""K-33, KA-B4.2.c: nobody hears of a bid or an answer to a call before the last is in, nor ever who could have come."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from rules.kalahen.names import ACCEPT, DECLINE
from rules.kalahen.questions.answers import Ally, Bid, Cross, Duel, Invite
from rules.kernel.play.asking import Refused
from tests.kalahen.opened import SEATS, Opened

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.kernel.play.asking import Seat
    from rules.kernel.record.contest import Contest

AFTERWARDS = 8  # answers, into the next turn
AT_V1 = {"place": {"ana": "v1", "bob": "v1"}, "rings": dict.fromkeys(SEATS, "R Y")}
OPENED = Opened()


def told_to_others(contest: Contest, seat: Seat) -> list[dict[str, Any]]:
    return [OPENED.told(contest, other) for other in SEATS if other != seat]


def on_the_bridge(hand: str, called: Sequence[Seat]) -> Contest:
    """Ana is on the Crystal Bridge and calls; Bob has one card that nobody has seen."""
    carried = {"ana": "shield", "bob": hand, "cleo": "shield@chest5", "dan": "key"}
    contest = OPENED.contest({"place": {"ana": "tower"}, "carried": carried})
    contest.answer("ana", Cross())
    contest.answer("ana", Invite(tuple(called)))
    return contest


@pytest.mark.parametrize("first", ["ana", "bob"])
def test_a_bid_shows_to_nobody_before_the_other_is_in(first: Seat) -> None:
    contest = OPENED.contest(AT_V1)
    contest.answer("ana", Duel("bob"))
    before, head = told_to_others(contest, first), contest.head
    for bid in (Bid(("red",)), Bid(), Bid(("red", "yellow"))):
        contest.answer(first, bid)
        assert (told_to_others(contest, first), contest.head) == (before, head)
    receipt = contest.receipt(first)
    contest.answer("bob" if first == "ana" else "ana", Bid())
    assert contest.state.rings[first] == []  # the last bid is the one that counts
    assert OPENED.setting.audited(contest).head == contest.head.hex()
    assert receipt.encode() in contest.entries[-1]


def test_an_answer_to_a_call_shows_to_nobody_before_the_last_is_in() -> None:
    contest = on_the_bridge("shield@chest1", ["cleo", "bob"])
    before, head = told_to_others(contest, "bob"), contest.head
    for reply in (ACCEPT, DECLINE, ACCEPT):
        contest.answer("bob", Ally(reply))
        assert (told_to_others(contest, "bob"), contest.head) == (before, head)


def test_who_has_no_shield_alone_hears_of_it() -> None:
    contest = on_the_bridge("flask_2@chest1", ["cleo", "bob"])
    before, head = told_to_others(contest, "bob"), contest.head
    with pytest.raises(Refused, match="no_shield"):
        contest.answer("bob", Ally(ACCEPT))
    assert (told_to_others(contest, "bob"), contest.head) == (before, head)


def story(hand: str, called: Sequence[Seat], replies: dict[Seat, str]) -> list[list[dict[str, Any]]]:
    """What everybody but Bob is told, from the call into the next turn."""
    contest = on_the_bridge(hand, called)
    heard = [told_to_others(contest, "bob")]
    for seat, reply in replies.items():
        contest.answer(seat, Ally(reply))
        heard.append(told_to_others(contest, "bob"))
    for _ in range(AFTERWARDS):
        seat = contest.speaker
        contest.answer(seat, contest.waiting[seat].default(contest.state))
        heard.append(told_to_others(contest, "bob"))
    assert contest.state.active != "ana"
    return heard


BOB = (("shield@chest1", ACCEPT), ("shield@chest1", DECLINE), ("flask_2@chest1", DECLINE), ("teleport@chest1", DECLINE))


def test_nothing_ever_tells_what_one_answered_whom_another_came_before() -> None:
    told = [story(hand, ["cleo", "bob"], {"bob": reply, "cleo": ACCEPT}) for hand, reply in BOB]
    assert all(one == told[0] for one in told)


def test_nothing_ever_tells_whether_who_declined_could_have_come() -> None:
    declined = [hand for hand, reply in BOB if reply == DECLINE]
    told = [story(hand, ["bob", "dan"], {"dan": DECLINE, "bob": DECLINE}) for hand in declined]
    assert all(one == told[0] for one in told)


def test_whoever_comes_is_told_to_all() -> None:
    """So the comparison can tell one answer from another."""
    come, stay = (story("shield@chest1", ["bob"], {"bob": reply}) for reply in (ACCEPT, DECLINE))
    assert come[0] == stay[0]
    assert come[1] != stay[1]
