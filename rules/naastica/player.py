"""A plain computer player: it tries every placement and takes the one that leaves it best off after this turn.

It is given the state as its seat knows it, and what it cannot see it does not guess.
"""

from __future__ import annotations

from rules.kernel.play.draws import FixedDraws
from rules.kernel.play.parts import ComputerPlayer
from rules.kernel.play.table import Table
from rules.naastica.board import BESIDE
from rules.naastica.capture import foreseen, in_order
from rules.naastica.placement import from_hand, is_at_work, place
from rules.naastica.questions import ChooseTarget, Place, PlaceCard, Target
from rules.naastica.state import NOX

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rules.kernel.play.asking import Answer, Question, Seat
    from rules.kernel.play.parts import Pick
    from rules.naastica.components import Card
    from rules.naastica.questions import Way
    from rules.naastica.state import Lying, State

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
            return Place(*_best(state, question.seat, question.ways(state, may_aim_later=False), pick))
        case ChooseTarget():
            return _best_target(state, question, pick)
        case _:
            named = question.legal(state)
            return named[pick(len(named))]


def _best(state: State, seat: Seat, ways: Iterable[Way], pick: Pick) -> Way:
    trial, best = Trial(state, seat), list["Way"]()
    most = float("-inf")
    for way in ways:
        worth = trial.worth(*way)
        if worth > most:
            most, best = worth, []
        if worth == most:
            best.append(way)
    return best[pick(len(best))]


def _best_target(state: State, question: ChooseTarget, pick: Pick) -> Target:
    """Take the card back and place it with each target: nothing has happened to it yet."""
    before = state.supposed()
    card = before.board.pop(question.cell).card
    before.hands = {**before.hands, question.seat: [*before.hands[question.seat], card]}
    ways = [(card, question.cell, aim.cell, aim.arrow, ()) for aim in question.candidates(state)]
    _, _, target, arrow, _ = _best(before, question.seat, ways, pick)
    return Target(target, arrow)


class InHand:
    """A card of the hand: as it would lie, how easily it could be taken then, and what is given up by placing it."""

    __slots__ = ("ability", "ease", "given_up", "lying")

    def __init__(self, state: State, seat: Seat, card: str) -> None:
        self.ability = state.edition.ability_of(card)
        self.lying = from_hand(state, seat, card)
        self.ease = _ease(state, self.lying)
        printed: Card = state.edition.cards[card]
        self.given_up = KEPT * printed.lux * len(printed.arrows)


class Trial:
    """Placements weighed in one position.

    Where no ability is at work only the placed card attacks: what it takes or loses is added to what was held before.
    All else the rules carry out on a copy.
    """

    def __init__(self, state: State, seat: Seat) -> None:
        self.state, self.seat = state, seat
        self.chance = FixedDraws({})
        self.combo: bool = state.options["combo"]
        self.hand = {card: InHand(state, seat, card) for card in state.hands[seat]}
        self.held, self.beside_foes = 0, set[str]()
        self.around = dict.fromkeys(state.empty(), 0)  # by cell: how easily one's cards can be taken from there
        for cell, lying in state.board.items():
            if lying.owner == seat:
                self.held += 1
                _expose(self.around, lying, cell, _ease(state, lying))
            else:
                self.beside_foes.update(BESIDE[cell].values())

    def worth(self, card: str, cell: str, target: str, arrow: str, ties: tuple[str, ...]) -> float:
        """How well off a placement leaves one."""
        own = self.hand[card]
        if self.combo or (own.ability and is_at_work(self.state, self.seat, cell, own.ability, target)):
            worth = self._carried_out(Place(card, cell, target, arrow, ties))
        elif cell not in self.beside_foes:
            worth = self._left(own, cell, ())
        else:
            captured, level = foreseen(self.state, own.lying, cell)
            worth = self._fought(own, cell, captured, in_order(level, ties) if level else ())
        return worth - own.given_up

    def _carried_out(self, order: Place, luck: tuple[int, ...] = ()) -> float:
        """An uncertain battle is fought both ways and counts half and half."""  # N-4.3.b
        supposed, draws = self.state.supposed(), FixedDraws({"tie": luck}) if luck else self.chance
        place(Table(supposed, draws), self.seat, order)
        if len(draws.taken()) > len(luck):
            return (self._carried_out(order, (*luck, 0)) + self._carried_out(order, (*luck, 1))) / 2
        held, around = 0, dict.fromkeys(self.around, 0)
        del around[order.cell]
        for cell, lying in supposed.board.items():
            if lying.owner == self.seat:
                held += 1
                _expose(around, lying, cell, _ease(supposed, lying))
        return CARD * held - _danger(around)

    def _fought(self, card: InHand, cell: str, captured: Sequence[str], ties: Sequence[str]) -> float:
        """The same, reckoned: the card takes what it is sure of and fights its ties in turn."""
        if not ties:
            return self._left(card, cell, captured)
        lost = self._left(card, cell, captured, turned=True)  # N-4.3.d, RN-09: it attacks no more
        won = self._fought(card, cell, [*captured, BESIDE[cell][ties[0]]], ties[1:])  # N-4.3.c
        return (lost + won) / 2

    def _left(self, card: InHand, cell: str, captured: Sequence[str], *, turned: bool = False) -> int:
        """What is held after captures, and after the card itself unless it has changed sides."""
        held, around = self.held + len(captured), self.around.copy()
        del around[cell]
        for taken in captured:
            lying = self.state.board[taken]
            _expose(around, lying, taken, _ease(self.state, lying))
        if not turned:
            held += 1
            _expose(around, card.lying, cell, card.ease)
        return CARD * held - _danger(around)


def _ease(state: State, lying: Lying) -> int:
    """How easily a card can be taken behind an arrow, if its NOX is beaten."""
    nox = state.value(lying, NOX)
    return OPEN_SIDE - nox if nox < OPEN_SIDE else 0


def _expose(around: dict[str, int], lying: Lying, cell: str, ease: int) -> None:
    """Add to the empty cells beside a card how easily it can be taken from there: without an arrow, at once."""
    for direction, other in BESIDE[cell].items():
        if other in around:
            around[other] += ease if direction in lying.arrows else OPEN_SIDE


def _danger(around: dict[str, int]) -> int:
    """What the opponent may take: it places one card, so the cell with the weakest neighbours counts most."""
    worst = max(around.values(), default=0)
    return WORST_CELL * worst + OTHER_CELLS * (sum(around.values()) - worst)


def side(state: State, seat: Seat) -> str:
    """The collection a seat plays, which it named."""
    return state.decks[seat]


PLAYER = ComputerPlayer(answer, side)
