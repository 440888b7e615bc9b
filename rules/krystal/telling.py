"""How Krystal's story is told: journeys, finds and discards as one thing each, what an action brought along with it."""

from __future__ import annotations

from rules.kernel.words.telling import Telling, in_a_row, joined

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from rules.kernel.words.telling import Event, Said

OBJECT = "object"  # a part of a total that the facts do not name


def retold(said: list[Said]) -> list[Said]:
    said = [each for each in said if each[0]["kind"] != "loss_split" or each[0]["chosen"]]  # the loss itself follows
    said = joined(said, "moved", ["hero"], _journey)
    said = joined(said, "discarded", ["hero", "pile"], _discards)
    return _with_objects_named(_with_energy(_with_finds(said)))


def _journey(steps: list[Said]) -> Said:
    *before, last = [event for event, _ in steps]
    cost = sum(event["cost"] for event in (*before, last))
    dear = cost != len(steps)  # a step costs one as a rule
    return {**last, "kind": "journey", "via": [event["to"] for event in before], "cost": cost, "dear": dear}, None


def _discards(said: list[Said]) -> Said:
    event, _ = said[0]
    return {**event, "kind": "discards", "cards": [event["card"] for event, _ in said]}, None


def _with_finds(said: list[Said]) -> list[Said]:
    """Cards drawn one by one are one find; who may not see them has been told their number by the exploration."""
    told: list[Said] = []
    for group in in_a_row(said, "card_drawn", "hero"):
        event, own = group[0]
        if event["kind"] != "card_drawn" or (len(group) == 1 and not _is_announced(told, 1)):
            told += group
        elif own:
            cards = [(known or {})["card"] for _, known in group]
            told.append(({**event, "kind": "cards_drawn", "n": len(group)}, {"cards": cards}))
        elif not _is_announced(told, len(group)):
            told.append(({**event, "kind": "cards_drawn", "n": len(group)}, None))
    return told


def _is_announced(told: list[Said], n: int) -> bool:
    return bool(told) and told[-1][0]["kind"] == "explored" and told[-1][0]["n"] == n


def _with_energy(said: list[Said]) -> list[Said]:
    """A hero who recovers alone has at once what there is to have."""
    told: list[Said] = []
    for event, own in said:
        if told and _is_recovered(told[-1][0], event):
            told[-1] = {**event, "kind": "recovery", "place": told[-1][0]["place"]}, own
        else:
            told.append((event, own))
    return told


def _is_recovered(last: Event, event: Event) -> bool:
    if (last["kind"], event["kind"]) != ("recovered", "energy_gained"):
        return False
    return bool(event["n"]) and last["heroes"] == [event["hero"]]


def _with_objects_named(said: list[Said]) -> list[Said]:
    """What an object adds to a total bears its name, where one alone was used."""
    used: dict[str, list[str]] = {}
    told: list[Said] = []
    for event, own in said:
        if event["kind"] == "object_used":
            used.setdefault(event["hero"], []).append(event["card"])
        if event["kind"] == "totals":
            sides = {"attack_parts": event["attacker"], "defence_parts": event["defender"]}
            event = {**event, **{name: _named(event[name], used.get(hero, [])) for name, hero in sides.items()}}
        if event["kind"] == "duel":
            event = {**event, "parts": _named(event["parts"], used.get(event["hero"], []))}
        told.append((event, own))
    return told


def _named(parts: list[Any], cards: list[str]) -> list[Any]:
    return [[cards[0], n] if source == OBJECT and len(cards) == 1 else [source, n] for source, n in parts]


TELLING = Telling(
    turns=("turn_begins",),
    unsaid=("movement_over", "turn_over"),
    steps={"moved": ("hero",), "discarded": ("hero", "pile")},
    retold=retold,
)
