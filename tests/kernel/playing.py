"""Starting, playing, saving and restoring matches, for the tests of the kernel."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from rules.kernel import chain, history, save
from rules.kernel.audit import Certificate, audit
from rules.kernel.match import Match
from tests.kernel import thieves

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from random import Random

    from rules.kernel.asking import Seat
    from rules.kernel.game import Game

SEATS = ("zoe", "ana", "bob")  # not in the order of the alphabet, in which canonical JSON puts them


def start(
    seed: object,
    game: Game = thieves.GAME,
    edition: Any = thieves.EDITION,
    seats: Iterable[Seat] = SEATS,
    named: str = "",
    **options: Any,
) -> Match:
    """A game of a toy; `named`: its edition, for one that is written through the command line."""
    secret = chain.secret_from_text(str(seed))
    pinned = {"id": game.id, "version": game.version, "sha256": "00" * 32}
    document = chain.genesis(
        secret,
        chosen=True,
        profile="keeper",
        seats={seat: seat.title() for seat in seats},
        rules={**pinned, "edition": named} if named else pinned,
        options={**thieves.OPTIONS, **options},
    )
    return Match(game, document, secret, edition).start()


def answer_one(match: Match, pick: Random) -> None:
    """One seat whose answer is not in gives any legal one."""
    seat = pick.choice(sorted(match.waiting.keys() - match.pending.keys()))
    match.answer(seat, pick.choice(match.waiting[seat].legal(match.state)))


def finish(match: Match, pick: Random) -> Match:
    while match.waiting:
        answer_one(match, pick)
    return match


def until(match: Match, pick: Random, wanted: Callable[[Match], bool]) -> Match:
    """Play until a match stands as wanted."""
    while not wanted(match):
        answer_one(match, pick)
    return match


def asked(kind: str) -> Callable[[Match], bool]:
    """Whether a question of this kind is asked that nobody has answered yet."""
    return lambda match: not match.pending and kind in [question.kind for question in match.waiting.values()]


def restored(match: Match) -> Match:
    """Another match that stands where this one does, made of nothing but the bytes of its save."""
    return save.load(save.read(save.dump(match)), lambda genesis, custom: (match.game, match.edition))


def audited(match: Match) -> Certificate:
    return audit(save.read(save.dump(match)), lambda genesis, custom: (match.game, match.edition))


def standing_at(match: Match) -> dict[str, Any]:
    """All that says where a match stands: two matches that agree in it go on alike."""
    run = match.run
    return {
        "save": save.dump(match),
        "asked": [question.plain() for question in match.waiting.values()],
        "head": match.head,
        "put by": match.put_by,
        "turn entry": match.turn_entry,
        "epoch": run.epoch,
        "leaving": run.leaving,
        "outcome": run.outcome,
        "showed": run.table.showed,
    }


def one_back(match: Match) -> int:
    """The entry before the last one that stands."""
    return int(history.standing(history.parsed(match.entries))[-2]["n"])


def entry(match: Match, n: int = -1) -> history.Entry:
    parsed: history.Entry = json.loads(match.entries[n])
    return parsed


def opened(match: Match, n: int = -1) -> history.Entry:
    """What opens an entry: the data of each seat and the secret draws."""
    parsed: history.Entry = json.loads(match.openings[n])
    return parsed


def kinds(match: Match) -> list[str]:
    return [entry["kind"] for entry in history.parsed(match.entries)]
