"""DK-18 and DK-22: windows for objects. They open on public facts, and whether something is kept back stays secret."""

from __future__ import annotations

from rules.kernel.play.asking import Answer, Refusal
from rules.krystal.cards.objects import useful
from rules.krystal.names import AFTER_REVEAL, DEMATERIALISED, ON_DEMATERIALISE, ON_LOSS
from rules.krystal.questions.stones import Activate, WithStones

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any, ClassVar

    from rules.krystal.arguments import Object, Only
    from rules.krystal.state import State

REVEAL, LOSS, FADING = "reveal", "loss", "fading"  # the moments of windows
OPENING = {  # which objects a window is for, by its moment
    REVEAL: (AFTER_REVEAL,),
    LOSS: (ON_LOSS, ON_DEMATERIALISE),
    FADING: (ON_DEMATERIALISE,),
}


class React(Answer):
    """An object, or nothing. The one against dematerialising is used only if that comes to pass."""

    kind: ClassVar[str] = "react"
    hidden: ClassVar[frozenset[str]] = frozenset({"object", "only"})
    object: Object = ""
    only: Only = ""  # `dematerialised` may be said of an object that is for nothing else


class Window(WithStones):
    kind: ClassVar[str] = "react"
    rule: ClassVar[str] = "RK-64"
    takes: ClassVar[tuple[type[Answer], ...]] = (React, Activate)
    window: ClassVar[bool] = True
    hero: str
    moment: str
    type: str = ""  # of the combat
    n: int = 0  # the size of the loss

    def choices(self, state: State) -> Iterator[React]:
        yield React()
        for item in useful(state, self.hero, *OPENING[self.moment], type=self.type):
            yield React(item)

    def refuse_choice(self, state: State, answer: React) -> Refusal | None:
        if answer.only and not self._for_nothing_else(state, answer):
            return Refusal("not_useful", "RK-64", {"card": answer.object})
        if React(answer.object) in self.choices(state):
            return None
        return Refusal("not_useful", "RK-64", {"card": answer.object})

    def _for_nothing_else(self, state: State, answer: React) -> bool:
        card = state.edition.cards.get(answer.object)
        return answer.only == DEMATERIALISED and card is not None and card.window == ON_DEMATERIALISE

    def canonical(self, state: State, answer: Any) -> Answer:
        said: Answer = answer
        return React(answer.object) if isinstance(answer, React) else said

    def default(self, state: State) -> React:
        return React()
