"""DKA-01, DKA-02: castles and the first rings."""

from __future__ import annotations

from rules.kalahen.questions.answers import Castle, Rings
from rules.kalahen.questions.stock import refuse_number
from rules.kalahen.rings import picks
from rules.kernel.play.asking import Answer, Question, Refusal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import ClassVar

    from rules.kalahen.state import State


class ChooseCastle(Question):
    kind: ClassVar[str] = "castle"
    rule: ClassVar[str] = "KA-B1.1.a"
    takes: ClassVar[tuple[type[Answer], ...]] = (Castle,)

    def candidates(self, state: State) -> Iterator[Castle]:
        return (Castle(castle) for castle in state.edition.castles)

    def refuse(self, state: State, answer: Castle) -> Refusal | None:
        if answer.castle not in state.edition.castles:
            return Refusal("no_castle", "KA-B1.1.a", {"castle": answer.castle})
        if answer.castle in state.castle.values():
            return Refusal("castle_taken", "KA-B1.1.a", {"castle": answer.castle})
        return None

    def default(self, state: State) -> Castle:
        return self.legal(state)[0]  # type: ignore[return-value]


class StartRings(Question):
    kind: ClassVar[str] = "start_rings"
    rule: ClassVar[str] = "KA-B1.1.b"
    takes: ClassVar[tuple[type[Answer], ...]] = (Rings,)

    def candidates(self, state: State) -> Iterator[Rings]:
        return (Rings(rings) for rings in picks(state.edition, state.figure("rings_start")))

    def refuse(self, state: State, answer: Rings) -> Refusal | None:
        return refuse_number(state, answer.rings, state.figure("rings_start"), self.rule)

    def canonical(self, state: State, answer: Rings) -> Rings:
        return Rings(tuple(state.edition.sorted_rings(answer.rings)))

    def default(self, state: State) -> Rings:
        """One of each colour, as far as it goes."""
        return Rings(tuple(state.edition.colours[: state.figure("rings_start")]))
