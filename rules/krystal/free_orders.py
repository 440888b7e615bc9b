"""What may be done between two orders of a menu: stones turned or brought home, cards swapped or dropped, objects."""

from __future__ import annotations

from rules.krystal.cards.stones import activate, deposit
from rules.krystal.cards.using import use
from rules.krystal.questions.free import Deposit, Drop, Swap, Use
from rules.krystal.questions.stones import Activate
from rules.krystal.trade.swaps import drop, swap

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel.play.asking import Answer, Seat, Turn
    from rules.kernel.play.table import Table
    from rules.krystal.state import State


def free_order(table: Table[State], seat: Seat, answer: Answer) -> Turn:
    match answer:
        case Activate(role, stone):
            activate(table, seat, role, stone)
        case Swap(giver, taker, card, back):
            swap(table, seat, giver, taker, card, back)
        case Drop(role, card):
            drop(table, seat, role, card)
        case Deposit(role, stone):
            deposit(table, seat, role, stone)
        case Use(item, role, to, against, pile):
            yield from use(table, seat, role, item, (to, against, pile))
