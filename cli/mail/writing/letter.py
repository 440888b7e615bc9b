"""A mail to a seat, as bytes. The same outgoing mail is always the same bytes: it may be composed again."""

from __future__ import annotations

from rules.kernel.play.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from cli.mail.mark import Mark
    from cli.reports.report import Part
    from rules.kernel.record.held import Held

ASKED, TOLD, OVER, RECEIPT, CONFIRM, FIRST = "asked", "told", "over", "receipt", "confirm", "first"
REPLIED, GENERATED = "auto-replied", "auto-generated"


class Outgoing(Value):
    """Everything that makes a mail to one seat."""

    held: Held  # the seat's own view, never the save
    mark: Mark
    about: str  # ASKED … FIRST: what the subject says; FIRST and CONFIRM show neither position nor answers
    lang: str
    address: str  # of the seat
    referee: str  # the address of the post office
    date: str  # ISO 8601 with an offset, as the run was told: the only time in the mail
    plus: bool = False  # whether `referee+anything@` arrives
    first: Sequence[Part] = ()  # above all else: the receipt, a request to confirm, what a first mail says
    tells: Sequence[Part] = ()  # what others had told; each line is fenced here
    since: int = 0  # the entry after which everything is told
    due: str = ""  # until when, already in words
    bounce_token: str = ""  # of the envelope sender; empty if bounces go to the referee's address
    in_reply_to: str = ""  # the Message-ID this answers, without brackets
    references: Sequence[str] = ()  # the seat's first mail and others; the mail's own comes by itself
    auto: str = GENERATED
    view: bytes = b""  # attached if given
    unsent: bool = False  # `X-Unsent: 1`: a mail program opens it ready to be sent


class Composed(Value):
    """A mail ready to be filed and sent."""

    raw: bytes
    message_id: str  # without brackets
    envelope_sender: str
    subject: str
    list_hash: str  # of the numbered answers; empty if none are printed
    printed: frozenset[int]


def compose(outgoing: Outgoing) -> Composed:
    """The mail; text and HTML say the same."""
    raise NotImplementedError
