"""What a schema cannot say of an edition of Chasseurs de Légendes: every fault there is, each with its place."""

from __future__ import annotations

from math import prod

from rules.chasseurs import costs
from rules.chasseurs.effects import VOCABULARY
from rules.kernel.editions import edition_faults
from rules.kernel.editions.components import BadComponent
from rules.kernel.editions.edition_faults import ids, out_of_range, unknown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from typing import Any

    Data = Mapping[str, Any]
    Faults = Iterator[BadComponent]

SECTIONS = ("parameters", "options", "pearls", "characters", "abilities", "terms", "excluded")
KEPT_WHOLE = ("parameters", "options")
COPIES = {"characters": "count", "pearls": "copies"}
MOST_WAYS = 1000  # to choose what pays a cost
VALUES = ("value", "printed", "used_as")  # parameters of effects that name a pearl


def faults(data: Data) -> list[BadComponent]:
    """Everything wrong with an edition whose shape is right, in the order of its sections."""
    figures = {entry["id"]: entry["value"] for entry in data["parameters"]}
    return [
        *edition_faults.of_sections("chasseurs", data, SECTIONS, KEPT_WHOLE, COPIES),
        *edition_faults.options(data),
        *_figures(data, figures),
        *_pearls(data, figures),
        *_characters(data, figures),
    ]


def _bounds(figures: Data) -> tuple[int, int]:
    return figures.get("pearl_min", 1), figures.get("pearl_max", 8)


def _figures(data: Data, figures: Data) -> Faults:
    where = f"$.parameters[{ids(data, 'parameters').index('pearl_max')}].value" if "pearl_max" in figures else "$"
    yield from edition_faults.wrong_way_round(_bounds(figures), where)
    if data["edition"]["players"][1] > figures.get("portals", 5):  # CH-setup-5
        yield BadComponent("too_few_portals", "$.edition.players", portals=figures["portals"])


def _pearls(data: Data, figures: Data) -> Faults:
    values = [said["value"] for said in data["pearls"]]
    for at, said in enumerate(data["pearls"]):
        where = f"$.pearls[{at}]"
        yield from out_of_range(said["value"], _bounds(figures), f"{where}.value")
        yield from out_of_range(said["exchange"], (0, said["copies"]), f"{where}.exchange")
        if said["value"] in values[:at]:
            yield BadComponent("id_twice", f"{where}.value", id=str(said["value"]))


def _characters(data: Data, figures: Data) -> Faults:
    abilities = {said["id"]: said for said in data["abilities"]}
    for at, said in enumerate(data["characters"]):
        where = f"$.characters[{at}]"
        yield from _cost(said["cost"], figures, f"{where}.cost")
        for number, effect in enumerate(said.get("effects", ())):
            yield from _effect(effect, figures, f"{where}.effects[{number}]")
        if "ability" in said:
            yield from unknown(said["ability"], tuple(abilities), f"{where}.ability")
            colour = abilities.get(said["ability"], said)["colour"]
            if colour != said["colour"]:
                yield BadComponent("colours_differ", f"{where}.colour", colour=said["colour"], ability=colour)
        if ("ability" in said) != bool(said.get("effects")):
            yield BadComponent("ability_without_effect", where, id=said["id"])


def _cost(cost: Sequence[Data], figures: Data, where: str) -> Faults:
    """Somebody must be able to pay it with a full hand."""
    low, high = _bounds(figures)
    for at, clause in enumerate(cost):
        for value in (*clause.get("values", ()), *(v for one in clause.get("one_of", ()) for v in one)):
            yield from out_of_range(value, (low, high), f"{where}[{at}]")
    hand = figures.get("hand_limit", 5)
    ways = prod(costs.ways(clause, low, high) for clause in costs.in_pearls(cost))
    if ways > MOST_WAYS:
        yield BadComponent("cost_too_open", where, most=MOST_WAYS)
    elif not ways or not 0 < costs.fewest_pearls(cost, low, high) <= hand:
        yield BadComponent("cost_not_payable", where, hand=hand)


def _effect(effect: Data, figures: Data, where: str) -> Faults:
    if fault := edition_faults.unbound(effect, VOCABULARY, where):
        yield fault
        return
    for key in VALUES:
        if key in effect:
            yield from out_of_range(effect[key], _bounds(figures), f"{where}.{key}")
