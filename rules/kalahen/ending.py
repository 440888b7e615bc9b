"""The end: the dragon beaten, one warrior left or none, or nobody who can win any more."""

from __future__ import annotations

from rules.kernel.kit.thoughts import thought
from rules.kernel.play.asking import GameOver, Outcome

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kalahen.state import State
    from rules.kernel.play.asking import Seat
    from rules.kernel.play.table import Table

DRAGON, SURVIVOR, DARKNESS = "dragon", "survivor", "darkness"  # K-64
DEADLOCK, STANDSTILL, ROUNDS = "deadlock", "standstill", "rounds"


def win(table: Table[State], how: str, seat: Seat, rule: str) -> None:
    end(table, how, rule, [[seat], *_by_scrolls(table.state, [s for s in table.state.playing if s != seat])])


def draw(table: Table[State], how: str, rule: str) -> None:
    """Nobody has won: the living share the first place."""
    end(table, how, rule, [table.state.playing] if table.state.playing else [])


def end(table: Table[State], how: str, rule: str, ahead: list[list[Seat]]) -> None:
    """Behind those ahead come the dead and gone, the last to go first; darkness takes all alike."""  # K-64
    state = table.state
    state.active, state.to_play = "", []
    gone = [[seat] for seat in reversed(state.gone)]
    ranking = [*ahead, *gone] if ahead else [list(state.seats)]
    scores = {seat: {"scrolls": len(state.deposited[seat]), "life": state.life[seat]} for seat in state.seats}
    table.say("game_over", rule, how=how, winners=ranking[0])
    raise GameOver(Outcome(how, ranking, scores))


def _by_scrolls(state: State, seats: list[Seat]) -> list[list[Seat]]:
    """The living, from the most scrolls in the castle to the fewest; level, they share a place."""
    counts = {seat: len(state.deposited[seat]) for seat in seats}
    return [[seat for seat in seats if counts[seat] == n] for n in sorted(set(counts.values()), reverse=True)]


def end_if_alone(table: Table[State]) -> None:
    """The last one living wins; if nobody is left the Darkness does."""  # K-21
    state = table.state
    if not state.playing:
        draw(table, DARKNESS, "K-21")
    has_begun = bool(state.first)
    if len(state.playing) == 1 and (state.options["last_survivor_wins"] or not has_begun):
        win(table, SURVIVOR, state.playing[0], "K-21")


def end_if_blocked(table: Table[State]) -> None:
    """Whether every formula that somebody could still complete is broken up among castles."""  # K-57
    state = table.state
    if state.options["scroll_abandon"]:
        return
    if all(is_blocked(state, seat) for seat in state.playing):
        draw(table, DEADLOCK, "K-57")


def is_blocked(state: State, seat: Seat) -> bool:
    """Whether no formula is left to somebody; one that is complete at home is never lost."""
    own = {state.edition.cards[card].formula for card in state.deposited[seat]}
    open_to = own if len(own) >= state.figure("formulas_max") else state.edition.formulas
    return lost_formulas(state, seat).issuperset(open_to)


@thought
def lost_formulas(state: State, seat: Seat) -> set[str]:
    """Those of which a scroll lies in another castle or is openly out of the game."""
    elsewhere = [state.deposited[other] for other in state.playing if other != seat]
    cards = state.edition.cards
    formulas = {cards[card].formula for gone in (*elsewhere, *state.used.values()) for card in gone}
    return formulas - {""}  # of cards that are no scrolls
