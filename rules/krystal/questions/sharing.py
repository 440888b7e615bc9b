"""DK-12 and DK-13: how a group shares what its common action brought."""

from __future__ import annotations

from collections import Counter
from itertools import product

from rules.kernel.play.asking import Answer, Refusal
from rules.krystal.names import ROLES, role_of
from rules.krystal.questions.stones import Activate, WithStones

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import ClassVar

    from rules.kernel.play.asking import Seat
    from rules.krystal.arguments import Card, Points, Role
    from rules.krystal.state import State


class Share(Answer):
    """Points of energy by role."""

    kind: ClassVar[str] = "share"
    guardian: Points = 0
    mage: Points = 0
    marauder: Points = 0

    def shares(self, state: State, seat: Seat) -> dict[str, int]:
        points = {"guardian": self.guardian, "mage": self.mage, "marauder": self.marauder}
        return {state.hero_of(seat, role): n for role, n in points.items()}


class ShareEnergy(WithStones):
    kind: ClassVar[str] = "share"
    rule: ClassVar[str] = "RK-17"
    takes: ClassVar[tuple[type[Answer], ...]] = (Share, Activate)
    place: str
    n: int

    def choices(self, state: State) -> Iterator[Share]:
        group = state.able_at(self.seat, self.place)
        for points in product(range(self.n + 1), repeat=len(group)):
            if sum(points) == self.n:
                yield Share(**{role_of(hero): share for hero, share in zip(group, points)})

    def refuse_choice(self, state: State, answer: Share) -> Refusal | None:
        group, points = state.able_at(self.seat, self.place), answer.shares(state, self.seat)
        for hero, share in points.items():
            if share < 0 or (share and hero not in group):
                return Refusal("not_in_group", "RK-17", {"role": role_of(hero), "place": self.place})
        if sum(points.values()) != self.n:
            return Refusal("wrong_sum", "RK-17", {"n": self.n, "given": sum(points.values())})
        return None

    def default(self, state: State) -> Share:
        """Point by point to whoever has least."""
        energy = {hero: state.heroes[hero].energy for hero in state.able_at(self.seat, self.place)}
        points: Counter[str] = Counter()
        for _ in range(self.n):
            least = min(energy, key=lambda hero: (energy[hero], ROLES.index(role_of(hero))))
            energy[least] += 1
            points[role_of(least)] += 1
        return Share(**points)


class Hand(Answer):
    """A card that was drawn is handed out."""

    kind: ClassVar[str] = "hand"
    hidden: ClassVar[frozenset[str]] = frozenset({"card"})
    card: Card
    to: Role


class Keep(Answer):
    """The lead keeps the rest."""

    kind: ClassVar[str] = "keep"


class HandOut(WithStones):
    """Card by card; what is left stays with the lead."""

    kind: ClassVar[str] = "hand_out"
    rule: ClassVar[str] = "RK-16"
    takes: ClassVar[tuple[type[Answer], ...]] = (Hand, Keep, Activate)
    lead: str
    others: tuple[str, ...]

    def choices(self, state: State) -> Iterator[Answer]:
        yield Keep()
        for card in self._cards(state):
            for hero in self.others:
                yield Hand(card, role_of(hero))

    def _cards(self, state: State) -> list[str]:
        """What was drawn and is still there."""
        return list(Counter(state.drawn) & Counter(state.held(self.lead)))

    def refuse_choice(self, state: State, answer: Answer) -> Refusal | None:
        if isinstance(answer, Hand):
            if answer.to not in [role_of(hero) for hero in self.others]:
                return Refusal("not_in_group", "RK-16", {"role": answer.to, "place": state.heroes[self.lead].place})
            if answer.card not in self._cards(state):
                return Refusal("not_drawn", "RK-16", {"card": answer.card})
        return None

    def default(self, state: State) -> Answer:
        """The lead keeps five, the rest goes to the first who has room."""
        most = state.edition.parameters["reserve_limit"]
        room = [hero for hero in self.others if state.holds(hero) < most]
        cards = self._cards(state)
        if state.holds(self.lead) > most and room and cards:
            return Hand(cards[-1], role_of(room[0]))
        return Keep()
