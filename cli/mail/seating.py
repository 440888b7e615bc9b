"""table.yaml: who sits where, under which addresses, in which language."""

from __future__ import annotations

import os

from cli.files.documents import Document
from cli.mail.settings import address
from cli.result import Trouble
from rules.kernel.play.values import Value
from rules.kernel.record.manners import PLAIN, PLAYS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from rules.kernel.play.asking import Seat
    from rules.kernel.record.contest import Contest

FILE = "table.yaml"
TOKEN, DKIM = "token", "dkim"
GONE = "gone"
NEVER, SMALL, ALWAYS = "never", "small", "always"


class Player(Value):
    """Who sits at a seat, as the keeper has written it down."""

    mail: tuple[str, ...]  # as normalised; answers go to the first
    lang: str = ""  # empty if nothing is said
    digest: int = 0  # hours; 0 for never

    @property
    def address(self) -> str:
        return self.mail[0]


class Seating(Value):
    """The seats of one game."""

    players: Mapping[Seat, Player]
    require: str = TOKEN
    attach: str = SMALL
    plays: tuple[Seat, ...] = ()  # whom the computer plays
    gone: tuple[Seat, ...] = ()  # whose player was forgotten

    def sharing(self) -> list[tuple[Seat, Seat]]:
        """Every two seats that have an address in common."""
        seats = list(self.players)
        pairs = [(one, two) for at, one in enumerate(seats) for two in seats[at + 1 :]]
        return [(one, two) for one, two in pairs if {*self.players[one].mail} & {*self.players[two].mail}]


def read(folder: str) -> Seating:
    """The table of a game's folder; `Trouble` by line if it is wrong."""
    document = Document(os.path.join(folder, FILE), "table")
    data = document.data
    players = {}
    for seat, said in data["seats"].items():
        if PLAYS in said or GONE in said:
            continue
        mail = [address(document, f"$.seats.{seat}.mail[{at}]", one) for at, one in enumerate(said["mail"])]
        players[seat] = Player(tuple(dict.fromkeys(mail)), said.get("lang", ""), said.get("digest", 0))
    plays = tuple(seat for seat, said in data["seats"].items() if PLAYS in said)
    gone = tuple(seat for seat, said in data["seats"].items() if GONE in said)
    return Seating(players, data.get("require", TOKEN), data.get("attach", SMALL), plays, gone)


def check_seats(
    where: str, players: Collection[Seat], contest: Contest, status: int, others: Collection[Seat] = ()
) -> None:
    """Every seat of the game has a player, and nobody else has; `others`: those that need none, besides computers."""
    seats, computers = contest.seats, {*contest.manners.get(PLAYS, {}), *others}
    for seat in (*players, *others):
        if seat not in seats:
            raise Trouble("unknown_seat", exit=status, where=where, seat=seat, known=list(seats))
    for seat in seats:
        if seat not in players and seat not in computers:
            raise Trouble("seat_without_player", exit=status, where=where, seat=seat)


def written(players: Mapping[Seat, Player], table: Seating | None = None) -> bytes:
    """A table as it is begun for a keeper to go on with; what `table` says besides the players stays."""
    lines = ["seats:"]
    for seat, player in players.items():
        lines += [f"  {seat}:", "    mail:", *(f"      - {_quoted(one)}" for one in player.mail)]
        lines += [f"    lang: {player.lang}"] if player.lang else []
        lines += [f"    digest: {player.digest}"] if player.digest else []
    if table is not None:
        lines += [f"  {seat}: {{{PLAYS}: {PLAIN}}}" for seat in table.plays]
        lines += [f"  {seat}: {{{GONE}: true}}" for seat in table.gone]
        lines += [f"require: {table.require}", f"attach: {table.attach}"]
    return "\n".join([*lines, ""]).encode()


def _quoted(text: str) -> str:
    import json

    return json.dumps(text, ensure_ascii=False)
