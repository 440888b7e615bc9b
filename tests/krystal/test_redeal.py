"""What a seat cannot know can be dealt again without the seat noticing, at any moment of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from rules.kernel.bytes.canon import canon
from rules.kernel.play.draws import Stream
from rules.kernel.play.simulate import play, random_player, secret_of
from rules.krystal import GAME
from rules.krystal.conservation import census, deal
from rules.krystal.player import answer as plain_player
from rules.krystal.redeal import redeal
from tests.krystal.table import ALL, EDITION, OPTIONS, hero, laid_out

if TYPE_CHECKING:
    from rules.kernel.play.run import Run

SEATS = ("zoe", "ana", "bob")


@pytest.mark.parametrize(("player", "options"), [(plain_player, {"max_rounds": 12}), (random_player, {"max_rounds": 4}),
                         (random_player, {"max_rounds": 3, "negotiations": True})])  # fmt: skip
def test_nothing_a_seat_is_given_depends_on_what_it_cannot_know(player: Any, options: dict[str, Any]) -> None:
    pick, dealt = Stream(secret_of("picks", 1), "pick", 0).below, set()

    def watch(run: Run) -> None:
        state = run.state
        if not deal(state):
            return
        for seat in SEATS:
            fresh = redeal(state, seat, pick)
            assert census(fresh) == ALL
            assert canon(fresh.view(seat)) == canon(state.view(seat))
            question = run.waiting.get(seat)
            if question is not None:
                assert question.legal(fresh) == question.legal(state) == question.legal(state.seen(seat))
                assert question.default(fresh) == question.default(state) == question.default(state.seen(seat))
            if canon(fresh.dump()) != canon(state.dump()):
                dealt.update(asked.kind for asked in run.waiting.values())

    chosen, players = {**OPTIONS, **options}, dict.fromkeys(SEATS, player)
    play(GAME, EDITION, chosen, SEATS, players, secret_of("krystal", 7), watch=watch)
    assert {"movement", "settling"} <= dealt
    assert player is random_player or {"attack", "answer", "react"} <= dealt


def test_a_second_copy_of_an_active_stone_is_dealt_to_nobody_else() -> None:
    state = laid_out({"amazons.guardian": hero("thunder_rock", "force_1"),
                      "amazons.mage": hero("thunder_rock", "ruby", "force_2", stone="ruby")})  # fmt: skip
    for pick in (lambda bound: 0, lambda bound: bound - 1):  # the guardian is dealt to first
        fresh = redeal(state, "ana", pick)
        assert "ruby" in fresh.reserves["amazons.mage"]
        assert census(fresh) == census(state)


@pytest.mark.parametrize("seat", ["ana", "zoe"])
def test_rk_41_who_has_offered_a_card_holds_it_in_every_deal(seat: str) -> None:
    state = laid_out({"reptiles.mage": hero("clearing", "force_1"),
                      "amazons.mage": hero("clearing", "ruby", "force_2"),
                      "gnomes.mage": hero("clearing", "force_3", "force_4")},
                     players={"ana": "reptiles", "bob": "amazons", "zoe": "gnomes"})  # fmt: skip
    state.parties, state.terms = ["bob", "ana"], {"give": ["ruby"], "want": ["any"], "promise": ""}
    dealt = [redeal(state, seat, Stream(secret_of("picks", n), "pick", 0).below) for n in range(20)]
    assert all("ruby" in fresh.reserves["amazons.mage"] for fresh in dealt)
    assert any("force_2" not in fresh.reserves["amazons.mage"] for fresh in dealt)
