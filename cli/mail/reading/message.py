"""A mail as it is read: who sent it to whom, what it answers, and the lines its sender wrote."""

from __future__ import annotations

from email import message_from_bytes
from email.policy import compat32

from cli.mail.mark import ADDRESS, Carried, marks_in
from cli.mail.reading import limits
from cli.mail.reading.carriers import carried
from cli.mail.reading.headers import addresses, all_of, key_of, message_ids, name_in, parted, text_of
from cli.mail.reading.machines import Delivery, deliveries, why_machine
from cli.mail.reading.parts import Attachment, Body, TooMuch, attachments, parts_of, returned
from cli.mail.reading.sifting import Kept, PassedOver, Sifted
from rules.kernel.play.values import Value
from rules.kernel.wrong import Wrong

TYPE_CHECKING = False
if TYPE_CHECKING:
    import email.message
    from collections.abc import Sequence
    from typing import Any

__all__ = ["Attachment", "Delivery", "Kept", "Message", "PassedOver", "Unreadable", "read", "trace_in"]

TOO_LARGE, TOO_DEAR, MALFORMED = "mail_too_large", "mail_too_dear", "mail_malformed"
TRACED = ("received", "authentication-results")


class Unreadable(Wrong):
    """A mail that is too large, takes too long to be read, or is none.

    `key` is that of any mail; `marks` are those its headers were seen to carry, so that its seat can be told.
    """

    def __init__(self, code: str, key: str, marks: Sequence[Carried] = (), **facts: Any) -> None:
        super().__init__(code, **facts)
        self.key, self.marks = key, tuple(marks)


class Message(Value):
    """One mail. Addresses are normalised (`cli/mail/addresses.py`), header text is decoded and on one line."""

    key: str  # SHA-256 without trace headers, in hex
    message_id: str  # without brackets; empty if there is none
    senders: tuple[str, ...]  # every address of every From line; only one alone is somebody
    sender_name: str  # what the first From line calls its sender; nothing is decided by it
    recipients: tuple[str, ...]  # every address in To and Cc, our own too
    subject: str
    marks: tuple[Carried, ...]  # every one that came back, whoever's it is: the deciding one of each carrier
    machine: str  # why it was not written by a person, empty if it was: see `machines.py`
    deliveries: tuple[Delivery, ...]  # of a report on mails of ours
    trace: tuple[tuple[str, str], ...]  # (`received` or `authentication-results`, text), from the top
    kept: tuple[Kept, ...]
    passed_over: tuple[PassedOver, ...]
    blocks: int  # how many `#ORDERS` … `#END` there are; with one, only its lines are kept
    attachments: tuple[Attachment, ...]  # those that could hold orders


def read(raw: bytes) -> Message:
    """The mail; `Unreadable` if it is too large, too dear or none. It never costs more than its limits."""
    if len(raw) > limits.RAW:
        raise _unreadable(TOO_LARGE, raw, of="raw", limit=limits.RAW)
    head, _ = parted(raw)
    if len(head) > limits.HEADERS:
        raise _unreadable(TOO_LARGE, raw, of="headers", limit=limits.HEADERS)
    try:
        with limits.Timer():
            return _read(raw)
    except limits.OutOfTime:
        raise _unreadable(TOO_DEAR, raw, seconds=int(limits.SECONDS)) from None
    except MemoryError:
        raise _unreadable(TOO_DEAR, raw, seconds=int(limits.SECONDS)) from None
    except RecursionError:  # parts within parts, hundreds deep
        raise _unreadable(TOO_LARGE, raw, of="depth", limit=limits.DEPTH) from None
    except TooMuch as much:
        raise _unreadable(TOO_LARGE, raw, of=much.of, limit=much.limit) from None


def _read(raw: bytes) -> Message:
    mail = message_from_bytes(_mended(raw), policy=compat32)
    if not mail.keys():
        raise _unreadable(MALFORMED, raw)
    senders = addresses(mail, "From")
    parts = parts_of(mail)
    body = Body(mail)
    sifted = Sifted(body.lines)
    ids = [part for value in all_of(mail, "Message-ID") for part in message_ids(value)]
    machine = why_machine(mail, senders)
    return Message(
        key=key_of(raw),
        message_id=ids[0] if ids else "",
        senders=senders,
        sender_name=name_in(next(all_of(mail, "From"), "")),
        recipients=addresses(mail, "To", "Cc"),
        subject=next(all_of(mail, "Subject"), ""),
        marks=tuple(dict.fromkeys(carried(mail, [*body.marked, *(returned(parts) if machine else ())]))),
        machine=machine,
        deliveries=tuple(deliveries(parts)),
        trace=_trace(mail),
        kept=sifted.kept,
        passed_over=sifted.passed_over,
        blocks=sifted.blocks,
        attachments=tuple(attachments(parts)),
    )


def trace_in(raw: bytes) -> tuple[tuple[str, str], ...]:
    """What servers say of a mail, out of its beginning alone; nothing if that takes too long."""
    head, _ = parted(raw)
    try:
        with limits.Timer():
            return _trace(message_from_bytes(head[: limits.HEADERS] + b"\n\n", policy=compat32))
    except limits.OutOfTime:
        return ()


def _trace(mail: email.message.Message) -> tuple[tuple[str, str], ...]:
    return tuple((name.lower(), text_of(value)) for name, value in mail.items() if name.lower() in TRACED)


def _mended(raw: bytes) -> bytes:
    """Without the line that mailbox files put in front."""
    head, body = parted(raw)
    return head + b"\n\n" + body


def _unreadable(code: str, raw: bytes, **facts: Any) -> Unreadable:
    """Its seat may be told if the beginning of the mail shows a mark."""
    head, _ = parted(raw[: limits.HEADERS])
    marks = [Carried(mark, ADDRESS) for mark in marks_in(head[: limits.HEADERS].decode("latin-1"))]
    return Unreadable(code, key_of(raw), marks, **facts)
