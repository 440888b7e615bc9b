"""What an attack on a plane promises, and where from."""

from __future__ import annotations

from rules.prophecy.names import GREATER, LESSER
from rules.prophecy.player.odds import Chance, kind, of_creature
from rules.prophecy.player.worth import artifact, defeat, treasure
from rules.prophecy.state import layer

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.prophecy.player.outlook import Outlook

    Prospect = tuple[Chance, float, float]  # of a guardian, what beating it brings, what losing to it costs

BRAVE = 3  # health with which a plane is attacked
WOUND = 12  # what each point less takes from it: who comes wounded wins the first combat at best


def open_planes(outlook: Outlook) -> list[str]:
    return [plane for plane in outlook.edition.planes if not outlook.state.is_closed(plane)]


def attack_from(outlook: Outlook, space: str) -> float:
    """The plane that borders on a space; nothing if there is none to be attacked."""
    plane = outlook.edition.spaces[space].plane
    return attack(outlook, plane, space) if plane and not outlook.state.is_closed(plane) else 0.0


def attack(outlook: Outlook, plane: str, border: str) -> float:
    """The guardians that are left, one after the other, and what they guard."""
    return outlook.once(("plane", plane, border), lambda: outlook.there(border, lambda: _attack(outlook, plane), plane))


def _attack(outlook: Outlook, plane: str) -> float:
    state, value, reached = outlook.state, 0.0, 1.0
    for which in (LESSER, GREATER):
        name = layer(plane, which)
        if name in state.layers:
            chance, won, lost = _guardian(outlook, name, which, plane)
            value += reached * (chance.won * won - chance.lost * lost)
            reached *= chance.won
    guarded = 1 + len(state.fallen[plane])
    wounds = max(0, BRAVE - outlook.hero.red)
    return value + reached * guarded * artifact(outlook) - WOUND * wounds


def _guardian(outlook: Outlook, name: str, which: str, plane: str) -> Prospect:
    if _has_seen(outlook, name):
        return _known(outlook, outlook.state.layers[name], plane)
    return outlook.once(("unseen", which, *kind(outlook, plane)), lambda: _unseen(outlook, which, plane))


def _unseen(outlook: Outlook, which: str, plane: str) -> Prospect:
    """One that was not seen is as good as the average of those it may be."""
    state = outlook.state
    elsewhere = {*state.removed, *(card for one, card in state.layers.items() if _has_seen(outlook, one))}
    found = [_known(outlook, card, plane) for card in outlook.edition.cards_of(which) if card not in elsewhere]
    won, lost, brings, costs = (
        sum(parts) / len(found) for parts in zip(*((chance.won, chance.lost, *rest) for chance, *rest in found))
    )
    return Chance(won, lost), brings, costs


def _has_seen(outlook: Outlook, name: str) -> bool:
    return name in outlook.state.revealed or name in outlook.state.peeked[outlook.seat]


def _known(outlook: Outlook, card: str, plane: str) -> Prospect:
    creature = outlook.edition.creature(card)
    return of_creature(outlook, card, plane), treasure(outlook, creature), defeat(outlook, creature)
