"""What a game says of its orders: their forms, clauses that answer in advance, and conditions for those."""

from __future__ import annotations

from typing import Any

from rules.kernel.orders.kinds import Misread
from rules.kernel.record import Record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from rules.kernel.asking import Answer
    from rules.kernel.game import Game
    from rules.kernel.orders.kinds import Named, Number
    from rules.kernel.orders.words import Token

    Said = tuple[str, Mapping[str, Any]]  # an answer's kind and its arguments


class Arg(Record):
    """One argument of an order. Its words, by which it can be named, stand in the catalogues: `order.<kind>.<name>`."""

    name: str
    kind: Named | Number
    many: bool = False
    optional: bool = False
    skipped: bool = False  # by position it is meant only where the word names one of its values


class Form(Record):
    """One kind of order: the answer it makes, and its arguments in the order people write them.

    Where a line answers several questions in a row, `says` makes of its arguments the kind and arguments of each.
    A refusal of any but the first makes the whole line void, except those in `cut_by`, which drop the rest of it.
    """

    kind: str
    args: tuple[Arg, ...]
    says: Callable[[Mapping[str, Any]], Sequence[Said]] | None = None
    cut_by: tuple[str, ...] = ()


class Clause(Record):
    """A policy with arguments that is written like an order: `boost glass_wand if needed`.

    It answers a question in advance, of those with such fields: in this turn, or whenever if `standing` goes before it.
    Its first words are those of `policy.<kind>`; it is printed by `order.<kind>`.
    """

    kind: str
    args: tuple[Arg, ...]
    question: str
    when: Mapping[str, Any] = {}


class Occasion(Record):
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


class Circumstance(Record):
    """What may be said of what a player sees, whatever is asked: `if stopped: end turn`, `if display has 7: take 1`.

    It is a condition of the game's policies that is told the value of `arg`; without one True, or False behind `else`.
    Its words are those of `order.when.<name>`.
    """

    name: str
    arg: Arg | None = None


class Order(Record):
    """An order as understood: an answer's kind with its arguments, or one of the kernel's own."""

    kind: str
    given: Mapping[str, Any]
    seat: str
    more: Sequence[Said] = ()  # the answers to the questions that follow
    cut_by: Sequence[str] = ()
    form: str = ""  # the form it was read by, if that is not the one of its kind,
    said: Mapping[str, Any] = {}  # and the arguments of that

    def answers(self, game: Game) -> list[Answer]:
        """What the line says, question by question."""
        return [game.answers[kind](**given) for kind, given in ((self.kind, self.given), *self.more)]
