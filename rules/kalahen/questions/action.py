"""DKA-03: what to do with a turn."""

from __future__ import annotations

from rules.kalahen import roads
from rules.kalahen.names import CARD
from rules.kalahen.questions.answers import (
    Cross,
    Dragon,
    Drink,
    Duel,
    Fetch,
    Heal,
    Leave,
    Levitate,
    Move,
    Pass,
    Renounce,
    Teleport,
)
from rules.kalahen.questions.free import InTurn
from rules.kalahen.questions.stock import refuse_spending
from rules.kalahen.rings import handfuls
from rules.kernel.play.asking import Refusal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any, ClassVar

    from rules.kalahen.state import State
    from rules.kernel.play.asking import Answer, Seat


class Action(InTurn):
    kind: ClassVar[str] = "action"
    rule: ClassVar[str] = "KA-B2.2.a"
    takes: ClassVar[tuple[type[Answer], ...]] = (
        Pass,
        Heal,
        Move,
        Cross,
        Dragon,
        Levitate,
        Teleport,
        Renounce,
        Drink,
        Fetch,
        Leave,
        Duel,
    )

    def choices(self, state: State) -> Iterator[Answer]:
        yield Pass()
        yield Heal()
        yield from self._ways(state)

    def _ways(self, state: State) -> Iterator[Answer]:
        """Everything that is more than to stay."""
        seat, edition = self.seat, state.edition
        yield from (Move(to) for to in roads.neighbours(state, seat))
        yield Cross()
        yield Dragon()
        if state.options["levitation"]:
            paid = handfuls(edition, state.rings[seat], state.figure("levitation_cost"))
            yield from (Levitate(to, rings) for to in roads.neighbours(state, seat) for rings in paid)
        paid = handfuls(edition, state.rings[seat], state.figure("teleport_cost"))
        for to in edition.stops:
            if roads.refuse_teleport(state, seat, to) is None:
                yield Teleport(to, by=CARD)
                yield from (Teleport(to, rings) for rings in paid)
        if state.options["scroll_abandon"]:
            yield from (Renounce(formula) for formula in edition.formulas)

    def refuse_choice(self, state: State, answer: Any) -> Refusal | None:
        return (
            self._refuse_staying(state, answer) if isinstance(answer, (Pass, Heal)) else self._refuse_way(state, answer)
        )

    def forced(self, state: State) -> Pass | None:
        """Whoever died in a duel has nothing to choose any more."""
        return None if self.seat in state.playing else Pass()

    def _refuse_staying(self, state: State, answer: Pass | Heal) -> Refusal | None:
        """To stay is no action, so whoever has drunk must do something else if there is anything."""  # K-26, K-27
        if isinstance(answer, Heal) and (refusal := self._refuse_healing(state)):
            return refusal
        if state.drank and any(self._refuse_way(state, way) is None for way in self._ways(state)):
            return Refusal("drank", "K-27")
        return None

    def _refuse_healing(self, state: State) -> Refusal | None:  # KA-B2.3.s
        if not state.at_home(self.seat):
            return Refusal("not_at_castle", "KA-B2.3.s")
        return Refusal("healed_last_turn", "KA-B2.3.s") if state.healed[self.seat] else None

    def _refuse_way(self, state: State, answer: Any) -> Refusal | None:
        seat = self.seat
        match answer:
            case Move(to):
                return roads.refuse_walk(state, seat, to)
            case Levitate(to, rings):
                return _refuse_levitation(state, seat, to, rings)
            case Teleport(to, rings, by):
                return roads.refuse_teleport(state, seat, to) or _refuse_fare(state, seat, rings, by)
            case Cross():
                return roads.refuse_crossing(state, seat)
            case Dragon():
                return _refuse_dragon(state, seat)
        return _refuse_renouncing(state, seat, answer.formula)

    def canonical(self, state: State, answer: Any) -> Answer:
        said: Answer = answer
        if isinstance(answer, (Levitate, Teleport)):
            return answer.but(rings=tuple(state.edition.sorted_rings(answer.rings)))
        return said

    def default(self, state: State) -> Answer:
        """To stay; after a drink a step that costs nothing, else one that does not kill, else whatever there is."""
        if self.refuse(state, Pass()) is None:  # K-27
            return Pass()
        steps = [
            Move(to) for to in roads.neighbours(state, self.seat) if roads.refuse_walk(state, self.seat, to) is None
        ]
        for most in (0, state.life[self.seat] - 1):
            for step in steps:
                if roads.costs_life(state, self.seat, step.to) <= most:
                    return step
        return next(way for way in self._ways(state) if self._refuse_way(state, way) is None)


def _refuse_levitation(state: State, seat: Seat, to: str, rings: tuple[str, ...]) -> Refusal | None:  # KA-C2.a
    if not state.options["levitation"]:
        return Refusal("not_played", "K-45", {"option": "levitation"})
    cost = state.figure("levitation_cost")
    return roads.refuse_way(state, seat, to) or refuse_spending(state, seat, rings, cost, "KA-C2.a")


def _refuse_fare(state: State, seat: Seat, rings: tuple[str, ...], by: str) -> Refusal | None:
    """Three rings or a card."""  # KA-B1.3.c, KA-B2.3.k
    if by and not rings:
        return roads.refuse_card(state, seat)
    cost = state.figure("teleport_cost")
    if by:
        return Refusal("wrong_number", "KA-B1.3.c", {"n": 0, "named": len(rings), "exactly": True})
    return refuse_spending(state, seat, rings, cost, "KA-B1.3.c")


def _refuse_dragon(state: State, seat: Seat) -> Refusal | None:  # KA-B5.d, K-25
    if not state.at_home(seat):
        return Refusal("not_at_castle", "KA-B5.a")
    if not state.complete(seat):
        return Refusal("no_formula", "KA-B5.a")
    return None if state.is_fit(seat) else roads.too_weak(state, seat)


def _refuse_renouncing(state: State, seat: Seat, formula: str) -> Refusal | None:  # K-24
    if not state.options["scroll_abandon"]:
        return Refusal("not_played", "K-24", {"option": "scroll_abandon"})
    if not state.at_home(seat):
        return Refusal("not_at_castle", "K-24")
    return None if formula in state.formulas_of(seat) else Refusal("no_scrolls", "K-24", {"formula": formula})
