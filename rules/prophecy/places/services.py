"""Healing, recharging, lodging, repairs, and artifacts that lie in the space."""

from __future__ import annotations

from rules.kernel.play.asking import Refusal
from rules.prophecy import cubes, ending, items, prices
from rules.prophecy.names import HEALTH, IN_SPACE, MAGIC, PER_TURN
from rules.prophecy.questions.answers import Charge, Heal, Lodge, Repair, Take

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.kernel.play.asking import Answer, Seat
    from rules.kernel.play.table import Table
    from rules.prophecy.components import Service
    from rules.prophecy.state import State

OFFERED = {Heal: HEALTH, Charge: MAGIC}
FREE = {HEALTH: "P-use.heal.mo", MAGIC: "P-use.charge.de"}  # so much in a turn, for nothing
PAID = {HEALTH: "P-use.heal.fc", MAGIC: "P-use.charge.mt"}
REPAIR, LODGE = "repair", "lodge"


def offering(state: State, seat: Seat, what: str) -> Service | None:
    """The service of the space that gives health or magic alone."""
    for service in state.edition.services(state.space(seat)):
        gains = [effect for effect in service.effects if effect.do == "gain"]
        if service.when == IN_SPACE and len(service.effects) == 1 and gains and getattr(gains[0], what):
            return service  # type: ignore[no-any-return]
    return None


def _rule(service: Service | None, what: str) -> str:
    """What health or magic is given by."""
    return FREE[what] if service and service.limit else PAID[what]


def _with(state: State, seat: Seat, word: str) -> Service | None:
    services: list[Service] = state.edition.services(state.space(seat))
    return next((service for service in services if service.has(word)), None)


def orders(state: State, seat: Seat) -> Iterator[Answer]:
    """What can be listed: every amount, one damaged item or all of them, and what lies there."""
    if state.edition.services(state.space(seat)):
        yield from _served(state, seat)
    yield from (Take(card) for card in state.fallen[state.heroes[seat].space])


def _served(state: State, seat: Seat) -> Iterator[Answer]:
    hero = state.heroes[seat]
    payments = list(prices.discounts(state, seat, prices.PAYMENT))
    for kind, missing in ((Heal, hero.red_max - hero.red), (Charge, hero.blue_max - hero.blue)):
        service = offering(state, seat, OFFERED[kind])
        if service:
            yield from (kind(n, by) for n in range(1, missing + 1) for by in payments)
    if _with(state, seat, LODGE):
        yield from (Lodge(by) for by in payments)
    if hero.damaged and _with(state, seat, REPAIR):
        groups: list[tuple[str, ...]] = [(card,) for card in hero.damaged]
        groups += [tuple(hero.damaged)] if len(groups) > 1 else []
        yield from (Repair(group, by) for group in groups for by in payments)


def most(state: State, seat: Seat, order: Heal | Charge) -> int:
    """How much can be had, free or for all one's gold."""
    service, what = offering(state, seat, OFFERED[type(order)]), OFFERED[type(order)]
    hero = state.heroes[seat]
    missing = hero.red_max - hero.red if what == HEALTH else hero.blue_max - hero.blue
    if service is None:
        return 0
    if service.limit:
        limit: int = getattr(service.effects[0], what)
        return min(missing, limit)
    amounts = range(missing, 0, -1)
    return next((n for n in amounts if _refuse_price(state, seat, service, what, n, order.by) is None), 0)


def _refuse_price(state: State, seat: Seat, service: Service, what: str, n: int, by: str) -> Refusal | None:
    return prices.refuse_payment(state, seat, cost(service, n), by, _rule(service, what))


