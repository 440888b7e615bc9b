"""What a schema cannot say of an edition of Naastica: every fault there is, each with its place."""

from __future__ import annotations

from rules.kernel.editions import components, edition_faults
from rules.kernel.editions.components import BadComponent
from rules.kernel.editions.edition_faults import ids, unknown
from rules.naastica.components import HERO
from rules.naastica.effects import ARROW_CHOICE, CHOICES, VOCABULARY
from rules.naastica.state import CUSTOM

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from typing import Any

    Data = Mapping[str, Any]
    Faults = Iterator[BadComponent]

COLLECTION = "RN-05"
SECTIONS = ("parameters", "options", "factions", "rarities", "abilities", "cards", "decks")
KEPT_WHOLE = ("parameters", "options")
GROUPS = ("target", "per", "towards", "source_cards")  # parameters that name cards
HANDS = ("own_hand", "enemy_hand")
CHOSEN = {  # who may be meant by a chosen card, by the choice that offers it
    "chosen_ally": ("optional_ally_on_board", "optional_adjacent_ally"),
    "chosen_enemy": ("optional_enemy_on_board", ARROW_CHOICE),
}


def faults(data: Data) -> list[BadComponent]:
    """Everything wrong with an edition whose shape is right, in the order of its sections."""
    return [
        *edition_faults.of_sections("naastica", data, SECTIONS, KEPT_WHOLE),
        *_parameters(data),
        *edition_faults.options(data),
        *_options(data),
        *_abilities(data),
        *_cards(data),
        *_decks(data),
    ]


def _figures(data: Data) -> dict[str, Any]:
    return {entry["id"]: entry["value"] for entry in data["parameters"]}


def _place(data: Data, section: str, name: str) -> str:
    return f"$.{section}[{ids(data, section).index(name)}]"


