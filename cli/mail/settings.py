"""mail.yaml: the settings of a mailbox folder."""

from __future__ import annotations

import os

from cli import exits
from cli.files.documents import Document
from cli.mail.addresses import normalised
from cli.mail.carriers.ways import Fetch, Send, fetch_of, send_of
from cli.result import Trouble
from rules.kernel.play.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

FILE = "mail.yaml"
KEEP = 90  # days
EXAMPLE = "address: referee@example.org"


class Trust(Value):
    """The server whose word on a mail counts, and whether it writes that below its own Received line."""

    host: str
    below: bool = False


class Settings(Value):
    """What the post office needs to know besides its games."""

    address: str
    plus: bool = False
    keeper: str = ""  # an address as normalised; empty if none is given
    lang: str = "en"  # of the keeper, and of the logs
    trust: Trust | None = None
    keep: int = KEEP
    fetch: Fetch | None = None  # nothing: from `in/` alone
    send: Send | None = None  # nothing: the keeper sends what lies in `out/`


def read(folder: str) -> Settings:
    """The settings of a folder; `Trouble` by line if they are wrong."""
    path = os.path.join(folder, FILE)
    if not os.path.lexists(path):
        missing = Trouble("no_mail_settings", exit=exits.UNREADABLE, where=path)
        missing.hints = [f"  {EXAMPLE}"]
        raise missing
    document = Document(path, "mail")
    data = document.data
    keeper = data.get("keeper", {})
    return Settings(
        address=address(document, "$.address", data["address"]),
        plus=data.get("plus", False),
        keeper=address(document, "$.keeper.mail", keeper["mail"]) if keeper else "",
        lang=keeper.get("lang", "en"),
        trust=_trust(data.get("trust")),
        keep=data.get("keep", KEEP),
        fetch=fetch_of(document, folder),
        send=send_of(document, folder),
    )


def address(document: Document, place: str, written: str) -> str:
    """An address that mail can be sent to, in its one spelling."""
    if not (known := normalised(written)):
        raise Trouble("bad_address", exit=exits.UNREADABLE, where=document.place(place), given=written)
    return known


def _trust(said: Any) -> Trust | None:
    match said:
        case str():
            return Trust(said.lower())
        case {"host": host, **how}:
            return Trust(host.lower(), bool(how.get("below", False)))
    return None
