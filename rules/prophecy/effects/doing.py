"""Effects carried out: each word of the edition with what it does."""

from __future__ import annotations

from rules.prophecy.effects.cards import CARDS
from rules.prophecy.effects.conditions import holds
from rules.prophecy.effects.gains import GAINS
from rules.prophecy.effects.world import WORLD

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from rules.prophecy.components import Effect
    from rules.prophecy.effects.using import Using
    from rules.prophecy.state import Asking

    Happens = Callable[[Using, Effect], Asking | None]

HAPPENS: Mapping[str, Happens] = {**GAINS, **CARDS, **WORLD}
NOTHING: Mapping[str, Happens] = {}


def carry_out(using: Using, effects: Iterable[Effect], more: Mapping[str, Happens] = NOTHING) -> Asking:
    """All effects, in order, as long as the character lives; `more`: words that only some room knows."""
    for effect in effects:
        if using.seat not in using.state.heroes:
            return
        happens = more.get(effect.do) or HAPPENS.get(effect.do)
        if happens and holds(using.state, using.seat, effect.only_if):
            yield from happens(using, effect) or ()
