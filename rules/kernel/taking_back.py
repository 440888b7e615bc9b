"""Taking back: the law of `undo`. Nothing leaves the record, and nobody learns anything or draws anew by it.

One seat may take back its own last answers as long as nothing came of them for anybody else. All seats together may
take back anything.
"""

from __future__ import annotations

from typing import Any

from rules.kernel import history
from rules.kernel.asking import Refusal, Refused
from rules.kernel.game import KERNEL
from rules.kernel.ready import answers_unasked

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rules.kernel.asking import Seat
    from rules.kernel.game import Game
    from rules.kernel.history import Entry
    from rules.kernel.match import Match

    Binding = tuple[str, Mapping[str, Any]]  # why an entry binds: a code, and facts besides its number

GAME_OVER = Refusal("game_over", KERNEL)
FREE: Binding = ("", {})
EVERYTHING_SEEN: Mapping[int, str] = {}


def refuse_point(played: Sequence[Entry], to: int) -> Refusal | None:
    """An undo goes to an entry that stands and is not the last one that does. `played`: those that stand."""
    from bisect import bisect_left

    at = bisect_left(played, to, key=_number)
    if at < len(played) - 1 and played[at]["n"] == to:
        return None
    return Refusal("no_such_point", KERNEL, {"to": to})


def refuse_alone(
    chain: Sequence[Entry], seat: Seat, to: int, unseen: Mapping[int, str] = EVERYTHING_SEEN
) -> Refusal | None:
    """The first entry since `to` that one seat cannot take back alone, those that were taken back before included.

    `unseen`: why entries bind that do so by what not everybody can see in them. What the seat took back alone before
    was found to bind nobody then, and is not looked at again.
    """
    first, n = None, len(chain) - 1
    while n > to:
        entry = chain[n]
        code, facts = _binds(entry, seat)
        if code := code or unseen.get(n, ""):
            first = Refusal(code, KERNEL, {"entry": n, **facts})
        alone = entry["kind"] == "undo" and not code and entry["seat"] == seat
        n = min(n - 1, entry["public"]["to"]) if alone else n - 1
    return first


def _binds(entry: Entry, seat: Seat) -> Binding:
    """Why an entry binds a seat, as everybody can see. What another seat took back comes behind its own answers."""
    public = entry["public"]
    if public.get("agreed"):
        return "agreed_before", {}
    if "draws" in public:
        return "already_drawn", {}
    if "sealed" in public:
        return "already_opened", {}
    if "key" in public:
        return "key_disclosed", {}
    for other in public.get("answers", ()):
        if other != seat:
            return "others_answer", {"seat": other}
    if entry["kind"] == "resign" and entry["seat"] != seat:
        return "others_resignation", {"seat": entry["seat"]}
    return FREE


def meant(match: Match, seat: Seat | None = None, to: int | None = None) -> tuple[Seat, int]:
    """Who asks and where to go back to, if it is not said: who spoke last, and before the asking seat's last word."""
    if match.over:
        raise Refused(GAME_OVER)
    played = history.standing(history.parsed(match.entries))
    if seat is None:
        seat = _spoke_last(match.game, played)
    return seat, _before_last_word(match.game, played, seat) if to is None else to


def _spoke_last(game: Game, played: Sequence[Entry]) -> Seat:
    for entry in reversed(played):
        if heard := _heard(game, entry):
            if len(heard) > 1:
                raise Refused(Refusal("who_asks", KERNEL, {"seats": heard}))
            return heard[0]
    raise Refused(Refusal("nothing_to_undo", KERNEL))


def _before_last_word(game: Game, played: Sequence[Entry], seat: Seat) -> int:
    for at in range(len(played) - 1, 0, -1):
        if seat in _heard(game, played[at]):
            return _number(played[at - 1])
    raise Refused(Refusal("nothing_said", KERNEL, {"seat": seat}))


def _heard(game: Game, entry: Entry) -> list[Seat]:
    """Who spoke in an entry. What was passed over without being asked goes with what led to it."""
    if entry["kind"] == "resign":
        return [entry["seat"]]
    return [] if answers_unasked(game, history.kinds_of(entry)) else [*entry["public"].get("answers", ())]


def _number(entry: Entry) -> int:
    return int(entry["n"])
