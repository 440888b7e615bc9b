"""What a computer player finds out about a position while it decides: once, however often it is asked for."""

from __future__ import annotations

from functools import wraps

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, TypeVar

    T = TypeVar("T")

NEW: Any = object()  # what nobody has thought about yet


def thought(function: Callable[..., T]) -> Callable[..., T]:
    """A function of a state and of plain words, which is remembered for as long as a glimpse of that state lasts.

    A state that may still change has no thoughts: there it is found out anew.
    """

    @wraps(function)
    def remembered(state: Any, *about: Any) -> T:
        known: dict[Any, Any] | None = state.thoughts
        if known is None:
            return function(state, *about)
        key = (function, about)
        found = known.get(key, NEW)
        if found is NEW:
            found = known[key] = function(state, *about)
        thought_of: T = found
        return thought_of

    return remembered
