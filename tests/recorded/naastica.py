"""The recorded games of Naastica: between them they show every card, ability, option and ending."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from rules.kernel.editions import components
from tests.record_saves import Playing, Recording, Unsuitable, awaited

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.kernel.record.contest import Contest

RECORDINGS: list[Recording] = []
ANAS = "vesper, maeva, bram, fog_hound x2, glass_piper x2, stone_harper x2, colossus, seneschal x2"
BOBS = "hollow_king, nadia, ysolde, blank_mason x2, candle_bearer x2, unwriter x2, rubble_warden x2, great_compass"


def recording(name: str, shows: str, **how: Any) -> Callable[[Callable[[Playing], Any]], None]:
    def record(play: Callable[[Playing], Any]) -> None:
        RECORDINGS.append(Recording("naastica", name, shows, play, **how))

    return record


def played(name: str, shows: str, shown: Callable[[Contest], bool] = lambda contest: True, **how: Any) -> None:
    """A game in which two plain players show something by playing it to its end."""

    @recording(name, shows, **how)
    def _(playing: Playing) -> None:
        if not shown(playing.to_the_end()):
            raise Unsuitable


def events(contest: Contest, kind: str) -> list[dict[str, Any]]:
    told = [event for line in contest.entries for event in json.loads(line)["public"].get("events", ())]
    return [event for event in told if event["kind"] == kind]


def same_beginner_twice(contest: Contest) -> bool:
    first, second, *_ = [event["beginner"] for event in events(contest, "game_opened")]
    return bool(first == second)


def captured_cards_capture(contest: Contest) -> bool:
    for line in contest.entries:
        told = [event for event in json.loads(line)["public"].get("events", ()) if event["kind"] == "captured"]
        if any(event["cell"] in [before["at"] for before in told] for event in told):
            return True
    return False


def three_heroes(contest: Contest) -> bool:
    """The abilities of all the heroes are used, and to some effect."""
    used = {event["ability"] for event in events(contest, "ability_used")}
    in_vain = "counterpoint" in used and not events(contest, "arrows_gained")
    return len(used) == 3 and not in_vain


played("whole-match", "A match under the defaults: two games, then the cards of both are counted.")
played(
    "third-game",
    "Two games end level in games and in cards, so a third is played.",
    lambda contest: len(events(contest, "game_opened")) == 3,
)
played(
    "single-game",
    "One game and no more; the first seat begins. Everybody holds the save.",
    profile="open",
    options={"match": "single", "first_player": "seat1"},
)
played(
    "loser-begins",
    "The loser of the first game, who began it, begins the second too.",
    same_beginner_twice,
    options={"first_player": "loser_of_last"},
)
for faction in components.shipped("naastica")[0]["factions"]:
    played(
        f"mirror-{faction['id']}",
        f"{faction['name']['en']} on both sides, so nobody is asked for a collection. All three heroes are played.",
        three_heroes,
        options={"collections": "mirror", "mirror_deck": f"starter_{faction['id']}", "match": "single"},
    )
played(
    "chain-captures",
    "A captured card attacks in turn and captures another.",
    captured_cards_capture,
    options={"combo": "true"},
)
played("open-hands", "Both hands are seen by all.", profile="open", options={"open_hands": "true"})
played("clockwise", "Several ties are always fought in the order N, E, S, W.", options={"tie_order": "clockwise"})
played(
    "all-ties",
    "Every value is 9, so every combat is a tie and lots decide.",
    lambda contest: bool(events(contest, "battle")) and not events(contest, "combat"),
    options={"min_value": "9", "max_value": "9", "match": "single"},
)
played("no-ceiling", "Values may rise to 99.", options={"max_value": "99", "match": "single"})


@recording(
    "tie-order",
    "A player says in which order ties are fought: the one in the east before the one in the north.",
    options={"min_value": "9", "max_value": "9", "match": "single"},
)
def _(playing: Playing) -> None:
    contest = playing.until(lambda contest: any("; ties E, N" in line for line in playing.legal(contest)))
    playing.order(next(line for line in playing.legal(contest) if "; ties E, N" in line))
    playing.to_the_end()


@recording(
    "own-collections",
    "Both bring a list of their own, unseen by the other. Vesper takes the only arrow of a card, and the Hollow King "
    "finds none left to eat.",
    options={"collections": "custom"},
)
def _(playing: Playing) -> None:
    playing.order(f"collection custom: {copies(ANAS)}", seat="ana")
    playing.order(f"collection custom: {copies(BOBS)}", seat="bob")
    state = playing.contest.state
    if state.active != "bob" or "vesper" not in state.hands["ana"]:
        raise Unsuitable
    if not {"blank_mason", "hollow_king"} <= set(state.hands["bob"]):
        raise Unsuitable
    playing.order("place blank_mason at b2", seat="bob")
    playing.order("place vesper at b3: target b2 N", seat="ana")
    playing.order("place hollow_king at a2: target b2", seat="bob")
    playing.to_the_end()


def copies(cards: str) -> str:
    """`fog_hound x2` written out."""
    listed: list[str] = []
    for entry in cards.split(", "):
        card, _, times = entry.partition(" x")
        listed += [card] * int(times or 1)
    return ", ".join(listed)


@recording("mended", "The Moth Queen dims a hand, and Nadia takes the marks off a card that was played from it.")
def _(playing: Playing) -> None:
    playing.order("collection starter_heirs", seat="ana")
    playing.order("collection starter_veil", seat="bob")
    state = playing.contest.state
    if "nadia" not in state.hands["ana"] or "moth" not in state.hands["bob"] or state.active != "bob":
        raise Unsuitable
    playing.order("place moth at c3", seat="bob")
    playing.order(
        next(line for line in playing.legal(playing.contest) if "nadia" not in line and "a1" in line), seat="ana"
    )
    playing.order(next(line for line in playing.legal(playing.contest) if "c2" in line))
    playing.order("place nadia at a3", seat="ana")
    playing.to_the_end()


def leaves_target_open(contest: Contest, playing: Playing) -> str:
    """A legal placement that can name a target and does not; empty if there is none."""
    lines = playing.legal(contest)
    return next((line for line in lines if f"{line}: target none" in lines), "")


def place_leaving_target_open(playing: Playing) -> Contest:
    contest = playing.until(lambda contest: bool(leaves_target_open(contest, playing)))
    playing.order(leaves_target_open(contest, playing), seat=awaited(contest))
    return playing.contest


@recording("target-later", "A hero is placed with its target left open; the target is named when the game asks for it.")
def _(playing: Playing) -> None:
    place_leaving_target_open(playing)
    playing.plain(1)
    playing.to_the_end()


@recording("target-asked", "Stopped in the middle of a turn: a hero lies on the board and its target is asked for.")
def _(playing: Playing) -> None:
    place_leaving_target_open(playing)


@recording("sealed-answer", "Stopped before the first game: Ana's collection is in and sealed, Robert's is awaited.")
def _(playing: Playing) -> None:
    playing.order("collection starter_calenna", seat="ana")


@recording("middle-of-a-game", "Stopped after five placements of the first game, for anybody to go on with.")
def _(playing: Playing) -> None:
    playing.plain(2 + 5)


@recording("nothing-yet", "Just opened: no collection is named.", profile="open")
def _(playing: Playing) -> None:
    return


@recording(
    "late-player", "Robert never writes: the keeper answers for him by default, collection, placements and a target."
)
def _(playing: Playing) -> None:
    playing.order("collection starter_heirs", seat="ana")
    playing.order("default", seat="bob")
    while not playing.contest.over:
        contest = playing.contest
        if awaited(contest) == "ana":
            playing.plain(1)
        elif open_ := leaves_target_open(contest, playing):
            playing.order(open_, "default", seat="bob")
        else:
            playing.order("default", seat="bob")
    by_default = {entry["public"]["answers"]["bob"]["kind"] for entry in entries(playing) if "by" in entry["public"]}
    if by_default != {"collection", "place", "target"}:
        raise Unsuitable


def entries(playing: Playing) -> list[dict[str, Any]]:
    return [json.loads(line) for line in playing.contest.entries]


@recording("taken-back", "A placement is taken back before anything was drawn or shown, and another made instead.")
def _(playing: Playing) -> None:
    playing.plain(2 + 3)
    if b'"tie"' in playing.contest.entries[-1]:
        raise Unsuitable
    playing.undo()
    playing.order(playing.legal(playing.contest)[-1])
    playing.to_the_end()


@recording("taken-back-by-agreement", "All agree to go back behind a tie that was fought; those lots never come again.")
def _(playing: Playing) -> None:
    playing.until(lambda contest: b'"tie"' in contest.entries[-1])
    playing.undo("--agreed")
    playing.to_the_end()


@recording("game-given-up", "Ana gives up the first game while Robert is to play; the match goes on to its end.")
def _(playing: Playing) -> None:
    playing.until(lambda contest: len(contest.state.board) in (3, 4) and awaited(contest) == "bob")
    playing.order("resign", seat="ana")
    playing.to_the_end()


@recording("match-given-up", "Robert gives up the whole match when asked for a target, in the middle of his turn.")
def _(playing: Playing) -> None:
    if awaited(place_leaving_target_open(playing)) != "bob":
        raise Unsuitable
    playing.order("resign match", seat="bob")


@recording("single-game-given-up", "A single game given up is the match given up.", options={"match": "single"})
def _(playing: Playing) -> None:
    playing.plain(2 + 6)
    playing.order("resign", seat=awaited(playing.contest))


@recording("given-up-at-once", "Ana gives up the match before a collection is named.")
def _(playing: Playing) -> None:
    playing.order("resign match", seat="ana")


@recording(
    "with-times",
    "Every entry says when it came in, because the keeper gave the time.",
    options={"match": "single"},
    time="1 May, 18:00",
)
def _(playing: Playing) -> None:
    for minute in range(1, 12):
        playing.plain(1, time=f"1 May, 18:{minute:02}")


TIMED: dict[str, Any] = {
    "options": {"match": "single", "collections": "mirror", "mirror_deck": "starter_veil", "first_player": "seat1"},
    "time": "2026-11-16T17:00+01:00",
}
TERMS = "terms next=48 at=20:00 zone=+01:00 rest=sun grace=12 late=default days=10 notice=24"


def under_terms(playing: Playing) -> None:
    """Robert is late with his first card, Ana is away for two days, and somebody else goes on in Robert's place."""
    playing.note(TERMS, "2026-11-16T18:00+01:00")
    playing.plain(1, time="2026-11-16T19:00+01:00")
    playing.order("bob: default", time="2026-11-19T08:00+01:00")
    playing.note("absent ana 2026-11-21 to 2026-11-22", "2026-11-19T09:00+01:00")
    playing.plain(1, time="2026-11-19T19:45+01:00")
    playing.note("extend bob 24 hours", "2026-11-21T12:00+01:00")
    playing.note("seat bob Roberta", "2026-11-21T12:00+01:00")
    playing.plain(1, time="2026-11-23T09:00+01:00")
    if [entry["kind"] for entry in entries(playing)] != [
        "setup",
        "note",
        "move",
        "move",
        "note",
        "move",
        "note",
        "note",
        "move",
    ]:
        raise Unsuitable


