"""Creatures: one duel at once, losses as against a hero, and what their cards say besides."""

from __future__ import annotations

from rules.krystal.cards.piles import discard
from rules.krystal.cards.stones import with_stones
from rules.krystal.cards.using import act, spend
from rules.krystal.combat.fading import check_zero
from rules.krystal.combat.losses import Loss, suffer
from rules.krystal.combat.totals import lay_down, total_parts
from rules.krystal.effects.lasting import total_of
from rules.krystal.effects.results import ON_THE_HERO, SHAPE_THE_LOSS
from rules.krystal.names import NONE
from rules.krystal.questions.creature import MeetCreature

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel.play.asking import Seat
    from rules.kernel.play.table import Table
    from rules.krystal.state import Asking, State


class Encounter:
    """A creature and those it fights, from its first duel to its last."""

    def __init__(self, table: Table[State], card: str, place: str, people: list[str], pile: str) -> None:
        self.table, self.place, self.people, self.pile = table, place, people, pile
        self.card = table.state.edition.cards[card]
        self.divided = 1
        self.delta = 0
        self.again = False  # the second head has attacked
        self.met: list[str] = []
        self.bonus: dict[str, int] = {}  # of objects, in the duel under way

    @property
    def state(self) -> State:
        return self.table.state

    @property
    def value(self) -> int:
        """Printed, halved first, then changed, never below zero."""  # RK-35, RK-70
        printed: int = self.card.value
        return max(0, printed // self.divided + self.delta)

    def left(self, hero: str) -> Seat:
        return self.state.left_of(self.state.seat_of(hero))

    def others(self) -> list[str]:
        """Whom it has not fought yet."""
        return [hero for hero in self.people if hero not in self.met and self.state.heroes[hero].place == self.place]

    def duel(self, hero: str) -> Asking:
        """One duel, and what comes of it; True if the creature is beaten in the end."""
        state, table = self.state, self.table
        self.met.append(hero)
        self.bonus, state.reactions = {}, {}
        state.creature = {"card": self.card.id, "hero": hero, "value": self.value}
        seat = state.seat_of(hero)
        known = {"card": self.card.id, "type": self.card.type, "value": self.value, "effect": self.card.id}
        table.say("creature_met", "K-6.4.a", seat=seat, hero=hero, **known)
        answer = yield from with_stones(table, MeetCreature(seat, hero, self.card.id))
        if answer.use:
            spend(table, hero, answer.use)
            yield from act(table, hero, answer.use, scene=self)
        lay_down(state, hero, answer.card)
        parts = total_parts(state, hero, self.card.type, self.bonus.get(hero, 0))
        size = self.value - total_of(parts)
        state.creature.update(value=self.value, total=total_of(parts))
        facts = {"parts": parts, "total": total_of(parts), "value": self.value, "laid": answer.card, "pile": self.pile}
        table.say("duel", "K-6.4.b", hero=hero, card=self.card.id, won=size <= 0, **facts)  # K-6.4.j
        laid, state.laid = state.laid[hero], {}
        if laid != NONE:  # RK-35
            discard(table, self.pile, laid)
        if size <= 0:
            yield from check_zero(table, hero, won=True, pile=self.pile)
            return True
        return (yield from self._beaten(hero, size))

    def _beaten(self, hero: str, size: int) -> Asking:
        """Losses, the check for zero, then the creature's own result."""  # K-6.4.d, K-6.4.e, RK-66
        loss = Loss(hero, [["difference", size]], self.card.type, chooser=self.left(hero), pile=self.pile)
        loss.capped_by = self.card.id
        for effect in self.card.effects:
            if effect.do in SHAPE_THE_LOSS:
                effect.do(loss, **effect.with_)
        after = [effect for effect in self.card.effects if effect.do not in SHAPE_THE_LOSS]
        loss.special = bool(after)
        loss.measure(self.state)
        facts = {"card": self.card.id, "unit": loss.unit, "size": loss.size, "parts": loss.parts}
        self.table.say("creature_won", "K-6.4.d", hero=hero, **facts)
        yield from suffer(self.table, loss)
        yield from check_zero(self.table, hero, won=False, pile=self.pile)
        beaten = False
        for effect in () if loss.ignored else after:
            if self.state.heroes[hero].place or effect.do not in ON_THE_HERO:  # RK-60
                beaten = (yield from effect.do(self, hero, **effect.with_)) or beaten
        return beaten


def meet(table: Table[State], lead: str, pile: str, card: str) -> Asking:
    """A creature drawn is fought at once; True if the exploration goes on."""  # K-6.4.a
    state = table.state
    state.creature = {"card": card, "hero": lead, "value": state.edition.cards[card].value}
    people = state.own(state.seat_of(lead))
    meeting = Encounter(table, card, state.heroes[lead].place, people, pile)
    beaten = yield from meeting.duel(lead)
    state.creature, state.reactions = {}, {}
    if beaten:  # K-6.4.c
        state.removed.append(card)
    table.say(
        "creature_beaten" if beaten else "creature_stays", "K-6.4.c" if beaten else "K-6.4.i", card=card, pile=pile
    )
    if not beaten:
        discard(table, pile, card)  # K-6.4.i
    still_there = bool(state.heroes[lead].place)
    return beaten and len(meeting.met) == 1 and still_there  # RK-60: after a lost duel the exploration is over
