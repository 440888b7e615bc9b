"""Positions of Krystal as cases describe them, and what a case reads off one."""

from __future__ import annotations

from collections import Counter

from rules.kernel.kit.positions import NONE, check_keys, known, left, listed, seat_players, words
from rules.kernel.play.parts import Cases
from rules.krystal.cards.interventions import ENDS_AFTER
from rules.krystal.conservation import census
from rules.krystal.effects.lasting import mod_power, parts_by_stone, total_of
from rules.krystal.names import MOVED, MOVEMENT, OFF, ROLES, SETTLING, TYPES
from rules.krystal.places.power import EXPLORE, RECOVER, real_power
from rules.krystal.setup import BEGINNERS
from rules.krystal.state import Hero, State, blank

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from typing import Any

    from rules.krystal.components import Edition

NOWHERE, ACTIVE, FROM = "off", "*", "from"
GIVEN = (
    "seats",
    "active",
    "first",
    "gone",
    "round",
    "phase",
    "peoples",
    "negotiating",
    "heroes",
    "without",
    "talons",
    "discards",
    "deposited",
    "intervention",
)
OF_A_HERO = ("at", "from", "energy", "cards", "marks", "pinned", "free")
SECTIONS = ("stones", "creatures", "objects", "interventions")


def cards(data: Mapping[str, Any]) -> Iterable[str]:
    """The components that need a case each: all cards with a text."""
    return [card["id"] for section in SECTIONS for card in data[section]]


def position(given: Mapping[str, Any], edition: Edition, options: Mapping[str, Any]) -> State:
    """A turn under way. What is not said is as at the start of a game; cards that are not named are out of the game.

    active, first: seats       gone: seats       round: number       phase: movement or settling       negotiating: true
    peoples: {ana: reptiles}, in the order of the rulebook where nothing is said
    heroes: {reptiles.mage: reed_ford 4 magic_3 ruby*}: place, energy if not six, cards, the active stone with a star;
      `reed_ford from gate_amazons` has walked there this turn; `off` is dematerialised. Or with more words:
      {at: reed_ford, from: bow_grove reed_ford, energy: 4, cards: ruby*, marks: asleep stopped, pinned: 1, free: 2}
      Heroes not named stand on their gate.
    without: heroes not in play       talons: {gnomes: top first}       discards: {gnomes: ...}
    deposited: {ana: crystal ruby}       intervention: sacred_truce, or {card: ..., drawer: bob, turns: 1}
    """
    check_keys(given, GIVEN)
    state = blank(given["seats"], options, edition)
    seat_players(state, given)
    _seat_peoples(state, given)
    _place_heroes(state, given)
    _lay_cards(state, given)
    return state


def _seat_peoples(state: State, given: Mapping[str, Any]) -> None:
    said = {known("peoples", seat, state.seats): people for seat, people in given.get("peoples", {}).items()}
    free = [people for people in state.edition.piles if people not in said.values()]
    for seat in state.seats:
        people = said[seat] if seat in said else free.pop(0)
        state.peoples[seat] = known("peoples", people, state.edition.piles)
    state.negotiating = bool(given.get("negotiating"))
    state.phase = known("phase", given.get("phase", MOVEMENT), (MOVEMENT, SETTLING))


def _place_heroes(state: State, given: Mapping[str, Any]) -> None:
    said, without = dict(given.get("heroes", {})), words(given.get("without", NONE))
    for seat in state.playing:
        for role in BEGINNERS if state.options["beginners"] else ROLES:
            name = state.hero_of(seat, role)
            if name not in without:
                facts = said.pop(name, state.gate(seat))
                hero, held = _hero(state, name, _parted(facts) if isinstance(facts, str) else facts)
                state.heroes[name], state.reserves[name] = hero, state.edition.sorted(held)
    for name in said:
        known(f"heroes.{name}", name, state.heroes)


def _parted(said: str) -> dict[str, Any]:
    """`reed_ford from gate_amazons 4 magic_3 ruby*` by its parts."""
    place, *words = said.split()
    facts: dict[str, Any] = {"at": place}
    if words[:1] == [FROM]:
        facts[FROM] = " ".join(words[1:2])
        words = words[2:]
    if words and words[0].isdigit():
        facts["energy"] = int(words.pop(0))
    return {**facts, "cards": " ".join(words) or NONE}


def _hero(state: State, name: str, said: Mapping[str, Any]) -> tuple[Hero, list[str]]:
    key = f"heroes.{name}"
    check_keys(said, OF_A_HERO, under=key)
    place = said.get("at", state.gate(state.seat_of(name)))
    trail = [known(key, node, state.edition.nodes) for node in words(said.get(FROM, NONE))]
    cards = words(said.get("cards", NONE))
    active = [word.removesuffix(ACTIVE) for word in cards if word.endswith(ACTIVE)]
    held = _cards(state, key, " ".join(word for word in cards if not word.endswith(ACTIVE)) or NONE)
    hero = Hero(
        OFF if place == NOWHERE else known(key, place, state.edition.nodes),
        said.get("energy", 0 if place == NOWHERE else state.edition.parameters["energy_start"]),
        known(key, active[0], state.edition.stones) if active else "",
        sorted({*words(said.get("marks", NONE)), *((MOVED,) if trail else ())}),
        said.get("pinned", 0),
        len(trail),
        said.get("free", 0),
        trail,
    )
    return hero, held


