"""A letter: the orders somebody sent, all of them read before the first is carried out."""

from __future__ import annotations

from rules.kernel.orders.forms import Order
from rules.kernel.orders.kinds import UNSETTLED, Misread
from rules.kernel.play.asking import tupled
from rules.kernel.play.values import Value
from rules.kernel.wrong import ORDER, Wrong

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from typing import Any

    from rules.kernel.orders.grammar import Grammar, Legal
    from rules.kernel.orders.words import Segment
    from rules.kernel.play.asking import Refused, Seat


class Line(Value):
    """One order as it was sent: in words, or as the data of a move file."""

    source: str  # the file it stands in, and where in it if not at the top; nothing for the command line
    said: tuple[Segment, ...] = ()
    data: Mapping[str, Any] | None = None

    @property
    def where(self) -> str:
        return placed(self.source, self.said[0].line, self.said[0].column) if self.said else self.source

    @property
    def text(self) -> str:
        return " ".join(segment.text for segment in self.said)

    def seat(self, grammar: Grammar) -> Seat:
        """Who speaks, if the line says so."""
        return grammar.spoken(self.said[0])[0] if self.said else ""

    def understood(self, grammar: Grammar, legal: Legal) -> Order:
        """What it orders; `Misread` if it is no order. Data has passed its schema and is one."""
        if self.data is None:
            return grammar.read(self.said, legal)
        given = {name: tupled(value) for name, value in self.data.items() if name != "kind"}
        return Order(self.data["kind"], given, "")

    def is_unsettled(self, grammar: Grammar) -> bool:
        """Whether only what is legal when its turn comes tells what it means."""
        try:
            self.understood(grammar, lambda kind, name: ())
        except Misread:
            return True
        return False


class Failed(Wrong):
    """An order that was not carried out: which, for whom, and why."""

    lies_in = ORDER

    def __init__(self, line: Line, seat: Seat, why: Refused | Misread) -> None:
        where = line.where
        if isinstance(why, Misread):
            where = placed(line.source, why.facts.get("line", line.said[0].line), why.column)
        super().__init__(why.code, where, rule=why.rule)
        self.facts = why.facts
        self.line, self.seat, self.why = line, seat, why


class Letter:
    """Orders in their order, and what each was read as before anything is done.

    What is legal is not asked for that: it is settled when the turn of an order comes.
    """

    def __init__(self, lines: Sequence[Line], grammar: Grammar) -> None:
        self.lines = lines
        self.read: Sequence[Order | Misread] = [_read(line, grammar) for line in lines]

    @property
    def misread(self) -> list[tuple[Line, Misread]]:
        """Every line that is no order; if there is one, the letter is refused whole."""
        return [(line, why) for line, why in zip(self.lines, self.read) if isinstance(why, Misread)]

    @property
    def orders(self) -> list[Order]:
        return [order for order in self.read if not isinstance(order, Misread)]


def _read(line: Line, grammar: Grammar) -> Order | Misread:
    try:
        return line.understood(grammar, lambda kind, name: UNSETTLED)
    except Misread as misread:
        return misread


def letter_of_text(text: str, grammar: Grammar, source: str = "") -> Letter:
    return Letter(lines_of_text(text, grammar, source), grammar)


def lines_of_text(text: str, grammar: Grammar, source: str = "") -> list[Line]:
    """The orders of a text."""
    return [Line(source, order) for order in grammar.split(text)]


def letter_of_data(answers: Sequence[Mapping[str, Any]], grammar: Grammar, where: Callable[[str], str] = str) -> Letter:
    """The answers of a move file, each with its place in it, which `where` tells of a JSON path."""
    return Letter([Line(where(f"$.answers[{at}]"), data=data) for at, data in enumerate(answers)], grammar)


def placed(source: str, line: int, column: int) -> str:
    """Where an order stands: in its file, or on the command line."""
    return f"{source}:{line}:{column}".lstrip(":")
