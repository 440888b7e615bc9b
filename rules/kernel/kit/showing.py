"""Hidden things that are brought to light. Whatever does so says that something was turned up."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from rules.kernel.play.asking import Seat
    from rules.kernel.play.table import Table


def look_at(table: Table[Any], seat: Seat, what: str) -> None:
    """A seat looks at somebody's hand, or into something: the field `looking` says so until it is emptied."""
    table.turned_up()
    table.state.looking = [seat, what]


def picked_blind(table: Table[Any], label: str, cards: Sequence[str], n: int) -> list[str]:
    """Some of somebody's cards, which chance picks and others come to see."""
    table.turned_up()
    return table.draw.sample(label, cards, n)


def turned_over(table: Table[Any], cards: Sequence[str]) -> Sequence[str]:
    """Cards that lay face down, now open to all; nobody chose which."""
    if cards:
        table.turned_up()
    return cards
