"""Starting, playing, saving and restoring contests, for the tests of the kernel."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from rules.kernel.audit.save_audit import Certificate, audit
from rules.kernel.record import chain, history, save
from rules.kernel.record.contest import Contest
from tests.kernel import thieves

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from random import Random

    from rules.kernel.play.asking import Seat
    from rules.kernel.play.game import Game

SEATS = ("zoe", "ana", "bob")  # not in the order of the alphabet, in which canonical JSON puts them


def start(
    seed: object,
    game: Game = thieves.GAME,
    edition: Any = thieves.EDITION,
    seats: Iterable[Seat] = SEATS,
    named: str = "",
    **options: Any,
) -> Contest:
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
    return Contest(game, document, secret, edition).start()


def answer_one(contest: Contest, pick: Random) -> None:
    """One seat whose answer is not in gives any legal one."""
    seat = pick.choice(sorted(contest.waiting.keys() - contest.pending.keys()))
    contest.answer(seat, pick.choice(contest.waiting[seat].legal(contest.state)))


def finish(contest: Contest, pick: Random) -> Contest:
    while contest.waiting:
        answer_one(contest, pick)
    return contest


def until(contest: Contest, pick: Random, wanted: Callable[[Contest], bool]) -> Contest:
    """Play until a contest stands as wanted."""
    while not wanted(contest):
        answer_one(contest, pick)
    return contest


def asked(kind: str) -> Callable[[Contest], bool]:
    """Whether a question of this kind is asked that nobody has answered yet."""
    return lambda contest: not contest.pending and kind in [question.kind for question in contest.waiting.values()]


def restored(contest: Contest) -> Contest:
    """Another contest that stands where this one does, made of nothing but the bytes of its save."""
    return save.load(save.read(save.dump(contest)), lambda genesis, custom: (contest.game, contest.edition))


def audited(contest: Contest) -> Certificate:
    return audit(save.read(save.dump(contest)), lambda genesis, custom: (contest.game, contest.edition))


def standing_at(contest: Contest) -> dict[str, Any]:
    """All that says where a contest stands: two contests that agree in it go on alike."""
    run = contest.run
    return {
        "save": save.dump(contest),
        "asked": [question.plain() for question in contest.waiting.values()],
        "head": contest.head,
        "put by": contest.put_by,
        "turn entry": contest.turn_entry,
        "epoch": run.epoch,
        "leaving": run.leaving,
        "outcome": run.outcome,
        "showed": run.table.showed,
    }


def one_back(contest: Contest) -> int:
    """The entry before the last one that stands."""
    return int(history.standing(history.parsed(contest.entries))[-2]["n"])


def entry(contest: Contest, n: int = -1) -> history.Entry:
    parsed: history.Entry = json.loads(contest.entries[n])
    return parsed


def opened(contest: Contest, n: int = -1) -> history.Entry:
    """What opens an entry: the data of each seat and the secret draws."""
    parsed: history.Entry = json.loads(contest.openings[n])
    return parsed


def kinds(contest: Contest) -> list[str]:
    return [entry["kind"] for entry in history.parsed(contest.entries)]
