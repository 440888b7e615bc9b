"""What rings and gold are spent on: fights, packs of a village, the satyrs."""

from __future__ import annotations

from rules.kalahen import plans
from rules.kalahen.names import DRAGON, LIFE, NOTHING, RING, RINGS
from rules.kalahen.player.goals import FEW_RINGS
from rules.kalahen.questions.answers import Buy, Fetch, Fight, Stake
from rules.kalahen.rings import fewest_of, most_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kalahen.questions.combat import CombatRings
    from rules.kalahen.questions.satyrs import SatyrStake
    from rules.kalahen.questions.village import VillageBuy
    from rules.kalahen.state import State
    from rules.kernel.play.asking import Answer

SURE_ENOUGH = 80  # per cent
HURT = 5  # points of life lacking: as many as the largest pack gives
MANY_RINGS = 5  # with more of them the prize could not be carried


def rings_for(state: State, question: CombatRings) -> Answer:
    """As few as make victory likely, but against the dragon all that count."""
    seat, edition = question.seat, state.edition
    if question.against != DRAGON:
        return plans.spend_for(state, question, SURE_ENOUGH)
    most = state.figure("rings_per_fight_max")
    if len(state.rings[seat]) < most and state.reserve[seat]:
        return Fetch(*most_of(edition, state.reserve[seat], 1))
    return Fight(most_of(edition, state.rings[seat], min(most, len(state.rings[seat]))))


def buy(state: State, question: VillageBuy) -> Buy:
    """Rings as far as they can be carried, but life first for who is hurt and has some; the dearest pack not wasted."""
    seat, packs = question.seat, state.edition.packs
    lacking = {RINGS: state.room(seat), LIFE: state.figure("life_max") - state.life[seat]}
    life_first = lacking[LIFE] >= HURT and len(state.rings[seat]) >= FEW_RINGS
    for what in (LIFE, RINGS) if life_first else (RINGS, LIFE):
        prices = [gold for gold, gives in packs.items() if gold <= state.gold[seat] and gives <= lacking[what]]
        if prices:
            gives = packs[max(prices)] if what == RINGS else 0
            return Buy(what, max(prices), fewest_of(state.edition, state.rings[seat], gives))
    return Buy(NOTHING)


def stake(state: State, question: SatyrStake) -> Answer:
    """A ring, as long as there are some and what is won can be carried."""
    rings = state.rings[question.seat]
    if 1 <= len(rings) <= MANY_RINGS:
        return Stake(RING, *most_of(state.edition, rings, 1))
    return question.default(state)
