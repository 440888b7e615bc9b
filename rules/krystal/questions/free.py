"""Free orders of the active player: swap, drop, deposit, use an object. DK-24, DK-25, DK-26, DK-28."""

from __future__ import annotations

from rules.kernel.play.asking import Answer
from rules.krystal.cards.objects import refuse_use, uses
from rules.krystal.cards.stones import deposits, refuse_deposit
from rules.krystal.names import role_of
from rules.krystal.trade.swaps import refuse_drop, refuse_swap, swaps

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any, ClassVar

    from rules.kernel.play.asking import Refusal, Seat
    from rules.krystal.arguments import Card, Hero, Node, Object, People, Role, Stone
    from rules.krystal.state import State


class Swap(Answer):
    """A card from one own hero to another on the same node, and perhaps one in return. Faces stay secret."""

    kind: ClassVar[str] = "swap"
    hidden: ClassVar[frozenset[str]] = frozenset({"card", "back"})
    giver: Role
    taker: Role
    card: Card
    back: Card = ""


class Drop(Answer):
    """A card is thrown away."""

    kind: ClassVar[str] = "drop"
    hero: Role
    card: Card


class Deposit(Answer):
    """A stone is laid on the own gate."""

    kind: ClassVar[str] = "deposit"
    hero: Role
    stone: Stone


class Use(Answer):
    """`hero` holds and uses the object; the rest says where to, against whom, or for which talon."""

    kind: ClassVar[str] = "use"
    object: Object
    hero: Role
    to: Node = ""
    against: Hero = ""
    pile: People = ""


FREE = (Swap, Drop, Deposit, Use)


def free_orders(state: State, seat: Seat, *, at: str = "") -> Iterator[Answer]:
    """Everything a player may do besides; `at`: in front of the action on a place just won (RK-53)."""
    for role, stone in () if at else deposits(state, seat):
        yield Deposit(role, stone)
    for giver, taker, card, back in swaps(state, seat):
        yield Swap(giver, taker, card, back)
    for use in uses(state, seat, at=at):
        yield Use(*use)
    for hero in () if at else state.on_board(seat):
        for card in dict.fromkeys(state.held(hero)):
            yield Drop(role_of(hero), card)


def refuse_free(state: State, seat: Seat, answer: Any, *, at: str = "") -> Refusal | None:
    match answer:
        case Swap(giver, taker, card, back):
            return refuse_swap(state, seat, giver, taker, card, back)
        case Use(item, hero, to, against, pile):
            return refuse_use(state, seat, hero, item, (to, against, pile), at=at)
        case Deposit(role, stone):
            return refuse_deposit(state, seat, role, stone)
    return refuse_drop(state, seat, answer.hero, answer.card)


def canonical_free(state: State, seat: Seat, answer: Any) -> Answer:
    """An exchange is listed once, from the earlier role to the later."""
    match answer:
        case Swap(giver, taker, card, back) if back and _later(state, seat, giver, taker):
            return Swap(taker, giver, back, card)
    listed: Answer = answer
    return listed


def _later(state: State, seat: Seat, giver: str, taker: str) -> bool:
    own = [role_of(hero) for hero in state.own(seat)]
    return own.index(giver) > own.index(taker)
