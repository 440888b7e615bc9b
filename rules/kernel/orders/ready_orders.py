"""What is said in advance: `standing target: target none`, `if reply: accept`, `if stopped: end turn`, `boost no`."""

from __future__ import annotations

from rules.kernel.bytes.reading import is_digits
from rules.kernel.orders.forms import check_complete, told_of
from rules.kernel.orders.kinds import Misread
from rules.kernel.play.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

    from rules.kernel.orders.forms import Arg, Order
    from rules.kernel.orders.grammar import Grammar, Legal
    from rules.kernel.orders.words import Segment, Token
    from rules.kernel.play.asking import Answer
    from rules.kernel.ready.answers import Ready
    from rules.kernel.words.catalogue import Catalogue

STANDING, IF, ELSE = "standing", "if", "else"
DEFAULT = "default"
ALL = 0  # withdraws everything
WINDOWS = ""  # the question that stands for every reaction window
ANY = ""  # with an answer: whatever question takes it
LONGEST = 6  # words for a question
LONGEST_POLICY = 10  # words


class ReadyOrder(Value):
    """For which question, on what condition, and the order or the policy that answers it. Without a question: any."""

    question: str
    order: Order | None = None
    policy: str = ""
    when: Mapping[str, Any] = {}
    given: Mapping[str, Any] = {}  # what the policy is told
    otherwise: bool = False  # only if what was said right before it did not apply
    lasts: bool = False  # it answers every such question of the turn


