"""What rules get to touch: the state, chance, and a voice."""

from __future__ import annotations

from rules.kernel.play.asking import Event, Facts, Seat

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any, Generic, TypeVar

    from rules.kernel.play.asking import Answer
    from rules.kernel.play.draws import Draws

    S = TypeVar("S")
    Said = tuple[Facts, Mapping[Seat, Facts]]  # what happened, for everybody and for single seats alone
else:  # a move does not wait until typing is imported
    S, Generic = "S", {"S": object}

NOBODY: Mapping[Seat, Facts] = {}
_event = tuple.__new__  # a named tuple made by its own constructor costs twice as much


class Table(Generic[S]):
    """Rules change `state`, draw from `draw`, and say what happened; nothing else is within their reach."""

    __slots__ = ("draw", "given", "said", "showed", "state")

    def __init__(self, state: S, draw: Draws) -> None:
        self.state = state
        self.draw = draw
        self.said: list[Said] = []  # made into events when somebody listens
        self.showed = False
        self.given: list[tuple[Seat, Answer]] = []  # by the rules themselves

    def say(self, kind: str, rule: str, /, secret: Mapping[Seat, Facts] = NOBODY, **facts: Any) -> None:
        facts["kind"], facts["rule"] = kind, rule
        self.said.append((facts, secret))

    def turned_up(self) -> None:
        """Something hidden came to light that its owner did not lay down: from here nothing is taken back for free."""
        self.showed = True

    def gave(self, seat: Seat, answer: Answer) -> None:
        """The rules have answered for a seat, since everybody could see that no other answer was left."""
        self.given.append((seat, answer))

    def was_given(self, seat: Seat, answer: Answer) -> bool:
        """Whether they have answered so; each such answer is told of once."""
        if (seat, answer) not in self.given:
            return False
        self.given.remove((seat, answer))
        return True

    def hush(self) -> None:
        """What was said, drawn and shown so far is known."""
        self.said, self.draw.log, self.showed = [], [], False

    def heard(self) -> list[Event]:
        """What was said since this was last called."""
        return [_event(Event, event) for event in self.told()]

    def told(self) -> list[Said]:
        """The same as it was said, for who makes no more of it."""
        said, self.said = self.said, []
        return said
