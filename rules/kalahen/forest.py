"""Over the Crystal Bridge into the Magic Forest, alone or with an ally, and home."""

from __future__ import annotations

from rules.kalahen import cards, life
from rules.kalahen.dice import D6
from rules.kalahen.names import ACCEPT, SHIELD
from rules.kalahen.places import come_home
from rules.kalahen.questions.answers import Alone
from rules.kalahen.questions.forest import AnswerCall, CallForHelp, ForestRings, cost_to_come, may_be_called
from rules.kalahen.rings import counted
from rules.kalahen.search import open_chest
from rules.kernel.play.asking import Ask, AskAll

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator
    from typing import Any

    from rules.kalahen.state import State
    from rules.kernel.play.asking import Seat, Turn
    from rules.kernel.play.table import Table

TOLL, CALLED = "toll", "called"  # why life is lost


def cross(table: Table[State], seat: Seat) -> Turn:
    """The shield is shown, the toll paid or an ally called; each searches, takes rings and is carried home."""
    state = table.state  # KA-B2.3.p
    cards.show(table, seat, (SHIELD,), "K-38")
    state.place[seat], state.stirred = state.edition.crystal, True
    table.say("crosses", "KA-B2.3.o", seat=seat, to=state.edition.crystal)
    ally = (yield from _call(table, seat)) if state.options["collaboration"] else ""
    if ally:
        _bring(table, ally)
    party = [seat, *([ally] if ally else [])]
    may_search = {one: _may_search(state, one) for one in party}  # K-09
    for one in party:
        state.place[one] = state.edition.forest
    if not ally:
        life.lose(table, seat, table.draw.die("forest", D6), "KA-B2.3.p", TOLL)
        if state.options["forest_health_check"] == "after_loss":
            may_search = {seat: seat in state.playing and state.is_fit(seat)}
    for one in party:
        if one in state.playing:
            yield from _in_the_forest(table, one, may_search=may_search[one])
    for one in party:
        if one in state.playing:  # K-49
            state.place[one] = state.castle[one]
            table.say("carried_home", "KA-B2.3.p", seat=one, to=state.castle[one])
            yield from come_home(table, one, gift=False)


def _may_search(state: State, seat: Seat) -> bool:
    return state.options["forest_health_check"] == "never" or state.is_fit(seat)


def _in_the_forest(table: Table[State], seat: Seat, *, may_search: bool) -> Turn:
    """One card if the warrior was fit, and seven rings."""  # KA-B2.3.p, KA-C3.e
    state = table.state
    if may_search:
        yield from open_chest(table, seat, state.edition.chest_at[state.edition.forest])
    question = ForestRings(seat)
    rings = question.canonical(state, (yield Ask(question))).rings
    state.rings[seat] = state.edition.sorted_rings([*state.rings[seat], *rings])
    table.say("forest_rings", "KA-B2.3.p", seat=seat, place=state.edition.forest, rings=counted(rings))


def _call(table: Table[State], seat: Seat) -> Generator[Ask | AskAll, Any, Seat]:
    """All who are called answer unseen; the first in the caller's order who accepts comes."""  # KA-C3.a, K-33
    state = table.state
    if not may_be_called(state, seat):
        return ""
    answer = yield Ask(CallForHelp(seat))
    if isinstance(answer, Alone):
        table.say("goes_alone", "KA-C3.a", seat=seat)
        return ""
    table.say("called", "KA-C3.a", seat=seat, players=list(answer.players))
    said = yield AskAll([AnswerCall(player, seat) for player in answer.players])
    for player in answer.players:
        if said[player].reply == ACCEPT:
            return str(player)
    table.say("nobody_comes", "K-33", seat=seat)
    return ""


def _bring(table: Table[State], ally: Seat) -> None:
    """The shield is shown and the way paid, which is free from the Tower."""  # KA-C3.b, KA-C3.c
    state = table.state
    cost = cost_to_come(state, ally)
    cards.show(table, ally, (SHIELD,), "KA-C3.b")
    table.say("ally_comes", "KA-C3.b", seat=ally)
    if cost:
        life.lose(table, ally, cost, "KA-C3.c", CALLED)
