"""The recorded games of Kalahen: between them they show every kind of answer, option and ending."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.kernel.editions import components
from tests.record_saves import Playing, Recording, Unsuitable, awaited
from tests.recorded.moments import all_told, anything, asks, default_kind, rather, told, wanting

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.recorded.moments import Choice, Seen

RECORDINGS: list[Recording] = []
SEATS = ("ana", "bob=Robert", "cleo=Cléo", "dan", "eve=Ève", "finn")
BASIC = {"traps": "false", "levitation": "false", "collaboration": "false", "satyrs": "false"}
FEW = {"max_rounds": "6"}
MOST_ENTRIES = 1200  # a longer game shows no more


def recording(name: str, shows: str, players: int = 3, **how: Any) -> Callable[[Callable[[Playing], Any]], None]:
    def record(play: Callable[[Playing], Any]) -> None:
        RECORDINGS.append(Recording("kalahen", name, shows, play, seats=SEATS[:players], **how))

    return record


def played(name: str, shows: str, players: int = 3, choose: Choice | None = None, **how: Any) -> None:
    """A game that is played to its end."""

    @recording(name, shows, players, **how)
    def _(playing: Playing) -> None:
        if len(playing.until(lambda contest: contest.over, choose).entries) > MOST_ENTRIES:
            raise Unsuitable


def played_until(
    name: str, shows: str, shown: Seen, choose: Choice | None = None, players: int = 3, **how: Any
) -> None:
    """A game that is played until something has been seen."""

    @recording(name, shows, players, **how)
    def _(playing: Playing) -> None:
        playing.until(lambda contest: bool(shown(contest)), choose)


def ended(name: str, shows: str, how: str, choose: Choice | None = None, players: int = 3, **more: Any) -> None:
    """A game that is played to an end of this kind."""

    @recording(name, shows, players, **more)
    def _(playing: Playing) -> None:
        if (playing.until(lambda contest: contest.over, choose).outcome or {})["how"] != how:
            raise Unsuitable


# Whole games, and every way to end one.
played("three-players", "A whole game of three with all complementary rules.")
played("four-players", "A whole game of four. Everybody holds the save.", 4, profile="open")
played("five-players", "A whole game of five.", 5)
played("six-players", "A whole game of six.", 6)
played("basic", "The basic game: no complementary rule.", options=BASIC)
played("basic-six", "The basic game of six.", 6, options=BASIC)
played("lively", "Six players who do now and then whatever comes into their heads.", 6, anything(5))
played("rounds", "The rounds run out.", 4, anything(), options=FEW)
played("standstill", "Nobody does anything for ten rounds.", 3, rather("pass"))
played("survivor", "All but one have fallen.", 3, anything(1), options={"max_rounds": "300"})
BOLD = {"last_survivor_wins": "false", "max_rounds": "1000"}
ended("darkness", "Nobody is left.", "darkness", anything(1), options=BOLD)


def one_formula() -> Any:
    """An edition in which nobody may have scrolls of more than one formula."""
    data = components.shipped("kalahen")[0]
    figures = [{**said, "value": 1} if said["id"] == "formulas_max" else said for said in data["parameters"]]
    return {**data, "edition": {**data["edition"], "id": "one-formula"}, "parameters": figures}


ended(
    "deadlock", "With one formula each, all are broken up.", "deadlock", anything(4), edition=one_formula, first_try=15
)
played(
    "other-readings",
    "Every ruling that is an option read the other way.",
    4,
    anything(),
    options={
        "bonus_before_multiplier": "false",
        "forest_health_check": "after_loss",
        "duel_declaration": "on_meeting",
        "duel_tie": "defender_wins",
        "duel_loot_view": "random_card",
        "eliminated_cards": "out_of_game",
        "last_survivor_wins": "false",
        "scroll_abandon": "true",
        "wandering_marker_stays": "false",
        "satyr_plays_per_arrival": "3",
        **FEW,
    },
)

# Roads, trials and what they cost.
played_until("death-by-road", "A warrior dies on a dangerous road.", told("life_lost", why="road", life=0), anything())
played_until(
    "death-in-the-tower",
    "A warrior dies of a trial in the Tower.",
    told("life_lost", rule="KA-B3.3.d", life=0),
    rather("search"),
    first_try=212,
)
played_until(
    "death-in-the-forest",
    "The toll of the Forest kills.",
    told("life_lost", why="toll", life=0),
    rather("cross", "alone"),
    6,
    first_try=9,
)
played_until(
    "voyage-out-of-the-tower",
    "A magic voyage carries a warrior out of the Tower.",
    told("event", place="tower", event="voyage"),
)
played_until(
    "fallen-with-cards",
    "Who falls takes two cards out of the game.",
    told("died", n=2),
    anything(3),
    options={"eliminated_cards": "out_of_game", "max_rounds": "60"},
)
played("traps", "Traps wherever they can be laid.", 6, rather("trap"), options={"max_rounds": "30"})
played_until("wanderer-beaten", "A wandering monster is beaten and kept.", told("experience"), rather("trap"))
played_until(
    "shuffled",
    "The wandering monsters run out.",
    told("wanderers_shuffled"),
    rather("trap", "move", one_in=2),
    6,
    first_try=26,
)
played_until(
    "trap-gone",
    "A trap leaves the board with its monster.",
    told("trap_gone"),
    rather("trap"),
    options={"wandering_marker_stays": "false"},
)
FLASKS = ("flask_8", "flask_12")
played_until(
    "flasks",
    "The flasks that lie in the Tower and the Forest are drunk.",
    all_told("drank", "card", *FLASKS),
    wanting(*FLASKS),
    6,
)
played_until(
    "too-much-life", "A potion gives more than can be used.", told("bought_life", lost=1), rather("buy"), first_try=37
)
played(
    "many-stakes",
    "Ten games with the satyrs on each arrival, for life, gold and rings.",
    3,
    rather("stake", one_in=2),
    options={"satyr_plays_per_arrival": "10", "max_rounds": "20"},
)

# Duels and allies.
played_until("duel-won", "An attacker beats a defender.", told("duel_won", rule="KA-B4.2.f"), rather("duel"))
played_until("duel-lost", "A defender beats an attacker.", told("duel_won", rule="KA-B4.2.g"), rather("duel"))
played_until("duel-drawn", "A duel without a winner.", told("duel_drawn"), rather("duel"), 4)
played_until(
    "given-back",
    "A card drawn blind may not be taken.",
    told("card_given_back"),
    rather("duel", "loot", one_in=2),
    4,
    options={"duel_loot_view": "random_card"},
)
played_until("ally", "An ally comes to the Crystal Bridge.", told("ally_comes"), None, 6)
played_until("no-ally", "All who are called decline.", told("nobody_comes"), rather("ally"), 6, first_try=7)
played_until(
    "forest-without-check",
    "Whoever lives may search in the Forest.",
    told("crosses"),
    options={"forest_health_check": "never"},
)

# Formulas and the dragon.
played_until("dragon-lost", "The dragon is not beaten at the first try.", told("life_lost", why="dragon"))
for formula in ("moon", "star"):
    played_until(
        f"formula-of-the-{formula}",
        f"The formula of the {formula.title()} calls the dragon.",
        told("dragon_comes", formulas=[formula]),
    )
played_until(
    "renounced",
    "Each formula is given up by somebody.",
    all_told("renounced", "formula", *(said["id"] for said in components.shipped("kalahen")[0]["formulas"])),
    rather("renounce"),
    6,
    options={"scroll_abandon": "true"},
)

# Positions to look at at once.
played_until("middle-of-a-fight", "Dice lie on the table.", lambda contest: asks(contest, "reroll"))
played_until(
    "sealed-bids", "Both fighters are asked for their bids.", lambda contest: asks(contest, "duel_bid"), rather("duel")
)


@recording("nothing-yet", "A game that has just been opened.")
def _(playing: Playing) -> None:
    pass


# Plans, late players, departures, moves taken back.
@recording("plans", "Standing plans of every kind throw dice, spend rings and choose cards.")
def _(playing: Playing) -> None:
    playing.order("standing keep best; spend for 80; prefer key, scroll", "standing spell: default", seat="ana")
    playing.order("standing keep until 6; keep best against dragon, satyrs; spend for 60 against monster", seat="bob")
    playing.order("standing prefer scroll, nothing", "standing if fight >= 10: default", seat="cleo")
    playing.to_the_end()


@recording("whole-turns", "Each letter holds a whole turn.")
def _(playing: Playing) -> None:
    for seat, castle in (("ana", "A"), ("bob", "C"), ("cleo", "D")):
        playing.order(f"castle {castle}", seat=seat)
    for seat in ("ana", "bob", "cleo"):
        playing.order("rings R G B", seat=seat)
    places = {"ana": "P1", "bob": "P2", "cleo": "P3"}
    for _ in places:
        seat = awaited(playing.contest)
        said = f"keep best; spend for 80; prefer key, shield, scroll, nothing; move {places[seat]}; search"
        playing.order(f"{said}; if spell: default; if voyage: search", seat=seat)
        if asks(playing.contest, "trap"):
            raise Unsuitable


def late(name: str, shows: str, *kinds: str, choose: Choice | None = None, players: int = 3) -> None:
    """A game in which the keeper gives the default once for each of these kinds of answers, as they come."""

    @recording(name, shows, players)
    def _(playing: Playing) -> None:
        missing = {*kinds}
        while missing:
            contest = playing.until(lambda contest: default_kind(contest) in missing, choose)
            missing.discard(default_kind(contest))
            playing.order("default", seat=awaited(contest))
        playing.until(lambda now: now.n > contest.n)  # when all answers are in, this one is opened too


late(
    "late",
    "The keeper answers for whoever is late: at the start, on the way, in fights and at chests.",
    *("castle", "rings", "pass", "halt", "take", "counter", "suffer", "fight", "stand", "buy", "gift"),
)
late("late-duellists", "Late in duels.", "bid", "loot", "no_duel", choose=rather("duel", one_in=3))
late(
    "late-gamblers",
    "Late with the satyrs, with traps and after a drink.",
    *("no_game", "prize", "no_trap", "move"),
    choose=rather("drink", one_in=3),
)
late(
    "late-allies",
    "Late on the Crystal Bridge and when called, and with rings to leave.",
    "alone",
    "ally",
    "leave",
    players=6,
)


@recording("one-leaves", "One of three resigns in the middle of the game, and the others go on.")
def _(playing: Playing) -> None:
    playing.until(lambda contest: contest.n > 60)
    playing.order("resign", seat="bob")
    playing.to_the_end()


@recording(
    "leaving-with-cards",
    "Whoever resigns takes the cards out of the game.",
    options={"eliminated_cards": "out_of_game"},
)
def _(playing: Playing) -> None:
    playing.order("resign", seat=awaited(playing.until(lambda contest: contest.n > 12)))
    contest = playing.until(lambda contest: contest.n > 20 and any(contest.state.cards(contest.state.active)))
    playing.order("resign", seat=contest.state.active)


@recording("taken-back-at-once", "A castle is chosen anew.")
def _(playing: Playing) -> None:
    playing.order("castle c", seat="ana")
    playing.undo("--as", "ana")
    playing.order("castle d", seat="ana")


@recording("taken-back", "A move is taken back by agreement, past dice.")
def _(playing: Playing) -> None:
    contest = playing.until(told("event"))
    playing.undo("--as", contest.state.active, "--to", contest.n - 2, "--agreed")
