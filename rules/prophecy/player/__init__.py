"""A plain player: it goes where most is to be had, learns and buys what makes it stronger, and dares more with time.

It sees its own view alone; nearly everything of Prophecy lies open.
"""

from __future__ import annotations

from rules.kernel.play.parts import ComputerPlayer
from rules.prophecy.player import belongings, fights, rivals, turns, worth
from rules.prophecy.player.outlook import Outlook
from rules.prophecy.questions.answers import Battlefield, Cast, Choose, ChoosePlane, Drop, Keep
from rules.prophecy.questions.blows import Bleed, Give, Offer
from rules.prophecy.questions.chance import PickPlane
from rules.prophecy.questions.declaring import BeforeRoll
from rules.prophecy.questions.dice import BeforeDie
from rules.prophecy.questions.menus import ChooseOpponent, MoveMenu, UseOrEnd
from rules.prophecy.questions.results import FightAgain, GiveItem, HealLoss, LoserChoice, TakeItem, WinnerChoice
from rules.prophecy.questions.rewards import ChooseTreasure, KeepItems
from rules.prophecy.questions.rolling import AfterRoll
from rules.prophecy.questions.rounds import DiscardExcess, ExtraTurn, NewCharacter, PickBattlefield, too_many
from rules.prophecy.questions.setup import DraftKeep, DraftPass
from rules.prophecy.questions.trade import AnswerTrade
from rules.prophecy.questions.types import CombatType, DefendType

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel.play.asking import Answer, Question, Seat
    from rules.kernel.play.parts import Pick
    from rules.prophecy.state import State


def answer(state: State, question: Question, pick: Pick) -> Answer:
    """One sensible answer. What is not named here is best left to the default: shields are used, death is averted."""
    if isinstance(question, DraftPass | DraftKeep):  # every character has its strengths
        pair = question.legal(state)
        return pair[pick(len(pair))]
    if isinstance(question, NewCharacter):
        return question.default(state)
    return _of_character(Outlook(state, question.seat), question)


def _of_character(outlook: Outlook, question: Question) -> Answer:
    match question:
        case MoveMenu():
            return turns.move(outlook, question)
        case ChooseOpponent():
            return turns.meet(outlook, question)
        case UseOrEnd():
            return turns.use(outlook, question)
        case CombatType():
            return fights.way_to_fight(outlook, question)
        case BeforeRoll():
            return fights.declare(outlook, question)
        case AfterRoll():
            return fights.throw_again(outlook, question)
        case FightAgain():
            return fights.fight_again(outlook, question)
        case DefendType():
            return fights.defend(outlook, question)
        case AnswerTrade():
            return rivals.agreed(outlook, question)
    return _after(outlook, question)


def _after(outlook: Outlook, question: Question) -> Answer:
    """What is taken, given and kept when something is over."""
    state = outlook.state
    match question:
        case LoserChoice():
            return _bleed_or_offer(outlook, question)
        case WinnerChoice(_, loser):
            best = max(belongings.of_card(outlook, card) for card in state.heroes[loser].items)
            return Offer() if best > rivals.WOUND else Bleed()
        case TakeItem():
            return rivals.taken(outlook, question)
        case GiveItem():
            return Give(belongings.least(outlook, question.items, 1)[0])
        case ChooseTreasure(_, card):
            choices = outlook.edition.creature(card).reward_choices
            gains = [worth.effects(outlook, choice) for choice in choices]
            return Choose(1 + gains.index(max(gains)))
        case KeepItems():
            return _keep(outlook, question)
        case DiscardExcess():
            return _drop(outlook)
        case BeforeDie() | HealLoss() | ExtraTurn():  # worth its magic
            return next((cast for cast in question.legal(state) if isinstance(cast, Cast)), question.default(state))
        case PickPlane():
            return _look(outlook, question)
        case PickBattlefield():
            return _battlefield(outlook)
    return question.default(state)


def _bleed_or_offer(outlook: Outlook, question: LoserChoice) -> Answer:
    """Health, unless little is left; who has an artifact gives the last of it."""
    hero = outlook.hero
    enough = 1 if outlook.state.artifacts(outlook.seat) else rivals.ENOUGH
    return Bleed() if hero.red >= enough else Offer()


def _keep(outlook: Outlook, question: KeepItems) -> Keep:
    drawn = outlook.state.drawn
    kept = sorted(drawn, key=lambda card: -belongings.of_card(outlook, card))[: question.keep]
    return Keep(tuple(card for card in drawn if card in kept))


def _drop(outlook: Outlook) -> Drop:
    """Those that are missed least, artifacts never."""
    state, hero = outlook.state, outlook.hero
    items, abilities = too_many(state, outlook.seat)
    plain = [card for card in hero.items if card not in state.artifacts(outlook.seat)]
    dropped = belongings.least(outlook, plain, items)
    return Drop((*dropped, *belongings.least(outlook, hero.abilities, abilities)))


def _look(outlook: Outlook, question: PickPlane) -> ChoosePlane:
    """Where something is not known yet."""
    state = outlook.state
    planes = [order.plane for order in question.legal(state) if isinstance(order, ChoosePlane)]
    new = [plane for plane in planes if state.next_hidden(plane) not in state.peeked[outlook.seat]]
    return ChoosePlane((new or planes)[0])


def _battlefield(outlook: Outlook) -> Battlefield:
    """Where the character is strongest: among healers, or where magic comes back."""
    guilds, hero = outlook.edition.guilds, outlook.hero
    return Battlefield(guilds["camp"] if hero.red_max >= hero.blue_max else guilds["tower"])


def side(state: State, seat: Seat) -> str:
    """The character a seat began with."""
    began: str = state.played[state.seats.index(seat)]
    return began


PLAYER = ComputerPlayer(answer, side)
