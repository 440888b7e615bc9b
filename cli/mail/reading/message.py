"""A mail as it is read: who sent it to whom, what it answers, and the lines its sender wrote."""

from __future__ import annotations

from rules.kernel.play.values import Value
from rules.kernel.wrong import Wrong

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from cli.mail.mark import Carried

TOO_LARGE, TOO_DEAR, MALFORMED = "mail_too_large", "mail_too_dear", "mail_malformed"


class Unreadable(Wrong):
    """A mail that is too large, takes too long to be read, or is none.

    `key` is that of any mail; `marks` are those its headers were seen to carry, so that its seat can be told.
    """

    def __init__(self, code: str, key: str, marks: Sequence[Carried] = (), **facts: Any) -> None:
        super().__init__(code, **facts)
        self.key, self.marks = key, tuple(marks)


class Kept(Value):
    """A line that counts, by its number in the text of the mail, from 1."""

    number: int
    text: str


class PassedOver(Value):
    """A line that does not count, and why: `quotation`, `attribution`, `header_block`, `signature`, `phone_line`,
    `below_our_line`, `outside_block`."""

    number: int
    text: str
    why: str


class Attachment(Value):
    """A file that was attached: one that could hold orders, by its name (`*.yaml`, `*.yml`, `*.json`, `*.txt`)."""

    name: str
    data: bytes


class Delivery(Value):
    """What a report says became of a mail of ours."""

    action: str  # failed, delayed, delivered, relayed, expanded; empty if it does not say
    status: str  # 5.1.1; empty if it does not say
    recipient: str  # an address, as normalised; empty if it does not say


class Message(Value):
    """One mail. Addresses are normalised (`cli/mail/addresses.py`), header text is decoded and on one line."""

    key: str  # SHA-256 without trace headers, in hex
    message_id: str  # without brackets; empty if there is none
    senders: tuple[str, ...]  # every address of every From line; only one alone is somebody
    recipients: tuple[str, ...]  # every address in To and Cc, our own too
    subject: str
    marks: tuple[Carried, ...]  # every one that came back, whoever's it is, each with each of its carriers
    machine: str  # why it was not written by a person, empty if it was: see `machines.py`
    deliveries: tuple[Delivery, ...]  # of a report on mails of ours
    trace: tuple[tuple[str, str], ...]  # (`received` or `authentication-results`, text), from the top
    kept: tuple[Kept, ...]
    passed_over: tuple[PassedOver, ...]
    blocks: int  # how many `#ORDERS` … `#END` there are; with one, only its lines are kept
    attachments: tuple[Attachment, ...]  # those that could hold orders


def read(raw: bytes) -> Message:
    """The mail; `Unreadable` if it is too large, too dear or none. It never costs more than its limits."""
    raise NotImplementedError
