"""Warriors who meet: where the table wants it so, a duel is offered to each of them at once."""

from __future__ import annotations

from rules.kalahen.asking import ask
from rules.kalahen.duel import duel
from rules.kalahen.names import ON_MEETING
from rules.kalahen.questions.answers import Duel
from rules.kalahen.questions.duel import DuelOrNot
from rules.kalahen.questions.free import refuse_duel
from rules.kernel.play.asking import Ask

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kalahen.state import State
    from rules.kernel.play.asking import Seat, Turn
    from rules.kernel.play.table import Table


def meet(table: Table[State], seat: Seat) -> Turn:
    """On every arrival in company: the newcomer may challenge, then each of the others, until one does."""  # K-14
    state = table.state
    if state.options["duel_declaration"] != ON_MEETING:
        return
    before = list(state.attacked[seat])
    yield from offer_duel(table, seat)
    if seat not in state.playing or state.attacked[seat] != before:
        return
    for other in state.company(seat):
        if refuse_duel(state, other, Duel(seat)) is None:
            answer = yield Ask(DuelOrNot(other, seat))
            if isinstance(answer, Duel):
                yield from duel(table, other, seat)
                return


def offer_duel(table: Table[State], seat: Seat) -> Turn:
    """A question of its own, where a duel is open to somebody and nothing else takes the challenge."""  # K-15, K-56
    yield from ask(table, DuelOrNot(seat))
