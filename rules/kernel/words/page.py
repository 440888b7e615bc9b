"""The page a game draws its positions on: what all of them have in common."""

from __future__ import annotations

from rules.kernel.play.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from typing import Any, Generic, TypeVar

    from rules.kernel.play.asking import Seat
    from rules.kernel.play.state import State
    from rules.kernel.words.catalogue import Catalogue, Wording

    Paint = Callable[[str, str], str]  # (style, text) -> the text in its colour
    Tell = Callable[[Iterable[str]], list[str]]  # what components do, by their ids: a paragraph each
    S = TypeVar("S", bound="State")
else:  # who looks at a position does not wait until typing is imported
    S, Generic = "S", {"S": object}

WIDTH = 76  # what a mail shows without breaking lines
MARGIN = GAP = "  "
WIDE = 116  # what a wide terminal shows


def plain(style: str, text: str) -> str:
    """A text as it is, on paper or in a mail."""
    return text


class Look(Value):
    """How a page is to look: what colours its texts, how wide it is, and what is told besides the position.

    With `piles` those that lie open are told whole. What tells what cards in play do is `tell`, with `near` of no more
    than the reader has to do with now; a `brief` page says nothing of what any card does.
    """

    paint: Paint = plain
    width: int = WIDTH
    piles: bool = False
    tell: Tell | None = None
    brief: bool = False
    near: bool = False


PLAIN = Look()


class Page(Generic[S]):
    """One position for one reader. Every text has its width before it is painted."""

    if not TYPE_CHECKING:

        def __class_getitem__(cls, state: Any) -> Any:
            return cls

    def __init__(
        self, state: S, viewer: Seat | None, catalogue: Catalogue, names: Mapping[Seat, str], look: Look
    ) -> None:
        self.state, self.viewer, self.catalogue, self.names = state, viewer, catalogue, names
        self.paint, self.width, self.brief = look.paint, look.width, look.brief
        self.prepare()

    @classmethod
    def draw(cls, state: S, viewer: Seat | None, catalogue: Catalogue, names: Mapping[Seat, str], look: Look) -> str:
        """The position as `viewer` may see it, None seeing with everybody's eyes."""
        page = cls(state, viewer, catalogue, names, look)
        lines = page.lines()
        if look.tell is not None:
            lines += page.told_abilities(look.tell(page.near() if look.near else page.in_play()))
        if look.piles:
            lines += page.told_piles()
        return "\n".join(line.rstrip() for line in lines)

    def prepare(self) -> None:
        """What is looked up once for the whole page."""
        raise NotImplementedError

    def lines(self) -> list[str]:
        """The whole page."""
        raise NotImplementedError

    def piles(self) -> list[tuple[str, list[str]]]:
        """Piles that lie open, each with all its cards, the one on top last."""
        return []

    def told_piles(self) -> list[str]:
        """Every card of every such pile, copies that lie on each other together."""
        from itertools import groupby
        from textwrap import wrap

        lines = []
        for pile, cards in self.piles():
            alike = [(card, len(list(copies))) for card, copies in groupby(cards)]
            told = ", ".join(f"{n} × {card}" if n > 1 else card for card, n in alike)
            text = self.catalogue.phrase("drawing.pile_told", pile=pile, cards=told)
            lines += wrap(text, self.width, initial_indent=MARGIN, subsequent_indent=MARGIN * 2, break_on_hyphens=False)
        return ["", self.paint("strong", self.catalogue("drawing.piles_told")), *lines] if lines else []

    def in_play(self) -> Iterable[str]:
        """What the reader sees in play and may have an ability, unless the page tells it anyway."""
        return ()

    def near(self) -> Iterable[str]:
        """What of it the reader may have to do with next, where that is less than all of it."""
        return self.in_play()

    def told_abilities(self, texts: Sequence[str]) -> list[str]:
        """What it does, each once."""
        from textwrap import wrap

        lines = []
        for text in texts:
            wrapped = wrap(
                text, self.width, initial_indent=MARGIN, subsequent_indent=MARGIN * 2, break_on_hyphens=False
            )
            lines += [self.paint("dim", line) for line in wrapped]
        return ["", self.paint("strong", self.catalogue("drawing.abilities_told")), *lines] if lines else []

    def speaking(self, wording: Callable[..., Wording]) -> Catalogue:
        """The catalogue with a game's words for facts, and the players' names as this page writes them."""
        state = self.state
        return self.catalogue.bind(wording(state.edition.data, self.names, self.catalogue, state.options))


def cut(text: str, width: int) -> str:
    """A text that is no wider than that."""
    return text if len(text) <= width else text[: width - 1] + "…"
