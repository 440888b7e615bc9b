"""A plain computer player: gather cards nearby, fight with the best card, carry stones home.

It is given the state as its seat knows it, and what it cannot see it does not guess.
"""

from __future__ import annotations

from rules.kernel.play.parts import ComputerPlayer
from rules.krystal.cards.stones import wanted
from rules.krystal.names import NONE, role_of
from rules.krystal.places.power import EXPLORE, energy_to_gain, real_power
from rules.krystal.questions.actions import ActOnPlace, EndTurn, Explore, Pass, Recover, Resolve, SettlingMenu
from rules.krystal.questions.combat import AnswerAttack, Attack, Lay, OpenAttack, Pair, PairFighters
from rules.krystal.questions.creature import Meet, MeetCreature
from rules.krystal.questions.free import Deposit, Use
from rules.krystal.questions.losses import ChooseDiscard, Discard, SplitLoss
from rules.krystal.questions.movement import Done, Move, MovementMenu
from rules.krystal.questions.negotiation import ReplyOffer
from rules.krystal.questions.setup import ChooseHeroes, VoteNegotiations
from rules.krystal.questions.stones import Activate
from rules.krystal.questions.windows import React, Window

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel.play.asking import Answer, Question, Seat
    from rules.kernel.play.parts import Pick
    from rules.krystal.state import State

TIRED = 2  # points of energy at which a hero rests rather than explores
FAR = 999
WAY = 6  # what a step costs, in tenths of a card
RICH_CARD = 3  # a combat card worth keeping


def answer(state: State, question: Question, pick: Pick) -> Answer:
    """One sensible answer; chance decides where several are as good."""
    match question:
        case MovementMenu():
            return _move(state, question, pick)
        case SettlingMenu() | ActOnPlace():
            return _settle(state, question, pick)
        case OpenAttack() | AnswerAttack() | MeetCreature():
            return _strongest(state, question)
        case Window():
            return _react(state, question)
        case ChooseDiscard(seat, hero):
            return Discard(min(state.held(hero), key=lambda card: _worth(state, seat, card)))
        case PairFighters():
            legal = [said for said in question.legal(state) if isinstance(said, Pair)]
            return legal[pick(len(legal))]
        case ChooseHeroes() | VoteNegotiations() | SplitLoss():
            listed = question.legal(state)
            return listed[pick(len(listed))]
        case ReplyOffer():
            return question.default(state)
    return question.default(state)


def side(state: State, seat: Seat) -> str:
    """The people a seat plays, which was drawn by lot."""
    return state.peoples[seat]


def _move(state: State, question: MovementMenu, pick: Pick) -> Answer:
    """Put stones down, then send each hero where it is worth most; the walking one goes on to its aim."""
    seat, legal = question.seat, question.legal(state)
    for said in legal:
        if isinstance(said, Deposit):
            return said
    steps = [said for said in legal if isinstance(said, Move)]
    for hero in sorted(state.on_board(seat), key=lambda hero: hero != state.walking):
        own = [said.to for said in steps if said.hero == role_of(hero)]
        if own:
            attraction = _attractions(state, seat, hero, [state.heroes[hero].place, *own])
            best = max(attraction[to] for to in own)
            if best > attraction[state.heroes[hero].place]:
                choice = [to for to in own if attraction[to] == best]
                return Move(role_of(hero), choice[pick(len(choice))])
    return Done() if question.refuse(state, Done()) is None else question.default(state)


def _attractions(state: State, seat: Seat, hero: str, nodes: list[str]) -> dict[str, int]:
    """What it is worth to stand on each node: the best aim from there, less the way to it."""
    there, distance = state.heroes[hero], state.edition.distance
    if _loaded(state, seat, hero):
        return {node: -WAY * distance(node, state.gate(seat)) for node in nodes}
    values = {aim.id: _value(state, seat, hero, aim.id) for aim in state.places()}
    found = {node: max(value - WAY * distance(node, aim) for aim, value in values.items()) for node in nodes}
    if there.energy <= TIRED and _can_rest(state, seat, there.place):
        found[there.place] = FAR
    return found