@recording(
    "under-terms",
    "Stopped under terms: Robert was late once, got more time and a substitute; Ana was away; both agree to adjourn.",
    **TIMED,
)
def _(playing: Playing) -> None:
    under_terms(playing)
    for seat in ("ana", "bob"):
        playing.note(f"agree {seat} 8 until 2026-12-06", "2026-11-23T10:00+01:00")
    playing.note("adjourn until 2026-12-06", "2026-11-23T10:00+01:00")


@recording(
    "taken-back-under-terms",
    "Under terms both agree to take a placement back, and the game is played to its end; notes are stepped over.",
    **TIMED,
)
def _(playing: Playing) -> None:
    under_terms(playing)
    for seat in ("ana", "bob"):
        playing.note(f"agree {seat} 5", "2026-11-23T10:00+01:00")
    playing.undo("--as", "bob", "--to", 5, "--agreed", "--time", "2026-11-23T10:00+01:00")
    while not playing.contest.over:
        playing.plain(1, time="2026-11-23T11:00+01:00")


def own_edition() -> Any:
    """The shipped edition with another name, a stronger Lamplighter and no Great Compass in the starter."""
    data = json.loads(json.dumps(components.shipped("naastica")[0]))
    data["edition"] |= {"id": "club-evening", "title": {"en": "Club evening", "fr": "Soirée du club"}}
    lamplighter = next(card for card in data["cards"] if card["id"] == "lamplighter")
    lamplighter |= {"lux": 5, "nox": 5}
    return data


@recording(
    "own-edition",
    "Played with an edition of one's own, which the save carries with it: the Lamplighter is stronger.",
    options={"collections": "mirror", "mirror_deck": "starter_eryndor", "match": "single"},
    edition=own_edition,
)
def _(playing: Playing) -> None:
    if not any(event["card"] == "lamplighter" for event in events(playing.to_the_end(), "placed")):
        raise Unsuitable
