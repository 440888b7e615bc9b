"""Two hands and a head: what may be held together, and which set is the strongest."""

from __future__ import annotations

from itertools import combinations

from rules.kernel.kit.thoughts import thought
from rules.kernel.play.asking import Refusal
from rules.prophecy.combat.totals import Stance, is_weapon, total
from rules.prophecy.effects.owned import intact
from rules.prophecy.names import HAND, HEAD, NO_CARD, SHIELD, TWO_HANDS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.kernel.play.asking import Seat
    from rules.prophecy.state import State

    Set = tuple[tuple[str, ...], str]  # in the hands, and on the head

HANDS = 2
FILLS = {HAND: 1, TWO_HANDS: 2}  # hands


@thought
def for_hands(state: State, seat: Seat) -> list[str]:
    """Items that can be held, in the order of the edition."""
    found: list[str] = state.edition.sorted(c for c in intact(state, seat) if state.edition.item(c).slot in FILLS)
    return found


@thought
def for_head(state: State, seat: Seat) -> list[str]:
    found: list[str] = state.edition.sorted(c for c in intact(state, seat) if state.edition.item(c).slot == HEAD)
    return found


@thought
def two_weapons(state: State, seat: Seat) -> bool:
    """Whether somebody can hold two one-handed weapons."""  # P-card.ambidex
    return any(state.edition.ability(card).has("two_weapons") for card in state.heroes[seat].abilities)


def refuse_set(state: State, seat: Seat, foe: str, hold: Sequence[str], head: str, worn: str) -> Refusal | None:
    """Whether somebody may hold and wear this; `worn`: what must be on the head for having made the combat cheaper."""
    if refusal := _refuse_cards(state, seat, hold, head, worn):
        return refusal
    if hold and _asks_for_bare_hands(state, foe):
        return Refusal("bare_hands", "P-combat.rules", {"creature": foe})
    return _refuse_hands(state, seat, hold)


def _asks_for_bare_hands(state: State, foe: str) -> bool:
    return foe not in state.seats and state.edition.creature(foe).rule("bare_hands") is not None


def _refuse_cards(state: State, seat: Seat, hold: Sequence[str], head: str, worn: str) -> Refusal | None:
    for card in (*hold, *([head] if head else [])):
        if card not in state.heroes[seat].items:
            return Refusal("not_yours", "P-equip.count", {"card": card})
        if card in state.heroes[seat].damaged:
            return Refusal("is_damaged", "P-damage", {"card": card})
    if head and state.edition.item(head).slot != HEAD:  # P-equip.head
        return Refusal("not_for_head", "P-equip.head", {"card": head})
    if worn and head not in ("", worn):
        return Refusal("must_wear", "R-94", {"card": worn})
    if wrong := [card for card in hold if state.edition.item(card).slot not in FILLS]:
        return Refusal("not_for_hands", "P-equip.hands", {"card": wrong[0]})
    return None


def _refuse_hands(state: State, seat: Seat, hold: Sequence[str]) -> Refusal | None:  # P-equip.hands
    filled = sum(FILLS[state.edition.item(card).slot] for card in hold)
    if filled > HANDS or len(set(hold)) < len(hold):
        return Refusal("too_few_hands", "P-equip.hands", {"items": list(hold)})
    if sum(is_weapon(state, card) for card in hold) > 1 and not two_weapons(state, seat):
        return Refusal("one_weapon", "P-equip.hands", {"items": list(hold)})
    if sum(SHIELD in state.edition.item(card).kinds for card in hold) > 1:
        return Refusal("one_shield", "P-equip.hands", {"items": list(hold)})
    return None


def sets(state: State, seat: Seat, foe: str, worn: str = NO_CARD) -> list[Set]:
    """Everything that may be held and worn together, nothing at all among it, the fewest items first."""
    found = _sets(state, seat, worn)
    return [one for one in found if not one[0]] if _asks_for_bare_hands(state, foe) else found


@thought
def _sets(state: State, seat: Seat, worn: str) -> list[Set]:
    """Those against who does not ask for bare hands."""
    return [
        (hold, head)
        for n in range(HANDS + 1)
        for hold in combinations(for_hands(state, seat), n)
        if not _refuse_cards(state, seat, hold, worn, worn) and not _refuse_hands(state, seat, hold)
        for head in ([worn] if worn else [NO_CARD, *for_head(state, seat)])
    ]


def best_set(state: State, at: Stance, legs: Sequence[str], worn: str = NO_CARD) -> Set:
    """The set with the highest total of all rolls, then of fewest items, then first in the edition."""
    types = dict.fromkeys(legs)

    def worth(one: Set) -> tuple[int, int]:
        hold, head = one
        reached = sum(total(state, at.but(hold=hold, head=head, type=type_)) for type_ in types)
        return reached, -len(hold) - bool(head)

    return max(sets(state, at.who, at.foe, worn), key=worth)  # the first of equals
