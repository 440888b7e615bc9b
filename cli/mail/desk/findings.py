"""Findings: what became of the mails of a probe on their way, each in a word; and what cannot be known, said so."""

from __future__ import annotations

from email import message_from_bytes
from email.policy import compat32

from cli.mail.desk.probing import PLAIN, PLUS
from cli.mail.reading.headers import WHOLE, addresses, all_of, parted
from cli.mail.reading.message import trace_in
from cli.mail.trust import where_results_stand

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from email.message import Message
    from typing import Any

    from cli.mail.desk.probing import Probing

    Finding = tuple[str, dict[str, Any]]

RECEIVED_AT = ("To", "Delivered-To", "X-Original-To")


def findings(probing: Probing, seconds: int) -> Iterator[Finding]:
    """Keys of sentences, with what they tell."""
    plain, plus = probing.arrived.get(PLAIN), probing.arrived.get(PLUS)
    raw = plus or plain
    if raw is None:
        yield "arrived.not", {"seconds": seconds}
        return
    yield "arrived.junk" if probing.probe.in_junk else "arrived", {}
    yield _plus(probing, seconds)
    mail, kind = message_from_bytes(parted(raw)[0] + b"\n\n", policy=compat32), PLUS if plus else PLAIN
    yield f"message_id.{_message_id(mail, probing.message_id(kind))}", {}
    yield f"sender.{_sender(mail, probing, kind)}", {}
    stands, server = where_results_stand(trace_in(raw))
    yield f"results.{stands}", {"server": server}


def _plus(probing: Probing, seconds: int) -> Finding:
    """Whether mail to the address with a plus arrives, and still shows it."""
    if PLUS not in probing.names:
        return "plus.too_long", {}
    if PLUS in probing.refused:
        return "plus.refused", {"status": probing.refused[PLUS]}
    if PLUS not in probing.arrived:
        return "plus.lost", {"seconds": seconds}
    mail = message_from_bytes(parted(probing.arrived[PLUS])[0] + b"\n\n", policy=compat32)
    kept = probing.address(PLUS) in addresses(mail, *RECEIVED_AT)
    return "plus.kept" if kept else "plus.stripped", {}


def _message_id(mail: Message, ours: str) -> str:
    if any(ours in value for value in all_of(mail, "Message-ID", WHOLE)):
        return "kept"
    return "thread" if any(ours in value for value in all_of(mail, "References", WHOLE)) else "replaced"


def _sender(mail: Message, probing: Probing, kind: str) -> str:
    """Where a bounce would have gone to, as the last server wrote it down."""
    if kind == PLAIN or not probing.takes_plus_sender:
        return "plain"
    found = addresses(mail, "Return-Path")
    if not found:
        return "unknown"
    return "kept" if probing.address(kind) in found else "replaced"
