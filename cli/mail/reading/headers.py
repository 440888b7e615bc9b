"""Headers, read as they stand: decoded, on one line, and never believed to be well-formed."""

from __future__ import annotations

import hashlib
import re
from email.errors import HeaderParseError
from email.header import decode_header
from email.utils import getaddresses

from cli.mail.addresses import normalised

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from email.message import Message

LONGEST = 2000  # characters of a header that is shown
WHOLE = 32_000  # of one that is searched
MOST_ADDRESSES = 200
TRACE = re.compile(
    rb"(received|return-path|delivered-to|x-|dkim|arc-|authentication-results)", re.IGNORECASE
)  # what stations on the way add
_FIELD_GOES_ON = (b" ", b"\t")


def parted(raw: bytes) -> tuple[bytes, bytes]:
    """Headers and body, line ends made one kind; the line that mailbox files put in front is none of them."""
    raw = raw.replace(b"\r\n", b"\n").replace(b"\r", b"\n").lstrip(b"\n")
    if raw.startswith(b"From "):
        raw = raw.partition(b"\n")[2]
    head, _, body = raw.partition(b"\n\n")
    return head, body


def key_of(raw: bytes) -> str:
    """SHA-256 of a mail without trace headers: the same mail twice has one key, whichever way each came."""
    head, body = parted(raw)
    digest = hashlib.sha256()
    kept = True
    for line in head.split(b"\n"):
        if not line.startswith(_FIELD_GOES_ON):
            kept = TRACE.match(line) is None
        if kept:
            digest.update(line.rstrip() + b"\n")
    digest.update(b"\n" + body)
    return digest.hexdigest()


def values(mail: Message, name: str) -> Iterator[str]:
    """Every header of a name as it was sent; letters beyond ASCII are those of UTF-8, or as we guess."""
    for found, value in mail.raw_items():
        if found.lower() == name.lower():
            text = str(value)
            yield text if text.isascii() else _decoded(text.encode("utf-8", "surrogateescape"), None)


def text_of(value: object, longest: int = LONGEST) -> str:
    """A header as text on one line: encoded words decoded, whatever would break a line made a space."""
    folded = str(value)[: 4 * longest]
    try:
        pieces = [
            piece if isinstance(piece, str) else _decoded(piece, charset) for piece, charset in decode_header(folded)
        ]
    except (ValueError, HeaderParseError):  # such as base64 that is none
        pieces = [folded]
    return " ".join("".join(pieces).replace("\0", " ").split())[:longest]


def _decoded(piece: bytes, charset: str | None) -> str:
    from cli.mail.reading.charsets import decoded

    return decoded(piece, charset or "")


def inner(part: Message) -> list[Message]:
    """The parts of a part."""
    found = part.get_payload() if part.is_multipart() else ()
    return [each for each in found if not isinstance(each, str)]


def all_of(mail: Message, name: str, longest: int = LONGEST) -> Iterator[str]:
    """Every header of a name, as text."""
    return (text_of(value, longest) for value in values(mail, name))


def addresses(mail: Message, *names: str) -> tuple[str, ...]:
    """Every address in these headers, normalised, each once."""
    found: list[str] = []
    for name in names:
        for value in values(mail, name):
            found += _addresses_in(" ".join(value.split()))
    return tuple(dict.fromkeys(found))[:MOST_ADDRESSES]


def _addresses_in(value: str) -> Sequence[str]:
    try:
        pairs = getaddresses([value[:WHOLE]])
    except (ValueError, IndexError, AttributeError, RecursionError):  # the library stumbles over some
        return ()
    return [address for _, written in pairs if (address := normalised(written))]


def name_in(value: str) -> str:
    """The name that stands in front of an address."""
    return value.partition("<")[0].strip(" \"'") if "<" in value else ""


def message_ids(value: str) -> list[str]:
    """What stands in angle brackets, without them."""
    return re.findall(r"<([^<>\s]{1,250})>", value)
