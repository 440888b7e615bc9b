"""Levers: the smallest game in which every kind of thing that a turn may do happens when it is wanted.

The first seat pulls a lever, and is asked again until the turn is over. Nothing is hidden, nobody wins but by staying.
"""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, ClassVar

from rules.kernel.play.asking import Answer, Ask, AskAll, GameOver, Outcome, Question, Refusal
from rules.kernel.play.game import Game, by_kind
from rules.kernel.play.state import State as KernelState
from rules.kernel.play.state import public
from rules.kernel.ready.answers import Policies

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from rules.kernel.play.asking import Seat, Turn
    from rules.kernel.play.table import Table

LEVERS = ("nothing", "die", "deck", "show", "few", "pass", "out", "end", "win", "stuck")


class State(KernelState):
    seats: list[Seat] = public(default_factory=list)  # the first pulls
    pulled: list[str] = public(default_factory=list)
    heard: list[Seat] = public(default_factory=list)  # whose answers came in which order when a few were asked


class Pull(Answer):
    kind: ClassVar[str] = "pull"
    lever: str


class WhichLever(Question):
    kind: ClassVar[str] = "lever"
    takes: ClassVar[tuple[type[Answer], ...]] = (Pull,)
    pulled: int = 0  # how many were pulled before

    def candidates(self, state: State) -> Iterator[Pull]:
        return (Pull(lever) for lever in LEVERS)

    def refuse(self, state: State, answer: Pull) -> Refusal | None:
        return None if answer.lever in LEVERS else Refusal("no_such_lever", "L-1", {"lever": answer.lever})

    def default(self, state: State) -> Pull:
        return Pull("pass")


def turn(table: Table[State]) -> Turn:
    state = table.state
    pulled = ""
    while pulled != "end":
        answer: Pull = yield Ask(WhichLever(state.seats[0], len(state.pulled)))
        pulled = answer.lever
        if pulled != "stuck":  # it does not move
            state.pulled.append(pulled)
        match pulled:
            case "die":
                table.draw.die("die", 6)
            case "deck":
                table.draw.shuffle("deck", range(10))
            case "show":
                table.turned_up()
            case "few":
                answers = yield AskAll(WhichLever(seat) for seat in state.seats[:3])
                state.heard = list(answers)
            case "pass":
                state.seats.append(state.seats.pop(0))
            case "out":
                state.seats.pop(0)
            case "win":
                raise GameOver(Outcome("won", [state.seats]))


def setup(table: Table[State]) -> Turn:
    yield from ()


def leave(table: Table[State], seat: Seat, gives_up: str) -> None:
    state = table.state
    if seat in state.seats:
        state.seats.remove(seat)
    table.say("left", "L-2", seat=seat)
    if len(state.seats) < 2:
        raise GameOver(Outcome("last_left", [state.seats]))


def blank(seats: Sequence[Seat], options: Mapping[str, Any], edition: Any) -> State:
    return State(edition, options, seats=list(seats))


PARTS = SimpleNamespace(policies=Policies())  # nothing is drawn or put into words
GAME = Game(
    id="levers",
    version=1,
    players=(2, 8),
    state=State,
    blank=blank,
    setup=setup,
    turn=turn,
    leave=leave,
    playing=lambda state: state.seats,
    questions=by_kind(WhichLever),
    answers=by_kind(Pull),
    edition=lambda data: data,
    parts=PARTS,
    dice={"die": ("dice", 6)},
)
