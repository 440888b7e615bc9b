"""What fetching remembers of a box. Who loses it fetches mails again, and a mail that comes twice is dropped."""

from __future__ import annotations

import os
from hashlib import sha256

from cli.files import store, unfinished
from rules.kernel.bytes.canon import canon
from rules.kernel.bytes.reading import Malformed, read_json

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

FILE = "fetched.json"


def short(name: str) -> str:
    """A name of somebody else's, as it is written down here."""
    return sha256(os.fsencode(name)).hexdigest()[:24]


class Memory:
    """`fetched.json` of a mailbox folder. What cannot be understood in it is forgotten."""

    def __init__(self, box: str, way: str, senders: str) -> None:
        """`way` names the box, `senders` whose mails are fetched: where one is new, all is looked at again."""
        self.path, way = os.path.join(box, FILE), short(way)
        kept = self._read()
        same = kept.get("way") == way and kept.get("senders") == senders
        self.kept: dict[str, Any] = kept if same else {"way": way, "senders": senders}
        self._written = canon(self.kept) if same else b""

    def up_to(self, folder: str, validity: int) -> int:
        """The last mail of a folder that was looked at; 0 if the server has numbered its mails anew."""
        match self.kept.get("folders", {}):
            case {**folders} if type(found := folders.get(short(folder))) is list and len(found) == 2:
                numbered, last = found
                return last if numbered == validity and type(last) is int else 0
        return 0

    def looked_at(self, folder: str, validity: int, up_to: int) -> None:
        self._folders()[short(folder)] = [validity, up_to]

    def _folders(self) -> dict[str, Any]:
        if type(self.kept.get("folders")) is not dict:
            self.kept["folders"] = {}
        folders: dict[str, Any] = self.kept["folders"]
        return folders

    @property
    def seen(self) -> set[str]:
        """The short names of mails that need not be looked at any more."""
        found = self.kept.get("seen")
        return {one for one in found if type(one) is str} if type(found) is list else set()

    def has_seen(self, names: Iterable[str], *about: int) -> None:
        self.kept["seen"] = sorted(names)
        self.kept["about"] = list(about)

    def is_unchanged(self, *about: int) -> bool:
        return self.kept.get("about") == list(about)

    def keep(self) -> None:
        data = canon(self.kept)
        if data != self._written:
            unfinished.sweep(self.path)
            store.write_atomically(self.path, data)
            self._written = data

    def _read(self) -> dict[str, Any]:
        if not os.path.lexists(self.path):
            return {}
        try:
            found = read_json(store.read_bytes(self.path, store.MAX_LOG, follow=False))
        except Malformed:
            return {}
        return found if type(found) is dict else {}
