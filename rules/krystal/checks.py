"""What a schema cannot say of an edition of Krystal: every fault there is, each with its place."""

from __future__ import annotations

from rules.kernel.editions import edition_faults
from rules.kernel.editions.components import BadComponent
from rules.kernel.editions.edition_faults import ids, unknown
from rules.krystal.components import SECTIONS
from rules.krystal.names import CHOICE, PEOPLES, TYPES, WINDOWS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from typing import Any

    Data = Mapping[str, Any]
    Faults = Iterator[BadComponent]

KEPT_WHOLE = ("parameters", "options", "peoples", "roles", "combat_types", "heroes", "stones", "gates", "five_stones")
WITH_IDS = (*KEPT_WHOLE, "places", "combat_cards", "creatures", "objects", "interventions")
COPIES = {"combat_cards": "count", "objects": "count"}
CREATURE_TYPES = TYPES[:2]  # K-2.5.3.a
PLAYERS = range(2, 7)


def faults(data: Data) -> list[BadComponent]:
    """Everything wrong with an edition whose shape is right, in the order of its sections."""
    return [
        *edition_faults.of_sections("krystal", data, WITH_IDS, KEPT_WHOLE, COPIES),
        *_ids_shared(data),
        *edition_faults.options(data),
        *_board(data),
        *_one_each(data),
        *_modifiers(data),
        *_cards(data),
    ]


def _ids_shared(data: Data) -> Faults:
    """A card's or node's id must mean one thing in an order."""
    for group in (tuple(SECTIONS), ("places", "gates")):
        seen: set[str] = set()
        for section in group:
            for at, name in enumerate(ids(data, section)):
                if name in seen:
                    yield BadComponent("id_twice", f"$.{section}[{at}].id", id=name)
            seen.update(ids(data, section))


def _board(data: Data) -> Faults:
    """Paths go both ways between nodes that exist; one place has no symbol; no gate touches a gate."""
    nodes = {said["id"]: said for said in (*data["places"], *data["gates"])}
    for section in ("places", "gates"):
        for at, said in enumerate(data[section]):
            where = f"$.{section}[{at}]"
            for number, other in enumerate(said["adjacent"]):
                yield from unknown(other, list(nodes), f"{where}.adjacent[{number}]")
                if other in nodes and said["id"] not in nodes[other]["adjacent"]:
                    yield BadComponent("path_one_way", f"{where}.adjacent[{number}]", one=said["id"], other=other)
                if section == "gates" and other in ids(data, "gates"):
                    yield BadComponent("gates_touch", f"{where}.adjacent[{number}]", one=said["id"], other=other)
            for key in ("symbol", "people"):
                if key in said:
                    yield from unknown(said[key], PEOPLES, f"{where}.{key}")
    clearings = [said["id"] for said in data["places"] if "symbol" not in said]
    if len(clearings) != 1:
        yield BadComponent("one_clearing", "$.places", places=clearings)


def _one_each(data: Data) -> Faults:
    """One gate for each people, one line on stones for each number of players; each names stones there are."""
    for section, key, wanted in (("gates", "people", PEOPLES), ("five_stones", "players", PLAYERS)):
        said = [entry[key] for entry in data[section]]
        for value in wanted:
            if said.count(value) != 1:
                yield BadComponent("not_one_each", f"$.{section}", key=key, value=value)
    for at, entry in enumerate(data["five_stones"]):
        for number, stone in enumerate(entry["extra"]):
            yield from unknown(stone, [*ids(data, "stones"), CHOICE], f"$.five_stones[{at}].extra[{number}]")


def _modifiers(data: Data) -> Faults:
    """One for each people and symbol."""
    said = [(entry["people"], entry["symbol"]) for entry in data["modifiers"]]
    for people in PEOPLES:
        for symbol in PEOPLES:
            if said.count((people, symbol)) != 1:
                yield BadComponent("modifier_missing", "$.modifiers", people=people, symbol=symbol)


def _cards(data: Data) -> Faults:
    for section, (_, vocabulary) in SECTIONS.items():
        for at, said in enumerate(data[section]):
            where = f"$.{section}[{at}]"
            if "type" in said:
                types = CREATURE_TYPES if section == "creatures" else TYPES
                yield from unknown(said["type"], types, f"{where}.type")
            if "window" in said:
                yield from unknown(said["window"], WINDOWS, f"{where}.window")
            if "people" in said:
                yield from unknown(said["people"], PEOPLES, f"{where}.people")
            for number, effect in enumerate(said["effects"] if vocabulary else ()):
                assert vocabulary is not None
                if fault := edition_faults.unbound(effect, vocabulary, f"{where}.effects[{number}]"):
                    yield fault
