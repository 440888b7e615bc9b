"""Opening a game by mail: its folder in the mailbox, with the save, and a table of who writes from where."""

from __future__ import annotations

import os

from cli import exits
from cli.files import games, store
from cli.files.locks import lock
from cli.mail import key, mailbox, seating, settings
from cli.mail.addresses import normalised
from cli.mail.seating import Player, Seating
from cli.mail.sitting import SAVE
from cli.reports import waiting
from cli.result import Trouble

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.kernel.play.asking import Seat
    from rules.kernel.record.contest import Contest

LANGUAGES = ("en", "fr")


class Opened:
    """A game as it lies in the mailbox."""

    def __init__(self, folder: str, contest: Contest, seating: Seating) -> None:
        self.folder, self.contest, self.seating = folder, contest, seating


def open_game(box: str, save: str, players: Sequence[str]) -> Opened:
    """Put a game into the mailbox. Its first mails are written by the next run."""
    settings.read(box)
    contest = games.contest(save, whole=True)
    seated = _seated(contest, players)
    folder = _folder(box, save, contest.genesis["game"])
    table = os.path.join(folder, seating.FILE)
    if os.path.lexists(table):
        raise Trouble("table_exists", exit=exits.USAGE, where=table)
    key.read(box)
    mailbox.make(*mailbox.folders(box), folder, os.path.join(folder, mailbox.MAILS))
    target = os.path.join(folder, SAVE)
    if not store.same_file(save, target):
        if os.path.lexists(target):
            raise Trouble("save_exists", exit=exits.USAGE, where=target)
        with lock(save):
            data = store.read_bytes(save, store.MAX_SAVE)
        store.write_atomically(target, data)
    store.write_atomically(table, seating.written(seated.players))  # last: with it the game is open
    return Opened(folder, contest, seated)


def _folder(box: str, save: str, game: str) -> str:
    """Where the save lies already, if that is a folder of the mailbox; else one by the name of the game."""
    lies = os.path.dirname(os.path.realpath(save))
    if os.path.dirname(lies) == os.path.realpath(box) and os.path.basename(save) == SAVE:
        return os.path.join(box, os.path.basename(lies))
    return os.path.join(box, game)


def _seated(contest: Contest, given: Sequence[str]) -> Seating:
    players: dict[Seat, Player] = {}
    for said in given:
        named, _, rest = said.partition("=")
        written, _, lang = rest.partition(",")
        seat = waiting.known_seat(contest, named)
        address = normalised(written.strip())
        if not address:
            raise Trouble("bad_address", exit=exits.USAGE, given=written)
        if lang not in ("", *LANGUAGES):
            raise Trouble("bad_player_language", exit=exits.USAGE, lang=lang)
        if seat in players:
            raise Trouble("seat_twice", exit=exits.USAGE, seat=seat)
        players[seat] = Player((address,), lang)
    seating.check_seats("", players, contest, exits.USAGE)
    return Seating({seat: players[seat] for seat in contest.seats if seat in players})
