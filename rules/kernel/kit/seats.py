"""Who sits where, who is left, and whose turn it is in the round."""

from __future__ import annotations

from rules.kernel.play.state import State, public

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel.play.asking import Seat


class InRounds(State):
    """A game in rounds: everybody who is still in it plays once in each, clockwise."""

    seats: list[Seat] = public(default_factory=list)
    gone: list[Seat] = public(default_factory=list)  # who left, the first to go first
    round: int = public(default_factory=int)
    to_play: list[Seat] = public(default_factory=list)  # who has yet to play in this round
    active: Seat = public(default_factory=str)

    @property
    def playing(self) -> list[Seat]:
        return [seat for seat in self.seats if seat not in self.gone]

    def all_from(self, first: Seat) -> list[Seat]:
        """Every seat clockwise from one on, also of those who left."""
        at = self.seats.index(first)
        return [*self.seats[at:], *self.seats[:at]]

    def clockwise(self, first: Seat) -> list[Seat]:
        """Everybody who plays, clockwise from one seat on."""
        playing = self.playing
        return [seat for seat in self.all_from(first) if seat in playing]

    def others(self, seat: Seat) -> list[Seat]:
        """The other players, clockwise from the left-hand neighbour."""
        return [other for other in self.clockwise(seat) if other != seat]

    def left_of(self, seat: Seat) -> Seat:
        """The left-hand neighbour: whoever plays next."""
        return self.others(seat)[0]

    def open_round(self, first: Seat) -> None:
        self.round += 1
        self.to_play = self.clockwise(first)

    def has_played(self, seat: Seat) -> None:
        """It does not play in this round any more."""
        self.to_play = [other for other in self.to_play if other != seat]

    def drop_out(self, seat: Seat) -> None:
        """It leaves the game for good."""
        self.gone.append(seat)
        self.has_played(seat)


def playing(state: InRounds) -> list[Seat]:
    """Who is still in the game."""
    return state.playing
