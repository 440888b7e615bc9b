"""Was a log changed by hand? It is compared with what the record says, each entry in the language it was told in."""

from __future__ import annotations

from cli.reports import logbook

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from cli.console import Speech
    from rules.kernel.record.held import Held


class Compared:
    """How far a log is as it was written, and where it is not."""

    __slots__ = ("entry", "expected", "line")

    def __init__(self, entry: int, line: int = 0, expected: str = "") -> None:
        self.entry = entry  # the first that is not in it whole
        self.line, self.expected = line, expected  # the first line that differs, and what should stand there

    @property
    def differs(self) -> bool:
        return self.line > 0


def compared(data: bytes, held: Held, speech: Speech, seat: str | None, since: int = 0) -> Compared:
    """A log that breaks off is merely behind, as killed runs leave it; the next one goes on with it."""
    speeches = logbook.in_every_language(speech)
    at, first, end = 0, since, held.n + 1
    while first < end:
        last = logbook.passage_end(held, first, end)
        told = [_block(held, each, seat, first, last) for each in speeches]
        right = next((block for block in told if data.startswith(block, at)), None)
        if right is None:
            return _broken_off(held, speeches, seat, first, last, data[at:]) or _differing(first, data, at, told)
        at += len(right)
        first = last + 1
    return Compared(end) if at == len(data) else _differing(end - 1, data, at, [b""])


def _broken_off(
    held: Held, speeches: Sequence[Speech], seat: str | None, first: int, last: int, rest: bytes
) -> Compared | None:
    """A log that ends within what is told together: where it was before that went on, or in the middle of a line."""
    for until in range(last, first - 1, -1):
        for block in (_block(held, each, seat, first, until) for each in speeches):
            if block == rest:
                return Compared(until + 1)
            if block.startswith(rest):
                return Compared(first)
    return None


def _block(held: Held, speech: Speech, seat: str | None, first: int, last: int) -> bytes:
    return "".join(f"{line}\n" for line in logbook.of(held, speech, seat, first, last + 1)).encode()


def _differing(entry: int, data: bytes, at: int, told: Sequence[bytes]) -> Compared:
    """The first line that is not told in any language; what should stand there, in the one that goes on longest."""
    found = data[at:].split(b"\n")
    agreeing, expected = max((_agreeing(block.split(b"\n"), found) for block in told), key=lambda pair: pair[0])
    return Compared(entry, data[:at].count(b"\n") + agreeing + 1, expected.decode())


def _agreeing(told: Sequence[bytes], found: Sequence[bytes]) -> tuple[int, bytes]:
    """How many lines are alike, and the first that is to follow."""
    alike = next((at for at, (line, other) in enumerate(zip(told, found)) if line != other), min(len(told), len(found)))
    return alike, told[alike]
