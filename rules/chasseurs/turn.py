"""A turn: what may come before, the actions, what may come after, the hand limit. And the rounds they make up."""

from __future__ import annotations

from rules.chasseurs import ending
from rules.chasseurs.activate import activate
from rules.chasseurs.place import peek, place, swap
from rules.chasseurs.questions.act import Act, Before
from rules.chasseurs.questions.after import After, DiscardPearls
from rules.chasseurs.questions.answers import Activate, Diamond, End, Go, KeepHand, Peek, Place, Swap, Take
from rules.chasseurs.questions.windows import after_open, before_open
from rules.chasseurs.take import discard, pearl_for_diamond, redraw, replace, take
from rules.kernel.play.asking import Ask, put
from rules.kernel.words.wording import BASE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator

    from rules.chasseurs.state import State
    from rules.kernel.play.asking import Answer, AskAll, Seat, Turn
    from rules.kernel.play.table import Table

GIVEN = "given"  # where actions come from that somebody else gave


def turn(table: Table[State]) -> Turn:
    state = table.state
    if not state.to_play:
        open_round(table)
    seat = state.active = state.to_play.pop(0)  # CH-turn-1
    open_turn(table, seat)
    order = yield from before(table, seat)
    while state.actions_left:
        if order is None:
            order = yield put(Act, seat)
        if isinstance(order, End):  # C-01
            table.say("stopped", "C-01", seat=seat, left=state.actions_left)
            break
        yield from act(table, seat, order)
        order = None
    state.actions_left = 0
    yield from after(table, seat)
    yield from keep_to_limit(table, seat)
    state.used = []


def open_round(table: Table[State]) -> None:
    """Clockwise from the first player; when the last round is over the game is."""
    state = table.state
    ending.end_if_over(table)
    state.open_round(state.first)
    table.say("round_opened", "CH-turn-1", round=state.round, final=state.round == state.last_round)


def open_turn(table: Table[State], seat: Seat) -> None:
    """Actions for everybody, those of active characters, those given by who played before."""  # CH-blue-3, CH-red-2
    state = table.state
    actions = [[BASE, state.edition.parameters["actions_per_turn"]], *map(list, state.powers(seat).more_actions)]
    if state.bonus[seat]:
        actions.append([GIVEN, state.bonus[seat]])
    state.actions_left = sum(n for _, n in actions)
    state.bonus[seat] = 0
    table.say("turn_opened", "CH-turn-2", seat=seat, actions=actions)


def before(table: Table[State], seat: Seat) -> Generator[Ask | AskAll, Answer, Answer | None]:
    """What may come before the first action, in any order; an action given here is the first."""  # C-31
    while before_open(table.state, seat):
        answer = yield put(Before, seat)
        match answer:
            case Peek():
                peek(table, seat)
            case Swap():
                swap(table, seat, answer)
            case Diamond():
                pearl_for_diamond(table, seat, answer)
            case Go():
                return None
            case _:
                return answer
    return None


def act(table: Table[State], seat: Seat, order: Answer) -> Turn:
    """One action, or a free ability, which is none."""  # CH-turn-3
    if isinstance(order, Diamond):
        pearl_for_diamond(table, seat, order)
        return
    table.state.actions_left -= 1
    match order:
        case Take():
            take(table, seat, order)
        case Place():
            place(table, seat, order)
        case Activate():
            yield from activate(table, seat, order)
        case _:
            replace(table, seat)


def after(table: Table[State], seat: Seat) -> Turn:
    """Until the player has done with it, or nothing is left to do that everybody can see."""  # C-44
    while after_open(table.state, seat):
        answer = yield put(After, seat)
        match answer:
            case KeepHand():
                return
            case Diamond():
                pearl_for_diamond(table, seat, answer)
            case _:
                redraw(table, seat)


def keep_to_limit(table: Table[State], seat: Seat) -> Turn:  # CH-take-4
    state = table.state
    surplus = len(state.hands[seat]) - state.hand_limit(seat)
    if surplus > 0:
        question = DiscardPearls(seat, surplus)
        answer = yield Ask(question)
        discard(table, seat, question.canonical(state, answer))
