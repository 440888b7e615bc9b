"""A hero without energy is dematerialised."""

from __future__ import annotations

from rules.kernel.kit.showing import turned_over
from rules.krystal.cards.objects import may_react
from rules.krystal.cards.piles import discard, pile_of
from rules.krystal.cards.stones import with_stones
from rules.krystal.cards.using import act, spend
from rules.krystal.names import ON_DEMATERIALISE, SPENT
from rules.krystal.questions.windows import FADING, Window

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel.play.asking import Turn
    from rules.kernel.play.table import Table
    from rules.krystal.state import State


def check_zero(table: Table[State], hero: str, *, won: bool, pile: str = "") -> Turn:
    """After a combat who is at zero goes, except the active player's who walked there and has won."""  # RK-26
    state = table.state
    there = state.heroes[hero]
    if not there.place or there.energy:
        return
    if won and SPENT in there.marks and state.seat_of(hero) == state.active:
        return
    yield from fade(table, hero, pile=pile)


def fade(table: Table[State], hero: str, *, pile: str = "") -> Turn:
    """A hero without energy leaves the board, unless its player has an answer to that."""  # K-5.9.a, RK-64
    state = table.state
    if hero not in state.reactions and may_react(state, hero):
        answer = yield from with_stones(table, Window(state.seat_of(hero), hero, FADING))
        state.reactions[hero] = answer.object
    item = state.reactions.get(hero, "")
    if item and item in state.reserves[hero] and state.edition.cards[item].window == ON_DEMATERIALISE:
        table.turned_up()  # it may have been kept back since the loss
        spend(table, hero, item)
        yield from act(table, hero, item)
        table.say("stayed", "RK-64", hero=hero, energy=state.heroes[hero].energy)
        return
    dematerialise(table, hero, pile)


def dematerialise(table: Table[State], hero: str, pile: str = "") -> None:
    """All cards go to the écart; the figure leaves the board."""  # RK-32
    state = table.state
    there, cards = state.heroes[hero], turned_over(table, state.held(hero))
    pile = pile or pile_of(state, hero)
    table.say("dematerialised", "K-5.9.a", hero=hero, place=there.place, cards=cards, pile=pile)
    state.reserves[hero], there.stone = [], ""
    there.place, there.energy, there.marks, there.pinned = "", 0, [], 0
    there.steps, there.free, there.trail = 0, 0, []
    if state.walking == hero:
        state.walking = ""
    discard(table, pile, *cards)
