"""The position as one player sees it, with what was found out about it while thinking about one answer."""

from __future__ import annotations

from typing import Any, TypeVar

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.kernel.play.asking import Seat
    from rules.prophecy.components import Edition
    from rules.prophecy.hero import Hero
    from rules.prophecy.state import State

Thought = TypeVar("Thought")


class Outlook:
    """A view is a copy of the player's own: it may think itself elsewhere in it."""

    def __init__(self, state: State, seat: Seat) -> None:
        self.state, self.seat = state, seat
        self.edition: Edition = state.edition
        self.hero: Hero = state.heroes[seat]
        self._known: dict[Any, Any] = {}

    def there(self, space: str, think: Callable[[], Thought], plane: str = "") -> Thought:
        """What it would think if it had just arrived in a space, or attacked a plane from it."""
        state, hero = self.state, self.hero
        before = hero.space, state.used, state.attacking, state.fought
        hero.space, state.used, state.attacking, state.fought = space, [], plane, False
        thought = think()
        hero.space, state.used, state.attacking, state.fought = before
        return thought

    def once(self, about: Any, think: Callable[[], Thought]) -> Thought:
        """A thought is not thought twice."""
        if about not in self._known:
            self._known[about] = think()
        thought: Thought = self._known[about]
        return thought
