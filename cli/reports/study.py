"""What many games tell about a game: who wins, how long it lasts, which cards are used. Figures, and no words yet."""

from __future__ import annotations

from math import sqrt

from rules.kernel.play.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from typing import Any

    from cli.trials.simulation import Simulated
    from cli.trials.tables import Tabled

Z = 1.959964  # of a normal curve, 95 % lie within so many deviations
BARS = 12  # of a histogram, at most


class Share(Value):
    """How many of its games something won, and between which shares the true one lies, 19 times out of 20."""

    who: str
    wins: int
    games: int

    @property
    def part(self) -> float:
        return self.wins / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's: it stays between nothing and all, and is right for few games too."""
        n, p = self.games, self.part
        middle = (p + Z * Z / (2 * n)) / (1 + Z * Z / n)
        half = Z * sqrt(p * (1 - p) / n + Z * Z / (4 * n * n)) / (1 + Z * Z / n)
        return max(0.0, middle - half), min(1.0, middle + half)

    def against(self, fair: float) -> int:
        """1 if it wins more often than is fair, -1 if less; 0 if these games do not tell."""
        low, high = self.interval
        return 1 if low > fair else -1 if high < fair else 0

    def plain(self) -> dict[str, Any]:
        low, high = self.interval
        figures = {"part": round(self.part, 4), "low": round(low, 4), "high": round(high, 4)}
        return {"who": self.who, "wins": self.wins, "games": self.games, **figures}


class Spread(Value):
    """How long games were: the shortest, the one in the middle, the longest, and how many there are in each span."""

    least: int
    middle: int
    most: int
    bars: Sequence[tuple[int, int, int]]  # from, to, games

    def plain(self) -> dict[str, Any]:
        figures = {name: getattr(self, name) for name in ("least", "middle", "most")}
        return {**figures, "bars": [list(bar) for bar in self.bars]}


class Use(Value):
    """A card: how often it is named in answers and in what happens, in how many games, and how its users fared."""

    card: str
    answers: int
    games: int
    events: int
    users: Share | None  # of all seats that named it in a game, those that won

    def plain(self) -> dict[str, Any]:
        figures = {name: getattr(self, name) for name in ("card", "answers", "games", "events")}
        return {**figures, "users": self.users.plain() if self.users else None}


class Study(Value):
    game: str
    seats: int
    options: Mapping[str, Any]
    players: Sequence[str]
    seeds: Mapping[str, int]  # how many games of each
    games: int
    finished: int
    shared: int
    unwon: int
    by: Mapping[str, Sequence[Share]]  # by seat, by what a seat played, by kind of player
    lengths: Mapping[str, Spread]  # in rounds, in moves
    endings: Sequence[tuple[str, int]]
    cards: Sequence[Use]
    unused: Sequence[str]

    @property
    def fair(self) -> float:
        """What a seat wins if all win alike: a game that is shared or won by nobody is not won."""
        return (self.finished - self.shared - self.unwon) / self.finished / self.seats if self.finished else 0.0

    def plain(self) -> dict[str, Any]:
        return {
            **{name: getattr(self, name) for name in ("game", "seats", "games", "finished", "shared", "unwon")},
            "options": dict(self.options),
            "players": list(self.players),
            "seeds": dict(self.seeds),
            "fair": round(self.fair, 4),
            "by": {name: [share.plain() for share in shares] for name, shares in self.by.items()},
            "lengths": {name: spread.plain() for name, spread in self.lengths.items()},
            "endings": dict(self.endings),
            "cards": [use.plain() for use in self.cards],
            "unused": list(self.unused),
        }


def studied(tabled: Tabled, cards: Iterable[str]) -> Study:
    """The figures of some games; `cards` are those that could have been used."""
    plan, played = tabled.plan, tabled.games
    ended = [game for game in played if game.finished]
    groups = {
        "seats": _shares((seat, game.victor == seat) for game in ended for seat in game.players),
        "sides": _shares((side, game.victor == seat) for game in ended for seat, side in game.sides.items()),
        "players": _shares((kind, game.victor == seat) for game in ended for seat, kind in game.players.items()),
    }
    lengths = {"rounds": [game.rounds for game in ended if game.rounds], "moves": [game.moves for game in ended]}
    uses = [_use(card, ended) for card in dict.fromkeys(cards)]
    return Study(
        game=plan.game,
        seats=plan.seats,
        options=plan.options,
        players=sorted({kind for game in played for kind in game.players.values()}),
        seeds=tabled.seeds,
        games=len(played),
        finished=len(ended),
        shared=sum(len(game.ranking[0]) > 1 for game in ended),
        unwon=sum(not game.ranking[0] for game in ended),
        by={name: shares for name, shares in groups.items() if len(shares) > 1},
        lengths={name: _spread(found) for name, found in lengths.items() if found},
        endings=sorted(_counts(game.how for game in ended).items(), key=lambda ending: (-ending[1], ending[0])),
        cards=sorted((use for use in uses if use.answers or use.events), key=lambda use: (-use.answers, -use.events)),
        unused=[use.card for use in uses if not (use.answers or use.events)],
    )


def _shares(played: Iterable[tuple[str, bool]]) -> list[Share]:
    games, wins = dict[str, int](), dict[str, int]()
    for who, won in played:
        games[who] = games.get(who, 0) + 1
        wins[who] = wins.get(who, 0) + won
    return [Share(who, wins[who], games[who]) for who in sorted(games)]


def _use(card: str, ended: Sequence[Simulated]) -> Use:
    used = [(game, game.used[card]) for game in ended if card in game.used]
    users = [seat == game.victor for game, seats in used for seat in seats]
    return Use(
        card=card,
        answers=sum(sum(seats.values()) for _, seats in used),
        games=sum(card in game.used or card in game.told for game in ended),
        events=sum(game.told.get(card, 0) for game in ended),
        users=Share(card, sum(users), len(users)) if users else None,
    )


def _spread(lengths: Sequence[int]) -> Spread:
    ordered = sorted(lengths)
    least, most = ordered[0], ordered[-1]
    span = -(-(most - least + 1) // BARS)
    bars = [
        (start, min(start + span - 1, most), sum(start <= length < start + span for length in ordered))
        for start in range(least, most + 1, span)
    ]
    return Spread(least, ordered[(len(ordered) - 1) // 2], most, bars)


def _counts(words: Iterable[str]) -> dict[str, int]:
    found = dict[str, int]()
    for word in words:
        found[word] = found.get(word, 0) + 1
    return found
