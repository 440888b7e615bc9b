"""What rules speak: questions and answers, refusals, events, and the end of a game."""

from __future__ import annotations

from functools import lru_cache

from rules.kernel.bytes.canon import canon_text
from rules.kernel.play.values import Value
from rules.kernel.wrong import ORDER, Wrong

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator, Iterable, Mapping, Sequence
    from typing import Any, ClassVar, Self, TypeAlias

    from rules.kernel.play.state import State

Seat = str
Facts: TypeAlias = "dict[str, Any]"
KERNEL = "kernel"  # the rule reference of refusals that belong to no game


class Refusal(Value):
    """Why an answer is not legal: a stable code, the rule that says so, and the facts. The sentence is elsewhere."""

    code: str
    rule: str
    facts: Mapping[str, Any] = {}


class Refused(Wrong):
    """Carries a refusal to whoever sent the answer. Nothing was changed."""

    lies_in = ORDER

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.code, rule=refusal.rule)
        self.refusal, self.facts = refusal, dict(refusal.facts)


class Answer(Value):
    """One decision of one seat. Its plain form, kind and arguments, is what a move file says."""

    kind: ClassVar[str]
    hidden: ClassVar[frozenset[str]] = frozenset()  # arguments that only the answering seat may know
    free: ClassVar[bool] = False  # True: it goes before the answer proper to a question, which is then put again

    def plain(self) -> Facts:
        """The arguments that differ from their defaults, behind the kind."""
        said: Facts = {"kind": self.kind}
        values, defaults = self.__dict__, self.defaults
        for name in self.fields:
            value = values[name]
            if name not in defaults or value != defaults[name]:
                said[name] = value if type(value) is str else listed(value)
        return said

    def public(self) -> Facts:
        if not self.hidden:
            return self.plain()
        return {name: value for name, value in self.plain().items() if name not in self.hidden}

    def private(self) -> Facts:
        if not self.hidden:
            return {}
        return {name: value for name, value in self.plain().items() if name in self.hidden}

    @classmethod
    def read(cls, plain: Mapping[str, Any]) -> Self:
        said = cls.defaults.copy()
        for name, value in plain.items():
            if name != "kind":
                said[name] = value if type(value) is str else tupled(value)
        return cls._made_of(said)


class Question(Value):
    """One kind of decision put to one seat. All three methods look only at what that seat may know."""

    kind: ClassVar[str]
    rule: ClassVar[str] = ""
    takes: ClassVar[tuple[type[Answer], ...]]  # what it may be given
    exhaustive: ClassVar[bool] = True  # False: too many answers to list; `candidates` then yields examples
    window: ClassVar[bool] = False  # True: a reaction, which `standing windows: decline` lets pass
    unasked: ClassVar[bool] = False  # True: put only to whoever has answered in advance; the default answers for others
    seat: Seat

    def candidates(self, state: Any) -> Iterable[Answer]:
        """A cheap superset of the legal answers."""
        raise NotImplementedError(self.kind)

    def refuse(self, state: Any, answer: Any) -> Refusal | None:
        """The only law: None if the answer is legal."""
        raise NotImplementedError(self.kind)

    def default(self, state: Any) -> Answer:
        """A legal answer for a player who is late or has left."""
        raise NotImplementedError(self.kind)

    def decline(self, state: Any) -> Answer:
        """The answer that lets a reaction window pass."""
        return self.default(state)

    @classmethod
    def taken(cls) -> tuple[str, ...]:
        """The kinds of answers this kind of question may be given."""
        return tuple(answer.kind for answer in cls.takes)

    def canonical(self, state: Any, answer: Any) -> Answer:
        """The listed answer that a legal one amounts to: another, where rules let a thing be said in several ways."""
        listed: Answer = answer
        return listed

    def judge(self, state: Any, answer: Answer) -> Refusal | None:
        """What any answer that comes in is told: one of another kind is out of place, else `refuse` decides."""
        if not isinstance(answer, self.takes):
            return Refusal("wrong_kind", KERNEL, {"kind": answer.kind})
        return self.refuse(state, answer)

    def legal(self, state: Any) -> list[Answer]:
        return [answer for answer in self.candidates(state) if self.refuse(state, answer) is None]

    def plain(self) -> list[Any]:
        """Seat, kind and the remaining fields: what a save says of a question, and enough to rebuild it."""
        fields = {name: listed(self.__dict__[name]) for name in self.fields if name != "seat"}
        return [self.seat, self.kind, fields]

    @classmethod
    def read(cls, seat: Seat, fields: Mapping[str, Any]) -> Self:
        return cls(seat=seat, **{name: tupled(value) for name, value in fields.items()})


class Asked:
    """Who is asked what, at one point of a turn."""

    __slots__ = ("questions", "written")

    def __init__(self, questions: Iterable[Question]) -> None:
        self.questions = {question.seat: question for question in questions}
        self.written = ""  # as a position has them, in canonical form, once they were

    def write(self) -> str:
        self.written = canon_text([question.plain() for question in self.questions.values()])
        return self.written


class Ask(Asked):
    """One seat decides; the turn goes on with its answer."""

    __slots__ = ()

    def __init__(self, question: Question) -> None:
        super().__init__((question,))


@lru_cache(maxsize=256)
def put(question: type[Question], seat: Seat) -> Ask:
    """Ask the question that every turn puts in the same words; it is made once for each seat."""
    return Ask(question(seat))


class AskAll(Asked):
    """Several seats decide unseen; the turn goes on with all answers, by seat, once the last is in."""

    __slots__ = ()


if TYPE_CHECKING:
    Turn = Generator[Ask | AskAll, Any, None]


def choose(state: State, question: Question, *, everybody_knows: bool) -> Generator[Ask | AskAll, Any, Any]:
    """Ask, unless a single answer is legal and everybody can see that it is."""
    if everybody_knows:
        legal = question.legal(state)
        if len(legal) == 1:
            return legal[0]
    return (yield Ask(question))


class Event(tuple["Facts", "Mapping[Seat, Facts]"]):
    """Something that happened: facts for everybody, kind and rule among them, and facts for single seats alone."""

    __slots__ = ()

    @property
    def facts(self) -> Facts:
        return self[0]

    @property
    def secret(self) -> Mapping[Seat, Facts]:
        return self[1]

    @property
    def kind(self) -> str:
        kind: str = self.facts["kind"]
        return kind


class Outcome(Value):
    """How a game ended: the way, the seats from first to last (shared places together), and what was counted.

    If nobody has won, the first place is empty.
    """

    how: str
    ranking: Sequence[Sequence[Seat]]
    scores: Mapping[Seat, Mapping[str, int]] = {}

    def plain(self) -> Facts:
        return {
            "how": self.how,
            "ranking": listed(self.ranking),
            "scores": {s: dict(c) for s, c in self.scores.items()},
        }

    @property
    def winners(self) -> Sequence[Seat]:
        return self.ranking[0]


class GameOver(Exception):
    """Raised by rules at any depth of a turn, the moment the game is decided."""

    def __init__(self, outcome: Outcome) -> None:
        super().__init__(outcome.how)
        self.outcome = outcome


def listed(value: Any) -> Any:
    """Tuples as JSON knows them."""
    if isinstance(value, (tuple, list)):
        return [listed(item) for item in value]
    if isinstance(value, dict):
        return {key: listed(item) for key, item in value.items()}
    return value


def tupled(value: Any) -> Any:
    if isinstance(value, (tuple, list)):
        return tuple(tupled(item) for item in value)
    if isinstance(value, dict):
        return {key: tupled(item) for key, item in value.items()}
    return value
