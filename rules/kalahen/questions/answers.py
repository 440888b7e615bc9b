"""What a player may say. Rings are listed in the order of colours; cards, circles and slots by id."""

from __future__ import annotations

from rules.kernel.play.asking import Answer

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import ClassVar

    from rules.kalahen.arguments import (
        Card,
        Dice,
        Fare,
        Formula,
        Gold,
        Handful,
        Node,
        Players,
        Reply,
        Ring,
        Slot,
        Staked,
        Wares,
    )
    from rules.kernel.play.arguments import Seat


class Castle(Answer):
    """The castle to ride out from."""

    kind: ClassVar[str] = "castle"
    castle: Node


class Rings(Answer):
    """Rings out of the common stock, at the start and in the Forest."""

    kind: ClassVar[str] = "rings"
    rings: Handful


class Pass(Answer):
    """Stay, and do nothing."""

    kind: ClassVar[str] = "pass"


class Heal(Answer):
    """Be healed in the own castle."""

    kind: ClassVar[str] = "heal"


class Move(Answer):
    """Along one road."""

    kind: ClassVar[str] = "move"
    to: Node


class Teleport(Answer):
    """For three rings, or by the card."""

    kind: ClassVar[str] = "teleport"
    to: Node
    rings: Handful = ()
    by: Fare = ""


class Levitate(Answer):
    """Over one road, for two rings."""

    kind: ClassVar[str] = "levitate"
    to: Node
    rings: Handful


class Cross(Answer):
    """Over the Crystal Bridge."""

    kind: ClassVar[str] = "cross"


class Dragon(Answer):
    """Fight the dragon again."""

    kind: ClassVar[str] = "dragon"


class Renounce(Answer):
    """Give up the scrolls of a formula."""

    kind: ClassVar[str] = "renounce"
    formula: Formula


class Drink(Answer):
    """A flask."""

    kind: ClassVar[str] = "drink"
    free: ClassVar[bool] = True
    card: Card


class Fetch(Answer):
    """One ring out of the reserve."""

    kind: ClassVar[str] = "fetch"
    free: ClassVar[bool] = True
    ring: Ring


class Leave(Answer):
    """One ring into the reserve."""

    kind: ClassVar[str] = "leave"
    free: ClassVar[bool] = True
    ring: Ring


class Duel(Answer):
    """Challenge somebody on the same circle."""

    kind: ClassVar[str] = "duel"
    free: ClassVar[bool] = True
    player: Seat


class NoDuel(Answer):
    """Challenge nobody."""

    kind: ClassVar[str] = "no_duel"


class Gift(Answer):
    """The magician's rings."""

    kind: ClassVar[str] = "gift"
    rings: Handful


class Bid(Answer):
    """Rings for a duel, unseen until both bids are in."""

    kind: ClassVar[str] = "bid"
    rings: Handful = ()


class Fight(Answer):
    """Rings for a fight."""

    kind: ClassVar[str] = "fight"
    rings: Handful = ()


class Reroll(Answer):
    """The numbers of the dice that are thrown again, from the left."""

    kind: ClassVar[str] = "reroll"
    dice: Dice


class Stand(Answer):
    """Let the dice lie."""

    kind: ClassVar[str] = "stand"


class Loot(Answer):
    """A ring of a colour, a card that others do not see, or nothing."""

    kind: ClassVar[str] = "loot"
    hidden: ClassVar[frozenset[str]] = frozenset({"card"})
    ring: Ring = ""
    card: Card = ""


class Search(Answer):
    """Look for the chest."""

    kind: ClassVar[str] = "search"


class Halt(Answer):
    """Leave the chest alone."""

    kind: ClassVar[str] = "halt"


class Counter(Answer):
    """Rings against a spell; none named where it takes some means the first way listed."""

    kind: ClassVar[str] = "counter"
    rings: Handful = ()


class Suffer(Answer):
    """Let a spell take its course."""

    kind: ClassVar[str] = "suffer"


class Take(Answer):
    """A card out of the chest, or nothing."""

    kind: ClassVar[str] = "take"
    hidden: ClassVar[frozenset[str]] = frozenset({"card"})
    card: Card = ""


class Buy(Answer):
    """A pack of rings or of life for so much gold, or nothing."""

    kind: ClassVar[str] = "buy"
    what: Wares
    gold: Gold = 0
    rings: Handful = ()


class Trap(Answer):
    """A marker to a slot: from another slot, or a new one from beside the board."""

    kind: ClassVar[str] = "trap"
    to: Slot
    of: Slot = ""


class NoTrap(Answer):
    """Lay no trap."""

    kind: ClassVar[str] = "no_trap"


class Invite(Answer):
    """Whom to call, the most welcome first."""

    kind: ClassVar[str] = "invite"
    players: Players


class Alone(Answer):
    """Call nobody."""

    kind: ClassVar[str] = "alone"


class Ally(Answer):
    """Whether to come along; nobody else learns what was said."""

    kind: ClassVar[str] = "ally"
    hidden: ClassVar[frozenset[str]] = frozenset({"reply"})
    reply: Reply


class Stake(Answer):
    """A point of life, a piece of gold, or a ring of a colour."""

    kind: ClassVar[str] = "stake"
    what: Staked
    ring: Ring = ""


class NoGame(Answer):
    """Do not play against the satyrs."""

    kind: ClassVar[str] = "no_game"


class Prize(Answer):
    """Rings won from the satyrs."""

    kind: ClassVar[str] = "prize"
    rings: Handful
