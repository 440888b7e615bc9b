"""What a game says of its orders: their forms, clauses that answer in advance, and conditions for those."""

from __future__ import annotations

from rules.kernel.orders.kinds import Misread
from rules.kernel.play.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from typing import Any

    from rules.kernel.orders.kinds import Named, Number
    from rules.kernel.orders.ready_orders import ReadyOrder
    from rules.kernel.orders.words import Token
    from rules.kernel.play.asking import Answer
    from rules.kernel.play.game import Game

    Said = tuple[str, Mapping[str, Any]]  # an answer's kind and its arguments
    Kinds = Mapping[str, "Named | Number | Several"]  # how fields are read, by what they are annotated with


class Arg(Value):
    """One argument of an order. Its words, by which it can be named, stand in the catalogues: `order.<kind>.<name>`."""

    name: str
    kind: Named | Number
    many: bool = False
    optional: bool = False
    skipped: bool = False  # by position it is meant only where the word names one of its values


class Form(Value):
    """One kind of order: the answer it makes, and its arguments in the order people write them.

    Where a line answers several questions in a row, `says` makes of its arguments the kind and arguments of each.
    A refusal of any but the first makes the whole line void, except those in `cut_by`, which drop the rest of it.
    `clauses` makes of them what the line says besides its answers, or where these are none instead of them: kinds and
    arguments of clauses that last.
    """

    kind: str
    args: tuple[Arg, ...]
    says: Callable[[Mapping[str, Any]], Sequence[Said]] | None = None
    cut_by: tuple[str, ...] = ()
    clauses: Callable[[Mapping[str, Any]], Sequence[Said]] | None = None


class Several(Value):
    """A list of things of one kind: it goes on until a word names something else."""

    kind: Named | Number


def form_of(answer: type[Answer], kinds: Kinds, *, lists: Sequence[str] = (), skipped: Sequence[str] = ()) -> Form:
    """The form that has the fields of an answer for its arguments; what has a default may be left out.

    A line may list several things for the fields in `lists`. What may be `skipped` is looked for before the others.
    """
    notes = {name: note for cls in reversed(answer.__mro__[:-1]) for name, note in cls.__annotations__.items()}
    args = []
    for name in sorted(answer.fields, key=lambda name: name not in skipped):
        kind = kinds[notes[name]]
        many = isinstance(kind, Several) or name in lists
        one = kind.kind if isinstance(kind, Several) else kind
        args.append(Arg(name, one, many, name in answer.defaults, name in skipped))
    return Form(answer.kind, tuple(args))


def each_of(answer: type[Answer], name: str, kinds: Kinds, *, skipped: Sequence[str] = ()) -> Form:
    """A line that may list several things for one field, and says an answer for each of them."""

    def says(given: Mapping[str, Any]) -> Sequence[Said]:
        return [(answer.kind, {**given, name: one}) for one in given[name]]

    return form_of(answer, kinds, lists=(name,), skipped=skipped).but(says=says)


def forms_of(answers: Iterable[type[Answer]], kinds: Kinds, own: Iterable[Form] = ()) -> list[Form]:
    """The forms of all answers in their order: the game's `own` where it has one, and those it has besides."""
    written = {form.kind: form for form in own}
    forms = [written.pop(each.kind) if each.kind in written else form_of(each, kinds) for each in answers]
    return [*forms, *written.values()]


class Clause(Value):
    """A policy with arguments that is written like an order: `boost glass_wand if needed`.

    It answers a question in advance, of those with such fields: in this turn, or whenever if `standing` goes before it.
    One that `lasts` answers every such question of the turn, also while its seat is asked something else. Arguments in
    `conditions` are fields that the question must have, and not told to the policy. Its first words are those of
    `policy.<kind>`; it is printed by `order.<kind>`.
    """

    kind: str
    args: tuple[Arg, ...]
    question: str
    when: Mapping[str, Any] = {}
    lasts: bool = False
    conditions: tuple[str, ...] = ()


class Occasion(Value):
    """What may be said of a question that is answered in advance: `attacked by nomads in magic`.

    Each argument is a condition of the game's policies; its words are those of `order.when.<name>`. With `like`, what
    that other question is called means this one where one of these `answers` follows. `policies` said without naming a
    question are for this one: `standing: first legal`.
    """

    question: str
    args: tuple[Arg, ...] = ()
    like: str = ""
    answers: tuple[str, ...] = ()
    policies: tuple[str, ...] = ()


def check_complete(form: Form | Clause, given: Mapping[str, Any], tokens: Sequence[Token]) -> None:
    """Whether every argument that must be there is."""
    for arg in form.args:
        if not arg.optional and arg.name not in given:
            raise Misread("missing_argument", tokens[-1].column + len(tokens[-1].raw), argument=arg.name)


def told_of(occasions: Sequence[Occasion], question: str) -> list[Arg]:
    """The conditions that may be told of a question, or of one that is called like it."""
    like = [occasion for occasion in occasions if question in (occasion.question, occasion.like)]
    return list({arg.name: arg for occasion in like for arg in occasion.args}.values())


class Circumstance(Value):
    """What may be said of what a player sees, whatever is asked: `if stopped: end turn`, `if display has 7: take 1`.

    It is a condition of the game's policies that is told the value of `arg`; without one True, or False behind `else`.
    Its words are those of `order.when.<name>`.
    """

    name: str
    arg: Arg | None = None


class Order(Value):
    """An order as understood: an answer's kind with its arguments, or one of the kernel's own."""

    kind: str
    given: Mapping[str, Any]
    seat: str
    more: Sequence[Said] = ()  # the answers to the questions that follow
    cut_by: Sequence[str] = ()
    form: str = ""  # the form it was read by, if that is not the one of its kind,
    said: Mapping[str, Any] = {}  # and the arguments of that
    clauses: Sequence[ReadyOrder] = ()  # what lasts for the turn once it is taken

    def answers(self, game: Game) -> list[Answer]:
        """What the line says, question by question."""
        return [game.answers[kind](**given) for kind, given in ((self.kind, self.given), *self.more)]
