"""Chasseurs de Légendes made to leak: pearls of a value are spelt alike, so only the very card can give it away."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.chasseurs.questions.act import Act
from rules.chasseurs.questions.answers import Take
from rules.chasseurs.state import State
from rules.chasseurs.turn import turn
from rules.kernel.play.asking import Ask, Refusal
from rules.kernel.play.state import public
from tests.conformance.leaky import KEPT, next_asked
from tests.conformance.settings import Setting, settings_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from rules.kernel.play.asking import Answer, Seat, Turn
    from rules.kernel.play.table import Table

HONEST, WITH_THREE = settings_of("chasseurs")[:2]


class Hinting(State):
    """Everybody sees the top of the pile of pearls, or a pearl somebody holds."""

    hint: str = public(default_factory=str)


class NamesAPearlHeld(Act):
    """A refusal names a pearl that another player holds."""

    def refuse(self, state: State, answer: Answer) -> Refusal | None:
        refusal = super().refuse(state, answer)
        held = [pearl for other in state.others(self.seat) for pearl in state.hands[other]]
        return refusal.but(facts={**refusal.facts, "held": held[:1]}) if refusal else None


class DefaultsToTheTopOfThePile(Act):
    """Whoever is late learns which pearl comes next."""

    def default(self, state: State) -> Answer:
        return Take(state.pearl_pile[0]) if state.pearl_pile else super().default(state)


def asking(cls: type[Act]) -> Setting:
    """The game with another question where an action is chosen."""

    def with_another_question(table: Table[State]) -> Turn:
        going, reply = turn(table), None
        while (asked := next_asked(going, reply)) is not None:
            (question,) = asked.questions.values()
            reply = yield Ask(cls(question.seat)) if type(question) is Act else asked

    return HONEST.but(turn=with_another_question, questions={**HONEST.game.questions, Act.kind: cls})


def telling_everybody(setting: Setting, kind: str) -> Setting:
    """What events of a kind tell single players, they tell everybody."""

    def with_events_laid_open(table: Table[State]) -> Turn:
        going, reply = turn(table), None
        while (asked := next_asked(going, reply)) is not None:
            lay_open(table)
            reply = yield asked
        lay_open(table)

    def lay_open(table: Table[State]) -> None:
        for facts, secret in table.said:
            for own in secret.values() if facts["kind"] == kind else ():
                facts.update(own)

    return setting.but(turn=with_events_laid_open)


def naming_a_held_pearl(table: Table[State]) -> Turn:
    """Everybody is told of a pearl that is still in a hand."""
    yield from turn(table)
    for pearl in table.state.hands[table.state.active][:1]:
        table.say("taken_back", KEPT, seat=table.state.active, pearl=pearl)


def hinting(pearls: Callable[[State], Sequence[str]]) -> Setting:
    def with_a_hint(table: Table[Any]) -> Turn:
        yield from turn(table)
        table.state.hint = next(iter(pearls(table.state)), "")

    def blank(seats: Sequence[Seat], options: Mapping[str, Any], edition: Any) -> State:
        honest = HONEST.game.blank(seats, options, edition)
        return Hinting(edition, options, **{name: getattr(honest, name) for name in honest.declared})

    return HONEST.but(state=Hinting, blank=blank, turn=with_a_hint)


def held(state: State) -> list[str]:
    return [pearl for hand in state.hands.values() for pearl in hand]


# What leaks -> the game that leaks it, and the kind of event with which it does; without one, in every game.
VARIANTS: Mapping[str, tuple[Setting, str]] = {
    "a pearl in a hand, told in an event": (HONEST.but(turn=naming_a_held_pearl), ""),
    "a pearl drawn blind, told in an event": (telling_everybody(HONEST, "took_blind"), "took_blind"),
    "a hand shown to a thief, told in an event": (telling_everybody(WITH_THREE, "hand_seen"), "hand_seen"),
    "a stolen pearl, told in an event": (telling_everybody(WITH_THREE, "stolen"), "stolen"),
    "a pearl in a hand, named in a refusal": (asking(NamesAPearlHeld), ""),
    "the next pearl, named in a default": (asking(DefaultsToTheTopOfThePile), ""),
    "the next pearl, in the public state": (hinting(lambda state: state.pearl_pile), ""),
    "a pearl in a hand, in the public state": (hinting(held), ""),
}
