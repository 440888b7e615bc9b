"""What makes a picture of a page: a game that draws its positions in text has all the words for it already."""

from __future__ import annotations

from typing import TypeVar

from rules.kernel.pictures.elements import Picture, Token
from rules.kernel.words.page import PLAIN, Page

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from rules.kernel.pictures.elements import Panel
    from rules.kernel.play.asking import Seat
    from rules.kernel.play.state import State
    from rules.kernel.words.catalogue import Catalogue

    About = Callable[[str], str]  # what a component is called, its figures and its text, by its id

S = TypeVar("S", bound="State")


class Illustrated(Page[S]):
    """One position for one reader, as a picture. It is made of what the page is made of: what that reader may see."""

    about: About

    @classmethod
    def picture(
        cls, state: S, viewer: Seat | None, catalogue: Catalogue, names: Mapping[Seat, str], about: About
    ) -> Picture:
        page = cls(state, viewer, catalogue, names, PLAIN)
        page.about = about
        return Picture(page.where(), page.panels(), tuple(page.unexplained()))

    def where(self) -> str:
        """Where the game stands, in a line."""
        raise NotImplementedError

    def panels(self) -> list[Panel]:
        """The board first, then the players."""
        raise NotImplementedError

    def own_first(self, seats: Sequence[Seat]) -> list[Seat]:
        """What is the reader's own comes first, then the others in the order of the table."""
        return sorted(seats, key=lambda seat: seat != self.viewer)

    def unexplained(self) -> Iterable[str]:
        """What is in play and says nowhere in the picture what it does."""
        return self.in_play()

    def entry(self, what: str, told: str) -> str:
        """A thing and what is said of it, with the colon that the language has."""
        return self.catalogue.phrase("picture.entry", what=what, told=told)

    def token(self, at: int, name: str = "", size: float = 9) -> Token:
        """The piece of a seat by its place at the table; it bears its number unless it has a name."""
        return Token(0, 0, at, name or str(at + 1), size)
