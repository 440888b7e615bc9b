"""The grammar: a verb, then arguments by position, behind their word, or as name=value."""

from __future__ import annotations

from typing import Any

from rules.kernel.orders.kinds import Misread, Named
from rules.kernel.orders.words import plain, segments
from rules.kernel.record import Record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence

    from rules.kernel.asking import Answer
    from rules.kernel.orders.ahead import Advance
    from rules.kernel.orders.kinds import Number
    from rules.kernel.orders.words import Segment, Token
    from rules.kernel.text import Catalogue

LANGUAGES = ("en", "fr")
RESIGN, DEFAULT, PICK = "resign", "default", "pick"
STANDING, IF = "standing", "if"  # said in advance: see `ahead.py`
LONGEST_NUMBER = 9  # digits; Python itself refuses to read some thousands of them


class Arg(Record):
    """One argument of an order. Its words, by which it can be named, stand in the catalogues: `order.<kind>.<name>`."""

    name: str
    kind: Named | Number
    many: bool = False
    optional: bool = False


class Form(Record):
    """One kind of order: the answer it makes, and its arguments in the order people write them."""

    kind: str
    args: tuple[Arg, ...]


class Order(Record):
    """An order as understood: an answer's kind with its arguments, or one of the kernel's own."""

    kind: str
    given: Mapping[str, Any]
    seat: str
    segment: Segment


