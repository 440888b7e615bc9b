"""A program that sends mails, called as `sendmail` is: with its arguments as they are, and no shell in between."""

from __future__ import annotations

import subprocess
import tempfile

from cli.files.store import error_name
from cli.mail.carriers.sending import NOTHING, Undelivered
from cli.mail.carriers.troubles import DOWN, Failing

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import TracebackType

    from cli.mail.carriers.sending import Envelope

SECONDS = 60.0


class Sendmail:
    def __init__(self, argv: Sequence[str]) -> None:
        self.argv = tuple(argv)

    def __enter__(self) -> Sendmail:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        pass

    def send(self, envelope: Envelope, raw: bytes) -> None:
        """`-i`: a dot alone ends nothing. Programs of this kind want lines as they are on this system.

        The mail is handed over as a file: if we die, whoever reads a pipe would take half of it for the whole.
        """
        argv = [*self.argv, "-i", "-f", envelope.sender, "--", envelope.recipient]
        nowhere = subprocess.DEVNULL
        try:
            with tempfile.TemporaryFile() as whole:
                whole.write(raw.replace(b"\r\n", b"\n"))
                whole.seek(0)
                done = subprocess.run(argv, stdin=whole, stdout=nowhere, stderr=nowhere, timeout=SECONDS)
        except subprocess.TimeoutExpired:
            raise Undelivered(ended=True) from None
        except OSError as error:
            raise Failing(DOWN, self.argv[0], system=error_name(error) or NOTHING) from None
        if done.returncode:
            raise Undelivered(f"exit {done.returncode}")
