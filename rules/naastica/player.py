"""A plain computer player: it tries every placement and takes the one that leaves it best off after this turn.

It is given the state as its seat knows it, and what it cannot see it does not guess.
"""

from __future__ import annotations

from rules.kernel.play.draws import FixedDraws
from rules.kernel.play.parts import ComputerPlayer
from rules.kernel.play.table import Table
from rules.naastica.board import BESIDE
from rules.naastica.effects import targets
from rules.naastica.placement import place
from rules.naastica.questions import ChooseTarget, Place, PlaceCard, Target
from rules.naastica.state import NOX

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel.play.asking import Answer, Question, Seat
    from rules.kernel.play.parts import Pick
    from rules.naastica.components import Card
    from rules.naastica.state import State

# What things are worth. Whole numbers, so that every version of Python prefers the same placement.
CARD = 100  # controlled after the turn
OPEN_SIDE = 9  # to an empty cell without an arrow: as bad as NOX 0; each point of NOX behind an arrow makes it better
WORST_CELL = 4  # times the open sides around the one cell where the opponent takes most
OTHER_CELLS = 1  # times those around all others
KEPT = 1  # a point of LUX along an arrow, while it is still in hand


def answer(state: State, question: Question, pick: Pick) -> Answer:
    """The best answer after this turn; among equals, and for a collection, any."""
    match question:
        case PlaceCard():
            return _best(state, question.seat, _orders(state, question), pick)
        case ChooseTarget():
            return _best_target(state, question, pick)
        case _:
            named = question.legal(state)
            return named[pick(len(named))]


def _orders(state: State, question: PlaceCard) -> list[Place]:
    """The legal placements, without those that leave a target open: they are there with each target as well."""
    return [
        order
        for order in question.candidates(state)
        if question.refuse(state, order) is None and not _asks_for_target(state, question.seat, order)
    ]


def _asks_for_target(state: State, seat: Seat, order: Place) -> bool:
    ability = state.edition.ability_of(order.card)
    if order.target or not (ability and ability.choice):
        return False
    return any(targets(state, seat, order.cell, ability.choice))


def _best(state: State, seat: Seat, orders: list[Place], pick: Pick) -> Place:
    trial = Trial(state, seat)
    worth = [trial.worth(order) for order in orders]
    most = max(worth)
    best = [order for order, value in zip(orders, worth) if value == most]
    return best[pick(len(best))]


def _best_target(state: State, question: ChooseTarget, pick: Pick) -> Target:
    """Take the card back and place it with each target: nothing has happened to it yet."""
    before = state.supposed()
    card = before.board.pop(question.cell).card
    before.hands[question.seat].append(card)
    orders = [Place(card, question.cell, aim.cell, aim.arrow) for aim in question.candidates(state)]
    best = _best(before, question.seat, orders, pick)
    return Target(best.target, best.arrow)


class Trial:
    """Orders carried out on a copy of the position. A card without ability is taken back, and the copy used again."""

    def __init__(self, state: State, seat: Seat) -> None:
        self.state, self.seat = state, seat
        self.table = Table(state.supposed(), FixedDraws({}))

    def worth(self, order: Place) -> float:
        if self.state.edition.ability_of(order.card):
            return self._on_a_copy(order)
        tried, draws = self.table.state, self.table.draw
        owners = [(lying, lying.owner) for lying in tried.board.values()]
        place(self.table, self.seat, order)
        worth = self._on_a_copy(order) if draws.log else self._after(tried, order)
        del tried.board[order.cell]
        tried.hands[self.seat].append(order.card)
        for lying, owner in owners:
            lying.owner = owner
        self.table.hush()
        return worth

    def _on_a_copy(self, order: Place, luck: tuple[int, ...] = ()) -> float:
        """An uncertain battle is fought both ways and counts half and half."""  # N-4.3.b
        supposed, draws = self.state.supposed(), FixedDraws({"tie": luck})
        place(Table(supposed, draws), self.seat, order)
        if len(draws.log) > len(luck):
            return (self._on_a_copy(order, (*luck, 0)) + self._on_a_copy(order, (*luck, 1))) / 2
        return self._after(supposed, order)

    def _after(self, state: State, order: Place) -> float:
        return CARD * state.count(self.seat) - _danger(state, self.seat) - KEPT * _strength(state, order.card)


def _danger(state: State, seat: Seat) -> int:
    """What the opponent may take: it places one card, so the cell with the weakest neighbours counts most."""
    board, around = state.board, dict[str, int]()
    for cell, lying in board.items():
        if lying.owner == seat:
            behind_arrow = -1
            for direction, other in BESIDE[cell].items():
                if other in board:
                    continue
                if direction not in lying.arrows:
                    around[other] = around.get(other, 0) + OPEN_SIDE  # captured at once
                    continue
                if behind_arrow < 0:  # captured if its NOX is beaten
                    behind_arrow = max(0, OPEN_SIDE - state.value(lying, NOX))
                around[other] = around.get(other, 0) + behind_arrow
    worst = max(around.values(), default=0)
    return WORST_CELL * worst + OTHER_CELLS * (sum(around.values()) - worst)


def _strength(state: State, card: str) -> int:
    printed: Card = state.edition.cards[card]
    return printed.lux * len(printed.arrows)


PLAYER = ComputerPlayer(answer)
