"""Which ways are open, and what they cost."""

from __future__ import annotations

from rules.kernel.play.asking import Refusal
from rules.prophecy import cubes, prices
from rules.prophecy.effects.owned import has_effect, is_one_use, owned
from rules.prophecy.names import BOAT, GATE, GOLD, INSTEAD_OF_MOVING, MOVEMENT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.kernel.play.asking import Seat
    from rules.prophecy.components import Service
    from rules.prophecy.state import State

FREE, FIRST, SECOND = 0, 2, 1  # movements of Fleet of Foot still to come: none, both, the second


def around(state: State, here: str, steps: int) -> list[str]:
    """The spaces so many steps away, clockwise first."""  # R-73
    ring = state.edition.ring
    at = ring.index(here)
    return [ring[(at + steps) % len(ring)], ring[at - steps]]


def reached(state: State, seat: Seat, mode: str) -> list[str]:
    """Where a way to travel leads from here."""
    here, edition = state.space(seat), state.edition
    if mode == BOAT:
        return _ports(state, seat) if here.port else []
    if mode == GATE:  # P-turn.move.e
        return [space for space in edition.ring if edition.spaces[space].gate and here.gate and space != here.id]
    return around(state, here.id, edition.travel[mode].steps)  # P-turn.move.b, P-turn.move.c


def _ports(state: State, seat: Seat) -> list[str]:
    """The next port either way, or any for those who know every boat."""  # P-turn.move.d, R-65, R-74
    here, edition = state.heroes[seat].space, state.edition
    at = edition.ring.index(here)
    ports = [space for space in (*edition.ring[at + 1 :], *edition.ring[:at]) if edition.spaces[space].port]
    return ports if has_effect(state, seat, "any_port") else list(dict.fromkeys((ports[0], ports[-1])))


def travel_cost(state: State, seat: Seat, mode: str) -> dict[str, int]:
    """What it costs, less for who has a card for it."""
    cost = dict(state.edition.travel[mode].cost)
    if not cost:
        return cost
    for _, effect in owned(state, seat, "travel_cost"):
        if effect.mode == mode and effect.gold < cost.get(GOLD, 0):
            cost[GOLD] = effect.gold
    return {what: n for what, n in cost.items() if n}


def refuse_moving(state: State) -> Refusal | None:
    """Nobody leaves the place of the final combat."""  # P-final.round
    return Refusal("no_leaving", "P-final.round") if state.battlefield else None


def refuse_staying(state: State) -> Refusal | None:
    """Whoever has said to move twice has to do it once at least."""  # P-card.fleet, R-114
    return Refusal("must_move_first", "R-114") if state.doubled == FIRST else None


def refuse_instead(state: State) -> Refusal | None:
    """What is done instead of moving is no movement."""  # P-card.fleet
    return Refusal("two_movements", "P-card.fleet") if state.doubled else None


def refuse_travel(state: State, seat: Seat, mode: str, to: str, by: str = "") -> Refusal | None:
    if refusal := refuse_moving(state):
        return refusal
    here = state.space(seat)
    if mode == BOAT and not here.port:
        return Refusal("no_port", "P-turn.move.d", {"space": here.id})
    if mode == GATE and not here.gate:
        return Refusal("no_gate", "P-turn.move.e", {"space": here.id})
    if to not in (open_to := reached(state, seat, mode)):
        return Refusal("out_of_reach", "P-turn.move.b", {"to": to, "space": here.id, "spaces": open_to})
    return prices.refuse_payment(state, seat, travel_cost(state, seat, mode), by, "P-turn.move.c")


def boots(state: State, seat: Seat) -> Iterator[str]:
    """Cards that can be used as a movement."""  # P-turn.move.f
    hero, moving = state.heroes[seat], state.edition.used_at(MOVEMENT)
    for card in (*hero.abilities, *hero.items):
        if card in moving and card not in hero.damaged and leads_to(state, seat, card):
            yield card


def leads_to(state: State, seat: Seat, card: str) -> list[str]:
    """Where a boot card takes somebody: always elsewhere."""  # R-79
    edition, here = state.edition, state.space(seat)
    found: list[str] = []
    for effect in edition.owned(card).effects:
        if effect.do == "move_steps":
            for steps in range(1, effect.steps + 1):
                found += around(state, here.id, steps)
        elif effect.do == "move" and effect.to == "any":
            found += edition.ring
        elif effect.do == "move" and effect.to == "own_guild":
            guilds = edition.characters[state.heroes[seat].character].guilds
            found += [edition.guilds[guild] for guild in guilds]
        elif effect.do == "move":
            found += [space for space in edition.ring if edition.spaces[space].kind == effect.to]
    return [space for space in dict.fromkeys(found) if space != here.id]


