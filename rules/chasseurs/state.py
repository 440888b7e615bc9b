"""What a game of Chasseurs de Légendes remembers, and who may see it."""

from __future__ import annotations

from rules.kernel.kit.piles import NO_CARD
from rules.kernel.kit.seats import InRounds
from rules.kernel.play.state import CARDS, keyed, nobody, piecemeal, public

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from typing import Any

    from rules.chasseurs.components import Edition
    from rules.chasseurs.powers import Powers
    from rules.kernel.play.asking import Seat

PEEK, SWAP, REDRAW = "peek", "swap", "redraw"


def _sees_hand(state: State, owner: Seat, viewer: Seat | None) -> bool:
    """Each player sees their own hand, and a thief the one being robbed."""  # CH-red-4
    return owner == viewer or state.looking == [viewer, owner]


def _peeked_at(state: State, owner: None, at: int, viewer: Seat | None) -> bool:
    """A character somebody peeked at stays known while it lies on the pile, and as a diamond."""  # C-26
    return at == 0 and viewer in state.top_seen_by


def _knows_face(state: State, owner: Seat, at: int, viewer: Seat | None) -> bool:
    return viewer in state.diamonds_seen_by[owner][at]


class State(InRounds):
    """Hidden are the piles, the hands of others and the faces of diamonds; all else lies open."""

    first: Seat = public(default_factory=str)
    last_round: int = public(default_factory=int)  # 0 while it is not known
    triggered_by: Seat = public(default_factory=str)
    actions_left: int = public(default_factory=int)
    used: list[str] = public(default_factory=list)  # abilities used in this turn that work once in each
    bonus: dict[Seat, int] = public(default_factory=dict)  # actions added to the next turn
    looking: list[Seat] = public(default_factory=list)  # a thief and the one whose hand is shown
    pearl_pile: list[str] = nobody(CARDS, default_factory=list)  # the top first
    pearl_discard: list[str] = public(default_factory=list)
    pearl_display: list[str] = public(default_factory=list)
    character_pile: list[str] = piecemeal(_peeked_at)
    character_discard: list[str] = public(default_factory=list)
    character_display: list[str] = public(default_factory=list)
    top_seen_by: list[Seat] = public(default_factory=list)  # who knows the top character of the pile
    # In the order of the edition, so that neither a view nor a default tells how the pearls were drawn.
    hands: dict[Seat, list[str]] = keyed(_sees_hand, CARDS)
    paid: list[str] = public(default_factory=list)  # pearls of the activation under way, which may be taken back
    portals: dict[Seat, list[str]] = public(default_factory=dict)
    activated: dict[Seat, list[str]] = public(default_factory=dict)
    diamonds: dict[Seat, list[str]] = piecemeal(_knows_face, by_seat=True)  # the faces, the oldest first
    diamonds_seen_by: dict[Seat, list[list[Seat]]] = public(default_factory=dict)  # for each, who knows its face

    def neighbours(self, seat: Seat) -> list[Seat]:
        """Left and right: with two players the one opponent."""  # C-22
        others = self.others(seat)
        return others[:1] if len(others) < 2 else [others[0], others[-1]]

    def powers(self, seat: Seat) -> Powers:
        edition: Edition = self.edition
        return edition.powers(self.activated[seat])

    def points(self, seat: Seat) -> int:
        return sum(self.edition.characters[card].points for card in self.activated[seat])  # CH-activate-13

    def hand_limit(self, seat: Seat) -> int:
        limit: int = self.edition.parameters["hand_limit"]
        return limit + self.powers(seat).hand_limit  # C-32

    def give(self, seat: Seat, pearls: Iterable[str]) -> None:
        """Pearls into a hand, which stays in order."""
        self.hands[seat] = self.edition.sorted_pearls([*self.hands[seat], *pearls])

    def pearls_left(self) -> bool:
        """Whether a pearl can be drawn."""
        return bool(self.pearl_pile or self.pearl_discard)

    def characters_left(self) -> bool:
        """Whether a character can be drawn."""
        return bool(self.character_pile or self.character_discard)


def blank(seats: Sequence[Seat], options: Mapping[str, Any], edition: Edition) -> State:
    def empty() -> dict[Seat, list[Any]]:
        return {seat: [] for seat in seats}

    return State(
        edition,
        options,
        seats=list(seats),
        bonus=dict.fromkeys(seats, 0),
        pearl_display=[NO_CARD] * edition.parameters["display_pearls"],
        character_display=[NO_CARD] * edition.parameters["display_characters"],
        hands=empty(),
        portals=empty(),
        activated=empty(),
        diamonds=empty(),
        diamonds_seen_by=empty(),
    )
