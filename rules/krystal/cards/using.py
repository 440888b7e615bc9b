"""An object at work: it does what its card says and leaves the game."""

from __future__ import annotations

from rules.krystal.cards.objects import NO_AIM

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from rules.kernel.play.asking import Seat, Turn
    from rules.kernel.play.table import Table
    from rules.krystal.cards.objects import Aim
    from rules.krystal.state import State


class Using:
    """One object at work: who uses it, at what it is aimed, and the combat, duel or loss it bears on."""

    __slots__ = ("against", "hero", "pile", "scene", "table", "to")

    def __init__(self, table: Table[State], hero: str, aim: Aim, scene: Any) -> None:
        self.table, self.hero, self.scene = table, hero, scene
        self.to, self.against, self.pile = aim

    @property
    def state(self) -> State:
        return self.table.state

    @property
    def seat(self) -> Seat:
        return self.state.seat_of(self.hero)


def use(table: Table[State], seat: Seat, role: str, item: str, aim: Aim) -> Turn:
    """An object of the menus acts at once and leaves the game."""  # K-6.5.b
    hero = table.state.hero_of(seat, role)
    spend(table, hero, item, aim)
    yield from act(table, hero, item, aim)


def act(table: Table[State], hero: str, item: str, aim: Aim = NO_AIM, scene: Any = None) -> Turn:
    """Carry out what an object says."""
    using = Using(table, hero, aim, scene)
    for effect in table.state.edition.cards[item].effects:
        if (asking := effect.do(using, **effect.with_)) is not None:
            yield from asking


def spend(table: Table[State], hero: str, item: str, aim: Aim = NO_AIM) -> None:
    state = table.state
    state.take(hero, item)
    state.removed.append(item)
    at: dict[str, Any] = dict(zip(("to", "against", "pile"), aim))
    table.say("object_used", "K-6.5.b", seat=state.seat_of(hero), hero=hero, card=item, effect=item, **at)
