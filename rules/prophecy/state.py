"""What a game of Prophecy remembers, and who may see it."""

from __future__ import annotations

from rules.kernel.kit.seats import InRounds
from rules.kernel.play.state import GROUPS, Mapped, keyed, nobody, owned, piecemeal, public
from rules.prophecy.battle import Battle, Perhaps
from rules.prophecy.hero import Hero
from rules.prophecy.names import ARTIFACT, BEGIN, GREATER, LAYERS, LESSER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator, Iterable, Mapping, Sequence
    from typing import Any

    from rules.kernel.play.asking import Ask, AskAll, Seat
    from rules.prophecy.components import Edition, Space

    Asking = Generator[Ask | AskAll, Any, Any]  # a part of a turn that asks and gives something back

RECEIVED = 1  # the place of a card that was passed on, in the pair of a draft


def layer(plane: str, which: str) -> str:
    """The name of a card of a plane: `a4.lesser`."""
    return f"{plane}.{which}"


def _sees_layer(state: State, name: str, viewer: Seat | None) -> bool:
    """What is turned up everybody sees, what was peeked at the one who did."""  # P-setup.planes, R-116
    return name in state.revealed or name in state.peeked.get(viewer or "", ())


def _sees_dealt(state: State, owner: Seat, at: int, viewer: Seat | None) -> bool:
    """Everybody sees their own pair, and the card that they passed on as long as it lies where they put it."""
    if owner == viewer or viewer is None:
        return owner == viewer
    return at == RECEIVED and bool(state.passed[viewer]) and state.passed_to(viewer) == owner


