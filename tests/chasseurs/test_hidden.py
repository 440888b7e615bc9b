"""What players cannot know: re-dealing it changes nothing they see, and nothing is made or lost."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from rules.chasseurs.conservation import census
from rules.chasseurs.player import answer
from rules.chasseurs.redeal import redeal
from rules.kernel.bytes.canon import canon
from rules.kernel.play.simulate import random_player
from tests.chasseurs.positions import EDITION, Turns, laid_out, picking, walk

if TYPE_CHECKING:
    from rules.kernel.play.run import Run

WHOLE = Counter(EDITION.all_pearls()) + Counter(EDITION.all_characters())


def test_a_redealt_state_looks_the_same_and_is_whole() -> None:
    differed = []
    assert WHOLE.total() == 56 + 54

    def watch(run: Run) -> None:
        if run.table.state.round % 4:
            return
        (seat,) = run.waiting
        question = run.waiting[seat]
        for viewer in run.state.seats:
            fresh = redeal(run.state, viewer, picking(len(differed)))
            differed.append(canon(fresh.dump()) != canon(run.state.dump()))
            assert canon(fresh.view(viewer)) == canon(run.state.view(viewer))
            assert canon(redeal(run.state.seen(viewer), viewer, picking(7)).dump()) == canon(
                redeal(run.state, viewer, picking(7)).dump()
            )
            assert census(fresh) == WHOLE
        fresh = redeal(run.state, seat, picking(1))
        assert question.legal(fresh) == question.legal(run.state)

    walk(3, 3, watch, answer)
    assert sum(differed) > len(differed) // 2


def test_what_was_peeked_at_is_not_dealt_again() -> None:  # C-26
    turns = Turns(
        laid_out(
            hands={"ana": "2"}, portals={"ana": "blanche_neige"}, activated={"ana": "vieux_mage"}, character_pile="lion"
        )
    )
    turns.do("peek")
    for number in range(5):
        assert redeal(turns.state, "ana", picking(number)).character_pile[0] == "lion"
    assert {redeal(turns.state, "boris", picking(number)).character_pile[0] for number in range(5)} != {"lion"}
    turns.do("activate blanche_neige with 2")
    for number in range(5):
        assert redeal(turns.state, "ana", picking(number)).diamonds["ana"] == ["lion"]


def test_a_hand_that_is_being_looked_at_is_not_dealt_again() -> None:  # CH-red-4
    turns = Turns(laid_out(3, portals={"ana": "fee"}, hands={"ana": "5 6 7", "boris": "8 1", "carla": "2 2"}))
    turns.do("activate fee with 5 6 7", "look at boris")
    assert redeal(turns.state, "ana", picking(1)).hands["boris"] == ["1", "8"]
    assert redeal(turns.state, "boris", picking(1)).hands["boris"] == ["1", "8"]
    assert {tuple(redeal(turns.state, "carla", picking(n)).hands["boris"]) for n in range(5)} != {("1", "8")}


def test_the_plain_player_beats_a_random_one_in_nine_games_of_ten() -> None:
    from rules.chasseurs import GAME
    from rules.kernel.play.simulate import play, secret_of
    from tests.chasseurs.positions import OPTIONS, SEATS

    won = 0
    for number in range(30):
        plain, other = SEATS[:2] if number % 2 else reversed(SEATS[:2])
        players = {plain: answer, other: random_player}
        played = play(GAME, EDITION, OPTIONS, SEATS[:2], players, secret_of("chasseurs", number))
        won += played.winners == (plain,)
    assert won >= 27
