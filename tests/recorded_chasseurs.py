"""The recorded games of Chasseurs de Légendes: between them they show every character, ability, option and ending."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from rules.chasseurs.questions import DECK, Activate, Place, Redraw, Take
from rules.kernel import components
from tests.record_saves import Playing, Recording, Unsuitable, awaited

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.kernel.asking import Answer
    from rules.kernel.match import Match

RECORDINGS: list[Recording] = []
SEATS = ("ana", "bob=Robert", "cleo=Cléo", "dan", "eve=Ève")


def recording(name: str, shows: str, players: int = 2, **how: Any) -> Callable[[Callable[[Playing], Any]], None]:
    def record(play: Callable[[Playing], Any]) -> None:
        RECORDINGS.append(Recording("chasseurs", name, shows, play, seats=SEATS[:players], **how))

    return record


def played(
    name: str, shows: str, players: int = 2, shown: Callable[[Match], bool] = lambda match: True, **how: Any
) -> None:
    """A game in which plain players show something by playing it to its end."""

    @recording(name, shows, players, **how)
    def _(playing: Playing) -> None:
        if not shown(playing.to_the_end()):
            raise Unsuitable


def said(match: Match) -> list[list[dict[str, Any]]]:
    """What was told to all, entry by entry."""
    return [json.loads(line)["public"].get("events", []) for line in match.entries]


def events(match: Match, kind: str) -> list[dict[str, Any]]:
    return [event for told in said(match) for event in told if event["kind"] == kind]


def just_told(match: Match, kind: str) -> bool:
    return any(event["kind"] == kind for event in json.loads(match.entries[-1])["public"].get("events", ()))


def asks(match: Match, kind: str) -> bool:
    return any(question.kind == kind for question in match.waiting.values())


def legal(match: Match, kind: str) -> list[Answer]:
    """Answers of a kind that whoever is asked may give."""
    seat = awaited(match)
    found = match.waiting[seat].legal(match.state.seen(seat)) if seat else []
    return [answer for answer in found if answer.kind == kind]


def level(match: Match, *, in_diamonds: bool) -> bool:
    """Whether the two best have as many points, and as many diamonds or not."""
    assert match.run.outcome is not None
    scores = sorted((score["points"], score["diamonds"]) for score in match.run.outcome.scores.values())
    (points, diamonds), (most, with_most) = scores[-2:]
    return points == most and (diamonds == with_most) is in_diamonds


def activated(match: Match, *cards: str) -> bool:
    return set(cards) <= {event["card"] for event in events(match, "activated")}


def two_exchanges_at_once(match: Match) -> bool:
    return any([event["kind"] for event in told].count("exchanged") > 1 for told in said(match))


def icon_without_exchange(match: Match) -> bool:
    """Whether an icon was among four new pearls and the characters stayed."""
    for told in said(match):
        kinds = [event["kind"] for event in told]
        turned_up = [pearl for event in told if event["kind"] == "pearls_turned_up" for pearl in event["pearls"]]
        if "replaced" in kinds and "exchanged" not in kinds and any(pearl.endswith("x") for pearl in turned_up):
            return True
    return False


played("two-players", "A whole game of two under the defaults.")
played("three-players", "A whole game of three.", 3)
played("four-players", "A whole game of four. Everybody holds the save.", 4, profile="open")
played("five-players", "A whole game of five.", 5)
played("tie-on-diamonds", "Two are level in points: diamonds decide.", 3, lambda m: level(m, in_diamonds=False))
played("shared-victory", "Level in points and in diamonds: both win.", 3, lambda m: level(m, in_diamonds=True))
played(
    "later-player-wins",
    "Level in points and in diamonds: the one who plays later wins.",
    4,
    lambda m: level(m, in_diamonds=True),
    options={"tie_after_diamonds": "later_in_turn_order"},
)
played(
    "icons-at-rest",
    "An icon among four new pearls does not exchange the characters.",
    2,
    icon_without_exchange,
    options={"exchange_on_replace_four": "false"},
)
played(
    "each-icon",
    "Two icons among four new pearls exchange the characters twice.",
    4,
    two_exchanges_at_once,
    options={"exchange_per_reveal_event": "each_icon"},
)
played("eager-piles", "A pile is made anew as soon as its last card has left.", options={"reshuffle": "eager"})
played(
    "unlike-pairs",
    "Two pairs must be of two values: the Spectre and the Gnome are paid that way.",
    5,
    lambda m: activated(m, "spectre", "gnome"),
    profile="open",
    options={"two_pairs_may_be_equal": "false"},
)
played(
    "printed-pearls-alone",
    "A character is paid for with printed pearls and without a card of the hand.",
    4,
    lambda m: any(not event["pearls"] for event in events(m, "activated")),
)
played("taken-by-a-neighbour", "A will-o'-the-wisp goes to a neighbour.", 3, lambda m: bool(events(m, "wisp_taken")))
played(
    "one-as-eight",
    "The Flying boy lets a 1 count as 8.",
    3,
    lambda m: b"1=8" in b"".join(m.entries),
)
played(
    "wild-threes",
    "The Match imp lets a 3 count as something else.",
    3,
    lambda m: b'"3=' in b"".join(m.entries),
)


@recording("lowered", "The Warrior woman's diamond takes 1 off a pearl.", 4)
def _(playing: Playing) -> None:
    def lowering(match: Match) -> Answer | None:
        ways = [answer for answer in legal(match, Activate.kind) if any("-" in pearl for pearl in answer.pearls)]
        return ways[0] if ways else None

    match = playing.until(lambda match: match.over, lowering)
    if b'-"' not in b"".join(match.entries):
        raise Unsuitable


@recording("peeking", "The Old wizard looks at the pile before the first action; later his owner goes on without.", 3)
def _(playing: Playing) -> None:
    playing.until(lambda match: bool(legal(match, "peek")))
    playing.order("peek")
    playing.until(lambda match: bool(legal(match, "peek")))
    playing.order("go")
    playing.to_the_end()


@recording("swapping", "The Hatter swaps a card of the portal with one on display.", 3)
def _(playing: Playing) -> None:
    match = playing.until(lambda match: bool(legal(match, "swap")))
    playing.order(playing.written(match, legal(match, "swap")[0]))
    playing.to_the_end()


@recording("new-hands", "The Reaper discards a whole hand and draws another, turn after turn.", 3)
def _(playing: Playing) -> None:
    playing.until(lambda match: asks(match, "after"))
    match = playing.until(lambda match: match.over, lambda match: Redraw() if legal(match, "redraw") else None)
    if len(events(match, "hand_redrawn")) < 3:
        raise Unsuitable


@recording("twos-for-diamonds", "Snow White turns 2s into diamonds, between actions and after the last one.")
def _(playing: Playing) -> None:
    playing.until(lambda match: asks(match, "action") and bool(legal(match, "diamond")))
    playing.order("diamond for 2")
    playing.until(lambda match: asks(match, "after") and bool(legal(match, "diamond")))
    playing.order("diamond for 2")
    playing.to_the_end()


@recording("larger-hand", "The Winged monkey lets a player keep six pearls.", 3)
def _(playing: Playing) -> None:
    def six_kept(match: Match) -> bool:
        state = match.state
        return any(len(hand) > 5 and seat != state.active for seat, hand in state.hands.items())

    playing.until(six_kept)
    playing.to_the_end()


@recording("characters-run-out", "Blind placings use up the pile of characters; it is made anew from the discard.", 2)
def _(playing: Playing) -> None:
    def blindly(match: Match) -> Answer | None:
        placings = [answer for answer in legal(match, Place.kind) if answer.card == DECK]
        return placings[0] if placings else None

    playing.until(lambda match: just_told(match, "characters_reshuffled"), blindly)
    playing.to_the_end()


@recording(
    "nothing-is-compulsory",
    "Red abilities may be left unused: a player does without, the keeper does without for another.",
    4,
    options={"red_mandatory": "false"},
)
def _(playing: Playing) -> None:
    red = ("red_discard", "red_victim", "red_steal", "red_takeback")
    for order in ("forgo", "default"):
        playing.until(lambda match: any(asks(match, kind) for kind in red))
        playing.order(order)
    playing.to_the_end()


@recording(
    "all-actions",
    "Nobody may stop early, so the keeper's default for Robert is to take the first pearl.",
    options={"may_stop_early": "false"},
)
def _(playing: Playing) -> None:
    playing.until(lambda match: awaited(match) == "bob")
    playing.order("default", "default", "default", seat="bob")
    playing.to_the_end()


@recording("ended-early", "A player stops with actions unused.", 3)
def _(playing: Playing) -> None:
    playing.plain(4)
    playing.order("end")
    playing.to_the_end()


def late(name: str, shows: str, players: int, *kinds: str, **how: Any) -> None:
    """A game in which the keeper answers by default when certain questions are put, one after the other."""

    @recording(name, shows, players, **how)
    def _(playing: Playing) -> None:
        for kind in kinds:
            match = playing.until(lambda match, kind=kind: asks(match, kind))
            playing.order("default", seat=awaited(match))
        playing.to_the_end()


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


@recording("hand-shown", "Stopped in the middle of an activation: Ana sees a hand and has to choose a pearl.", 3)
def _(playing: Playing) -> None:
    playing.until(lambda match: asks(match, "red_steal"))


@recording("pearls-paid", "Stopped in the middle of an activation: one of the pearls just paid may be taken back.", 2)
def _(playing: Playing) -> None:
    playing.until(lambda match: asks(match, "red_takeback"))


@recording("after-the-last-action", "Stopped at the end of a turn: the hand may be exchanged, or a 2 for a diamond.", 3)
def _(playing: Playing) -> None:
    playing.until(lambda match: asks(match, "after"))


@recording("middle-of-a-game", "Stopped in the middle of a turn, one action done, for anybody to go on with.", 3)
def _(playing: Playing) -> None:
    playing.until(lambda match: match.state.round == 5 and match.state.actions_left == 2)


@recording("nothing-yet", "Just opened: four pearls and two characters lie open, all hands are empty.", profile="open")
def _(playing: Playing) -> None:
    return


@recording("taken-back", "An activation is taken back before anything was drawn or shown, and a pearl taken instead.")
def _(playing: Playing) -> None:
    playing.until(lambda match: bool(plain_activations(match)))
    match = playing.match
    playing.order(playing.written(match, plain_activations(match)[0]))
    playing.undo()
    playing.order("take 1")
    playing.to_the_end()


def plain_activations(match: Match) -> list[Answer]:
    """Activations that draw nothing and show nothing: no diamond comes or goes, and nobody is asked."""
    cards = match.edition.characters
    return [
        answer
        for answer in legal(match, Activate.kind)
        if not (cards[answer.card].diamonds or cards[answer.card].cost_diamonds or cards[answer.card].once)
        and not any(pearl.endswith(("+", "-")) for pearl in answer.pearls)
    ]


@recording("taken-back-by-agreement", "All agree to take back a pearl drawn blind; the pile stays as it was.", 3)
def _(playing: Playing) -> None:
    playing.until(lambda match: match.state.round == 3 and bool(legal(match, Take.kind)))
    playing.order("take deck")
    playing.undo("--agreed")
    playing.to_the_end()


@recording("one-leaves", "Robert leaves on another's turn; hand and diamonds are discarded, the others play on.", 3)
def _(playing: Playing) -> None:
    playing.until(lambda match: awaited(match) == "cleo" and with_hand_and_diamonds(match, "bob"))
    playing.order("resign", seat="bob")
    playing.to_the_end()


def with_hand_and_diamonds(match: Match, seat: str) -> bool:
    return bool(match.state.hands[seat] and match.state.diamonds[seat])


@recording("two-leave", "Of four players two leave, the first player with an empty hand and on the own turn.", 4)
def _(playing: Playing) -> None:
    def leaver(match: Match) -> bool:
        state = match.state
        return awaited(match) == state.first and not state.hands[state.first] and not state.diamonds[state.first]

    match = playing.until(lambda match: match.state.round > 2 and leaver(match))
    playing.order("resign", seat=awaited(match))
    match = playing.until(lambda match: match.state.round > 4)
    playing.order("resign", seat=match.state.playing[-1])
    playing.to_the_end()


@recording("last-one-left", "Of three players two leave: the last one left wins.", 3, profile="open")
def _(playing: Playing) -> None:
    playing.until(lambda match: match.state.round == 3)
    playing.order("resign", seat="ana")
    playing.until(lambda match: match.state.round == 4)
    playing.order("resign", seat="cleo")


@recording("given-up-while-choosing", "Ana resigns when she should choose a pearl to steal: the game is over.")
def _(playing: Playing) -> None:
    match = playing.until(lambda match: asks(match, "red_steal"))
    playing.order("resign", seat=awaited(match))


@recording("with-times", "Every entry says when it came in, because the keeper gave the time.", time="1 May, 18:00")
def _(playing: Playing) -> None:
    for minute in range(1, 12):
        playing.plain(1, time=f"1 May, 18:{minute:02}")


def four_pearls() -> Any:
    """An edition in which everything runs out: the pearls 1 2 2 8, the Reaper, Snow White and a Goblin fighter."""
    data = json.loads(json.dumps(components.shipped("chasseurs")[0]))
    data["edition"] |= {"id": "four-pearls", "title": {"en": "Four pearls", "fr": "Quatre perles"}}
    copies = {1: 1, 2: 2, 8: 1}
    cards = ("gobelins", "faucheuse", "blanche_neige")
    data["pearls"] = [said | {"copies": copies[said["value"]]} for said in data["pearls"] if said["value"] in copies]
    data["characters"] = [said | {"count": 1} for said in data["characters"] if said["id"] in cards]
    return data


@recording(
    "four-pearls",
    "An edition of one's own with four pearls and three characters, which the save carries with it. Everything runs out: "
    "by default Robert places, Ana activates, and the Reaper finds no pearls for a new hand.",
    edition=four_pearls,
    options={"may_stop_early": "false"},
)
def _(playing: Playing) -> None:
    state = playing.match.state
    if state.first != "ana" or state.character_pile != ["faucheuse"]:
        raise Unsuitable
    for pearl in ("1", "2", "8"):
        playing.order(f"take {playing.match.state.pearl_display.index(pearl) + 1}", seat="ana")
    playing.order(f"take {playing.match.state.pearl_display.index('2') + 1}", "default", "default", seat="bob")
    playing.order("place faucheuse", "default", "take 1", "redraw", seat="ana")
