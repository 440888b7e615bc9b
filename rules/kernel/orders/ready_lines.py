"""Ready answers as the lines that make them, for their owner to read and to type again."""

from __future__ import annotations

from rules.kernel.orders.forms import told_of
from rules.kernel.ready.answers import STANDING

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from rules.kernel.orders.forms import Form
    from rules.kernel.orders.grammar import Grammar
    from rules.kernel.play.asking import Answer
    from rules.kernel.ready.answers import Ready
    from rules.kernel.words.catalogue import Catalogue


class ReadyLines:
    """Writes in one language what was said in advance."""

    def __init__(self, grammar: Grammar, words: Catalogue, lang: str) -> None:
        self.grammar, self.words, self.lang = grammar, words, lang

    def line(self, ready: Ready, answer: Answer | None, more: Sequence[Answer]) -> str:
        """A ready answer as the line that makes it; `answer` is the one it names, if it does, `more` those after it."""
        words, stands = self.words, ready.by == STANDING
        order = self._written_order(ready, answer, more)
        if ready.otherwise:
            return words.phrase("order.else", order=order)
        told = next((name for name in self.grammar.circumstances if name in ready.when), "")
        if ready.policy in self.grammar.clauses and not told:
            return words.phrase("order.standing.clause", order=order) if stands else order
        if not stands and not ready.skip:
            return order
        if told:
            question = self._written_circumstance(told, ready.when[told])
        else:
            question = self._written_question(ready, answer.kind if answer is not None else "")
        return words.phrase("order.standing" if stands else "order.if", question=question, order=order)

    def _written_circumstance(self, name: str, value: Any) -> str:
        """The words of a condition that needs no question, and what it is told."""
        arg, said = self.grammar.circumstances[name].arg, first_word(self.words, f"order.when.{name}")
        return f"{said} {arg.kind.write(value, self.lang)}" if arg else said

    def _written_order(self, ready: Ready, answer: Answer | None, more: Sequence[Answer]) -> str:
        if ready.policy in self.grammar.clauses:
            clause = self.grammar.clauses[ready.policy]
            told = {name: ready.when[name] for name in clause.conditions if name in ready.when}
            return self.grammar.written(clause, {**ready.given, **told}, self.lang)
        if answer is not None:
            form = self.grammar.forms[answer.kind]
            besides = {name: value for said in ready.says for name, value in said.get("given", {}).items()}
            return self.grammar.written(form, {**said_in_a_row(form, answer, more), **besides}, self.lang)
        return first_word(self.words, f"policy.{ready.policy}" if ready.policy else "order.default.verbs")

    def _written_question(self, ready: Ready, kind: str) -> str:
        """What a question is called, and the conditions told of it."""
        words, named = self.words, ready.question
        for occasion in self.grammar.occasions:
            if occasion.question == named and occasion.like and kind in occasion.answers:
                named = occasion.like
        text = first_word(words, f"ready.{named}" if named else "order.standing.windows")
        for arg in told_of(self.grammar.occasions, named):
            if arg.name in ready.when:
                value = arg.kind.write(ready.when[arg.name], self.lang)
                text += f" {first_word(words, f'order.when.{arg.name}')} {value}"
        return text


def first_word(words: Catalogue, key: str) -> str:
    """Of the words a catalogue lists, the one to print."""
    return words.phrase(key).split("|")[0].strip()


def said_in_a_row(form: Form, first: Answer, more: Sequence[Answer]) -> dict[str, Any]:
    """The arguments of a line that answers several questions: of a list each, and what only a later answer says."""
    given = {name: getattr(first, name) for name in first.fields}
    for arg in form.args:
        later = [getattr(answer, arg.name) for answer in more if arg.name in answer.fields]
        if arg.name not in given and later:
            given[arg.name] = later[0]
        elif arg.name in given and arg.many and not isinstance(given[arg.name], (tuple, list)):
            given[arg.name] = [item for item in (given[arg.name], *later) if item]
    return given
