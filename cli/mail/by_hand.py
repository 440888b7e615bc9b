"""Mails without a post office: a keeper writes one with `mail write`, sends it, and applies the answer with `apply -f`.

Who sent an answer is then the keeper's to judge, and said with `--as`. Its mark only tells which list a number is of:
anybody could make it.
"""

from __future__ import annotations

import hashlib
from base64 import b32encode

from cli import exits
from cli.mail.mark import Mark
from cli.mail.reading.message import read
from cli.mail.reading.referee_words import TRY
from cli.mail.reading.telling import troubles
from cli.mail.reading.understanding import understand
from cli.mail.vocabulary import speech_of
from cli.mail.writing.numbered import numbered
from cli.reports import waiting
from cli.result import Trouble
from rules.kernel.orders.grammar import LANGUAGES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cli.letters.sent import Received, Sent
    from cli.mail.reading.message import Message
    from rules.kernel.play.asking import Seat
    from rules.kernel.record.held import Held

TOKEN = 10  # bytes


def mark_of(held: Held, seat: Seat, lang: str) -> Mark:
    """The mark of a mail that is sent by hand: its number is the entry that put the question."""
    listed = numbered(held, speech_of(held, lang), seat).hash
    game = held.genesis["game"]
    made = hashlib.sha256("\n".join(["by hand", game, seat, str(held.put_by), listed]).encode()).digest()
    return Mark(game, seat, held.put_by, b32encode(made[:TOKEN]).decode().lower())


def printed_in(message: Message, held: Held, seat: Seat) -> frozenset[int] | None:
    """The numbers of the mail that is answered, if what it lists can still be answered; None if it is unknown."""
    came = {carried.mark for carried in message.marks}
    for lang in LANGUAGES if came else ():
        if mark_of(held, seat, lang) in came:
            return numbered(held, speech_of(held, lang), seat).printed
    return None


def read_mail(held: Held, sent: Sent, lang: str, given: str | None, *, only_tried: bool) -> Received:
    """The orders of a mail that a keeper applies for a seat; `Trouble` if it is refused as a whole."""
    if not given:
        raise Trouble("mail_needs_as", sent.source, exit=exits.USAGE)
    seat = waiting.known_seat(held, given)
    message = read(sent.text)
    speech = speech_of(held, lang)
    understood = understand(message, held, speech, seat, printed_in(message, held, seat), sent.source)
    if understood.faults:
        first, *more = troubles(understood, speech, held, sent.source)
        first.hints += [f"{trouble.where}: {trouble.message}" for trouble in more]
        raise first
    if understood.received is None:
        raise Trouble("mail_without_orders", sent.source, exit=exits.USAGE)
    if understood.tries and not only_tried:
        raise Trouble("mail_only_tried", sent.source)
    understood.received.besides = [f"  {word.text}" for word in understood.words if word.kind != TRY]
    return understood.received
