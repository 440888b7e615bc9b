"""Positions of Prophecy as cases describe them, and what a case reads off one."""

from __future__ import annotations

from collections import Counter
from itertools import chain

from rules.kernel.cases.case import BadGiven
from rules.kernel.kit.positions import NONE, check_keys, known, left, listed, seat_players, words
from rules.kernel.play.parts import Cases
from rules.prophecy.conservation import census
from rules.prophecy.names import BEGIN, FIGHT, LAYERS, MOVE, USE
from rules.prophecy.setup import enter
from rules.prophecy.state import State, blank, layer

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from typing import Any

    from rules.kernel.play.asking import Seat
    from rules.prophecy.components import Edition

DAMAGED = "!"  # behind an item: `sword!`
GONE = "-"  # in the place of a card that a plane has no more
OF_ALL = "/"  # between what is available and all cubes: `3/5`
PHASES = (BEGIN, MOVE, FIGHT, USE)
FIGURES = ("gold", "xp", "blessing", "rounds", "looped")
HEAPS = ("up", "down", "goods", "shown", "fallen")  # cards that lie somewhere
SAID = ("attacking", "battlefield", "taker", "doom", "phase", "extra", "fought", "attacked", "won_plane")
GIVEN = (
    *("seats", "active", "first", "round", "gone", "to_play"),
    *("characters", "space", "health", "magic", *FIGURES, "items", "abilities", "titles", "boosts", "spent", "cast"),
    *("lodged", "played", *HEAPS, "decks", "discards", "planes", "revealed", "peeked", "hoards", "newly", *SAID),
)


def cards(data: Mapping[str, Any]) -> Iterable[str]:
    """The components that need a case each."""
    sections = ("chance", "common_items", "rare_items", "abilities", "creatures", "opportunities")
    guarded = ("lesser_guardians", "greater_guardians", "artifacts")
    return [entry["id"] for section in (*sections, *guarded) for entry in data[section]]


def position(given: Mapping[str, Any], edition: Edition, options: Mapping[str, Any]) -> State:
    """A game in which the active player is about to move, or at another `phase`: begin, fight, use.

    characters: {ana: druid}, else the first of the edition      space: {ana: p1}, else the first guild
    health, magic: {ana: 3/5}, or 3 of what the character has      gold, xp, blessing, rounds, looped: {ana: 3}
    items: {ana: sword axe!}, the axe damaged      abilities, titles, spent: {ana: prayer}      boosts: {ana: {any: 1}}
    lodged, cast: seats      up, down: {p1: pirate}      goods: {vi: sword}      shown: {monastery: blessed}
    fallen: {p1: banner}      decks: {adventure: ghost}, the top cards      discards: {common: axe}
    planes: {a4: sphinx shadow banner}, `-` for what is gone; others share what is left      revealed: a4.lesser
    peeked: {ana: a4.lesser}      hoards: {brigands: {gold: 3, items: axe}}      newly: cards turned up in this round
    attacking: a4      battlefield: mt      taker: ana      doom: coming      extra: turns to come
    """
    check_keys(given, GIVEN)
    state = blank(given["seats"], options, edition)
    seat_players(state, given)
    state.first, state.set_up, state.phase = given.get("first", state.active), True, MOVE
    _place_heroes(state, given)
    _place_cards(state, given)
    for key in SAID:
        if key in given:
            setattr(state, key, given[key])
    known("phase", state.phase, PHASES)
    if "to_play" in given:
        state.to_play = [known("to_play", seat, state.seats) for seat in words(given["to_play"])]
    state.newly = words(given.get("newly", NONE))
    state.revealed = [known("revealed", name, state.layers) for name in words(given.get("revealed", NONE))]
    for seat, said in _of(state, given, "peeked"):
        state.peeked[seat] = [known("peeked", name, state.layers) for name in words(said)]
    return state


def _of(state: State, given: Mapping[str, Any], key: str) -> list[tuple[Seat, Any]]:
    """What is said under a key of single seats."""
    return [(known(key, seat, state.seats), said) for seat, said in given.get(key, {}).items()]


def _place_heroes(state: State, given: Mapping[str, Any]) -> None:
    edition = state.edition
    chosen = dict(_of(state, given, "characters"))
    free = [character for character in edition.characters if character not in chosen.values()]
    for seat in state.playing:
        character = chosen.get(seat) or free.pop(0)
        if character != NONE:
            enter(state, seat, known("characters", character, edition.characters))
    state.played += [known("played", one, edition.characters) for one in words(given.get("played", NONE))]
    for seat, said in _of(state, given, "space"):
        state.heroes[seat].space = known("space", said, edition.spaces)
    for key, cubes in (("health", "red"), ("magic", "blue")):
        for seat, said in _of(state, given, key):
            available, _, of_all = str(said).partition(OF_ALL)
            most = int(of_all) if of_all else max(int(available), getattr(state.heroes[seat], f"{cubes}_max"))
            setattr(state.heroes[seat], cubes, int(available))
            setattr(state.heroes[seat], f"{cubes}_max", most)
    for key in FIGURES:
        for seat, said in _of(state, given, key):
            setattr(state.heroes[seat], key, said)
    for seat, said in _of(state, given, "boosts"):
        state.heroes[seat].boosts = dict(said)
    for key in ("lodged", "cast"):
        for seat in words(given.get(key, NONE)):
            setattr(state.heroes[known(key, seat, state.seats)], key, True)


