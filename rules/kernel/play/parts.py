"""The seam between the referee and its games: the parts that every game has besides its rules.

A game says in its `Parts` where each is found, and it is imported when it is asked for: a move needs few of them. One
that is forgotten, misspelt or of another shape is an error of the type checker.
"""

from __future__ import annotations

from typing import Any, Protocol

from rules.kernel.play.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from rules.kernel.editions.components import BadComponent
    from rules.kernel.orders.grammar import Said
    from rules.kernel.pictures.elements import Picture
    from rules.kernel.pictures.illustrated import About
    from rules.kernel.play.asking import Answer, Question, Seat
    from rules.kernel.ready.answers import Policies
    from rules.kernel.words.catalogue import Catalogue, Wording
    from rules.kernel.words.page import Look
    from rules.kernel.words.telling import Telling

    Data = Mapping[str, Any]  # of an edition
    Remark = tuple[str, Mapping[str, Any]]
    Names = Mapping[Seat, str]
    Pick = Callable[[int], int]  # a number from 0 up to, not including, the one given: all the chance a player has


class Parts(Protocol):
    """All parts of a game."""

    @property
    def wording(self) -> WordingOf: ...

    @property
    def forms(self) -> FormsOf: ...

    @property
    def policies(self) -> Policies: ...

    @property
    def remarks(self) -> RemarksOf: ...

    @property
    def telling(self) -> Telling: ...

    @property
    def draw(self) -> Draw: ...

    @property
    def picture(self) -> Depict: ...

    @property
    def faults(self) -> FaultsOf: ...

    @property
    def player(self) -> ComputerPlayer: ...

    @property
    def cases(self) -> Cases: ...

    @property
    def conformance(self) -> Conformance: ...


class WordingOf(Protocol):
    """The words for the facts of a contest, as `Catalogue.bind` takes them."""

    def __call__(self, data: Data, names: Names, catalogue: Catalogue, options: Mapping[str, Any], /) -> Wording: ...


class FormsOf(Protocol):
    """The forms of order lines for what an edition names, with all that may be said in advance."""

    def __call__(self, data: Data, catalogues: Mapping[str, Catalogue], names: Names, /) -> Sequence[Said]: ...


class RemarksOf(Protocol):
    """What stands behind a listed answer, made of what the asked seat sees: keys `remark.<key>` with their facts."""

    def __call__(self, seen: Any, question: Question, answer: Answer, /) -> Sequence[Remark]: ...


def no_remarks(seen: Any, question: Question, answer: Answer) -> Sequence[Remark]:
    """In most games the lines speak for themselves."""
    return ()


class Draw(Protocol):
    """The position in text as `viewer` may see it, None seeing with everybody's eyes."""

    def __call__(self, state: Any, viewer: Seat | None, catalogue: Catalogue, names: Names, look: Look, /) -> str: ...


class Depict(Protocol):
    """The same position as a picture; `about` tells what a component is and says, by its id."""

    def __call__(
        self, state: Any, viewer: Seat | None, catalogue: Catalogue, names: Names, about: About, /
    ) -> Picture: ...


class FaultsOf(Protocol):
    """Everything wrong with an edition that its schema cannot tell."""

    def __call__(self, data: Data, /) -> Sequence[BadComponent]: ...


class ComputerPlayer(Value):
    """A plain player: it answers from the state as its seat knows it."""

    answer: Callable[[Any, Question, Pick], Answer]
    side: Callable[[Any, Seat], str] | None = None  # what a seat plays: a people, a colour, a collection


class Cases(Value):
    """How the rulebook cases of a game speak of positions."""

    position: Callable[[Mapping[str, Any], Any, Mapping[str, Any]], Any]  # (`given`, edition, options) -> state
    looks: Mapping[str, Callable[[Any], Any]]  # what may be expected of a position, by name
    cards: Callable[[Data], Iterable[str]]  # the components that need a case each
    without_case: Mapping[str, Mapping[str, str]] = {}  # rules that no case can show: why, by language


class Conformance(Value):
    """What the conformance suite has to know of a game."""

    redeal: Callable[[Any, Seat, Pick], Any]  # the state with everything that a seat cannot know dealt again
    census: Callable[[Any], Mapping[str, int]]  # what must never change: all cards and tokens
    deal: Callable[[Any], int] = lambda state: 0  # in which deal that is so, where there are several
    option_sets: Sequence[Mapping[str, str]] = ()  # those to try; without any, each value of each option once
    bounded: Mapping[str, str] = {}  # options that end a game, tried with every value of the others
    most_moves: int = 5000  # no game takes more answers
    lively: Sequence[str] = ()  # kinds of answers without which random games drag on
    likely: Callable[[Any, Question, Pick], Answer | None] = lambda state, question, pick: None  # tried first
    examples: Callable[[Any, Question], Iterable[Answer]] = lambda state, question: ()  # where not all can be listed
    never_by_default: Sequence[str] = ()  # kinds of answers that are nobody's default
    ordered: Sequence[str] = ()  # fields whose hidden lists have an order that means something to their owner
    owing: Sequence[str] = ()  # kinds of questions amid what was agreed, so that cards dealt again might be due
    said: Sequence[str] = ()  # fields that keep what was answered: a name, and not the thing it names
    worded: Mapping[str, Sequence[str]] = {}  # by kind of event, facts that repeat how an order was worded
