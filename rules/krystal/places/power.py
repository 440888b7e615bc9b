"""What a place is worth to whom, and which common action is open to a group there."""

from __future__ import annotations

from functools import lru_cache

from rules.kernel.play.asking import Refusal
from rules.krystal.effects.lasting import Look, forbidden, mod_power, parts_by, parts_by_stone, total_of
from rules.krystal.names import EXPLORING, FIGHTING, MOVED, people_of, role_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel.play.asking import Seat
    from rules.krystal.components import Edition, Node
    from rules.krystal.effects.lasting import Parts
    from rules.krystal.state import State

EXPLORE, RECOVER = "explore", "recover"


def power_parts(state: State, hero: str, place: str, doing: str) -> Parts:
    """Printed power, the people's modifier and interventions, never below zero."""  # K-5.3.a, RK-05, RK-58
    return [*_power_parts(state.edition, hero, place, doing, state.intervention.get("card", ""))]


@lru_cache(maxsize=4096)
def _power_parts(edition: Edition, hero: str, place: str, doing: str, intervention: str) -> Parts:
    """What is asked for over and over, and follows from what is printed."""
    node: Node = edition.nodes[place]
    parts = [["power", node.power], ["modifier", edition.modifiers[people_of(hero), node.symbol]]]
    parts += parts_by(edition, intervention, mod_power, Look(hero, node.symbol, doing))
    return [*parts, ["floor", -below]] if (below := total_of(parts)) < 0 else parts


def real_power(state: State, hero: str, place: str, doing: str) -> int:
    return total_of(power_parts(state, hero, place, doing))


def cards_parts(state: State, lead: str, place: str) -> Parts:
    """What an exploration is worth: the lead's stone counts."""  # K-5.5.a, RK-16
    if place == state.edition.clearing:
        return [["clearing", int(state.edition.parameters["clearing_draw"])]]  # K-5.6.b, RK-03
    stone = parts_by_stone(state, mod_power, lead, EXPLORE)
    return [*power_parts(state, lead, place, EXPLORE), *stone]


def cards_to_draw(state: State, lead: str, place: str) -> int:
    """How many cards an exploration brings."""
    return total_of(cards_parts(state, lead, place))


def energy_parts(state: State, group: list[str], place: str) -> Parts:
    """What a recovery is worth; one stone of the group adds to it, two add no more."""  # K-5.4.a, RK-17
    if place == state.edition.clearing:
        return [["clearing", int(state.edition.parameters["clearing_recover"])]]
    stones = (parts_by_stone(state, mod_power, member, RECOVER) for member in group)
    return [*power_parts(state, group[0], place, RECOVER), *max(stones, key=total_of)]


def energy_to_gain(state: State, group: list[str], place: str) -> int:
    """How much energy a recovery yields."""
    return total_of(energy_parts(state, group, place))


def spared(state: State, enemy: str, place: str) -> bool:
    return [place, state.seat_of(enemy)] in state.truces


def foes(state: State, seat: Seat, place: str) -> list[str]:
    """The enemies a player's heroes on a place have to fight."""  # K-5.7.4.a, K-5.6.c, RK-04
    node = state.edition.nodes.get(place)
    if node is None or node.is_gate or node.is_clearing or forbidden(state, FIGHTING):
        return []
    return [enemy for enemy in state.enemies_at(seat, place) if not spared(state, enemy, place)]


def combat_due(state: State, seat: Seat, place: str) -> bool:
    return place not in state.settled and bool(state.able_at(seat, place)) and bool(foes(state, seat, place))


def refuse_group(state: State, seat: Seat, place: str, *, after_battle: bool) -> Refusal | None:
    """Whether a player's heroes on a place may act together."""  # K-5.7.3.a
    node = state.edition.nodes.get(place)
    if node is None or node.is_gate:  # RK-04
        return Refusal("no_such_place", "RK-04", {"place": place})
    if not state.able_at(seat, place):
        return Refusal("nobody_there", "K-5.2.1.a", {"place": place})
    if not after_battle and place in state.settled:
        return Refusal("settled", "K-5.7.3.a", {"place": place})
    if not after_battle and combat_due(state, seat, place):
        return Refusal("combat_first", "K-5.7.4.a", {"place": place})
    return None


def refuse_recovery(state: State, seat: Seat, place: str, *, after_battle: bool = False) -> Refusal | None:
    if refusal := refuse_group(state, seat, place, after_battle=after_battle):
        return refusal
    if place in state.bound:
        return Refusal("must_explore", "RK-69", {"pile": state.bound[place]})
    if energy_to_gain(state, state.able_at(seat, place), place) < 1:
        return Refusal("worth_nothing", "RK-05", {"place": place})
    return None


def refuse_exploration(
    state: State, seat: Seat, place: str, lead: str, pile: str, *, after_battle: bool = False
) -> Refusal | None:
    """`lead` is a role; `pile` is named in the Clearing alone."""
    if refusal := refuse_group(state, seat, place, after_battle=after_battle):
        return refusal
    if forbidden(state, EXPLORING):
        return Refusal("forbidden", "K-6.3.a", {"card": state.intervention["card"]})
    group = state.able_at(seat, place)
    if state.hero_of(seat, lead) not in group:
        return Refusal("not_in_group", "RK-16", {"role": lead, "place": place})
    for member in group:
        if refusal := _refuse_member(state, member):  # K-5.7.3.c
            return refusal
    if refusal := refuse_pile(state, place, pile):
        return refusal
    if cards_to_draw(state, state.hero_of(seat, lead), place) < 1:
        return Refusal("worth_nothing", "RK-05", {"place": place})
    return None


def _refuse_member(state: State, member: str) -> Refusal | None:
    there = state.heroes[member]
    if MOVED not in there.marks:  # K-5.7.1.a
        return Refusal("did_not_move", "K-5.7.1.a", {"role": role_of(member)})
    if there.place in there.trail:  # K-5.7.2.a, RK-12
        return Refusal("came_back", "K-5.7.2.a", {"role": role_of(member)})
    return None


def pile_at(state: State, place: str, pile: str) -> str:
    """The talon that is explored: that of the symbol, in the Clearing the one named."""  # K-6.1.a, K-5.6.b
    return str(state.edition.nodes[place].symbol or pile)


def refuse_pile(state: State, place: str, pile: str) -> Refusal | None:
    clearing = place == state.edition.clearing
    if clearing and pile not in state.edition.piles:
        return Refusal("name_a_pile", "K-5.6.b", {"piles": list(state.edition.piles)})
    if not clearing and pile:
        return Refusal("pile_is_fixed", "K-5.5.a", {"pile": state.edition.nodes[place].symbol})
    chosen = pile_at(state, place, pile)
    if place in state.bound and chosen != state.bound[place]:
        return Refusal("must_explore", "RK-69", {"pile": state.bound[place]})
    if not state.talons[chosen] and not state.discards[chosen]:  # RK-29
        return Refusal("pile_empty", "RK-29", {"pile": chosen})
    return None


def may_explore(state: State, seat: Seat, place: str, lead: str, *, after_battle: bool = False) -> bool:
    """Whether some exploration is open to the group with this lead."""
    piles = state.edition.piles if place == state.edition.clearing else [""]
    return any(refuse_exploration(state, seat, place, lead, pile, after_battle=after_battle) is None for pile in piles)
