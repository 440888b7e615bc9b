"""Free orders: carried out before the answer proper, as often as a player likes, while there is anything to ask."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import pytest

from rules.kernel.kit.free_orders import WithFreeOrders, ask
from rules.kernel.play.asking import Answer, Refusal
from rules.kernel.play.draws import FixedDraws
from rules.kernel.play.table import Table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.kernel.play.asking import Seat

Cellar = list[str]  # the flasks that are left


class Drink(Answer):
    kind: ClassVar[str] = "drink"
    free: ClassVar[bool] = True


class Stay(Answer):
    kind: ClassVar[str] = "stay"


class Leave(Answer):
    kind: ClassVar[str] = "leave"


class GoOn(WithFreeOrders):
    kind: ClassVar[str] = "go_on"
    takes: ClassVar[tuple[type[Answer], ...]] = (Stay, Drink)

    def choices(self, state: Cellar) -> list[Answer]:
        return [Stay()]

    def refuse_choice(self, state: Cellar, answer: Answer) -> Refusal | None:
        return None

    def free_orders(self, state: Cellar) -> Iterator[Answer]:
        return (Drink() for _ in state[:1])

    def refuse_free(self, state: Cellar, order: Drink) -> Refusal | None:
        return None if state else Refusal("cellar_empty", "T-1")

    def forced(self, state: Cellar) -> Answer | None:
        return None if len(state) < 5 else Leave()


def drink(table: Table[Cellar], seat: Seat, order: Drink) -> None:
    table.state.pop()


def asked(state: Cellar, *answers: Answer) -> Any:
    """What comes of a question that is given these answers."""
    going, replies = ask(Table(state, FixedDraws({})), GoOn("ana"), drink), iter((None, *answers))
    try:
        while True:
            going.send(next(replies))
    except StopIteration as over:
        return over.value


def test_the_question_is_put_again_after_every_free_order() -> None:
    cellar = ["red", "white", "blue"]
    assert asked(cellar, Drink(), Drink(), Stay()) == Stay()
    assert cellar == ["red"]


def test_where_a_single_answer_is_left_nobody_is_asked() -> None:
    assert asked(["red"] * 5) == Leave()


@pytest.mark.parametrize("flasks, legal", [(1, [Stay(), Drink()]), (0, [Stay()])])
def test_free_orders_are_listed_behind_the_answers_proper(flasks: int, legal: list[Answer]) -> None:
    assert GoOn("ana").legal(["red"] * flasks) == legal


def test_each_kind_of_answer_has_its_own_law() -> None:
    refusal = GoOn("ana").refuse([], Drink())
    assert refusal is not None
    assert refusal.code == "cellar_empty"
    assert GoOn("ana").refuse([], Stay()) is None