class Grammar:
    """Reads and writes the order lines of one game, in every language it speaks."""

    def __init__(self, forms: Sequence[Form], catalogues: Mapping[str, Catalogue], seats: Mapping[str, str]) -> None:
        self.catalogues = catalogues
        self.forms = {form.kind: form for form in (*forms, *self._kernel_forms())}
        self.seats = {plain(word): seat for seat, name in seats.items() for word in (name, seat)}
        self.verbs = {word: kind for kind in self.forms for word in self.words(f"order.{kind}.verbs")}
        self.in_advance = {word: kind for kind in (STANDING, IF) for word in self.words(f"order.{kind}.verbs")}
        self.waits = {DEFAULT, *(form.kind for form in forms)}  # what may be said in advance
        self._advance: Advance | None = None

    @property
    def advance(self) -> Advance:
        """How things are said in advance; most orders are not."""
        if self._advance is None:
            from rules.kernel.orders.ahead import Advance

            self._advance = Advance(self, self.catalogues)
        return self._advance

    def _kernel_forms(self) -> Sequence[Form]:
        """Orders every game takes: giving up, and the default for a late player."""
        scope, prefix = Named(), "word.gives_up."
        known = next(iter(self.catalogues.values())).keys()
        for key in sorted(key for key in known if key.startswith(prefix)):
            scope.add(key.removeprefix(prefix), {lang: words(key) for lang, words in self.catalogues.items()})
        return Form(RESIGN, (Arg("gives_up", scope, optional=True),)), Form(DEFAULT, ())

    def words(self, key: str) -> list[str]:
        """What the catalogues list under a key, in all languages: alternatives apart by `|`."""
        found = [c(key) for c in self.catalogues.values() if c.has(key)]
        return [plain(word) for text in found for word in text.split("|")]

    def split(self, text: str) -> list[tuple[Segment, ...]]:
        """The orders of a text, each with the segments that go on from it (`; ties E, N`)."""
        orders: list[tuple[Segment, ...]] = []
        for segment in segments(text):
            if orders and self._goes_on(orders[-1][0], segment):
                orders[-1] = (*orders[-1], segment)
            else:
                orders.append((segment,))
        return orders

    def read(self, order: Sequence[Segment], legal: Callable[[str, str], Collection[Any]]) -> Order:
        """One order. `legal(kind, argument)` gives the values that would be legal now, to settle prefixes."""
        seat, tokens = self._speech(order[0])
        kind = self.in_advance.get(tokens[0].word)
        if kind is None:
            return self.answering(seat, tokens, order, legal)
        try:
            return Order(kind, self.advance.read(seat, tokens, order, legal), seat, order[0])
        except Misread as misread:
            misread.facts = {"line": order[0].line, "text": order[0].text, **misread.facts}
            raise

    def answering(
        self,
        seat: str,
        tokens: Sequence[Token],
        order: Sequence[Segment],
        legal: Callable[[str, str], Collection[Any]],
    ) -> Order:
        """An order that answers: these words of the first segment, and the segments that go on from it."""
        segment = order[0]
        try:
            understood = self._order(seat, tokens, segment, legal)
            for segment in order[1:]:
                given = self._arguments(understood.kind, segment.tokens, 0, legal, dict(understood.given))
                understood = understood.but(given=given)
            self._check_complete(understood, order[-1].tokens)
        except Misread as misread:
            misread.facts.update(line=segment.line, text=segment.text)
            raise
        return understood

    def _goes_on(self, before: Segment, segment: Segment) -> bool:
        """Whether a segment belongs to the order before it: its first word is an argument's, not a verb."""
        word = segment.tokens[0].word
        if word in self.verbs or word in self.in_advance:
            return False
        try:
            tokens = self._speech(before)[1]
            if tokens[0].word in self.in_advance:
                tokens = self.advance.behind(tokens)
            kind = self._verb(tokens)[0] if tokens else ""
        except Misread:
            return False
        return kind in self.forms and self._introduced(self.forms[kind], word) is not None

    def _speech(self, segment: Segment) -> tuple[str, Sequence[Token]]:
        """Who speaks, if the line says so (`bob: place …`), and the words."""
        tokens = segment.tokens
        if len(tokens) > 1 and tokens[0].raw.endswith(":") and tokens[0].word in self.seats:
            return self.seats[tokens[0].word], tokens[1:]
        return "", tokens

    def _order(
        self, seat: str, tokens: Sequence[Token], segment: Segment, legal: Callable[[str, str], Collection[Any]]
    ) -> Order:
        if len(tokens) == 1 and tokens[0].raw.isdecimal() and len(tokens[0].raw) <= LONGEST_NUMBER:
            return Order(PICK, {"number": int(tokens[0].raw)}, seat, segment)
        kind, at = self._verb(tokens)
        return Order(kind, self._arguments(kind, tokens, at, legal, {}), seat, segment)

    def _verb(self, tokens: Sequence[Token]) -> tuple[str, int]:
        phrases = [("_".join(token.word for token in tokens[:n]), n) for n in range(min(4, len(tokens)), 0, -1)]
        for phrase, length in phrases:
            if phrase in self.verbs:
                return self.verbs[phrase], length
        for phrase, length in phrases:
            found = {kind for word, kind in self.verbs.items() if word.startswith(phrase)}
            if len(found) == 1:
                return found.pop(), length
        known = sorted({*self.verbs, *self.in_advance})
        raise Misread("unknown_verb", tokens[0].column, word=tokens[0].raw, known=known)

    def _arguments(
        self,
        kind: str,
        tokens: Sequence[Token],
        at: int,
        legal: Callable[[str, str], Collection[Any]],
        given: dict[str, Any],
    ) -> dict[str, Any]:
        form, listing = self.forms[kind], None
        while at < len(tokens):
            arg = self._introduced(form, tokens[at].word)
            if arg is not None:
                at += 1
            elif (named := self._named(form, tokens[at])) is not None:
                arg, tokens = named[0], [*tokens[:at], named[1], *tokens[at + 1 :]]
            else:
                arg = listing or next((a for a in form.args if a.name not in given or a.many), None)
            if arg is None or (arg.name in given and not arg.many):
                at = min(at, len(tokens) - 1)
                raise Misread("too_much", tokens[at].column, word=tokens[at].raw)
            if at == len(tokens):
                raise Misread("missing_argument", tokens[-1].column, argument=arg.name)
            value, at = arg.kind.read(tokens, at, lambda arg=arg: legal(kind, arg.name))  # type: ignore[misc]
            listing = arg if arg.many else None  # a list goes on until a word names something else
            if arg.many:
                given[arg.name] = (*given.get(arg.name, ()), value)
            else:
                given[arg.name] = value
        return given

    def _check_complete(self, order: Order, tokens: Sequence[Token]) -> None:
        form = self.forms.get(order.kind)
        for arg in form.args if form else ():
            if not arg.optional and arg.name not in order.given:
                raise Misread("missing_argument", tokens[-1].column + len(tokens[-1].raw), argument=arg.name)

    def _introduced(self, form: Form, word: str) -> Arg | None:
        """The argument that a word stands in front of: `at`, `target`, `ties`."""
        for arg in form.args:
            if word in self.words(f"order.{form.kind}.{arg.name}"):
                return arg
        return None

    def _named(self, form: Form, token: Token) -> tuple[Arg, Token] | None:
        """`cell=b2`: the argument, and the token without its name."""
        name, equals, value = token.raw.partition("=")
        if equals and value:
            for arg in form.args:
                if plain(name) in (arg.name, *self.words(f"order.{form.kind}.{arg.name}")):
                    return arg, token._replace(word=plain(value), raw=value, column=token.column + len(name) + 1)
        return None

    def write(self, answer: Answer, lang: str) -> str:
        """An answer as the order line that gives it."""
        form = self.forms[answer.kind]
        facts = {}
        for arg in form.args:
            value = getattr(answer, arg.name)
            values = value if arg.many else [value] if value not in ("", None) else []
            facts[arg.name] = ", ".join(arg.kind.write(item, lang) for item in values)
        return self.catalogues[lang].phrase(f"order.{answer.kind}", **facts)
