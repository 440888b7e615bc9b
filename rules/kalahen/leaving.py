"""Who resigns."""

from __future__ import annotations

from rules.kalahen.ending import end_if_alone
from rules.kalahen.life import lay_down

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kalahen.state import State
    from rules.kernel.play.asking import Seat
    from rules.kernel.play.table import Table


def leave(table: Table[State], seat: Seat, gives_up: str) -> None:
    """When the turn is over the warrior is out, like one without life."""  # K-59
    lay_down(table, seat, "left", "K-59")
    end_if_alone(table)
