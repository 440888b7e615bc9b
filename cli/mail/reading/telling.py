"""What was read, told: for its sender why nothing was done, and for the keeper what became of every line."""

from __future__ import annotations

from itertools import groupby

from cli import exits
from cli.letters import failures
from cli.result import Trouble, trouble_of
from rules.kernel.letters.letter import Failed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cli.console import Speech
    from cli.mail.reading.faults import Fault
    from cli.mail.reading.message import Message
    from cli.mail.reading.sifting import PassedOver
    from cli.mail.reading.understanding import Understood
    from rules.kernel.record.held import Held
    from rules.kernel.words.catalogue import Catalogue

WIDTH = 4
SHOWN = 60  # characters of a line that does not count


def troubles(understood: Understood, speech: Speech, held: Held, source: str = "") -> list[Trouble]:
    """Every fault of a mail in words, those of orders with the nearest legal ones; `speech` has the words of mails."""
    read = [fault for fault in understood.faults if isinstance(fault.wrong, Failed)]
    misread = failures.troubles_with([fault.wrong for fault in read if isinstance(fault.wrong, Failed)], speech, held)
    told = dict(zip(map(id, read), misread))
    return [_trouble(fault, told.get(id(fault)), speech.words, source) for fault in understood.faults]


def _trouble(fault: Fault, misread: Trouble | None, words: Catalogue, source: str) -> Trouble:
    if fault.code == "neither" and misread is not None:
        return misread
    where = f"{source}:{fault.line}".strip(":") if fault.line else source
    if fault.code in ("attachment", "too_long") and fault.wrong is not None:
        return trouble_of(fault.wrong)
    message = words(f"mail.fault.{fault.code}", text=fault.text, word=fault.facts.get("word", ""))
    if fault.code == "bad_word":
        message = f"{message} {words('mail.fault.bad_word.' + fault.facts['why'])}"
    trouble = Trouble(f"mail_{fault.code}", where, exit=exits.NO, message=message)
    if misread is not None:
        trouble.near, trouble.hints = misread.near, misread.hints
    return trouble


def sifted(message: Message, words: Catalogue) -> Iterator[str]:
    """Every line that counts, and what was passed over, run by run."""
    yield words("mail.read.kept" if message.kept else "mail.read.nothing_kept")
    yield from (f"{line.number:>{WIDTH}}  {line.text}" for line in message.kept if line.text)
    if message.passed_over:
        yield words("mail.read.passed_over")
    for why, run in groupby(message.passed_over, key=lambda line: line.why):
        yield _run(list(run), why, words)


def _run(lines: Sequence[PassedOver], why: str, words: Catalogue) -> str:
    first, last = lines[0], lines[-1]
    text = " ".join(first.text.split())
    shown = text if len(text) <= SHOWN else f"{text[: SHOWN - 1]}…"
    upto = f"–{last.number}" if last.number > first.number else ""
    told = words("mail.read.run", why=words.phrase(f"mail.why.{why}"), text=shown)
    return f"{first.number:>{WIDTH}}{upto}  {told}"
