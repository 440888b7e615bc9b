"""DK-27: before almost any answer a player may turn a stone; the question is then asked again."""

from __future__ import annotations

from typing import ClassVar

from rules.kernel.asking import Answer, Question, Refusal
from rules.krystal.cards.stones import refuse_activation
from rules.krystal.names import role_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from typing import Any

    from rules.kernel.asking import Seat
    from rules.krystal.arguments import Role, Stone
    from rules.krystal.state import State


class Activate(Answer):
    """A stone is turned face up."""

    kind: ClassVar[str] = "activate"
    hero: Role
    stone: Stone


class WithStones(Question):
    """A question that takes `activate` besides its own answers (RK-38). Asked by `stones.with_stones` or a menu."""

    def choices(self, state: State) -> Iterable[Answer]:
        raise NotImplementedError(self.kind)

    def refuse_choice(self, state: State, answer: Any) -> Refusal | None:
        raise NotImplementedError(self.kind)

    def forced(self, state: State) -> Answer | None:
        """The answer, where public facts leave a single one."""  # RK-63
        return None

    def candidates(self, state: State) -> Iterator[Answer]:
        yield from self.choices(state)
        yield from activations(state, self.seat)

    def refuse(self, state: State, answer: Any) -> Refusal | None:
        if isinstance(answer, Activate):
            return refuse_activation(state, self.seat, answer.hero, answer.stone)
        return self.refuse_choice(state, answer)


def activations(state: State, seat: Seat) -> Iterator[Activate]:
    for hero in state.on_board(seat):
        for card in dict.fromkeys(state.reserves[hero]):
            if state.edition.is_stone(card) and card != state.heroes[hero].stone:
                yield Activate(role_of(hero), card)
