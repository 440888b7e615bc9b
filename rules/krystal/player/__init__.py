"""A plain computer player: it plans each journey with its energy, fights when that pays, and brings stones home.

It is given the state as its seat knows it, and what it cannot see it does not guess.
"""

from __future__ import annotations

from rules.kernel.play.parts import ComputerPlayer
from rules.krystal.player.fighting import attack, meet, pair, react, reply, split
from rules.krystal.player.harvest import act, hand_out, settle, share
from rules.krystal.player.journeys import move
from rules.krystal.player.worth import of_card
from rules.krystal.questions.actions import ActOnPlace, SettlingMenu
from rules.krystal.questions.combat import AnswerAttack, OpenAttack, PairFighters
from rules.krystal.questions.creature import MeetCreature
from rules.krystal.questions.losses import ChooseDiscard, Discard, SplitLoss
from rules.krystal.questions.movement import MovementMenu
from rules.krystal.questions.setup import ChooseHeroes, VoteNegotiations
from rules.krystal.questions.sharing import HandOut, ShareEnergy
from rules.krystal.questions.windows import Window

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel.play.asking import Answer, Question, Seat
    from rules.kernel.play.parts import Pick
    from rules.krystal.state import State


def answer(state: State, question: Question, pick: Pick) -> Answer:
    """One sensible answer; chance decides where nothing else does."""
    match question:
        case MovementMenu():
            return move(state, question)
        case SettlingMenu():
            return settle(state, question)
        case ActOnPlace():
            return act(state, question)
        case ShareEnergy():
            return share(state, question)
        case HandOut():
            return hand_out(state, question)
        case PairFighters():
            return pair(state, question)
        case OpenAttack():
            return attack(state, question)
        case AnswerAttack():
            return reply(state, question)
        case MeetCreature():
            return meet(state, question)
        case Window():
            return react(state, question)
        case SplitLoss():
            return split(state, question)
        case ChooseDiscard(seat, hero):
            return Discard(min(state.held(hero), key=lambda card: of_card(state, seat, card)))
        case ChooseHeroes() | VoteNegotiations():
            listed = question.legal(state)
            return listed[pick(len(listed))]
    return question.default(state)


def side(state: State, seat: Seat) -> str:
    """The people a seat plays, which was drawn by lot."""
    return state.peoples[seat]


PLAYER = ComputerPlayer(answer, side)
