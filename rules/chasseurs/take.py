"""Actions 1 and 2: take a pearl, replace the pearls on display; and the pearls a hand gives up."""

from __future__ import annotations

from rules.chasseurs import piles
from rules.chasseurs.questions.answers import DECK
from rules.chasseurs.questions.windows import pearl_slot
from rules.chasseurs.state import REDRAW
from rules.kernel.kit.piles import NO_CARD

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.chasseurs.questions.answers import Diamond, Discard, Take
    from rules.chasseurs.state import State
    from rules.kernel.play.asking import Seat
    from rules.kernel.play.table import Table


def take(table: Table[State], seat: Seat, answer: Take) -> None:
    """Pearl to the hand, refill, exchange if an icon shows; blind from the pile icons do nothing."""  # C-02, C-05
    state = table.state
    if answer.slot == DECK:
        pearl = piles.Pearls(table).draw()
        state.give(seat, [pearl])
        table.say("took_blind", "CH-take-1", secret={seat: {"pearl": pearl}}, seat=seat)
    else:
        slot = pearl_slot(state.pearl_display, answer.slot) + 1
        pearl, state.pearl_display[slot - 1] = state.pearl_display[slot - 1], NO_CARD
        state.give(seat, [pearl])
        table.say("took", "CH-take-1", seat=seat, pearl=pearl, slot=slot)
    piles.settle(table)


def replace(table: Table[State], seat: Seat) -> None:
    """All displayed pearls go, as many new ones come."""  # CH-replace-1, C-03
    state = table.state
    discarded = [pearl for pearl in state.pearl_display if pearl != NO_CARD]
    state.pearl_discard += discarded
    state.pearl_display = [NO_CARD] * len(state.pearl_display)
    table.say("replaced", "CH-replace-1", seat=seat, pearls=discarded)
    piles.settle(table, icons_act=state.options["exchange_on_replace_four"])


def pearl_for_diamond(table: Table[State], seat: Seat, answer: Diamond) -> None:  # CH-blue-2, C-27
    state = table.state
    pearl = answer.meant(state.hands[seat])
    state.hands[seat].remove(pearl)
    table.say("pearl_for_diamond", "CH-blue-2", seat=seat, pearl=pearl)
    piles.discard_pearls(table, [pearl])
    piles.gain_diamonds(table, seat, 1, "CH-blue-2")


def redraw(table: Table[State], seat: Seat) -> None:
    """The old hand lies in the discard before the first new pearl is drawn."""  # CH-blue-4, C-28
    state = table.state
    state.used.append(REDRAW)
    old, state.hands[seat] = state.hands[seat], []
    table.say("hand_discarded", "CH-blue-4", seat=seat, pearls=old)
    piles.discard_pearls(table, old)
    pile, drawn = piles.Pearls(table), list[str]()
    while len(drawn) < len(old) and state.pearls_left():
        drawn.append(pile.draw())
    state.give(seat, drawn)
    table.say("hand_redrawn", "CH-blue-4", secret={seat: {"pearls": list(state.hands[seat])}}, seat=seat, n=len(drawn))
    piles.settle(table)


def discard(table: Table[State], seat: Seat, answer: Discard) -> None:  # CH-take-4
    state = table.state
    for pearl in answer.pearls:
        state.hands[seat].remove(pearl)
    table.say("discarded", "CH-take-4", seat=seat, pearls=list(answer.pearls))
    piles.discard_pearls(table, answer.pearls)
