"""The placement phase: a card goes from the hand to the board and uses its ability."""

from __future__ import annotations

from rules.naastica.board import BESIDE, DIRECTIONS
from rules.naastica.capture import attack, chain, ties_ahead
from rules.naastica.effects import Use, targets
from rules.naastica.state import Lying

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel.play.asking import Seat
    from rules.kernel.play.table import Table
    from rules.naastica.components import Ability
    from rules.naastica.questions import Place
    from rules.naastica.state import State

OPEN = ""  # a target not named yet
MOST_TIES = 36  # every card on the board in all four directions


def place(table: Table[State], seat: Seat, order: Place) -> None:
    """Place, use the ability, attack: for an order that says what its ability aims at."""  # N-3.a
    lay_down(table, seat, order.card, order.cell)
    carry_out(table, seat, order, table.state.edition.ability_of(order.card))


def lay_down(table: Table[State], seat: Seat, card: str, cell: str) -> None:
    """The card leaves the hand with the counters that lie on the whole hand."""  # N-3.1.a, RN-25
    state = table.state
    state.hands[seat].remove(card)
    printed = state.edition.cards[card]
    marks = [list(mark) for mark in state.marks[seat]] if state.marks[seat] else []
    state.board[cell] = Lying(card, seat, printed.lux, printed.nox, printed.arrows, marks, [])
    table.say("placed", "N-3.1.a", seat=seat, card=card, cell=cell)


def leaves_open(state: State, seat: Seat, order: Place, ability: Ability) -> bool:
    """Whether there is something to aim at and the order does not say what."""  # DN-03
    return bool(ability.choice) and order.target == OPEN and any(targets(state, seat, order.cell, ability.choice))


def carry_out(table: Table[State], seat: Seat, order: Place, ability: Ability | None) -> None:
    """The card that was laid down uses its ability and attacks; what lasts for the turn ends with it."""
    state, cell = table.state, order.cell
    captured = use_ability(table, seat, cell, ability, order.target, order.arrow) if ability else []
    captured += attack(table, cell, order.ties)  # N-3.2.a
    if state.options["combo"]:
        chain(table, captured)
    if ability:
        end_turn_effects(state)


def use_ability(table: Table[State], seat: Seat, cell: str, ability: Ability, target: str, arrow: str) -> list[str]:
    """Carry out the effects in the order of the card; a declined or impossible choice leaves the others out."""
    chosen = target if target not in (OPEN, "none") else ""
    card = table.state.board[cell].card
    if ability.choice and not chosen:
        table.say("ability_passed", "RN-12", seat=seat, card=card, ability=ability.id)
        return []
    table.say("ability_used", "N-5.b", seat=seat, card=card, ability=ability.id)
    use = Use(table, seat, cell, ability.id, chosen, arrow)
    for effect in ability.effects:
        if effect.only_if is None or effect.only_if(use):
            effect.do(use, **effect.with_)
    return use.captured


def end_turn_effects(state: State) -> None:
    for lying in state.board.values():
        if lying.timed:
            lying.timed = []


def foreseen_ties(state: State, seat: Seat, order: Place) -> list[str]:
    """In which directions the card to be placed may fight ties, all of it known when the order is written."""  # RN-31
    neighbours = [other for other in BESIDE[order.cell].values() if other in state.board]
    if len(neighbours) < 2:
        return []  # no order to choose
    ability = state.edition.ability_of(order.card)
    choices = [(order.target, order.arrow)]
    if ability and ability.choice and order.target == OPEN:  # DN-03: what is chosen later may bring ties about
        choices = [("none", ""), *targets(state, seat, order.cell, ability.choice)]
    found = {
        direction
        for target, arrow in choices
        for direction in _ties_whoever_wins(state, seat, order.but(target=target, arrow=arrow), ability)
    }
    return [d for d in DIRECTIONS if d in found]


def _ties_whoever_wins(state: State, seat: Seat, order: Place, ability: Ability | None) -> set[str]:
    """A card that attacks again may draw lots first: try both ends of them, and keep every tie that can arise."""
    from rules.kernel.play.draws import FixedDraws
    from rules.kernel.play.table import Table

    found: set[str] = set()
    for luck in (0, 1):
        supposed, draws = state.supposed(), FixedDraws({"tie": [luck] * MOST_TIES})
        table = Table(supposed, draws)
        lay_down(table, seat, order.card, order.cell)
        if ability:
            use_ability(table, seat, order.cell, ability, order.target, order.arrow)
        if supposed.board[order.cell].owner == seat:
            found.update(ties_ahead(supposed, order.cell))
        if not draws.log:
            break  # nothing hung on luck
    return found
