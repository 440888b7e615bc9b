"""Before the first turn: shuffle, lay out the displays, draw the first player."""

from __future__ import annotations

from rules.chasseurs import piles

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.chasseurs.state import State
    from rules.kernel.play.asking import Turn
    from rules.kernel.play.table import Table

# The seats that may be two, three, four or five divide it, so every seat has the same chance, and a record can be
# checked without asking how many there were.
FIRST_BELOW = 60


def setup(table: Table[State]) -> Turn:
    state, draw = table.state, table.draw
    state.pearl_pile = draw.shuffle("shuffle.pearls", state.edition.all_pearls())  # CH-setup-1
    state.character_pile = draw.shuffle("shuffle.characters", state.edition.all_characters())
    piles.Pearls(table).fill(state.pearl_display)  # CH-setup-2, CH-setup-4: no exchange
    piles.Characters(table).fill(state.character_display)  # CH-setup-3
    state.first = state.seats[draw.below("first", FIRST_BELOW) % len(state.seats)]  # CH-setup-6
    table.say(
        "set_up",
        "CH-setup-2",
        pearls=list(state.pearl_display),
        cards=list(state.character_display),
        first=state.first,
    )
    yield from ()
