"""What a seat cannot know can be dealt again without the seat noticing, at any moment of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules.kernel.play.draws import Stream
from rules.kernel.play.simulate import secret_of
from rules.krystal.conservation import census
from rules.krystal.redeal import redeal
from tests.krystal.table import hero, laid_out

if TYPE_CHECKING:
    pass

SEATS = ("zoe", "ana", "bob")


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
