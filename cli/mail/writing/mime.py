"""Headers and parts as bytes. Written by hand, since the same mail must be the same bytes under every Python."""

from __future__ import annotations

import base64
import hashlib
import quopri

from rules.kernel.words.visible import visible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

LINE_END = "\r\n"
LONGEST = 76  # characters of a header line
PIECE = 39  # bytes of text in one encoded word, which may have 75 characters


def header(name: str, value: str) -> str:
    """One header, folded; what is not ASCII is encoded, and nothing in a value can begin another header."""
    value = visible(value)
    words = value.split(" ") if value.isascii() else _encoded_words(value)
    lines, line = [], f"{name}:"
    for word in words:
        if len(line) + 1 + len(word) > LONGEST and line.strip() and line != f"{name}:":
            lines.append(line)
            line = ""
        line += f" {word}"
    return LINE_END.join([*lines, line])


def _encoded_words(text: str) -> list[str]:
    """RFC 2047, letters never cut in two."""
    pieces: list[bytes] = [b""]
    for letter in text:
        data = letter.encode()
        if len(pieces[-1]) + len(data) > PIECE:
            pieces.append(b"")
        pieces[-1] += data
    return [f"=?utf-8?b?{base64.b64encode(piece).decode()}?=" for piece in pieces]


def text_part(kind: str, text: str) -> bytes:
    """A part with text, quoted-printable: what is sent in eight bits breaks signatures on the way."""
    data = quopri.encodestring(text.encode(), quotetabs=False).replace(b"\n", b"\r\n")
    head = [f"Content-Type: text/{kind}; charset=utf-8", "Content-Transfer-Encoding: quoted-printable"]
    return _part(head, data)


def file_part(name: str, data: bytes) -> bytes:
    """A part with a file, by a name that needs no quoting."""
    packed = base64.encodebytes(data).replace(b"\n", b"\r\n")
    head = [
        f'Content-Type: application/json; name="{name}"',
        "Content-Transfer-Encoding: base64",
        f'Content-Disposition: attachment; filename="{name}"',
    ]
    return _part(head, packed)


def _part(head: Iterable[str], body: bytes) -> bytes:
    return LINE_END.join([*head, "", ""]).encode() + body


def several(kind: str, boundary: str, parts: Sequence[bytes]) -> bytes:
    """Parts in one, its own header first."""
    line = f"--{boundary}".encode()
    body = b"".join(line + b"\r\n" + part.removesuffix(b"\r\n") + b"\r\n" for part in parts) + line + b"--\r\n"
    return _part([f'Content-Type: multipart/{kind}; boundary="{boundary}"'], body)


def boundary_of(message_id: str, kind: str) -> str:
    """What parts are told apart by: the same for the same mail, and in no text, for quoted-printable writes no `=_`."""
    return f"=_{hashlib.sha256(f'{kind} {message_id}'.encode()).hexdigest()[:24]}"
