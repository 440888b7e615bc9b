"""Positions of Krystal as cases describe them, and what a case reads off one."""

from __future__ import annotations

from collections import Counter
from typing import Any

from rules.kernel.cases.case import BadGiven
from rules.kernel.parts import Cases
from rules.krystal.cards.interventions import ENDS_AFTER
from rules.krystal.conservation import census
from rules.krystal.effects.lasting import Look, mod_power, parts_by_stone, total_of
from rules.krystal.names import MOVED, MOVEMENT, OFF, ROLES, SETTLING, TYPES
from rules.krystal.places.power import EXPLORE, RECOVER, real_power
from rules.krystal.setup import BEGINNERS
from rules.krystal.state import Hero, State, blank

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from rules.kernel.asking import Seat
    from rules.krystal.components import Edition

NONE, NOWHERE, ACTIVE, FROM = "none", "off", "*", "from"
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
    for key in given:
        if key not in GIVEN:
            raise BadGiven("case_key_unknown", key, known=list(GIVEN))
    state = blank(given["seats"], options, edition)
    _seat_players(state, given)
    _place_heroes(state, given)
    _lay_cards(state, given)
    return state


def _seat_players(state: State, given: Mapping[str, Any]) -> None:
    said = {_seat(state, "peoples", seat): people for seat, people in given.get("peoples", {}).items()}
    free = [people for people in state.edition.piles if people not in said.values()]
    for seat in state.seats:
        people = said[seat] if seat in said else free.pop(0)
        state.peoples[seat] = _known("peoples", people, state.edition.piles)
    state.gone = [_seat(state, "gone", seat) for seat in _words(given.get("gone", NONE))]
    state.negotiating = bool(given.get("negotiating"))
    state.round, state.phase = given.get("round", 1), given.get("phase", MOVEMENT)
    _known("phase", state.phase, (MOVEMENT, SETTLING))
    state.active = _seat(state, "active", given.get("active", state.playing[0]))
    first = _seat(state, "first", given.get("first", state.active))
    clockwise = state.clockwise(first)
    state.to_play = clockwise[clockwise.index(state.active) :]


def _place_heroes(state: State, given: Mapping[str, Any]) -> None:
    said, without = dict(given.get("heroes", {})), _words(given.get("without", NONE))
    for seat in state.playing:
        for role in BEGINNERS if state.options["beginners"] else ROLES:
            name = state.hero_of(seat, role)
            if name not in without:
                facts = said.pop(name, state.gate(seat))
                hero, held = _hero(state, name, _parted(facts) if isinstance(facts, str) else facts)
                state.heroes[name], state.reserves[name] = hero, state.edition.sorted(held)
    for name in said:
        raise BadGiven("case_bad_value", f"heroes.{name}", value=name)


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
    for fact in said:
        if fact not in OF_A_HERO:
            raise BadGiven("case_key_unknown", f"{key}.{fact}", known=list(OF_A_HERO))
    place = said.get("at", state.gate(state.seat_of(name)))
    trail = [_known(key, node, state.edition.nodes) for node in _words(said.get(FROM, NONE))]
    words = _words(said.get("cards", NONE))
    active = [word.removesuffix(ACTIVE) for word in words if word.endswith(ACTIVE)]
    held = _cards(state, key, " ".join(word for word in words if not word.endswith(ACTIVE)) or NONE)
    hero = Hero(
        OFF if place == NOWHERE else _known(key, place, state.edition.nodes),
        said.get("energy", 0 if place == NOWHERE else state.edition.parameters["energy_start"]),
        _known(key, active[0], state.edition.stones) if active else "",
        sorted({*_words(said.get("marks", NONE)), *((MOVED,) if trail else ())}),
        said.get("pinned", 0),
        len(trail),
        said.get("free", 0),
        trail,
    )
    return hero, held


def _lay_cards(state: State, given: Mapping[str, Any]) -> None:
    piles = state.edition.piles
    for key in ("talons", "discards"):
        said = {_known(key, pile, piles): words for pile, words in given.get(key, {}).items()}
        setattr(state, key, {pile: _cards(state, f"{key}.{pile}", said.get(pile, NONE)) for pile in piles})
    for seat, stones in given.get("deposited", {}).items():
        state.deposited[_seat(state, "deposited", seat)] = _cards(state, "deposited", stones)
    if "intervention" in given:
        said = given["intervention"]
        facts = {"card": said} if isinstance(said, str) else said
        (card,) = _cards(state, "intervention", facts["card"])
        drawer = _seat(state, "intervention", facts.get("drawer", state.active))
        state.intervention = {"card": card, "drawer": drawer, "turns": facts.get("turns", ENDS_AFTER)}
    everything, named = Counter(state.edition.all_cards()), Counter(census(state))
    for card in named - everything:
        raise BadGiven("case_bad_value", "cards", value=card)
    state.removed = state.edition.sorted((everything - named).elements())


def _words(said: Any) -> list[str]:
    text = str(said)
    return [] if text == NONE else text.split()


def _cards(state: State, key: str, said: Any) -> list[str]:
    return [_known(key, card, state.edition.cards) for card in _words(said)]


def _known(key: str, value: str, known: Iterable[str]) -> str:
    if value not in known:
        raise BadGiven("case_bad_value", key, value=value)
    return value


def _seat(state: State, key: str, seat: Seat) -> Seat:
    return _known(key, seat, state.seats)


def _listed(words: Iterable[str]) -> str:
    return " ".join(words) or NONE


def _held(state: State, name: str) -> str:
    """Face-down cards in the order of the edition, then the active stone with its star."""
    stone = state.heroes[name].stone
    return _listed([*state.reserves[name], *((stone + ACTIVE,) if stone else ())])


def _heroes(state: State) -> dict[str, Any]:
    return {
        name: {
            "at": there.place or NOWHERE,
            "energy": there.energy,
            "cards": _held(state, name),
            "marks": _listed(there.marks),
            "pinned": there.pinned,
        }
        for name, there in state.heroes.items()
    }


def _by_hero(fact: str) -> Callable[[State], Any]:
    return lambda state: {name: facts[fact] for name, facts in _heroes(state).items()}


def _piles(name: str) -> Callable[[State], Any]:
    return lambda state: {pile: _listed(lying) for pile, lying in getattr(state, name).items()}


def _power(doing: str) -> Callable[[State], Any]:
    """What every place but the Clearing is worth to every hero in play, its stone included."""  # K-5.3.a
    return lambda state: {
        node.id: {
            hero: real_power(state, hero, node.id, doing)
            + total_of(parts_by_stone(state, mod_power, Look(hero, doing=doing)))
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
            "paths": _listed(node.adjacent),
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
    "gone": lambda state: _listed(state.gone),
    "peoples": lambda state: state.peoples,
    "negotiating": lambda state: state.negotiating,
    "heroes": _heroes,
    "in_game": lambda state: _listed(state.heroes),
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
    "deposited": lambda state: {seat: _listed(stones) for seat, stones in state.deposited.items()},
    "intervention": lambda state: dict(state.intervention) or NONE,
    "creature": lambda state: dict(state.creature) or NONE,
    "truces": lambda state: _listed(f"{place}:{seat}" for place, seat in state.truces),
    "terms": lambda state: state.terms or NONE,
    "to_explore": _power(EXPLORE),
    "to_recover": _power(RECOVER),
    "board": _board,
    "places": _places,
    "values": _values,
    "designs": _designs,
}

CASES = Cases(position, LOOKS, cards)
