"""DK-27: before almost any answer a player may turn a stone; the question is then asked again."""

from __future__ import annotations

from rules.kernel.kit.free_orders import WithFreeOrders
from rules.kernel.play.asking import Answer
from rules.krystal.cards.stones import refuse_activation
from rules.krystal.names import role_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import ClassVar

    from rules.kernel.play.asking import Refusal
    from rules.krystal.arguments import Role, Stone
    from rules.krystal.state import State


class Activate(Answer):
    """A stone is turned face up."""

    kind: ClassVar[str] = "activate"
    free: ClassVar[bool] = True
    hero: Role
    stone: Stone


class WithStones(WithFreeOrders):
    """A question that takes `activate` besides its own answers (RK-38). Asked by `stones.with_stones` or a menu."""

    def free_orders(self, state: State) -> Iterator[Answer]:
        for hero in state.on_board(self.seat):
            for card in dict.fromkeys(state.reserves[hero]):
                if state.edition.is_stone(card) and card != state.heroes[hero].stone:
                    yield Activate(role_of(hero), card)

    def refuse_free(self, state: State, order: Activate) -> Refusal | None:
        return refuse_activation(state, self.seat, order.hero, order.stone)
