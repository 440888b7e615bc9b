"""A month at the keeper's desk: games with the prompt, the slow, the absent, the silent, the unreachable, a substitute.

Nobody is answered for too early (`verify` names that) or too late (after a run, whoever is late is waited for with a
reason), and the keeper hears of each thing once.
"""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.shell import arbitre, done
from tests.length import often
from tests.mail.clock import agree_on_terms, at, defaults, note
from tests.mail.postbox import ADDRESSES, Box, Mail, ledger

GAMES = often(3, 7, 20)
DAYS = often(8, 20, 30)
STEP = 8  # hours between two runs
REPLACING = 96  # after so many somebody else takes over
LOOKS = often(72, STEP)  # hours between two looks at all games
SEATS = ("ana", "bob")
PROMPT, SLOW, SILENT, AWAY, UNREACHABLE, REPLACED = "prompt", "slow", "silent", "away", "unreachable", "replaced"
NEEDS = {SILENT: ["defaults"], UNREACHABLE: ["keeper_unreachable", "unreachable"]}  # the keeper, each once
MAILS_TO_KEEPER = often(3, 4)  # for all games: what comes together is told together
OTHERS = (SILENT, REPLACED, UNREACHABLE, SLOW, AWAY)


class Month:
    """Games whose first seat is prompt, and whose second is one of the others."""

    def __init__(self, box: Box) -> None:
        self.box = box
        settings = box.folder / "mail.yaml"
        settings.write_text(settings.read_text() + "keeper: {mail: me@example.org}\n")
        self.games = [box.open(seed=f"month {number}", match="single") for number in range(GAMES)]
        self.habits = {
            (game.name, seat): (PROMPT if seat == "ana" else OTHERS[number % len(OTHERS)])
            for number, game in enumerate(self.games)
            for seat in SEATS
        }
        self.answered: set[str] = set()

    def mails(self, game: Path, seat: str) -> list[Mail]:
        found = (self.box.folder / "out").glob(f"{game.name}.{seat}.*.eml")
        return [Mail(path) for path in sorted(found, key=lambda path: int(path.name.split(".")[2]))]

    def answers(self, game: Path, seat: str, hours: float) -> None:
        """What a player does between two runs."""
        mail, habit = self.mails(game, seat)[-1], self.habits[game.name, seat]
        subject = str(mail.message["Subject"])
        if "a game for you" in subject:
            self._answer(mail, "yes")
        elif habit == AWAY and hours > 48 and f"absent {game.name}" not in self.answered:
            self.answered.add(f"absent {game.name}")
            self._answer(mail, "absent 2026-11-22 to 2026-11-27")
        elif habit in (SILENT, UNREACHABLE) or (habit == REPLACED and hours < REPLACING):
            return
        elif "still your turn" in subject or ("your turn" in subject and habit in (PROMPT, AWAY)):
            self._answer(mail, "1")

    def _answer(self, mail: Mail, text: str) -> None:
        if mail.mark not in self.answered:
            self.answered.add(mail.mark)
            self.box.answer(mail, text)

    def goes_wrong(self, game: Path, hours: float) -> None:
        """On the third day mails come back, two days later somebody is replaced."""
        habit = self.habits[game.name, "bob"]
        if habit == UNREACHABLE and hours == 72:
            with (game / "post.jsonl").open("a") as file:
                for number in range(3):
                    line = {"at": at(hours), "bounce": "bob", "by": str(number), "status": "5.1.1"}
                    file.write(json.dumps(line, separators=(",", ":")) + "\n")
        if habit == REPLACED and hours == REPLACING:
            note(game, "seat", "bob", "Zoe", hours=hours)
            table = game / "table.yaml"
            table.write_text(table.read_text().replace(ADDRESSES["bob"], "zoe@example.org"))

    def check_nobody_is_late_without_a_reason(self, hours: float) -> None:
        told = done(arbitre("mail", "status", self.box.folder, "--now", at(hours), "--json")).data
        late = [(game["game"], one) for game in told["games"] for one in game["awaited"] if one.get("late")]
        assert all(one["why"] for _, one in late), (hours, late)


def test_a_month_of_games_needs_the_keeper_only_where_a_person_is_needed(box: Box) -> None:
    month = Month(box)
    box.ran(at(-1))
    for game in month.games:
        agree_on_terms(game, "next=24", "grace=8", "remind=8", "notice=0")
    for hours in range(0, DAYS * 24, STEP):
        for game in month.games:
            month.goes_wrong(game, hours)
            for seat in SEATS:
                month.answers(game, seat, hours)
        assert box.run(at(hours + 1)).exit == 0
        if hours and hours % LOOKS == 0:
            month.check_nobody_is_late_without_a_reason(hours + 1)
    for game in month.games:
        assert arbitre("verify", game / "game.json").exit == 0
        assert all(seat == "bob" for seat, _ in defaults(game))
    given = {game.name: len(defaults(game)) for game in month.games}
    of = {game.name: month.habits[game.name, "bob"] for game in month.games}
    assert all(count == 3 for name, count in given.items() if of[name] == SILENT), given
    assert all(count == 0 for name, count in given.items() if of[name] in (SLOW, AWAY)), given
    told = [line["about"] for line in ledger(box.folder) if "keeper" in line]
    assert sorted(tuple(name.split(".")[:2]) for names in told for name in names) == sorted(
        (why, name) for name, habit in of.items() for why in NEEDS.get(habit, ())
    )
    assert len(list((box.folder / "out").glob("keeper.*"))) == len(told) == MAILS_TO_KEEPER
