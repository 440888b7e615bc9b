"""Positions of Kalahen as cases describe them, and what a case reads off one."""

from __future__ import annotations

from collections import Counter
from itertools import chain

from rules.kalahen.conservation import census
from rules.kalahen.names import GREEN, OFF, RED
from rules.kalahen.state import State, blank
from rules.kernel.cases.case import BadGiven
from rules.kernel.kit.positions import NONE, check_keys, known, left, listed, seat_players, words
from rules.kernel.play.parts import Cases

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from typing import Any

    from rules.kalahen.components import Edition
    from rules.kernel.play.asking import Seat

FROM = "@"  # between a card and the chest it came from: `scroll_sun_1@chest3`
FIGURES = ("life", "gold", "turns")
RINGS = ("rings", "reserve")
GIVEN = (
    "seats",
    "active",
    "first",
    "round",
    "gone",
    "castle",
    "place",
    *FIGURES,
    *RINGS,
    "carried",
    "shown",
    "deposited",
    "experience",
    "healed",
    "attacked",
    "danger",
    "traps",
    "chests",
    "wanderers",
    "beaten",
    "still",
)


def cards(data: Mapping[str, Any]) -> Iterable[str]:
    """The components that need a case each: cards, monsters, rows of the event table."""
    return [entry["id"] for section in ("chest_cards", "wandering_monsters", "events") for entry in data[section]]


def position(given: Mapping[str, Any], edition: Edition, options: Mapping[str, Any]) -> State:
    """A game at the opening of a turn; who is not spoken of stands in a castle of their own.

    active, first: seats      round, still: numbers      gone: seats      castle, place: {ana: a}      healed: seats
    life, gold, turns: {ana: 12}      rings, reserve: {ana: R R B}      attacked: {ana: bob}, in the last turn of theirs
    carried: {ana: key scroll_sun_1@chest3}      shown, deposited: {ana: key}      experience: {ana: ogre}
    danger: terrains that are red      traps: slots      wanderers: the top cards      beaten: the discards
    chests: {chest1: key}; those that are not named share the cards that are left
    """
    check_keys(given, GIVEN)
    state = blank(given["seats"], options, edition)
    seat_players(state, given)
    state.first, state.still = given.get("first", state.active), given.get("still", 0)
    _place_warriors(state, given)
    _place_cards(state, given)
    _place_markers(state, given)
    return state


def _place_warriors(state: State, given: Mapping[str, Any]) -> None:
    chosen = {seat: known("castle", said, state.edition.castles) for seat, said in _of(state, given, "castle")}
    free = [castle for castle in state.edition.castles if castle not in chosen.values()]
    state.castle = {seat: chosen.get(seat) or free.pop(0) for seat in state.seats}
    state.place = dict(state.castle)
    for seat, said in _of(state, given, "place"):
        state.place[seat] = known("place", said, state.edition.nodes)
    for key in FIGURES:
        getattr(state, key).update(_of(state, given, key))
    letters = {said["letter"]["en"]: said["id"] for said in state.edition.data["colours"]}
    for key in RINGS:
        for seat, said in _of(state, given, key):
            held = [letters[known(key, letter, letters)] for letter in words(said)]
            getattr(state, key)[seat] = state.edition.sorted_rings(held)
    for seat in words(given.get("healed", NONE)):
        state.healed[known("healed", seat, state.seats)] = True
    for seat, other in _of(state, given, "attacked"):
        state.attacked[seat] = [known("attacked", other, state.seats), state.turns[seat]]


def _of(state: State, given: Mapping[str, Any], key: str) -> list[tuple[Seat, Any]]:
    """What is said under a key of single seats."""
    return [(known(key, seat, state.seats), said) for seat, said in given.get(key, {}).items()]


def _place_cards(state: State, given: Mapping[str, Any]) -> None:
    edition, named = state.edition, {back: Counter[str]() for back in state.edition.backs}
    for seat, said in _of(state, given, "carried"):
        for word in words(said):
            card, chest = _card(state, "carried", word)
            back = edition.chests[chest]
            state.carried[seat][back] = edition.sorted_held([*state.carried[seat][back], [card, chest]])
            named[back][card] += 1
    for seat, said in _of(state, given, "shown"):
        for word in words(said):
            back = next((back for back, held in state.carried[seat].items() if word in _faces(held)), "")
            state.shown[seat][known("shown", back, edition.backs)].append(word)
    for seat, said in _of(state, given, "deposited"):
        for word in words(said):
            card, state.origins[card] = _card(state, "deposited", word)
            state.deposited[seat].append(card)
            named[edition.chests[state.origins[card]]][card] += 1
    for chest, said in given.get("chests", {}).items():
        lying = [known("chests", card, edition.cards) for card in words(said)]
        state.chests[known("chests", chest, edition.chests)] = edition.sorted_cards(lying)
        named[edition.chests[chest]].update(lying)
    for back, count in named.items():
        _fill(state, back, left("chests", edition.all_cards(back), count), given.get("chests", {}))


