"""The grammar: a verb, then arguments by position, behind their word, or as name=value."""

from __future__ import annotations

from rules.kernel.bytes.reading import is_digits
from rules.kernel.orders.forms import Arg, Circumstance, Clause, Form, Occasion, Order, check_complete
from rules.kernel.orders.kinds import Misread, Named
from rules.kernel.orders.words import LONGEST_LINE, plain, segments

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
    from typing import Any

    from rules.kernel.orders.ready_orders import ReadyGrammar
    from rules.kernel.orders.words import Segment, Token
    from rules.kernel.play.asking import Answer
    from rules.kernel.words.catalogue import Catalogue

    Said = Form | Clause | Occasion | Circumstance
    Legal = Callable[[str, str], Collection[Any]]  # (kind, argument) -> what could stand there now

__all__ = ["Arg", "Circumstance", "Clause", "Form", "Grammar", "Occasion", "Order"]

LANGUAGES = ("en", "fr")
RESIGN, DEFAULT, PICK = "resign", "default", "pick"
GIVES_UP = "word.gives_up."  # where the catalogues name what can be
STANDING, IF, ELSE = "standing", "if", "else"  # said in advance: see `ready_orders.py`
MOST_ORDERS = 200  # in one text
LONGEST_NUMBER = 9  # digits
LONGEST_WORD = 3  # words in front of an argument: `if loss`


