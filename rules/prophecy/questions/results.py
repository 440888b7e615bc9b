"""DP-16 to DP-21: what follows a combat: to fight again, to heal, and who gives or takes what."""

from __future__ import annotations

from rules.kernel.play.asking import Question, Refusal
from rules.prophecy import items, prices
from rules.prophecy.combat.types import may_solve, open_ways
from rules.prophecy.names import AFTER_COMBAT
from rules.prophecy.questions.answers import Again, Cast, Pass, Take
from rules.prophecy.questions.blows import Bleed, Give, Offer
from rules.prophecy.questions.types import TYPES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any, ClassVar

    from rules.kernel.play.asking import Answer
    from rules.prophecy.state import State

ENOUGH = 2  # health with which a point is rather lost than an item


class FightAgain(Question):
    """After a draw, in one's own turn."""

    kind: ClassVar[str] = "drawn"
    rule: ClassVar[str] = "P-card.fanaticism"
    window: ClassVar[bool] = True
    takes: ClassVar[tuple[type[Answer], ...]] = (Again, Pass)
    foe: str

    def candidates(self, state: State) -> Iterator[Answer]:
        yield Pass()
        several = len(open_ways(state, self.seat, self.foe)) > 1
        yield from (Again(combat) for combat in TYPES) if several else (Again(),)

    def refuse(self, state: State, answer: Any) -> Refusal | None:
        if isinstance(answer, Pass):
            return None
        types = [way.kind for way in open_ways(state, self.seat, self.foe)]
        named = [kind for kind in types if kind in TYPES] if len(types) > 1 else []
        if answer.combat:
            fits = answer.combat in types and (len(types) > 1 or types[0] in TYPES)
        else:  # where there is nothing to name, or a riddle to be tried first
            fits = bool(types or may_solve(state, self.seat, self.foe)) and not named
        return None if fits else Refusal("name_the_combat", self.rule, {"types": types})

    def canonical(self, state: State, answer: Any) -> Answer:
        """The only type need not be named."""
        said: Answer = answer
        alone = isinstance(answer, Again) and len(open_ways(state, self.seat, self.foe)) == 1
        return Again() if alone else said

    def is_open(self, state: State) -> bool:
        return len(self.legal(state)) > 1

    def default(self, state: State) -> Pass:
        return Pass()


class HealLoss(Question):
    """After health was lost by the result of a combat."""

    kind: ClassVar[str] = "hurt"
    rule: ClassVar[str] = "P-card.healing_arts"
    window: ClassVar[bool] = True
    takes: ClassVar[tuple[type[Answer], ...]] = (Cast, Pass)

    def candidates(self, state: State) -> Iterator[Answer]:
        yield Pass()
        healing = state.edition.with_effect("heal_loss")
        for card in state.heroes[self.seat].abilities:
            if card in healing:
                yield from (Cast(card, by=by) for by in prices.discounts(state, self.seat, prices.SPELL))

    def refuse(self, state: State, answer: Any) -> Refusal | None:
        if isinstance(answer, Pass):
            return None
        card = answer.card
        if card not in state.heroes[self.seat].abilities:
            return Refusal("not_yours", self.rule, {"card": card})
        ability = state.edition.ability(card)
        if ability.when != AFTER_COMBAT or not ability.has("heal_loss") or answer.on or answer.items:
            return Refusal("not_now", self.rule, {"card": card})
        return prices.refuse_spell(state, self.seat, card, answer.by)

    def is_open(self, state: State) -> bool:
        return len(self.legal(state)) > 1

    def default(self, state: State) -> Pass:
        return Pass()


class LoserChoice(Question):
    """Health, or one of all items, which the winner picks."""

    kind: ClassVar[str] = "loser_choice"
    rule: ClassVar[str] = "P-pvp.lose"
    takes: ClassVar[tuple[type[Answer], ...]] = (Bleed, Offer)
    winner: str

    def candidates(self, state: State) -> Iterator[Answer]:
        yield Bleed()
        yield Offer()

    def refuse(self, state: State, answer: Answer) -> Refusal | None:
        return None

    def default(self, state: State) -> Answer:
        return Bleed() if state.heroes[self.seat].red >= ENOUGH else Offer()


class WinnerChoice(Question):
    """The same, for an attacker who chooses in the loser's place."""

    kind: ClassVar[str] = "winner_choice"
    rule: ClassVar[str] = "P-card.thievery"
    takes: ClassVar[tuple[type[Answer], ...]] = (Bleed, Offer)
    loser: str

    def candidates(self, state: State) -> Iterator[Answer]:
        yield Offer()
        yield Bleed()

    def refuse(self, state: State, answer: Answer) -> Refusal | None:
        return None

    def default(self, state: State) -> Answer:
        return Offer()


class TakeItem(Question):
    """One of the loser's items; `artifacts`: one of those alone."""

    kind: ClassVar[str] = "take_item"
    rule: ClassVar[str] = "P-pvp.lose"
    takes: ClassVar[tuple[type[Answer], ...]] = (Take,)
    loser: str
    artifacts: bool = False

    def candidates(self, state: State) -> Iterator[Take]:
        there = state.artifacts(self.loser) if self.artifacts else state.heroes[self.loser].items
        return (Take(card) for card in state.edition.sorted(there))

    def refuse(self, state: State, answer: Take) -> Refusal | None:
        if answer in self.candidates(state):
            return None
        return Refusal("not_offered", self.rule, {"item": answer.item, "player": self.loser})

    def default(self, state: State) -> Take:
        """An artifact, else the dearest."""
        there = state.heroes[self.loser].items
        return Take((state.edition.sorted(state.artifacts(self.loser)) or items.dearest(state, there))[0])


class GiveItem(Question):
    """To a creature that robs: one of these."""

    kind: ClassVar[str] = "give_item"
    rule: ClassVar[str] = "P-card.highwayman"
    takes: ClassVar[tuple[type[Answer], ...]] = (Give,)
    creature: str
    items: tuple[str, ...]

    def candidates(self, state: State) -> Iterator[Give]:
        return (Give(card) for card in self.items)

    def refuse(self, state: State, answer: Give) -> Refusal | None:
        if answer.item in self.items:
            return None
        return Refusal("not_to_give", self.rule, {"item": answer.item, "items": list(self.items)})

    def default(self, state: State) -> Give:
        return Give(items.cheapest(state, self.items)[0])


class GiveArtifact(Question):
    """In the final combat."""

    kind: ClassVar[str] = "give_artifact"
    rule: ClassVar[str] = "P-final.lose"
    takes: ClassVar[tuple[type[Answer], ...]] = (Give,)
    winner: str

    def candidates(self, state: State) -> Iterator[Give]:
        return (Give(card) for card in state.edition.sorted(state.artifacts(self.seat)))

    def refuse(self, state: State, answer: Give) -> Refusal | None:
        if answer in self.candidates(state):
            return None
        return Refusal("not_to_give", self.rule, {"item": answer.item, "items": state.artifacts(self.seat)})

    def default(self, state: State) -> Give:
        return next(self.candidates(state))
