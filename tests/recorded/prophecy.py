"""The recorded games of Prophecy: between them they show every kind of answer, option and ending.

Most are played by chance, by players who do whatever comes into their heads: then another plain player is no reason to
record them again.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from tests.record_saves import Playing, Recording, Unsuitable, awaited
from tests.recorded.moments import anything, asks, default_kind, first_of, rather, seeking, told

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.kernel.record.contest import Contest
    from tests.recorded.moments import Choice, Seen

RECORDINGS: list[Recording] = []
NEVER = frozenset(  # what no card of the shipped edition brings about, but one of another may
    {
        "sentence event.boosted with which mental_combat",
        "sentence event.boosted with which strength_combat",
        "sentence event.hoard with gold something else",
        "sentence event.rethrew with die no",
        "sentence event.worked with cost no",
    }
)
RARE = NEVER | frozenset(  # decks without a card, and two rare cards of one owner at once: cases show them
    {
        "sentence event.displayed with ability no",
        "sentence event.drew with items no",
        "sentence event.opportunity with by yes",
        "sentence event.paid_bonus with by yes",
        "sentence event.restocked with items no",
        "sentence event.rethrew with n something else",
    }
)
SEATS = ("ana", "bob=Robert", "cleo=Cléo", "dan", "eve=Ève")
SHORT = {"max_laps": "3"}
TRADING = {"trade": "true", "lodging": "repeat", "max_laps": "40"}
APOCALYPSE = {"variant": "apocalypse", "final_choice": "winner"}
WHATEVER = anything(1)
UNDAUNTED = anything(1, never=("leave",))  # whoever dies takes a new character
MIXED = anything(4, never=("leave",))  # mostly the plain player


def recording(name: str, shows: str, players: int = 3, **how: Any) -> Callable[[Callable[[Playing], Any]], None]:
    def record(play: Callable[[Playing], Any]) -> None:
        RECORDINGS.append(Recording("prophecy", name, shows, play, seats=SEATS[:players], **how))

    return record


def played(name: str, shows: str, players: int = 3, choose: Choice | None = WHATEVER, **how: Any) -> None:
    """A game that is played to its end."""

    @recording(name, shows, players, **how)
    def _(playing: Playing) -> None:
        playing.until(lambda contest: contest.over, choose)


def played_until(
    name: str, shows: str, shown: Seen, choose: Choice | None = WHATEVER, players: int = 3, **how: Any
) -> None:
    """A game that is played until something has been seen."""

    @recording(name, shows, players, **how)
    def _(playing: Playing) -> None:
        playing.until(lambda contest: bool(shown(contest)), choose)


def ended(name: str, shows: str, how: str, choose: Choice | None = None, players: int = 2, **more: Any) -> None:
    """A game that is played to an end of this kind."""

    @recording(name, shows, players, **more)
    def _(playing: Playing) -> None:
        if (playing.until(lambda contest: contest.over, choose).outcome or {})["how"] != how:
            raise Unsuitable


# Short games of every number of players.
played("two-players", "Three laps of two, who do whatever comes into their heads.", 2, options=SHORT)
played("three-players", "Three laps of three.", options=SHORT)
played("four-players", "Three laps of four. Everybody holds the save.", 4, options=SHORT, profile="open")
played("five-players", "Three laps of five.", 5, options=SHORT)

# Whole games, every variant and every way to end one.
played("whole-game", "A whole game of two.", 2, None)
played("lively", "A whole game of five; now and then they do whatever comes into their heads.", 5, MIXED)
played("lively-four", "Four who trade and sleep in the Village as often as they like.", 4, MIXED, options=TRADING)
played("two-artifacts", "Two artifacts win.", 2, None, options={"variant": "two_artifacts"})
played("teams", "Two teams of two.", 4, MIXED, options={"teams": "true"})
played("apocalypse", "With the fifth artifact the world goes to its end.", 3, MIXED, options=APOCALYPSE)
ended("darkness", "The world ends and nobody is king.", "darkness", MIXED, 3, options={"variant": "apocalypse"})
played(
    "after-the-plane",
    "Who comes out of a plane may use the space.",
    3,
    MIXED,
    options={"variant": "two_artifacts", "after_astral": "services", "trade": "true", "max_laps": "12"},
)
ended("survivor", "All but one have left.", "survivor", WHATEVER, 3, options={"max_laps": "1000"})
ended("undaunted", "Five who never give up.", "survivor", UNDAUNTED, 5)


# What cards bring, and what is seldom seen.
def seen(name: str, shows: str, shown: Seen, *sought: str, players: int = 5, **how: Any) -> None:
    """Players who never give up and seek these things, until something has been seen."""
    played_until(name, shows, shown, seeking(*sought, otherwise=UNDAUNTED), players, **how)


TRADE = {"trade": "true"}


def told_with(contest: Contest, fact: str, *kinds: str) -> bool:
    """Whether something was just told, of these kinds, with this fact not empty."""
    events = json.loads(contest.entries[-1])["public"].get("events", ())
    return any(event.get(fact) and (not kinds or event["kind"] in kinds) for event in events)


seen("no-combat", "No combat can be paid for.", told("no_combat"), "fight", first_try=3)
seen("refused", "An offer is refused.", told("trade_refused"), "trade", options=TRADE)

seen(
    "killed",
    "One character kills another and takes everything.",
    lambda contest: told_with(contest, "items", "looted"),
    *("attack", "bleed"),
)
seen(
    "killed-and-poor",
    "Who is killed has nothing that could be taken.",
    told("looted", items=[], gold=0),
    *("attack", "bleed"),
    first_try=9,
)
seen(
    "boomerang",
    "A boomerang is thrown.",
    told("throws", item="boomerang"),
    "boomerang",
    first_try=9,
)
seen("robbers", "The gold of robbers goes to who beats them.", lambda contest: told_with(contest, "gold", "hoard"))
seen("dearest-item", "An imp destroys the dearest item.", told("item_discarded"), first_try=3)
played_until(
    "offers",
    "An item is offered for gold.",
    lambda contest: told("offered", pay=0)(contest) and told_with(contest, "ask", "offered"),
    first_of(rather("trade"), UNDAUNTED),
    5,
    options=TRADE,
)


@recording("final-combat", "All five artifacts are taken, and the champions meet.")
def _(playing: Playing) -> None:
    playing.until(lambda contest: bool(contest.state.battlefield))
    playing.until(lambda contest: contest.over)


@recording("left-behind", "Who owns an artifact resigns; another picks it up.")
def _(playing: Playing) -> None:
    contest = playing.until(told("artifacts_won"))
    owner = next(seat for seat in contest.state.playing if contest.state.artifacts(seat))
    playing.order("resign", seat=owner)
    playing.until(told("took_artifact"))


# Positions to look at at once.
played_until(
    "middle-of-a-combat", "A combat before the dice are thrown.", lambda contest: asks(contest, "combat_setup")
)


@recording("nothing-yet", "A game that has just been opened.")
def _(playing: Playing) -> None:
    pass


# Late players, plans, departures, moves taken back.
SHIELDS = ("wooden_shield", "large_shield", "radiant_shield", "knight_shield", "spiked_shield")
LIVELY = seeking("attack", "trade", otherwise=UNDAUNTED)


def late(name: str, shows: str, *kinds: str, choose: Choice | None = MIXED, players: int = 3, **how: Any) -> None:
    """A game in which the keeper gives the default once for each of these kinds of answers, as they come."""

    @recording(name, shows, players, **how)
    def _(playing: Playing) -> None:
        missing = {*kinds}
        while missing:
            contest = playing.until(lambda contest: default_kind(contest) in missing, choose)
            missing.discard(default_kind(contest))
            playing.order("default", seat=awaited(contest))
        playing.until(lambda now: now.n > contest.n, choose)  # when all answers are in, this one is opened too


late(
    "late",
    "The keeper answers for whoever is late: in the draft, on the way and in combats.",
    *("draft", "play", "stay", "end", "strength", "hold", "roll", "pass"),
    choose=UNDAUNTED,
)
late(
    "late-on-the-way",
    "Late with chance cards, creatures and treasures.",
    *("guild", "plane", "fight", "avoid", "mental", "keep", "again"),
    choose=UNDAUNTED,
    players=5,
    first_try=2,
)
late("late-defenders", "Late when attacked, and with an offer.", "accept", "refuse", choose=LIVELY, options=TRADE)
late("late-losers", "Late when beaten.", "bleed", choose=seeking("attack", otherwise=UNDAUNTED), players=5)
late("late-champions", "Late in the final combat.", "battle", "attack", "give", choose=None)
late("late-rewards", "Late with what was won.", "choose", "drop", choose=None, players=5, first_try=5)
late(
    "late-dice",
    "Late with a die that was prayed for.",
    "take_die",
    choose=seeking("prayer", otherwise=MIXED),
    first_try=9,
)
late(
    "late-shields",
    "Late with a shield.",
    "save",
    choose=seeking(*SHIELDS, otherwise=UNDAUNTED),
    players=5,
    first_try=8,
)
late(
    "late-victims",
    "Late when badly beaten, and with a choice of items.",
    *("offer", "take"),
    choose=seeking("attack", otherwise=UNDAUNTED),
    players=5,
    first_try=10,
)
late(
    "late-saints",
    "Late when death could be averted.",
    "avert",
    choose=seeking("sanctity", otherwise=UNDAUNTED),
    players=5,
    first_try=6,
)
late(
    "late-walkers",
    "Late after a spell for two movements.",
    "walk",
    choose=seeking("fleet", otherwise=UNDAUNTED),
    first_try=6,
)


@recording("one-leaves", "One of three resigns in the middle of the game, and the others go on.", options=SHORT)
def _(playing: Playing) -> None:
    playing.until(lambda contest: contest.n > 12, WHATEVER)
    playing.order("resign", seat="bob")
    playing.until(lambda contest: contest.over, WHATEVER)


@recording("taken-back", "A move is taken back by agreement, past dice.")
def _(playing: Playing) -> None:
    contest = playing.until(told("rolled"), WHATEVER)
    playing.undo("--as", contest.state.active, "--to", contest.n - 2, "--agreed")


@recording("taken-back-at-once", "A weapon is taken into the hand and put away again.")
def _(playing: Playing) -> None:
    contest = playing.until(lambda contest: any(order.startswith("hold") for order in playing.legal(contest)), WHATEVER)
    playing.order(next(order for order in playing.legal(contest) if order.startswith("hold")))
    playing.undo("--as", awaited(contest))
    playing.order("roll", seat=awaited(contest))


@recording("plans", "Answers in advance to attacks, losses and dice.", 5, options=SHORT)
def _(playing: Playing) -> None:
    for seat in ("ana", "bob", "cleo", "dan"):
        playing.order("standing defend: accept; standing prepare: best; standing take: dearest", seat=seat)
        playing.order("standing lose: bleed 2; standing windows: decline", seat=seat)
    playing.until(lambda contest: contest.over, WHATEVER)
