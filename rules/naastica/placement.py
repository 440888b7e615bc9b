"""The placement phase: a card goes from the hand to the board and uses its ability."""

from __future__ import annotations

from rules.naastica.board import BESIDE, DIRECTIONS
from rules.naastica.capture import attack, chain, foreseen
from rules.naastica.effects import NONE, Use, cells_of, targets
from rules.naastica.state import NO_COUNTERS, Lying

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

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
    hand = [*state.hands[seat]]
    hand.remove(card)
    state.hands = {**state.hands, seat: hand}
    state.board[cell] = from_hand(state, seat, card)
    table.say("placed", "N-3.1.a", seat=seat, card=card, cell=cell)


def from_hand(state: State, seat: Seat, card: str) -> Lying:
    """A card as it comes to the board."""
    printed = state.edition.cards[card]
    return Lying(card, seat, printed.lux, printed.nox, printed.arrows, state.marks[seat] or NO_COUNTERS, NO_COUNTERS)


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
    card = table.state.board[cell].card
    if passed(ability, target):
        table.say("ability_passed", "RN-12", seat=seat, card=card, ability=ability.id)
        return []
    table.say("ability_used", "N-5.b", seat=seat, card=card, ability=ability.id)
    use = Use(table, seat, cell, ability.id, "" if target == NONE else target, arrow)
    for effect in ability.effects:
        if effect.only_if is None or effect.only_if(use):
            effect.do(use, **effect.with_)
    return use.captured


def passed(ability: Ability, target: str) -> bool:
    """Whether an ability is let pass, since nothing was chosen that it could aim at."""  # RN-12
    return bool(ability.choice) and target in (OPEN, NONE)


def is_at_work(state: State, seat: Seat, cell: str, ability: Ability, target: str) -> bool:
    """Whether an ability may change cards on the board: some effect has all the cards it needs."""
    if passed(ability, target):
        return False
    return any(all(cells_of(state, seat, cell, group, target) for group in groups) for groups in ability.needs)


def end_turn_effects(state: State) -> None:
    for cell, lying in state.board.items():
        if lying.timed:
            state.board[cell] = lying.but(timed=NO_COUNTERS)


def between_foes(state: State, seat: Seat, cells: Sequence[str], *, sends_out: bool = False) -> list[str]:
    """Those of some cells on which a card may come to fight several: elsewhere there is no order of ties to choose."""
    foes = {cell for cell, lying in state.board.items() if lying.owner != seat or sends_out}  # RN-21: allies may turn
    return [cell for cell in cells if len(foes.intersection(BESIDE[cell].values())) > 1] if len(foes) > 1 else []


def foreseen_ties(state: State, seat: Seat, order: Place) -> list[str]:
    """In which directions the card to be placed may fight ties, all of it known when the order is written."""  # RN-31
    ability = state.edition.ability_of(order.card)
    if not between_foes(state, seat, [order.cell], sends_out=ability is not None and ability.sends_out):
        return []
    choices = [(order.target, order.arrow)]
    if ability and leaves_open(state, seat, order, ability):  # DN-03: what is chosen later may bring ties about
        choices = [(NONE, ""), *targets(state, seat, order.cell, ability.choice)]
    elif not (ability and is_at_work(state, seat, order.cell, ability, order.target)):
        return foreseen(state, from_hand(state, seat, order.card), order.cell)[1]
    found = {
        direction
        for target, arrow in choices
        for direction in _ties_whoever_wins(state, seat, order.but(target=target, arrow=arrow), ability)
    }
    return [d for d in DIRECTIONS if d in found]


def _ties_whoever_wins(state: State, seat: Seat, order: Place, ability: Ability) -> set[str]:
    """A card that attacks again may draw lots first: try both ends of them, and keep every tie that can arise."""
    from rules.kernel.play.draws import FixedDraws
    from rules.kernel.play.table import Table

    found: set[str] = set()
    for luck in (0, 1):
        supposed, draws = state.supposed(), FixedDraws({"tie": [luck] * MOST_TIES})
        table = Table(supposed, draws)
        lay_down(table, seat, order.card, order.cell)
        use_ability(table, seat, order.cell, ability, order.target, order.arrow)
        placed = supposed.board[order.cell]
        if placed.owner == seat:
            found.update(foreseen(supposed, placed, order.cell)[1])
        if not draws.log:
            break  # nothing hung on luck
    return found
