"""Games between computer players, without a record: for statistics and for finding faults in rules."""

from __future__ import annotations

from rules.kernel.bytes.canon import mac, number, sha
from rules.kernel.play.asking import Refused
from rules.kernel.play.draws import Draws, Keys, Stream
from rules.kernel.play.run import Run
from rules.kernel.play.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from typing import Any

    from rules.kernel.play.asking import Answer, Event, Facts, Question, Seat
    from rules.kernel.play.game import Game
    from rules.kernel.play.parts import Pick

    Player = Callable[[Any, Question, Pick], Answer]  # (the state as its seat knows it, what it is asked, chance)

MOST_MOVES = 100_000
NO_GENESIS = b""  # a simulated game keeps no record that draws could be bound to
PLAIN, RANDOM = "plain", "random"


class Endless(Exception):
    """A game that was not over when it should have been."""

    def __init__(self, moves: int) -> None:
        super().__init__(moves)
        self.moves = moves


class PlayedGame(Value):
    """A game that came to its end: every answer given and by whom, the outcome as a record would state it."""

    moves: Sequence[tuple[Seat, Answer]]
    outcome: Facts
    winners: Sequence[Seat]
    lengths: Mapping[str, int]  # how many moves, how many turns, and of a game in rounds how many of those
    sides: Mapping[Seat, str] = {}  # what each seat played, where not all play the same


def random_player(state: Any, question: Question, pick: Pick) -> Answer:
    """Any legal answer is as good as any other."""
    legal = question.legal(state) or [question.default(state)]  # a question that cannot be listed may give no example
    return legal[pick(len(legal))]


def player(game: Game, name: str) -> Player:
    """A player by name: `random`, or the game's own `plain` one."""
    if name == RANDOM:
        return random_player
    if name != PLAIN:
        raise ValueError(name)
    return game.parts.player.answer


def play(
    game: Game,
    edition: Any,
    options: Mapping[str, Any],
    seats: Sequence[Seat],
    players: Mapping[Seat, Player],
    secret: bytes,
    *,
    most_moves: int = MOST_MOVES,
    watch: Callable[[Run], None] = lambda run: None,
    hear: Callable[[Sequence[Event]], None] = lambda said: None,
) -> PlayedGame:
    """Play one game to its end. Whatever chance decides, in the game or for a player, follows from the secret.

    `watch` is shown the run each time it waits for answers, `hear` is told what was said about those that were given.
    """
    keys = Keys(secret, NO_GENESIS, seats)
    run = Run(game, game.blank(seats, options, edition), Draws(keys.mixed), keep_start=False)
    picks = {seat: Stream(mac(secret, "player", seat), "pick", 0).below for seat in seats}
    moves: list[tuple[Seat, Answer]] = []
    run.begin()
    while run.outcome is None:
        if len(moves) >= most_moves:
            raise Endless(len(moves))
        watch(run)
        answers = {
            seat: _answer(run.state, question, players[seat], picks[seat]) for seat, question in run.waiting.items()
        }
        moves += answers.items()
        run.take(answers, run.epoch)
        hear(run.table.heard())
        run.table.draw.taken()  # nobody checks the draws
    lengths = {"moves": len(moves), "turns": run.turns}
    if "round" in run.state.declared:
        lengths["rounds"] = run.state.round
    side = game.parts.player.side
    sides = {seat: side(run.state, seat) for seat in seats} if side else {}
    return PlayedGame(tuple(moves), run.outcome.plain(), tuple(run.outcome.winners), lengths, sides)


def _answer(state: Any, question: Question, player: Player, pick: Pick) -> Answer:
    """What a player decides from what its seat may know, judged by the whole state."""
    answer = player(state.glimpsed(question.seat), question, pick)
    if refusal := question.refuse(state, answer):
        raise Refused(refusal)
    return answer


def secret_of(game_id: str, game_number: int) -> bytes:
    """The same number is the same game, whoever plays it in whatever chunk."""
    return sha("simulated", game_id, number(game_number))
