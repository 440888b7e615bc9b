"""How many mails a second the post office takes, and in how much memory: a week's mails of twenty games in one run.

    python -m tests.benchmarks.post

Three in ten are orders, of which the first to a question counts; the others ask, tell, come twice, come from
machines or from strangers. A seat gets one answer to all of its own. Then how many mails a turn takes.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple
from unittest.mock import patch

import rules
from cli.mail import office
from cli.mail.moments import moment_of
from rules.kernel.record import save
from tests.benchmarks import messages, page, saves
from tests.benchmarks.page import Row
from tests.benchmarks.timing import ARBITRE, ENVIRONMENT
from tests.cli.shell import arbitre, done
from tests.conformance import settings
from tests.mail.postbox import Box, Mail, reply

BEGIN, END = "<!-- mails, written by make bench -->\n", "<!-- so far the mails -->\n"
LATER = "2026-11-24T20:00+01:00"
GAMES, MAILS = 20, 1000
PLAYERS = {"naastica": 2, "chasseurs": 5, "krystal": 4, "kalahen": 4, "prophecy": 4}
ENTRIES = {"naastica": 7, "chasseurs": 200, "krystal": 200, "kalahen": 60, "prophecy": 60}  # in the middle of a game
SAID = ("1", "help", "2", "tell {other}: good luck", "moves", "1", "log 20", "again", "3\n\nSee you soon", "view")


class Spent(NamedTuple):
    """What one run cost."""

    seconds: float  # of a processor
    megabytes: float  # at most


def opened(box: Box, number: int) -> Path:
    """A game in its middle, of which all players have said yes."""
    game = list(rules.GAMES)[number % len(rules.GAMES)]
    contest = saves.opened(game, PLAYERS[game], f"post {number}")
    saves.played(contest, f"post {number}", lambda one: one.n >= ENTRIES[game], saves.plainly)
    file = box.folder.parent / "game.json"
    file.write_bytes(save.dump(contest))
    seats = [word for seat in contest.seats for word in ("-p", f"{seat}={seat}.{number}@example.net")]
    folder = Path(done(arbitre("mail", "open", box.folder, file, *seats, "--json")).data["folder"])
    file.unlink()
    return folder


def waiting(folder: Path) -> Box:
    """A mailbox folder with all those mails in `in/`."""
    box = Box(folder)
    games = [opened(box, number) for number in range(GAMES)]
    for hour in ("18", "19"):
        done(box.run(f"2026-11-17T{hour}:00+01:00"))
        for game in games if hour == "18" else ():
            for mail in _last(box, game):
                box.answer(mail, "yes")
    for game in games:
        for number, raw in zip(range(MAILS // GAMES), _mails(_last(box, game))):
            box.put(raw, f"{game.name}.{number:03}.eml")
    return box


def _last(box: Box, game: Path) -> list[Mail]:
    """The last mail to each seat."""
    found = sorted((box.folder / "out").glob(f"{game.name}.*.eml"), key=lambda path: int(path.name.split(".")[2]))
    return [Mail(path) for path in {path.name.split(".")[1]: path for path in found}.values()]


def _mails(asked: list[Mail]) -> Iterator[bytes]:
    """What the players of a game write, without end."""
    seats = [mail.mark.split(".")[1] for mail in asked]
    number = 0
    while True:
        for at, mail in enumerate(asked):
            number += 1
            text = SAID[(number + at) % len(SAID)].format(other=seats[at - 1])
            if number % 10 == 0:
                yield reply(mail, "I am away.", number, auto_submitted="auto-replied")
            elif number % 10 == 5:
                yield f"From: somebody.{number}@example.com\nMessage-ID: <{number}.{seats[0]}>\n\nBuy!\n".encode()
            else:
                raw = reply(mail, text, number)
                yield raw
                if number % 10 == 3:
                    yield raw


def loads(box: Path) -> Counter[str]:
    """How often the save of each game is loaded in one run."""
    counted: Counter[str] = Counter()
    load = save.load

    def counting(document: Any, *given: Any) -> Any:
        contest = load(document, *given)
        counted[contest.genesis["game"]] += 1
        return contest

    with patch.object(save, "load", counting):
        office.run(str(box), moment_of(LATER))
    return counted


def spent(box: Path) -> Spent:
    """One run, in a process of its own."""
    child = subprocess.Popen(
        [ARBITRE, "mail", "run", str(box), "--now", LATER], stdout=subprocess.DEVNULL, env=ENVIRONMENT
    )
    _, status, used = os.wait4(child.pid, 0)
    assert os.waitstatus_to_exitcode(status) == 0
    return Spent(used.ru_utime + used.ru_stime, used.ru_maxrss / 1024)


def of_the_run(rounds: int) -> Iterator[Row]:
    """What one run over all those mails costs: the least of some, each on a fresh copy."""
    with tempfile.TemporaryDirectory() as name:
        original, work = waiting(Path(name) / "games").folder, Path(name) / "work"
        runs = []
        for _ in range(rounds):
            shutil.copytree(original, work)
            runs.append(spent(work))
            shutil.rmtree(work)
        shutil.copytree(original, work)
        counted = loads(work)
        answers = len(list((work / "out").iterdir())) - len(list((original / "out").iterdir()))
    title = f"one run, {MAILS:,} mails waiting, {GAMES} games, {answers} answers"
    least = min(run.seconds for run in runs)
    yield Row(f"{title}: mails for a second of a processor", f"{MAILS / least:,.0f}", "≥ 100")
    yield Row(f"{title}: most memory", f"{max(run.megabytes for run in runs):,.0f} MB")
    yield Row(f"{title}: loads of a save, most of any game", str(max(counted.values())), "1")


def of_turns() -> Iterator[Row]:
    """How many mails a turn costs its own player and each of the others, on average."""
    for game in rules.GAMES:
        tables = list(settings.tables(game))
        for seats in dict.fromkeys((tuple(tables[0]), tuple(tables[-1]))):
            for standing in dict.fromkeys(("", messages.STANDING.get(game, ""))):
                costs = list(messages.turns(game, seats, messages.SEEDS, standing))
                own = sum(cost.own for cost in costs) / len(costs)
                others = sum(cost.others for cost in costs) / len(costs) / (len(seats) - 1)
                said = "with standing answers" if standing else "nothing said in advance"
                yield Row(
                    f"{game}, {len(seats)} players, {said}: mails a turn, own; each other's", f"{own:.2f}; {others:.2f}"
                )


def main() -> None:
    rows = list(page.printed((*of_the_run(rounds=3), *of_turns())))
    page.put(BEGIN, END, rows)


if __name__ == "__main__":
    main()
