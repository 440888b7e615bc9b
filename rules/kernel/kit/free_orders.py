"""Free orders: what a player may do before the answer to a question, which is then put again."""

from __future__ import annotations

from rules.kernel.play.asking import Answer, Ask, Question

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Iterator
    from typing import Any

    from rules.kernel.play.asking import AskAll, Refusal, Seat, Turn
    from rules.kernel.play.table import Table

    CarryOut = Callable[[Table[Any], Seat, Any], Turn | None]


class WithFreeOrders(Question):
    """A question that takes answers which are `free` besides its own, and is put by `ask`."""

    def choices(self, state: Any) -> Iterable[Answer]:
        """The candidates for an answer proper."""
        raise NotImplementedError(self.kind)

    def refuse_choice(self, state: Any, answer: Any) -> Refusal | None:
        """The law of answers proper."""
        raise NotImplementedError(self.kind)

    def free_orders(self, state: Any) -> Iterable[Answer]:
        raise NotImplementedError(self.kind)

    def refuse_free(self, state: Any, order: Any) -> Refusal | None:
        raise NotImplementedError(self.kind)

    def forced(self, state: Any) -> Answer | None:
        """The answer, where public facts leave a single one: then nobody is asked."""
        return None

    def candidates(self, state: Any) -> Iterator[Answer]:
        yield from self.choices(state)
        yield from self.free_orders(state)

    def refuse(self, state: Any, answer: Any) -> Refusal | None:
        return self.refuse_free(state, answer) if answer.free else self.refuse_choice(state, answer)


def ask(table: Table[Any], question: WithFreeOrders, carry_out: CarryOut) -> Generator[Ask | AskAll, Any, Any]:
    """The answer proper; free orders given before it are carried out, and may leave nothing to ask."""
    while (answer := question.forced(table.state)) is None:
        answer = yield Ask(question)
        if not answer.free:
            break
        yield from carry_out(table, question.seat, answer) or ()
    return answer
