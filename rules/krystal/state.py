"""What a game of Krystal remembers, who may see it, and what anybody reads off it."""

from __future__ import annotations

from functools import cache

from rules.kernel.kit.seats import InRounds
from rules.kernel.play.state import CARDS, GROUPS, Mapped, keyed, nobody, public, seen_by
from rules.krystal.names import CARRIED, OFF, ROLES, people_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator, Iterator, Mapping, Sequence
    from typing import Any

    from rules.kernel.play.asking import Ask, AskAll, Seat
    from rules.krystal.components import Edition, Node

    Asking = Generator[Ask | AskAll, Any, Any]  # a part of a turn that asks and gives something back


class Hero:
    """A hero in play: where it stands, its energy, its active stone, and what is remembered of its turn."""

    __slots__ = ("energy", "free", "marks", "pinned", "place", "steps", "stone", "trail")

    def __init__(
        self,
        place: str,
        energy: int,
        stone: str = "",
        marks: list[str] | None = None,
        pinned: int = 0,
        steps: int = 0,
        free: int = 0,
        trail: list[str] | None = None,
    ) -> None:
        self.place, self.energy, self.stone, self.pinned = place, energy, stone, pinned
        self.marks = marks or []
        self.steps, self.free = steps, free  # steps walked this turn; steps still free by an object
        self.trail = trail or []  # where it stood earlier this turn

    def dump(self) -> list[Any]:
        return [self.place, self.energy, self.stone, self.marks, self.pinned, self.steps, self.free, self.trail]

    @classmethod
    def load(cls, data: list[Any]) -> Hero:
        return cls(*data)

    def mark(self, mark: str) -> None:
        if mark not in self.marks:
            self.marks = sorted([*self.marks, mark])

    def unmark(self, *marks: str) -> None:
        self.marks = [mark for mark in self.marks if mark not in marks]


@cache
def _heroes_of(people: str) -> tuple[str, ...]:
    """By the order of roles; they are asked for many times in a turn."""
    return tuple(f"{people}.{role}" for role in ROLES)


def _sees_reserve(state: State, hero: str, viewer: Seat | None) -> bool:
    """Each player sees the cards of its own heroes, and who was allowed to look those it looks at."""  # RK-45
    return state.seat_of(hero) == viewer or state.looking == [viewer, hero]


def _sees_laid(state: State, hero: str, viewer: Seat | None) -> bool:
    """A card laid in combat is its owner's to see; both are turned over together."""  # K-5.8.1.e
    return "cards" in state.fight or state.seat_of(hero) == viewer


def _is_party(state: State, pact: str, viewer: Seat | None) -> bool:
    """The terms of an agreement are read by the two who made it."""  # RK-41
    return viewer in pact.split("/")[:2]


