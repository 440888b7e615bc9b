"""DP-23 to DP-26: one more turn, what is too much, a new character, the place of the final combat."""

from __future__ import annotations

from itertools import combinations, islice

from rules.kernel.play.asking import Question, Refusal
from rules.prophecy import items, out_of_combat, prices
from rules.prophecy.names import END_OF_TURN
from rules.prophecy.questions.answers import Again, Battlefield, Cast, Drink, Drop, End, Leave, Read

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any, ClassVar

    from rules.kernel.play.asking import Answer, Seat
    from rules.prophecy.state import State

LISTED = 500  # ways to drop cards


class ExtraTurn(Question):
    kind: ClassVar[str] = "extra_turn"
    rule: ClassVar[str] = "P-card.time_loop"
    takes: ClassVar[tuple[type[Answer], ...]] = (Cast, End)

    def candidates(self, state: State) -> Iterator[Answer]:
        yield End()
        at_the_end = state.edition.used_at(END_OF_TURN)
        for card in state.heroes[self.seat].abilities:
            if card in at_the_end:
                yield from (Cast(card, by=by) for by in prices.discounts(state, self.seat, prices.SPELL))

    def refuse(self, state: State, answer: Cast | End) -> Refusal | None:
        if isinstance(answer, End):
            return None
        card = answer.card
        if card not in state.heroes[self.seat].abilities:
            return Refusal("not_yours", self.rule, {"card": card})
        if state.edition.ability(card).when != END_OF_TURN or answer.on or answer.items:
            return Refusal("not_now", self.rule, {"card": card})
        return prices.refuse_spell(state, self.seat, card, answer.by)

    def default(self, state: State) -> End:
        return End()


def too_many(state: State, seat: Seat) -> tuple[int, int]:
    """How many items and abilities there are beyond the limits."""  # P-round.3
    hero = state.heroes[seat]
    return (
        max(0, len(hero.items) - state.figure("item_limit")),
        max(0, len(hero.abilities) - state.figure("ability_limit")),
    )


class DiscardExcess(Question):
    """`late`: after a victory in a plane, what was won may be used first."""

    kind: ClassVar[str] = "discard_excess"
    rule: ClassVar[str] = "P-round.3"
    takes: ClassVar[tuple[type[Answer], ...]] = (Drop, Drink, Read, Cast)
    exhaustive: ClassVar[bool] = False  # after a rich booty there are too many ways
    late: bool = False

    def candidates(self, state: State) -> Iterator[Answer]:
        hero, (more_items, more_abilities) = state.heroes[self.seat], too_many(state, self.seat)
        ways = (
            Drop((*dropped, *forgotten))
            for dropped in combinations(items.plain_items(state, self.seat), more_items)
            for forgotten in combinations(hero.abilities, more_abilities)
        )
        yield from islice(ways, LISTED)
        if self.late:
            yield from out_of_combat.orders(state, self.seat)

    def refuse(self, state: State, answer: Any) -> Refusal | None:
        if not isinstance(answer, Drop):
            late = None if self.late else Refusal("not_now", "R-121", {"card": answer.card})
            return late or out_of_combat.refuse(state, self.seat, answer)
        hero, wanted = state.heroes[self.seat], too_many(state, self.seat)
        for card in answer.cards:
            if card not in (*hero.items, *hero.abilities):
                return Refusal("not_yours", self.rule, {"card": card})
            if items.is_artifact(state, card):
                return Refusal("is_artifact", "P-artifact.1", {"item": card})
        named = {*answer.cards}
        said = len(named.intersection(hero.items)), len(named.intersection(hero.abilities))
        if said != wanted or len(named) < len(answer.cards):
            facts = {"items": wanted[0], "abilities": wanted[1], "named": len(answer.cards)}
            return Refusal("wrong_excess", self.rule, facts)
        return None

    def default(self, state: State) -> Drop:
        """The cheapest items, the abilities of least experience."""
        edition, (more_items, more_abilities) = state.edition, too_many(state, self.seat)
        dropped = items.cheapest(state, items.plain_items(state, self.seat))[:more_items]
        known = sorted(
            state.heroes[self.seat].abilities, key=lambda card: (edition.ability(card).xp, edition.order(card))
        )
        return Drop((*dropped, *known[:more_abilities]))


class NewCharacter(Question):
    kind: ClassVar[str] = "new_character"
    rule: ClassVar[str] = "P-new.1"
    takes: ClassVar[tuple[type[Answer], ...]] = (Again, Leave)

    def candidates(self, state: State) -> Iterator[Answer]:
        yield Again()
        yield Leave()

    def refuse(self, state: State, answer: Again | Leave) -> Refusal | None:
        if isinstance(answer, Again) and answer.combat:
            return Refusal("no_combat_here", self.rule, {"combat": answer.combat})
        return None

    def default(self, state: State) -> Again:
        return Again()


class PickBattlefield(Question):
    kind: ClassVar[str] = "battlefield"
    rule: ClassVar[str] = "P-final.place"
    takes: ClassVar[tuple[type[Answer], ...]] = (Battlefield,)

    def candidates(self, state: State) -> Iterator[Battlefield]:
        return (Battlefield(space) for space in state.edition.ring)

    def refuse(self, state: State, answer: Battlefield) -> Refusal | None:
        if answer.space in state.edition.spaces:
            return None
        return Refusal("no_space", self.rule, {"space": answer.space})

    def default(self, state: State) -> Battlefield:
        return Battlefield(state.heroes[self.seat].space)