def _can_rest(state: State, seat: Seat, node: str) -> bool:
    """Whether heroes gain anything by recovering there: some places give a people nothing."""
    group = state.able_at(seat, node)
    return bool(group) and not state.edition.nodes[node].is_gate and energy_to_gain(state, group, node) > 0


def _value(state: State, seat: Seat, hero: str, node: str) -> int:
    """What exploring a place promises: cards, and stones that are known to lie in its écart."""
    there, place = state.heroes[hero], state.edition.nodes[node]
    if not place.symbol:
        return 10
    if node in there.trail or (node == there.place and not there.trail):  # it cannot explore there this turn
        return -30
    talon, discards = len(state.talons[place.symbol]), state.discards[place.symbol]
    stones = sum(state.edition.is_stone(card) and wanted(state, seat, card) for card in discards)
    value = 10 * min(real_power(state, hero, node, EXPLORE), talon + len(discards))
    if value:
        value += 5 * stones + min(state.round, 2 * talon) // 4  # the longer it lasts, the more an untouched talon draws
    return value + _company(state, seat, hero, node)


def _company(state: State, seat: Seat, hero: str, node: str) -> int:
    """Enemies with cards are prey for the armed and a danger for the others; friends only halve the harvest."""
    value = -8 * sum(other != hero for other in state.own_at(seat, node))
    armed = sum(state.edition.is_combat(card) for card in state.reserves[hero])
    for enemy in state.enemies_at(seat, node) if state.edition.nodes[node].symbol else ():
        value += 6 * state.holds(enemy) - 10 if armed else -25
    return value


def _loaded(state: State, seat: Seat, hero: str) -> bool:
    """Whether a hero carries a stone its gate still wants."""
    return any(state.edition.is_stone(card) and wanted(state, seat, card) for card in state.held(hero))


def _settle(state: State, question: SettlingMenu | ActOnPlace, pick: Pick) -> Answer:
    legal = question.legal(state)
    for said in legal:
        match said:
            case Deposit() | Resolve():
                return said
            case Use("sun_flask", role) if state.heroes[state.hero_of(question.seat, role)].energy <= TIRED:
                return said
            case Activate(role, "crystal" | "ruby") if not state.heroes[state.hero_of(question.seat, role)].stone:
                return said
    for place in dict.fromkeys(said.place for said in legal if isinstance(said, (Recover, Explore))):
        explore = [said for said in legal if isinstance(said, Explore) and said.place == place]
        tired = min(state.heroes[hero].energy for hero in state.able_at(question.seat, place)) <= TIRED
        if Recover(place) in legal and (tired or not explore):
            return Recover(place)
        if explore:
            return explore[pick(len(explore))]
    ends = [said for said in legal if isinstance(said, (EndTurn, Pass))]
    return ends[0] if ends else question.default(state)


def _strongest(state: State, question: OpenAttack | AnswerAttack | MeetCreature) -> Answer:
    """The card that makes the highest total; against a creature, an object too."""
    best: tuple[int, Answer] | None = None
    for said in question.legal(state):
        match said:
            case Attack(kind, card):
                value = state.edition.capacity[question.hero][kind] + state.edition.cards[card].value
            case Lay(card) | Meet(card):
                printed = state.edition.cards.get(card)
                value = -1 if card == NONE else printed.value if state.edition.is_combat(card) else -2
                value = 10 * value + bool(isinstance(said, Meet) and said.use)
            case _:
                continue
        if best is None or value > best[0]:
            best = value, said
    return best[1] if best else question.default(state)


def _react(state: State, question: Window) -> Answer:
    """Whatever helps is used; after a reveal only by whoever is not ahead."""
    listed = [said for said in question.legal(state) if isinstance(said, React)]
    if question.moment == "reveal":
        fight = state.fight
        mine, theirs = ("attack", "defence") if fight["attacker"] == question.hero else ("defence", "attack")
        if fight[mine] > fight[theirs]:
            return React()
    return listed[-1]


def _worth(state: State, seat: Seat, card: str) -> int:
    """What is kept longest: stones the gate wants, objects and good combat cards, then the rest."""
    if state.edition.is_stone(card):
        return 100 if wanted(state, seat, card) else 1
    if state.edition.is_object(card):
        return RICH_CARD
    return int(state.edition.cards[card].value)


PLAYER = ComputerPlayer(answer, side)
