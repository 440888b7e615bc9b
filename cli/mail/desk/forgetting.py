"""Forgetting a player: address and mails go. What is in the chain stays, and so do the keys of mails."""

from __future__ import annotations

import os
from contextlib import ExitStack

from cli import exits
from cli.files import store
from cli.mail import mailbox, seating
from cli.mail.office import Office
from cli.reports import waiting
from cli.result import Trouble
from rules.kernel.bytes.canon import canon

TYPE_CHECKING = False
if TYPE_CHECKING:
    from datetime import datetime

    from cli.mail.ledger import Line
    from cli.mail.sitting import Sitting
    from rules.kernel.play.asking import Seat

OF_A_PERSON = ("from", "id", "said", "tells")  # what a line keeps of who wrote a mail, and of what stood in it


def forget(box: str, game: str, named: str, now: datetime) -> tuple[str, Seat, int]:
    """The game, the seat, and how many mails are gone."""
    with mailbox.locked(box), ExitStack() as games:
        office = Office(box, now)
        office.open_games(games)
        sitting = _named(office, game)
        seat = waiting.known_seat(sitting.contest, named)
        if not sitting.contest.over and seat in sitting.contest.game.playing(sitting.contest.state):
            raise Trouble("still_playing", exit=exits.NO, where=sitting.folder, seat=seat)
        gone = _erase_mails(box, sitting, seat)
        _erase_from_ledger(sitting, seat)
        _erase_from_table(sitting, seat)
    return sitting.game, seat, gone


def _named(office: Office, said: str) -> Sitting:
    for sitting in office.sittings.values():
        if said in (sitting.game, os.path.basename(sitting.folder)):
            return sitting
    failed = [trouble for trouble in office.notices if trouble.exit]
    raise failed[0] if failed else Trouble("no_such_game_here", exit=exits.USAGE, where=office.box, game=said)


def _erase_mails(box: str, sitting: Sitting, seat: Seat) -> int:
    came = [line["in"] for line in sitting.ledger.arrived(seat)]
    went = [line["out"] for line in sitting.ledger.outs(seat)]
    for name in went:
        mailbox.remove(os.path.join(box, mailbox.OUT, f"{name}{mailbox.ENDING}"))
    there = [sitting.mail(name) for name in (*came, *went) if os.path.lexists(sitting.mail(name))]
    for path in there:
        mailbox.remove(path)
    return len(there)


def _erase_from_ledger(sitting: Sitting, seat: Seat) -> None:
    """Every mail stays known by its key; those that were not sent never will be."""
    unsent = [line["out"] for line in sitting.ledger.unsent() if line["to"] == seat]
    lines = [_without_person(line, seat) for line in sitting.ledger.lines]
    data = b"".join(canon(line) + b"\n" for line in (*lines, *({"sent": name} for name in unsent)))
    store.write_atomically(sitting.ledger.path, data)


def _without_person(line: Line, seat: Seat) -> Line:
    if "in" not in line or line.get("seat") != seat:
        return line
    kept = {name: value for name, value in line.items() if name not in OF_A_PERSON}
    return {**kept, "said": []}


def _erase_from_table(sitting: Sitting, seat: Seat) -> None:
    """Last: as long as the address stands there, all of it can be done again."""
    table = sitting.seating
    players = {other: player for other, player in table.players.items() if other != seat}
    data = seating.written(players, table.but(gone=(*table.gone, seat)))
    store.write_atomically(os.path.join(sitting.folder, seating.FILE), data)
