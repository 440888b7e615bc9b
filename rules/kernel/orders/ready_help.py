"""What can be said in advance in one game: questions, conditions and clauses, each with a line that would be taken."""

from __future__ import annotations

from rules.kernel.orders.forms import Form, told_of
from rules.kernel.orders.grammar import IF, STANDING
from rules.kernel.orders.kinds import UNSETTLED, Misread, Named
from rules.kernel.orders.ready_lines import first_word
from rules.kernel.play.values import Value
from rules.kernel.ready import giving
from rules.kernel.ready.answers import PLAN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from typing import Any

    from rules.kernel.orders.forms import Arg, Clause
    from rules.kernel.orders.grammar import Grammar
    from rules.kernel.play.asking import Seat
    from rules.kernel.play.game import Game

MOST_TRIED = 60  # values of a condition, until one can come true


class Example(Value):
    """What something is called in front of an answer in advance, and a line that says one."""

    called: Sequence[str]
    line: str


class ReadyHelp:
    """Examples for one seat, in one language; `kind` says whether they are to stand or are for this turn."""

    def __init__(self, game: Game, seen: Any, seat: Seat, grammar: Grammar, lang: str, kind: str) -> None:
        self.game, self.seen, self.seat = game, seen, seat
        self.grammar, self.words, self.lang, self.kind = grammar, grammar.catalogues[lang], lang, kind

    def examples(self) -> list[Example]:
        return [*self._questions(), *self._clauses(), *self._circumstances()]

    def _questions(self) -> Iterator[Example]:
        for kind in self.game.questions:
            key = f"ready.{kind}"
            if self.words.has(key):
                lines = (self._on(first_word(self.words, key) + told, order) for told, order in self._said_to(kind))
                if line := next((line for line in lines if self._is_taken(line)), ""):
                    yield Example(self._alternatives(key), line)

    def _said_to(self, question: str) -> Iterator[tuple[str, str]]:
        """Conditions and orders to try for a question, the fullest conditions and the shortest orders first."""
        taken = [self.grammar.forms[kind] for kind in sorted(self.game.questions[question].taken())]
        orders = self._orders(taken)
        orders.append(first_word(self.words, "order.default.verbs"))
        for told in (*self._conditions(question), ""):
            yield from ((told, order) for order in orders)

    def _conditions(self, question: str) -> Iterator[str]:
        """What may be told of a question, as much of it as goes together: `by nomads in magic`."""
        args = told_of(self.grammar.occasions, question)
        for many in range(len(args), 0, -1):
            rest = "".join(f" {self._introduced(arg)} {arg.kind.example(self.lang)}" for arg in args[1:many])
            for value in self._values(args[0]):
                yield f" {self._introduced(args[0])} {value}{rest}"

    def _values(self, arg: Arg) -> list[str]:
        if not isinstance(arg.kind, Named):
            return [arg.kind.example(self.lang)]
        values = list(dict.fromkeys(arg.kind.values.values()))[:MOST_TRIED]
        return [arg.kind.write(value, self.lang) for value in values]

    def _introduced(self, arg: Arg) -> str:
        return first_word(self.words, f"order.when.{arg.name}")

    def _clauses(self) -> Iterator[Example]:
        for kind, clause in self.grammar.clauses.items():
            lines = (
                self.words.phrase("order.standing.clause", order=order) if self.kind == STANDING else order
                for order in self._ways_to_say(clause)
            )
            if line := next((line for line in lines if self._is_taken(line)), ""):
                yield Example(self._alternatives(f"policy.{kind}"), line)

    def _ways_to_say(self, clause: Clause) -> Iterator[str]:
        """With what it needs, then with one thing more; of what it needs first, several values are tried."""
        needed = {arg.name: arg.kind.example(self.lang) for arg in clause.args if not arg.optional}
        first = next((arg for arg in clause.args if not arg.optional), None)
        for more in (None, *(arg for arg in clause.args if arg.optional)):
            for value in self._values(first) if first else [""]:
                given = {**dict.fromkeys((arg.name for arg in clause.args), ""), **needed}
                given |= {first.name: value} if first else {}
                given |= {more.name: more.kind.example(self.lang)} if more else {}
                yield self.words.phrase(f"order.{clause.kind}", **given)

    def _circumstances(self) -> Iterator[Example]:
        orders = self._orders(self.grammar.forms.values())
        for name, circumstance in self.grammar.circumstances.items():
            told = f" {circumstance.arg.kind.example(self.lang)}" if circumstance.arg else ""
            lines = (self._on(first_word(self.words, f"order.when.{name}") + told, order) for order in orders)
            if line := next((line for line in lines if self._is_taken(line)), ""):
                yield Example(self._alternatives(f"order.when.{name}"), line)

    def _on(self, condition: str, order: str) -> str:
        return self.words.phrase(f"order.{self.kind}", question=condition, order=order)

    def _alternatives(self, key: str) -> list[str]:
        return [word.strip() for word in self.words.phrase(key).split("|")]

    def _orders(self, forms: Iterable[Form]) -> list[str]:
        """Each with no more than it needs, the shortest first; none that needs something to be said all the same."""
        said = []
        for form in sorted(forms, key=_needs):
            given = {arg.name: "" if arg.optional else arg.kind.example(self.lang) for arg in form.args}
            said.append(self.words.phrase(f"order.{form.kind}", **given))
        return [order for order in said if order == order.strip()]

    def _is_taken(self, line: str) -> bool:
        """Whether a line can be read, and might speak some day."""
        try:
            (segments,) = self.grammar.split(line)
            said = self.grammar.read(segments, lambda kind, name: UNSETTLED)
        except (Misread, ValueError):
            return False
        if said.kind not in (STANDING, IF):
            return False
        ready = giving.ready_of(self.game, said.given["ahead"], self.kind if self.kind == STANDING else PLAN)
        return not (giving.unfit(self.game, ready) or giving.misinformed(self.game, self.seen, self.seat, ready))


def _needs(form: Form) -> int:
    """How many things must be said in an order."""
    return sum(not arg.optional for arg in form.args)
