"""How a story is told: under headings by round and turn, what is one thing in one sentence, and nothing twice.

It is made of facts alone. A game says in its `Telling` which of its events are which; the sentences stand in its
catalogue as ever. `explain` tells every event by itself.
"""

from __future__ import annotations

from rules.kernel.play.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from typing import Any, TypeAlias

    Event: TypeAlias = Mapping[str, Any]
    Said: TypeAlias = tuple[Event, Mapping[str, Any] | None]  # an event, and what the reader knows of it besides

ROUND, TURN = "round", "turn"


class Telling(Value):
    """What the story of a game needs to know of its events, by kind."""

    rounds: Sequence[str] = ()  # they open a round, or a game of a match
    turns: Sequence[str] = ()  # they open a turn
    unsaid: Sequence[str] = ()  # the heading or event that follows says it
    steps: Mapping[str, Sequence[str]] = {}  # they may go on in the next entry, if these facts are the same
    retold: Callable[[list[Said]], list[Said]] = lambda said: said  # what belongs together, told as one

    def told(self, said: list[Said]) -> list[Said]:
        """What is told of events in a row."""
        return self.retold([each for each in said if each[0]["kind"] not in self.unsaid])

    def heads(self, kind: str) -> str:
        """Whether an event opens a round, a turn, or neither."""
        return ROUND if kind in self.rounds else TURN if kind in self.turns else ""

    def goes_on(self, before: Sequence[Event], after: Sequence[Event]) -> bool:
        """Whether the events of an entry begin with another step of what those of the entry before it end with."""
        if not before or not after:
            return False
        one, other = before[-1], after[0]
        alike = self.steps.get(one["kind"]) if one["kind"] == other["kind"] else None
        return alike is not None and all(one.get(name) == other.get(name) for name in alike)


def in_a_row(said: Sequence[Said], kind: str, *alike: str) -> list[list[Said]]:
    """The events in groups: those of a kind that follow each other with the same facts together, any other alone."""
    groups: list[list[Said]] = []
    for each in said:
        event = each[0]
        last = groups[-1][-1][0] if groups else {}
        joins = event["kind"] == last.get("kind") == kind and all(event.get(name) == last.get(name) for name in alike)
        if joins:
            groups[-1].append(each)
        else:
            groups.append([each])
    return groups


def joined(said: Sequence[Said], kind: str, alike: Sequence[str], join: Callable[[list[Said]], Said]) -> list[Said]:
    """The events with each row of two and more of a kind told as one."""
    if len([1 for event, _ in said if event["kind"] == kind]) < 2:
        return [*said]
    return [join(group) if len(group) > 1 else group[0] for group in in_a_row(said, kind, *alike)]
