"""The end of a game, when the board is full, and of a match."""

from __future__ import annotations

from rules.kernel.play.asking import GameOver, Outcome, Seat

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel.play.table import Table
    from rules.naastica.state import State

Scores = dict[Seat, dict[str, int]]  # games won, then cards taken in all of them


def count_cards(table: Table[State]) -> None:
    """The board is full: more cards of one's colour win. Nine is odd, so never level."""  # N-2.a, N-6.b, RN-16
    state = table.state
    cards = {seat: state.count(seat) for seat in state.seats}
    winner = max(cards, key=cards.__getitem__)
    finish_game(table, winner, cards, "count")


def finish_game(table: Table[State], winner: Seat, cards: dict[Seat, int], by: str) -> None:
    """Note the result of one game; the match is over or the next turn opens another."""
    state = table.state
    state.results = [*state.results, {"winner": winner, "cards": cards, "by": by}]
    state.under_way = False
    table.say("game_over", "N-6.b", game=state.leg, winner=winner, cards=cards, by=by)
    if state.options["match"] == "two_legs" and len(state.results) < 2:  # RN-04
        return
    scores = scores_of(state)
    if ranking := _ranked(scores):
        resigned = by == "resignation" and state.options["match"] == "single"
        end_match(table, ranking, scores, "resignation" if resigned else "played")


def end_match(table: Table[State], ranking: list[Seat], scores: Scores, how: str) -> None:
    games, cards = ({seat: scores[seat][what] for seat in scores} for what in ("games", "cards"))
    table.say("match_over", "RN-04", winner=ranking[0], how=how, games=games, cards=cards)
    raise GameOver(Outcome(how, tuple((seat,) for seat in ranking), scores))


def scores_of(state: State) -> Scores:
    scores = {seat: {"games": 0, "cards": 0} for seat in state.seats}
    for result in state.results:
        scores[result["winner"]]["games"] += 1
        for seat, cards in result["cards"].items():
            scores[seat]["cards"] += cards
    return scores


def _ranked(scores: Scores) -> list[Seat]:
    """The seats from first to last, by games and then by cards; nobody if they are level."""  # RN-04
    (first, ahead), (second, behind) = sorted(scores.items(), key=lambda item: list(item[1].values()), reverse=True)
    return [first, second] if ahead != behind else []
