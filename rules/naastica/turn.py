"""A turn: one placement. The first of a game deals the hands, the last of a game counts the cards."""

from __future__ import annotations

from rules.kernel.play.asking import Ask, put
from rules.naastica.board import CELLS
from rules.naastica.ending import count_cards
from rules.naastica.placement import carry_out, lay_down, leaves_open
from rules.naastica.questions import ChooseTarget, PlaceCard

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel.play.asking import Seat, Turn
    from rules.kernel.play.table import Table
    from rules.naastica.state import State


def turn(table: Table[State]) -> Turn:
    state = table.state
    if not state.under_way:
        open_game(table)
    seat = state.active
    order = yield put(PlaceCard, seat)  # RN-23: there is always a cell and a card, nobody passes
    lay_down(table, seat, order.card, order.cell)
    ability = state.edition.ability_of(order.card)
    if ability and leaves_open(state, seat, order, ability):
        aim = yield Ask(ChooseTarget(seat, order.cell))  # DN-03
        order = order.but(target=aim.cell, arrow=aim.arrow)
    carry_out(table, seat, order, ability)
    if len(state.board) == len(CELLS):  # N-2.b, N-6.a, RN-19: after its ability and attacks
        count_cards(table)
    else:
        state.active = state.other(seat)


def open_game(table: Table[State]) -> None:
    """Clear the board, deal five cards to each, see who begins."""
    state = table.state
    state.leg, state.under_way, state.board = state.leg + 1, True, {}
    dealt = {}
    for place_at_table, seat in enumerate(state.seats, start=1):
        hand = table.draw.sample(f"deal.{place_at_table}", state.collections[seat], _hand_size(state))  # N-3.1.b
        dealt[seat] = state.edition.sorted(hand)
    state.hands = dealt
    state.marks = {seat: [] for seat in state.seats}
    state.active = state.beginner = _beginner(table)
    hands = {seat: {"cards": list(hand)} for seat, hand in state.hands.items()}
    table.say("game_opened", "RN-28", game=state.leg, beginner=state.beginner)
    table.say("dealt", "N-3.1.b", secret=hands, n=_hand_size(state))
    if state.options["open_hands"]:
        table.turned_up()  # RN-07


def _hand_size(state: State) -> int:
    size: int = state.edition.parameters["hand_size"]
    return size


def _beginner(table: Table[State]) -> Seat:
    """Drawn for the first game, the other player for the second, drawn anew for a third."""  # RN-03, RN-04, RN-28
    state = table.state
    first_player = state.options["first_player"]
    if first_player == "loser_of_last" and state.results:
        return state.other(state.results[-1]["winner"])
    if state.leg == 2:
        return state.other(state.beginner)
    if state.leg == 1 and first_player == "seat1":
        return state.seats[0]
    return state.seats[table.draw.below("first", 2)]
