"""What a turn is used for: the first habit that has something to do."""

from __future__ import annotations

from rules.kalahen.names import FLASK
from rules.kalahen.player.goals import FOR_CARD, FOR_DRAGON, FOR_LIFE, dares, goal, lacks_rings
from rules.kalahen.player.others import challenge
from rules.kalahen.player.ways import towards
from rules.kalahen.questions.answers import Cross, Dragon, Drink, Fetch, Halt, Heal, Search

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kalahen.player.goals import Goal
    from rules.kalahen.questions.action import Action
    from rules.kalahen.questions.trial import SearchOrHalt
    from rules.kalahen.state import State
    from rules.kernel.play.asking import Answer

HURT = 8  # points of life with which a warrior does not leave home unhealed


def act(state: State, question: Action) -> Answer:
    if duel := challenge(state, question):
        return duel
    aim = goal(state, question.seat)
    habits = (_fight_dragon, _heal, _drink, _cross, _fetch, _go)
    return next((said for habit in habits if (said := habit(state, question, aim))), question.default(state))


def _fight_dragon(state: State, question: Action, aim: Goal) -> Dragon | None:
    """Once more, with rings enough."""
    legal = question.refuse(state, Dragon()) is None
    return Dragon() if legal and not lacks_rings(state, question.seat) else None


def _heal(state: State, question: Action, aim: Goal) -> Heal | None:
    """At home, when hurt or when there is nothing else to go for."""
    seat = question.seat
    wanted = state.life[seat] <= HURT or aim.place == state.castle[seat]
    return Heal() if wanted and question.refuse(state, Heal()) is None else None


def _drink(state: State, question: Action, aim: Goal) -> Drink | None:
    """The largest flask, rather than a way for life or a dragon that cannot be fought."""
    seat, cards = question.seat, state.edition.cards
    flasks = [card for card in state.cards(seat) if state.edition.kind(card) == FLASK]
    wanted = aim.why == FOR_LIFE or (aim.why == FOR_DRAGON and not state.is_fit(seat))
    return Drink(max(flasks, key=lambda card: cards[card].life)) if flasks and wanted else None


def _cross(state: State, question: Action, aim: Goal) -> Cross | None:
    """To the chest of the Forest; with a formula it is the shortest way home."""
    forest = state.edition.forest
    wanted = aim.place == forest or (aim.why == FOR_DRAGON and dares(state, question.seat, forest))
    return Cross() if wanted and question.refuse(state, Cross()) is None else None


def _fetch(state: State, question: Action, aim: Goal) -> Fetch | None:
    """As many rings as can be carried."""
    reserve = dict.fromkeys(state.reserve[question.seat])
    return next((Fetch(ring) for ring in reserve if question.refuse(state, Fetch(ring)) is None), None)


def _go(state: State, question: Action, aim: Goal) -> Answer | None:
    """On the way; who is there waits, but for a chest, which has to be left before it is searched again."""
    if aim.place == state.place[question.seat] and aim.why != FOR_CARD:
        return None
    return towards(state, question, state.edition.tower if aim.place == state.edition.forest else aim.place)


def search(state: State, question: SearchOrHalt) -> Search | Halt:
    """Only where even the worst loss would not be the last."""
    return Search() if dares(state, question.seat, state.place[question.seat]) else Halt()
