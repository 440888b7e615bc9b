"""Arrivals: the own castle, a village, a gate, a cursed place."""

from __future__ import annotations

from rules.kalahen import cards, life
from rules.kalahen.asking import ask
from rules.kalahen.combat import fight_dragon
from rules.kalahen.dice import D6
from rules.kalahen.meeting import meet, offer_duel
from rules.kalahen.names import CASTLE, CURSED, GATE, KEY, LIFE, NOTHING, OWN_TURN, TOWER, VILLAGE
from rules.kalahen.questions.castle import CastleGift, CastleRings
from rules.kalahen.questions.village import VillageBuy, may_buy
from rules.kalahen.rings import counted
from rules.kalahen.satyrs import play_satyrs
from rules.kalahen.search import visit
from rules.kalahen.traps import lay_trap
from rules.kernel.play.asking import Ask

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kalahen.questions.answers import Buy
    from rules.kalahen.state import State
    from rules.kernel.play.asking import Seat, Turn
    from rules.kernel.play.table import Table


def arrive(table: Table[State], seat: Seat, to: str, *, paid: bool = False) -> Turn:
    """At the end of a way; `paid`: a point of life for a dangerous road."""
    state = table.state
    kind = state.edition.nodes[to].kind
    state.place[seat], state.stirred = to, True
    if to == state.edition.tower:
        cards.show(table, seat, (KEY,), "K-38")
    if paid and state.options["traps"]:  # K-32
        yield from lay_trap(table, seat)
    yield from meet(table, seat)
    if seat not in state.playing:
        return
    yield from ARRIVALS[kind](table, seat)


def _home(table: Table[State], seat: Seat) -> Turn:
    return come_home(table, seat, gift=True)


def come_home(table: Table[State], seat: Seat, *, gift: bool) -> Turn:
    """Scrolls are laid open, the magician gives rings, and a complete formula calls the dragon."""  # KA-B2.3.r, K-25
    state = table.state
    cards.deposit(table, seat)
    if gift:
        answer = yield from ask(table, CastleGift(seat))
        state.rings[seat] = state.edition.sorted_rings([*state.rings[seat], *answer.rings])
        table.say("gift", "KA-B2.3.r", seat=seat, rings=counted(answer.rings))
    while len(state.rings[seat]) > state.figure("rings_carried_max"):  # K-23
        ring = (yield Ask(CastleRings(seat))).ring
        state.rings[seat].remove(ring)
        state.reserve[seat] = state.edition.sorted_rings([*state.reserve[seat], ring])
        table.say("left_ring", "K-23", seat=seat, ring=ring)
    if state.complete(seat) and state.is_fit(seat):
        yield from fight_dragon(table, seat)


def _village(table: Table[State], seat: Seat) -> Turn:
    """Income on arrival, then packs as long as gold lasts and anything is gained."""  # KA-B2.3.a, KA-B2.3.b, K-22
    state = table.state
    income = table.draw.die("village", D6)
    state.gold[seat] += income
    table.say("income", "KA-B2.3.a", seat=seat, gold=income, now=state.gold[seat])
    if not may_buy(state, seat) and state.options["duel_declaration"] == OWN_TURN:
        yield from offer_duel(table, seat)
    again = False
    while (pack := (yield from ask(table, VillageBuy(seat, again)))).what != NOTHING:
        _buy(table, seat, pack)
        again = True


def _buy(table: Table[State], seat: Seat, pack: Buy) -> None:
    """What cannot be carried or used is forfeited."""  # K-22
    state, gives = table.state, table.state.edition.packs[pack.gold]
    state.gold[seat] -= pack.gold
    if pack.what == LIFE:
        gained = life.gain(state, seat, gives)
        table.say("bought_life", "KA-B2.3.t", seat=seat, gold=pack.gold, n=gained, lost=gives - gained)
        return
    state.rings[seat] = state.edition.sorted_rings([*state.rings[seat], *pack.rings])
    lost = gives - len(pack.rings)
    table.say("bought_rings", "KA-B2.3.b", seat=seat, gold=pack.gold, rings=counted(pack.rings), lost=lost)


def _gate(table: Table[State], seat: Seat) -> Turn:
    """The turn ends here, after a game with the satyrs if they play."""  # KA-B2.3.n, KA-C4.a
    state = table.state
    played = yield from play_satyrs(table, seat)
    if not played and state.options["duel_declaration"] == OWN_TURN:
        yield from offer_duel(table, seat)


ARRIVALS = {CASTLE: _home, VILLAGE: _village, GATE: _gate, CURSED: visit, TOWER: visit}
