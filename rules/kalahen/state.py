"""What a game of Kalahen remembers, and who may see it."""

from __future__ import annotations

from rules.kalahen.names import CARDS as LOOKED_AT
from rules.kalahen.names import CHEST, GREEN, NOWHERE, OFF, SCROLL, STARS, WEAPONS
from rules.kernel.kit.seats import InRounds
from rules.kernel.kit.thoughts import thought
from rules.kernel.play.state import CARDS, GROUPS, keyed, nobody, owned, public

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence
    from typing import Any

    from rules.kalahen.components import Edition
    from rules.kernel.play.asking import Seat


def _sees_cards(state: Any, owner: Seat | None, viewer: Seat | None) -> bool:
    """Each player sees their own cards, and the winner of a duel those of the loser."""  # K-17
    return owner == viewer or (viewer is not None and state.looking == [viewer, LOOKED_AT, owner])


def _sees_chest(state: Any, chest: str | None, viewer: Seat | None) -> bool:
    return viewer is not None and state.looking == [viewer, CHEST, chest]


class State(InRounds):
    """Hidden are the chests, the cards others carry, the notes of others and the order of the wandering monsters."""

    dead: list[Seat] = public(default_factory=list)  # of those who are gone
    castle: dict[Seat, str] = public(default_factory=dict)
    place: dict[Seat, str] = public(default_factory=dict)
    life: dict[Seat, int] = public(default_factory=dict)
    gold: dict[Seat, int] = public(default_factory=dict)
    rings: dict[Seat, list[str]] = public(default_factory=dict)  # carried, in the order of colours
    reserve: dict[Seat, list[str]] = public(default_factory=dict)  # in the castle
    deposited: dict[Seat, list[str]] = public(default_factory=dict)  # scrolls laid open in the castle
    experience: dict[Seat, list[str]] = public(default_factory=dict)  # wandering monsters beaten
    danger: dict[str, str] = public(default_factory=dict)  # by terrain: green or red
    traps: list[str] = public(default_factory=list)  # where each marker lies
    first: Seat = public(default_factory=str)
    turns: dict[Seat, int] = public(default_factory=dict)  # how many turns each has had
    healed: dict[Seat, bool] = public(default_factory=dict)  # in the last turn of theirs
    attacked: dict[Seat, list[Any]] = public(default_factory=dict)  # whom last, and in which turn of theirs
    drank: bool = public(default_factory=bool)  # the rest of this group: in the present turn
    duelled: bool = public(default_factory=bool)
    fetched: list[str] = public(default_factory=list)
    left: list[str] = public(default_factory=list)
    still: int = public(default_factory=int)  # whole rounds in which nobody did anything  # K-58
    stirred: bool = public(default_factory=bool)  # whether anybody did in this round
    fight: dict[str, Any] = public(default_factory=dict)  # against what, its power, the rings spent on it
    throw: dict[str, Any] = public(default_factory=dict)  # whose dice lie there, which, and which throw it is
    looking: list[str] = public(default_factory=list)  # who looks into which chest, or at whose cards
    shown: dict[Seat, dict[str, list[str]]] = public(default_factory=dict)  # carried cards that all know  # K-39
    # By back, each card with the chest it came from, in the order of the edition.
    carried: dict[Seat, dict[str, list[Any]]] = keyed(_sees_cards, GROUPS)
    notes: dict[Seat, dict[str, list[Any]]] = owned(default_factory=dict)  # what was seen in a chest, when  # K-61
    chests: dict[str, list[str]] = keyed(_sees_chest, CARDS)
    origins: dict[str, str] = nobody(default_factory=dict)  # the chests that deposited scrolls came from
    used: dict[str, list[str]] = public(default_factory=dict)  # by back: cards out of the game, as all know
    lost: dict[str, list[str]] = nobody(GROUPS, default_factory=dict)  # those that nobody saw leave it  # K-20
    wanderers: list[str] = nobody(CARDS, default_factory=list)  # the top first
    beaten: list[str] = public(default_factory=list)  # their discards

    def company(self, seat: Seat) -> list[Seat]:
        """Who else stands on the same circle."""
        here = self.place[seat]
        if list(self.place.values()).count(here) == 1:
            return []
        return [other for other in self.others(seat) if self.place[other] == here]

    def figure(self, name: str) -> int:
        value: int = self.edition.parameters[name]
        return value

    def is_fit(self, seat: Seat) -> bool:
        """Whether a warrior may search and fight."""  # KA-B1.2.c
        return self.life[seat] >= self.figure("life_min_active")

    def at_home(self, seat: Seat) -> bool:
        return self.place[seat] == self.castle[seat]

    def room(self, seat: Seat) -> int:
        """How many more rings can be carried."""  # KA-B1.3.b
        return max(0, self.figure("rings_carried_max") - len(self.rings[seat]))

    def cards(self, seat: Seat) -> Iterator[str]:
        """The cards somebody carries, hidden ones among them, back by back."""
        for back in self.edition.backs:
            for one in self.carried[seat][back]:
                yield one if isinstance(one, str) else one[0]

    @thought
    def kinds(self, seat: Seat) -> set[str]:
        """Of the cards somebody carries."""
        return set(map(self.edition.kind, self.cards(seat)))

    def has(self, seat: Seat, kind: str) -> bool:
        return kind in self.kinds(seat)

    def unseen(self, seat: Seat) -> int:
        """How many carried cards nobody else has seen."""
        return sum(map(len, self.carried[seat].values())) - sum(map(len, self.shown[seat].values()))

    def may_hold(self, seat: Seat, kinds: Iterable[str]) -> bool:
        """Whether somebody may have cards of all these kinds, for all that is known."""  # K-55
        known = {self.edition.kind(card) for shown in self.shown[seat].values() for card in shown}
        return len(set(kinds) - known) <= self.unseen(seat)

    @thought
    def bonus(self, seat: Seat) -> int:
        """What weapons and experience add to the dice."""  # KA-AN.d, KA-C1.f
        weapons = len(self.kinds(seat).intersection(WEAPONS))
        gained = len(self.experience[seat]) * self.figure("experience_bonus")
        return weapons * self.figure("weapon_bonus") + gained

    def total(self, seat: Seat, dice: int, rings: int) -> int:
        """A score of the dice with what is added to it and multiplies it."""  # K-01
        if self.options["bonus_before_multiplier"]:
            return (dice + self.bonus(seat)) * (1 + rings)
        return dice * (1 + rings) + self.bonus(seat)

    @thought
    def formulas_of(self, seat: Seat) -> set[str]:
        """Those of which somebody has a scroll, carried or in the castle."""  # K-24
        cards = (*self.deposited[seat], *self.cards(seat))
        return {self.edition.cards[card].formula for card in cards if self.edition.kind(card) == SCROLL}

    def complete(self, seat: Seat) -> list[str]:
        """The formulas that lie whole in a castle."""  # K-44
        lying = [self.edition.cards[card].formula for card in self.deposited[seat]]
        return [formula for formula in self.edition.formulas if lying.count(formula) == len(STARS)]

    def red(self, terrain: str) -> bool:
        return self.danger[terrain] != GREEN

    def trapped(self, slot: str) -> bool:
        return slot in self.traps


def blank(seats: Sequence[Seat], options: Mapping[str, Any], edition: Edition) -> State:
    figures = edition.parameters

    def empty() -> dict[Seat, list[Any]]:
        return {seat: [] for seat in seats}

    return State(
        edition,
        options,
        seats=list(seats),
        castle=dict.fromkeys(seats, NOWHERE),
        place=dict.fromkeys(seats, NOWHERE),
        life=dict.fromkeys(seats, figures["life_start"]),
        gold=dict.fromkeys(seats, figures["gold_start"]),
        rings=empty(),
        reserve=empty(),
        deposited=empty(),
        experience=empty(),
        danger=dict.fromkeys(edition.terrains, GREEN),
        traps=[OFF] * figures["trap_markers"],
        turns=dict.fromkeys(seats, 0),
        healed=dict.fromkeys(seats, False),
        attacked=empty(),
        shown={seat: {back: [] for back in edition.backs} for seat in seats},
        carried={seat: {back: [] for back in edition.backs} for seat in seats},
        notes={seat: {} for seat in seats},
        chests={chest: [] for chest in edition.chests},
        used={back: [] for back in edition.backs},
        lost={back: [] for back in edition.backs},
    )
