"""A card that somebody uses, or that happens to them: what its effects are given."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from rules.kernel.play.asking import Seat
    from rules.kernel.play.table import Table
    from rules.prophecy.state import State


class Using:
    """`said` is the order that names targets and numbers, if there was one; `rule` what the effects are told by."""

    __slots__ = ("card", "rule", "said", "seat", "table")

    def __init__(self, table: Table[State], seat: Seat, card: str, rule: str, said: Any = None) -> None:
        self.table, self.seat, self.card, self.rule, self.said = table, seat, card, rule, said

    @property
    def state(self) -> State:
        return self.table.state
