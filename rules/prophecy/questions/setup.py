"""DP-01, DP-02: the draft of characters."""

from __future__ import annotations

from rules.kernel.play.asking import Question, Refusal
from rules.prophecy.questions.answers import Draft, Play

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import ClassVar

    from rules.kernel.play.asking import Answer
    from rules.prophecy.state import State


class DraftPass(Question):
    """Keep one of two; the other goes to the left. `again`: the second time."""

    kind: ClassVar[str] = "draft_pass"
    rule: ClassVar[str] = "P-setup.draft.2"
    takes: ClassVar[tuple[type[Answer], ...]] = (Draft,)
    again: bool = False

    def candidates(self, state: State) -> Iterator[Draft]:
        return (Draft(character) for character in state.pairs[self.seat])

    def refuse(self, state: State, answer: Draft) -> Refusal | None:
        return _refuse_character(state, self, answer.character)

    def default(self, state: State) -> Draft:
        return Draft(_first(state, self))


class DraftKeep(Question):
    """The one to play."""

    kind: ClassVar[str] = "draft_keep"
    rule: ClassVar[str] = "P-setup.draft.4"
    takes: ClassVar[tuple[type[Answer], ...]] = (Play,)

    def candidates(self, state: State) -> Iterator[Play]:
        return (Play(character) for character in state.pairs[self.seat])

    def refuse(self, state: State, answer: Play) -> Refusal | None:
        return _refuse_character(state, self, answer.character)

    def default(self, state: State) -> Play:
        return Play(_first(state, self))


def _refuse_character(state: State, question: Question, character: str) -> Refusal | None:
    pair = state.pairs[question.seat]
    return None if character in pair else Refusal("not_dealt", question.rule, {"character": character})


def _first(state: State, question: Question) -> str:
    """The first in the order of the edition."""
    pair = state.pairs[question.seat]
    first: str = next(character for character in state.edition.characters if character in pair)
    return first
