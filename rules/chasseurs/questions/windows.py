"""What may be done besides actions: before the first, after the last, at any time."""  # CH-blue-0, C-44

from __future__ import annotations

from rules.chasseurs.pearls import DISPLAYED, picked, read_pearl, value_of
from rules.chasseurs.questions.answers import Diamond, Peek, Redraw, Swap
from rules.chasseurs.state import PEEK, REDRAW, SWAP
from rules.kernel.bytes.reading import is_digits
from rules.kernel.kit.piles import NO_CARD
from rules.kernel.play.asking import Refusal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.chasseurs.state import State
    from rules.kernel.play.asking import Seat


def may_peek(state: State, seat: Seat) -> bool:  # CH-blue-5, C-29
    return state.powers(seat).peeks and PEEK not in state.used and state.characters_left()


def may_swap(state: State, seat: Seat) -> bool:  # CH-blue-10, C-30
    return (
        state.powers(seat).swaps
        and SWAP not in state.used
        and bool(state.portals[seat])
        and any(card != NO_CARD for card in state.character_display)
    )


def may_redraw(state: State, seat: Seat) -> bool:  # CH-blue-4, C-28
    return state.powers(seat).redraws and REDRAW not in state.used and bool(state.hands[seat])


def may_get_diamonds(state: State, seat: Seat) -> bool:
    """As far as everybody can see: whether a fitting pearl is held does not matter."""  # C-44
    return bool(state.powers(seat).diamond_for) and bool(state.hands[seat]) and state.characters_left()


def before_open(state: State, seat: Seat) -> bool:
    return may_peek(state, seat) or may_swap(state, seat)


def after_open(state: State, seat: Seat) -> bool:
    return may_redraw(state, seat) or may_get_diamonds(state, seat)


def slot_of(display: list[str], name: str) -> int:
    """The slot, from 0, that a number or a card's name means; -1 if none. A name means the lowest slot."""
    if is_digits(name):
        slot = int(name) - 1
        return slot if len(name) == 1 and 0 <= slot < len(display) and display[slot] != NO_CARD else -1
    return display.index(name) if name != NO_CARD and name in display else -1


def pearl_slot(display: list[str], name: str) -> int:
    """The slot, from 0, that a number or, behind `=`, the value of a pearl means; -1 if none.

    A value means the lowest slot, of a pearl without the icon if there is one.
    """
    if is_digits(name):
        slot = int(name) - 1
        return slot if name == str(slot + 1) and 0 <= slot < len(display) and display[slot] != NO_CARD else -1
    written = read_pearl(name.removeprefix(DISPLAYED)) if name.startswith(DISPLAYED) else None
    found = picked([written.kind], display) if written and written.used_as is None and not written.diamonds else ""
    return display.index(found[0]) if isinstance(found, list) else -1


def swaps(state: State, seat: Seat) -> Iterator[Swap]:
    if may_swap(state, seat):
        for card in dict.fromkeys(state.portals[seat]):
            for slot, lying in enumerate(state.character_display, start=1):
                if lying != NO_CARD:
                    yield Swap(card, str(slot))


def diamonds(state: State, seat: Seat) -> Iterator[Diamond]:
    if may_get_diamonds(state, seat):
        for pearl in dict.fromkeys(state.hands[seat]):
            if value_of(pearl) in state.powers(seat).diamond_for:
                yield Diamond(pearl)


def refuse_peek(state: State, seat: Seat) -> Refusal | None:
    if not state.powers(seat).peeks:
        return Refusal("no_such_ability", "CH-blue-5", {"what": PEEK})
    if PEEK in state.used:
        return Refusal("once_per_turn", "C-29", {"what": PEEK})
    return None if state.characters_left() else Refusal("nothing_left", "C-06", {"what": "characters"})


def refuse_swap(state: State, seat: Seat, answer: Swap) -> Refusal | None:
    if not state.powers(seat).swaps:
        return Refusal("no_such_ability", "CH-blue-10", {"what": SWAP})
    if SWAP in state.used:
        return Refusal("once_per_turn", "C-30", {"what": SWAP})
    if answer.card not in state.portals[seat]:
        return Refusal("not_on_portal", "CH-blue-10", {"card": answer.card, "player": seat})
    if slot_of(state.character_display, answer.slot) < 0:
        return Refusal("not_on_display", "CH-blue-10", {"card": answer.slot})
    return None


def refuse_redraw(state: State, seat: Seat) -> Refusal | None:  # C-28
    if not state.powers(seat).redraws:
        return Refusal("no_such_ability", "CH-blue-4", {"what": REDRAW})
    if REDRAW in state.used:
        return Refusal("once_per_turn", "CH-blue-4", {"what": REDRAW})
    return None  # nobody is asked with an empty hand


def refuse_diamond(state: State, seat: Seat, answer: Diamond) -> Refusal | None:  # C-27
    values = state.powers(seat).diamond_for
    if not values:
        return Refusal("no_such_ability", "CH-blue-2", {"what": "diamond"})
    written = read_pearl(answer.pearl)
    if written is None or written.used_as is not None or written.diamonds:
        return Refusal("no_pearl", "C-43", {"pearl": answer.pearl})
    if written.value not in values:
        return Refusal("no_diamond_for", "CH-blue-2", {"pearl": answer.pearl, "values": sorted(values)})
    if isinstance(picked([written.kind], state.hands[seat]), str):
        return Refusal("not_in_hand", "CH-blue-2", {"pearl": answer.pearl})
    return None if state.characters_left() else Refusal("nothing_left", "C-06", {"what": "characters"})


def listed(answer: Diamond | Swap | Peek | Redraw, state: State, seat: Seat) -> Diamond | Swap | Peek | Redraw:
    """The same answer as the lists have it: pearls by the copy that is meant, displays by slot."""
    match answer:
        case Diamond():
            return Diamond(answer.meant(state.hands[seat]))
        case Swap():
            return answer.but(slot=str(slot_of(state.character_display, answer.slot) + 1))
    return answer
