"""A game as a file holds it: a save, which knows everything, or a view, which knows what one player may.

Whoever reads a game asks this and need not know which of the two it is: `Contest` and `View` are its two kinds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rules.kernel.play.asking import Answer, Question, Seat
    from rules.kernel.play.game import Game
    from rules.kernel.ready.answers import Ready


class Held(Protocol):
    """The record, where the game stands, what is asked, how it ended, and a seat's own part of every entry."""

    knows_all: bool  # a save does, and answers to every seat; a view answers to its owner alone
    manners: Mapping[str, Any]  # how the table is spoken to
    put_by: int  # the entry that put the question
    ready: dict[Seat, list[Ready]]  # what was said in advance, as far as it is known

    @property
    def game(self) -> Game: ...

    @property
    def edition(self) -> Any: ...

    @property
    def genesis(self) -> Mapping[str, Any]: ...

    @property
    def seat(self) -> Seat | None:
        """Whose view it is; a save is nobody's, and neither is a public view."""

    @property
    def n(self) -> int:
        """The number of the last entry."""

    @property
    def head(self) -> bytes:
        """The hash of the last entry."""

    @property
    def entries(self) -> Sequence[bytes]:
        """Every entry in canonical form."""

    @property
    def state(self) -> Any: ...

    @property
    def waiting(self) -> Mapping[Seat, Question]:
        """Who is asked what, as far as it is known."""

    @property
    def asked(self) -> list[list[Any]]:
        """Seat, kind and fields of every question; no fields where they are not known."""

    @property
    def outcome(self) -> Mapping[str, Any] | None:
        """How the game ended, if it has."""

    @property
    def speaker(self) -> Seat | None:
        """For whom an order is meant that names nobody; None where nobody can speak."""

    @property
    def receipts(self) -> Mapping[Seat, str]:
        """Whose sealed answer is in while others are awaited, as far as it is known: the receipt of each."""

    def legal(self, seat: Seat) -> Sequence[Answer]:
        """Every legal answer of a seat."""

    def entry(self, n: int) -> Mapping[str, Any]:
        """An entry as data, decoded once."""

    def own_part(self, n: int, seat: Seat | None) -> Mapping[str, Any]:
        """What a seat alone knows of an entry; who has no seat knows nothing but what everybody does."""
