"""An order given back as it was understood, in canonical form and in the reader's language."""

from __future__ import annotations

from rules.kernel.orders.grammar import IF, PICK, STANDING
from rules.kernel.ready.answers import PLAN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rules.kernel.orders.forms import Order
    from rules.kernel.orders.grammar import Grammar
    from rules.kernel.play.asking import Answer
    from rules.kernel.play.game import Game
    from rules.kernel.ready.answers import Ready


class Echo:
    """Writes orders of one game in one language."""

    def __init__(self, game: Game, grammar: Grammar, lang: str) -> None:
        self.game, self.grammar, self.lang = game, grammar, lang
        self.words = grammar.catalogues[lang]

    def of(self, order: Order, answers: Sequence[Answer] = ()) -> str:
        """`bob: place umbra at b2`: who speaks if the line says so, and the order.

        `answers` are what it came to, if its turn has come: a number is the line of `moves` it stood for.
        """
        text = self._written(order, answers)
        return f"{order.seat}: {text}" if order.seat else text

    def _written(self, order: Order, answers: Sequence[Answer]) -> str:
        grammar = self.grammar
        if "help" in order.given and order.kind in (STANDING, IF):
            return self._help(order.kind)
        if order.kind == STANDING:
            return self._standing(order)
        if order.kind == IF:
            return self._on_condition(order)
        if order.kind == PICK:
            return grammar.write(answers[0], self.lang) if answers else str(order.given["number"])
        if order.form:
            return grammar.written(grammar.forms[order.form], order.said, self.lang)
        if order.kind in self.game.answers:
            return grammar.write(order.answers(self.game)[0], self.lang)
        return grammar.written(grammar.forms[order.kind], order.given, self.lang)

    def _help(self, kind: str) -> str:
        from rules.kernel.orders.ready_lines import first_word

        return " ".join(first_word(self.words, key) for key in (f"order.{kind}.verbs", "order.standing.help"))

    def _standing(self, order: Order) -> str:
        from rules.kernel.orders.ready_lines import first_word
        from rules.kernel.orders.ready_orders import ALL
        from rules.kernel.ready.giving import standing_of

        if "ahead" in order.given:
            return self._in_a_row(standing_of(self.game, order.given))
        words = [first_word(self.words, "order.standing.verbs")]
        if "withdraw" in order.given:
            number = order.given["withdraw"]
            words.append(first_word(self.words, "order.standing.withdraw"))
            words.append(first_word(self.words, "order.standing.all") if number == ALL else str(number))
        return " ".join(words)

    def _on_condition(self, order: Order) -> str:
        from rules.kernel.ready.giving import ready_of

        all_ahead = order.given["ahead"], *order.given.get("more", ())
        return self._in_a_row(ready_of(self.game, ahead, PLAN) for ahead in all_ahead)

    def _in_a_row(self, kept: Iterable[Ready]) -> str:
        return "; ".join(map(self.of_ready, kept))

    def of_ready(self, ready: Ready) -> str:
        """What is kept for later, as an order that would say so."""
        said = [] if ready.answer is None else [ready.answer, *ready.more]
        answers = [self.game.answers[answer["kind"]].read(answer) for answer in said]
        return self.grammar.ready_grammar.write(ready, answers[0] if answers else None, self.lang, answers[1:])
