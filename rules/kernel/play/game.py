"""A game as the referee knows it: a table of functions, and the parts that are imported when they are needed."""

from __future__ import annotations

from rules.kernel.play.asking import KERNEL, Refusal
from rules.kernel.play.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from typing import Any

    from rules.kernel.play.asking import Answer, Question, Seat, Turn
    from rules.kernel.play.parts import Parts
    from rules.kernel.play.state import State
    from rules.kernel.play.table import Table


class Tie(Value):
    """Where an option may be chosen: with so many players, beside these values of others; elsewhere it does nothing."""

    players: tuple[int, int]
    beside: Mapping[str, Any] = {}


class Game(Value):
    """One game. The order of the questions, draws and state fields of a `version` never changes."""

    id: str
    version: int
    players: tuple[int, int]
    state: type[State]
    blank: Callable[[Sequence[Seat], Mapping[str, Any], Any], State]  # (seats, options, edition)
    setup: Callable[[Table[Any]], Turn]
    turn: Callable[[Table[Any]], Turn]
    leave: Callable[[Table[Any], Seat, str], None]  # a seat goes; the text is how much it gives up, out of `gives_up`
    playing: Callable[[Any], Sequence[Seat]]
    questions: Mapping[str, type[Question]]
    answers: Mapping[str, type[Answer]]
    edition: Callable[[Mapping[str, Any]], Any]  # component data -> what rules look things up in
    parts: Parts
    gives_up: tuple[str, ...] = ("game",)
    ties: Mapping[str, Tie] = {}  # by option
    dice: Mapping[str, tuple[str, int]] = {}  # how public draws are made, by label: ("below", 2), ("dice", 6)
    folder: str = ""  # among the rules, where it is not named after the game: that of a former version

    def refuse_resignation(self, state: Any, seat: Seat, gives_up: str, *, over: bool) -> Refusal | None:
        """The law of resignations: taken from any seat that plays, at any time, for what can be given up."""
        if over or seat not in self.playing(state):
            return Refusal("not_playing", KERNEL, {"seat": seat})
        if gives_up not in self.gives_up:
            return Refusal("unknown_scope", KERNEL, {"gives_up": gives_up, "known": list(self.gives_up)})
        return None

    @property
    def home(self) -> str:
        """Where its edition, texts, cases and schemas are found."""
        return self.folder or self.id

    @property
    def rules(self) -> str:
        return f"{self.id}@{self.version}"


def by_kind(*classes: Any) -> dict[str, Any]:
    return {cls.kind: cls for cls in classes}


def taken_by(questions: Mapping[str, type[Question]]) -> dict[str, type[Answer]]:
    """The answers that one of these questions takes, by kind."""
    return by_kind(*(answer for question in questions.values() for answer in question.takes))
