"""DK-14, DK-19 and DK-21: which cards go beyond five, and how a loss is split."""

from __future__ import annotations

from rules.kernel.play.asking import Answer, Question, Refusal
from rules.krystal.names import role_of
from rules.krystal.questions.combat import lowest
from rules.krystal.questions.stones import Activate, WithStones

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any, ClassVar

    from rules.krystal.arguments import Card, Points, Role
    from rules.krystal.state import State


class Discard(Answer):
    """One card beyond the limit. `hero` may be said, and must then be the one who has too many."""

    kind: ClassVar[str] = "discard"
    card: Card
    hero: Role = ""


class ChooseDiscard(WithStones):
    """One card; asked again while there are too many."""

    kind: ClassVar[str] = "discard"
    rule: ClassVar[str] = "K-5.5.g"
    takes: ClassVar[tuple[type[Answer], ...]] = (Discard, Activate)
    hero: str

    def choices(self, state: State) -> Iterator[Discard]:
        return (Discard(card) for card in dict.fromkeys(state.held(self.hero)))

    def refuse_choice(self, state: State, answer: Discard) -> Refusal | None:
        if answer.hero not in ("", role_of(self.hero)):
            return Refusal("other_hero", "K-5.5.g", {"role": role_of(self.hero)})
        if answer.card not in state.held(self.hero):
            return Refusal("not_held", "K-6.2.c", {"role": role_of(self.hero), "card": answer.card})
        return None

    def canonical(self, state: State, answer: Any) -> Answer:
        said: Answer = answer
        return Discard(answer.card) if isinstance(answer, Discard) else said

    def default(self, state: State) -> Discard:
        return Discard(lowest(state, state.held(self.hero)))


class Take(Answer):
    """How a loss is split."""

    kind: ClassVar[str] = "take"
    energy: Points = 0
    cards: Points = 0


class SplitLoss(Question):
    """Energy and cards add up to the loss, or to all the loser has."""  # RK-25

    kind: ClassVar[str] = "split"
    rule: ClassVar[str] = "K-5.8.2.d"
    takes: ClassVar[tuple[type[Answer], ...]] = (Take,)
    hero: str
    n: int

    def candidates(self, state: State) -> Iterator[Take]:
        energy, cards = state.heroes[self.hero].energy, state.holds(self.hero)
        due = min(self.n, energy + cards)
        return (Take(points, due - points) for points in range(min(due, energy), max(0, due - cards) - 1, -1))

    def refuse(self, state: State, answer: Take) -> Refusal | None:
        if answer in self.candidates(state):
            return None
        energy, cards = state.heroes[self.hero].energy, state.holds(self.hero)
        return Refusal("wrong_split", "RK-25", {"n": min(self.n, energy + cards), "energy": energy, "cards": cards})

    def default(self, state: State) -> Take:
        return next(iter(self.candidates(state)))
