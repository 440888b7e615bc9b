"""Thieves: a toy that does what a game may do and Naastica never does. Only the tests play it.

T-1 The loot lies shuffled, face down; each thief is dealt a tool unseen; chance names who leads first.
T-2 A die is thrown every night. With the option `rain` a 1 keeps all at home, and the lead passes.
T-3 The top of the loot is turned up. All bid coins in secret and name a hideout, which stays secret.
T-4 The highest bid is paid and takes the gem, chance deciding among equals; if nobody bids, it is lost.
T-5 From the winner's left, each may pay a coin to search a hideout; the winner may show papers, which end it all.
T-6 A searcher who is not stopped sees the winner's tools. In the right hideout he finds the gem, and it is lost.
T-7 A gem that is kept is weighed: its value and the higher of two dice are points.
T-8 Who reaches the goal wins at once; when the loot is gone, most points win.
T-9 Who resigns leaves with all he has. The last thief left wins.
"""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, ClassVar

from rules.kernel.play.asking import Answer, Ask, AskAll, GameOver, Outcome, Question, Refusal, choose
from rules.kernel.play.game import Game, by_kind
from rules.kernel.play.state import CARDS, nobody, owned, public, seen_by
from rules.kernel.play.state import State as KernelState
from rules.kernel.ready.answers import Policies

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator, Mapping, Sequence

    from rules.kernel.play.asking import Seat, Turn
    from rules.kernel.play.table import Table

PLACES = ("attic", "cellar", "well")
PAPERS = "papers"
EDITION: Mapping[str, Any] = {
    "gems": {"agate": 1, "opal": 2, "pearl": 3, "ruby": 4},
    "loot": ["agate", "agate", "opal", "opal", "opal", "pearl", "pearl", "pearl", "ruby", "ruby"],
    "tools": [PAPERS, PAPERS, PAPERS, "rope", "lamp"],
}
OPTIONS: Mapping[str, Any] = {"goal": 18, "rain": True}


class State(KernelState):
    """What the band remembers. Seats are gone through in the order of `seats`, never in that of a mapping."""

    seats: list[Seat] = public(default_factory=list)
    gone: list[Seat] = public(default_factory=list)
    leader: Seat = public(default_factory=str)
    coins: dict[Seat, int] = public(default_factory=dict)
    points: dict[Seat, int] = public(default_factory=dict)
    tools: dict[Seat, list[str]] = owned(CARDS, default_factory=dict)
    loot: list[str] = nobody(CARDS, default_factory=list)  # index 0 is the top
    lookers: list[Seat] = public(default_factory=list)
    looked_at: list[str] = seen_by("lookers", CARDS, default_factory=list)  # the winner's tools, for who searched
    gem: str = public(default_factory=str)
    hideouts: dict[Seat, str] = owned(default_factory=dict)

    def from_left_of(self, seat: Seat) -> list[Seat]:
        at = self.seats.index(seat)
        return self.seats[at + 1 :] + self.seats[:at]


def blank(seats: Sequence[Seat], options: Mapping[str, Any], edition: Any) -> State:
    return State(edition, options, seats=list(seats), coins=dict.fromkeys(seats, 5), points=dict.fromkeys(seats, 0))


class Bid(Answer):
    kind: ClassVar[str] = "bid"
    hidden: ClassVar[frozenset[str]] = frozenset({"hideout"})
    coins: int
    hideout: str


class Search(Answer):
    kind: ClassVar[str] = "search"
    place: str = ""


class Show(Answer):
    kind: ClassVar[str] = "show"
    tool: str = ""


class PlaceBid(Question):
    kind: ClassVar[str] = "bid"
    takes: ClassVar[tuple[type[Answer], ...]] = (Bid,)

    def candidates(self, state: State) -> Iterator[Bid]:
        return (Bid(coins, hideout) for coins in range(state.coins[self.seat] + 1) for hideout in PLACES)

    def refuse(self, state: State, answer: Bid) -> Refusal | None:
        if not 0 <= answer.coins <= state.coins[self.seat]:
            return Refusal("too_few_coins", "T-3", {"coins": state.coins[self.seat]})
        return None if answer.hideout in PLACES else Refusal("no_such_place", "T-3", {"place": answer.hideout})

    def default(self, state: State) -> Bid:
        return Bid(0, PLACES[0])


class MaySearch(Question):
    kind: ClassVar[str] = "search"
    takes: ClassVar[tuple[type[Answer], ...]] = (Search,)
    winner: Seat

    def candidates(self, state: State) -> Iterator[Search]:
        return (Search(place) for place in ("", *PLACES))

    def refuse(self, state: State, answer: Search) -> Refusal | None:
        if answer.place and not state.coins[self.seat]:
            return Refusal("no_coin", "T-5")
        return None if answer.place in ("", *PLACES) else Refusal("no_such_place", "T-5", {"place": answer.place})

    def default(self, state: State) -> Search:
        return Search()


class MayShow(Question):
    kind: ClassVar[str] = "show"
    takes: ClassVar[tuple[type[Answer], ...]] = (Show,)
    searcher: Seat

    def candidates(self, state: State) -> Iterator[Show]:
        return (Show(tool) for tool in ("", *state.tools[self.seat]))

    def refuse(self, state: State, answer: Show) -> Refusal | None:
        if answer.tool and answer.tool not in state.tools[self.seat]:
            return Refusal("not_in_hand", "T-5", {"tool": answer.tool})
        return None if answer.tool in ("", PAPERS) else Refusal("of_no_use", "T-5", {"tool": answer.tool})

    def default(self, state: State) -> Show:
        return Show()


