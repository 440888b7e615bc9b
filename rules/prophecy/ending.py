"""The end: enough artifacts in one hand, one player or one team left, nobody, or the last lap."""

from __future__ import annotations

from rules.kernel.play.asking import GameOver, Outcome
from rules.prophecy.names import APOCALYPSE, ARTIFACT, NOBODY, STANDARD, TWO_ARTIFACTS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.kernel.play.asking import Seat
    from rules.kernel.play.table import Table
    from rules.prophecy.state import State

KING, SURVIVOR, LAPS, DARKNESS = "king", "survivor", "laps", "darkness"  # how a game ends
COMING, COME = "coming", "come"  # the apocalypse: while the deck lasts, and when it is empty
OPPOSITE = 2  # seats between partners


def partner(state: State, seat: Seat) -> Seat:
    """Who sits opposite, where teams play; nobody else."""  # P-var.teams
    return state.all_from(seat)[OPPOSITE] if state.options["teams"] else NOBODY


def artifacts_wanted(state: State) -> int:
    quick = state.options["variant"] == TWO_ARTIFACTS  # P-var.two
    return state.figure("artifacts_to_win_quick" if quick else "artifacts_to_win")


def artifacts_changed(table: Table[State], taker: Seat) -> None:
    """After an artifact has come into somebody's hands: four win at once; with all five owned the end begins."""
    state = table.state
    if taker in state.heroes and len(state.artifacts(taker)) >= artifacts_wanted(state):  # P-final.win, R-68, R-80
        win(table, KING, taker, "P-final.win")
    owned = sum(len(state.artifacts(seat)) for seat in state.heroes)
    if owned < len(state.edition.cards_of(ARTIFACT)) or state.taker or state.battlefield or state.doom:
        return
    if state.options["variant"] == STANDARD:  # P-final.start, R-38, R-95
        state.taker = taker
        table.say("final_due", "P-final.start", seat=taker)
    elif state.options["variant"] == APOCALYPSE:  # P-var.apoc.1
        _begin_apocalypse(table)


def _begin_apocalypse(table: Table[State]) -> None:
    """Who has no artifact is out; chance cards are shuffled for the last time."""
    state = table.state
    state.doom = COMING
    deck, lying = state.decks["chance"], state.discards["chance"]
    deck[:] = table.draw.shuffle("apocalypse", state.edition.sorted([*deck, *lying]))
    lying.clear()
    table.say("apocalypse", "P-var.apoc.1", n=len(deck))
    put_out(table, without_artifact(state), "P-var.apoc.1")


def without_artifact(state: State) -> list[Seat]:
    return [seat for seat in state.playing if seat not in state.heroes or not state.artifacts(seat)]


def is_last_stand(state: State) -> bool:
    """Whether who has no artifact is out: in the final combat and the apocalypse."""  # P-final.champions, R-46
    return bool(state.battlefield or state.doom)


def out_without_artifact(table: Table[State]) -> None:
    """Whoever has lost the last artifact is out."""  # P-final.champions, R-46
    if is_last_stand(table.state):
        put_out(table, without_artifact(table.state), "P-final.champions")


def put_out(table: Table[State], seats: Sequence[Seat], rule: str) -> None:
    """They are out for good, at the same moment; what they had leaves the game, artifacts lie where they stood."""
    state = table.state
    if not seats:
        return
    moment = max(state.moments.values(), default=0) + 1
    for seat in seats:
        state.moments[seat] = moment
        remove_cards(state, seat)
        state.drop_out(seat)
        table.say("out", rule, seat=seat)
    end_if_alone(table)


def remove_cards(state: State, seat: Seat) -> None:
    if seat not in state.heroes:
        return
    hero, artifacts = state.heroes[seat], state.artifacts(seat)
    state.fallen[hero.space] += artifacts
    state.removed += [card for card in (*hero.items, *hero.abilities) if card not in artifacts]
    del state.heroes[seat]


def end_if_alone(table: Table[State]) -> None:
    """One player left, or one team: they have won, except against the apocalypse. Nobody left: nobody has."""
    state = table.state
    left = state.playing
    if not left:
        end(table, DARKNESS, "R-96", [])
    mates = {left[0], partner(state, left[0])}
    if all(seat in mates for seat in left) and not state.doom:  # P-var.apoc.3
        win(table, SURVIVOR, left[0], "R-96")


def win(table: Table[State], how: str, seat: Seat, rule: str) -> None:
    end(table, how, rule, [seat])


def end_by_count(table: Table[State]) -> None:
    """After the last lap: artifacts, cubes, wealth."""
    best = _by_worth(table.state, table.state.playing)
    end(table, LAPS, "R-98", best[0] if best else [])


def end(table: Table[State], how: str, rule: str, winners: Sequence[Seat]) -> None:
    state = table.state
    ranking = _ranking(state, list(winners))
    scores = {seat: dict(zip(("artifacts", "cubes", "wealth"), worth(state, seat))) for seat in state.seats}
    state.active, state.to_play = "", []
    table.say("game_over", rule, how=how, winners=list(ranking[0]))
    raise GameOver(Outcome(how, ranking, scores))


def worth(state: State, seat: Seat) -> tuple[int, int, int]:
    """Artifacts, cubes of both colours, wealth; of one without a character nothing."""
    if seat not in state.heroes:
        return 0, 0, 0
    hero = state.heroes[seat]
    return len(state.artifacts(seat)), hero.red_max + hero.blue_max, state.wealth(seat)


def _by_worth(state: State, seats: Sequence[Seat]) -> list[list[Seat]]:
    values = {seat: worth(state, seat) for seat in seats}
    return [[seat for seat in seats if values[seat] == value] for value in sorted({*values.values()}, reverse=True)]


def _ranking(state: State, winners: list[Seat]) -> list[list[Seat]]:
    """Winners, those still in by their worth, those who are out, the last one first; teams share a place."""
    rest = [seat for seat in state.playing if seat not in winners]
    moments = sorted({*state.moments.values()}, reverse=True)
    gone = [[seat for seat in state.gone if state.moments.get(seat) == moment] for moment in moments]
    places = [winners, *_by_worth(state, rest), *gone]
    if state.options["teams"]:
        places = [_with_partners(state, places, at) for at in range(len(places))]
    return [places[0], *(place for place in places[1:] if place)]


def _with_partners(state: State, places: list[list[Seat]], at: int) -> list[Seat]:
    """A place with the partners of those in it, without those whose partner has a better one."""
    better = {seat for place in places[:at] for one in place for seat in (one, partner(state, one))}
    here = {seat for one in places[at] for seat in (one, partner(state, one))} - better
    return [seat for seat in state.seats if seat in here]
