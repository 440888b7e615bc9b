"""The page a game draws its positions on: what all of them have in common."""

from __future__ import annotations

from typing import Generic, TypeVar

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from rules.kernel.play.asking import Seat
    from rules.kernel.play.state import State
    from rules.kernel.words.catalogue import Catalogue, Wording

    Paint = Callable[[str, str], str]  # (style, text) -> the text in its colour

WIDTH = 76  # what a mail shows without breaking lines
MARGIN = GAP = "  "
S = TypeVar("S", bound="State")


class Page(Generic[S]):
    """One position for one reader. Every text has its width before it is painted."""

    def __init__(
        self, state: S, viewer: Seat | None, catalogue: Catalogue, names: Mapping[Seat, str], paint: Paint
    ) -> None:
        self.state, self.viewer, self.catalogue, self.names, self.paint = state, viewer, catalogue, names, paint
        self.prepare()

    @classmethod
    def draw(cls, state: S, viewer: Seat | None, catalogue: Catalogue, names: Mapping[Seat, str], paint: Paint) -> str:
        """The position as `viewer` may see it, None seeing with everybody's eyes; `paint` colours the text."""
        return "\n".join(line.rstrip() for line in cls(state, viewer, catalogue, names, paint).lines())

    def prepare(self) -> None:
        """What is looked up once for the whole page."""
        raise NotImplementedError

    def lines(self) -> list[str]:
        """The whole page."""
        raise NotImplementedError

    def speaking(self, wording: Callable[..., Wording]) -> Catalogue:
        """The catalogue with a game's words for facts, and the players' names as this page writes them."""
        state = self.state
        return self.catalogue.bind(wording(state.edition.data, self.names, self.catalogue, state.options))


def cut(text: str, width: int) -> str:
    """A text that is no wider than that."""
    return text if len(text) <= width else text[: width - 1] + "…"
