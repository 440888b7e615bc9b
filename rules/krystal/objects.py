"""Magic objects: when each may be used, at what it may be aimed, and using it up."""

from __future__ import annotations

from rules.kernel.asking import Refusal
from rules.krystal.effects.lasting import forbidden
from rules.krystal.effects.uses import AIMS, Using
from rules.krystal.movement import refuse_mover
from rules.krystal.names import (
    BEFORE_EXPLORE,
    MOVEMENT,
    OBJECTS,
    OWN_MOVEMENT,
    OWN_TURN,
    SETTLING,
    STOPPED,
    role_of,
)
from rules.krystal.power import may_explore

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from rules.kernel.asking import Seat, Turn
    from rules.kernel.table import Table
    from rules.krystal.components import Card
    from rules.krystal.state import State

    Aim = tuple[str, str, str]  # to a place, against a hero, for a talon

NO_AIM: Aim = ("", "", "")


def refuse_use(state: State, seat: Seat, role: str, item: str, aim: Aim, *, at: str = "") -> Refusal | None:
    """An object in the menus of its owner. `at`: a place just won, whose action is being chosen."""  # RK-37
    hero = state.hero_of(seat, role)
    if hero not in state.on_board(seat):
        return Refusal("not_on_board", "K-5.9.a", {"role": role})
    if item not in state.reserves[hero] or not state.edition.is_object(item):
        return Refusal("not_held", "K-6.2.c", {"role": role, "card": item})
    if forbidden(state, OBJECTS):
        return Refusal("forbidden", "K-6.3.a", {"card": state.intervention["card"]})
    card = state.edition.cards[item]
    if refusal := _refuse_window(state, seat, hero, card, at=at):
        return refusal
    for effect in card.effects:
        if effect.only_if and not effect.only_if(state, hero):
            return Refusal("condition", "RK-37", {"card": item})
    if aim not in aims(state, seat, hero, card):
        return Refusal("bad_aim", "RK-37", {"card": item})
    return None


def _refuse_window(state: State, seat: Seat, hero: str, card: Card, *, at: str) -> Refusal | None:
    role, there = role_of(hero), state.heroes[hero]
    match card.window:
        case window if window == BEFORE_EXPLORE:  # RK-69
            if state.phase == SETTLING and (not at or there.place == at):
                leads = [role_of(member) for member in state.able_at(seat, there.place)]
                if role in leads and any(
                    may_explore(state, seat, there.place, lead, after_battle=bool(at)) for lead in leads
                ):
                    return None
        case window if window == OWN_TURN and not at:
            return None
        case window if window == OWN_MOVEMENT and state.phase == MOVEMENT:  # RK-65
            if STOPPED in there.marks:
                return Refusal("stopped", "RK-65", {"role": role, "place": there.place})
            return refuse_mover(state, hero, role)
    return Refusal("not_its_moment", "RK-37", {"card": card.id})


def aims(state: State, seat: Seat, hero: str, card: Card) -> list[Aim]:
    """What an object may be aimed at: nothing, places, enemies or talons."""
    for effect in card.effects:
        if (found := AIMS.get(effect.do.__name__)) is not None:
            return list(found(state, seat, hero))
    return [NO_AIM]


def uses(state: State, seat: Seat, *, at: str = "") -> Iterator[tuple[str, str, str, str, str]]:
    for hero in state.on_board(seat):
        for item in dict.fromkeys(state.reserves[hero]):
            if state.edition.is_object(item):
                for aim in aims(state, seat, hero, state.edition.cards[item]):
                    if refuse_use(state, seat, role_of(hero), item, aim, at=at) is None:
                        yield (item, role_of(hero), *aim)


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


def useful(state: State, hero: str, *windows: str, type: str = "") -> list[str]:  # noqa: A002
    """The objects a hero may use in a window; those that add to a total must fit the combat."""
    if forbidden(state, OBJECTS):
        return []
    found = []
    for item in dict.fromkeys(state.reserves[hero]):
        card = state.edition.cards.get(item)
        if card is not None and card.window in windows:
            types = [effect.with_["type"] for effect in card.effects if "type" in effect.with_]
            if all(wanted in (type, "any") for wanted in types):
                found.append(item)
    return found


def may_react(state: State, hero: str) -> bool:
    """Whether the table must wait for a hero's player: a face-down card, whatever it is, and no ban."""  # RK-64
    return bool(state.reserves[hero]) and not forbidden(state, OBJECTS)
