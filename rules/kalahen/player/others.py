"""What a warrior does to others and with them: duels, traps, and the way over the Crystal Bridge."""

from __future__ import annotations

from rules.kalahen.names import ACCEPT, DECLINE
from rules.kalahen.player.chests import worths
from rules.kalahen.questions.answers import Ally, Bid, Duel, Invite, Loot, Trap
from rules.kalahen.questions.forest import may_be_called
from rules.kalahen.rings import most_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kalahen.questions.duel import DuelBid, LootLoser
    from rules.kalahen.questions.forest import AnswerCall, CallForHelp
    from rules.kalahen.questions.traps import LayTrap
    from rules.kalahen.state import State
    from rules.kernel.play.asking import Answer, Question

RINGS_TO_SPARE = 3  # with so many, one is bid in a duel
LIFE_TO_SPARE = 6  # with so many points, one is paid to come along


def challenge(state: State, question: Question) -> Duel | None:
    """Whoever cannot fight back and carries something."""
    prey = [other for other in state.company(question.seat) if not state.is_fit(other) and any(state.cards(other))]
    return next((Duel(other) for other in prey if question.refuse(state, Duel(other)) is None), None)


def bid(state: State, question: DuelBid) -> Bid:
    rings = state.rings[question.seat]
    return Bid(most_of(state.edition, rings, int(len(rings) >= RINGS_TO_SPARE)))


def loot(state: State, question: LootLoser) -> Answer:
    """The best card that was seen, else one drawn blind, else a ring."""

    def gain(said: Answer) -> int:
        match said:
            case Loot(_, card) if card in state.edition.cards:
                return worths(state, question.seat)[card]
            case Loot(ring, card):
                return bool(card) + bool(card or ring)
        return 0

    return max(question.legal(state), key=gain)


def call(state: State, question: CallForHelp) -> Invite:
    """Everybody who may come: whoever does spares the toll."""
    return Invite(tuple(may_be_called(state, question.seat)))


def come(state: State, question: AnswerCall) -> Ally:
    able = state.life[question.seat] >= LIFE_TO_SPARE and question.refuse(state, Ally(ACCEPT)) is None
    return Ally(ACCEPT if able else DECLINE)


def trap(state: State, question: LayTrap) -> Answer:
    """On the first free road to the castle of whoever has most scrolls there."""
    rivals = [other for other in state.others(question.seat) if state.deposited[other]]
    if not rivals:
        return question.default(state)
    ahead = max(rivals, key=lambda other: len(state.deposited[other]))
    roads = [road.id for road in state.edition.roads_from(state.castle[ahead])]
    spare = sorted(marker for marker in state.traps if marker not in roads)  # those beside the board first
    traps = [Trap(road, marker) for road in roads if not state.trapped(road) for marker in spare]
    return traps[0] if traps else question.default(state)
