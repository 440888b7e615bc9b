"""Where to go: what each space promises, itself or on the way to a better one."""

from __future__ import annotations

from rules.prophecy.movement.ways import around
from rules.prophecy.player.planes import attack_from
from rules.prophecy.player.spaces import worth

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.prophecy.player.outlook import Outlook

A_TURN_LATER = 0.75  # what is left of something that is to be had one turn later
TURNS = 8  # looked ahead
FOR_FARES = 4  # gold with which journeys are planned on horses and boats too
ON_FOOT, ON_HORSEBACK = 1, 2  # spaces


def promise(outlook: Outlook, space: str) -> float:
    """What going to a space leads to."""
    return _promises(outlook)[space]


def _promises(outlook: Outlook) -> Mapping[str, float]:
    return outlook.once("promises", lambda: _found(outlook))


def _found(outlook: Outlook) -> Mapping[str, float]:
    """Who goes through a space meets the creatures there, so that what it costs to be there is never left out."""
    ring = outlook.edition.ring
    here = {space: worth(outlook, space) for space in ring}
    there = {space: max(here[space], A_TURN_LATER * attack_from(outlook, space)) for space in ring}
    ways = {space: beyond(outlook, space) for space in ring}
    for _ in range(TURNS):
        there = {
            space: max(there[space], min(0.0, here[space]) + A_TURN_LATER * max(there[to] for to in ways[space]))
            for space in ring
        }
    return there


def beyond(outlook: Outlook, space: str) -> list[str]:
    """The spaces to be reached from another in one turn, on foot or by what a full purse pays."""
    edition = outlook.edition
    reached = around(outlook.state, space, ON_FOOT)
    if outlook.hero.gold >= FOR_FARES:
        reached += around(outlook.state, space, ON_HORSEBACK)
        if edition.spaces[space].gate:
            reached += [other for other in edition.ring if edition.spaces[other].gate]
    return reached


def promise_beyond(outlook: Outlook, space: str) -> float:
    """The best that a further movement from there leads to, a plane included."""
    return max(attack_from(outlook, space), *(promise(outlook, to) for to in beyond(outlook, space)))