def _parameters(data: Data) -> Faults:
    figures = _figures(data)
    if not figures.keys() >= set(ids(components.shipped("naastica")[0], "parameters")):
        return  # told already
    cells, hand, size = figures["board_width"] * figures["board_height"], figures["hand_size"], "collection_size"
    if cells % 2 == 0:  # RN-16
        yield BadComponent("even_board", f"{_place(data, 'parameters', 'board_width')}.value", cells=cells)
    if 2 * hand <= cells:  # RN-06: who begins places the odd card
        where = f"{_place(data, 'parameters', 'hand_size')}.value"
        yield BadComponent("hand_too_small", where, hand=hand, wanted=cells // 2 + 1)
    if figures[size] < hand:  # N-3.1.b
        yield BadComponent("collection_below_hand", f"{_place(data, 'parameters', size)}.value", hand=hand)
    where = f"{_place(data, 'parameters', 'printed_stat_range')}.value"
    yield from edition_faults.wrong_way_round(figures["printed_stat_range"], where)


def _options(data: Data) -> Faults:
    """A value has a lowest and a highest bound whatever is chosen; a mirror needs a collection."""
    declared = {option["id"]: option for option in data["options"]}
    if {"min_value", "max_value"} <= declared.keys():
        (_, low), (high, _) = declared["min_value"]["range"], declared["max_value"]["range"]
        if low > high:  # RN-14
            where = f"{_place(data, 'options', 'max_value')}.range"
            yield BadComponent("bounds_cross", where, low=low, high=high)
    if not {"collections", "mirror_deck"} <= declared.keys() or "mirror" not in declared["collections"]["values"]:
        return
    deck = declared["mirror_deck"]
    if not deck["default"] and deck.get("needed_if", {}).get("collections") != "mirror":  # RN-28
        yield BadComponent("mirror_without_deck", _place(data, "options", "mirror_deck"))


def _abilities(data: Data) -> Faults:
    for at, ability in enumerate(data["abilities"]):
        where, choice = f"$.abilities[{at}]", ability.get("choice", "")
        if choice:
            yield from unknown(choice, tuple(CHOICES), f"{where}.choice")
        for number, effect in enumerate(ability["effects"]):
            yield from _effect(effect, choice, f"{where}.effects[{number}]")


def _effect(effect: Data, choice: str, where: str) -> Faults:
    if fault := edition_faults.unbound(effect, VOCABULARY, where):
        yield fault
        return
    for key in GROUPS:
        group = effect.get(key)
        if group in CHOSEN and choice not in CHOSEN[group]:
            yield BadComponent("choice_needed", f"{where}.{key}", word=group, choices=list(CHOSEN[group]))
        if group in HANDS and (effect["do"], key) != ("mod_stat", "target"):  # RN-25
            yield BadComponent("not_for_hands", f"{where}.{key}", word=group)
    if effect.get("if") == "chosen" and not choice:
        yield BadComponent("choice_needed", f"{where}.if", word="chosen", choices=list(CHOICES))
    yield from _manner(effect, choice, where)


def _manner(effect: Data, choice: str, where: str) -> Faults:
    """What single words cannot do, though every parameter is a word they know."""
    match effect:
        case {"do": "lose_arrow"} if choice != ARROW_CHOICE or effect["target"] != "chosen_enemy":
            yield BadComponent("arrow_choice_needed", where, choice=ARROW_CHOICE)
        case {"do": "mod_stat", "target": "own_hand" | "enemy_hand", "duration": "turn"}:  # RN-25
            yield BadComponent("hand_counters_stay", f"{where}.duration", rule="RN-25")
        case {"do": "win_ties", "duration": "game"}:
            yield BadComponent("ties_for_a_turn", f"{where}.duration")


def _cards(data: Data) -> Faults:
    factions, rarities, abilities = ids(data, "factions"), ids(data, "rarities"), ids(data, "abilities")
    bounds = _figures(data).get("printed_stat_range")
    for at, card in enumerate(data["cards"]):
        where = f"$.cards[{at}]"
        yield from unknown(card["faction"], factions, f"{where}.faction")
        yield from unknown(card["rarity"], rarities, f"{where}.rarity")
        if "ability" in card:
            yield from unknown(card["ability"], abilities, f"{where}.ability")
        for stat in ("lux", "nox"):
            if bounds:
                yield from edition_faults.out_of_range(card[stat], bounds, f"{where}.{stat}")


def _decks(data: Data) -> Faults:
    rarity = {card["id"]: card["rarity"] for card in data["cards"]}
    copies = {entry["id"]: entry["max_copies"] for entry in data["rarities"]}
    figures, factions = _figures(data), ids(data, "factions")
    for at, deck in enumerate(data["decks"]):
        where, cards = f"$.decks[{at}]", deck["cards"]
        if deck["id"] == CUSTOM:
            yield BadComponent("reserved_id", f"{where}.id", id=CUSTOM)
        yield from unknown(deck["faction"], factions, f"{where}.faction")
        yield from _collection(cards, rarity, copies, f"{where}.cards")
        wanted, most = figures.get("collection_size"), figures.get("collection_heroes_max")
        if wanted is not None and len(cards) != wanted:
            yield BadComponent(
                "deck_size", f"{where}.cards", deck=deck["id"], cards=len(cards), wanted=wanted, rule=COLLECTION
            )
        heroes = sum(rarity.get(card) == HERO for card in cards)
        if most is not None and heroes > most:
            yield BadComponent(
                "deck_heroes", f"{where}.cards", deck=deck["id"], heroes=heroes, most=most, rule=COLLECTION
            )


def _collection(cards: Sequence[str], rarity: Mapping[str, str], copies: Mapping[str, int], where: str) -> Faults:
    """Cards that do not exist, and copies beyond those their rarity allows."""  # RN-05
    for at, card in enumerate(cards):
        if card not in rarity:
            yield from unknown(card, tuple(rarity), f"{where}[{at}]")
        elif rarity[card] in copies and cards[:at].count(card) == (most := copies[rarity[card]]):
            yield BadComponent("deck_copies", f"{where}[{at}]", id=card, most=most, rule=COLLECTION)
