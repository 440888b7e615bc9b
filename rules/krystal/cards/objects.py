"""Magic objects: when each may be used, and at what it may be aimed."""

from __future__ import annotations

from rules.kernel.play.asking import Refusal
from rules.krystal.effects.lasting import forbidden
from rules.krystal.movement.paths import refuse_mover, step_cost
from rules.krystal.names import (
    BEFORE_EXPLORE,
    GATES,
    MOVEMENT,
    OBJECTS,
    OWN_MOVEMENT,
    OWN_TURN,
    SETTLING,
    STOPPED,
    role_of,
)
from rules.krystal.places.power import may_explore, refuse_pile

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from rules.kernel.play.asking import Seat
    from rules.krystal.components import Card
    from rules.krystal.state import State

    Aim = tuple[str, str, str]  # to a place, against a hero, for a talon
    Aims = Callable[[State, Seat, str], Iterable[Aim]]

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
    if aim not in card.aims(state, seat, hero):
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


def uses(state: State, seat: Seat, *, at: str = "") -> Iterator[tuple[str, str, str, str, str]]:
    for hero in state.on_board(seat):
        for item in dict.fromkeys(state.reserves[hero]):
            if state.edition.is_object(item):
                for aim in state.edition.cards[item].aims(state, seat, hero):
                    if refuse_use(state, seat, role_of(hero), item, aim, at=at) is None:
                        yield (item, role_of(hero), *aim)


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


def nothing(state: State, seat: Seat, hero: str) -> Iterator[Aim]:
    """Most objects are aimed at nothing."""
    yield NO_AIM


def places_of_same_symbol(state: State, seat: Seat, hero: str) -> Iterator[Aim]:
    here, there = state.node(hero), state.heroes[hero]
    for node in state.places():
        other = bool(here.symbol) and node.symbol == here.symbol and node.id != here.id
        if other and step_cost(state, hero, node.id, may_be_free=False) <= there.energy:
            yield node.id, "", ""


def own_gate(state: State, seat: Seat, hero: str) -> Iterator[Aim]:
    if not forbidden(state, GATES):  # RK-65
        yield "", "", ""


def open_talons(state: State, seat: Seat, hero: str) -> Iterator[Aim]:
    """The talon the group would explore; in the Clearing any that has cards."""
    place = state.heroes[hero].place
    for pile in state.edition.piles if place == state.edition.clearing else [""]:
        if not state.node(hero).is_gate and refuse_pile(state, place, pile) is None:
            yield "", "", pile


def neighbours(state: State, seat: Seat, hero: str) -> Iterator[Aim]:
    """Enemies on the same node or a place beside it, not on a gate."""  # RK-68
    here = state.node(hero)
    for other in state.playing:
        for enemy in state.on_board(other) if other != seat else ():
            node = state.node(enemy)
            if not node.is_gate and node.id in (here.id, *here.adjacent):
                yield "", enemy, ""


def neighbours_with_cards(state: State, seat: Seat, hero: str) -> Iterator[Aim]:
    return (aim for aim in neighbours(state, seat, hero) if state.holds(aim[1]))
