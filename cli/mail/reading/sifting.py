"""The lines of a mail sifted: those its sender wrote, and those that programs put there."""

from __future__ import annotations

import re

from cli.mail.reading import quotations
from rules.kernel.orders.words import plain
from rules.kernel.play.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

QUOTATION, ATTRIBUTION, HEADER_BLOCK, SIGNATURE = "quotation", "attribution", "header_block", "signature"
PHONE_LINE, BELOW, OUTSIDE = "phone_line", "below_our_line", "outside_block"
_BEGIN, _END = re.compile(r"\s*#\s?(orders|ordres)\s*:?\s*", re.I), re.compile(r"\s*#\s?(end|fin)\s*", re.I)
_SALUTATION = re.compile(
    r"(hi|hello|hey|dear|good (morning|evening|day)|bonjour|bonsoir|salut|cher|chere|coucou)\b.{0,40}"
)


class Kept(Value):
    """A line that counts, by its number in the text of the mail, from 1; an empty one parts those around it."""

    number: int
    text: str


class PassedOver(Value):
    """A line that does not count, and why."""

    number: int
    text: str
    why: str  # QUOTATION … OUTSIDE


class Sifted:
    """What was kept, what was not and why, and how many blocks of orders there are."""

    def __init__(self, lines: Sequence[str]) -> None:
        self.lines = lines
        self.why = [""] * len(lines)
        self.blocks = 0
        self._pass_over()
        if not self._keep_blocks():
            self._keep_top()

    @property
    def kept(self) -> tuple[Kept, ...]:
        """The lines that count, empty ones between them included."""
        numbered = [Kept(at + 1, line.strip()) for at, line in enumerate(self.lines) if not self.why[at]]
        while numbered and not numbered[-1].text:
            numbered.pop()
        first = next((at for at, line in enumerate(numbered) if line.text), 0)
        return tuple(numbered[first:])

    @property
    def passed_over(self) -> tuple[PassedOver, ...]:
        found = (PassedOver(at + 1, line, self.why[at]) for at, line in enumerate(self.lines) if self.why[at])
        return tuple(line for line in found if line.text.strip())

    def _pass_over(self) -> None:
        """Line by line from the top, until everything below is quoted."""
        lines, at, signed = self.lines, 0, False
        while at < len(lines):
            line, length = lines[at], 1
            if quotations.is_our_line(line) and not quotations.is_quoted(line):
                self._mark(at, len(lines), BELOW)
                return
            if quotations.is_quoted(line):
                self.why[at] = QUOTATION
            elif length := quotations.attribution(lines, at):
                self._mark(at, at + length, ATTRIBUTION)
                if quotations.quotes_unmarked(lines, at + length):
                    self._mark(at + length, len(lines), QUOTATION)
                    return
            elif quotations.begins_original(lines, at):
                self._mark(at, len(lines), HEADER_BLOCK)
                return
            elif signed or quotations.is_signature(line):
                self.why[at], signed = SIGNATURE, True
            elif quotations.is_phone_line(line):
                self.why[at] = PHONE_LINE
            at += max(length, 1)

    def _mark(self, begin: int, end: int, why: str) -> None:
        self.why[begin:end] = [why] * (end - begin)

    def _keep_blocks(self) -> bool:
        """`#ORDERS` … `#END`: if it is there, nothing else is read."""
        inside, kept = False, []
        for at, line in enumerate(self.lines):
            if self.why[at]:
                continue
            if _BEGIN.fullmatch(line):
                self.blocks, inside = self.blocks + 1, True
            elif _END.fullmatch(line):
                inside = False
            elif inside:
                kept.append(at)
                continue
        if self.blocks:
            for at in {*range(len(self.lines))} - {*kept}:
                self.why[at] = self.why[at] or OUTSIDE
        return bool(self.blocks)

    def _keep_top(self) -> None:
        """Who writes above our line, which is quoted, has written nothing below it; who does not answers below."""
        ours = next((at for at, line in enumerate(self.lines) if quotations.is_our_line(line)), len(self.lines))
        if any(self._says_something(at) for at in range(ours)):
            for at in range(ours, len(self.lines)):
                self.why[at] = self.why[at] or BELOW

    def _says_something(self, at: int) -> bool:
        """Whether a line counts and is more than a salutation."""
        words = plain(self.lines[at]).replace("_", " ")
        return not self.why[at] and bool(words.strip(" ,")) and not _SALUTATION.fullmatch(words)
