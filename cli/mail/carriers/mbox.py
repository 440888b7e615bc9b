"""A mailbox file: all mails in one. It is read and never altered."""

from __future__ import annotations

import fcntl
import os

from cli.files import store
from cli.mail.carriers.laying import MOST, lay
from cli.mail.carriers.troubles import Failing
from cli.mail.reading.headers import key_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import BinaryIO

    from cli.mail.carriers.memory import Memory
    from cli.mail.carriers.wanted import Wanted
    from cli.mail.carriers.ways import Fetch

BEGINS = b"From "
QUOTED = b">From "


class Mbox:
    def __init__(self, box: str, way: Fetch) -> None:
        self.box, self.path = box, way.path

    def fetch(self, wanted: Wanted, memory: Memory) -> bool:
        """Every mail that was not looked at before; whether that were all. A file that nobody changed is not read."""
        try:
            with open(os.open(self.path, os.O_RDONLY | os.O_CLOEXEC), "rb") as file:
                fcntl.lockf(file, fcntl.LOCK_SH | fcntl.LOCK_NB)  # refused while a mail is being added
                about = os.fstat(file.fileno())
                if not memory.is_unchanged(about.st_size, about.st_mtime_ns):
                    seen = memory.seen
                    memory.has_seen(list(self._read(file, wanted, seen)), about.st_size, about.st_mtime_ns)
        except (FileNotFoundError, IsADirectoryError):
            raise Failing("no_such_mbox", self.path) from None
        except BlockingIOError:
            raise Failing("mbox_in_use", self.path) from None
        except OSError as error:
            raise store.reading_trouble(self.path, error) from None
        return True

    def _read(self, file: BinaryIO, wanted: Wanted, seen: set[str]) -> Iterator[str]:
        for raw in mails(file):
            key = key_of(raw)[:24]
            if key not in seen and wanted.by_head(raw, junk=False) and wanted.whole(raw):
                lay(self.box, raw)
            yield key


def mails(file: BinaryIO) -> Iterator[bytes]:
    """The mails of a file, each up to what can be read of one: a line that begins with `From ` after an empty one
    begins the next. Such a line within a mail was quoted by whoever has put it there.
    """
    lines: list[bytes] = []
    size, begun, after_empty = 0, False, True
    for line in file:
        if line.startswith(BEGINS) and after_empty:
            if begun:
                yield b"".join(lines)
            lines, size, begun = [], 0, True
        elif begun and size < MOST:
            text = line[1:] if line.startswith(QUOTED) else line
            lines.append(text)
            size += len(text)
        after_empty = line in (b"\n", b"\r\n")
    if begun:
        yield b"".join(lines)
