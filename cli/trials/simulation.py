"""Many games between computer players: seeded, shared out, and the same however they were."""

from __future__ import annotations

from functools import partial
from time import process_time

import rules
from cli.exits import INTERNAL
from cli.result import Trouble
from cli.trials.crew import worked_off
from cli.trials.pieces import Pace
from cli.trials.uses import Uses
from rules.kernel.bytes.canon import number, sha
from rules.kernel.editions import components
from rules.kernel.play import simulate
from rules.kernel.play.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
    from typing import Any

    from cli.trials.crew import Crew
    from rules.kernel.play.asking import Seat

    Tally = dict[str, Any]


class Plan(Value):
    """What is to be played. Plain data, so that a process can be given it."""

    game: str
    seats: int
    players: tuple[str, ...]  # by seat in the first game; they move on by one seat from game to game
    options: Mapping[str, Any]
    seed: str
    watched: bool = False  # whether it is noted which cards were used

    @property
    def seat_names(self) -> list[str]:
        return [f"seat{at}" for at in range(1, self.seats + 1)]

    @property
    def most_moves(self) -> int:
        """Where a game is cut off. Nobody who answers at random means to end one: that is bounded as in the tests."""
        if set(self.players) == {simulate.RANDOM}:
            return rules.load(self.game).parts.conformance.most_moves
        return simulate.MOST_MOVES

    def seated(self, game_number: int) -> dict[str, str]:
        """Who plays which seat in a game."""
        moved = (game_number - 1) % self.seats
        return dict(zip(self.seat_names, self.players[moved:] + self.players[:moved]))

    def secret(self, game_number: int) -> bytes:
        return sha("simulated", self.game, self.seed, number(game_number))


class Simulated(Value):
    """One game as it is counted: its number, who played what, how it ended if it did, and what was used."""

    number: int
    players: Mapping[Seat, str]
    finished: bool = False
    moves: int = 0
    turns: int = 0
    rounds: int = 0  # of a game that is played in rounds
    how: str = ""
    ranking: Sequence[Sequence[Seat]] = ()
    scores: Mapping[Seat, Mapping[str, int]] = {}
    sides: Mapping[Seat, str] = {}  # what each seat played, where it is drawn by lot
    used: Mapping[str, Mapping[Seat, int]] = {}  # by card: in how many answers of each seat it is named
    told: Mapping[str, int] = {}  # by card: in how many events it is named

    @property
    def victor(self) -> Seat | None:
        """Who has won alone; a victory that is shared is nobody's."""
        first = self.ranking[0] if self.ranking else ()
        return first[0] if len(first) == 1 else None


class Played(Value):
    """A piece of work done, and how much work it was."""

    games: Sequence[Simulated]
    seconds: float


def simulated(plan: Plan, games: int, crew: Crew, step: Callable[[int], None]) -> Iterator[Simulated]:
    """Games 1 to `games`, in this order; `step` is told of every few that are done."""
    pace = Pace(games, crew.hands)
    for played in worked_off(crew, partial(play_chunk, plan), pace.pieces()):
        pace.took(len(played.games), played.seconds)
        step(len(played.games))
        yield from played.games


def play_chunk(plan: Plan, chunk: tuple[int, int]) -> Played:
    """Play some games, given as the number of the first and how many there are."""
    began = process_time()
    first, count = chunk
    game = rules.load(plan.game)
    edition, _ = components.shipped_edition(game)
    known = {name: simulate.player(game, name) for name in set(plan.players)}
    cards = frozenset(game.parts.cases.cards(edition.data)) if plan.watched else frozenset()
    played = []
    for game_number in range(first, first + count):
        seated = plan.seated(game_number)
        players = {seat: known[name] for seat, name in seated.items()}
        uses = Uses(cards)
        try:
            secret = plan.secret(game_number)
            ended = simulate.play(
                game,
                edition,
                plan.options,
                plan.seat_names,
                players,
                secret,
                most_moves=plan.most_moves,
                hear=uses.hear,
            )
        except simulate.Endless:
            played.append(Simulated(game_number, seated))
        except Exception as fault:
            facts: dict[str, Any] = {"number": game_number, "kind": type(fault).__name__, "said": str(fault)}
            raise Trouble("simulated_fault", exit=INTERNAL, **facts) from fault
        else:
            played.append(_noted(game_number, seated, ended, uses))
    return Played(played, process_time() - began)


def _noted(game_number: int, seated: Mapping[Seat, str], ended: simulate.PlayedGame, uses: Uses) -> Simulated:
    return Simulated(
        number=game_number,
        players=seated,
        finished=True,
        moves=ended.lengths["moves"],
        turns=ended.lengths["turns"],
        rounds=ended.lengths.get("rounds", 0),
        how=ended.outcome["how"],
        ranking=ended.outcome["ranking"],
        scores=ended.outcome["scores"],
        sides=ended.sides,
        used=uses.by_seat(ended.moves),
        told=dict(sorted(uses.told.items())),
    )


def counted(plan: Plan, games: Iterable[Simulated]) -> Tally:
    """The statistics of some games."""
    total = _nothing(plan)
    for game in games:
        total["games"] += 1
        if game.finished:
            _count(total, game)
        else:
            total["unfinished"].append(game.number)
    for name in ("lengths", "rounds"):
        total[name] = dict(sorted(total[name].items(), key=lambda length: int(length[0])))
    for name in ("wins_by_side", "games_by_side", "endings"):
        total[name] = dict(sorted(total[name].items()))
    return total


def _nothing(plan: Plan) -> Tally:
    return {
        "games": 0,
        "finished": 0,
        "moves": 0,  # of finished games
        "shared": 0,  # victories of several, which are counted here and nowhere else
        "unwon": 0,  # games that nobody has won
        "wins": dict.fromkeys(plan.seat_names, 0),
        "wins_by_player": dict.fromkeys(plan.players, 0),
        "wins_by_side": {},  # what was played, where it is drawn by lot -> how often it won
        "games_by_side": {},  # and in how many finished games it was played
        "lengths": {},  # moves in a game -> how many games
        "rounds": {},  # the same in rounds, where a game is played in rounds
        "endings": {},  # the way it ended -> how many games
        "unfinished": [],
    }


def _count(tally: Tally, game: Simulated) -> None:
    tally["finished"] += 1
    tally["moves"] += game.moves
    _more(tally["lengths"], [str(game.moves)])
    _more(tally["rounds"], [str(game.rounds)] if game.rounds else [])
    _more(tally["endings"], [game.how])
    tally["shared"] += len(game.ranking[0]) > 1
    tally["unwon"] += not game.ranking[0]
    victor = [game.victor] if game.victor is not None else []
    _more(tally["wins"], victor)
    _more(tally["wins_by_player"], [game.players[seat] for seat in victor])
    for side in game.sides.values():
        tally["wins_by_side"].setdefault(side, 0)
    _more(tally["wins_by_side"], [game.sides[seat] for seat in victor if game.sides])
    _more(tally["games_by_side"], game.sides.values())


def _more(counts: dict[str, int], keys: Iterable[str]) -> None:
    for key in keys:
        counts[key] = counts.get(key, 0) + 1