def refuse_boots(state: State, seat: Seat, card: str, to: str, by: str) -> Refusal | None:
    hero, edition = state.heroes[seat], state.edition
    if refusal := refuse_moving(state):
        return refusal
    if card not in (*hero.abilities, *hero.items):
        return Refusal("not_yours", "P-turn.move.f", {"card": card})
    if card in hero.damaged:
        return Refusal("is_damaged", "P-damage", {"card": card})
    if edition.owned(card).when != MOVEMENT or not (spaces := leads_to(state, seat, card)):
        return Refusal("no_boots", "P-turn.move.f", {"card": card})
    if to not in spaces:
        return Refusal("out_of_reach", "P-turn.move.f", {"to": to, "space": hero.space, "spaces": spaces})
    return refuse_card_cost(state, seat, card, by)


def refuse_card_cost(state: State, seat: Seat, card: str, by: str) -> Refusal | None:
    """A spell has its price in magic, an item what it says; only a spell is made cheaper."""  # R-66
    if state.edition.is_ability(card):
        return prices.refuse_spell(state, seat, card, by)
    if by:
        return Refusal("makes_nothing_cheaper", "R-66", {"card": by})
    return cubes.refuse_cost(state, seat, state.edition.item(card).cost, "P-turn.move.f")


def is_used_up(state: State, card: str) -> bool:
    return bool(state.edition.is_item(card) and is_one_use(state, card))


def work_here(state: State, seat: Seat) -> Service | None:
    """What the space offers instead of moving."""  # P-turn.move.g
    services: list[Service] = state.edition.services(state.space(seat))
    return next((service for service in services if service.when == INSTEAD_OF_MOVING), None)


def refuse_work(state: State, seat: Seat, service: str) -> Refusal | None:
    here = work_here(state, seat)
    if here is None or service not in ("", here.id):
        return Refusal("no_work", "P-turn.move.g", {"space": state.heroes[seat].space})
    return refuse_instead(state) or cubes.refuse_cost(state, seat, here.cost, "R-16")


def doable(state: State, seat: Seat) -> Iterator[str]:
    """Cards that are used instead of moving."""
    instead = state.edition.used_at(INSTEAD_OF_MOVING)
    return (card for card in state.heroes[seat].abilities if card in instead)


def refuse_doing(state: State, seat: Seat, card: str, by: str) -> Refusal | None:
    if card not in state.heroes[seat].abilities:
        return Refusal("not_yours", "P-turn.move.g", {"card": card})
    ability = state.edition.ability(card)
    if ability.when != INSTEAD_OF_MOVING:
        return Refusal("not_now", "P-turn.move.g", {"card": card})
    if ability.places and state.space(seat).kind not in ability.places:
        return Refusal("not_here", "P-turn.move.g", {"card": card, "space": state.heroes[seat].space})
    return refuse_instead(state) or prices.refuse_spell(state, seat, card, by)


def doublers(state: State, seat: Seat) -> Iterator[str]:
    """Cards that allow a second movement."""
    doubling = state.edition.with_effect("extra_move")
    return (card for card in state.heroes[seat].abilities if card in doubling)


def refuse_doubling(state: State, seat: Seat, by: str) -> Refusal | None:  # P-card.fleet
    card = next(doublers(state, seat), "")
    if not card:
        return Refusal("no_second_movement", "P-card.fleet")
    return refuse_moving(state) or refuse_instead(state) or prices.refuse_spell(state, seat, card, by)


def refuse_astral(state: State, seat: Seat, plane: str) -> Refusal | None:
    """From a border, a plane that is not closed."""  # P-astral.1, P-astral.2, P-card.fleet
    if refusal := refuse_moving(state):
        return refusal
    if plane not in state.edition.planes:
        return Refusal("no_plane", "P-astral.1", {"plane": plane})
    if state.heroes[seat].space not in state.edition.planes[plane].borders:
        return Refusal("not_at_border", "P-astral.1", {"plane": plane, "space": state.heroes[seat].space})
    if state.is_closed(plane):
        return Refusal("plane_closed", "P-astral.2", {"plane": plane})
    return refuse_staying(state)
