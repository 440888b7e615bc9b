"""The parts of a mail: its text, the files that could hold orders, what a report is made of."""

from __future__ import annotations

from urllib.parse import unquote

from cli.mail.reading import limits
from cli.mail.reading.charsets import decoded, lines_of
from cli.mail.reading.flowed import unflowed
from cli.mail.reading.headers import inner, text_of
from cli.mail.reading.quotations import OUR_LINE, is_our_line, is_quoted
from rules.kernel.play.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from email.message import Message

PACKED = ("", "7bit", "8bit", "binary", "quoted-printable", "base64")
ORDERS = (".yaml", ".yml", ".json", ".txt")  # how files are called that could hold some


class Attachment(Value):
    """A file that could hold orders, by its name."""

    name: str
    data: bytes


class TooMuch(Exception):
    """More of something than is read: of what, and how much is."""

    def __init__(self, of: str, limit: int) -> None:
        super().__init__(of, limit)
        self.of, self.limit = of, limit


def parts_of(mail: Message) -> list[Message]:
    """All parts, those of attached mails too, in their order."""
    found: list[Message] = []
    waiting = [(mail, 1)]
    while waiting:
        part, depth = waiting.pop()
        found.append(part)
        if len(found) > limits.PARTS:
            raise TooMuch("parts", limits.PARTS)
        if depth > limits.DEPTH:
            raise TooMuch("depth", limits.DEPTH)
        waiting += [(each, depth + 1) for each in reversed(inner(part))]
    return found


class Body:
    """The text of a mail by lines, and everything in which our mark may stand."""

    def __init__(self, mail: Message) -> None:
        self.lines: list[str] = []
        self.marked: list[str] = []  # texts, the one that was read first
        texts = list(_texts(mail))
        for part in (each for each in texts if each.get_content_type() == "text/plain"):
            lines = list(_lines_of_plain(part))
            self.marked.append("\n".join(lines))
            if not self.lines and any(map(str.strip, lines)):
                self.lines = lines
        for part in (each for each in texts if each.get_content_type() == "text/html"):
            self._read_html(part)
        self._check_size()

    def _read_html(self, part: Message) -> None:
        """For its lines if there are no others; our mark may stand in it in any case."""
        text = _text_of(part)
        self.marked.append(unquote(text))  # in a link `+` is written `%2B`
        if self.lines:
            return
        from cli.mail.reading.html import lines_of_html

        ours = OUR_LINE.search(text)
        if ours and ours.end() > limits.HTML:
            text = text[: ours.end()]
        if len(text) > limits.HTML:
            if ours is None or ours.end() > limits.HTML:
                raise TooMuch("html", limits.HTML)
            text = text[: limits.HTML]
        self.lines = [settled for line in lines_of_html(text) for settled in lines_of(line)]

    def _check_size(self) -> None:
        """What a sender writes is short; what is quoted, or stands below our line, may be as long as it is."""
        if len(self.lines) > limits.QUOTED_LINES:
            raise TooMuch("lines", limits.QUOTED_LINES)
        length = count = 0
        for line in self.lines:
            if is_our_line(line) and not is_quoted(line):
                break
            if not is_quoted(line):
                length, count = length + len(line), count + 1
        if length > limits.TEXT:
            raise TooMuch("text", limits.TEXT)
        if count > limits.LINES:
            raise TooMuch("lines", limits.LINES)


def _texts(part: Message) -> Iterator[Message]:
    """The parts that are text to be read in the mail itself; attached mails are none of it."""
    kind = part.get_content_type()
    if part.is_multipart():
        if not kind.startswith("message/"):
            for each in inner(part):
                yield from _texts(each)
    elif kind in ("text/plain", "text/html") and not _name_of(part) and not _is_attached(part):
        yield part


def _lines_of_plain(part: Message) -> Sequence[str]:
    lines = lines_of(_text_of(part))
    if _parameter(part, "format").lower() != "flowed":
        return lines
    return list(unflowed(lines, delsp=_parameter(part, "delsp").lower() == "yes"))


def _text_of(part: Message) -> str:
    return decoded(_data_of(part), _parameter(part, "charset"))


def _data_of(part: Message) -> bytes:
    """Its bytes, packed in one of the ways that mail programs know."""
    if text_of(part.get("Content-Transfer-Encoding", "")).lower() not in PACKED:
        return b""
    try:
        data = part.get_payload(decode=True)
    except (ValueError, LookupError, AssertionError):  # packed in a way that is none
        data = None
    return data if isinstance(data, bytes) else b""


def _parameter(part: Message, name: str) -> str:
    try:
        value = part.get_param(name)
    except (ValueError, LookupError, TypeError):
        return ""
    if isinstance(value, tuple):  # RFC 2231: charset, language, text
        value = value[2]
    return value.strip("'\" ") if isinstance(value, str) else ""


def _name_of(part: Message) -> str:
    try:
        return text_of(part.get_filename() or "")
    except (ValueError, LookupError, TypeError):
        return "?"


def _is_attached(part: Message) -> bool:
    return text_of(part.get("Content-Disposition", "")).lower().startswith("attachment")


def attachments(parts: Sequence[Message]) -> Iterator[Attachment]:
    """The files that could hold orders, by their names; one with nothing in it holds none."""
    for part in parts:
        name = _name_of(part)
        if not part.is_multipart() and name.lower().endswith(ORDERS):
            data = _data_of(part)
            if data.strip():
                yield Attachment(name, data)


def returned(parts: Sequence[Message]) -> Iterator[str]:
    """The mails that a report gives back, as text: our mark stands in their headers."""
    for part in parts[1:]:
        kind = part.get_content_type()
        if kind == "text/rfc822-headers":
            yield _text_of(part)
        elif kind == "message/rfc822":
            for mail in inner(part):
                yield "\n".join(f"{name}: {text_of(value)}" for name, value in mail.items())
