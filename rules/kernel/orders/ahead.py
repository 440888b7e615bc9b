"""What is said in advance: `standing target: target none`, `if reply: accept`, `standing withdraw 2`."""

from __future__ import annotations

from typing import Any

from rules.kernel.orders.kinds import Misread
from rules.kernel.record import Record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence

    from rules.kernel.asking import Answer
    from rules.kernel.orders.grammar import Grammar, Order
    from rules.kernel.orders.words import Segment, Token
    from rules.kernel.ready import Ready
    from rules.kernel.text import Catalogue

STANDING, IF = "standing", "if"
ALL = 0  # withdraws everything
WINDOWS = ""  # the question that stands for every reaction window
LONGEST = 6  # words for a question


class Ahead(Record):
    """For which question, and the order or the policy that answers it."""

    question: str
    order: Order | None = None
    policy: str = ""


class Advance:
    """Reads and writes what is said in advance. Words for questions and policies stand in the catalogues."""

    def __init__(self, grammar: Grammar, catalogues: Mapping[str, Catalogue]) -> None:
        self.grammar, self.catalogues = grammar, catalogues
        self.conditions = grammar.words("order.if.verbs")
        self.questions = {**self._named("ready."), **dict.fromkeys(grammar.words("order.standing.windows"), WINDOWS)}
        self.policies = self._named("policy.")

    def _named(self, prefix: str) -> dict[str, str]:
        """What the catalogues name under keys that begin alike: word -> the rest of the key."""
        known = next(iter(self.catalogues.values())).keys()
        names = sorted(key.removeprefix(prefix) for key in known if key.startswith(prefix))
        return {word: name for name in names for word in self.grammar.words(prefix + name)}

    def read(
        self,
        seat: str,
        tokens: Sequence[Token],
        order: Sequence[Segment],
        legal: Callable[[str, str], Collection[Any]],
    ) -> dict[str, Any]:
        """Nothing for a list, `withdraw` with a number, or `ahead` with what is said for which question."""
        first, rest = tokens[0], tokens[1:]
        if first.word not in self.conditions:
            if not rest or (len(rest) == 1 and rest[0].word in self.grammar.words("order.standing.list")):
                return {}
            if rest[0].word in self.grammar.words("order.standing.withdraw"):
                return {"withdraw": self._number(rest)}
        return {"ahead": self._ahead(seat, tokens, order, legal)}

    def _number(self, tokens: Sequence[Token]) -> int:
        if len(tokens) < 2:
            raise Misread("no_number", tokens[0].column + len(tokens[0].raw))
        if len(tokens) > 2:
            raise Misread("too_much", tokens[2].column, word=tokens[2].raw)
        token = tokens[1]
        if token.word in self.grammar.words("order.standing.all"):
            return ALL
        if not token.word.isdecimal() or len(token.word) > 4 or int(token.word) == ALL:
            raise Misread("not_a_number", token.column, word=token.raw)
        return int(token.word)

    def _ahead(
        self,
        seat: str,
        tokens: Sequence[Token],
        order: Sequence[Segment],
        legal: Callable[[str, str], Collection[Any]],
    ) -> Ahead:
        question, at = self._question(tokens)
        behind = tokens[at:]
        if not behind:
            raise Misread("no_answer", tokens[-1].column + len(tokens[-1].raw))
        phrase = "_".join(token.word for token in behind)
        if phrase in self.policies and len(order) == 1 and (question == WINDOWS or phrase not in self.grammar.verbs):
            return Ahead(question, policy=self.policies[phrase])
        if question == WINDOWS:
            raise Misread("unknown_word", behind[0].column, word=behind[0].raw, known=list(self.policies))
        said = self.grammar.answering(seat, behind, order, legal)
        if said.kind not in self.grammar.waits:
            raise Misread("cannot_wait", behind[0].column, word=behind[0].raw)
        return Ahead(question, said)

    def _question(self, tokens: Sequence[Token]) -> tuple[str, int]:
        """The question that is named behind the first word, and where the answer begins."""
        if len(tokens) < 2:
            raise Misread("no_question", tokens[0].column + len(tokens[0].raw), known=self._spoken())
        longest = min(LONGEST, len(tokens) - 1)
        phrases = [("_".join(token.word for token in tokens[1 : 1 + n]), 1 + n) for n in range(longest, 0, -1)]
        for phrase, at in phrases:
            if phrase in self.questions:
                return self.questions[phrase], at
        for phrase, at in phrases:
            found = {kind for word, kind in self.questions.items() if word.startswith(phrase)}
            if len(found) == 1:
                return found.pop(), at
        raise Misread("unknown_question", tokens[1].column, word=tokens[1].raw.rstrip(":"), known=self._spoken())

    def _spoken(self) -> list[str]:
        """What questions are called, for who named none that is known."""
        return sorted(word.replace("_", " ") for word in self.questions)

    def behind(self, tokens: Sequence[Token]) -> Sequence[Token]:
        """The order that is said in advance, without what stands in front of it."""
        return tokens[self._question(tokens)[1] :]

    def write(self, ready: Ready, answer: Answer | None, lang: str) -> str:
        """A ready answer as the line that makes it; `answer` is the one it names, if it does."""
        words, grammar = self.catalogues[lang], self.grammar
        if answer is not None:
            order = grammar.write(answer, lang)
        else:
            order = first_word(words, f"policy.{ready.policy}" if ready.policy else "order.default.verbs")
        if ready.by != STANDING and not ready.skip:
            return order
        question = first_word(words, f"ready.{ready.question}" if ready.question else "order.standing.windows")
        return words.phrase("order.if" if ready.skip else "order.standing", question=question, order=order)


def first_word(words: Catalogue, key: str) -> str:
    """Of the words a catalogue lists, the one to print."""
    return words.phrase(key).split("|")[0].strip()
