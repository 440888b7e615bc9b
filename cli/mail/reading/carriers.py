"""The ways in which a mark comes back, and which mark each of them brings."""

from __future__ import annotations

import re

from cli.mail.mark import ADDRESS, BOUNCE, BOUNCED, FORM, LINK, QUOTED, REFERENCE, Carried, Mark, marks_in
from cli.mail.reading.headers import WHOLE, all_of, message_ids

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from email.message import Message

RECEIVED_AT = ("To", "Cc", "Delivered-To", "X-Original-To")
_DETAIL = re.compile(r"\+([a-z0-9.-]+)@")


def carried(mail: Message, texts: Sequence[str]) -> Iterator[Carried]:
    """Every mark that decides: a thread names many mails of ours, but answers one, and so does each carrier."""
    yield from _in_addresses(" ".join(value for name in RECEIVED_AT for value in all_of(mail, name, WHOLE)))
    yield from _in_references(mail)
    yield from (Carried(mark, LINK) for mark in marks_in(" ".join(all_of(mail, "Subject")))[:1])
    for text in texts:
        found = marks_in(text)
        if found:
            yield Carried(found[0], QUOTED)
            return


def _in_addresses(text: str) -> Iterator[Carried]:
    for detail in _DETAIL.findall(text.lower()):
        if whole := FORM.fullmatch(detail):
            yield Carried(Mark(whole[1], whole[2], int(whole[3]), whole[4]), ADDRESS)
        elif bounced := BOUNCED.fullmatch(detail):
            yield Carried(Mark(bounced[1], bounced[2], 0, bounced[3]), BOUNCE)


def _in_references(mail: Message) -> Iterator[Carried]:
    """The mail replied to; servers that give our mails other names leave the last one of the thread."""
    for name in ("In-Reply-To", "References"):
        named = [part for value in all_of(mail, name, WHOLE) for part in message_ids(value)]
        ours = [mark for part in named for mark in marks_in(part.partition("@")[0])]
        if ours:
            yield Carried(ours[-1], REFERENCE)
            return
