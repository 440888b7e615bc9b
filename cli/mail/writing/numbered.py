"""The numbered answers of a mail: what is printed, and the hash by which a later reader knows the list again."""

from __future__ import annotations

import hashlib

from cli.reports.answers import Answers, grouped
from rules.kernel.play.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cli.console import Speech
    from rules.kernel.play.asking import Seat
    from rules.kernel.record.held import Held


class Numbered(Value):
    """The answers of a seat as a mail lists them."""

    lines: tuple[tuple[int, str], ...]  # number and order; 0 for a line that says how many more there are
    remarks: tuple[str, ...]  # what the game says of each line
    of: int  # how many answers there are
    hash: str  # of all of them in this language, printed or not: SHA-256 in hex; empty if nothing is asked

    @property
    def printed(self) -> frozenset[int]:
        return frozenset(number for number, _ in self.lines if number)


def numbered(held: Held, speech: Speech, seat: Seat) -> Numbered:
    """Every answer, or of more than sixty the first of each group, as `moves` prints them."""
    answers = Answers(held, speech, seat)
    legal = answers.legal
    orders = [answers.order(answer) for answer in legal]
    lines: list[tuple[int, str]] = []
    remarks: list[str] = []
    for places, rest in grouped(legal):
        lines += [(at + 1, orders[at]) for at in places]
        remarks += [answers.remark(legal[at]) for at in places]
        if rest:
            lines.append((0, speech.words("moves.more", n=len(rest), first=rest[0] + 1, last=rest[-1] + 1)))
            remarks.append("")
    digest = hashlib.sha256("\n".join(orders).encode()).hexdigest() if orders else ""
    return Numbered(tuple(lines), tuple(remarks), len(legal), digest)
