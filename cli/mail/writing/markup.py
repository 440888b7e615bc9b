"""A mail as HTML: headings and lists for who hears it, the board in its columns, each answer a link that sends it."""

from __future__ import annotations

import re
from html import escape
from itertools import groupby
from urllib.parse import quote

from cli.mail.writing.page import FENCE
from cli.mail.writing.plain import typeset

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from cli.mail.writing.numbered import Numbered
    from cli.mail.writing.page import Page
    from cli.reports.report import Part

PAGE = """<!DOCTYPE html>
<html lang="{lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
</head>
<body style="font-family:Georgia,serif;line-height:1.5;max-width:46em;overflow-wrap:anywhere">
{body}
</body>
</html>
"""
PRE = "font-family:Menlo,Consolas,'DejaVu Sans Mono',monospace;font-size:13px;line-height:1.3;overflow-x:auto"
SMALL = "font-size:13px"
BEGINS = re.compile(r"(==|--) (.+) \1")  # how the log sets off a round or a turn
INDENTED = "  "
HEADING = '<h2 style="font-size:1.1em">{}</h2>'


def as_html(page: Page, lang: str, reply_to: str, subject: str) -> str:
    """The same as the text. Links lead to a new mail with the answer in it; without an address there are none."""
    body = [f'<p style="{SMALL}">{escape(page.reply_above)}</p>']  # as it is known again
    body += map(_section, page.first)
    if page.asked is not None:
        body.append(_section(page.asked))
    if page.numbered.lines:
        body.append(HEADING.format(_prose(page.answers)))
        body += _answers(page.numbered, reply_to, subject)
    body += map(_section, page.rest)
    body.append("<hr>")
    body += (f'<p style="{SMALL}">{_prose(sentence)}</p>' for sentence in page.foot)
    body.append('<p style="{}">{}</p>'.format(SMALL, "<br>\n".join(map(escape, page.last))))
    return PAGE.format(lang=lang, title=escape(page.subject), body="\n".join(body))


def _section(part: Part) -> str:
    heading = HEADING.format(_prose(part.heading)) + "\n" if part.heading else ""
    lines = [escape(line) if part.drawn else _prose(line) for line in part.lines]
    if any(line.startswith(FENCE) for line in part.lines):
        return heading + "<blockquote>{}</blockquote>".format("<br>\n".join(lines))
    if part.drawn:
        return heading + '<pre style="{}">{}</pre>'.format(PRE, "\n".join(lines))
    if len(lines) == 1:
        return f"{heading}<p>{lines[0]}</p>"
    return heading + "\n".join(_story(lines))


def _prose(text: str) -> str:
    """French signs stay with the word they belong to, on a narrow screen too."""
    return escape(typeset(text))


def _story(lines: Sequence[str]) -> Iterator[str]:
    """Sentences as lists, under headings where a round or a turn begins."""
    for is_heading, run in groupby(lines, key=lambda line: BEGINS.fullmatch(line) is not None):
        if is_heading:
            yield from (BEGINS.sub(_heading, line) for line in run)
        else:
            yield "<ul>\n{}\n</ul>".format("\n".join(f"<li>{item}</li>" for item in _items(run)))


def _items(lines: Iterable[str]) -> list[str]:
    """Each line is an item; one that is indented belongs to the item above."""
    items: list[str] = []
    for line in lines:
        if items and line.startswith(INDENTED):
            items[-1] += f"<br>\n&emsp;{line.strip()}"
        else:
            items.append(line)
    return items


def _heading(found: re.Match[str]) -> str:
    level = 3 if found[1] == "==" else 4
    return f'<h{level} style="font-size:1em">{found[2]}</h{level}>'


def _answers(numbered: Numbered, reply_to: str, subject: str) -> Iterator[str]:
    """Lists of answers under their numbers; how many more there are stands between them."""
    lines = zip(numbered.lines, numbered.remarks)
    for is_answer, run in groupby(lines, key=lambda line: bool(line[0][0])):
        if not is_answer:
            yield from (f"<p>{escape(text)}</p>" for (_, text), _ in run)
            continue
        items = [
            f'<li value="{number}">{_link(order, reply_to, subject)}{_remark(remark)}</li>'
            for (number, order), remark in run
        ]
        yield "<ol>\n{}\n</ol>".format("\n".join(items))


def _remark(remark: str) -> str:
    return f" ({escape(remark)})" if remark else ""


def _link(order: str, reply_to: str, subject: str) -> str:
    """`+` in an address is written `%2B`: some programs take it for a space."""
    if not reply_to:
        return escape(order)
    local, _, domain = reply_to.rpartition("@")
    link = f"mailto:{quote(local, safe='')}@{domain}?subject={quote(subject, safe='')}&body={quote(order, safe='')}"
    return f'<a href="{escape(link)}">{escape(order)}</a>'
