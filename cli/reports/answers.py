"""Answers as they are listed: the order that gives each, and what the game remarks of it."""

from __future__ import annotations

from rules.kernel.orders.words import COMMENT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel.play.asking import Answer, Seat
    from rules.kernel.record.held import Held
    from rules.kernel.words.speech import Speech


class Answers:
    """The legal answers of one seat in words."""

    def __init__(self, held: Held, speech: Speech, seat: Seat) -> None:
        self.held, self.speech = held, speech
        self.question, self.legal = held.waiting.get(seat), held.legal(seat)
        self.seen = held.state.seen(seat) if self.question else None

    def order(self, answer: Answer) -> str:
        return self.speech.grammar.write(answer, self.speech.lang)

    def remark(self, answer: Answer) -> str:
        """What the game says of an answer, such as the chance it has."""
        said = self.held.game.parts.remarks(self.seen, self.question, answer) if self.question else ()
        return ", ".join(self.speech.words.phrase(f"remark.{key}", **facts) for key, facts in said)

    def line(self, answer: Answer) -> str:
        """Both; the remark stands behind the order as a comment, so that the line can be sent as it is."""
        behind = self.remark(answer)
        return f"{self.order(answer)}  {COMMENT} {behind}" if behind else self.order(answer)
