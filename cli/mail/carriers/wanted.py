"""Which mails of a box are for us, as far as their headers tell. All others stay where they are."""

from __future__ import annotations

import os
from email import message_from_bytes
from email.policy import compat32
from hashlib import sha256

from cli.mail import mailbox, seating
from cli.mail.ledger import Ledger
from cli.mail.mark import BOUNCE, BOUNCED, FORM
from cli.mail.reading.carriers import carried
from cli.mail.reading.headers import addresses, parted
from cli.mail.reading.limits import HEADERS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from email.message import Message

    from cli.mail.mark import Mark
    from cli.mail.tokens import Tokens

REPORT = "multipart/report"
NEEDED = ("From", "To", "Cc", "Delivered-To", "X-Original-To", "In-Reply-To", "References", "Subject", "Content-Type")


class Wanted:
    """The players of all games, and the marks that were sent to them."""

    def __init__(self, box: str, tokens: Tokens) -> None:
        """`Trouble` if a table cannot be read: nobody is passed over for that."""
        self.tokens = tokens
        self.folders = mailbox.games(box, seating.FILE)
        tables = [seating.read(folder) for folder in self.folders]
        self.senders = {one for table in tables for player in table.players.values() for one in player.mail}
        self._ledgers: list[Ledger] | None = None

    @property
    def digest(self) -> str:
        """Changes with the players: what was passed over before is then looked at again."""
        return sha256("\n".join(sorted(self.senders)).encode()).hexdigest()[:16]

    def by_head(self, head: bytes, *, junk: bool) -> bool:
        """Whether a mail with these headers is fetched; out of junk only one with a token that we made."""
        mail = message_from_bytes(parted(head[:HEADERS])[0] + b"\n\n", policy=compat32)
        found = list(carried(mail, ()))
        if junk:
            return any(self._made_by_us(one.mark, bounce=one.by == BOUNCE) for one in found)
        return bool(found) or bool(self.senders.intersection(addresses(mail, "From"))) or is_report(mail)

    def whole(self, raw: bytes) -> bool:
        """Whether a mail that was read whole is for us after all: a report on other people's mail is not."""
        head, body = parted(raw)
        mail = message_from_bytes(head[:HEADERS] + b"\n\n", policy=compat32)
        if any(carried(mail, ())) or self.senders.intersection(addresses(mail, "From")):
            return True
        text = body.decode("latin-1").lower()
        return FORM.search(text) is not None or BOUNCED.search(text) is not None

    def _made_by_us(self, mark: Mark, *, bounce: bool) -> bool:
        if bounce:
            return self.tokens.bounce(mark.game, mark.seat) == mark.token
        name = f"{mark.game}.{mark.seat}.{mark.number}"
        lines = (line for one in self._all() if (line := one.out(mark.seat, mark.number)) and line["out"] == name)
        return any(self.tokens.fits(mark, line["head"], line["list"]) for line in lines)

    def _all(self) -> list[Ledger]:
        if self._ledgers is None:
            self._ledgers = [Ledger(folder) for folder in self.folders if os.path.isdir(folder)]
        return self._ledgers


def is_report(mail: Message) -> bool:
    return mail.get_content_type() == REPORT
