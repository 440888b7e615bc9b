"""Bounces: a mail of ours came back. A seat of which three in a row did, for good, counts as unreachable."""

from __future__ import annotations

from cli.mail.binding import CARRIERS, live
from cli.mail.mark import BOUNCE
from rules.kernel.play.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from cli.mail.ledger import Ledger
    from cli.mail.reading.message import Delivery, Message
    from cli.mail.sitting import Sitting
    from cli.mail.tokens import Tokens
    from rules.kernel.play.asking import Seat

FAILED = "failed"
HARD = "5"
GIVEN_BACK = frozenset((FAILED, "delayed"))


class Bounce(Value):
    """Whose mail came back, and why."""

    sitting: Sitting
    seat: Seat
    status: str


def bounce_of(message: Message, sittings: Mapping[str, Sitting], tokens: Tokens) -> Bounce | None:
    """What a report says of a mail of ours: it came to the address that only our mails name, or gives one of them back.

    Nobody else can make either token, so that a forged report counts for nothing.
    """
    told = [one for one in message.deliveries if one.action in GIVEN_BACK]
    if not message.machine or not told:
        return None
    status = _worst(told)
    for carried in message.marks:
        mark, sitting = carried.mark, sittings.get(carried.mark.game)
        if sitting is None or mark.seat not in sitting.seating.players:
            continue
        by_address = carried.by == BOUNCE and tokens.bounce(mark.game, mark.seat) == mark.token
        if by_address or (carried.by in CARRIERS and live(sitting, mark, tokens) is not None):
            return Bounce(sitting, mark.seat, status)
    return None


def _worst(told: list[Delivery]) -> str:
    """The status of what failed for good, if anything did."""
    hard = [one.status if one.status.startswith(HARD) else HARD for one in told if _is_hard(one)]
    return hard[0] if hard else "4"


def _is_hard(one: Delivery) -> bool:
    return one.action == FAILED and not one.status.startswith("4")


def note(ledger: Ledger, seat: Seat, at: str, status: str, by: str) -> None:
    """Write a bounce down, once for each mail that tells of it."""
    if not any(line.get("by") == by and line.get("bounce") == seat for line in ledger.lines):
        ledger.append({"at": at, "bounce": seat, "status": status, "by": by})
