"""The capture phase: a card attacks along its arrows."""

from __future__ import annotations

from rules.naastica.board import BESIDE, DIRECTIONS, reached
from rules.naastica.state import LUX, NOX

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from rules.kernel.play.table import Table
    from rules.naastica.state import Lying, State

    Confronted = tuple[str, str, Lying]  # in which direction, on which cell, whom


def attack(table: Table[State], cell: str, tie_order: Sequence[str], *, certain_only: bool = False) -> list[str]:
    """Attack every adjacent enemy an arrow points at; give the cells captured, in order."""  # N-3.2.a
    state, card = table.state, table.state.board[cell]
    unguarded, contested = confronted(state, card, cell)
    captured: list[str] = []
    owner = card.owner
    for direction, other, foe in unguarded:  # N-4.1.a, N-4.1.b
        state.board[other] = foe.turned(owner)
        captured.append(other)
        table.say("captured", "N-4.1.a", card=card.card, cell=cell, foe=foe.card, at=other, arrow=direction, seat=owner)
    if not contested:
        return captured
    lux, ties = state.value(card, LUX), []
    for direction, other, foe in contested:  # RN-09: uncontested captures first, then the certain combats
        nox = state.value(foe, NOX)  # N-4.2.b
        won = lux > nox
        if lux == nox and not certain_only:
            ties.append(direction)
            continue
        if won:  # N-4.2.c
            state.board[other] = foe.turned(owner)
            captured.append(other)
        rule = "N-4.2.c" if won else "N-4.2.d"
        table.say("combat", rule, won=won, **_facts(card, cell, foe, other, direction))
    for direction in in_order(ties, tie_order) if ties else ():
        if not _uncertain_battle(table, cell, direction):
            break  # RN-09: a card that has changed sides attacks no more
        captured.append(BESIDE[cell][direction])
    return captured


def confronted(state: State, card: Lying, cell: str) -> tuple[list[Confronted], list[Confronted]]:
    """The adjacent enemies an arrow points at: those without an arrow pointing back, and those who fight."""  # N-4.1.a
    board, owner = state.board, card.owner
    unguarded: list[Confronted] = []
    contested: list[Confronted] = []
    for direction, other, back in reached(cell, card.arrows):
        foe = board.get(other)
        if foe and foe.owner != owner:
            (contested if back in foe.arrows else unguarded).append((direction, other, foe))
    return unguarded, contested


def foreseen(state: State, card: Lying, cell: str) -> tuple[list[str], list[str]]:
    """How an attack from a cell would go: what it is sure to capture, and in which directions it would be uncertain."""
    unguarded, contested = confronted(state, card, cell)
    captured, ties = [other for _, other, _ in unguarded], []
    for direction, other, foe in contested:
        lux, nox = state.value(card, LUX), state.value(foe, NOX)
        if lux > nox:
            captured.append(other)
        elif lux == nox:
            ties.append(direction)
    return captured, ties


def in_order(ties: Sequence[str], listed: Sequence[str]) -> list[str]:
    """Directions the player lists come first, the rest follows; listed ones without a tie are ignored."""  # RN-31
    return [d for d in listed if d in ties] + [d for d in DIRECTIONS if d in ties and d not in listed]


def _uncertain_battle(table: Table[State], cell: str, direction: str) -> bool:
    """LUX equals NOX: even odds, and the loser of the draw is turned."""  # N-4.3.a
    state, other = table.state, BESIDE[cell][direction]
    card, foe = state.board[cell], state.board[other]
    sure = card.wins_ties  # RN-20: a battle won without drawing lots draws nothing
    won = sure or table.draw.coin("tie")  # N-4.3.b
    facts = _facts(card, cell, foe, other, direction)
    if won:
        state.board[other] = foe.turned(card.owner)  # N-4.3.c, RN-17
    else:
        state.board[cell] = card.turned(foe.owner)  # N-4.3.d, RN-15
    table.say("battle", "N-4.3.c" if won else "N-4.3.d", won=won, sure=sure, **facts)
    return won


def _facts(card: Lying, cell: str, foe: Lying, at: str, arrow: str) -> dict[str, Any]:
    """Who fights whom, and what LUX and NOX are made of."""
    return {
        "card": card.card,
        "cell": cell,
        "foe": foe.card,
        "at": at,
        "arrow": arrow,
        "lux": card.parts(LUX),
        "nox": foe.parts(NOX),
    }


def chain(table: Table[State], captured: Sequence[str]) -> None:
    """The option `combo`: captured cards attack once, in order of capture, certain results only."""  # RN-10, RN-33
    waiting, done = list(captured), set[str]()
    while waiting:
        cell = waiting.pop(0)
        if cell not in done:
            done.add(cell)
            waiting += attack(table, cell, (), certain_only=True)
