"""Positions out of the readable descriptions of cases, and back: words, seats, and the cards that are left."""

from __future__ import annotations

from collections import Counter

from rules.kernel.cases.case import BadGiven

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping
    from typing import Any

    from rules.kernel.kit.seats import InRounds

NONE = "none"


def check_keys(said: Iterable[str], known: Collection[str], under: str = "") -> None:
    """Nothing is said that no case may say."""
    for key in said:
        if key not in known:
            raise BadGiven("case_key_unknown", f"{under}.{key}" if under else key, known=list(known))


def known(key: str, value: str, known: Collection[str]) -> str:
    """A word that means something under a key."""
    if value not in known:
        raise BadGiven("case_bad_value", key, value=value)
    return value


def words(said: Any) -> list[str]:
    text = str(said)
    return [] if text == NONE else text.split()


def listed(words: Iterable[str]) -> str:
    return " ".join(words) or NONE


def left(key: str, everything: Iterable[str], named: Iterable[str] | Mapping[str, int]) -> list[str]:
    """The cards that are not named, or counted; no card is there oftener than the edition has it."""
    rest = Counter(everything)
    rest.subtract(named)
    for card, n in rest.items():
        if n < 0:
            raise BadGiven("case_bad_value", key, value=card)
    return list(rest.elements())


def seat_players(state: InRounds, given: Any) -> None:
    """`gone`, `round`, `active` and `first` (who opened the round): a turn is about to begin, or under way."""
    state.gone = [known("gone", seat, state.seats) for seat in words(given.get("gone", NONE))]
    state.round = given.get("round", 1)
    state.active = known("active", given.get("active", state.playing[0]), state.seats)
    clockwise = state.clockwise(known("first", given.get("first", state.active), state.seats))
    state.to_play = clockwise[clockwise.index(state.active) :]
