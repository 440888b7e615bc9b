"""Many games between computer players: seeded, shared out to processes, and counted the same however they were."""

from __future__ import annotations

from functools import partial

import rules
from cli.exits import INTERNAL
from cli.result import Trouble
from cli.trials.processes import side_by_side
from rules.kernel.bytes.canon import number, sha
from rules.kernel.editions import components
from rules.kernel.play import simulate
from rules.kernel.play.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from typing import Any

    Tally = dict[str, Any]

SOME = 20  # games at once: what a process is given, and how often the bar moves
COUNTED = ("wins", "wins_by_player", "wins_by_side", "games_by_side", "lengths", "rounds", "endings")


class Plan(Value):
    """What is to be played. Plain data, so that a process can be given it."""

    game: str
    seats: int
    players: tuple[str, ...]  # by seat in the first game; they move on by one seat from game to game
    options: Mapping[str, Any]
    seed: str

    @property
    def seat_names(self) -> list[str]:
        return [f"seat{at}" for at in range(1, self.seats + 1)]

    def seated(self, game_number: int) -> dict[str, str]:
        """Who plays which seat in a game."""
        moved = (game_number - 1) % self.seats
        return dict(zip(self.seat_names, self.players[moved:] + self.players[:moved]))

    def secret(self, game_number: int) -> bytes:
        return sha("simulated", self.game, self.seed, number(game_number))


def simulated(plan: Plan, games: int, jobs: int, step: Callable[[int], None]) -> Tally:
    """The statistics of games 1 to `games`; `step` is told of every few that are done."""
    work = simulate.chunks(games, SOME)
    total = _nothing(plan)
    for tally in side_by_side(partial(play_chunk, plan), work, jobs):
        _add(total, tally)
        step(tally["games"])
    for name in ("lengths", "rounds"):
        total[name] = dict(sorted(total[name].items(), key=lambda length: int(length[0])))
    for name in ("wins_by_side", "games_by_side", "endings"):
        total[name] = dict(sorted(total[name].items()))
    total["unfinished"].sort()
    return total


def play_chunk(plan: Plan, chunk: tuple[int, int]) -> Tally:
    """Play some games, given as the number of the first and how many there are, and count."""
    first, count = chunk
    game = rules.load(plan.game)
    edition, _ = components.shipped_edition(game)
    known = {name: simulate.player(game, name) for name in set(plan.players)}
    tally = _nothing(plan)
    for game_number in range(first, first + count):
        tally["games"] += 1
        seated = plan.seated(game_number)
        players = {seat: known[name] for seat, name in seated.items()}
        secret = plan.secret(game_number)
        try:
            played = simulate.play(game, edition, plan.options, plan.seat_names, players, secret)
        except simulate.Endless:
            tally["unfinished"].append(game_number)
        except Exception as fault:
            facts: dict[str, Any] = {"number": game_number, "kind": type(fault).__name__, "said": str(fault)}
            raise Trouble("simulated_fault", exit=INTERNAL, **facts) from fault
        else:
            _count(tally, played, seated)
    return tally


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


def _count(tally: Tally, played: simulate.PlayedGame, seated: Mapping[str, str]) -> None:
    moves = played.lengths["moves"]
    tally["finished"] += 1
    tally["moves"] += moves
    _more(tally["lengths"], [str(moves)])
    _more(tally["rounds"], [str(played.lengths["rounds"])] if "rounds" in played.lengths else [])
    _more(tally["endings"], [played.outcome["how"]])
    tally["shared"] += len(played.winners) > 1
    tally["unwon"] += not played.winners
    victor = played.winners if len(played.winners) == 1 else ()
    _more(tally["wins"], victor)
    _more(tally["wins_by_player"], [seated[seat] for seat in victor])
    for side in played.sides.values():
        tally["wins_by_side"].setdefault(side, 0)
    _more(tally["wins_by_side"], [played.sides[seat] for seat in victor if played.sides])
    _more(tally["games_by_side"], played.sides.values())


def _more(counts: dict[str, int], keys: Iterable[str]) -> None:
    for key in keys:
        counts[key] = counts.get(key, 0) + 1


def _add(total: Tally, tally: Tally) -> None:
    for name in ("games", "finished", "moves", "shared", "unwon"):
        total[name] += tally[name]
    for name in COUNTED:
        for key, times in tally[name].items():
            total[name][key] = total[name].get(key, 0) + times
    total["unfinished"] += tally["unfinished"]
