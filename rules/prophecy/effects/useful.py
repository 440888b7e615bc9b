"""Whether effects would change anything for somebody, now."""

from __future__ import annotations

from rules.prophecy.cubes import GAINS, would_gain
from rules.prophecy.effects.conditions import holds
from rules.prophecy.effects.owned import stat
from rules.prophecy.names import STRENGTH, WILLPOWER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from rules.kernel.play.asking import Seat
    from rules.prophecy.components import Effect
    from rules.prophecy.state import State

    Test = Callable[[State, Seat, Effect], bool]


def is_useful(state: State, seat: Seat, effects: Iterable[Effect]) -> bool:
    return any(holds(state, seat, effect.only_if) and _changes(state, seat, effect) for effect in effects)


def _changes(state: State, seat: Seat, effect: Effect) -> bool:
    test = TESTS.get(effect.do)
    return test is None or test(state, seat, effect)


def _gains(state: State, seat: Seat, effect: Effect) -> bool:
    return any(getattr(effect, what) and would_gain(state, seat, what) for what in GAINS)


def _gains_all(state: State, seat: Seat, effect: Effect) -> bool:
    return would_gain(state, seat, effect.what)


def _gains_per(state: State, seat: Seat, effect: Effect) -> bool:
    return stat(state, seat, STRENGTH if effect.per == STRENGTH else WILLPOWER) > 0


def _titles(state: State, seat: Seat, effect: Effect) -> bool:
    return effect.title not in state.heroes[seat].titles


def _blesses(state: State, seat: Seat, effect: Effect) -> bool:
    return state.heroes[seat].blessing < effect.amount


def _loses_all(state: State, seat: Seat, effect: Effect) -> bool:
    """What is given up is no use by itself."""
    return False


def _shows_something(state: State, seat: Seat, effect: Effect) -> bool:
    return any(state.next_hidden(plane) for plane in state.edition.planes)


def _some_item(state: State, seat: Seat, effect: Effect) -> bool:
    """Whether a card of the deck could come at all."""
    return bool(state.decks[effect.deck] or state.discards[effect.deck])


TESTS: Mapping[str, Test] = {  # other effects always change something
    "gain": _gains,
    "gain_all": _gains_all,
    "gain_per": _gains_per,
    "title": _titles,
    "blessing": _blesses,
    "lose_all": _loses_all,
    "give_up": _loses_all,
    "peek_plane": _shows_something,
    "draw": _some_item,
}
