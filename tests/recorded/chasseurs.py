"""The recorded games of Chasseurs de Légendes: between them they show every character, ability, option and ending."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.chasseurs.questions.answers import DECK, Redraw, Take
from rules.kernel.orders.words import letter_of
from tests.record_saves import Playing, Recording, Unsuitable, awaited
from tests.recorded.chasseurs_moments import (
    activated,
    asks,
    blind_placing,
    events,
    four_pearls,
    icon_without_exchange,
    just_told,
    just_written,
    legal,
    level,
    lowering,
    plain_activations,
    six_kept,
    three_dwarfs,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.kernel.play.asking import Answer
    from rules.kernel.record.contest import Contest

    Seen = Callable[[Contest], object]

RECORDINGS: list[Recording] = []
SEATS = ("ana", "bob=Robert", "cleo=Cléo", "dan", "eve=Ève")
RED = ("red_discard", "red_victim", "red_steal", "red_takeback")


def recording(name: str, shows: str, players: int = 2, **how: Any) -> Callable[[Callable[[Playing], Any]], None]:
    def record(play: Callable[[Playing], Any]) -> None:
        RECORDINGS.append(Recording("chasseurs", name, shows, play, seats=SEATS[:players], **how))

    return record


def taking(playing: Playing, pearl: str) -> str:
    """The order for the place in which a pearl lies."""
    return f"take {letter_of(playing.contest.state.pearl_display.index(pearl) + 1)}"


def played(name: str, shows: str, players: int = 2, shown: Seen = lambda contest: True, **how: Any) -> None:
    """A game that plain players play to its end."""

    @recording(name, shows, players, **how)
    def _(playing: Playing) -> None:
        if not shown(playing.to_the_end()):
            raise Unsuitable


def played_until(
    name: str,
    shows: str,
    players: int,
    shown: Seen,
    choose: Callable[[Contest], Answer | None] | None = None,
    **how: Any,
) -> None:
    """A game that plain players play until something has been seen."""

    @recording(name, shows, players, **how)
    def _(playing: Playing) -> None:
        playing.until(lambda contest: bool(shown(contest)), choose)


def late(name: str, shows: str, players: int, *kinds: str, **how: Any) -> None:
    """A game in which the keeper answers by default when certain questions are put, one after the other."""

    @recording(name, shows, players, **how)
    def _(playing: Playing) -> None:
        for kind in kinds:
            playing.order("default", seat=awaited(until_asked(playing, kind)))


def until_asked(playing: Playing, *kinds: str) -> Contest:
    return playing.until(lambda contest: asks(contest, *kinds))


def until_legal(playing: Playing, kind: str) -> str:
    """Play until an answer of a kind may be given; the order that gives it."""
    contest = playing.until(lambda contest: bool(legal(contest, kind)))
    return playing.written(contest, legal(contest, kind)[0])


played("two-players", "A whole game of two under the defaults.")
played("three-players", "A whole game of three.", 3)
played("four-players", "A whole game of four. Everybody holds the save.", 4, profile="open")
played("five-players", "A whole game of five.", 5)
played(
    "tie-on-diamonds", "Two are level in points: diamonds decide.", 3, lambda contest: level(contest, in_diamonds=False)
)
played(
    "shared-victory",
    "Level in points and in diamonds: both win.",
    3,
    lambda contest: level(contest, in_diamonds=True),
    first_try=34,
)
played(
    "later-player-wins",
    "Level in points and in diamonds: the one who plays later wins.",
    4,
    lambda contest: level(contest, in_diamonds=True),
    options={"tie_after_diamonds": "later_in_turn_order"},
    first_try=9,
)
played("eager-piles", "A pile is made anew as soon as its last card has left.", options={"reshuffle": "eager"})
played(
    "unlike-pairs",
    "Two pairs must be of two values: the Spectre and the Gnome are paid that way.",
    5,
    lambda contest: activated(contest, "spectre", "gnome"),
    profile="open",
    options={"two_pairs_may_be_equal": "false"},
)
played_until(
    "icons-at-rest",
    "An icon among four new pearls does not exchange the characters.",
    2,
    icon_without_exchange,
    options={"exchange_on_replace_four": "false"},
)
played_until(
    "each-icon",
    "Two icons among four new pearls exchange the characters twice.",
    4,
    lambda contest: len(just_told(contest, "exchanged")) > 1,
    options={"exchange_per_reveal_event": "each_icon"},
    first_try=23,
)
played_until(
    "printed-pearls-alone",
    "A character is paid for with printed pearls and without a card of the hand.",
    4,
    lambda contest: any(not event["pearls"] for event in just_told(contest, "activated")),
)
played_until(
    "taken-by-a-neighbour",
    "A will-o'-the-wisp goes to a neighbour.",
    3,
    lambda contest: just_told(contest, "wisp_taken"),
)
played_until(
    "one-as-eight",
    "The Flying boy lets a 1 count as 8.",
    3,
    lambda contest: just_written(contest, "1=8"),
    first_try=19,
)
played_until(
    "wild-threes",
    "The Match imp lets a 3 count as another value.",
    3,
    lambda contest: just_written(contest, "3="),
    first_try=16,
)
played_until(
    "lowered",
    "The Warrior woman's diamond takes 1 off a pearl.",
    4,
    lambda contest: just_written(contest, "-"),
    lowering,
)
played_until("larger-hand", "The Winged monkey lets a player keep six pearls.", 3, six_kept)
played_until(
    "nothing-to-banish",
    "Robert places no characters, so Medusa finds none on his portal: her ability is lost.",
    2,
    lambda contest: just_told(contest, "ability_lost"),
    lambda contest: Take(DECK) if awaited(contest) == "bob" and asks(contest, "action") else None,
)
played_until(
    "characters-run-out",
    "Blind placings use up the pile of characters; it is made anew from the discard.",
    2,
    lambda contest: just_told(contest, "characters_reshuffled"),
    blind_placing,
)
played_until(
    "hand-shown",
    "Stopped in an activation: a thief sees a hand and has to choose a pearl.",
    3,
    lambda contest: asks(contest, "red_steal"),
)
played_until(
    "pearls-paid",
    "Stopped in an activation: one of the pearls paid may be taken back.",
    2,
    lambda contest: asks(contest, "red_takeback"),
)
played_until(
    "middle-of-a-game",
    "Stopped in the middle of a turn, one action done, for anybody to go on with.",
    3,
    lambda contest: contest.state.round == 5 and contest.state.actions_left == 2,
)
late(
    "late-thief",
    "By default a thief robs the next player who has a pearl, of the lowest.",
    3,
    "red_victim",
    "red_steal",
)
late("late-medusa", "By default Medusa banishes the first card of the next player.", 3, "red_discard")
late("late-cat", "By default Puss in Boots takes the lowest pearl back.", 4, "red_takeback")
late("late-windows", "By default nothing is done before the first action and after the last.", 5, "before", "after")
late("late-player", "By default a turn is stopped and the lowest pearls are discarded.", 2, "action", "discard")


@recording(
    "peeking", "The Old wizard looks at the pile before the first action; in the next turn his owner does not.", 3
)
def _(playing: Playing) -> None:
    playing.order(until_legal(playing, "peek"))
    until_legal(playing, "peek")
    playing.order("go")


@recording("swapping", "The Hatter swaps a card of the portal with one on display.", 3, first_try=12)
def _(playing: Playing) -> None:
    playing.order(until_legal(playing, "swap"))


@recording("new-hands", "The Reaper discards a whole hand and draws another, turn after turn.", 3)
def _(playing: Playing) -> None:
    contest = playing.until(
        lambda contest: contest.over, lambda contest: Redraw() if legal(contest, "redraw") else None
    )
    if len(events(contest, "hand_redrawn")) < 3:
        raise Unsuitable


@recording("twos-for-diamonds", "Snow White turns 2s into diamonds, between actions and after the last.", first_try=24)
def _(playing: Playing) -> None:
    playing.until(lambda contest: asks(contest, "action") and bool(legal(contest, "diamond")))
    playing.order("diamond for 2")
    playing.until(lambda contest: asks(contest, "after") and bool(legal(contest, "diamond")))
    playing.order("diamond for 2")
    playing.plain(1)


@recording(
    "nothing-is-compulsory",
    "Red abilities may be left unused: a player does without, the keeper does without for another.",
    4,
    options={"red_mandatory": "false"},
)
def _(playing: Playing) -> None:
    for order in ("forgo", "default"):
        until_asked(playing, *RED)
        playing.order(order)


@recording(
    "all-actions",
    "Nobody may stop early, so the keeper's default for Robert is to take the first pearl.",
    options={"may_stop_early": "false"},
)
def _(playing: Playing) -> None:
    playing.until(lambda contest: awaited(contest) == "bob")
    playing.order("default", "default", "default", seat="bob")
    playing.to_the_end()


@recording("ended-early", "A player stops with actions unused.", 3)
def _(playing: Playing) -> None:
    playing.plain(4)
    playing.order("end")


@recording("nothing-yet", "Just opened: four pearls and two characters lie open, all hands are empty.", profile="open")
def _(playing: Playing) -> None:
    return


@recording("taken-back", "An activation is taken back before anything was drawn or shown, and a pearl taken instead.")
def _(playing: Playing) -> None:
    contest = playing.until(lambda contest: bool(plain_activations(contest)))
    playing.order(playing.written(contest, plain_activations(contest)[0]))
    playing.undo()
    playing.order("take A")
    playing.to_the_end()


@recording("taken-back-by-agreement", "All agree to take back a pearl drawn blind; the pile stays as it was.", 3)
def _(playing: Playing) -> None:
    playing.until(lambda contest: contest.state.round == 3 and bool(legal(contest, "take")))
    playing.order("take deck")
    playing.undo("--agreed")
    playing.to_the_end()


@recording("one-leaves", "Robert leaves on another's turn; hand and diamonds are discarded, the others play on.", 3)
def _(playing: Playing) -> None:
    def time_to_go(contest: Contest) -> bool:
        return awaited(contest) == "cleo" and bool(contest.state.hands["bob"] and contest.state.diamonds["bob"])

    playing.until(time_to_go)
    playing.order("resign", seat="bob")
    playing.to_the_end()


@recording("two-leave", "Of four players two leave, the first player with nothing in hand and on the own turn.", 4)
def _(playing: Playing) -> None:
    def first_with_nothing(contest: Contest) -> bool:
        state = contest.state
        return awaited(contest) == state.first and not state.hands[state.first] and not state.diamonds[state.first]

    contest = playing.until(lambda contest: contest.state.round > 2 and first_with_nothing(contest))
    playing.order("resign", seat=awaited(contest))
    contest = playing.until(lambda contest: contest.state.round > 4)
    playing.order("resign", seat=contest.state.playing[-1])
    playing.to_the_end()


@recording("last-one-left", "Of three players two leave: the last one left wins.", 3, profile="open")
def _(playing: Playing) -> None:
    playing.until(lambda contest: contest.state.round == 3)
    playing.order("resign", seat="ana")
    playing.until(lambda contest: contest.state.round == 4)
    playing.order("resign", seat="cleo")


@recording("given-up-while-choosing", "Ana resigns when she should choose a pearl to steal: the game is over.")
def _(playing: Playing) -> None:
    if awaited(until_asked(playing, "red_steal")) != "ana":
        raise Unsuitable
    playing.order("resign", seat="ana")


@recording("with-times", "Every entry says when it came in, because the keeper gave the time.", time="1 May, 18:00")
def _(playing: Playing) -> None:
    for minute in range(1, 12):
        playing.plain(1, time=f"1 May, 18:{minute:02}")


@recording(
    "four-pearls",
    "An edition of one's own with four pearls and three characters, which the save carries with it. All runs out: by "
    "default Robert places, Ana activates, and the Reaper finds no pearls for a new hand.",
    edition=four_pearls,
    options={"may_stop_early": "false"},
)
def _(playing: Playing) -> None:
    state = playing.contest.state
    if state.first != "ana" or state.character_pile != ["faucheuse"]:
        raise Unsuitable
    for pearl in ("1", "2", "8"):
        playing.order(taking(playing, pearl), seat="ana")
    playing.order(taking(playing, "2"), "default", "place B", seat="bob")
    playing.order("place faucheuse", "default", "take A", "redraw", seat="ana")


played(
    "nobody-can-finish",
    "An edition of one's own with three Dwarfs: when all are active nobody can reach twelve points, and the game ends.",
    edition=three_dwarfs,
)
