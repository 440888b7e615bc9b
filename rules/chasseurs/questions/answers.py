"""What a player may say in a turn. Pearls are written as in orders, `3`, `3x`, `7+`; displays by slot, from 1."""

from __future__ import annotations

from typing import ClassVar

from rules.chasseurs.notation import picked
from rules.chasseurs.payment import Payment
from rules.kernel.asking import Answer

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.kernel.asking import Seat

DECK = "deck"


class Take(Answer):
    """A pearl from the display, by slot, or the top of the pile."""

    kind: ClassVar[str] = "take"
    slot: str


class Replace(Answer):
    kind: ClassVar[str] = "replace"


class Place(Answer):
    """A character from the display, by name or slot, or the top of the pile; `drop` makes room on a full portal."""

    kind: ClassVar[str] = "place"
    card: str
    drop: str = ""


class Activate(Answer):
    """A character on the own portal, or a will-o'-the-wisp on that of `owner`, and what pays for it."""

    kind: ClassVar[str] = "activate"
    card: str
    pearls: tuple[str, ...] = ()
    printed: tuple[str, ...] = ()
    used_as: tuple[int, ...] = ()  # short for `=`, written once behind all pearls
    owner: Seat = ""

    def __init__(
        self,
        card: str,
        pearls: tuple[str, ...] = (),
        printed: tuple[str, ...] = (),
        used_as: tuple[int, ...] = (),
        owner: Seat = "",
    ) -> None:
        """As for any record; written out, since a list may hold thousands, each takes half the time."""
        values = self.__dict__
        values["card"], values["pearls"], values["printed"] = card, pearls, printed
        values["used_as"], values["owner"] = used_as, owner

    @property
    def payment(self) -> Payment:
        return Payment(self.pearls, self.printed)


class End(Answer):
    kind: ClassVar[str] = "end"


class Peek(Answer):
    kind: ClassVar[str] = "peek"


class Swap(Answer):
    """A card of the own portal against one on display, by slot or name."""

    kind: ClassVar[str] = "swap"
    card: str
    slot: str


class Go(Answer):
    """Nothing more before the first action."""

    kind: ClassVar[str] = "go"


class Redraw(Answer):
    kind: ClassVar[str] = "redraw"


class KeepHand(Answer):
    """Nothing more after the last action."""

    kind: ClassVar[str] = "keep_hand"


class OnePearl(Answer):
    """An answer that names a pearl out of some that lie there or are held."""

    pearl: str

    def meant(self, held: Sequence[str]) -> str:
        """The card that is meant; it is known to be there."""
        found = picked([self.pearl], held)
        return found[0]


class Diamond(OnePearl):
    """A pearl of the hand given for a diamond."""

    kind: ClassVar[str] = "diamond"
    pearl: str


class KeepPearl(OnePearl):
    kind: ClassVar[str] = "keep"
    pearl: str


class Steal(OnePearl):
    kind: ClassVar[str] = "steal"
    hidden: ClassVar[frozenset[str]] = frozenset({"pearl"})  # thief and victim know it
    pearl: str


class LookAt(Answer):
    kind: ClassVar[str] = "look"
    player: Seat


class Banish(Answer):
    kind: ClassVar[str] = "banish"
    player: Seat
    card: str


class Forgo(Answer):
    kind: ClassVar[str] = "forgo"


class Discard(Answer):
    kind: ClassVar[str] = "discard"
    pearls: tuple[str, ...]
