"""Names of IMAP folders, as the protocol writes them: modified UTF-7, in quotes."""

from __future__ import annotations

import base64
from itertools import groupby


def quoted(name: str) -> str:
    """`"Courrier ind&AOk-sirable"`; nothing in a name ends the quotation."""
    text = "".join(_shifted("".join(run)) if far else _plain("".join(run)) for far, run in groupby(name, _is_far))
    return f'"{escaped(text)}"'


def escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"')


def _is_far(letter: str) -> bool:
    return not " " <= letter <= "~"


def _plain(text: str) -> str:
    return text.replace("&", "&-")


def _shifted(text: str) -> str:
    packed = base64.b64encode(text.encode("utf-16-be")).decode().rstrip("=").replace("/", ",")
    return f"&{packed}-"
