"""Tokens: what only the post office can make, and what a mail must bring back to speak for its seat."""

from __future__ import annotations

import base64
import hmac

from cli.mail.mark import Mark
from rules.kernel.bytes.canon import mac, number

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel.play.asking import Seat

BYTES = 10


class Tokens:
    """The tokens of one key."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def mark(self, game: str, seat: Seat, k: int, head: str, listed: str) -> Mark:
        """The mark of mail number `k` to a seat. It is bound to the record and to the list of answers as they are told
        in it: after a backup was put back, no old token fits a new mail.
        """
        return Mark(game, seat, k, self._token("letter", game, seat, number(k), _raw(head), _raw(listed)))

    def fits(self, mark: Mark, head: str, listed: str) -> bool:
        """Whether a mark that came back is the one that was sent."""
        sent = self.mark(mark.game, mark.seat, mark.number, head, listed)
        return hmac.compare_digest(sent.token, mark.token)

    def bounce(self, game: str, seat: Seat) -> str:
        """For the address that bounces go to; it speaks for nobody."""
        return self._token("bounce", game, seat)

    def address(self, address: str) -> str:
        """Tells an address from others without naming it: the ledger keeps where a mail went, not the address."""
        return mac(self._key, "address", address)[:BYTES].hex()

    def _token(self, kind: str, *parts: bytes | str) -> str:
        return base64.b32encode(mac(self._key, kind, *parts)[:BYTES]).decode().lower()


def _raw(digest: str) -> bytes:
    """A hash as it is hashed again; nothing where there is none."""
    return bytes.fromhex(digest)
