"""Matches between plain players, who fight and meet creatures: they restore at every step, and the record adds up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from rules.kernel.audit.save_audit import audit
from rules.kernel.editions import components
from rules.kernel.play.draws import Stream
from rules.kernel.play.simulate import secret_of
from rules.kernel.record import chain, save
from rules.kernel.record.contest import Contest
from rules.krystal import GAME
from rules.krystal.player import answer as plain_player
from tests.krystal.table import EDITION, OPTIONS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

SEATS = ("zoe", "ana", "bob", "kim", "eve")


def started(players: int, seed: str, **options: Any) -> Contest:
    secret = chain.secret_from_text(seed)
    about = {"id": "krystal", "version": 1, "edition": EDITION.id, "sha256": components.shipped("krystal")[1]}
    genesis = chain.genesis(
        secret,
        chosen=True,
        profile="keeper",
        seats={seat: seat.title() for seat in SEATS[:players]},
        rules=about,
        options={**OPTIONS, **options},
    )
    return Contest(GAME, genesis, secret, EDITION).start()


def rules(genesis: Mapping[str, Any], custom: Any) -> Any:
    return GAME, EDITION


def answers(contest: Contest) -> Iterator[tuple[str, Any]]:
    """What plain players answer, given to the contest after each is looked at."""
    pick = Stream(secret_of("picks", 2), "pick", 0).below
    while not contest.over:
        seat = next(seat for seat in contest.waiting if seat not in contest.pending)
        answer = plain_player(contest.state.seen(seat), contest.waiting[seat], pick)
        yield seat, answer
        contest.answer(seat, answer)


@pytest.mark.parametrize("players", [2, 3, 5])
def test_a_match_restored_at_every_step_goes_on_as_if_nothing_had_been(players: int) -> None:
    contest, kinds = started(players, "restored", max_rounds=10), set()
    hopping = started(players, "restored", max_rounds=10)
    for seat, answer in answers(contest):
        kinds.update(question.kind for question in contest.waiting.values())
        hopping = save.load(save.read(save.dump(hopping)), rules)
        assert save.dump(hopping) == save.dump(contest)
        hopping.answer(seat, answer)
    assert save.dump(hopping) == save.dump(contest)
    assert {"movement", "settling", "meet"} <= kinds


def test_the_record_of_a_match_adds_up() -> None:
    contest = started(3, "audited", max_rounds=8, negotiations=True)
    for _ in answers(contest):
        pass
    audit(save.read(save.dump(contest)), rules)