def cost(service: Service, n: int) -> dict[str, int]:
    """For so much of what it sells: each started part is paid."""
    parts = -(-n // service.per) if service.per else 1
    return {what: price * parts for what, price in service.cost.items()}


def refuse(state: State, seat: Seat, order: Heal | Charge | Lodge | Repair | Take) -> Refusal | None:
    match order:
        case Heal() | Charge():
            return _refuse_points(state, seat, order)
        case Lodge(by):
            return _refuse_lodging(state, seat, by)
        case Repair(cards, by):
            return _refuse_repair(state, seat, cards, by)
    if order.item not in state.fallen[state.heroes[seat].space]:  # P-use.artifact
        return Refusal("not_lying_here", "P-use.artifact", {"item": order.item})
    return None


def _refuse_points(state: State, seat: Seat, order: Heal | Charge) -> Refusal | None:
    what, hero = OFFERED[type(order)], state.heroes[seat]
    service = offering(state, seat, what)
    rule = _rule(service, what)
    if service is None:
        return Refusal("not_offered_here", rule, {"what": what, "space": hero.space})
    if refusal := _refuse_again(state, service, rule):
        return refusal
    missing = hero.red_max - hero.red if what == HEALTH else hero.blue_max - hero.blue
    limit = min(missing, getattr(service.effects[0], what)) if service.limit else missing
    n = order.n or most(state, seat, order) or 1
    if n > limit:  # P-use.heal.mo, P-use.charge.de
        return Refusal("too_many", rule, {"n": n, "most": limit})
    return _refuse_price(state, seat, service, what, n, order.by)


def _refuse_again(state: State, service: Service, rule: str) -> Refusal | None:
    """Once in a turn, unless the table lets everybody lodge again."""
    repeated = service.has(LODGE) and state.options["lodging"] == "repeat"
    if service.limit == PER_TURN and service.id in state.used and not repeated:
        return Refusal("used_this_turn", rule, {"service": service.id})
    return None


def _refuse_lodging(state: State, seat: Seat, by: str) -> Refusal | None:  # P-use.lodge
    service = _with(state, seat, LODGE)
    if service is None:
        return Refusal("no_lodging", "P-use.lodge", {"space": state.heroes[seat].space})
    return _refuse_again(state, service, "R-92") or prices.refuse_payment(state, seat, service.cost, by, "P-use.lodge")


def _refuse_repair(state: State, seat: Seat, cards: tuple[str, ...], by: str) -> Refusal | None:  # P-use.repair
    service = _with(state, seat, REPAIR)
    if service is None:
        return Refusal("no_repairs", "P-use.repair", {"space": state.heroes[seat].space})
    if whole := [card for card in cards if card not in state.heroes[seat].damaged]:
        return Refusal("not_damaged", "P-use.repair", {"item": whole[0]})
    if not cards or len(set(cards)) < len(cards):
        return Refusal("wrong_number", "P-use.repair", {"n": 1, "named": len(cards)})
    return prices.refuse_payment(state, seat, cost(service, len(cards)), by, "P-use.repair")


def canonical(state: State, seat: Seat, order: Answer) -> Answer:
    """Amounts that are not said are as much as can be had; items stand in the order they were gained."""
    match order:
        case Heal(0, by) | Charge(0, by):
            return type(order)(most(state, seat, order), by)
        case Repair(cards, by):
            return Repair(tuple(card for card in state.heroes[seat].damaged if card in cards), by)
    return order


def carry_out(table: Table[State], seat: Seat, order: Heal | Charge | Lodge | Repair | Take) -> None:
    state = table.state
    hero = state.heroes[seat]
    match order:
        case Heal(n, by) | Charge(n, by):
            what = OFFERED[type(order)]
            service = offering(state, seat, what)
            assert service is not None
            paid = prices.make_payment(state, seat, cost(service, n), by)
            state.used.append(service.id)
            table.say("served", _rule(service, what), seat=seat, service=service.id, cost=paid, by=by)
            cubes.gain(table, seat, _rule(service, what), service.id, **{what: n})
        case Lodge(by):
            service = _with(state, seat, LODGE)
            assert service is not None
            paid = prices.make_payment(state, seat, service.cost, by)
            state.used.append(service.id)
            table.say("served", "P-use.lodge", seat=seat, service=service.id, cost=paid, by=by)
            cubes.gain_by(table, seat, service.effects[0], "P-use.lodge", service.id)
            hero.lodged = True  # P-safe.lodge
        case Repair(cards, by):
            service = _with(state, seat, REPAIR)
            assert service is not None
            paid = prices.make_payment(state, seat, cost(service, len(cards)), by)
            state.used.append(service.id)
            items.repair(state, seat, cards)
            table.say("served", "P-use.repair", seat=seat, service=service.id, cost=paid, by=by)
            table.say("repaired", "P-use.repair", seat=seat, items=list(cards))
        case Take(card):  # P-use.artifact, R-38
            state.fallen[hero.space].remove(card)
            items.receive(state, seat, card)
            state.used.append(card)
            table.say("took_artifact", "P-use.artifact", seat=seat, item=card)
            ending.artifacts_changed(table, seat)
