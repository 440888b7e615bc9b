"""Binding: whose mail is this? Its one sender is a seat's address, and a live token of that seat came back.

One of the two is not enough: then it is held until the registered address has said yes. With neither it is nobody's.
"""

from __future__ import annotations

from cli.mail import seating
from cli.mail.mark import ADDRESS, LINK, QUOTED, REFERENCE
from cli.mail.trust import FAIL, PASS
from rules.kernel.play.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from cli.mail.ledger import Line
    from cli.mail.mark import Mark
    from cli.mail.reading.message import Message
    from cli.mail.sitting import Sitting
    from cli.mail.tokens import Tokens
    from rules.kernel.play.asking import Seat

BOUND, HELD, WHICH, NOBODY = "bound", "held", "which", "aside"
# why a mail is held
OTHER_ADDRESS, NO_TOKEN, DISAGREE, NO_DKIM, DMARC = "other_address", "no_token", "disagree", "no_dkim", "dmarc"
CARRIERS = (ADDRESS, REFERENCE, QUOTED, LINK)


class Bound(Value):
    """Whose a mail is, as far as it is anybody's."""

    verdict: str
    sitting: Sitting | None = None
    seat: Seat = ""
    why: str = ""
    reply: Line | None = None  # the mail of ours that it answers, as far as a live token says so
    shared: bool = False  # whether others got that token with it: it is worth nothing from now on


def bind(message: Message, sittings: Mapping[str, Sitting], tokens: Tokens, auth: str, own: Sequence[str]) -> Bound:
    """Whose mail it is. `own` are the addresses of the post office and its keeper: who writes to them tells nobody."""
    sender = message.senders[0] if len(message.senders) == 1 else ""
    found = Returned(message, sittings, tokens)
    at = [(sitting, seat) for sitting in sittings.values() for seat in sitting.seats_of(sender)] if sender else []
    if found.disagree:
        sitting, seat = found.places[0]
        return Bound(HELD, sitting, seat, DISAGREE)
    if found.places:
        sitting, seat = found.places[0]
        reply = found.reply
        shared = _went_to_others(message, sitting, seat, own)
        if (sitting, seat) not in at:
            return Bound(HELD, sitting, seat, OTHER_ADDRESS, reply, shared)
        if why := _doubt(sitting, auth):
            return Bound(HELD, sitting, seat, why, reply, shared)
        return Bound(BOUND, sitting, seat, "", reply, shared)
    if len(at) == 1:
        return Bound(HELD, *at[0], NO_TOKEN)
    return Bound(WHICH, *at[0]) if at else Bound(NOBODY)


class Returned:
    """The live tokens that came back with a mail."""

    def __init__(self, message: Message, sittings: Mapping[str, Sitting], tokens: Tokens) -> None:
        by_carrier: dict[str, list[tuple[Sitting, Seat, Line]]] = {}
        for carried in message.marks:
            sitting = sittings.get(carried.mark.game)
            if carried.by in CARRIERS and sitting is not None and (line := live(sitting, carried.mark, tokens)):
                by_carrier.setdefault(carried.by, []).append((sitting, carried.mark.seat, line))
        all_ = [one for found in by_carrier.values() for one in found]
        self.places = list(dict.fromkeys((sitting, seat) for sitting, seat, _ in all_))
        # a thread names older mails too: of each carrier the last one counts
        last = {max(line["k"] for _, _, line in found) for found in by_carrier.values()}
        self.disagree = len(self.places) > 1 or len(last) > 1
        self.reply = max((line for _, _, line in all_), key=lambda line: int(line["k"]), default=None)


def live(sitting: Sitting, mark: Mark, tokens: Tokens) -> Line | None:
    """The mail a mark was made for, if it was made by us and still counts."""
    line = sitting.ledger.out(mark.seat, mark.number)
    if line is None or not tokens.fits(mark, line["head"], line["list"]):
        return None
    registered = mark.seat in sitting.seating.players and line["address"] in sitting.registered(mark.seat)
    return line if registered and not sitting.ledger.is_spent(mark.seat, mark.number) else None


def _went_to_others(message: Message, sitting: Sitting, seat: Seat, own: Sequence[str]) -> bool:
    """Whether somebody else was sent the mail too, and its token with it."""
    known = {*own, *sitting.seating.players[seat].mail}
    return any(_without_plus(one) not in known and one not in known for one in message.recipients)


def _without_plus(address: str) -> str:
    local, _, domain = address.rpartition("@")
    return f"{local.partition('+')[0]}@{domain}"


def _doubt(sitting: Sitting, auth: str) -> str:
    """Why address and token together do not satisfy."""
    if auth == FAIL:
        return DMARC
    return NO_DKIM if sitting.seating.require == seating.DKIM and auth != PASS else ""
