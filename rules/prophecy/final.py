"""The final combat is opened: champions, the battlefield, their order."""

from __future__ import annotations

from rules.kernel.kit.showing import turned_over
from rules.kernel.play.asking import Ask
from rules.prophecy import decks, ending
from rules.prophecy.questions.rounds import PickBattlefield

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel.play.asking import Seat
    from rules.kernel.play.table import Table
    from rules.prophecy.state import Asking, State


def open_final(table: Table[State]) -> Asking:
    """Who has no artifact is out; the owner of the Cape says where; the left of the taker begins."""
    state, taker = table.state, table.state.taker  # P-final.start, P-final.rest, R-95
    ending.put_out(table, ending.without_artifact(state), "P-final.champions")
    owner = next(seat for seat in state.playing if _chooses(state, seat))
    space = (yield Ask(PickBattlefield(owner))).space  # P-final.place
    table.say("battlefield", "P-final.place", seat=owner, space=space)
    _clear(table, space)
    for seat in state.playing:  # P-final.prep
        hero = state.heroes[seat]
        hero.space, hero.red, hero.blue, hero.damaged = space, hero.red_max, hero.blue_max, []
    state.battlefield, state.taker = space, ""
    state.first = state.others(taker)[0]  # P-final.order, R-41
    state.to_play = state.clockwise(state.first)


def _chooses(state: State, seat: Seat) -> bool:
    return any(state.edition.item(card).has("battlefield") for card in state.heroes[seat].items)


def _clear(table: Table[State], space: str) -> None:
    """All cards leave it; what is taught or sold there is so no more."""
    state = table.state
    cards = [*state.up.get(space, ()), *turned_over(table, state.down.get(space, [])), *state.goods.get(space, ())]
    for creature in cards:
        cards = [*cards, *state.hoards.pop(creature, {"items": []})["items"]]
    guild = state.edition.spaces[space].guild
    cards += state.shown.get(guild, [])
    for heap, name in ((state.up, space), (state.down, space), (state.goods, space), (state.shown, guild)):
        if name in heap:
            heap[name] = []
    decks.discard(table, cards)
    table.say("cleared", "R-97", space=space, cards=cards)
