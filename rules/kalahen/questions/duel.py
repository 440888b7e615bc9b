"""DKA-07, DKA-08, DKA-11: to challenge or not, sealed bids of rings, and what the winner takes."""

from __future__ import annotations

from rules.kalahen.cards import refuse_limits
from rules.kalahen.names import CARD, CARDS
from rules.kalahen.questions.answers import Bid, Drink, Duel, Loot, NoDuel
from rules.kalahen.questions.free import InTurn, may_duel
from rules.kalahen.questions.stock import refuse_bonus
from rules.kalahen.rings import counted, handfuls
from rules.kernel.play.asking import Question, Refusal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any, ClassVar

    from rules.kalahen.state import State
    from rules.kernel.play.asking import Answer, Seat


class DuelOrNot(InTurn):
    """Where nothing else is asked that takes a challenge besides."""  # K-15

    kind: ClassVar[str] = "duel"
    rule: ClassVar[str] = "KA-B4.2.a"
    takes: ClassVar[tuple[type[Answer], ...]] = (NoDuel, Duel, Drink)
    window: ClassVar[bool] = True
    only: Seat = ""  # whoever has just come, if nobody else may be challenged

    def choices(self, state: State) -> Iterator[NoDuel]:
        yield NoDuel()

    def refuse_choice(self, state: State, answer: NoDuel) -> Refusal | None:
        return None

    def refuse_free(self, state: State, order: Any) -> Refusal | None:
        if isinstance(order, Duel) and self.only and order.player != self.only:
            return Refusal("nobody_there", "K-14", {"player": order.player})
        return super().refuse_free(state, order)

    def forced(self, state: State) -> NoDuel | None:
        """Nobody is asked to whom no duel is open."""  # K-56
        return None if self.seat in state.playing and may_duel(state, self.seat) else NoDuel()

    def default(self, state: State) -> NoDuel:
        return NoDuel()


class DuelBid(Question):
    """Both at once and unseen."""

    kind: ClassVar[str] = "duel_bid"
    rule: ClassVar[str] = "KA-B4.2.c"
    takes: ClassVar[tuple[type[Answer], ...]] = (Bid,)
    other: Seat

    def candidates(self, state: State) -> Iterator[Bid]:
        for n in range(state.figure("rings_per_fight_max") + 1):
            yield from (Bid(rings) for rings in handfuls(state.edition, state.rings[self.seat], n))

    def refuse(self, state: State, answer: Bid) -> Refusal | None:
        return refuse_bonus(state, self.seat, answer.rings)

    def canonical(self, state: State, answer: Bid) -> Bid:
        return Bid(tuple(state.edition.sorted_rings(answer.rings)))

    def default(self, state: State) -> Bid:
        return Bid()


class LootLoser(Question):
    """One thing of the loser's, or nothing."""

    kind: ClassVar[str] = "loot"
    rule: ClassVar[str] = "KA-B4.2.e"
    takes: ClassVar[tuple[type[Answer], ...]] = (Loot,)
    loser: Seat

    def candidates(self, state: State) -> Iterator[Loot]:
        yield Loot()
        yield from (Loot(ring=ring) for ring in dict.fromkeys(state.rings[self.loser]))
        if state.options["duel_loot_view"] == "random_card":
            yield Loot(card=CARD)
        else:
            yield from (Loot(card=card) for card in dict.fromkeys(state.cards(self.loser)))

    def refuse(self, state: State, answer: Loot) -> Refusal | None:
        if answer.ring and answer.card:
            return Refusal("one_thing", "KA-B4.2.e")
        if answer.ring:
            return self._refuse_ring(state, answer.ring)
        return self._refuse_card(state, answer.card) if answer.card else None

    def _refuse_ring(self, state: State, ring: str) -> Refusal | None:
        if ring not in state.rings[self.loser]:
            return Refusal("no_such_ring", "KA-B4.2.e", {"rings": counted([ring])})
        if not state.room(self.seat):  # K-18
            return Refusal("no_room", "KA-B1.3.b", {"most": state.figure("rings_carried_max")})
        return None

    def _refuse_card(self, state: State, card: str) -> Refusal | None:  # K-17
        if state.options["duel_loot_view"] == "random_card":
            if card != CARD:
                return Refusal("drawn_blind", "K-17", {"card": card})
            held = any(state.carried[self.loser].values())
            return None if held else Refusal("carries_no_card", "K-17", {"loser": self.loser})
        if state.looking != [self.seat, CARDS, self.loser] or card not in state.cards(self.loser):
            return Refusal("no_such_card", "KA-B4.2.e", {"card": card})
        if not state.edition.kinds[state.edition.kind(card)]["looted"]:
            return Refusal("not_to_be_looted", "K-17", {"card": card})
        return refuse_limits(state, self.seat, card)  # K-18

    def default(self, state: State) -> Loot:
        return Loot()
