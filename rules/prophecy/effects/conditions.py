"""Conditions of effects and of opportunities."""

from __future__ import annotations

from rules.prophecy.names import ARTIFACT, FOREST, MENTAL, MOUNTAIN, RARE, STRENGTH

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from rules.kernel.play.asking import Seat
    from rules.prophecy.state import State

    Condition = Callable[[State, Seat], bool]


def holds(state: State, seat: Seat, condition: str) -> bool:
    """Whether an effect happens to somebody; without a condition it does."""
    return not condition or CONDITIONS[condition](state, seat)


def _stands_in(kind: str) -> Condition:
    return lambda state, seat: state.space(seat).kind == kind


def _stands_outside(kind: str) -> Condition:
    return lambda state, seat: state.space(seat).kind != kind


def _won_by(kind: str) -> Condition:
    return lambda state, seat: state.battle is not None and state.battle.kind == kind


def is_alone_with_least(state: State, seat: Seat, count: Callable[[Seat], int]) -> bool:
    """Less than every other character in play."""
    return all(count(seat) < count(other) for other in state.heroes if other != seat)


def _poorest(state: State, seat: Seat) -> bool:
    return is_alone_with_least(state, seat, state.wealth)


def _fewest_red(state: State, seat: Seat) -> bool:
    return is_alone_with_least(state, seat, lambda one: state.heroes[one].red_max)


def _fewest_blue(state: State, seat: Seat) -> bool:
    return is_alone_with_least(state, seat, lambda one: state.heroes[one].blue_max)


def _fewest_rare(state: State, seat: Seat) -> bool:
    """Artifacts count as rare."""  # P-card.golden_fish

    def rare(one: Seat) -> int:
        return sum(state.edition.deck_of(card) in (RARE, ARTIFACT) for card in state.heroes[one].items)

    return is_alone_with_least(state, seat, rare)


CONDITIONS: Mapping[str, Condition] = {
    "in_forest": _stands_in(FOREST),
    "not_in_forest": _stands_outside(FOREST),
    "in_mountains": _stands_in(MOUNTAIN),
    "not_in_mountains": _stands_outside(MOUNTAIN),
    "won_mental": _won_by(MENTAL),
    "won_strength": _won_by(STRENGTH),
    "poorest": _poorest,
    "sole_fewest_red": _fewest_red,
    "sole_fewest_blue": _fewest_blue,
    "sole_fewest_rare": _fewest_rare,
}
