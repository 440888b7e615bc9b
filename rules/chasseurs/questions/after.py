"""After the last action: what is still open then, and the hand limit."""

from __future__ import annotations

from collections import Counter
from itertools import product

from rules.chasseurs.pearls import picked, read_pearl
from rules.chasseurs.questions import windows
from rules.chasseurs.questions.answers import Diamond, Discard, KeepHand, Redraw
from rules.kernel.play.asking import Answer, Question, Refusal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import ClassVar

    from rules.chasseurs.state import State


class After(Question):
    """Opens on what everybody can see, whatever the hand holds."""  # C-44

    kind: ClassVar[str] = "after"
    rule: ClassVar[str] = "CH-blue-4"
    takes: ClassVar[tuple[type[Answer], ...]] = (Redraw, Diamond, KeepHand)

    def candidates(self, state: State) -> Iterator[Answer]:
        if windows.may_redraw(state, self.seat):
            yield Redraw()
        yield from windows.diamonds(state, self.seat)
        yield KeepHand()

    def refuse(self, state: State, answer: Answer) -> Refusal | None:
        match answer:
            case Redraw():
                return windows.refuse_redraw(state, self.seat)
            case Diamond():
                return windows.refuse_diamond(state, self.seat, answer)
        return None

    def canonical(self, state: State, answer: Answer) -> Answer:
        return windows.listed(answer, state, self.seat) if isinstance(answer, Diamond) else answer

    def default(self, state: State) -> KeepHand:
        return KeepHand()


class DiscardPearls(Question):
    """Exactly as many pearls as are too many."""  # CH-take-4

    kind: ClassVar[str] = "discard"
    rule: ClassVar[str] = "CH-take-4"
    takes: ClassVar[tuple[type[Answer], ...]] = (Discard,)
    surplus: int

    def candidates(self, state: State) -> Iterator[Discard]:
        """Every choice of that many, copies being alike."""
        held = Counter(state.hands[self.seat])
        for counts in product(*(range(min(n, self.surplus), -1, -1) for n in held.values())):
            if sum(counts) == self.surplus:
                yield Discard(tuple(Counter(dict(zip(held, counts))).elements()))

    def refuse(self, state: State, answer: Discard) -> Refusal | None:
        for text in answer.pearls:
            written = read_pearl(text)
            if written is None or written.used_as is not None or written.diamonds:
                return Refusal("no_pearl", "C-43", {"pearl": text})
        missing = picked(answer.pearls, state.hands[self.seat])
        if isinstance(missing, str):
            return Refusal("not_in_hand", "CH-take-4", {"pearl": missing})
        if len(answer.pearls) != self.surplus:
            return Refusal("wrong_number", "CH-take-4", {"n": len(answer.pearls), "wanted": self.surplus})
        return None

    def canonical(self, state: State, answer: Discard) -> Discard:
        return Discard(tuple(state.edition.sorted_pearls(picked(answer.pearls, state.hands[self.seat]))))

    def default(self, state: State) -> Discard:
        """The lowest."""
        return Discard(tuple(state.hands[self.seat][: self.surplus]))
