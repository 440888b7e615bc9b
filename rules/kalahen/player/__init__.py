"""A plain player: it gathers scrolls, looks after rings and life, and throws as well as the dice allow.

It sees its own view alone: what lies in a chest it knows from its notes, if it has looked.
"""

from __future__ import annotations

from rules.kalahen import plans
from rules.kalahen.player.chests import take
from rules.kalahen.player.others import bid, call, challenge, come, loot, trap
from rules.kalahen.player.spending import buy, rings_for, stake
from rules.kalahen.player.turns import act, search
from rules.kalahen.questions.action import Action
from rules.kalahen.questions.answers import Search
from rules.kalahen.questions.combat import CombatRings, RerollDice
from rules.kalahen.questions.duel import DuelBid, DuelOrNot, LootLoser
from rules.kalahen.questions.forest import AnswerCall, CallForHelp
from rules.kalahen.questions.satyrs import SatyrStake
from rules.kalahen.questions.setup import ChooseCastle
from rules.kalahen.questions.traps import LayTrap
from rules.kalahen.questions.trial import SearchOrHalt, TakeCard, VoyageSearch
from rules.kalahen.questions.village import VillageBuy
from rules.kernel.play.parts import ComputerPlayer

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kalahen.state import State
    from rules.kernel.play.asking import Answer, Question, Seat
    from rules.kernel.play.parts import Pick


def answer(state: State, question: Question, pick: Pick) -> Answer:
    """One sensible answer. What is not named here is best left to the default: spells are broken if they can be,
    rings chosen so that all colours are there."""
    match question:
        case ChooseCastle():
            free = question.legal(state)
            return free[pick(len(free))]
        case Action():
            return act(state, question)
        case VoyageSearch():
            return challenge(state, question) or Search()
        case SearchOrHalt():
            return challenge(state, question) or search(state, question)
        case TakeCard():
            return take(state, question)
        case CombatRings():
            return rings_for(state, question)
        case RerollDice():
            return plans.keep_best(state, question)
        case VillageBuy():
            return challenge(state, question) or buy(state, question)
        case SatyrStake():
            return challenge(state, question) or stake(state, question)
        case DuelOrNot():
            return challenge(state, question) or question.default(state)
        case DuelBid():
            return bid(state, question)
        case LootLoser():
            return loot(state, question)
        case CallForHelp():
            return call(state, question)
        case AnswerCall():
            return come(state, question)
        case LayTrap():
            return trap(state, question)
    return question.default(state)


def side(state: State, seat: Seat) -> str:
    """The castle a seat plays from."""
    return state.castle[seat]


PLAYER = ComputerPlayer(answer, side)
