"""The numbered answers of a mail: what is printed, and the hash by which a later reader knows the list again."""

from __future__ import annotations

from rules.kernel.play.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cli.console import Speech
    from rules.kernel.play.asking import Seat
    from rules.kernel.record.held import Held


class Numbered(Value):
    """The answers of a seat as a mail lists them."""

    lines: tuple[tuple[int, str], ...]  # number and order; 0 for a line that says how many more there are
    of: int  # how many answers there are
    hash: str  # of all of them in this language, printed or not: SHA-256 in hex

    @property
    def printed(self) -> frozenset[int]:
        return frozenset(number for number, _ in self.lines if number)


def numbered(held: Held, speech: Speech, seat: Seat) -> Numbered:
    """Every answer, or of more than sixty the first of each group, as `moves` prints them."""
    raise NotImplementedError
