"""The HTML of a mail as lines of text: what is quoted gets the sign that quotations have in plain text."""

from __future__ import annotations

import re
from html.parser import HTMLParser

TYPE_CHECKING = False
if TYPE_CHECKING:
    Attributes = dict[str, str]

BREAKS = {"div", "p", "li", "tr", "table", "ul", "ol", "pre", "hr", "h1", "h2", "h3", "h4", "h5", "h6", "section"}
BREAKS |= {"blockquote", "article", "header", "footer", "dl", "dt", "dd", "center", "form", "fieldset"}
APART = {"p", "blockquote", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "pre", "table"}  # by an empty line
UNSEEN = {"script", "style", "head", "title", "template", "noscript", "svg", "object", "select", "textarea"}
VOID = {"br", "hr", "img", "meta", "link", "input", "wbr", "area", "base", "col", "embed", "source", "track", "param"}
# What mail programs put around the mail that is answered, by class or id.
QUOTES = re.compile(
    r"gmail_quote|gmail_extra|yahoo_quoted|protonmail_quote|zmail_extra|tutanota_quote|moz-forward-container|replyquote",
    re.IGNORECASE,
)
# What they put in front of it: all that follows is quoted.
QUOTES_FROM = re.compile(
    r"divrplyfwdmsg|appendonsend|zwchr|mail-editor-reference-message-container|stopspelling|reply-intro|olk_src_body",
    re.IGNORECASE,
)
SIGNATURES = re.compile(
    r"gmail_signature|moz-signature|ms-outlook-mobile-signature|composer_signature|protonmail_signature_block",
    re.IGNORECASE,
)
CLOSE = re.compile(r"msonormal|margin(-top|-bottom)?:\s*0", re.IGNORECASE)  # paragraphs that follow line on line
HIDDEN = re.compile(r"display:\s*none|visibility:\s*hidden|font-size:\s*0(?![.\d]*[1-9])", re.IGNORECASE)
_GAPS = re.compile(r"[ \t\r\n\f]+")


class _Open:
    """An element that is open, and what it changed."""

    __slots__ = ("kept", "name", "quotes", "signs", "unseen")

    def __init__(self, name: str, *, quotes: bool, unseen: bool, signs: bool, kept: bool) -> None:
        self.name, self.quotes, self.unseen, self.signs, self.kept = name, quotes, unseen, signs, kept


class _Lines(HTMLParser):
    """Collects lines. Elements are closed by name alone: no nesting, right or wrong, costs more than its tags."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.lines: list[str] = []
        self._line: list[str] = []
        self._opened: dict[str, list[_Open]] = {}
        self._quoted = self._unseen = self._kept = self._signed = 0
        self._rest_quoted = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag == "br":
            self._end_line(always=True)
            return
        self._begin(tag, given)
        if tag in VOID:
            return
        named = f"{given.get('class', '')} {given.get('id', '')}"
        opened = _Open(
            tag,
            quotes=tag == "blockquote" or bool(QUOTES.search(named)) or given.get("name") == "quote",
            unseen=tag in UNSEEN or bool(HIDDEN.search(given.get("style", ""))),
            signs=bool(SIGNATURES.search(named)),
            kept=tag == "pre",
        )
        self._opened.setdefault(tag, []).append(opened)
        self._quoted += opened.quotes
        self._unseen += opened.unseen
        self._kept += opened.kept
        if opened.signs and not self._signed and not self._quoted:
            self._say("-- ")
            self._end_line(always=True)
        self._signed += opened.signs

    def _begin(self, tag: str, given: Attributes) -> None:
        """What an element does to the line before it."""
        if tag in BREAKS:
            self._end_line()
            close = CLOSE.search(f"{given.get('class', '')} {given.get('style', '')}")
            if tag in APART and not close and self.lines and self.lines[-1].strip():
                self.lines.append(self._sign())
        elif tag in ("td", "th"):
            self._line.append(" ")
        if QUOTES_FROM.search(given.get("id", "")):
            self._end_line()
            self._rest_quoted = True

    def handle_endtag(self, tag: str) -> None:
        if tag in BREAKS:
            self._end_line()
        if not (opened := self._opened.get(tag)):
            return
        last = opened.pop()
        self._quoted -= last.quotes
        self._unseen -= last.unseen
        self._kept -= last.kept
        self._signed -= last.signs
        if tag in APART and tag != "p" and self.lines and self.lines[-1].strip():
            self.lines.append(self._sign())

    def handle_data(self, data: str) -> None:
        if self._unseen:
            return
        if not self._kept:
            self._say(_GAPS.sub(" ", data))
            return
        first, *more = data.split("\n")
        self._say(first)
        for line in more:
            self._end_line(always=True)
            self._say(line)

    def _say(self, text: str) -> None:
        if text:
            self._line.append(text)

    def _end_line(self, *, always: bool = False) -> None:
        text = "".join(self._line)
        self._line = []
        if not self._kept:
            text = _GAPS.sub(" ", text).strip(" ") if text != "-- " else text
        if text or always:
            self.lines.append(f"{self._sign()}{text}")

    def _sign(self) -> str:
        return "> " if self._quoted or self._rest_quoted else ""

    def close(self) -> None:
        super().close()
        self._end_line()


def lines_of_html(text: str) -> list[str]:
    """The lines a reader sees, quoted ones marked as such."""
    reader = _Lines()
    reader.feed(text)
    reader.close()
    return reader.lines
