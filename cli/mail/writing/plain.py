"""A mail as plain text: lines short enough to be quoted, columns kept where something is drawn."""

from __future__ import annotations

import re
from textwrap import wrap

from cli.mail.writing.page import FENCE
from rules.kernel.words.languages import LANGUAGES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from cli.mail.writing.numbered import Numbered
    from cli.mail.writing.page import Page
    from cli.reports.report import Part

WIDTH = 72
STAYS = "\N{NO-BREAK SPACE}"
TIMES = re.compile("(?<=[0-9]) (?=×)")


def as_text(page: Page) -> str:
    blocks = [page.reply_above, *map(_block, page.first)]
    if page.asked is not None:
        blocks.append(_block(page.asked))
    if page.numbered.lines:
        blocks.append("\n".join([page.answers, *_answers(page.numbered)]))
    blocks += map(_block, page.rest)
    blocks.append("\n".join(line for sentence in page.foot for line in wrapped(sentence)))
    return "\n\n".join([*blocks, "\n".join(page.last)]) + "\n"


def _block(part: Part) -> str:
    lines = [part.heading] if part.heading else []
    for line in part.lines:
        if part.drawn or line.startswith(FENCE):
            lines.append(f"  {line}".rstrip())
        else:
            lines += wrapped(line, "  ")
    return "\n".join(lines)


def typeset(sentence: str) -> str:
    """With spaces that no line is broken at: before French signs, and in `3 ×`."""
    return TIMES.sub(STAYS, LANGUAGES["fr"].typeset(sentence))


def wrapped(sentence: str, before: str = "") -> list[str]:
    """Lines no longer than is quoted well; French signs stay with the word they belong to."""
    lines = wrap(
        typeset(sentence),
        WIDTH,
        initial_indent=before,
        subsequent_indent=before,
        break_long_words=False,
        break_on_hyphens=False,
    )
    return [line.replace(STAYS, " ") for line in lines]


def _answers(numbered: Numbered) -> Iterator[str]:
    """Each with its number; what the game remarks stands behind as a comment, so that the line can be sent as it is."""
    width = len(str(numbered.of))
    for (number, order), remark in zip(numbered.lines, numbered.remarks):
        shown = f"{number:>{width}}" if number else " " * width
        yield f"  {shown}  {order}" + (f"  // {remark}" if remark else "")
