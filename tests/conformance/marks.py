"""Hidden things marked, so that each can be told from others that are spelt alike.

A pearl in a hand is written `5`, as are the fives that lie open: no search for words can say whether it was given away.
So every hidden thing of a live state is replaced by an equal text that is an object of its own. Rules pass it on as
they would any text; whoever is then told it, is told that very thing. Only what is written anew loses its mark.
"""

from __future__ import annotations

from contextlib import contextmanager
from itertools import count
from typing import TYPE_CHECKING, Any, NamedTuple
from unittest.mock import patch

from rules.kernel.bytes.canon import canon
from rules.kernel.play import state as kernel_state
from rules.kernel.play import writing
from rules.kernel.play.asking import Event
from rules.kernel.play.draws import Draws
from rules.kernel.play.state import HIDDEN
from rules.kernel.play.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from rules.kernel.play.asking import Seat
    from rules.kernel.play.state import State

    Sight = tuple[Mapping[Seat, set[int]], Mapping[Seat, set[str]]]

_numbers = count(1)


class Mark(str):
    """A text that is one thing and no other."""

    number: int

    def __new__(cls, text: str) -> Mark:
        mark = super().__new__(cls, text)
        mark.number = next(_numbers)
        return mark


def lay(state: State, views: Sequence[Mapping[str, Any]]) -> None:
    """Put a new mark on everything that one of these views hides. It is changed in place: rules hold it."""
    for name in state.declared:
        _lay(vars(state), name, [view[name] for view in views])


def _lay(holder: Any, key: Any, seen: list[Any]) -> None:
    held = holder[key]
    if isinstance(held, str):
        if held and HIDDEN in seen:
            holder[key] = Mark(held)
    elif any(view is not held for view in seen):  # whoever sees a whole sees all of it
        for inner, _ in _parts(held):
            _lay(held, inner, [_within(view, held, inner) for view in seen])


def _parts(held: Any) -> list[tuple[Any, Any]]:
    """The places in a list or a mapping, and what is there."""
    if isinstance(held, dict):
        return list(held.items())
    return list(enumerate(held)) if isinstance(held, (list, tuple)) else []


def _within(view: Any, held: Any, key: Any) -> Any:
    """What a seat sees of a part, seeing this of the whole. Where the two are not of a shape it sees nothing."""
    return view[key] if type(view) is type(held) and len(view) == len(held) else HIDDEN


def marks(data: Any) -> set[int]:
    """The marked things in plain data, by number."""
    return {mark.number for mark in marked(data)}


def marked(data: Any) -> list[Mark]:
    found: list[Mark] = []
    left = [data]
    while left:
        part = left.pop()
        kind = type(part)
        if kind is str or kind is int:
            continue  # nearly all there is
        if kind is Mark:
            found.append(part)
        elif isinstance(part, dict):
            left += part.values()
        elif isinstance(part, (list, tuple)):
            left += part
    return found


def texts(data: Any) -> set[str]:
    """Every text in plain data, marked or not."""
    return {str(data)} if isinstance(data, str) else set().union(*(texts(part) for _, part in _parts(data)))


def copied(data: Any) -> Any:
    """As the kernel copies, but each mark with what it marks: `marshal`, which the kernel has for it, knows none."""
    if isinstance(data, dict):
        return {key: copied(part) for key, part in data.items()}
    return [copied(part) for part in data] if isinstance(data, list) else data


def unseen(held: Any, seen: Any) -> set[int]:
    """The marked things in plain data that lie where a seat which sees this of it cannot look."""
    if held is seen:
        return set()  # whoever sees a whole sees all of it
    if isinstance(held, Mark):
        return {held.number} if seen == HIDDEN else set()
    return set().union(*(unseen(part, _within(seen, held, key)) for key, part in _parts(held)))


class Heard(NamedTuple):
    """An event that names marked things or tells secrets, the table, and what each seat saw lying there just then."""

    event: Event
    table: Table[Any]
    seen: Mapping[Seat, set[int]]
    glimpsed: Mapping[Seat, set[str]]  # words told to a seat alone that it could read there, if only for that moment

    def told(self, seat: Seat) -> set[int]:
        return {mark.number for mark in self.named(seat)}

    def named(self, seat: Seat) -> list[Mark]:
        return marked([self.event.facts, self.event.secret.get(seat, {})])


class Listener:
    """Stands at every table while it is at work, and notes the events that name marked things."""

    def __init__(self, seats: Sequence[Seat]) -> None:
        self.seats = seats
        self.heard: list[Heard] = []
        self._seen: dict[int, list[Sight]] = {}  # by table: what was seen and glimpsed at each event

    @contextmanager
    def at_work(self) -> Iterator[Listener]:
        say, listen, shuffle, sample = Table.say, Table.told, Draws.shuffle, Draws.sample

        def saying(table: Table[Any], *said: Any, **facts: Any) -> None:
            say(table, *said, **facts)
            self._look(table)

        def hearing(table: Table[Any]) -> list[Any]:
            said = listen(table)
            self._note(table, [Event(one) for one in said])
            return said

        with (
            patch.multiple(Table, say=saying, told=hearing),
            patch.multiple(Draws, shuffle=_marking(shuffle), sample=_marking(sample)),
            patch.object(writing, "dumps", lambda data, _: canon(data)),
            patch.object(kernel_state, "copied", copied),
        ):
            yield self

    def _look(self, table: Table[Any]) -> None:
        facts, secret = table.said[-1]
        named = marks([facts, secret])
        views = {seat: table.state.view(seat) for seat in self.seats} if named or secret else {}
        seen = {seat: marks(view) for seat, view in views.items()}
        glimpsed = {seat: texts(secret[seat]) & texts(views[seat]) for seat in secret}
        self._seen.setdefault(id(table), []).append((seen, glimpsed))

    def _note(self, table: Table[Any], events: list[Event]) -> None:
        """What is heard in the end; a game that leaks may have changed what was said."""
        seen = self._seen.pop(id(table), [])
        self.heard += [Heard(event, table, *at_the_time) for event, at_the_time in zip(events, seen) if at_the_time[0]]


def _marking(draw: Callable[..., list[Any]]) -> Callable[..., list[Any]]:
    """Whatever is drawn by chance gets new marks: nobody can have followed it."""

    def drawing(*named: Any) -> list[Any]:
        return [Mark(thing) if isinstance(thing, str) else thing for thing in draw(*named)]

    return drawing