class ReadyGrammar:
    """Reads and writes what is said in advance. Words for questions and policies stand in the catalogues."""

    def __init__(self, grammar: Grammar, catalogues: Mapping[str, Catalogue]) -> None:
        self.grammar, self.catalogues = grammar, catalogues
        self.conditions = grammar.words("order.if.verbs")
        self.questions = {**self._named("ready."), **dict.fromkeys(grammar.words("order.standing.windows"), WINDOWS)}
        self.policies = {word: name for word, name in self._named("policy.").items() if name not in grammar.clauses}

    def _named(self, prefix: str) -> dict[str, str]:
        """What the catalogues name under keys that begin alike: word -> the rest of the key."""
        known = next(iter(self.catalogues.values())).keys()
        names = sorted(key.removeprefix(prefix) for key in known if key.startswith(prefix))
        return {word: name for name in names for word in self.grammar.words(prefix + name)}

    def read(self, seat: str, tokens: Sequence[Token], order: Sequence[Segment], legal: Legal) -> dict[str, Any]:
        """Nothing for a list, `help`, `withdraw` with a number, or `ahead` with what is said, and `more` of it."""
        rest = tokens[1:]
        if len(rest) == 1 and rest[0].word in self.grammar.words("order.standing.help"):
            return {"help": True}
        if self.grammar.ready_words.get(tokens[0].word) == STANDING:
            if not rest or (len(rest) == 1 and rest[0].word in self.grammar.words("order.standing.list")):
                return {}
            if rest[0].word in self.grammar.words("order.standing.withdraw"):
                return {"withdraw": self._number(rest)}
        if self.grammar.ready_words.get(tokens[0].word) == ELSE:
            return {"ahead": self._otherwise(seat, tokens, order, legal)}
        if not self.begins_clause(tokens):
            return {"ahead": self._ahead(seat, tokens, order, legal)}
        try:
            first, *more = self._clauses(tokens, order, legal)
        except Misread as misread:
            if len(order) > 1:
                raise
            try:  # a question may be called like a clause
                return {"ahead": self._ahead(seat, tokens, order, legal)}
            except Misread:
                raise misread from None
        return {"ahead": first, "more": more}

    def _number(self, tokens: Sequence[Token]) -> int:
        if len(tokens) < 2:
            raise Misread("no_number", tokens[0].column + len(tokens[0].raw))
        if len(tokens) > 2:
            raise Misread("too_much", tokens[2].column, word=tokens[2].raw)
        token = tokens[1]
        if token.word in self.grammar.words("order.standing.all"):
            return ALL
        if not is_digits(token.word) or len(token.word) > 4 or int(token.word) == ALL:
            raise Misread("not_a_number", token.column, word=token.raw)
        return int(token.word)

    def begins_clause(self, tokens: Sequence[Token]) -> bool:
        body = self._body(tokens)
        return bool(body) and body[0].word in self.grammar.clause_words

    def _body(self, tokens: Sequence[Token]) -> Sequence[Token]:
        """What stands behind `standing`, `if` or `standing if`."""
        if self.grammar.ready_words.get(tokens[0].word) == STANDING:
            tokens = tokens[1:]
        return tokens[1:] if tokens and tokens[0].word in self.conditions else tokens

    def _clauses(self, tokens: Sequence[Token], order: Sequence[Segment], legal: Legal) -> tuple[ReadyOrder, ...]:
        """One for each segment: `boost no; react no`."""
        said = (self._body(tokens), *(segment.tokens for segment in order[1:]))
        return tuple(self._clause(words, legal) for words in said)

    def _clause(self, words: Sequence[Token], legal: Legal) -> ReadyOrder:
        clause = self.grammar.clauses[self.grammar.clause_words[words[0].word]]
        given = self.grammar.arguments(clause, words, 1, legal, {})
        check_complete(clause, given, words)
        return self.clause(clause.kind, given)

    def clause(self, kind: str, given: Mapping[str, Any]) -> ReadyOrder:
        """A clause by its arguments, those apart that are conditions."""
        clause = self.grammar.clauses[kind]
        told = {name: _alternatives(given[name]) for name in clause.conditions if name in given}
        rest = {name: value for name, value in given.items() if name not in told}
        return ReadyOrder(clause.question, policy=kind, when={**clause.when, **told}, given=rest, lasts=clause.lasts)

    def _otherwise(self, seat: str, tokens: Sequence[Token], order: Sequence[Segment], legal: Legal) -> ReadyOrder:
        """What is to be done if the condition right before it does not hold."""
        if not order[0].condition:
            raise Misread("else_alone", tokens[0].column, word=tokens[0].raw.rstrip(":"))
        condition, behind = self._body(order[0].condition), tokens[1:]
        told, _ = self._circumstance(condition)
        phrase = "_".join(token.word for token in behind)
        if not told and phrase in self.policies and phrase not in self.grammar.verbs:
            return ReadyOrder(self._question(condition)[0], policy=self.policies[phrase], otherwise=True)
        when = {name: False for name, value in told.items() if value is True}
        return self._whatever_is_asked(seat, behind, order, legal, when).but(otherwise=True)

    def _circumstance(self, body: Sequence[Token]) -> tuple[dict[str, Any], int]:
        """The condition that needs no question, if one is named, with what it is told, and where the order begins."""
        for at in range(min(LONGEST, len(body)), 0, -1):
            phrase = "_".join(token.word for token in body[:at])
            for name, circumstance in self.grammar.circumstances.items():
                if phrase not in self.grammar.words(f"order.when.{name}"):
                    continue
                if circumstance.arg is None:
                    return {name: True}, at
                if at == len(body):
                    raise Misread(
                        "missing_argument", body[-1].column + len(body[-1].raw), argument=circumstance.arg.name
                    )
                value, at = circumstance.arg.kind.read(body, at, lambda: ())
                return {name: value}, at
        return {}, 0

    def _circumstance_alone(self, body: Sequence[Token]) -> tuple[dict[str, Any], int]:
        """The same, unless these are the first words of what a question is called: `drawn combat` is not `drawn`."""
        told, at = self._circumstance(body)
        longer = (body[:n] for n in range(at + 1, min(LONGEST, len(body)) + 1))
        if told and any("_".join(token.word for token in words) in self.questions for words in longer):
            return {}, 0
        return told, at

    def _whatever_is_asked(
        self,
        seat: str,
        behind: Sequence[Token],
        order: Sequence[Segment],
        legal: Legal,
        when: Mapping[str, Any],
        *,
        stands: bool = False,
    ) -> ReadyOrder:
        """An order or a clause on a condition that needs no question."""
        if not behind:
            last = order[0].tokens[-1]
            raise Misread("no_order", last.column + len(last.raw))
        if behind[0].word in self.grammar.clause_words and len(order) == 1:
            clause = self._clause(behind, legal)
            return clause.but(when={**clause.when, **when})
        said = self.grammar.answering(seat, behind, order, legal)
        if said.kind not in self.grammar.waits or said.kind == DEFAULT or (stands and said.more):
            raise Misread("cannot_wait", behind[0].column, word=behind[0].raw)
        return ReadyOrder(ANY, said, when=when)

    def _ahead(self, seat: str, tokens: Sequence[Token], order: Sequence[Segment], legal: Legal) -> ReadyOrder:
        body = self._body(tokens)
        if not body:
            raise Misread("no_question", tokens[-1].column + len(tokens[-1].raw), known=self._spoken())
        stands = self.grammar.ready_words.get(tokens[0].word) == STANDING
        told, at = self._circumstance_alone(body)
        if told:
            return self._whatever_is_asked(seat, body[at:], order, legal, told, stands=stands)
        try:
            question, at = self._question(body)
        except Misread:
            if len(order) == 1 and (turned := self._policy_first(body)) is not None:
                return turned
            raise
        when, at = self._when(question, body, at, legal)
        behind = body[at:]
        if not behind:
            raise Misread("no_answer", body[-1].column + len(body[-1].raw))
        phrase = "_".join(token.word for token in behind)
        if phrase in self.policies and len(order) == 1 and (question == WINDOWS or phrase not in self.grammar.verbs):
            return ReadyOrder(question, policy=self.policies[phrase], when=when)
        if question == WINDOWS:
            raise Misread("unknown_word", behind[0].column, word=behind[0].raw, known=list(self.policies))
        said = self.grammar.answering(seat, behind, order, legal, now=False)
        if said.kind == IF and said.given["ahead"].question == question:  # `standing reroll: reroll best`
            clause: ReadyOrder = said.given["ahead"]
            return clause.but(when={**clause.when, **when})
        if said.kind not in self.grammar.waits or (stands and said.more):
            raise Misread("cannot_wait", behind[0].column, word=behind[0].raw)
        return ReadyOrder(self._meant(question, said.kind), said, when=when)

    def _question(self, body: Sequence[Token]) -> tuple[str, int]:
        """The question that is named, and where the answer begins."""
        longest = min(LONGEST, len(body))
        phrases = [("_".join(token.word for token in body[:n]), n) for n in range(longest, 0, -1)]
        for phrase, at in phrases:
            if phrase in self.questions:
                return self.questions[phrase], at
        for phrase, at in phrases:
            found = {kind for word, kind in self.questions.items() if word.startswith(phrase)}
            if len(found) == 1:
                return found.pop(), at
        raise Misread("unknown_question", body[0].column, word=body[0].raw.rstrip(":"), known=self._spoken())

    def _policy_first(self, body: Sequence[Token]) -> ReadyOrder | None:
        """`decline every object window`: the policy, then the question; alone it is for the one that it goes with."""
        alone = self.policies.get("_".join(token.word for token in body), "")
        for occasion in self.grammar.occasions:
            if alone in occasion.policies:
                return ReadyOrder(occasion.question, policy=alone)
        for n in range(min(LONGEST_POLICY, len(body) - 1), 0, -1):
            policy = self.policies.get("_".join(token.word for token in body[:n]))
            question = self.questions.get("_".join(token.word for token in body[n:]))
            if policy is not None and question is not None:
                return ReadyOrder(question, policy=policy)
        return None

    def _when(self, question: str, body: Sequence[Token], at: int, legal: Legal) -> tuple[dict[str, Any], int]:
        """The conditions behind a question, `by nomads`, and where the answer begins."""
        when: dict[str, Any] = {}
        told = told_of(self.grammar.occasions, question)
        while at + 1 < len(body):
            arg = next((arg for arg in told if body[at].word in self._words_for(arg)), None)
            if arg is None or arg.name in when:
                break
            when[arg.name], at = arg.kind.read(body, at + 1, lambda: ())
        return when, at

    def _words_for(self, arg: Arg) -> list[str]:
        return self.grammar.words(f"order.when.{arg.name}")

    def _meant(self, question: str, kind: str) -> str:
        """The question a word means where this kind of answer follows."""
        for occasion in self.grammar.occasions:
            if occasion.like == question and kind in occasion.answers:
                return occasion.question
        return question

    def _spoken(self) -> list[str]:
        """What questions and conditions are called, for who named none that is known."""
        told = [word for name in self.grammar.circumstances for word in self.grammar.words(f"order.when.{name}")]
        return sorted(word.replace("_", " ") for word in (*self.questions, *told))

    def behind(self, tokens: Sequence[Token]) -> Sequence[Token]:
        """The order that is said in advance, without what stands in front of it."""
        if self.grammar.ready_words.get(tokens[0].word) == ELSE:
            return tokens[1:]
        body = self._body(tokens)
        if not body:  # `standing` alone, a list
            return ()
        told, at = self._circumstance_alone(body)
        if told:
            return body[at:]
        question, at = self._question(body)
        return body[self._when(question, body, at, lambda kind, name: ())[1] :]

    def write(self, ready: Ready, answer: Answer | None, lang: str, more: Sequence[Answer] = ()) -> str:
        """A ready answer as the line that makes it; `answer` is the one it names, if it does, `more` those after it."""
        from rules.kernel.orders.ready_lines import ReadyLines

        return ReadyLines(self.grammar, self.catalogues[lang], lang).line(ready, answer, more)


def _alternatives(value: Any) -> Any:
    """What a field may be: one value, or several, in whatever order they were named."""
    if not isinstance(value, tuple):
        return value
    named = sorted(set(value))
    return named[0] if len(named) == 1 else named
