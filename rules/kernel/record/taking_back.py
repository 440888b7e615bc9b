"""Taking back: the law of `undo`. Nothing leaves the record, and nobody learns anything or draws anew by it.

One seat may take back its own last answers as long as nothing came of them for anybody else. All seats together may
take back anything.
"""

from __future__ import annotations

import json

from rules.kernel.play.asking import KERNEL, Refusal, Refused
from rules.kernel.ready.answers import answers_unasked
from rules.kernel.record import history
from rules.kernel.record.ledger import Part
from rules.kernel.record.recalling import recall

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from typing import Any

    from rules.kernel.play.asking import Seat
    from rules.kernel.play.game import Game
    from rules.kernel.play.run import Run
    from rules.kernel.record.contest import Contest
    from rules.kernel.record.history import Entry
    from rules.kernel.record.past import Past

MOST_AGAIN = 500  # entries of one turn to be played again; the next time as many count twice, then three times
GAME_OVER = Refusal("game_over", KERNEL)


class WayBack:
    """Where an undo leads: the run that stands there, and the entry it makes."""

    __slots__ = ("part", "run")

    def __init__(self, run: Run, part: Part) -> None:
        self.run, self.part = run, part


def way_back(contest: Contest, seat: Seat, to: int, *, agreed: bool) -> WayBack:
    """Go back as a seat asks, or raise `Refused` if it may not.

    What a seat takes back alone is as if it had never been said: the same answers give the same draws. What all agree
    to take back may be known, so later draws have a new epoch.
    """
    if contest.over:
        raise Refused(GAME_OVER)
    if seat not in contest.seats:
        raise Refused(Refusal("not_playing", KERNEL, {"seat": seat}))
    if not contest.past.reaches(to):
        recall(contest, to)
    past = contest.past
    past.read(contest.ledger)
    refusal = refuse_point(past.stood, to)
    if not refusal and not agreed:
        refusal = refuse_alone(past.entries, seat, contest.n, to, past.unseen)
    if refusal := refusal or _refuse_once_more(past, to):
        raise Refused(refusal)
    run = _run_at(contest, to)
    part = Part("undo", seat, run.epoch, {"to": to})
    if agreed:
        part.public["agreed"] = True
        _open_epoch(contest, run, part, past.last_pledged(contest.entries))
    return WayBack(run, part)


def _run_at(contest: Contest, to: int) -> Run:
    """A run that stands at an entry: begun where its turn opened, and fed with what was played in it until then."""
    past = contest.past
    turn, way = past.way_to(to)
    run = contest.opened_run(turn.epoch, json.loads(turn.state))
    for n in way:
        history.feed(run, past.entries[n], past.openings[n])
    run.table.hush()
    return run


def _open_epoch(contest: Contest, run: Run, part: Part, epoch: int) -> None:
    """Go on in an epoch that was never opened; the key of the one that is left is owed if anything was drawn in it."""
    left = contest.run.epoch
    run.epoch = part.epoch = epoch
    part.pledged, part.disclosed = [epoch + 1], [left] if left in contest.run.table.draw.drew_in else []


def refuse_point(stood: Mapping[int, Any], to: int) -> Refusal | None:
    """An undo goes to an entry that stands and is not the last one that does. `stood`: those that do, in order."""
    if to in stood and to != next(reversed(stood)):
        return None
    return Refusal("no_such_point", KERNEL, {"to": to})


def _refuse_once_more(past: Past, to: int) -> Refusal | None:
    """A long turn is not taken back without end: each time its entries are played again. Its opening is free."""
    turn, way = past.way_to(to)
    if len(way) * (1 + past.undos_into(turn)) <= MOST_AGAIN:
        return None
    return Refusal("too_often", KERNEL, {"to": to, "turn": turn.n})


def refuse_alone(
    chain: Mapping[int, Entry], seat: Seat, last: int, to: int, unseen: Callable[[int], str] = lambda n: ""
) -> Refusal | None:
    """The first entry after `to` that one seat cannot take back alone, those that were taken back before included.

    What the seat took back alone before was found to bind nobody then, and is not looked at again.
    """
    first, n = None, last
    while n > to:
        entry = chain[n]
        binding = _binding(entry, seat, unseen(n))
        alone = entry["kind"] == "undo" and entry["seat"] == seat and not binding
        n = min(n - 1, entry["public"]["to"]) if alone else n - 1
        first = binding or first
    return first


def _binding(entry: Entry, seat: Seat, unseen: str) -> Refusal | None:
    """Why an entry binds a seat, if it does. What another seat took back comes behind answers of that seat.

    `unseen`: the code of what came of it that the entry does not tell.
    """
    n, public = entry["n"], entry["public"]
    if "agreed" in public:
        return Refusal("agreed_before", KERNEL, {"entry": n})
    if "draws" in public:
        return Refusal("already_drawn", KERNEL, {"entry": n})
    if unseen:
        return Refusal(unseen, KERNEL, {"entry": n})
    if "sealed" in public:
        return Refusal("already_opened", KERNEL, {"entry": n})
    if "key" in public:
        return Refusal("key_disclosed", KERNEL, {"entry": n})
    for other in public.get("answers", ()):
        if other != seat:
            return Refusal("others_answer", KERNEL, {"entry": n, "seat": other})
    if entry["kind"] == "resign":  # no answer, and everybody has heard it
        return Refusal("resigned_since", KERNEL, {"entry": n, "seat": entry["seat"]})
    return None


def meant(contest: Contest, seat: Seat | None = None, to: int | None = None) -> tuple[Seat, int]:
    """Who asks and where to go back to, if it is not said: who spoke last, and before the asking seat's last word."""
    if contest.over:
        raise Refused(GAME_OVER)
    if seat is None:
        seat = _spoke_last(contest)
    return seat, _before_last_word(contest, seat) if to is None else to


def _spoke_last(contest: Contest) -> Seat:
    for entry in _backwards(contest):
        if heard := _heard(contest.game, entry):
            if len(heard) > 1:
                raise Refused(Refusal("who_asks", KERNEL, {"seats": heard}))
            return heard[0]
    raise Refused(Refusal("nothing_to_undo", KERNEL))


def _before_last_word(contest: Contest, seat: Seat) -> int:
    spoke = False
    for entry in _backwards(contest):
        if spoke:
            return int(entry["n"])
        spoke = seat in _heard(contest.game, entry)
    raise Refused(Refusal("nothing_said", KERNEL, {"seat": seat}))


def _backwards(contest: Contest) -> Iterator[Entry]:
    """The entries that stand, the last one first; those before the present turn of a save if they are asked for."""
    past = contest.past
    past.read(contest.ledger)
    yield from (past.entries[n] for n in reversed(past.stood))
    if past.first:
        recall(contest, past.first - 1)
        yield from (contest.past.entries[n] for n in reversed(contest.past.stood) if n < past.first)


def _heard(game: Game, entry: Entry) -> list[Seat]:
    """Who spoke in an entry. What was passed over without being asked goes with what led to it."""
    if entry["kind"] == "resign":
        return [entry["seat"]]
    return [] if answers_unasked(game, history.kinds_of(entry)) else [*entry["public"].get("answers", ())]
