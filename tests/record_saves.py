"""Records the games in `saves/`: `python -m tests.record_saves`. The same games come out each time, byte for byte.

Each recording is played through the command line, by the plain computer player or by orders written here.
"""

from __future__ import annotations

import json
import sys
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

import rules
from cli.console import Speech
from cli.files import games
from cli.files.recordings import is_recording
from rules.kernel.bytes.canon import sha
from rules.kernel.editions import components
from rules.kernel.orders.grammar import MOST_ORDERS
from rules.kernel.play.draws import Stream
from rules.kernel.ready.answers import pass_over
from rules.kernel.record.contest import Contest
from rules.kernel.record.recording import Replay, recorded
from rules.kernel.record.recording import read as read_recording
from rules.kernel.record.save import Document
from tests.cli.shell import arbitre, done

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rules.kernel.play.asking import Answer

HOME = Path(__file__).parents[1] / "saves"
SEATS = ("ana", "bob=Robert")
MOST_SEEDS = 500
SAVES = {  # what is to be looked at at once: begun, in the middle, sealed, taken back, finished, with an own edition
    "naastica": (
        "whole-match",
        "middle-of-a-game",
        "target-asked",
        "sealed-answer",
        "nothing-yet",
        "taken-back",
        "taken-back-by-agreement",
        "under-terms",
        "own-edition",
    ),
    "chasseurs": ("three-players", "middle-of-a-game", "nothing-yet", "last-one-left", "four-pearls"),
    "krystal": ("middle-of-a-combat", "sealed-choice", "nothing-yet", "taken-back"),
    "kalahen": ("middle-of-a-fight", "sealed-bids", "nothing-yet", "taken-back"),
    "prophecy": ("middle-of-a-combat", "nothing-yet", "taken-back"),
}
ABOUT = """# Recorded games

Games played to show something, and positions to try things out on. The tests replay all of them and check that between
them they use every kind of answer, every card and ability, every option and every way to end.

    arbitre show saves/naastica/middle-of-a-game.json
    arbitre replay saves/naastica

Most are [recordings](../docs/file-formats.md#the-recording), which hold what was played and no more; `arbitre replay
FILE --save SAVE` makes the save of one. Some are kept as saves, to look at at once.

Each was played through the command line with a seed chosen by hand, by the plain computer player or by orders written
in `tests/recorded/`. This page and the games are made by `python -m tests.record_saves`, the same bytes each time:
a change after which a recorded game differs is a new version of the rules, not a reason to record it again.
"""
TABLE = ["| game | profile | options | stands at | shows |", "| --- | --- | --- | --- | --- |"]


class Unsuitable(Exception):
    """Chance went another way than a recording needs: it is begun anew with another seed."""


class Recording:
    """One game to be recorded: how it is opened, how it is played, and what it shows."""

    def __init__(self, game: str, name: str, shows: str, play: Callable[[Playing], None], **how: Any) -> None:
        self.game, self.name, self.shows, self.play = game, name, shows, play
        self.options: dict[str, str] = how.get("options", {})
        self.profile: str = how.get("profile", "keeper")
        self.seats: Sequence[str] = how.get("seats", SEATS)
        self.edition: Callable[[], Any] | None = how.get("edition")
        self.time: str = how.get("time", "")
        self.first_try: int = how.get("first_try", 1)  # where it is known that the seeds before do not suit

    @property
    def file(self) -> str:
        return f"{self.game}/{self.name}{'' if self._stays_a_save else '.recording'}.json"

    @property
    def _stays_a_save(self) -> bool:
        return self.name in SAVES.get(self.game, ())

    def record(self, folder: Path) -> None:
        """Play it in a folder, into the file named after it, with the first seed that suits."""
        save = folder / self.game / f"{self.name}.json"
        save.parent.mkdir(parents=True, exist_ok=True)
        for number in range(self.first_try, MOST_SEEDS):
            seed = f"{self.name} {number}"
            self._open(save, seed)
            try:
                self.play(Playing(save, seed))
            except Unsuitable:
                continue
            break
        else:
            raise AssertionError(f"{self.file}: no seed suits")
        if not self._stays_a_save:
            done(arbitre("record", save, "-o", folder / self.file, "--force"))
            save.unlink()
        (folder / self.file).chmod(0o644)  # an example, not somebody's secret

    def _open(self, save: Path, seed: str) -> None:
        arguments: list[object] = ["new", self.game, "--seed", seed, "--profile", self.profile, "-o", save, "--force"]
        for seat in self.seats:
            arguments += ["-s", seat]
        for key, value in self.options.items():
            arguments += ["--option", f"{key}={value}"]
        if self.time:
            arguments += ["--time", self.time]
        if self.edition:
            own = save.with_suffix(".edition.yaml")
            own.write_text(json.dumps(self.edition(), ensure_ascii=False), encoding="utf-8")
            arguments += ["--edition", own]
        done(arbitre(*arguments))
        save.with_suffix(".edition.yaml").unlink(missing_ok=True)
        lines = save.read_bytes().splitlines(keepends=True)
        save.write_bytes(b"".join(line for line in lines if not line.startswith(b'"manners":')))  # nobody is spoken to