class Grammar:
    """Reads and writes the order lines of one game, in every language it speaks."""

    def __init__(self, said: Sequence[Said], catalogues: Mapping[str, Catalogue], seats: Mapping[str, str]) -> None:
        forms = [form for form in said if isinstance(form, Form)]
        self.catalogues = catalogues
        self._words: dict[str, list[str]] = {}
        self.forms = {form.kind: form for form in (*forms, *self._kernel_forms())}
        self.clauses = {clause.kind: clause for clause in said if isinstance(clause, Clause)}
        self.occasions = [occasion for occasion in said if isinstance(occasion, Occasion)]
        self.circumstances = {told.name: told for told in said if isinstance(told, Circumstance)}
        self.seats = {plain(word): seat for seat, name in seats.items() for word in (name, seat)}
        self.verbs: dict[str, list[str]] = {}
        for kind in self.forms:
            for word in self.words(f"order.{kind}.verbs"):
                self.verbs.setdefault(word, []).append(kind)
        self.ready_words = {word: kind for kind in (STANDING, IF, ELSE) for word in self.words(f"order.{kind}.verbs")}
        self.clause_words = {word: kind for kind in self.clauses for word in self.words(f"policy.{kind}")}
        self.waits = {DEFAULT, *(form.kind for form in forms)}  # what may be said in advance
        self._ready_grammar: ReadyGrammar | None = None

    @property
    def ready_grammar(self) -> ReadyGrammar:
        """How things are said in advance; most orders are not."""
        if self._ready_grammar is None:
            from rules.kernel.orders.ready_orders import ReadyGrammar

            self._ready_grammar = ReadyGrammar(self, self.catalogues)
        return self._ready_grammar

    def _kernel_forms(self) -> Sequence[Form]:
        """Orders every game takes: giving up, and the default for a late player."""
        scope = Named().with_words(self.catalogues, self._scopes(), GIVES_UP)
        return Form(RESIGN, (Arg("gives_up", scope, optional=True),)), Form(DEFAULT, ())

    def _scopes(self) -> Iterator[str]:
        """What can be given up, looked for when somebody does."""
        known = next(iter(self.catalogues.values())).keys()
        yield from sorted(key.removeprefix(GIVES_UP) for key in known if key.startswith(GIVES_UP))

    def words(self, key: str) -> list[str]:
        """What the catalogues list under a key, in all languages: alternatives apart by `|`."""
        if key not in self._words:
            found = [c(key) for c in self.catalogues.values() if c.has(key)]
            self._words[key] = [plain(word) for text in found for word in text.split("|")]
        return self._words[key]

    def split(self, text: str) -> list[tuple[Segment, ...]]:
        """The orders of a text, each with the segments that go on from it (`; ties E, N`); `Misread` if too long."""
        for number, line in enumerate(text.splitlines(), start=1):
            if len(line) > LONGEST_LINE:
                raise Misread("line_too_long", LONGEST_LINE + 1, line=number)
        orders: list[tuple[Segment, ...]] = []
        for at, segment in enumerate(segments(text)):
            if at == MOST_ORDERS:
                raise Misread("too_many_orders", segment.column, line=segment.line)
            if orders and self._goes_on(orders[-1][0], segment):
                orders[-1] = (*orders[-1], segment)
            elif orders:
                before = orders[-1][0]
                orders.append((self._opposed(before, self._spoken_like(before, segment)),))
            else:
                orders.append((segment,))
        return orders

    def _spoken_like(self, before: Segment, segment: Segment) -> Segment:
        """Who is named at the beginning of a line speaks to its end (`bob: answer with magic_4; boost no`)."""
        if before.line != segment.line or not self.spoken(before)[0] or self.spoken(segment)[0]:
            return segment
        return segment.but(tokens=(before.tokens[0], *segment.tokens))

    def _opposed(self, before: Segment, segment: Segment) -> Segment:
        """An `else` with the condition it is the contrary of, if there is one right before it."""
        (seat, said), (other, condition) = self.spoken(segment), self.spoken(before)
        if self.ready_words.get(said[0].word) != ELSE or self.ready_words.get(condition[0].word) != IF or seat != other:
            return segment
        return segment.but(condition=tuple(condition))

    def read(self, order: Sequence[Segment], legal: Legal) -> Order:
        """One order. `legal(kind, argument)` gives the values that would be legal now, to settle what is ambiguous."""
        seat, tokens = self.spoken(order[0])
        first = tokens[0].word
        kind = self.ready_words.get(first) or (IF if first in self.clause_words else None)
        if kind is None:
            return self.answering(seat, tokens, order, legal)
        try:
            said = self.ready_grammar.read(seat, tokens, order, legal)
            return Order(IF if kind == ELSE else kind, said, seat)
        except Misread as misread:
            misread.facts = {"line": order[0].line, "text": order[0].text, **misread.facts}
            raise

    def answering(
        self, seat: str, tokens: Sequence[Token], order: Sequence[Segment], legal: Legal, *, now: bool = True
    ) -> Order:
        """An order that answers, `now` or later: these words of the first segment, and the segments that go on."""
        if len(tokens) == 1 and is_digits(tokens[0].raw) and len(tokens[0].raw) <= LONGEST_NUMBER:
            return Order(PICK, {"number": int(tokens[0].raw)}, seat)
        try:
            kinds, at = self._verb(tokens)
        except Misread as misread:
            misread.facts.update(line=order[0].line, text=order[0].text)
            raise
        misreads: list[Misread] = []
        for kind in self._fitting(kinds, legal) if now else kinds:
            try:
                return self._answer(kind, seat, tokens, at, order, legal)
            except Misread as misread:
                misreads.append(misread)
        raise misreads[0]

    def _fitting(self, kinds: Sequence[str], legal: Legal) -> Sequence[str]:
        """Of the kinds a verb may mean, those that would be legal now; all of them if none is."""
        if len(kinds) == 1:
            return kinds
        now = [kind for kind in kinds if any(legal(kind, arg.name) for arg in self.forms[kind].args)]
        return now or kinds

    def _answer(
        self, kind: str, seat: str, tokens: Sequence[Token], at: int, order: Sequence[Segment], legal: Legal
    ) -> Order:
        form, segment = self.forms[kind], order[0]
        try:
            given = self.arguments(form, tokens, at, legal, {})
            for segment in order[1:]:
                given = self.arguments(form, segment.tokens, 0, legal, given)
            check_complete(form, given, order[-1].tokens)
        except Misread as misread:
            misread.facts.update(line=segment.line, text=segment.text)
            raise
        if form.says is None:
            return Order(kind, given, seat)
        said = form.says(given)
        clauses = tuple(self.ready_grammar.clause(*one) for one in form.clauses(given)) if form.clauses else ()
        if not said:
            return Order(IF, {"ahead": clauses[0]}, seat)
        first, *more = said
        return Order(*first, seat, tuple(more), form.cut_by, kind, given, clauses)

    def _goes_on(self, before: Segment, segment: Segment) -> bool:
        """Whether a segment belongs to the order before it: its first word is an argument's, not a verb."""
        word = segment.tokens[0].word
        if word in self.verbs or word in self.ready_words:
            return False
        try:
            tokens = self.spoken(before)[1]
            if word in self.clause_words:  # `standing boost no; react no`
                return self.ready_words.get(tokens[0].word) == STANDING and self.ready_grammar.begins_clause(tokens)
            if tokens[0].word in self.ready_words:
                tokens = self.ready_grammar.behind(tokens)
            kinds = self._verb(tokens)[0] if tokens else []
        except Misread:
            return False
        return any(self._introduced(self.forms[kind], segment.tokens, 0) is not None for kind in kinds)

    def spoken(self, segment: Segment) -> tuple[str, Sequence[Token]]:
        """Who speaks, if the line says so (`bob: place …`), and the words."""
        tokens = segment.tokens
        if len(tokens) > 1 and tokens[0].raw.endswith(":") and tokens[0].word in self.seats:
            return self.seats[tokens[0].word], tokens[1:]
        return "", tokens

    def _verb(self, tokens: Sequence[Token]) -> tuple[Sequence[str], int]:
        """The kinds of orders a verb may open, and where the arguments begin."""
        phrases = [("_".join(token.word for token in tokens[:n]), n) for n in range(min(4, len(tokens)), 0, -1)]
        for phrase, length in phrases:
            if phrase in self.verbs:
                return self.verbs[phrase], length
        for phrase, length in phrases:
            found = {kind for word, kinds in self.verbs.items() if word.startswith(phrase) for kind in kinds}
            if len(found) == 1:
                return list(found), length
        known = sorted({*self.verbs, *self.ready_words, *self.clause_words})
        raise Misread("unknown_verb", tokens[0].column, word=tokens[0].raw, known=known)

    def arguments(
        self, form: Form | Clause, tokens: Sequence[Token], at: int, legal: Legal, given: Mapping[str, Any]
    ) -> dict[str, Any]:
        """What the words from `at` on say besides what was given already."""
        given, listing = dict(given), None
        arg: Arg | None
        while at < len(tokens):
            if (found := self._introduced(form, tokens, at)) is not None:
                arg, at = found
            elif (named := self._named(form, tokens[at])) is not None:
                arg, tokens = named[0], [*tokens[:at], named[1], *tokens[at + 1 :]]
            else:
                arg = listing or _in_its_place(form, given, tokens, at)
            if arg is None or (arg.name in given and not arg.many):
                at = min(at, len(tokens) - 1)
                raise Misread("too_much", tokens[at].column, word=tokens[at].raw)
            if at == len(tokens):
                raise Misread("missing_argument", tokens[-1].column, argument=arg.name)
            value, at = arg.kind.read(tokens, at, lambda arg=arg: legal(form.kind, arg.name))  # type: ignore[misc]
            listing = arg if arg.many else None  # a list goes on until a word names something else
            if arg.many:
                given[arg.name] = (*given.get(arg.name, ()), *(value if isinstance(value, tuple) else (value,)))
            else:
                given[arg.name] = value
        return given

    def _introduced(self, form: Form | Clause, tokens: Sequence[Token], at: int) -> tuple[Arg, int] | None:
        """The argument that words stand in front of, `at`, `target`, `if loss`, and where its value begins."""
        for length in range(min(LONGEST_WORD, len(tokens) - at), 0, -1):
            phrase = "_".join(token.word for token in tokens[at : at + length])
            for arg in form.args:
                if phrase in self.words(f"order.{form.kind}.{arg.name}"):
                    return arg, at + length
        return None

    def _named(self, form: Form | Clause, token: Token) -> tuple[Arg, Token] | None:
        """`cell=b2`: the argument, and the token without its name."""
        name, equals, value = token.raw.partition("=")
        if equals and value:
            for arg in form.args:
                if plain(name) in (arg.name, *self.words(f"order.{form.kind}.{arg.name}")):
                    return arg, token.but(word=plain(value), raw=value, column=token.column + len(name) + 1)
        return None

    def write(self, answer: Answer, lang: str) -> str:
        """An answer as the order line that gives it."""
        form = self.forms[answer.kind]
        return self.written(form, {name: getattr(answer, name) for name in answer.fields}, lang)

    def written(self, form: Form | Clause, given: Mapping[str, Any], lang: str) -> str:
        """An order or a clause by its arguments, those that are not given left out."""
        facts = {}
        for arg in form.args:
            value = given.get(arg.name, "")
            values = (
                value if isinstance(value, (tuple, list)) and arg.many else [value] if value not in ("", None) else []
            )
            facts[arg.name] = ", ".join(arg.kind.write(item, lang) for item in values)
        return self.catalogues[lang].phrase(f"order.{form.kind}", **facts)


def _in_its_place(form: Form | Clause, given: Mapping[str, Any], tokens: Sequence[Token], at: int) -> Arg | None:
    """The next argument by position; one that may be skipped only if the word there names one of its values."""
    open_ = [arg for arg in form.args if arg.name not in given or arg.many]
    fitting = (a for a in open_ if not a.skipped or (isinstance(a.kind, Named) and a.kind.knows(tokens, at)))
    return next(fitting, None)
