"""A cursed place: halt or search, the event, and the chest."""

from __future__ import annotations

from rules.kalahen import cards, life
from rules.kalahen.asking import ask
from rules.kalahen.combat import combat, spend
from rules.kalahen.dice import D6, D10, shown
from rules.kalahen.meeting import meet
from rules.kalahen.names import CURSED, FIGHT, MONSTER, PURSE, SPELL, VOYAGE
from rules.kalahen.questions.answers import Counter, Search
from rules.kalahen.questions.trial import FaceSpell, SearchOrHalt, TakeCard, VoyageSearch, may_be_countered
from rules.kernel.play.asking import Ask

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator
    from typing import Any

    from rules.kalahen.components import Event
    from rules.kalahen.state import State
    from rules.kernel.play.asking import AskAll, Seat, Turn
    from rules.kernel.play.table import Table

    Trying = Generator[Ask | AskAll, Any, bool]

LOSS = "trial"  # why life is lost


def visit(table: Table[State], seat: Seat) -> Turn:
    """On arrival: who is fit may search."""  # KA-B2.3.c, K-08
    state = table.state
    if isinstance((yield from ask(table, SearchOrHalt(seat))), Search):
        yield from search(table, seat)
    elif seat in state.playing and state.is_fit(seat):
        table.say("halted", "KA-B2.3.c", seat=seat, place=state.place[seat])


def search(table: Table[State], seat: Seat) -> Turn:
    """The event table first, then the chest or the loss."""  # KA-B2.3.d, KA-B3.3.a
    state = table.state
    event = _event(table, seat)
    if event.event == VOYAGE:
        yield from _voyage(table, seat)
        return
    if (yield from _tried(table, seat, event)):
        yield from open_chest(table, seat, state.edition.chest_at[state.place[seat]])
    else:
        _fail(table, seat)


def _event(table: Table[State], seat: Seat) -> Event:
    """The die of the place; face 0 of the ten-sided one reads row 10."""  # KA-B3.1.a, K-03
    state = table.state
    place = state.place[seat]
    if state.edition.nodes[place].event_die == "d6":
        die = table.draw.die("event.d6", D6)
    else:
        die = table.draw.below("event.d10", D10) or D10
    event: Event = state.edition.events[place, die]
    table.say("event", "KA-B3.1.a", seat=seat, place=place, die=die, event=event.event, row=event.id)
    return event


def _tried(table: Table[State], seat: Seat, event: Event) -> Trying:
    """Whether a trial is passed; no trial is."""  # KA-B3.2.ouf, K-07
    if event.event == FIGHT:
        return (yield from _monster(table, seat, event))
    return (yield from _spell(table, seat, event)) if event.event == SPELL else True


def _monster(table: Table[State], seat: Seat, event: Event) -> Trying:  # KA-B3.2.fight
    state, power = table.state, _power(table, event)
    fled = not power and state.edition.nodes[state.place[seat]].kind == CURSED
    table.say("monster", "KA-B4.1.a", seat=seat, power=power, fled=fled)
    return fled or (yield from combat(table, seat, power, MONSTER, "KA-B4.1.c"))  # KA-B3.note0, K-06


def _power(table: Table[State], event: Event) -> int:
    """`d10`, `6+d6` or `6+d10`."""
    more, _, die = event.power.rpartition("+")
    rolled = table.draw.die("power.d6", D6) if die == "d6" else table.draw.below("power.d10", D10)
    return int(more or 0) + rolled


def _spell(table: Table[State], seat: Seat, event: Event) -> Trying:
    """Broken by rings and weapons; asked where somebody in this place could have them."""  # KA-B3.2.spell, K-55
    state = table.state
    if not may_be_countered(state, seat, event):
        table.say("spell_not_countered", "K-55", seat=seat, row=event.id)
        return False
    answer = yield from ask(table, FaceSpell(seat, event.id))
    if not isinstance(answer, Counter):
        table.say("spell_suffered", "K-41", seat=seat)
        return False
    cards.show(table, seat, event.items, "KA-B1.5.c")
    spend(table, seat, answer.rings, "KA-B1.3.e")
    table.say("spell_broken", "KA-B3.2.spell", seat=seat)
    return True


def _voyage(table: Table[State], seat: Seat) -> Turn:
    """Carried off to a numbered place, whose chest may be searched without an event."""  # KA-B3.2.voyage, K-36
    state = table.state
    to = state.edition.numbered[table.draw.die("voyage", D6)]
    state.place[seat] = to
    table.say("carried_off", "KA-B3.2.voyage", seat=seat, to=to)
    yield from meet(table, seat)
    if isinstance((yield from ask(table, VoyageSearch(seat))), Search):
        yield from open_chest(table, seat, state.edition.chest_at[to])


def _fail(table: Table[State], seat: Seat) -> None:
    """The die of the place and what is added to it."""  # KA-B3.3.b, KA-B3.3.c, KA-B3.3.d
    node = table.state.edition.nodes[table.state.place[seat]]
    if node.loss_die == "special":
        lost, rule = shown(table.draw.die("loss.special", D6)), "KA-B3.3.b"
    else:
        lost, rule = table.draw.die("loss.d6", D6), "KA-B3.3.c" if node.kind == CURSED else "KA-B3.3.d"
    life.lose(table, seat, lost + node.loss_add, rule, LOSS)


def open_chest(table: Table[State], seat: Seat, chest: str) -> Turn:
    """Look at all of it, take one card or none; an empty one asks nothing."""  # KA-B2.3.e, K-37
    state = table.state
    if not state.chests[chest]:
        cards.note(state, seat, chest)
        table.say("chest_empty", "K-37", seat=seat, chest=chest)
        return
    cards.look_into(table, seat, chest)
    answer = yield Ask(TakeCard(seat, chest))
    state.looking = []
    if not answer.card:
        table.say("took_nothing", "K-37", seat=seat, chest=chest)
        return
    card = state.edition.cards[answer.card]
    state.chests[chest].remove(card.id)
    if card.kind == PURSE:  # KA-B2.3.j, K-42
        cards.put_out(state, card.id, chest)
        state.gold[seat] += card.gold
        table.say("took_purse", "KA-B2.3.j", seat=seat, chest=chest, card=card.id, gold=card.gold)
        return
    cards.put_in_hand(state, seat, card.id, chest)
    back = state.edition.chests[chest]
    table.say("took", "KA-B2.3.g", secret={seat: {"card": card.id}}, seat=seat, chest=chest, back=back)