class Playing:
    """A game being recorded."""

    def __init__(self, save: Path, seed: str) -> None:
        self.save, self.seed, self.moves = save, seed, 0
        self._words: Speech | None = None

    def order(self, *lines: str, seat: str = "", time: str = "") -> None:
        """Orders as a player writes them; a list of orders is one run."""
        who = ["--as", seat] if seat else []
        when = ["--time", time] if time else []
        text = "\n".join(lines).encode()
        done(arbitre("apply", self.save, "-f", "-", "--yes", *who, *when, "--no-log", "--lang", "en", stdin=text))

    def undo(self, *arguments: object) -> None:
        done(arbitre("undo", self.save, *arguments, "--no-log"))

    def note(self, words: str, time: str) -> None:
        done(arbitre("note", self.save, *words.split(), "--time", time, "--no-log", "--lang", "en"))

    def plain(self, moves: int, time: str = "") -> None:
        """So many answers of the plain player, whoever is asked."""
        for _ in range(moves):
            contest = self.contest
            seat = awaited(contest)
            self.order(self.best(contest, seat), seat=seat, time=time)

    def until(
        self, wanted: Callable[[Contest], bool], choose: Callable[[Contest], Answer | None] | None = None
    ) -> Contest:
        """Let the plain player play until a game stands as wanted. Its orders go out in as few letters as hold them.

        `choose` may know an answer that is to be given instead.
        """
        contest = self.contest
        lines: list[str] = []
        while not wanted(contest):
            if contest.over:
                raise Unsuitable
            seat = awaited(contest)
            answer = (choose and choose(contest)) or self.choice(contest, seat)
            lines.append(f"{seat}: {self.written(contest, answer)}")
            contest.answer(seat, answer)
            pass_over(contest)
        if lines:
            for at in range(0, len(lines), MOST_ORDERS):
                self.order(*lines[at : at + MOST_ORDERS])
        return contest

    def to_the_end(self) -> Contest:
        return self.until(lambda contest: contest.over)

    @property
    def contest(self) -> Contest:
        return games.contest(str(self.save))

    def best(self, contest: Contest, seat: str) -> str:
        """The order the plain player would send."""
        return self.written(contest, self.choice(contest, seat))

    def choice(self, contest: Contest, seat: str) -> Answer:
        """What the plain player would answer: it sees what the seat sees, and has its own chance."""
        self.moves += 1
        pick = Stream(sha("recorded", self.seed, seat, str(self.moves)), "pick", 0).below
        return contest.game.parts.player.answer(contest.state.seen(seat), contest.waiting[seat], pick)

    def written(self, contest: Contest, answer: Answer) -> str:
        return self._speech(contest).grammar.write(answer, "en")

    def _speech(self, contest: Contest) -> Speech:
        if self._words is None:
            self._words = Speech(contest.game, contest.genesis, contest.edition.data, "en")
        return self._words

    def legal(self, contest: Contest) -> list[str]:
        """The legal orders of whoever is asked first, as `moves` lists them."""
        if not (seat := awaited(contest)):
            return []
        return [self.written(contest, answer) for answer in contest.waiting[seat].legal(contest.state.seen(seat))]


def awaited(contest: Contest) -> str:
    """The first seat whose answer is not in; empty when the game is over."""
    return next((seat for seat in contest.waiting if seat not in contest.pending), "")


def recordings() -> list[Recording]:
    """All of them, game by game: those of a game stand in `tests/recorded/<game>.py`."""
    known = [f"tests.recorded.{game}" for game in rules.GAMES]
    return [each for module in known if find_spec(module) for each in import_module(module).RECORDINGS]


def readme(folder: Path) -> str:
    """What each recorded game shows, with what its file says of it."""
    lines = [ABOUT]
    for game in rules.GAMES:
        lines += [f"## {game.title()}", "", *TABLE]
        lines += [*(row(recording, folder) for recording in recordings() if recording.game == game), ""]
    return "\n".join(lines)


def row(recording: Recording, folder: Path) -> str:
    document = played(folder / recording.file)
    genesis = document.head["genesis"]
    link = f"[{recording.name}]({recording.file})"
    return f"| {link} | {genesis['profile']} | {options(document)} | {standing(document)} | {recording.shows} |"


@cache
def replayed(file: Path) -> Replay:
    """A recorded game, whichever way it is kept, played again and found right."""
    read = games.parts(str(file))
    replay = Replay(read_recording(read.head) if is_recording(read) else recorded(read), games.rules_of)
    replay.audit()
    return replay


def played(file: Path) -> Document:
    """Its record, what is kept of it besides, and where it stands."""
    replay = replayed(file)
    contest = replay.contest
    return Document(
        {**replay.recording.head, "position": json.loads(contest.position)}, contest.entries, contest.openings
    )


def options(document: Document) -> str:
    """The options that are not the defaults."""
    genesis = document.head["genesis"]
    edition = document.head.get("edition") or components.shipped(genesis["rules"]["id"])[0]
    defaults = {option["id"]: option["default"] for option in edition["options"]}
    chosen = {key: value for key, value in genesis["options"].items() if value != defaults[key]}
    return ", ".join(f"{key}={json.dumps(value).strip(chr(34))}" for key, value in chosen.items())


def standing(document: Document) -> str:
    """Who has won and how, or whose answers are awaited."""
    last = [json.loads(line)["public"] for line in document.entries]
    if outcome := next((public["outcome"] for public in last if "outcome" in public), None):
        winners = outcome["ranking"][0]
        return f"{outcome['how']}, {' and '.join(winners)} {'win' if len(winners) > 1 else 'wins'}"
    asked = [f"{seat}: {kind}" for seat, kind, *_ in document.head["position"]["asked"]]
    return f"entry {len(document.entries) - 1}, awaits {', '.join(asked)}"


def main(folder: Path = HOME) -> None:
    """Record everything anew and write the table that says what is there."""
    for recording in recordings():
        recording.record(folder)
        sys.stderr.write(f"{recording.file}\n")
    (folder / "README.md").write_text(readme(folder), encoding="utf-8")


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
