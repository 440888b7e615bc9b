"""DK-18 and DK-22: windows for objects. They open on public facts, and whether something is kept back stays secret."""

from __future__ import annotations

from typing import ClassVar

from rules.kernel.asking import Answer, Question, Refusal
from rules.krystal.names import AFTER_REVEAL, ON_DEMATERIALISE, ON_LOSS
from rules.krystal.objects import useful

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.krystal.state import State

OPENING = {  # which objects a window is for, by its moment
    "reveal": (AFTER_REVEAL,),
    "loss": (ON_LOSS, ON_DEMATERIALISE),
    "fading": (ON_DEMATERIALISE,),
}


class React(Answer):
    """An object, or nothing. The one against dematerialising is used only if that comes to pass."""

    kind: ClassVar[str] = "react"
    hidden: ClassVar[frozenset[str]] = frozenset({"object"})
    object: str = ""


class Window(Question):
    kind: ClassVar[str] = "react"
    rule: ClassVar[str] = "RK-64"
    hero: str
    moment: str  # reveal, loss or fading
    type: str = ""  # of the combat

    def candidates(self, state: State) -> Iterator[React]:
        yield React()
        for item in useful(state, self.hero, *OPENING[self.moment], type=self.type):
            yield React(item)

    def refuse(self, state: State, answer: React) -> Refusal | None:
        if answer in self.candidates(state):
            return None
        return Refusal("not_useful", "RK-64", {"card": answer.object})

    def default(self, state: State) -> React:
        return React()