class State(InRounds):
    """Hidden are the draft, the order of decks, adventures face down, and cards of planes that are not turned up.

    What the kit calls a round is a lap of the table here; a round of Prophecy is one player's.
    """

    phase: str = public(default_factory=lambda: BEGIN)
    first: Seat = public(default_factory=str)  # who began
    heroes: dict[Seat, Hero] = public(Mapped(Hero), default_factory=dict)  # characters in play
    played: list[str] = public(default_factory=list)  # characters that were ever in play  # R-48
    pairs: dict[Seat, list[str]] = piecemeal(_sees_dealt, by_seat=True)  # of the draft: kept, received
    passed: dict[Seat, list[str]] = owned(default_factory=dict)  # characters each has passed on
    set_up: bool = public(default_factory=bool)  # the draft is over
    decks: dict[str, list[str]] = nobody(GROUPS, default_factory=dict)  # also those of the guilds; the top first
    discards: dict[str, list[str]] = public(default_factory=dict)
    up: dict[str, list[str]] = public(default_factory=dict)  # adventures face up, by space, as they came
    down: dict[str, list[str]] = nobody(GROUPS, default_factory=dict)  # those face down
    goods: dict[str, list[str]] = public(default_factory=dict)  # for sale, by space
    shown: dict[str, list[str]] = public(default_factory=dict)  # abilities on display, by guild, the oldest first
    layers: dict[str, str] = keyed(_sees_layer)  # cards of planes by name; those that are gone are left out
    revealed: list[str] = public(default_factory=list)  # names of those turned up
    peeked: dict[Seat, list[str]] = public(default_factory=dict)  # names of those somebody has looked at
    fallen: dict[str, list[str]] = public(default_factory=dict)  # artifacts left by the dead, by space or plane
    hoards: dict[str, dict[str, Any]] = public(default_factory=dict)  # by creature: {"items", "gold"}
    removed: list[str] = public(default_factory=list)  # cards out of the game
    chance: str = public(default_factory=str)  # the chance card being carried out
    drawn: list[str] = public(default_factory=list)  # items drawn to choose from
    newly: list[str] = public(default_factory=list)  # adventures placed or turned up face up in this round  # R-64
    extra: int = public(default_factory=int)  # turns still to come in this round
    doubled: int = public(default_factory=int)  # 2: both movements of Fleet of Foot are to come, 1: the second
    attacking: str = public(default_factory=str)  # the plane under attack
    won_plane: bool = public(default_factory=bool)  # the last turn ended by a victory in one  # R-121
    fought: bool = public(default_factory=bool)  # in this attack: its first combat is over  # P-card.lore
    avoided: list[str] = public(default_factory=list)  # creatures avoided in this turn  # R-84
    owed: list[str] = public(default_factory=list)  # [creature, card]: what beating it still brings  # P-card.ruin
    attacked: bool = public(default_factory=bool)  # a character, in this turn
    result: str = public(default_factory=str)  # of the last combat in this turn, as its attacker sees it
    used: list[str] = public(default_factory=list)  # possibilities used in this turn: closes the attack  # R-104
    offered: bool = public(default_factory=bool)  # a trade, in this turn  # R-100
    deal: dict[str, Any] = public(default_factory=dict)  # the offer that waits for an answer
    battle: Battle | None = public(Perhaps(Battle), default_factory=lambda: None)
    taker: Seat = public(default_factory=str)  # of the fifth artifact: the final combat is due  # R-95
    battlefield: str = public(default_factory=str)  # of the final combat, once it has begun
    doom: str = public(default_factory=str)  # of the apocalypse: `coming` from the fifth artifact on, then `come`
    moments: dict[Seat, int] = public(default_factory=dict)  # when somebody went out: the same for those together

    @property
    def lap(self) -> int:
        return self.round

    def figure(self, name: str) -> int:
        value: int = self.edition.parameters[name]
        return value

    def passed_to(self, seat: Seat) -> Seat:
        """The left-hand neighbour."""
        return self.all_from(seat)[1]

    def space(self, seat: Seat) -> Space:
        space: Space = self.edition.spaces[self.heroes[seat].space]
        return space

    def in_play(self, first: Seat) -> list[Seat]:
        """Those who have a character, clockwise from a seat on."""
        return [seat for seat in self.clockwise(first) if seat in self.heroes]

    def company(self, seat: Seat) -> list[Seat]:
        """Other characters in the same space, clockwise."""
        here = self.heroes[seat].space
        there = [other for other, hero in self.heroes.items() if hero.space == here and other != seat]
        return [other for other in self.others(seat) if other in there] if there else []

    def seat_of(self, character: str) -> Seat:
        """Whose character it is, nobody's if it is not in play."""
        return next((seat for seat in self.seats if seat in self.heroes and self.is_played(seat, character)), "")

    def is_played(self, seat: Seat, character: str) -> bool:
        return self.heroes[seat].character == character

    def artifacts(self, seat: Seat) -> list[str]:
        return [card for card in self.heroes[seat].items if self.edition.deck_of(card) == ARTIFACT]

    def wealth(self, seat: Seat, *, without: Iterable[str] = (), gold: int = 0) -> int:
        """Gold and the printed prices of all items, less some of either."""  # P-card.hermit
        hero, thrown = self.heroes[seat], set(without)
        prices: int = sum(self.edition.item(card).price for card in hero.items if card not in thrown)
        return hero.gold - gold + prices

    def creatures(self, space: str) -> list[str]:
        """Face up, in the order they came."""
        return [card for card in self.up[space] if self.edition.is_creature(card)] if space in self.up else []

    def opportunities(self, space: str) -> list[str]:
        return [card for card in self.up[space] if not self.edition.is_creature(card)] if space in self.up else []

    def next_hidden(self, plane: str) -> str:
        """The name of the next card of a plane that is not turned up; nothing if there is none."""  # P-chance.dreams
        names = (layer(plane, which) for which in LAYERS)
        return next((name for name in names if name in self.layers and name not in self.revealed), "")

    def guardian(self) -> str:
        """The name of the guardian who must be fought in the plane under attack; nothing if none is left."""
        names = (layer(self.attacking, which) for which in (LESSER, GREATER)) if self.attacking else ()
        return next((name for name in names if name in self.layers), "")

    def is_closed(self, plane: str) -> bool:
        return layer(plane, ARTIFACT) not in self.layers


def blank(seats: Sequence[Seat], options: Mapping[str, Any], edition: Edition) -> State:
    return State(
        edition,
        options,
        seats=list(seats),
        pairs={seat: [] for seat in seats},
        passed={seat: [] for seat in seats},
        decks={deck: [] for deck in edition.decks},
        discards={deck: [] for deck in edition.discards},
        up={space: [] for space in edition.wild},
        down={space: [] for space in edition.wild},
        goods={space: [] for space in edition.markets},
        shown={guild: [] for guild in edition.guilds},
        peeked={seat: [] for seat in seats},
        fallen={place: [] for place in (*edition.spaces, *edition.planes)},
    )
