"""The recorded games of Kalahen: between them they show every kind of answer, option and ending."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.kernel.editions import components
from tests.record_saves import Playing, Recording, Unsuitable, awaited
from tests.recorded.kalahen_moments import anything, asks, defaulting, rather, told, wanting

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.recorded.kalahen_moments import Choice, Seen

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


played("three-players", "A whole game of three with all complementary rules.")
played("four-players", "A whole game of four. Everybody holds the save.", 4, profile="open")
played("five-players", "A whole game of five.", 5)
played("six-players", "A whole game of six.", 6)
played("basic", "The basic game: no complementary rule.", options=BASIC)
played("basic-six", "The basic game of six.", 6, options=BASIC)
played("rounds", "The rounds run out.", 4, anything(), options=FEW)
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
played("standstill", "Nobody does anything for ten rounds.", 3, rather("pass"))
played("survivor", "All but one have fallen.", 3, anything(1), options={"max_rounds": "300"})
played_until(
    "forest-without-check",
    "Whoever lives may search in the Forest.",
    told("crosses"),
    options={"forest_health_check": "never"},
)
played_until("death-by-road", "A warrior dies on a dangerous road.", told("life_lost", why="road", life=0), anything())
played_until("death-by-trial", "A warrior dies of a trial.", told("life_lost", why="trial", life=0), rather("search"))
played_until("duel-won", "An attacker beats a defender.", told("duel_won", rule="KA-B4.2.f"), rather("duel"))
played_until("duel-lost", "A defender beats an attacker.", told("duel_won", rule="KA-B4.2.g"), rather("duel"))
played_until("duel-drawn", "A duel without a winner.", told("duel_drawn"), rather("duel"), 4)
played_until("wanderer-beaten", "A wandering monster is beaten and kept.", told("experience"), rather("trap"))
played_until("dragon-lost", "The dragon is not beaten at the first try.", told("life_lost", why="dragon"))
played_until("satyrs", "The satyrs pay.", told("prize"))
played_until("ally", "An ally comes to the Crystal Bridge.", told("ally_comes"), None, 6)
played_until("no-ally", "All who are called decline.", told("nobody_comes"), rather("ally"), 6, first_try=7)
played_until("middle-of-a-fight", "Dice lie on the table.", lambda contest: asks(contest, "reroll"))
played_until(
    "sealed-bids", "Both fighters are asked for their bids.", lambda contest: asks(contest, "duel_bid"), rather("duel")
)


def ended(name: str, shows: str, how: str, choose: Choice | None = None, players: int = 3, **more: Any) -> None:
    """A game that is played to an end of this kind."""

    @recording(name, shows, players, **more)
    def _(playing: Playing) -> None:
        if (playing.until(lambda contest: contest.over, choose).outcome or {})["how"] != how:
            raise Unsuitable


def late(name: str, shows: str, *kinds: str, choose: Choice | None = None, **how: Any) -> None:
    """A game in which the keeper gives the default whenever it is an answer of the next of these kinds."""

    @recording(name, shows, how.pop("players", 3), **how)
    def _(playing: Playing) -> None:
        for kind in kinds:
            contest = playing.until(defaulting(kind), choose)
            playing.order("default", seat=awaited(contest))
            playing.until(lambda now, before=contest.n: now.over or now.n > before)  # type: ignore[misc]


def one_formula() -> Any:
    """An edition in which nobody may have scrolls of more than one formula."""
    data = components.shipped("kalahen")[0]
    figures = [{**said, "value": 1} if said["id"] == "formulas_max" else said for said in data["parameters"]]
    return {**data, "edition": {**data["edition"], "id": "one-formula"}, "parameters": figures}


BOLD = {"last_survivor_wins": "false", "max_rounds": "1000"}
ended("darkness", "Nobody is left.", "darkness", anything(1), options=BOLD)
ended(
    "deadlock",
    "With one formula each, all are broken up.",
    "deadlock",
    anything(4),
    edition=one_formula,
    first_try=15,
)
played("lively", "Six players who do now and then whatever comes into their heads.", 6, anything(5))
played("livelier", "Five players who do so more often.", 5, anything(3))
played("traps", "Traps wherever they can be laid.", 4, rather("trap"))
played("monsters", "Six players lay traps.", 6, rather("trap", one_in=2), options={"max_rounds": "40"})
played("flights", "Players who float.", 4, rather("levitate", one_in=3), options={"max_rounds": "40"})
played_until("alone", "Nobody is called.", told("goes_alone"), rather("alone"), 4)
played_until(
    "shuffled",
    "The wandering monsters run out.",
    told("wanderers_shuffled"),
    rather("trap", "move", one_in=2),
    6,
    first_try=26,
)
ABANDON = {"scroll_abandon": "true"}
played_until("renounced", "A formula is given up.", told("renounced"), rather("renounce"), options=ABANDON)
played_until(
    "given-back",
    "A card drawn blind may not be taken.",
    told("card_given_back"),
    rather("duel", "loot", one_in=2),
    4,
    options={"duel_loot_view": "random_card"},
)
played_until(
    "trap-gone",
    "A trap leaves the board with its monster.",
    told("trap_gone"),
    rather("trap"),
    options={"wandering_marker_stays": "false"},
)
played_until("stakes", "A gold piece is staked.", told("staked", what="gold"), rather("stake"))
played_until("life-staked", "A life point is staked.", told("staked", what="life"), rather("stake"))
played(
    "many-stakes",
    "Ten games with the satyrs on each arrival.",
    3,
    rather("stake", one_in=2),
    options={"satyr_plays_per_arrival": "10", "max_rounds": "20"},
)
late(
    "late-fighter",
    "Late in fights and duels.",
    "fight",
    "stand",
    "bid",
    "loot",
    choose=rather("duel", one_in=3),
)
late("late-searcher", "Late at places and chests.", "halt", "take", "counter", "buy", "gift")
late("late-sufferer", "Late at a spell that cannot be broken.", "suffer")
late("late-gambler", "Late with the satyrs, with traps and after a drink.", "no_game", "no_trap", "move")
late("late-winner", "Late with rings won and with rings to leave.", "prize", "leave")
late("late-caller", "Late on the Crystal Bridge.", "alone")
late("late-ally", "Late when called.", "ally", players=6)
late("late-challenger", "Late with a challenge.", "no_duel")


for formula, suitable in (("moon", 8), ("root", 39), ("stone", 2)):
    played_until(
        f"formula-{formula}",
        f"The formula of the {formula} calls the dragon.",
        told("dragon_comes", formulas=[formula]),
        first_try=suitable,
    )
for flask in ("flask_8", "flask_12"):
    played_until(
        flask.replace("_", "-"),
        "A flask out of the Tower or the Forest is drunk.",
        told("drank", card=flask),
        wanting(flask),
        6,
    )
played_until(
    "too-much-life",
    "A potion gives more than can be used.",
    told("bought_life", lost=1),
    rather("buy"),
    first_try=37,
)
OUT = {"eliminated_cards": "out_of_game", "max_rounds": "60"}
for n, suitable in ((1, 43), (2, 8)):
    played_until(
        f"fallen-with-{n}",
        f"Who falls takes {n} out of the game.",
        told("died", n=n),
        anything(3),
        options=OUT,
        first_try=suitable,
    )


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


@recording("nothing-yet", "A game that has just been opened.")
def _(playing: Playing) -> None:
    pass


@recording("plans", "Standing plans throw dice, spend rings and choose cards.")
def _(playing: Playing) -> None:
    for seat in ("ana", "bob", "cleo"):
        playing.order("standing keep best; spend for 80; prefer key, scroll", "standing spell: default", seat=seat)
    playing.to_the_end()


@recording("late", "The keeper answers for whoever is late, from the first question on.")
def _(playing: Playing) -> None:
    for _ in range(24):
        playing.order("default", seat=awaited(playing.contest))


@recording("one-leaves", "One of three resigns in the middle of the game, and the others go on.")
def _(playing: Playing) -> None:
    playing.until(lambda contest: contest.n > 60)
    playing.order("resign", seat="bob")
    playing.to_the_end()


@recording("taken-back", "A move is taken back by agreement, past dice.")
def _(playing: Playing) -> None:
    contest = playing.until(told("event"))
    playing.undo("--as", contest.state.active, "--to", contest.n - 2, "--agreed")
