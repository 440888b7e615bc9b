"""What red abilities ask: whose character to banish, whose hand to look at, which pearl to take."""

from __future__ import annotations

from rules.chasseurs.pearls import picked, read_pearl
from rules.chasseurs.questions.answers import Banish, Forgo, KeepPearl, LookAt, OnePearl, Steal
from rules.kernel.play.asking import Answer, Question, Refusal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import ClassVar

    from rules.chasseurs.components import Edition
    from rules.chasseurs.state import State
    from rules.kernel.play.asking import Seat


class Red(Question):
    """Compulsory, unless the table plays otherwise."""  # C-16

    def choices(self, state: State) -> Iterator[Answer]:
        raise NotImplementedError(self.kind)

    def refuse_choice(self, state: State, answer: Answer) -> Refusal | None:
        raise NotImplementedError(self.kind)

    def candidates(self, state: State) -> Iterator[Answer]:
        yield from self.choices(state)
        if not state.options["red_mandatory"]:
            yield Forgo()

    def refuse(self, state: State, answer: Answer) -> Refusal | None:
        if isinstance(answer, Forgo):
            return Refusal("compulsory", "C-16") if state.options["red_mandatory"] else None
        return self.refuse_choice(state, answer)

    def default(self, state: State) -> Answer:
        return next(self.choices(state)) if state.options["red_mandatory"] else Forgo()


class BanishCharacter(Red):
    kind: ClassVar[str] = "red_discard"
    rule: ClassVar[str] = "CH-red-3"
    takes: ClassVar[tuple[type[Answer], ...]] = (Banish, Forgo)

    def choices(self, state: State) -> Iterator[Banish]:
        for other in state.others(self.seat):
            yield from (Banish(other, card) for card in dict.fromkeys(state.portals[other]))

    def refuse_choice(self, state: State, answer: Answer) -> Refusal | None:
        assert isinstance(answer, Banish)
        if answer.player not in state.others(self.seat):
            return _stranger(answer.player, "CH-red-3")
        if answer.card not in state.portals[answer.player]:
            return Refusal("not_on_portal", "CH-red-3", {"card": answer.card, "player": answer.player})
        return None


class Victim(Red):
    kind: ClassVar[str] = "red_victim"
    rule: ClassVar[str] = "CH-red-4"
    takes: ClassVar[tuple[type[Answer], ...]] = (LookAt, Forgo)

    def choices(self, state: State) -> Iterator[LookAt]:
        yield from (LookAt(other) for other in state.others(self.seat) if state.hands[other])

    def refuse_choice(self, state: State, answer: Answer) -> Refusal | None:
        assert isinstance(answer, LookAt)
        if answer.player not in state.others(self.seat):
            return _stranger(answer.player, "CH-red-4")
        return None if state.hands[answer.player] else Refusal("nothing_to_take", "C-18", {"player": answer.player})


class OutOf(Red):
    """One pearl out of several that the asked player sees."""

    answer: ClassVar[type[OnePearl]]

    def pearls(self, state: State) -> Sequence[str]:
        raise NotImplementedError(self.kind)

    def choices(self, state: State) -> Iterator[Answer]:
        yield from (self.answer(pearl) for pearl in dict.fromkeys(self.pearls(state)))

    def refuse_choice(self, state: State, answer: Answer) -> Refusal | None:
        assert isinstance(answer, OnePearl)
        written = read_pearl(answer.pearl)
        if written is None or written.used_as is not None or written.diamonds:
            return Refusal("no_pearl", "C-43", {"pearl": answer.pearl})
        if isinstance(picked([answer.pearl], self.pearls(state)), str):
            there = state.edition.sorted_pearls(set(self.pearls(state)))
            return Refusal("not_among", self.rule, {"pearl": answer.pearl, "pearls": there})
        return None

    def canonical(self, state: State, answer: Answer) -> Answer:
        return type(answer)(answer.meant(self.pearls(state))) if isinstance(answer, OnePearl) else answer


class StealPearl(OutOf):
    kind: ClassVar[str] = "red_steal"
    rule: ClassVar[str] = "CH-red-4"
    takes: ClassVar[tuple[type[Answer], ...]] = (Steal, Forgo)
    answer: ClassVar[type[OnePearl]] = Steal
    player: Seat

    def pearls(self, state: State) -> Sequence[str]:
        return state.hands[self.player]


class TakeBack(OutOf):
    kind: ClassVar[str] = "red_takeback"
    rule: ClassVar[str] = "CH-red-5"
    takes: ClassVar[tuple[type[Answer], ...]] = (KeepPearl, Forgo)
    answer: ClassVar[type[OnePearl]] = KeepPearl

    def pearls(self, state: State) -> Sequence[str]:
        edition: Edition = state.edition
        return edition.sorted_pearls(state.paid)


def _stranger(player: str, rule: str) -> Refusal:
    return Refusal("no_such_player", rule, {"player": player})
