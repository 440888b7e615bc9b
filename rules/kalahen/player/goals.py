"""Where a warrior goes, and what for."""

from __future__ import annotations

from rules.kalahen.dice import D6
from rules.kalahen.names import SHIELD, STARS, VILLAGE
from rules.kalahen.player.chests import has_whole_formula, open_formulas, promise, scrolls
from rules.kalahen.player.ways import NO_WAY, steps_from
from rules.kernel.play.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kalahen.player.ways import Far
    from rules.kalahen.state import State
    from rules.kernel.play.asking import Seat

FOR_DRAGON, FOR_REST, FOR_LIFE, FOR_RINGS, FOR_CARD = "dragon", "rest", "life", "rings", "card"

FEW_RINGS = 2  # with fewer a fight is a gamble, and the dragon too strong
TIRED, SPENT = 7, 5  # points of life at which to turn back: anywhere, and in the Tower, from where the way is long
RICH = 10  # gold that buys a pack worth the way
NEARLY_RICH = 9  # the same with the least that a village gives

A_STEP = 6  # what each step of the way takes from what a chest promises
OUT_AND_BACK = 2  # steps to the chest one stands at
OUT_OF_REACH = -A_STEP * NO_WAY
RINGS_WITHIN, RINGS_IN_TOWER = 3, 4  # with fewer the spells and monsters of the inner places are too much
RISK_WITHIN, RISK_IN_TOWER = 25, 45  # what that takes from their chests
TOO_EARLY = 30  # and the want of the scrolls before the last, from the chests where that lies


class Goal(Value):
    """A circle, and what is to be had there."""

    place: str
    why: str


def goal(state: State, seat: Seat) -> Goal:
    """Home with a formula, or when none can be had; to where life or rings are, if they are short; else to a chest."""
    home, far = state.castle[seat], steps_from(state, seat, state.place[seat])
    if has_whole_formula(state, seat):
        unready = state.at_home(seat) and lacks_rings(state, seat)
        return Goal(_village(state, far), FOR_RINGS) if unready else Goal(home, FOR_DRAGON)
    if not open_formulas(state, seat):
        return Goal(home, FOR_REST)
    if _is_weak(state, seat):
        return Goal(_refuge(state, seat, far), FOR_LIFE)
    if lacks_rings(state, seat):
        worth_the_way = state.gold[seat] >= NEARLY_RICH or state.at_home(seat)  # who comes home again is given some
        return Goal(_village(state, far) if worth_the_way else home, FOR_RINGS)
    chest = max(state.edition.chest_at, key=lambda node: _attraction(state, seat, node, far))
    return Goal(chest, FOR_CARD) if dares(state, seat, chest) else Goal(_refuge(state, seat, far), FOR_LIFE)


def lacks_rings(state: State, seat: Seat) -> bool:
    at_hand = len(state.rings[seat]) + (len(state.reserve[seat]) if state.at_home(seat) else 0)
    return at_hand < FEW_RINGS


def dares(state: State, seat: Seat, node: str) -> bool:
    """Whether the worst that can happen at a chest would leave the warrior alive."""
    edition = state.edition
    worst: int = D6 if node == edition.forest else edition.nodes[node].most_lost
    return state.life[seat] > worst


def _is_weak(state: State, seat: Seat) -> bool:
    return state.life[seat] <= (SPENT if state.place[seat] == state.edition.tower else TIRED)


def _refuge(state: State, seat: Seat, far: Far) -> str:
    """Home to be healed, or a nearer village that sells enough life."""
    home: str = state.castle[seat]
    village = _village(state, far)
    nearer = far.get(village, NO_WAY) < far.get(home, NO_WAY)
    return village if nearer and state.gold[seat] >= RICH else home


def _village(state: State, far: Far) -> str:
    """The nearest, but for the one where the warrior stands: gold and wares are for those who arrive."""
    villages: list[str] = [
        node.id for node in state.edition.nodes.values() if node.kind == VILLAGE and far.get(node.id) != 0
    ]
    return min(villages, key=lambda village: far.get(village, NO_WAY))


def _attraction(state: State, seat: Seat, node: str, far: Far) -> int:
    """What a chest promises, less the way and the risk."""
    edition = state.edition
    chest, across = edition.chest_at[node], node == edition.forest
    if across and not state.has(seat, SHIELD):
        return OUT_OF_REACH
    steps = far.get(edition.tower, NO_WAY) + 1 if across else far.get(node, NO_WAY) or OUT_AND_BACK
    return promise(state, seat, chest) - A_STEP * steps - _risk(state, seat, node)


def _risk(state: State, seat: Seat, node: str) -> int:
    """Trials need rings, and the last scroll of a formula is of use to who has the others."""
    rings = len(state.rings[seat])
    if node in (state.edition.tower, state.edition.forest):
        early = not any(stars.issuperset(STARS[:-1]) for stars in scrolls(state, seat).values())
        return RISK_IN_TOWER * (rings < RINGS_IN_TOWER) + TOO_EARLY * early
    within = state.edition.nodes[node].event_die == "d10"
    return RISK_WITHIN * (within and rings < RINGS_WITHIN)
