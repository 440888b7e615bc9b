"""Piles, discards and displays: drawing, turning up, rebuilding a pile from its discard, the exchange icon."""

from __future__ import annotations

from rules.chasseurs.pearls import has_icon
from rules.kernel.kit.piles import NO_CARD, Pile
from rules.kernel.kit.showing import turned_over

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from rules.chasseurs.state import State
    from rules.kernel.play.asking import Seat
    from rules.kernel.play.table import Table


class Pearls(Pile):
    """The pile of pearls and its discard."""

    def __init__(self, table: Table[State]) -> None:
        state = table.state
        piles, in_order = (state.pearl_pile, state.pearl_discard), state.edition.sorted_pearls
        super().__init__(table, "pearls", *piles, in_order, eager=_eager(state))

    def rebuilt(self, n: int) -> None:
        self.table.say("pearls_reshuffled", "CH-setup-7", n=n)


class Characters(Pile):
    """The pile of characters and its discard; who peeked at the top card knows it until it is gone."""

    def __init__(self, table: Table[State]) -> None:
        state = table.state
        piles, in_order = (state.character_pile, state.character_discard), state.edition.sorted_characters
        super().__init__(table, "characters", *piles, in_order, eager=_eager(state))

    def rebuilt(self, n: int) -> None:
        self.table.say("characters_reshuffled", "CH-setup-7", n=n)

    def slide(self) -> str:
        card = super().slide()
        self.table.state.top_seen_by = []
        return card


def discard_pearls(table: Table[State], pearls: Iterable[str]) -> None:
    table.state.pearl_discard += pearls
    settle(table)


def discard_characters(table: Table[State], cards: Iterable[str]) -> None:
    table.state.character_discard += cards
    settle(table)


def settle(table: Table[State], *, icons_act: bool = True) -> None:
    """Fill every empty slot that can be filled, pearls first, lowest slot first; icons turned up act."""  # C-06
    icons = [pearl for pearl in _turn_up_pearls(table) if has_icon(pearl)]
    if icons and icons_act:
        _exchange(table, icons)
    _turn_up_characters(table)
    if _eager(table.state):
        Pearls(table).rebuild()
        Characters(table).rebuild()


def _turn_up_pearls(table: Table[State]) -> list[str]:
    display = table.state.pearl_display
    slots = Pearls(table).fill(display) if NO_CARD in display else []
    pearls = [display[slot - 1] for slot in slots]
    if pearls:
        table.say("pearls_turned_up", "CH-take-2", pearls=pearls, slots=slots)
    return pearls


def _turn_up_characters(table: Table[State]) -> None:
    display = table.state.character_display
    if NO_CARD in display and (slots := Characters(table).fill(display)):
        cards = [display[slot - 1] for slot in slots]
        table.say("characters_turned_up", "CH-place-2", cards=cards, slots=slots)


def _exchange(table: Table[State], icons: list[str]) -> None:
    """Both displayed characters go; once for all icons of a reveal, or once for each."""  # CH-take-3, C-04
    state = table.state
    times = len(icons) if state.options["exchange_per_reveal_event"] == "each_icon" else 1
    for icon in icons[:times]:
        discarded = [card for card in state.character_display if card != NO_CARD]
        if discarded:
            state.character_discard += discarded
            state.character_display = [NO_CARD] * len(state.character_display)
            table.say("exchanged", "CH-take-3", pearl=icon, cards=discarded)
            _turn_up_characters(table)


def gain_diamonds(table: Table[State], seat: Seat, n: int, rule: str) -> None:
    """Characters from the top of the pile, face down, as many as there are."""  # CH-activate-14, C-06, C-26
    state, gained, pile = table.state, 0, Characters(table)
    while gained < n and state.characters_left():
        known = state.top_seen_by
        state.diamonds[seat].append(pile.slide())
        state.diamonds_seen_by[seat].append(known)
        gained += 1
    if gained:
        table.say("diamonds_gained", rule, seat=seat, n=gained, diamonds=len(state.diamonds[seat]))


def spend_diamonds(table: Table[State], seat: Seat, n: int) -> list[str]:
    """The oldest go first and show their faces in the discard."""  # CH-diamond-3, C-26
    state = table.state
    spent, state.diamonds[seat] = state.diamonds[seat][:n], state.diamonds[seat][n:]
    state.diamonds_seen_by[seat] = state.diamonds_seen_by[seat][n:]
    if spent:
        discard_characters(table, turned_over(table, spent))
    return spent


def _eager(state: State) -> bool:
    return bool(state.options["reshuffle"] == "eager")
