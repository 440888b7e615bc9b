"""DK-01 and DK-02: before the game, everybody at once and unseen."""

from __future__ import annotations

from itertools import combinations

from rules.kernel.play.asking import Answer, Question, Refusal
from rules.krystal.names import NO, ROLES, YES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import ClassVar

    from rules.krystal.arguments import Agreed, Roles
    from rules.krystal.state import State


class Vote(Answer):
    """Whether to play with negotiations."""

    kind: ClassVar[str] = "vote"
    agree: Agreed


class VoteNegotiations(Question):
    kind: ClassVar[str] = "vote"
    rule: ClassVar[str] = "K-9.a"
    takes: ClassVar[tuple[type[Answer], ...]] = (Vote,)

    def candidates(self, state: State) -> Iterator[Vote]:
        return (Vote(said) for said in (YES, NO))

    def refuse(self, state: State, answer: Vote) -> Refusal | None:
        return None  # an answer that is neither is no answer: its schema says so

    def default(self, state: State) -> Vote:
        return Vote(NO)


class Heroes(Answer):
    """The roles one plays, with five or six players."""

    kind: ClassVar[str] = "heroes"
    heroes: Roles


class ChooseHeroes(Question):
    kind: ClassVar[str] = "heroes"
    rule: ClassVar[str] = "K-7.a"
    takes: ClassVar[tuple[type[Answer], ...]] = (Heroes,)

    def candidates(self, state: State) -> Iterator[Heroes]:
        return (Heroes(pair) for pair in combinations(ROLES, self._number(state)))

    def _number(self, state: State) -> int:
        number: int = state.edition.parameters["heroes_per_player_5_to_6"]
        return number

    def refuse(self, state: State, answer: Heroes) -> Refusal | None:
        unlike = set(answer.heroes)
        if len(unlike) != len(answer.heroes) or len(unlike) != self._number(state) or not unlike <= set(ROLES):
            return Refusal("wrong_heroes", "K-7.a", {"n": self._number(state)})
        return None

    def canonical(self, state: State, answer: Heroes) -> Heroes:
        return Heroes(tuple(role for role in ROLES if role in answer.heroes))

    def default(self, state: State) -> Heroes:
        return Heroes(ROLES[: self._number(state)])