class State(InRounds):
    """Hidden are the talons, the reserves face down, cards laid in combat, and the terms of negotiations."""

    peoples: dict[Seat, str] = public(default_factory=dict)
    negotiating: bool = public(default_factory=bool)  # all agreed to negotiations  # K-9.a
    phase: str = public(default_factory=str)
    heroes: dict[str, Hero] = public(Mapped(Hero), default_factory=dict)  # those in play, by `people.role`
    # Face-down cards, in the order of the edition, so that no view tells how they were drawn. Active stones lie apart.
    reserves: dict[str, list[str]] = keyed(_sees_reserve, CARDS)
    laid: dict[str, str] = keyed(_sees_laid)
    # What a hero's player answered in the combat under way: an object, kept in case it is needed, or nothing. RK-64
    reactions: dict[str, str] = keyed(_sees_reserve)
    talons: dict[str, list[str]] = nobody(GROUPS, default_factory=dict)
    discards: dict[str, list[str]] = public(default_factory=dict)  # the écarts, face up  # RK-45
    removed: list[str] = public(default_factory=list)  # out of the game for good
    deposited: dict[Seat, list[str]] = public(default_factory=dict)
    intervention: dict[str, Any] = public(default_factory=dict)  # in force: {"card", "drawer", "turns"}
    walking: str = public(default_factory=str)  # the hero whose journey may go on
    settled: list[str] = public(default_factory=list)  # places whose fights or common action are over this turn
    bound: dict[str, str] = public(default_factory=dict)  # place -> the talon its group must explore  # RK-69
    fought: list[str] = public(default_factory=list)  # who has fought in the battle under way  # RK-30
    fight: dict[str, Any] = public(default_factory=dict)  # the combat under way, for people to look at
    draw: dict[str, Any] = public(default_factory=dict)  # the exploration under way: {"lead", "pile", "left"}
    drawn: list[str] = seen_by("drawn_by", CARDS, default_factory=list)  # what it has brought so far
    drawn_by: list[Seat] = public(default_factory=list)
    creature: dict[str, Any] = public(default_factory=dict)  # being met: {"card", "value", "hero"}
    looking: list[str] = public(default_factory=list)  # [seat, hero]: who is choosing among whose cards
    lifted: list[str] = seen_by("lifted_by", CARDS, default_factory=list)  # cards of a talon being looked at
    lifted_by: list[Seat] = public(default_factory=list)
    truces: list[list[str]] = public(default_factory=list)  # [place, seat] spared by the active seat this turn
    asked: list[list[str]] = public(default_factory=list)  # negotiations opened this turn: [seat, place, hero]
    terms: dict[str, Any] = seen_by("parties", default_factory=dict)  # {"give", "want", "promise", "takers"}
    parties: list[Seat] = public(default_factory=list)  # the one who offers first
    pacts: dict[str, Any] = keyed(_is_party)  # `a/b/place/hero`: passage

    def seat_of(self, hero: str) -> Seat:
        people = people_of(hero)
        for seat, played in self.peoples.items():
            if played == people:
                return seat
        raise LookupError(hero)

    def hero_of(self, seat: Seat, role: str) -> str:
        return f"{self.peoples.get(seat, '')}.{role}"

    def own(self, seat: Seat) -> list[str]:
        """A player's heroes in play, in the order of roles, wherever they are."""
        heroes = self.heroes
        return [name for name in _heroes_of(self.peoples.get(seat, "")) if name in heroes]

    def on_board(self, seat: Seat) -> list[str]:
        return [name for name in self.own(seat) if self.heroes[name].place != OFF]

    def own_at(self, seat: Seat, place: str) -> list[str]:
        heroes, own = self.heroes, _heroes_of(self.peoples.get(seat, ""))
        return [name for name in own if name in heroes and heroes[name].place == place]

    def able(self, seat: Seat) -> list[str]:
        """Those who may still act or fight, wherever they are."""  # RK-66
        heroes = self.heroes
        return [name for name in self.own(seat) if CARRIED not in heroes[name].marks]

    def able_at(self, seat: Seat, place: str) -> list[str]:
        heroes = self.heroes
        return [name for name in self.able(seat) if heroes[name].place == place]

    def enemies_at(self, seat: Seat, place: str) -> list[str]:
        """Heroes of other peoples on a place, in the order of seats and roles."""
        heroes, peoples = self.heroes, self.peoples
        others = [name for other in self.playing if other != seat for name in _heroes_of(peoples.get(other, ""))]
        return [name for name in others if name in heroes and heroes[name].place == place]

    def node(self, hero: str) -> Node:
        node: Node = self.edition.nodes[self.heroes[hero].place]
        return node

    def gate(self, seat: Seat) -> str:
        gate: str = self.edition.gates[self.peoples[seat]]
        return gate

    def held(self, hero: str) -> list[str]:
        """All cards of a hero, the active stone among them."""  # K-6.6.c
        stone = self.heroes[hero].stone
        return self.edition.sorted([*self.reserves[hero], stone]) if stone else list(self.reserves[hero])

    def holds(self, hero: str) -> int:
        return len(self.reserves[hero]) + bool(self.heroes[hero].stone)

    def put(self, hero: str, *cards: str) -> None:
        """Cards into a reserve, face down."""
        self.reserves[hero] = self.edition.sorted([*self.reserves[hero], *cards])

    def take(self, hero: str, card: str) -> str:
        """A card out of a hero's hands, face down ones first."""
        reserve = self.reserves[hero]
        if card in reserve:
            return reserve.pop(reserve.index(card))
        stone, self.heroes[hero].stone = self.heroes[hero].stone, ""
        assert stone == card
        return stone

    def places(self) -> Iterator[Node]:
        edition: Edition = self.edition
        return (node for node in edition.nodes.values() if not node.is_gate)


def blank(seats: Sequence[Seat], options: Mapping[str, Any], edition: Edition) -> State:
    return State(edition, options, seats=list(seats), deposited={seat: [] for seat in seats})
