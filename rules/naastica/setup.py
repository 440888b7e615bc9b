"""Before the first game: each player names a collection, once for the whole match."""

from __future__ import annotations

from rules.kernel.play.asking import AskAll
from rules.naastica.questions import NameCollection
from rules.naastica.state import CUSTOM

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel.play.asking import Turn
    from rules.kernel.play.table import Table
    from rules.naastica.state import State


def setup(table: Table[State]) -> Turn:
    state = table.state
    if state.options["collections"] == "mirror":  # RN-28: the host has named one for both
        named = dict.fromkeys(state.seats, state.options["mirror_deck"])
    else:
        answers = yield AskAll(NameCollection(seat) for seat in state.seats)  # DN-01
        named = {seat: answer.deck for seat, answer in answers.items()}
    state.decks = named
    state.collections = {
        seat: state.edition.sorted(answers[seat].cards if deck == CUSTOM else state.edition.decks[deck])
        for seat, deck in named.items()
    }
    table.say("collections_named", "RN-05", decks=named)