def setup(table: Table[State]) -> Turn:
    state = table.state
    state.loot = table.draw.shuffle("loot", state.edition["loot"])  # T-1
    tools = table.draw.shuffle("tools", state.edition["tools"])
    state.tools = {seat: [tool] for seat, tool in zip(state.seats, tools)}
    state.leader = state.seats[table.draw.below(f"first.{len(state.seats)}", len(state.seats))]
    table.say("dealt", "T-1", {seat: {"tools": list(state.tools[seat])} for seat in state.seats}, leader=state.leader)
    yield from ()


def turn(table: Table[State]) -> Turn:
    state, leader = table.state, table.state.leader
    night = table.draw.die("night", 6)
    table.say("night_fell", "T-2", die=night, leader=leader)
    if night > 1 or not state.options["rain"]:  # T-2
        state.gem = state.loot.pop(0)  # T-3
        table.say("turned_up", "T-3", gem=state.gem)
        table.turned_up()
        bids = yield AskAll(PlaceBid(seat) for seat in state.seats)
        yield from award(table, bids)
        if not state.loot:
            raise GameOver(outcome(state, "loot_gone"))  # T-8
        for seat in state.seats:
            state.coins[seat] += 1
    state.leader = state.from_left_of(leader)[0]


def award(table: Table[State], bids: dict[Seat, Bid]) -> Turn:
    state = table.state
    for seat, bid in bids.items():
        state.hideouts[seat] = bid.hideout
        table.say("bid", "T-4", seat=seat, coins=bid.coins)
    high = max(bid.coins for bid in bids.values())
    tied = [seat for seat in state.seats if bids[seat].coins == high]
    if high:
        winner = tied[0] if len(tied) == 1 else tied[table.draw.below(f"tie.{len(tied)}", len(tied))]  # T-4
        state.coins[winner] -= high
        table.say("won", "T-4", seat=winner, paid=high)
        if not (yield from found(table, winner)):
            keep(table, winner)
    state.gem, state.hideouts, state.lookers, state.looked_at = "", {}, [], []


def found(table: Table[State], winner: Seat) -> Generator[Ask | AskAll, Any, bool]:
    """The window opens for all in turn, whether or not anybody suspects the right place."""  # T-5
    state = table.state
    for seat in state.from_left_of(winner):
        search = yield from choose(state, MaySearch(seat, winner), everybody_knows=True)  # coins lie open
        if not search.place:
            continue
        state.coins[seat] -= 1
        table.say("searched", "T-5", seat=seat, place=search.place)
        if (yield from shows_papers(table, winner, seat)):
            return False
        if look_around(table, seat, winner, search.place):
            return True
    return False


def shows_papers(table: Table[State], winner: Seat, searcher: Seat) -> Generator[Ask | AskAll, Any, bool]:
    """Asked whatever the winner holds: not to ask would tell."""  # T-5
    reply = yield Ask(MayShow(winner, searcher))
    if reply.tool:
        table.state.tools[winner].remove(reply.tool)
        table.say("shown", "T-5", seat=winner, tool=reply.tool)
    return bool(reply.tool)


def look_around(table: Table[State], seat: Seat, winner: Seat, place: str) -> bool:
    state = table.state
    found = place == state.hideouts[winner]
    state.lookers.append(seat)
    state.looked_at = list(state.tools[winner])
    table.say("looked", "T-6", {seat: {"tools": state.looked_at}}, seat=seat, found=found)
    table.turned_up()
    return found


def keep(table: Table[State], winner: Seat) -> None:
    state = table.state
    worth = state.edition["gems"][state.gem] + max(table.draw.dice("weight", 2, 6))  # T-7
    state.points[winner] += worth
    table.say("kept", "T-7", seat=winner, gem=state.gem, worth=worth)
    if state.points[winner] >= state.options["goal"]:
        raise GameOver(outcome(state, "goal"))  # T-8


def leave(table: Table[State], seat: Seat, gives_up: str) -> None:
    state = table.state
    if seat == state.leader:
        state.leader = state.from_left_of(seat)[0]
    state.seats.remove(seat)
    state.gone.insert(0, seat)
    for holding in (state.coins, state.points, state.tools):
        del holding[seat]
    table.say("left", "T-9", seat=seat)
    if len(state.seats) == 1:
        raise GameOver(outcome(state, "last_left"))


def outcome(state: State, how: str) -> Outcome:
    """Equal points share a place; who left comes after who stayed, the first to leave last."""
    places = sorted(set(state.points.values()), reverse=True)
    stayed = [tuple(seat for seat in state.seats if state.points[seat] == points) for points in places]
    scores = {seat: {"points": state.points[seat]} for seat in state.seats}
    return Outcome(how, (*stayed, *((seat,) for seat in state.gone)), scores)


PARTS = SimpleNamespace(policies=Policies())  # nothing is drawn or put into words
GAME = Game(
    id="thieves",
    version=1,
    players=(3, 5),
    state=State,
    blank=blank,
    setup=setup,
    turn=turn,
    leave=leave,
    playing=lambda state: state.seats,
    questions=by_kind(PlaceBid, MaySearch, MayShow),
    answers=by_kind(Bid, Search, Show),
    edition=lambda data: data,
    parts=PARTS,
    dice={"night": ("dice", 6), "weight": ("dice", 6)}
    | {f"{label}.{n}": ("below", n) for label in ("first", "tie") for n in range(2, 6)},
)
