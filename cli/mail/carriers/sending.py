"""What every way to send has in common: an envelope, and what can become of a mail."""

from __future__ import annotations

from rules.kernel.play.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import TracebackType
    from typing import Protocol

HARD = "5"
NOTHING = "none"  # where a server gives no reason
NO_SUCH_RECIPIENT = frozenset(("5.1.1", "5.1.2", "5.1.3", "5.1.6", "5.1.10", "5.2.1"))  # others are about us


class Envelope(Value):
    """Who gets a mail, and where it comes back to: an address that tells the seat, if the server takes one."""

    recipient: str
    sender: str
    plain: str  # the sender's address without a plus, for servers that refuse one


class Undelivered(Exception):
    """A mail that was not taken, or of which nobody can tell: it is tried again, with the same bytes.

    `status`: `5.1.1`, `451`, as far as one was given. `ended`: nothing more can be sent in this run.
    """

    def __init__(self, status: str = "", *, ended: bool = False, recipient: bool = False) -> None:
        super().__init__(status)
        self.status, self.ended = status, ended
        self.is_hard = recipient and status in NO_SUCH_RECIPIENT


if TYPE_CHECKING:

    class Sink(Protocol):
        """What sends mails; while it is entered, a server listens."""

        def __enter__(self) -> Sink: ...

        def __exit__(
            self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None
        ) -> None: ...

        def send(self, envelope: Envelope, raw: bytes) -> None:
            """Returns when the mail was taken; else `Undelivered`, or `Failing` if none can be sent."""
