"""A mail printed for whoever sends it by hand: a file that a mail program opens, ready to be sent."""

from __future__ import annotations

from cli import exits
from cli.files import games, store
from cli.mail import by_hand
from cli.mail.addresses import normalised
from cli.mail.writing.letter import ASKED, OVER, TOLD, Composed, Outgoing, compose
from cli.proof import at_work
from cli.reports import waiting
from cli.result import Result, Trouble
from rules.kernel.bytes.reading import whole_number
from rules.kernel.record.contest import Contest

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cli.console import Console
    from rules.kernel.play.asking import Seat
    from rules.kernel.record.held import Held


def printed(
    console: Console,
    save: str,
    given: str | None,
    since: str | None,
    address: str | None,
    referee: str | None,
    date: str | None,
) -> Result:
    """The mail on standard output, or in an envelope with its subject and mark."""
    held = games.held(save, whole=True)
    seat = waiting.reading_seat(held, given)
    if seat is None:
        raise Trouble("mail_for_nobody", save, exit=exits.USAGE)
    console.turn_to(held, seat)
    with at_work.on_position(save, held):
        view = games.seen_by(save, held, seat) if isinstance(held, Contest) else held
        composed = _composed(console, view, seat, since, address, referee, date)
    if not console.json:
        store.write_atomically(store.STREAM, composed.raw)
        return Result(None, "")
    data = {"seat": seat, "subject": composed.subject, "message_id": composed.message_id}
    return Result({**waiting.heading_data(held), **data, "mail": composed.raw.decode()}, "")


def _composed(
    console: Console,
    view: Held,
    seat: Seat,
    since: str | None,
    address: str | None,
    referee: str | None,
    date: str | None,
) -> Composed:
    about = OVER if view.outcome else ASKED if view.waiting.get(seat) else TOLD
    return compose(
        Outgoing(
            held=view,
            mark=by_hand.mark_of(view, seat, console.lang),
            about=about,
            lang=console.lang,
            address=_address(address, "--to"),
            referee=_address(referee, "--from"),
            date=_time(date),
            since=_entry(since, view.n),
            unsent=True,
        )
    )


def _address(given: str | None, where: str) -> str:
    if given is None:
        return ""
    if not normalised(given) or not given.isascii():
        raise Trouble("bad_address", where, exit=exits.USAGE, given=given)
    return given.strip()


def _entry(given: str | None, last: int) -> int | None:
    if given is None:
        return None
    entry = whole_number(given)
    if entry is None or not 0 <= entry <= last:
        raise Trouble("bad_since", exit=exits.USAGE, given=given, last=last)
    return entry


def _time(given: str | None) -> str:
    """With its offset: a mail that does not say where its clock hangs says nothing."""
    from datetime import datetime

    if given is None:
        return ""
    try:
        when = datetime.fromisoformat(given)
    except ValueError:
        when = None
    if when is None or when.tzinfo is None:
        raise Trouble("bad_mail_time", "--date", exit=exits.USAGE, given=given)
    return given