def _lay_cards(state: State, given: Mapping[str, Any]) -> None:
    piles = state.edition.piles
    for key in ("talons", "discards"):
        said = {known(key, pile, piles): words for pile, words in given.get(key, {}).items()}
        setattr(state, key, {pile: _cards(state, f"{key}.{pile}", said.get(pile, NONE)) for pile in piles})
    for seat, stones in given.get("deposited", {}).items():
        state.deposited[known("deposited", seat, state.seats)] = _cards(state, "deposited", stones)
    if "intervention" in given:
        said = given["intervention"]
        facts = {"card": said} if isinstance(said, str) else said
        (card,) = _cards(state, "intervention", facts["card"])
        drawer = known("intervention", facts.get("drawer", state.active), state.seats)
        state.intervention = {"card": card, "drawer": drawer, "turns": facts.get("turns", ENDS_AFTER)}
    state.removed = state.edition.sorted(left("cards", state.edition.all_cards(), census(state)))


def _cards(state: State, key: str, said: Any) -> list[str]:
    return [known(key, card, state.edition.cards) for card in words(said)]


def _held(state: State, name: str) -> str:
    """Face-down cards in the order of the edition, then the active stone with its star."""
    stone = state.heroes[name].stone
    return listed([*state.reserves[name], *((stone + ACTIVE,) if stone else ())])


def _heroes(state: State) -> dict[str, Any]:
    return {
        name: {
            "at": there.place or NOWHERE,
            "energy": there.energy,
            "cards": _held(state, name),
            "marks": listed(there.marks),
            "pinned": there.pinned,
        }
        for name, there in state.heroes.items()
    }


def _by_hero(fact: str) -> Callable[[State], Any]:
    return lambda state: {name: facts[fact] for name, facts in _heroes(state).items()}


def _piles(name: str) -> Callable[[State], Any]:
    return lambda state: {pile: listed(lying) for pile, lying in getattr(state, name).items()}


def _power(doing: str) -> Callable[[State], Any]:
    """What every place but the Clearing is worth to every hero in play, its stone included."""  # K-5.3.a
    return lambda state: {
        node.id: {
            hero: real_power(state, hero, node.id, doing) + total_of(parts_by_stone(state, mod_power, hero, doing))
            for hero in state.heroes
        }
        for node in state.places()
        if node.symbol
    }


def _places(state: State) -> dict[str, Any]:
    return {
        node.id: {
            "symbol": node.symbol or NONE,
            "power": node.power,
            "gate_of": node.gate_of or NONE,
            "paths": listed(node.adjacent),
        }
        for node in state.edition.nodes.values()
    }


def _board(state: State) -> dict[str, int]:
    gates = len(state.edition.gates)
    nodes = state.edition.nodes.values()
    return {"places": len(nodes) - gates, "gates": gates, "paths": sum(len(node.adjacent) for node in nodes) // 2}


def _in_play(state: State) -> Counter[str]:
    found = Counter(census(state))
    found.subtract(state.removed)
    return found


def _kinds(state: State, found: Mapping[str, int]) -> dict[str, int]:
    """How many cards of each kind, combat cards by their type."""
    counted: Counter[str] = Counter()
    for card, n in found.items():
        printed = state.edition.cards[card]
        counted[printed.type if state.edition.is_combat(card) else printed.kind] += n
    return dict(counted)


def _values(state: State) -> dict[str, str]:
    """How many combat cards there are of each value from 1 to 6."""
    count = state.edition.cards
    return {kind: " ".join(str(count[f"{kind}_{value}"].count) for value in range(1, 7)) for kind in TYPES}


def _designs(state: State) -> dict[str, Any]:
    return {
        card.id: {
            "kind": card.kind,
            "type": card.type or NONE,
            "value": card.value,
            "count": card.count,
            "window": card.window or NONE,
            "people": card.people or NONE,
        }
        for card in state.edition.cards.values()
    }


LOOKS: Mapping[str, Callable[[State], Any]] = {
    "active": lambda state: state.active,
    "phase": lambda state: state.phase,
    "round": lambda state: state.round,
    "gone": lambda state: listed(state.gone),
    "peoples": lambda state: state.peoples,
    "negotiating": lambda state: state.negotiating,
    "heroes": _heroes,
    "in_game": lambda state: listed(state.heroes),
    "at": _by_hero("at"),
    "energy": _by_hero("energy"),
    "cards": _by_hero("cards"),
    "marks": _by_hero("marks"),
    "holds": lambda state: {name: state.holds(name) for name in state.heroes},
    "capacity": lambda state: {
        name: {kind: said[kind] for kind in TYPES} for name, said in state.edition.capacity.items()
    },
    "laid": lambda state: dict(state.laid),
    "talons": _piles("talons"),
    "talon_sizes": lambda state: {pile: len(lying) for pile, lying in state.talons.items()},
    "discards": _piles("discards"),
    "removed": lambda state: {card: Counter(state.removed)[card] for card in state.edition.cards},
    "removed_in_all": lambda state: len(state.removed),
    "in_play": lambda state: {card: _in_play(state)[card] for card in state.edition.cards},
    "kinds_in_play": lambda state: _kinds(state, _in_play(state)),
    "kinds_in_all": lambda state: _kinds(state, census(state)),
    "in_all": lambda state: sum(census(state).values()),
    "deposited": lambda state: {seat: listed(stones) for seat, stones in state.deposited.items()},
    "intervention": lambda state: dict(state.intervention) or NONE,
    "creature": lambda state: dict(state.creature) or NONE,
    "truces": lambda state: listed(f"{place}:{seat}" for place, seat in state.truces),
    "terms": lambda state: state.terms or NONE,
    "to_explore": _power(EXPLORE),
    "to_recover": _power(RECOVER),
    "board": _board,
    "places": _places,
    "values": _values,
    "designs": _designs,
}

CASES = Cases(position, LOOKS, cards)
