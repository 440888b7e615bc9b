"""DKA-18: where a trap is laid."""

from __future__ import annotations

from rules.kalahen.names import OFF
from rules.kalahen.questions.answers import NoTrap, Trap
from rules.kernel.play.asking import Question, Refusal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any, ClassVar

    from rules.kalahen.state import State
    from rules.kernel.play.asking import Answer


class LayTrap(Question):
    """Whoever paid for a dangerous road may bring in a marker or move one."""

    kind: ClassVar[str] = "trap"
    rule: ClassVar[str] = "KA-C1.a"
    takes: ClassVar[tuple[type[Answer], ...]] = (NoTrap, Trap)

    def candidates(self, state: State) -> Iterator[Answer]:
        yield NoTrap()
        free = [slot for slot in state.edition.slots if slot not in state.traps]
        for marker in dict.fromkeys(state.traps):
            yield from (Trap(slot, marker) for slot in free)

    def refuse(self, state: State, answer: Any) -> Refusal | None:  # K-32
        if isinstance(answer, NoTrap):
            return None
        if answer.to not in state.edition.slots:
            return Refusal("no_such_slot", "K-32", {"slot": answer.to})
        if answer.to in state.traps:
            return Refusal("slot_taken", "K-32", {"slot": answer.to})
        if answer.of not in state.traps:
            return Refusal("no_marker", "K-32", {"slot": answer.of} if answer.of != OFF else {"slot": ""})
        return None

    def default(self, state: State) -> NoTrap:
        return NoTrap()
