"""DP-10, DP-11: dice thrown again, and a shield for a lost roll."""

from __future__ import annotations

from rules.kernel.play.asking import Question, Refusal
from rules.prophecy import prices
from rules.prophecy.combat.dice import throws_of
from rules.prophecy.combat.underway import fight_of, forbids_spells, side_of
from rules.prophecy.effects.owned import has_card
from rules.prophecy.names import AFTER_ROLL, FOE, OWN, PER_COMBAT
from rules.prophecy.questions.answers import Cast, Pass, Read
from rules.prophecy.questions.blows import Lose, Save

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any, ClassVar

    from rules.kernel.play.asking import Answer
    from rules.prophecy.state import State

ALL, ONE = "all", "one"  # dice that are thrown again


class AfterRoll(Question):
    kind: ClassVar[str] = "after_roll"
    rule: ClassVar[str] = "P-combat.after"
    window: ClassVar[bool] = True
    takes: ClassVar[tuple[type[Answer], ...]] = (Pass, Cast, Read)

    def candidates(self, state: State) -> Iterator[Answer]:
        yield Pass()
        yield from self._rethrows(state)

    def _rethrows(self, state: State) -> Iterator[Answer]:
        hero, edition = state.heroes[self.seat], state.edition
        after, again = edition.used_at(AFTER_ROLL), edition.with_effect("reroll")
        for card in hero.abilities:
            if card in after:
                yield from (Cast(card, by=by) for by in prices.discounts(state, self.seat, prices.SPELL))
        for card in hero.items:
            for effect in edition.item(card).all("reroll") if card in again else ():
                if effect.dice == ALL:
                    yield Read(card)
                    continue
                for whose in (OWN, FOE):
                    throws = throws_of(self._lying(state, whose))
                    yield from (Read(card, die=whose, n=n) for n in (range(1, throws + 1) if throws > 1 else [0]))

    def _lying(self, state: State, whose: str) -> list[list[int]]:
        battle = fight_of(state)
        own = 0 if self.seat == battle.attacker else 1
        return battle.throws[own if whose == OWN else 1 - own]

    def is_open(self, state: State) -> bool:
        """Whether somebody can have dice thrown again, as all can see."""
        return any(self.refuse(state, answer) is None for answer in self._rethrows(state))

    def refuse(self, state: State, answer: Any) -> Refusal | None:
        match answer:
            case Cast():
                return self._refuse_cast(state, answer)
            case Read():
                return self._refuse_read(state, answer)
        return None

    def _refuse_cast(self, state: State, answer: Cast) -> Refusal | None:  # P-card.turn_back, R-52
        card, side = answer.card, side_of(state, self.seat)
        if card not in state.heroes[self.seat].abilities:
            return Refusal("not_yours", "P-spell.1", {"card": card})
        ability = state.edition.ability(card)
        if ability.when != AFTER_ROLL or not ability.has("reroll") or answer.on or answer.items:
            return Refusal("not_now", "P-combat.after", {"card": card})
        if ability.spell and forbids_spells(state):
            return Refusal("no_spells", "P-card.rats", {"creature": fight_of(state).foe})
        if card in side.turned or (ability.limit == PER_COMBAT and card in side.cast):
            return Refusal("cast_already", "R-52", {"card": card})
        return prices.refuse_spell(state, self.seat, card, answer.by)

    def _refuse_read(self, state: State, answer: Read) -> Refusal | None:  # P-card.altered, R-101
        card = answer.card
        if card not in state.heroes[self.seat].items or not has_card(state, self.seat, card):
            return Refusal("not_yours", "P-item.single", {"card": card})
        effect = next(state.edition.item(card).all("reroll"), None)
        if effect is None or answer != Read(card, die=answer.die, n=answer.n):
            return Refusal("not_now", "P-combat.after", {"card": card})
        if effect.dice == ALL:
            return Refusal("which_throw", "R-101", {"n": 0}) if answer.die or answer.n else None
        throws = throws_of(self._lying(state, answer.die)) if answer.die else 0
        if not (1 if throws > 1 else 0) <= answer.n <= throws or not answer.die:
            return Refusal("which_throw", "R-101", {"n": throws})
        return None

    def canonical(self, state: State, answer: Any) -> Answer:
        """Of a die that was thrown once the throw need not be said."""
        said: Answer = answer
        once = isinstance(answer, Read) and answer.die and throws_of(self._lying(state, answer.die)) == 1
        return answer.but(n=0) if once else said

    def default(self, state: State) -> Pass:
        return Pass()


class SaveOrNot(Question):
    """`card`: the shield that would be damaged; `by`: how much the roll is lost by."""

    kind: ClassVar[str] = "save_or_not"
    rule: ClassVar[str] = "R-55"
    window: ClassVar[bool] = True
    takes: ClassVar[tuple[type[Answer], ...]] = (Save, Lose)
    card: str
    by: int

    def candidates(self, state: State) -> Iterator[Answer]:
        yield Save()
        yield Lose()

    def refuse(self, state: State, answer: Save | Lose) -> Refusal | None:
        return None

    def default(self, state: State) -> Save:
        """A shield is used."""
        return Save()

    def decline(self, state: State) -> Lose:
        return Lose()
