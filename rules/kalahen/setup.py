"""Before the first turn: castles, rings, the chests, and who begins."""

from __future__ import annotations

from rules.kalahen.dice import D10
from rules.kalahen.questions.setup import ChooseCastle, StartRings
from rules.kalahen.rings import counted
from rules.kernel.play.asking import Ask, AskAll

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kalahen.state import State
    from rules.kernel.play.asking import Seat, Turn
    from rules.kernel.play.table import Table


def setup(table: Table[State]) -> Turn:
    state = table.state
    for seat in state.seats:  # KA-B1.1.a, K-35
        castle = (yield Ask(ChooseCastle(seat))).castle
        state.castle[seat] = state.place[seat] = castle
        table.say("castle_chosen", "KA-B1.1.a", seat=seat, castle=castle)
    chosen = yield AskAll([StartRings(seat) for seat in state.seats])
    for seat in state.seats:  # KA-B1.1.b
        state.rings[seat] = state.edition.sorted_rings(chosen[seat].rings)
        table.say("first_rings", "KA-B1.1.b", seat=seat, rings=counted(state.rings[seat]))
    _fill_chests(table)
    state.wanderers = table.draw.shuffle("wanderers", list(state.edition.wanderers))
    state.first = _first(table)


def _fill_chests(table: Table[State]) -> None:
    """Each back is shuffled and dealt in equal parts; of the last the Tower gets its number, the Forest the rest."""
    state, edition = table.state, table.state.edition  # KA-B1.1.f, KA-B1.1.g, KA-B1.1.h
    tower, forest = edition.chest_at[edition.tower], edition.chest_at[edition.forest]
    for back in edition.backs:
        dealt = table.draw.shuffle(f"chests.{back}", edition.all_cards(back))
        chests = [chest for chest, color in edition.chests.items() if color == back]
        shares = dict.fromkeys(chests, len(dealt) // len(chests))
        if tower in chests:
            shares = {tower: state.figure("tower_cards"), forest: len(dealt) - state.figure("tower_cards")}
        for chest, share in shares.items():
            state.chests[chest], dealt = edition.sorted_cards(dealt[:share]), dealt[share:]
    table.say("chests_filled", "KA-B1.1.f", chests={chest: len(lying) for chest, lying in state.chests.items()})


def _first(table: Table[State]) -> Seat:
    """The highest of a ten-sided die each; who are level throw again."""  # KA-B1.1.i, K-35
    level = list(table.state.seats)
    while True:
        thrown = {seat: table.draw.below("first", D10) for seat in level}
        table.say("threw_for_first", "KA-B1.1.i", thrown=dict(thrown))
        level = [seat for seat in level if thrown[seat] == max(thrown.values())]
        if len(level) == 1:
            table.say("begins", "KA-B1.1.i", seat=level[0])
            return level[0]
