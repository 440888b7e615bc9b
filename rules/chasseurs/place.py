"""Action 3: place a character on the portal; and what the Hatter and the Old wizard do before the first action."""

from __future__ import annotations

from rules.chasseurs import piles
from rules.chasseurs.questions.answers import DECK
from rules.chasseurs.questions.windows import slot_of
from rules.chasseurs.state import PEEK, SWAP
from rules.kernel.kit.piles import NO_CARD

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.chasseurs.questions.answers import Place, Swap
    from rules.chasseurs.state import State
    from rules.kernel.play.asking import Seat
    from rules.kernel.play.table import Table


def place(table: Table[State], seat: Seat, answer: Place) -> None:
    state = table.state
    slot = -1 if answer.card == DECK else slot_of(state.character_display, answer.card)
    if answer.drop:  # CH-place-3, C-07: it is in the discard before the new card is seen
        state.portals[seat].remove(answer.drop)
        table.say("dropped", "CH-place-3", seat=seat, card=answer.drop)
        piles.discard_characters(table, [answer.drop])
    if slot < 0:
        card = piles.Characters(table).draw()
    else:
        card, state.character_display[slot] = state.character_display[slot], NO_CARD
    state.portals[seat].append(card)
    table.say("placed", "CH-place-1", seat=seat, card=card, slot=slot + 1)
    piles.settle(table)


def peek(table: Table[State], seat: Seat) -> None:
    """Look at the top character; it stays where it is."""  # CH-blue-5
    state = table.state
    state.used.append(PEEK)
    (card,) = piles.Characters(table).look()  # C-06
    if seat not in state.top_seen_by:
        state.top_seen_by.append(seat)
    table.say("peeked", "CH-blue-5", secret={seat: {"card": card}}, seat=seat)


def swap(table: Table[State], seat: Seat, answer: Swap) -> None:  # CH-blue-10
    state = table.state
    state.used.append(SWAP)
    slot = slot_of(state.character_display, answer.slot)
    taken, state.character_display[slot] = state.character_display[slot], answer.card
    portal = state.portals[seat]
    portal[portal.index(answer.card)] = taken
    table.say("swapped", "CH-blue-10", seat=seat, card=answer.card, taken=taken, slot=slot + 1)
