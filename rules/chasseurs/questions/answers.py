"""What a player may say in a turn. Pearls are written as in orders, `3`, `3x`, `7+`; displays by slot, from 1."""

from __future__ import annotations

from rules.chasseurs.payment import Payment
from rules.chasseurs.pearls import picked
from rules.kernel.play.asking import Answer

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import ClassVar

    from rules.chasseurs.arguments import Character, Pearl, Pearls, Printed, Seat, Shown, Slot, Values

DECK = "deck"


class Take(Answer):
    """A pearl from the display, by slot or, behind `=`, by its value; or the top of the pile."""

    kind: ClassVar[str] = "take"
    slot: Slot


class Replace(Answer):
    """All pearls on display are replaced."""

    kind: ClassVar[str] = "replace"


class Place(Answer):
    """A character from the display, by name or slot, or the top of the pile; `drop` makes room on a full portal."""

    kind: ClassVar[str] = "place"
    card: Shown
    drop: Character = ""


class Activate(Answer):
    """A character on the own portal, or a will-o'-the-wisp on that of `owner`, and what pays for it."""

    kind: ClassVar[str] = "activate"
    card: Character
    pearls: Pearls = ()
    printed: Printed = ()
    used_as: Values = ()  # short for `=`, written once behind all pearls
    owner: Seat = ""

    def __init__(
        self,
        card: Character,
        pearls: Pearls = (),
        printed: Printed = (),
        used_as: Values = (),
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
    """No more actions."""

    kind: ClassVar[str] = "end"


class Peek(Answer):
    """A look at the top character of the pile."""

    kind: ClassVar[str] = "peek"


class Swap(Answer):
    """A card of the own portal against one on display, by slot or name."""

    kind: ClassVar[str] = "swap"
    card: Character
    slot: Shown


class Go(Answer):
    """Nothing more before the first action."""

    kind: ClassVar[str] = "go"


class Redraw(Answer):
    """The whole hand is discarded and drawn anew."""

    kind: ClassVar[str] = "redraw"


class KeepHand(Answer):
    """Nothing more after the last action."""

    kind: ClassVar[str] = "keep_hand"


class OnePearl(Answer):
    """An answer that names a pearl out of some that lie there or are held."""

    pearl: Pearl

    def meant(self, held: Sequence[str]) -> str:
        """The card that is meant; it is known to be there."""
        found = picked([self.pearl], held)
        return found[0]


class Diamond(OnePearl):
    """A pearl of the hand given for a diamond."""

    kind: ClassVar[str] = "diamond"
    pearl: Pearl


class KeepPearl(OnePearl):
    """A pearl just paid goes back to the hand."""

    kind: ClassVar[str] = "keep"
    pearl: Pearl


class Steal(OnePearl):
    """A pearl of the hand looked at. Thief and victim know which."""

    kind: ClassVar[str] = "steal"
    hidden: ClassVar[frozenset[str]] = frozenset({"pearl"})  # thief and victim know it
    pearl: Pearl


class LookAt(Answer):
    """Whose hand to look at."""

    kind: ClassVar[str] = "look"
    player: Seat


class Banish(Answer):
    """A character leaves the portal of another player."""

    kind: ClassVar[str] = "banish"
    player: Seat
    card: Character


class Forgo(Answer):
    """A red ability is not used."""

    kind: ClassVar[str] = "forgo"


class Discard(Answer):
    """The pearls that are too many."""

    kind: ClassVar[str] = "discard"
    pearls: Pearls