def _place_cards(state: State, given: Mapping[str, Any]) -> None:
    """Those that are named, and the others in the order of the edition where they belong."""
    edition, named = state.edition, Counter[str]()
    for key in ("items", "abilities", "spent", "titles"):
        for seat, said in _of(state, given, key):
            held = words(said)
            setattr(state.heroes[seat], key, [word.rstrip(DAMAGED) for word in held])
            if key == "items":
                state.heroes[seat].damaged = [word.rstrip(DAMAGED) for word in held if word.endswith(DAMAGED)]
            named.update([word.rstrip(DAMAGED) for word in held] if key in ("items", "abilities") else [])
    for key in (*HEAPS, "discards"):
        heap = getattr(state, key)
        for place, said in given.get(key, {}).items():
            heap[known(key, place, heap)] = words(said)
            named.update(words(said))
    for creature, hoard in given.get("hoards", {}).items():
        robbed = words(hoard.get("items", NONE))
        state.hoards[creature] = {"items": robbed, "damaged": [], "gold": hoard.get("gold", 0)}
        named.update(robbed)
    _place_planes(state, given, named)
    for deck in edition.decks:
        top = words(given.get("decks", {}).get(deck, NONE))
        own = {card: n for card, n in named.items() if edition.deck_of(card) == deck}
        state.decks[deck] = [*top, *left(f"decks.{deck}", edition.cards_of(deck), Counter(own) + Counter(top))]
    if unknown := [card for card in named if not edition.deck_of(card)]:
        raise BadGiven("case_bad_value", "cards", value=unknown[0])


def _place_planes(state: State, given: Mapping[str, Any], named: Counter[str]) -> None:
    """The planes that are spoken of as they are said to be, the others with what is left."""
    edition = state.edition
    said = {known("planes", plane, edition.planes): words(cards) for plane, cards in given.get("planes", {}).items()}
    for plane, lying in said.items():
        for which, card in zip(LAYERS, lying):
            if card != GONE:
                state.layers[layer(plane, which)] = card
    for which in LAYERS:
        taken = [*state.layers.values(), *named]
        rest = [card for card in edition.cards_of(which) if card not in taken]
        for plane in edition.planes:
            if plane not in said and rest:
                state.layers[layer(plane, which)] = rest.pop(0)
        state.removed += rest


def _cubes(state: State, colour: str) -> dict[Seat, str]:
    return {
        seat: f"{getattr(hero, colour)}{OF_ALL}{getattr(hero, f'{colour}_max')}" for seat, hero in state.heroes.items()
    }


def _items(state: State, seat: Seat) -> str:
    hero = state.heroes[seat]
    return listed(card + DAMAGED if card in hero.damaged else card for card in hero.items)


def _of_heroes(look: Callable[[Any], Any]) -> Callable[[State], Any]:
    return lambda state: {seat: look(hero) for seat, hero in state.heroes.items()}


def _of_heap(key: str) -> Callable[[State], Any]:
    return lambda state: {place: listed(lying) for place, lying in getattr(state, key).items()}


LOOKS: Mapping[str, Callable[[State], Any]] = {
    "active": lambda state: state.active or NONE,
    "phase": lambda state: state.phase,
    "round": lambda state: state.round,
    "gone": lambda state: listed(state.gone),
    "playing": lambda state: listed(state.heroes),
    "pairs": lambda state: {seat: listed(pair) for seat, pair in state.pairs.items()},
    "characters": _of_heroes(lambda hero: hero.character),
    "space": _of_heroes(lambda hero: hero.space),
    "health": lambda state: _cubes(state, "red"),
    "magic": lambda state: _cubes(state, "blue"),
    "gold": _of_heroes(lambda hero: hero.gold),
    "xp": _of_heroes(lambda hero: hero.xp),
    "blessing": _of_heroes(lambda hero: hero.blessing),
    "boosts": _of_heroes(lambda hero: dict(hero.boosts)),
    "items": lambda state: {seat: _items(state, seat) for seat in state.heroes},
    "abilities": _of_heroes(lambda hero: listed(hero.abilities)),
    "titles": _of_heroes(lambda hero: listed(hero.titles)),
    "spent": _of_heroes(lambda hero: listed(hero.spent)),
    "lodged": lambda state: listed(seat for seat, hero in state.heroes.items() if hero.lodged),
    **{key: _of_heap(key) for key in (*HEAPS, "discards")},
    "in_decks": lambda state: {deck: len(lying) for deck, lying in state.decks.items()},
    "bottom": lambda state: {deck: lying[-1] if lying else NONE for deck, lying in state.decks.items()},
    "layers": lambda state: dict(state.layers),
    "revealed": lambda state: listed(state.revealed),
    "peeked": lambda state: {seat: listed(names) for seat, names in state.peeked.items()},
    "hoards": lambda state: {one: {**hoard, "items": listed(hoard["items"])} for one, hoard in state.hoards.items()},
    "newly": lambda state: listed(state.newly),
    "removed": lambda state: listed(state.removed),
    "extra": lambda state: state.extra,
    "attacking": lambda state: state.attacking or NONE,
    "battlefield": lambda state: state.battlefield or NONE,
    "doom": lambda state: state.doom or NONE,
    "battle": lambda state: (
        {
            "kind": state.battle.kind,
            "leg": state.battle.leg + 1,
            "held": {who: listed(side.hold) for who, side in state.battle.sides.items()},
        }
        if state.battle
        else NONE
    ),
    "in_all": lambda state: dict(census(state)),
    "adventures": lambda state: listed(chain.from_iterable(state.up.values())),
}

WITHOUT_CASE = {
    "R-35": {
        "en": "No card of the edition costs the winner of a combat between characters health.",
        "fr": "Aucune carte de l'édition ne coûte de PS au vainqueur d'un combat entre personnages.",
    },
}

CASES = Cases(position, LOOKS, cards, WITHOUT_CASE)
