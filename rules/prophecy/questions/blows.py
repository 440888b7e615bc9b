"""What a player may say in a combat, besides the cards that are used in it."""

from __future__ import annotations

from rules.kernel.play.asking import Answer

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import ClassVar

    from rules.prophecy.arguments import (
        Card,
        Cheaper,
        Item,
        Items,
        Number,
    )


class Strength(Answer):
    """A strength combat."""

    kind: ClassVar[str] = "strength"


class Mental(Answer):
    """A mental combat, for its price."""

    kind: ClassVar[str] = "mental"


class Riddle(Answer):
    """Try to solve a riddle instead."""

    kind: ClassVar[str] = "riddle"


class Hold(Answer):
    """Everything that is in use: in the hands, and on the head."""

    kind: ClassVar[str] = "hold"
    items: Items = ()
    head: Item = ""


class Throw(Answer):
    """A weapon in use is thrown."""

    kind: ClassVar[str] = "throw"
    item: Item


class Pay(Answer):
    """So many times for the bonus of a card, for one roll."""

    kind: ClassVar[str] = "pay"
    card: Card
    times: Number = 1
    by: Cheaper = ""


class Roll(Answer):
    """Nothing more is declared."""

    kind: ClassVar[str] = "roll"


class Save(Answer):
    """The shield turns a lost roll into a draw."""

    kind: ClassVar[str] = "save"


class Lose(Answer):
    """The roll stays lost."""

    kind: ClassVar[str] = "lose"


class Accept(Answer):
    """A strength combat, as the attacker wants it."""

    kind: ClassVar[str] = "accept"


class Bleed(Answer):
    """The loser loses health."""

    kind: ClassVar[str] = "bleed"


class Offer(Answer):
    """The winner takes one of the loser's items."""

    kind: ClassVar[str] = "offer"


class Give(Answer):
    """An item of one's own."""

    kind: ClassVar[str] = "give"
    item: Item
