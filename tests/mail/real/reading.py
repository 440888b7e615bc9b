"""A player's eyes: what a mail prints is all that anything is decided by."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from typing import NamedTuple

HEADINGS = ("What you may answer", "Ce que vous pouvez répondre")
ANSWER = re.compile(r" {2,}([0-9]+)  (\S.*?)(?:  // .*)?")
ENTRY = re.compile(r"^(?:game|partie) \S+  (?:entry|entrée) ([0-9]+) ", re.MULTILINE)
INVITED = ("Answer this mail with “yes”", "Répondez à cette lettre par « oui »")


class Answer(NamedTuple):
    """One of the answers that a mail lists; in HTML each is a link."""

    number: int
    order: str
    link: str = ""


class Page(NamedTuple):
    """A mail as somebody reads it."""

    entry: int
    answers: list[Answer]
    invites: bool  # to play at all

    @property
    def choice(self) -> Answer | None:
        """Some answer or other, the same in each language and each kind of mail; None if nothing is asked."""
        return self.answers[(3 * self.entry + 2) % len(self.answers)] if self.answers else None


def read_text(text: str) -> Page:
    """A mail as text, also one that is quoted."""
    lines = [re.sub("^> ?", "", line) for line in text.splitlines()]
    plain = "\n".join(lines)
    return Page(_entry(plain), list(_listed(lines)), any(word in " ".join(plain.split()) for word in INVITED))


def _entry(text: str) -> int:
    found = ENTRY.search(text)
    assert found, f"this says not where the game stands:\n{text}"
    return int(found[1])


def _listed(lines: list[str]) -> list[Answer]:
    """What stands under the heading, down to an empty line."""
    begins = [at for at, line in enumerate(lines) if line.startswith(HEADINGS)]
    if not begins:
        return []
    below = lines[begins[0] + 1 :]
    listed = below[: below.index("")]
    found = [ANSWER.fullmatch(line) for line in listed]
    return [Answer(int(one[1]), one[2]) for one in found if one]


def read_html(html: str) -> Page:
    reader = _Html()
    reader.feed(html)
    text = "\n".join(reader.text)
    asked = any(heading in text for heading in HEADINGS)
    return Page(_entry(text), reader.answers if asked else [], any(word in " ".join(text.split()) for word in INVITED))


class _Html(HTMLParser):
    """Links in numbered lists, and all text."""

    def __init__(self) -> None:
        super().__init__()
        self.text: list[str] = []
        self.answers: list[Answer] = []
        self.number, self.link = 0, ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        facts = dict(attrs)
        if tag == "li":
            self.number = int(facts.get("value") or 0)
        elif tag == "a":
            self.link = facts.get("href") or ""

    def handle_endtag(self, tag: str) -> None:
        if tag == "a":
            self.link = ""

    def handle_data(self, data: str) -> None:
        self.text.append(data)
        if self.link and self.number:
            self.answers.append(Answer(self.number, data, self.link))
