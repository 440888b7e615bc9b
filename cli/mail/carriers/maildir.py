"""A Maildir on this disk. What is ours is copied into `in/`, and moved to another Maildir if one is named for it."""

from __future__ import annotations

import os
import stat

from cli.files import store
from cli.mail.carriers.laying import MOST, lay
from cli.mail.carriers.memory import short
from cli.mail.carriers.troubles import Failing
from cli.mail.mailbox import make, move

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from cli.mail.carriers.memory import Memory
    from cli.mail.carriers.wanted import Wanted
    from cli.mail.carriers.ways import Fetch

NEW, CUR, TMP = "new", "cur", "tmp"


class Maildir:
    def __init__(self, box: str, way: Fetch) -> None:
        self.box, self.path, self.done = box, way.path, way.done

    def fetch(self, wanted: Wanted, memory: Memory) -> bool:
        """Every mail that was not looked at before; whether that were all."""
        seen, here = memory.seen, set[str]()
        for path in self._mails():
            name = short(_unique(path))
            if name in seen or name in here or self._look_at(path, wanted):
                here.add(name)
                memory.has_seen(seen | here)
        memory.has_seen(here)
        return True

    def _mails(self) -> Iterator[str]:
        for folder in (NEW, CUR):
            try:
                names = sorted(os.listdir(os.path.join(self.path, folder)))
            except FileNotFoundError:
                raise Failing("no_such_maildir", self.path) from None
            except OSError as error:
                raise store.reading_trouble(self.path, error) from None
            yield from (os.path.join(self.path, folder, name) for name in names if not name.startswith("."))

    def _look_at(self, path: str, wanted: Wanted) -> bool:
        """Whether the mail was still there."""
        try:
            about = os.lstat(path)
            if not stat.S_ISREG(about.st_mode):
                return True
            with open(os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_CLOEXEC), "rb") as file:
                raw = file.read(MOST)
        except FileNotFoundError:  # a mail program has moved it: it is found under its new name
            return False
        except OSError as error:
            raise store.reading_trouble(path, error) from None
        if wanted.by_head(raw, junk=False) and wanted.whole(raw):
            lay(self.box, raw, about.st_mtime)
            if self.done:
                make(*(os.path.join(self.done, folder) for folder in (NEW, CUR, TMP)))
                move(path, os.path.join(self.done, CUR, f"{_unique(path)}:2,"))
        return True


def _unique(path: str) -> str:
    """The name of a mail without its flags, which programs change."""
    return os.path.basename(path).partition(":")[0]
