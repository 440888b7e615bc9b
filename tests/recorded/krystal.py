"""The recorded games of Krystal: between them they show every card, place, order, option and ending."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.record_saves import Playing, Recording, Unsuitable, awaited
from tests.recorded.krystal_moments import (
    asks,
    breaking_a_promise,
    by_default,
    dowsing_in_the_clearing,
    events,
    just_told,
    legal,
    lighting,
    lively,
    marching,
    own_cards,
    peaceful,
    rather,
    resting,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.kernel.record.contest import Contest
    from tests.recorded.krystal_moments import Choice

    Seen = Callable[[Contest], object]

RECORDINGS: list[Recording] = []
MOST_ENTRIES = 1000  # a longer game shows no more
ROUNDS = {"max_rounds": "8"}
FIRST_TRIES = {  # where it is known that the seeds before do not suit
    "three-players": 4,
    "four-players": 2,
    "negotiations": 2,
    "flooded": 4,
    "stone-turned-down": 21,
    "seen-by-the-rod": 5,
    "rod-in-the-clearing": 177,
    "standing-offer": 2,
    "late-victor": 14,
    "late-sharing": 6,
    "late-neighbour": 3,
    "late-basilisk": 13,
    "basilisk": 6,
    "late-dowser": 4,
    "few-cards": 6,
}
SEATS = ("ana", "bob=Robert", "cleo=Cléo", "dan", "eve=Ève", "finn")


def recording(name: str, shows: str, players: int = 2, **how: Any) -> Callable[[Callable[[Playing], Any]], None]:
    def record(play: Callable[[Playing], Any]) -> None:
        first = FIRST_TRIES.get(name, 1)
        RECORDINGS.append(Recording("krystal", name, shows, play, seats=SEATS[:players], first_try=first, **how))

    return record


def played(name: str, shows: str, players: int, choose: Choice | None = None, **how: Any) -> None:
    """A game that is played to its end."""

    @recording(name, shows, players, **how)
    def _(playing: Playing) -> None:
        if len(playing.until(lambda contest: contest.over, choose).entries) > MOST_ENTRIES:
            raise Unsuitable


def played_until(name: str, shows: str, players: int, shown: Seen, choose: Choice | None = None, **how: Any) -> None:
    """A game that is played until something has been seen."""

    @recording(name, shows, players, **how)
    def _(playing: Playing) -> None:
        playing.until(lambda contest: bool(shown(contest)), choose)


def told(kind: str, **facts: Any) -> Seen:
    """Whether an event of a kind, with these facts, was just told."""
    return lambda contest: any(facts.items() <= event.items() for event in just_told(contest, kind))


def defaulting(kind: str) -> Callable[[Contest], bool]:
    """Whether the default of whoever is asked is an answer of a kind."""
    return lambda contest: not contest.over and by_default(contest).kind == kind


def late(name: str, shows: str, players: int, *kinds: str, choose: Choice | None = None, **how: Any) -> None:
    """A game in which the keeper gives the default whenever it is an answer of the next of these kinds."""

    @recording(name, shows, players, **how)
    def _(playing: Playing) -> None:
        for kind in kinds:
            contest = playing.until(defaulting(kind), choose)
            playing.order("default", seat=awaited(contest))


played("two-players", "A whole game of two under the defaults.", 2)
played("three-players", "A whole game of three. Everybody holds the save.", 3, profile="open")
played("four-players", "A whole game of four, for at most 1000 rounds.", 4, options={"max_rounds": "1000"})
played("five-players", "Five players choose two heroes each; the rounds run out.", 5, options=ROUNDS)
played("six-players", "Six players: no card leaves the game before the deal.", 6, options={"max_rounds": "6"})
played("beginners", "A guardian and a mage each.", 2, options={"beginners": "true"})
for extra in ("crystal", "ruby", "diamond", "emerald"):
    played(
        f"five-stones-{extra}",
        f"Five stones are wanted, the ninth in play is {'an' if extra == 'emerald' else 'a'} {extra.title()}.",
        2,
        options={"five_stones": "true", "five_stones_extra_2p": extra, "max_rounds": "10"},
    )
played("five-stones-of-three", "Five stones are wanted of three players.", 3, options={"five_stones": "true", **ROUNDS})
played(
    "cards-of-another-kind",
    "A card of another kind may be kept back against a hero and must be laid against a creature.",
    3,
    options={"offtype_vs_hero": "optional", "offtype_vs_creature": "mandatory", **ROUNDS},
)
played(
    "gates-are-left",
    "Everybody has to leave a gate, and draw piles are made anew at once.",
    4,
    options={"gate_must_move": "always", "refill": "eager", **ROUNDS},
)
played(
    "negotiations",
    "All want negotiations: truces and passages are asked for, granted and refused.",
    4,
    lively("negotiations", "truce", "passage", one_in=2),
    options={"negotiations": "true", **ROUNDS},
)
played(
    "no-negotiations",
    "One player is against negotiations.",
    2,
    options={"negotiations": "true", "max_rounds": "4"},
)
played("objects", "Objects are used as soon as they can be.", 4, rather("use"), options=ROUNDS)
played("lively", "Cards are swapped, dropped, used and handed out.", 3, lively("lively"), options=ROUNDS)
played_until("handed-over", "A hero gives a card to another for nothing.", 3, told("swapped", back=0), rather("swap"))
played_until("rested", "A hero at the top of the scale recovers nothing.", 2, told("energy_gained", n=0), resting)
played_until("flooded", "Yoldana's Flood makes a step cost two.", 4, told("moved", cost=2), options=ROUNDS)
played_until(
    "stone-turned-down",
    "The Mirror Shade turns an active stone face down.",
    5,
    told("stone_turned_down"),
    lighting,
    options=ROUNDS,
)
played_until(
    "peace",
    "Truces for nothing are made before every combat.",
    3,
    told("place_open", victory=False),
    peaceful,
    options={"negotiations": "true"},
)
played_until(
    "broken-promise",
    "A passage is granted for a card that is gone when the hero enters: it has to stop.",
    3,
    told("passage_lapsed"),
    breaking_a_promise,
    options={"negotiations": "true", **ROUNDS},
)
played_until(
    "seen-by-the-rod",
    "Stopped before an exploration: the top cards of a draw pile have been seen and may be put in another order.",
    4,
    lambda contest: asks(contest, "arrange"),
    rather("use"),
    options=ROUNDS,
)
played_until(
    "rod-in-the-clearing",
    "In the Clearing a Dowsing Rod looks at the draw pile that is named.",
    4,
    lambda contest: any(event["pile"] for event in just_told(contest, "object_used")),
    dowsing_in_the_clearing,
    options=ROUNDS,
)
played_until(
    "ferried",
    "The Ferryman's Coin takes a hero across the board.",
    4,
    told("object_used", card="ferry_coin"),
    rather("use"),
    options=ROUNDS,
)
played_until(
    "loss-of-nothing",
    "An active stone takes off all that its bearer would lose.",
    4,
    told("combat_won", size=0),
    lighting,
    options=ROUNDS,
)
played_until(
    "middle-of-a-combat",
    "Stopped in the middle of a turn: a card lies face down and is to be answered.",
    3,
    lambda contest: contest.state.round > 3 and asks(contest, "answer"),
)
late(
    "late-turn",
    "By default heroes leave a gate where they must, lay stones down, fight, recover, and the turn ends.",
    3,
    *("done", "recover", "end_turn", "resolve", "fight", "attack", "answer", "react", "take", "move", "deposit"),
)
late(
    "late-explorer",
    "By default creatures are met with the lowest card, and of too many cards the lowest is discarded.",
    4,
    *("meet", "discard", "keep", "share"),
)
late("late-victor", "By default a hero who can recover nothing on a place just won passes.", 4, "pass")
late("late-sharing", "By default a lead who has found too much hands cards on.", 4, "hand")
late("late-neighbour", "By default a hero is dragged to the first place.", 4, "drag")
late(
    "late-basilisk",
    "Heroes march and explore together; by default the Basilisk turns on the first of them.",
    4,
    "next",
    choose=marching,
    options={"max_rounds": "12"},
)
played_until(
    "basilisk",
    "The left neighbour says on whom the Basilisk turns; heroes on one place have exchanged cards.",
    3,
    lambda contest: asks(contest, "next") and bool(events(contest, "swapped")),
    marching,
    options={"max_rounds": "12"},
)
late("late-djinn", "By default the Djinn gets the first card.", 4, "seize")
late(
    "late-dowser",
    "By default cards looked at stay as they were, and their draw pile is explored.",
    4,
    "arrange",
    "explore",
    choose=rather("use"),
)
late(
    "late-talks",
    "By default nothing is offered, offers are refused, and the lowest card is handed over.",
    3,
    "terms",
    "refuse",
    "pay",
    choose=lively("talks", "truce", "passage", one_in=2),
    options={"negotiations": "true"},
)


@recording(
    "late-setup",
    "By default there are no negotiations, and guardian and mage are played.",
    5,
    options={"negotiations": "true"},
)
def _(playing: Playing) -> None:
    for _question in ("vote", "heroes"):
        for seat in ("ana", "bob", "cleo", "dan", "eve"):
            playing.order("default", seat=seat)
    playing.until(lambda contest: contest.state.round == 2)


@recording(
    "standing-offer",
    "Robert has said in advance what he offers to whoever attacks him; the offer is made and granted.",
    3,
    options={"negotiations": "true"},
)
def _(playing: Playing) -> None:
    playing.until(lambda contest: contest.state.round == 2, peaceful)
    playing.order("standing if attacked: offer truce: give 1 any", seat="bob")
    playing.until(lambda contest: bool(just_told(contest, "agreed")), rather("accept"))


@recording("nothing-yet", "Just opened: the peoples are drawn, the piles dealt.", 3, profile="open")
def _(playing: Playing) -> None:
    return


@recording("sealed-choice", "Stopped before the game: one of five players has chosen heroes, unseen.", 5)
def _(playing: Playing) -> None:
    playing.order("heroes mage, marauder", seat="cleo")


@recording("taken-back", "A step is taken back before anything was shown, and another taken instead.")
def _(playing: Playing) -> None:
    contest = playing.until(lambda contest: contest.state.round == 2 and len(legal(contest, "move")) > 1)
    first, *_, last = legal(contest, "move")
    playing.order(playing.written(contest, first))
    playing.undo()
    playing.order(playing.written(contest, last))
    playing.until(lambda contest: contest.state.round == 4)


@recording("taken-back-by-agreement", "All agree to take back an exploration; the pile stays as it was.", 3)
def _(playing: Playing) -> None:
    contest = playing.until(lambda contest: bool(legal(contest, "explore")))
    playing.order(playing.written(contest, legal(contest, "explore")[0]))
    playing.undo("--agreed")
    playing.until(lambda contest: contest.state.round == 4)


@recording("one-leaves", "Robert leaves on another's turn: his heroes and their cards go, the others play on.", 3)
def _(playing: Playing) -> None:
    def time_to_go(contest: Contest) -> bool:
        state = contest.state
        return awaited(contest) == "cleo" and any(state.holds(hero) for hero in state.own("bob"))

    playing.until(time_to_go)
    playing.order("resign", seat="bob")
    playing.until(lambda contest: contest.state.round == 8)


@recording("given-up-in-a-combat", "The attacker leaves in the middle of a combat; two others play on.", 3)
def _(playing: Playing) -> None:
    contest = playing.until(lambda contest: asks(contest, "attack"))
    playing.order("resign", seat=awaited(contest))
    playing.until(lambda contest: contest.state.round == 5)


@recording("last-one-left", "Of three players two leave: the last one left wins.", 3, profile="open")
def _(playing: Playing) -> None:
    playing.until(lambda contest: contest.state.round == 3)
    playing.order("resign", seat="ana")
    playing.until(lambda contest: contest.state.round == 4)
    playing.order("resign", seat="cleo")


@recording("with-times", "Every entry says when it came in, because the keeper gave the time.", time="1 May, 18:00")
def _(playing: Playing) -> None:
    for minute in range(1, 12):
        playing.plain(1, time=f"1 May, 18:{minute:02}")


@recording(
    "under-terms",
    "Under terms heroes are chosen unseen: who left is answered for at once, who is away or late when it is time.",
    5,
    time="2026-11-16T18:00+01:00",
)
def _(playing: Playing) -> None:
    playing.note("terms next=24 grace=6 late=default days=7 notice=0", "2026-11-16T18:00+01:00")
    playing.note("absent eve 2026-11-17T00:00+01:00 to 2026-11-17T12:00+01:00", "2026-11-16T19:00+01:00")
    playing.order("heroes mage, marauder", seat="cleo", time="2026-11-16T20:00+01:00")
    playing.order("resign", seat="dan", time="2026-11-16T20:30+01:00")
    playing.order("bob: default", "ana: default", time="2026-11-18T00:00+01:00")
    playing.order("eve: default", time="2026-11-18T12:00+01:00")
    if awaited(playing.contest) == "eve":
        raise Unsuitable
    playing.plain(3, time="2026-11-18T13:00+01:00")


@recording(
    "few-cards",
    "An edition of one's own with few cards, which the save carries with it: piles run out, a Dowsing Rod finds a "
    "single card, the Stone Colossus holds a hero for two turns.",
    2,
    edition=own_cards,
    options={"max_rounds": "20"},
)
def _(playing: Playing) -> None:
    contest = playing.until(lambda contest: contest.over, rather("use"))
    alone = [event for event in events(contest, "talon_shown") if event["n"] == 1]
    if not (alone and events(contest, "pinned") and events(contest, "pile_exhausted")):
        raise Unsuitable
