"""What a mail asks for: orders, words to the referee, or nothing that is understood. It is not carried out here."""

from __future__ import annotations

from rules.kernel.play.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Mapping
    from typing import Any

    from cli.console import Speech
    from cli.letters.sent import Received
    from cli.mail.reading.message import Message
    from rules.kernel.play.asking import Seat
    from rules.kernel.record.held import Held


class Word(Value):
    """A word to the referee: what is wanted, what it says besides, and the line it stands on.

    `help` · `again` · `moves` · `view` · `log` {lines: int} · `try` · `tell` {seat, text} · `absent` {from, to} ·
    `adjourn` {until} · `undo` · `agree` · `language` {lang} · `digest` {hours: int} · `yes`; dates are `2026-12-20`.
    """

    kind: str
    given: Mapping[str, Any]
    line: int
    text: str


class Fault(Value):
    """Why a mail is refused as a whole.

    `neither` (facts: near) · `talk_like_order` · `number_not_first` · `number_not_printed` · `list_changed` ·
    `two_blocks` · `two_attachments` · `bad_word` (a word to the referee whose rest is not understood; facts: word) ·
    `too_long`; a line of 0 is the mail as such. Of an attachment also whatever a move file can have wrong.
    """

    code: str
    line: int
    text: str
    facts: Mapping[str, Any]


class Understood(Value):
    """A mail as it was understood. What it orders is judged by whoever carries it out."""

    received: Received | None  # the orders, as `apply` takes them; what a move file says of itself stands there too
    words: tuple[Word, ...]
    talk: tuple[str, ...]  # not read: the receipt says so
    greetings: tuple[str, ...]  # passed over without a word
    faults: tuple[Fault, ...]  # one is enough: nothing of the mail is done
    unread: tuple[str, ...]  # names of attachments that do not count, because the body has orders

    @property
    def refused(self) -> bool:
        return bool(self.faults)

    @property
    def nothing(self) -> bool:
        """Whether there is nothing to do, and nothing to refuse."""
        return self.received is None and not self.words and not self.faults

    @property
    def tries(self) -> bool:
        """Whether the orders are only to be checked."""
        return any(word.kind == "try" for word in self.words)


def understand(
    message: Message, held: Held, speech: Speech, seat: Seat, printed: Collection[int] | None = None
) -> Understood:
    """What a seat asks for in a mail.

    `printed` are the numbers that were printed in the mail replied to, if the list is still that one; None if it is
    not, or if no such mail is known: then no number counts. `cli/mail/writing/numbered.py` tells both.
    """
    raise NotImplementedError
