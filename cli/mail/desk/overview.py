"""How all games of a mailbox folder stand: who is awaited until when, what came, what waits for the keeper."""

from __future__ import annotations

import os

from cli import exits
from cli.mail import agreeing, key, lateness, mailbox, rhythm, seating, settings
from cli.mail.ledger import Ledger
from cli.mail.moments import written
from cli.mail.sitting import Sitting
from cli.mail.tokens import Tokens
from cli.mail.verdicts import HELD, MACHINE
from cli.result import Result, trouble_of
from rules.kernel.wrong import Wrong

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from datetime import datetime
    from typing import Any

    from cli.result import Trouble
    from rules.kernel.play.asking import Seat
    from rules.kernel.words.catalogue import Catalogue

    Told = Mapping[str, Any]


def overview(box: str, now: datetime, words: Catalogue) -> Result:
    """Nothing is locked and nothing changed: a run may be at work."""
    known = settings.read(box)
    tokens, last = Tokens(key.read(box, made=False)), rhythm.last_run(box)
    games: list[Told] = []
    troubles: list[Trouble] = []
    for folder in mailbox.games(box, seating.FILE):
        try:
            games.append(_of_game(Sitting(folder, known, tokens, now)))
        except Wrong as wrong:
            troubles.append(trouble_of(wrong))
    data = {
        "last_run": written(last) if last else None,
        "waiting": len(mailbox.waiting(box)[0]),
        "aside": len(mailbox.files(os.path.join(box, mailbox.ASIDE))),
        "keeper": sum("keeper" in line for line in Ledger(box).lines),
        "games": games,
    }
    lines = [*_heading(data, words), *(line for game in games for line in _lines(game, words))]
    return Result(data, "\n".join(lines), exits.UNREADABLE if troubles else exits.DONE, troubles)


def _of_game(sitting: Sitting) -> Told:
    contest, ledger = sitting.contest, sitting.ledger
    came = ledger.arrived()
    confirmed = {line.get("confirms") for line in came}
    held = [line for line in came if line["verdict"] == HELD and line["put_by"] == contest.put_by]
    return {
        "folder": sitting.folder,
        "game": sitting.game,
        "entry": contest.n,
        "over": contest.over,
        "awaited": [_awaited(sitting, seat) for seat in contest.waiting if seat not in contest.pending],
        "sealed": [seat for seat in contest.waiting if seat in contest.pending],
        "unsent": [line["out"] for line in ledger.unsent()],
        "unreachable": [seat for seat in sitting.seats if lateness.is_unreachable(ledger, seat)],
        "held": [line["seat"] for line in held if line["in"] not in confirmed],
        "automatic": sum(line["verdict"] == MACHINE for line in came),
        "consents": [{"to": one.to, "until": one.until, "seats": [*one.seats]} for one in agreeing.standing(contest)],
    }


def _awaited(sitting: Sitting, seat: Seat) -> Told:
    told: dict[str, Any] = {"seat": seat}
    if seat in sitting.seating.players:
        told["answered"] = sitting.is_known(seat)  # whether its first mail was
    if due := sitting.due(seat):
        late = seat in lateness.late_seats(sitting)
        told |= {"due": due, "late": late, "why": lateness.why_waited_for(sitting, seat) if late else ""}
    return told


def _heading(data: Told, words: Catalogue) -> Iterator[str]:
    yield words("mail.status.run", time=data["last_run"]) if data["last_run"] else words("mail.status.never")
    if data["waiting"]:
        yield words("mail.status.waiting", mails=data["waiting"])
    if data["aside"]:
        yield words("mail.status.aside", mails=data["aside"])


def _lines(game: Told, words: Catalogue) -> Iterator[str]:
    yield words("mail.status.game", folder=game["folder"], game=game["game"], entry=game["entry"])
    if game["over"]:
        yield "  " + words("mail.status.over")
    for one in game["awaited"]:
        key = "first" if one.get("answered") is False else "due" if "due" in one else "awaited"
        yield "  " + words(f"mail.status.{key}", seat=one["seat"], time=one.get("due", ""))
        if one.get("why"):
            yield "    " + words(f"mail.status.why.{one['why']}")
    for name in ("sealed", "unreachable", "held"):
        if game[name]:
            yield "  " + words(f"mail.status.{name}", seats=list(dict.fromkeys(game[name])))
    for name, count in (("unsent", len(game["unsent"])), ("automatic", game["automatic"])):
        if count:
            yield "  " + words(f"mail.status.{name}", mails=count)
    for one in game["consents"]:
        yield "  " + words("mail.status.consent", seats=one["seats"], until=one["until"], entry=one["to"])
