"""Piles, discards and displays: drawing, turning up, rebuilding a pile from its discard, the exchange icon."""

from __future__ import annotations

from rules.chasseurs.pearls import has_icon
from rules.chasseurs.state import NO_CARD

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from rules.chasseurs.state import State
    from rules.kernel.asking import Seat
    from rules.kernel.table import Table


def draw_pearl(table: Table[State]) -> str:
    """The top pearl; nobody has seen it yet. Call only if there is one."""
    state = table.state
    if not state.pearl_pile:
        rebuild_pearls(table)
    pearl = state.pearl_pile.pop(0)
    if _eager(state) and not state.pearl_pile:
        rebuild_pearls(table)
    return pearl


def draw_character(table: Table[State]) -> tuple[str, list[Seat]]:
    """The top character, and who knows it because they peeked. Call only if there is one."""
    state = table.state
    need_character(table)
    card, known = state.character_pile.pop(0), state.top_seen_by
    state.top_seen_by = []
    if _eager(state) and not state.character_pile:
        rebuild_characters(table)
    return card, known


def need_character(table: Table[State]) -> None:
    """Have a top card on the character pile, if only to be looked at."""  # C-06
    if not table.state.character_pile:
        rebuild_characters(table)


def rebuild_pearls(table: Table[State]) -> None:  # CH-setup-7
    state = table.state
    if state.pearl_discard:
        state.pearl_pile = table.draw.shuffle("reshuffle.pearls", state.edition.sorted_pearls(state.pearl_discard))
        state.pearl_discard = []
        table.say("pearls_reshuffled", "CH-setup-7", n=len(state.pearl_pile))


def rebuild_characters(table: Table[State]) -> None:  # CH-setup-7
    state = table.state
    if state.character_discard:
        cards = state.edition.sorted_characters(state.character_discard)
        state.character_pile, state.character_discard = table.draw.shuffle("reshuffle.characters", cards), []
        table.say("characters_reshuffled", "CH-setup-7", n=len(state.character_pile))


def discard_pearls(table: Table[State], pearls: Iterable[str]) -> None:
    table.state.pearl_discard += pearls
    settle(table)


def discard_characters(table: Table[State], cards: Iterable[str]) -> None:
    table.state.character_discard += cards
    settle(table)


def settle(table: Table[State], *, icons_act: bool = True) -> None:
    """Fill every empty slot that can be filled, pearls first, lowest slot first; icons turned up act."""  # C-06
    state = table.state
    icons = [pearl for pearl in _turn_up_pearls(table) if has_icon(pearl)]
    if icons and icons_act:
        _exchange(table, icons)
    _turn_up_characters(table)
    if _eager(state):
        if not state.pearl_pile:
            rebuild_pearls(table)
        if not state.character_pile:
            rebuild_characters(table)


def _turn_up_pearls(table: Table[State]) -> list[str]:
    state, slots, pearls = table.state, [], []
    for slot, lying in enumerate(state.pearl_display):
        if lying == NO_CARD and state.pearls_left():
            state.pearl_display[slot] = draw_pearl(table)
            slots.append(slot + 1)
            pearls.append(state.pearl_display[slot])
    if pearls:
        table.turned_up()
        table.say("pearls_turned_up", "CH-take-2", pearls=pearls, slots=slots)
    return pearls


def _turn_up_characters(table: Table[State]) -> None:
    state, slots, cards = table.state, [], []
    for slot, lying in enumerate(state.character_display):
        if lying == NO_CARD and state.characters_left():
            state.character_display[slot], _ = draw_character(table)
            slots.append(slot + 1)
            cards.append(state.character_display[slot])
    if cards:
        table.turned_up()
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
    state, gained = table.state, 0
    while gained < n and state.characters_left():
        card, known = draw_character(table)
        state.diamonds[seat].append(card)
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
        table.turned_up()
        discard_characters(table, spent)
    return spent


def _eager(state: State) -> bool:
    return bool(state.options["reshuffle"] == "eager")
