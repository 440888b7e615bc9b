"""A turn: one placement. The first of a game deals the hands, the last of a game counts the cards."""

from __future__ import annotations

from rules.kernel.asking import Ask, GameOver, Outcome, Seat, put
from rules.naastica.board import CELLS
from rules.naastica.placement import carry_out, lay_down, leaves_open
from rules.naastica.questions import ChooseTarget, PlaceCard

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel.asking import Turn
    from rules.kernel.table import Table
    from rules.naastica.state import State


Scores = dict[Seat, dict[str, int]]  # games won, then cards taken in all of them


def turn(table: Table[State]) -> Turn:
    state = table.state
    if not state.under_way:
        open_game(table)
    seat = state.active
    order = yield put(PlaceCard, seat)  # RN-23: there is always a cell and a card, nobody passes
    lay_down(table, seat, order.card, order.cell)
    ability = state.edition.ability_of(order.card)
    if ability and leaves_open(state, seat, order, ability):
        aim = yield Ask(ChooseTarget(seat, order.cell))  # DN-03
        order = order.but(target=aim.cell, arrow=aim.arrow)
    carry_out(table, seat, order, ability)
    if len(state.board) == len(CELLS):  # N-2.b, N-6.a, RN-19: after its ability and attacks
        count_cards(table)
    else:
        state.active = state.other(seat)


def open_game(table: Table[State]) -> None:
    """Clear the board, deal five cards to each, see who begins."""
    state = table.state
    state.leg, state.under_way, state.board = state.leg + 1, True, {}
    for place_at_table, seat in enumerate(state.seats, start=1):
        hand = table.draw.sample(f"deal.{place_at_table}", state.collections[seat], _hand_size(state))  # N-3.1.b
        state.hands[seat] = state.edition.sorted(hand)
    state.marks = {seat: [] for seat in state.seats}
    state.active = state.beginner = _beginner(table)
    hands = {seat: {"cards": list(hand)} for seat, hand in state.hands.items()}
    table.say("game_opened", "RN-28", game=state.leg, beginner=state.beginner)
    table.say("dealt", "N-3.1.b", secret=hands, n=_hand_size(state))
    if state.options["open_hands"]:
        table.turned_up()  # RN-07


def _hand_size(state: State) -> int:
    size: int = state.edition.parameters["hand_size"]
    return size


def _beginner(table: Table[State]) -> Seat:
    """Drawn for the first game, the other player for the second, drawn anew for a third."""  # RN-03, RN-04, RN-28
    state = table.state
    first_player = state.options["first_player"]
    if first_player == "loser_of_last" and state.results:
        return state.other(state.results[-1]["winner"])
    if state.leg == 2:
        return state.other(state.beginner)
    if state.leg == 1 and first_player == "seat1":
        return state.seats[0]
    return state.seats[table.draw.below("first", 2)]


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
    scores = _scores(state)
    if ranking := _ranked(scores):
        resigned = by == "resignation" and state.options["match"] == "single"
        end_match(table, ranking, scores, "resignation" if resigned else "played")


def end_match(table: Table[State], ranking: list[Seat], scores: Scores, how: str) -> None:
    games, cards = ({seat: scores[seat][what] for seat in scores} for what in ("games", "cards"))
    table.say("match_over", "RN-04", winner=ranking[0], how=how, games=games, cards=cards)
    raise GameOver(Outcome(how, tuple((seat,) for seat in ranking), scores))


def _scores(state: State) -> Scores:
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


def leave(table: Table[State], seat: Seat, gives_up: str) -> None:
    """Resigning gives up the game under way, nine cards to none, or the whole match; a single game is both."""  # RN-29
    state = table.state
    other = state.other(seat)
    if state.under_way and (gives_up == "game" or state.options["match"] == "single"):
        finish_game(table, other, {other: len(CELLS), seat: 0}, "resignation")
    else:
        end_match(table, [other, seat], _scores(state), "resignation")


def playing(state: State) -> list[Seat]:
    return state.seats
