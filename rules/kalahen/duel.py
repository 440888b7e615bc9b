"""A duel: bids unseen, the attacker's throws, then the defender's; the winner takes something, the loser loses life."""

from __future__ import annotations

from rules.kalahen import cards, life
from rules.kalahen.names import CARD, CARDS, DEFENDER_WINS, DUEL, WEAPONS
from rules.kalahen.questions.duel import DuelBid, LootLoser
from rules.kalahen.rings import counted, without
from rules.kalahen.throwing import throw
from rules.kernel.play.asking import Ask, AskAll

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator, Mapping, Sequence
    from typing import Any

    from rules.kalahen.state import State
    from rules.kernel.play.asking import Seat, Turn
    from rules.kernel.play.table import Table

    Bids = Mapping[Seat, Sequence[str]]


def duel(table: Table[State], seat: Seat, other: Seat) -> Turn:
    """One warrior attacks another."""  # KA-B4.2.a
    state = table.state
    state.stirred = True
    state.duelled = state.duelled or seat == state.active
    state.attacked[seat] = [other, state.turns[seat]]
    table.say("challenged", "KA-B4.2.a", seat=seat, player=other)
    if not state.is_fit(other):  # KA-B4.2.b, K-19
        table.say("beaten_at_once", "KA-B4.2.b", seat=other, player=seat, life=state.life[other])
        yield from _won(table, seat, other, "duel_loss_defender", "KA-B4.2.f")
        return
    state.fight = {"seat": seat, "against": DUEL, "defender": other, "bids": {}}
    bids = yield from _bids(table, seat, other)
    mine = yield from _total(table, seat, bids)
    state.fight = {**state.fight, "total": mine}
    theirs = yield from _total(table, other, bids)
    state.fight = {}
    if mine > theirs:
        yield from _won(table, seat, other, "duel_loss_defender", "KA-B4.2.f")
    elif theirs > mine or state.options["duel_tie"] == DEFENDER_WINS:  # K-16
        yield from _won(table, other, seat, "duel_loss_attacker", "KA-B4.2.g")
    else:
        table.say("duel_drawn", "K-16", seat=seat, player=other, total=mine)


def _bids(table: Table[State], *fighters: Seat) -> Generator[Ask | AskAll, Any, Bids]:
    """Of those who carry rings; opened together, and spent."""  # KA-B4.2.c
    state = table.state
    one, other = fighters
    asked = [DuelBid(seat, foe) for seat, foe in ((one, other), (other, one)) if state.rings[seat]]
    said = (yield AskAll(asked)) if asked else {}
    bids = {
        seat: list(next(q for q in asked if q.seat == seat).canonical(state, said[seat]).rings) if seat in said else []
        for seat in fighters
    }
    for seat in fighters:
        state.rings[seat] = without(state.rings[seat], bids[seat])
        table.say("bid", "KA-B4.2.c", seat=seat, rings=counted(bids[seat]))
    state.fight = {**state.fight, "bids": bids}
    return bids


def _total(table: Table[State], seat: Seat, bids: Bids) -> Generator[Ask | AskAll, Any, int]:
    """All throws of one fighter; the weapons are shown with the total."""  # KA-B4.2.d, K-54
    state = table.state
    dice = yield from throw(table, seat, DUEL)
    cards.show(table, seat, WEAPONS, "K-54")
    total = state.total(seat, dice, len(bids[seat]))
    table.say(
        "duel_total",
        "KA-B4.2.d",
        seat=seat,
        dice=dice,
        bonus=state.bonus(seat),
        rings=counted(bids[seat]),
        total=total,
    )
    return total


def _won(table: Table[State], winner: Seat, loser: Seat, loss: str, rule: str) -> Turn:
    """Loot first, then the loss."""  # K-18
    table.say("duel_won", rule, seat=winner, player=loser)
    yield from _loot(table, winner, loser)
    life.lose(table, loser, table.state.figure(loss), rule, DUEL)


def _loot(table: Table[State], winner: Seat, loser: Seat) -> Turn:
    """Asked whenever the loser carries anything; the winner looks through the cards."""  # KA-B4.2.e, K-17
    state = table.state
    held = state.edition.sorted_cards(state.cards(loser))
    if not (held or state.rings[loser]):
        return
    looks = state.options["duel_loot_view"] == "winner_looks"
    if looks and held:
        state.looking = [winner, CARDS, loser]
        table.turned_up()
        table.say("looked_at_cards", "K-17", secret={winner: {"cards": held}}, seat=winner, player=loser, n=len(held))
    answer = yield Ask(LootLoser(winner, loser))
    state.looking = []
    if answer.ring:
        state.rings[loser].remove(answer.ring)
        state.rings[winner] = state.edition.sorted_rings([*state.rings[winner], answer.ring])
        table.say("looted_ring", "KA-B4.2.e", seat=winner, player=loser, ring=answer.ring)
    elif answer.card == CARD:
        _loot_blindly(table, winner, loser)
    elif answer.card:
        _take_card(table, winner, loser, answer.card)
    else:
        table.say("looted_nothing", "KA-B4.2.e", seat=winner, player=loser)


def _take_card(table: Table[State], winner: Seat, loser: Seat, card: str) -> None:
    """The others learn only its back."""
    held, back = cards.hand_over(table, loser, winner, card)
    secret = {seat: {"card": held} for seat in (winner, loser)}
    table.say("looted_card", "K-17", secret=secret, seat=winner, player=loser, back=back)


def _loot_blindly(table: Table[State], winner: Seat, loser: Seat) -> None:
    """A card drawn from all the loser carries; one that may not be taken goes back, seen by the two alone."""  # K-17
    state = table.state
    (card,) = table.draw.sample("loot", state.edition.sorted_cards(state.cards(loser)), 1)
    table.turned_up()
    looted = state.edition.kinds[state.edition.kind(card)]["looted"]
    if looted and cards.refuse_limits(state, winner, card) is None:
        _take_card(table, winner, loser, card)
        return
    secret = {seat: {"card": card} for seat in (winner, loser)}
    table.say("card_given_back", "K-17", secret=secret, seat=winner, player=loser)
