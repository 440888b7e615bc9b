"""What a player may say. `by` is a card that changes the price; characters, cards and spaces are said by id."""

from __future__ import annotations

from rules.kernel.play.asking import Answer

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import ClassVar

    from rules.prophecy.arguments import (
        Ability,
        Card,
        Cards,
        Character,
        Cheaper,
        Combat,
        Creature,
        Face,
        Guild,
        Item,
        Items,
        Number,
        Opportunity,
        Plane,
        Service,
        Space,
        Whose,
    )


# DP-01, DP-02: the draft.


class Pass(Answer):
    """Do nothing about it."""

    kind: ClassVar[str] = "pass"


class Draft(Answer):
    """Keep one character of two; the other goes to the left."""

    kind: ClassVar[str] = "draft"
    hidden: ClassVar[frozenset[str]] = frozenset({"character"})
    character: Character


class Play(Answer):
    """The character to play."""

    kind: ClassVar[str] = "play"
    hidden: ClassVar[frozenset[str]] = frozenset({"character"})
    character: Character


# DP-03, DP-04: chance cards.


class ChooseGuild(Answer):
    """The guild that shows a new ability."""

    kind: ClassVar[str] = "guild"
    guild: Guild


class ChoosePlane(Answer):
    """The plane whose next card is turned up or looked at."""

    kind: ClassVar[str] = "plane"
    plane: Plane


# DP-05: movement.


class Stay(Answer):
    """Stay in the space."""

    kind: ClassVar[str] = "stay"


class Walk(Answer):
    """To a neighbouring space."""

    kind: ClassVar[str] = "walk"
    to: Space


class Horse(Answer):
    """Two spaces on a hired horse."""

    kind: ClassVar[str] = "horse"
    to: Space
    by: Cheaper = ""


class Boat(Answer):
    """From a port to the next."""

    kind: ClassVar[str] = "boat"
    to: Space
    by: Cheaper = ""


class Gate(Answer):
    """From a magic gate to another."""

    kind: ClassVar[str] = "gate"
    to: Space
    by: Cheaper = ""


class Use(Answer):
    """A card with a boot."""

    kind: ClassVar[str] = "use"
    card: Card
    to: Space
    by: Cheaper = ""


class Work(Answer):
    """What the space offers instead of moving."""

    kind: ClassVar[str] = "work"
    service: Service = ""


class Do(Answer):
    """What a card offers instead of moving."""

    kind: ClassVar[str] = "do"
    card: Card
    by: Cheaper = ""


class Astral(Answer):
    """Attack a plane from its border."""

    kind: ClassVar[str] = "astral"
    plane: Plane


class Fleet(Answer):
    """Two movements in this turn."""

    kind: ClassVar[str] = "fleet"
    by: Cheaper = ""


class Trade(Answer):
    """An offer to a character in the same space: items and gold for items and gold."""

    kind: ClassVar[str] = "trade"
    character: Character
    give: Items = ()
    pay: Number = 0
    get: Items = ()
    ask: Number = 0


# Out of combat, and in it.


class Drink(Answer):
    """A potion."""

    kind: ClassVar[str] = "drink"
    card: Item


class Read(Answer):
    """A scroll: whose card or which creature it is aimed at, which of its ways, how many, which throw of which die."""

    kind: ClassVar[str] = "read"
    card: Item
    character: Character = ""
    on: Card = ""
    choice: Number = 0
    n: Number = 0
    die: Whose = ""


class Cast(Answer):
    """A spell, on a weapon or on items if it is that kind of spell."""

    kind: ClassVar[str] = "cast"
    card: Ability
    on: Item = ""
    items: Items = ()
    by: Cheaper = ""


# DP-06: a creature.


class Fight(Answer):
    """The creature to fight now."""

    kind: ClassVar[str] = "fight"
    creature: Creature


class Avoid(Answer):
    """A creature that need not be fought."""

    kind: ClassVar[str] = "avoid"
    creature: Creature = ""


# DP-12: possibilities.


class Attack(Answer):
    """Another character in the space, in this type of combat."""

    kind: ClassVar[str] = "attack"
    character: Character
    combat: Combat


class Train(Answer):
    """Learn an ability on display."""

    kind: ClassVar[str] = "train"
    ability: Ability
    by: Cheaper = ""


class Buy(Answer):
    """An item on sale."""

    kind: ClassVar[str] = "buy"
    item: Item
    by: Cheaper = ""


class Sell(Answer):
    """An item for half its price."""

    kind: ClassVar[str] = "sell"
    item: Item


class Repair(Answer):
    """Damaged items, in one payment."""

    kind: ClassVar[str] = "repair"
    items: Items
    by: Cheaper = ""


class Heal(Answer):
    """So much health where the space heals; none said means as much as can be had."""

    kind: ClassVar[str] = "heal"
    n: Number = 0
    by: Cheaper = ""


class Charge(Answer):
    """So much magic where the space recharges; none said means as much as can be had."""

    kind: ClassVar[str] = "charge"
    n: Number = 0
    by: Cheaper = ""


class Lodge(Answer):
    """Stay for the night."""

    kind: ClassVar[str] = "lodge"
    by: Cheaper = ""


class Opp(Answer):
    """An opportunity: which of its ways, where to, which item, what is bought of it, what is thrown away for it."""

    kind: ClassVar[str] = "opp"
    card: Opportunity
    choice: Number = 0
    to: Space = ""
    item: Item = ""
    heal: Number = 0
    charge: Number = 0
    shed: Items = ()
    gold: Number = 0
    by: Cheaper = ""


class Take(Answer):
    """An artifact lying in the space, or an item of a loser."""

    kind: ClassVar[str] = "take"
    item: Item


class End(Answer):
    """The turn is over."""

    kind: ClassVar[str] = "end"


# DP-14 to DP-16, DP-22: dice outside combat, results.


class TakeDie(Answer):
    """Which of two throws counts."""

    kind: ClassVar[str] = "take_die"
    face: Face


class Again(Answer):
    """A new combat after a draw, or a new character after a death."""

    kind: ClassVar[str] = "again"
    combat: Combat = ""


class Avert(Answer):
    """Pay to stay alive."""

    kind: ClassVar[str] = "avert"


class Choose(Answer):
    """One of several treasures, counted from 1."""

    kind: ClassVar[str] = "choose"
    n: Number


class Keep(Answer):
    """Of the items drawn, those to keep; none if none are said."""

    kind: ClassVar[str] = "keep"
    items: Items = ()


# DP-24 to DP-27.


class Drop(Answer):
    """Items and abilities beyond the limits."""

    kind: ClassVar[str] = "drop"
    cards: Cards


class Leave(Answer):
    """Leave the game."""

    kind: ClassVar[str] = "leave"


class Battlefield(Answer):
    """Where the final combat is fought."""

    kind: ClassVar[str] = "battle"
    space: Space


class Agree(Answer):
    """Take an offer."""

    kind: ClassVar[str] = "agree"


class Refuse(Answer):
    """Turn an offer down."""

    kind: ClassVar[str] = "refuse"
