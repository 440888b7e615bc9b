"""What the rulebook proves of the components: the ring, the decks, and the figures of its worked examples."""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING, Any

import pytest

from rules.kernel.editions import components
from rules.kernel.words.speech import catalogue
from rules.prophecy.checks import faults
from rules.prophecy.vocabulary import WORDS

if TYPE_CHECKING:
    from collections.abc import Callable

    Data = dict[str, Any]
    Change = Callable[[Data], object]

DATA: Data = deepcopy(dict(components.shipped("prophecy")[0]))
OF_A_SPACE = ("kind", "guild", "port", "gate", "safe")


def space(data: Data, name: str) -> Data:
    return next(said for said in data["spaces"] if said["id"] == name)  # type: ignore[no-any-return]


def swapped(one: str, other: str, *keys: str) -> Change:
    """Two spaces with what is said of them the other way round."""

    def change(data: Data) -> None:
        first, second = space(data, one), space(data, other)
        for key in keys or OF_A_SPACE:
            values = first.pop(key, None), second.pop(key, None)
            for said, value in ((second, values[0]), (first, values[1])):
                if value is not None:
                    said[key] = value

    return change


def without(name: str, key: str) -> Change:
    return lambda data: space(data, name).pop(key)


def saying(section: str, name: str, **more: Any) -> Change:
    return lambda data: next(said for said in data[section] if said["id"] == name).update(more)


def figure(name: str, value: int) -> Change:
    return saying("parameters", name, value=value)


CHANGES: dict[str, Change] = {
    "village_between": swapped("m2", "f3", "kind"),
    "two_steps_from_village": swapped("vi", "p2", "kind"),
    "boat_to_plains": without("p3", "port"),
    "boat_to_mountain": without("m1", "port"),
    "city_beside_monastery": swapped("ci", "p4"),
    "plane_of_city": swapped("m3", "f4", "kind"),
    "desert_to_mountain": swapped("de", "f1"),
    "city_port_and_gate": without("ci", "port"),
    "desert_gate": without("de", "gate"),
    "boat_to_desert": without("p5", "port"),
    "only_city_has_both": saying("spaces", "m1", gate=True),
    "village_port_no_gate": saying("spaces", "vi", gate=True),
    "doves": saying("spaces", "fo", safe=True),
    "spaces_in_all": lambda data: data["spaces"].pop(),
    "spaces_of_kind": saying("spaces", "p4", kind="city"),
    "out_of_order": saying("spaces", "p4", i=3),
    "guild_in_guild": saying("spaces", "p4", guild="camp"),
    "guild_elsewhere": swapped("mo", "f4"),
    "planes_in_all": lambda data: data["planes"].pop(),
    "plane_beside_guild": saying("planes", "a1", borders=["f1", "p1"]),
    "plane_unlike_spaces": without("f1", "plane"),
    "plane_of_guild_twice": saying("planes", "a1", guild="tower"),
    "steps_or_from": saying("travel", "horse", **{"from": "port"}),
    "characters_in_all": lambda data: data["characters"].pop(),
    "guild_pair": saying("characters", "druid", guilds=["camp", "fortress"]),
    "first_guild": saying("characters", "druid", guilds=["monastery", "camp"]),
    "deck_size": lambda data: data["opportunities"].pop(),
    "guild_deck": saying("abilities", "prayer", guild="tower"),
    "no_terrain_card": lambda data: [
        said.update(effects=[]) for said in data["chance"] if said["effects"][0]["do"] == "place_adventures"
    ],
    "row_per_face": lambda data: data["artifacts"][1]["table"].pop(),
    "wrong_deal": lambda data: data["parameters"][2].update(value=3),
    "fixed_figure": figure("die_faces", 8),
    "lives_of_band": figure("lives_of_a_band", 4),
    "per_unlike_effect": saying("services", "repairs", effects=[{"do": "repair", "count": 2}]),
    "id_twice": saying("creatures", "rat", id="sword"),
    "unknown_effect": saying("creatures", "rat", reward=[{"do": "dance"}]),
    "unknown_condition": saying("creatures", "rat", reward=[{"do": "gain", "gold": 1, "if": "raining"}]),
    "unknown_parameter": saying("creatures", "rat", reward=[{"do": "gain", "silver": 1}]),
    "missing_parameter": saying("creatures", "rat", reward=[{"do": "draw", "deck": "rare"}]),
    "unknown_word": saying("creatures", "rat", reward=[{"do": "gain_all", "what": "luck"}]),
    "wrong_type": saying("creatures", "rat", reward=[{"do": "gain", "gold": True}]),
    "effect_elsewhere": saying("creatures", "rat", reward=[{"do": "no_spells"}]),
    "attacks_without": saying("creatures", "rat", attack="mental"),
    "no_rule_of_attack": saying("creatures", "rat", attack="special"),
    "wrong_slot": saying("common_items", "sword", slot="head"),
}


def test_the_shipped_edition_is_without_fault() -> None:
    assert faults(DATA) == []


@pytest.mark.parametrize("code", CHANGES)
def test_every_constraint_is_looked_after(code: str) -> None:
    data = deepcopy(DATA)
    CHANGES[code](data)
    assert code in {fault.code for fault in faults(data)}


def test_every_fault_of_its_own_is_shown() -> None:
    prophecy, krystal = (set(catalogue(game, "en").keys()) for game in ("prophecy", "krystal"))
    own = {key.removeprefix("fault.") for key in prophecy - krystal if key.startswith("fault.")}
    assert own <= CHANGES.keys()


def test_every_word_of_effects_is_spoken() -> None:
    """The set is closed, and none of it is idle."""
    spoken: set[str] = set()

    def listen(said: Any) -> None:
        if isinstance(said, dict):
            spoken.update([said["do"]] if "do" in said else [])
        for inner in said.values() if isinstance(said, dict) else said if isinstance(said, list) else ():
            listen(inner)

    listen(DATA)
    assert spoken == WORDS.keys()


def entry(name: str) -> Data:
    sections = (said for said in DATA.values() if isinstance(said, list))
    return next(said for section in sections for said in section if said["id"] == name)  # type: ignore[no-any-return]


FIGURES = [  # of the rulebook's examples
    ("druid", "strength", 3),
    ("druid", "willpower", 6),
    ("enchantress", "willpower", 6),
    ("monk", "strength", 4),
    ("pirate", "strength", 3),
    ("pirate", "willpower", 3),
    ("mob", "strength", 6),
    ("mob", "willpower", 2),
    ("mob", "lives", 3),
    ("mob", "xp", 7),
    ("ghost", "willpower", 4),
    ("ghost", "xp", 2),
    ("undead_warrior", "strength", 4),
    ("golem", "strength", 4),
    ("golem", "xp", 3),
    ("rock_giant", "willpower", 4),
    ("sword", "price", 7),
    ("great_sword", "price", 13),
    ("ritual_dagger", "price", 9),
    ("blessed", "xp", 5),
    ("blessed", "spell", 1),
    ("stamina", "spell", 1),
]


@pytest.mark.parametrize(("name", "field", "value"), FIGURES)
def test_the_figures_of_the_examples_are_kept(name: str, field: str, value: int) -> None:
    assert entry(name)[field] == value