def _faces(held: Iterable[list[str]]) -> list[str]:
    return [card for card, _ in held]


def _card(state: State, key: str, word: str) -> tuple[str, str]:
    """A card and the chest it came from; if that is not said, the first with a back that the card has."""
    name, _, chest = word.partition(FROM)
    card = state.edition.cards[known(key, name, state.edition.cards)]
    fitting = [chest for chest, back in state.edition.chests.items() if back in card.copies]
    return card.id, known(key, chest or fitting[0], fitting)


def _fill(state: State, back: str, rest: list[str], named: Iterable[str]) -> None:
    """The cards that nobody named, evenly into the chests that nobody named; without any they are out of the game."""
    chests = [chest for chest, colour in state.edition.chests.items() if colour == back and chest not in named]
    if not chests:
        state.lost[back] = rest
    for at, chest in enumerate(chests):
        state.chests[chest] = state.edition.sorted_cards(rest[at :: len(chests)])


def _place_markers(state: State, given: Mapping[str, Any]) -> None:
    edition = state.edition
    for terrain in words(given.get("danger", NONE)):
        state.danger[known("danger", terrain, edition.terrains)] = RED
    slots = [known("traps", slot, edition.slots) for slot in words(given.get("traps", NONE))]
    if len(slots) > len(state.traps):
        raise BadGiven("case_bad_value", "traps", value=slots[-1])
    state.traps = [*slots, *[OFF] * (len(state.traps) - len(slots))]
    for seat, said in _of(state, given, "experience"):
        state.experience[seat] = [known("experience", card, edition.wanderers) for card in words(said)]
    state.beaten = [known("beaten", card, edition.wanderers) for card in words(given.get("beaten", NONE))]
    top = [known("wanderers", card, edition.wanderers) for card in words(given.get("wanderers", NONE))]
    kept = [card for cards in state.experience.values() for card in cards]
    state.wanderers = [*top, *left("wanderers", list(edition.wanderers), [*top, *kept, *state.beaten])]


def _letters(state: State, rings: Iterable[str]) -> str:
    letters = {said["id"]: said["letter"]["en"] for said in state.edition.data["colours"]}
    return listed(letters[ring] for ring in rings)


def _noted(notes: Any) -> Any:
    """What somebody saw in chests, or `?` to others."""
    return {chest: listed(seen) for chest, (_, seen) in notes.items()} if isinstance(notes, dict) else notes


LOOKS: Mapping[str, Callable[[State], Any]] = {
    "active": lambda state: state.active or NONE,
    "round": lambda state: state.round,
    "gone": lambda state: listed(state.gone),
    "dead": lambda state: listed(state.dead),
    "castle": lambda state: dict(state.castle),
    "place": lambda state: {seat: state.place[seat] or NONE for seat in state.seats},
    "life": lambda state: dict(state.life),
    "gold": lambda state: dict(state.gold),
    "rings": lambda state: {seat: _letters(state, state.rings[seat]) for seat in state.seats},
    "reserve": lambda state: {seat: _letters(state, state.reserve[seat]) for seat in state.seats},
    "carried": lambda state: {seat: listed(state.cards(seat)) for seat in state.seats},
    "shown": lambda state: {seat: listed(chain.from_iterable(state.shown[seat].values())) for seat in state.seats},
    "deposited": lambda state: {seat: listed(state.deposited[seat]) for seat in state.seats},
    "experience": lambda state: {seat: listed(state.experience[seat]) for seat in state.seats},
    "danger": lambda state: listed(terrain for terrain, marker in state.danger.items() if marker != GREEN),
    "traps": lambda state: listed(slot for slot in state.traps if slot != OFF),
    "notes": lambda state: {seat: _noted(state.notes[seat]) for seat in state.seats if seat in state.notes},
    "chests": lambda state: {chest: listed(lying) for chest, lying in state.chests.items()},
    "in_chests": lambda state: {chest: len(lying) for chest, lying in state.chests.items()},
    "used": lambda state: listed(chain.from_iterable(state.used.values())),
    "lost": lambda state: sum(map(len, state.lost.values())),
    "wanderers": lambda state: len(state.wanderers),
    "beaten": lambda state: listed(state.beaten),
    "dice": lambda state: listed(map(str, state.throw.get("dice", ()))),
    "still": lambda state: state.still,
    "in_all": lambda state: dict(census(state)),
}

WITHOUT_CASE = {
    "K-63": {
        "en": "it is about lists of orders, not about positions",
        "fr": "il s'agit de listes d'ordres, non de positions",
    },
}
CASES = Cases(position, LOOKS, cards, WITHOUT_CASE)
