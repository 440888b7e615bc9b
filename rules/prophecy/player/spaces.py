"""What a space is worth to who arrives there: its creatures, then what it offers, and whom one meets."""

from __future__ import annotations

from rules.prophecy.player.odds import of_creature
from rules.prophecy.player.possibilities import offered_in
from rules.prophecy.player.rivals import met_in
from rules.prophecy.player.worth import defeat, treasure

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.prophecy.player.outlook import Outlook

UNSEEN = 1.5  # an adventure face down
HEALTHY = 2  # health below which nobody is curious


def worth(outlook: Outlook, space: str) -> float:
    """Of arriving there, once."""
    return outlook.once(("space", space), lambda: outlook.there(space, lambda: _worth(outlook, space)))


def _worth(outlook: Outlook, space: str) -> float:
    """Creatures come first; what else there is, is for who beats them all."""
    reached, value = 1.0, 0.0
    for card in outlook.state.creatures(space):
        promised = fight(outlook, card, space)
        if promised < 0 and outlook.edition.creature(card).rule("may_avoid"):
            continue
        value += reached * promised
        reached *= of_creature(outlook, card, space).won
    if outlook.state.down.get(space) and outlook.hero.red >= HEALTHY:
        value += UNSEEN
    return value + reached * (offered_in(outlook, space) + met_in(outlook, space))


def fight(outlook: Outlook, card: str, place: str) -> float:
    """What a combat with a creature promises."""
    creature, chance = outlook.edition.creature(card), of_creature(outlook, card, place)
    return chance.won * treasure(outlook, creature) - chance.lost * defeat(outlook, creature)
