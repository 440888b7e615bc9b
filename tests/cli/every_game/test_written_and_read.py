"""What is written can be read: whatever is sent, it is refused, or every command reads the save it has led to."""

from __future__ import annotations

import json
from itertools import cycle, islice
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from cli import exits
from rules.kernel.record import save
from tests.cli.shell import arbitre, done
from tests.conformance.odd_orders import Sender, odd_lines
from tests.conformance.settings import every_game, settings_of
from tests.conformance.walking import moments
from tests.length import often
from tests.odd_letters import odd_word

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from rules.kernel.record.contest import Contest
    from tests.conformance.settings import Setting

LETTERS = often(60, 200)  # of each game and kind
MOMENTS = often(8, 20)
REFUSED = (exits.NO, exits.USAGE, exits.UNREADABLE, exits.NOT_YOURS)


class Console(Sender):
    """A save to which letters are sent, each to the same position."""

    def __init__(self, setting: Setting, contest: Contest, folder: Path) -> None:
        super().__init__(setting, contest)
        self.file, self.before = folder / "game.json", save.dump(contest)

    def takes(self, letter: bytes) -> bool:
        """Whether a letter changes the save; if so, everybody can read what it has become."""
        self.file.write_bytes(self.before)
        said = arbitre("apply", self.file, "--as", self.seat, "--no-log", "-f", "-", stdin=letter)
        assert said.exit in (exits.DONE, exits.IN_PART, *REFUSED), (letter, said.err)
        if self.file.read_bytes() == self.before:
            return False
        assert said.exit not in REFUSED
        view = self.file.with_suffix(".view")
        done(arbitre("show", self.file, "--as", self.seat))
        done(arbitre("moves", self.file))
        done(arbitre("verify", self.file))
        listed = arbitre("apply", self.file, "--as", self.seat, "standing", "--no-log")
        assert listed.exit in (exits.DONE, exits.NOT_YOURS)  # it may have ended the game
        done(arbitre("view", self.file, "--as", self.seat, "-o", view, "--force"))
        done(arbitre("show", view))
        return True


def desks(game_id: str, folder: Path) -> list[Console]:
    setting = settings_of(game_id)[0]
    return [Console(setting, contest, folder) for contest in moments(setting, 1, MOMENTS) if not contest.over]


def odd_documents(console: Console, chance: Random) -> Iterator[bytes]:
    """Move files with a legal answer in them, one value of which is odd; or an order line."""
    lines = odd_lines(console, chance)
    while True:
        answer = chance.choice(console.legal).plain()
        answer[chance.choice([*answer])] = odd = chance.choice((odd_word(chance), 2**53, -(2**53), [], 0.5))
        said: Any = chance.choice(
            ({"answers": [answer]}, {"seat": odd, "orders": ["1"]}, *[{"orders": [next(lines)]}] * 2)
        )
        yield json.dumps(said, ensure_ascii=chance.random() < 0.5).encode()


def odd_letters(console: Console, chance: Random) -> Iterator[bytes]:
    return (line.encode() for line in odd_lines(console, chance))


@pytest.mark.parametrize("sent", [odd_letters, odd_documents])
@every_game
def test_a_letter_is_refused_or_leads_to_a_save_that_can_be_read(
    game_id: str, sent: Callable[[Console, Random], Iterator[bytes]], tmp_path: Path
) -> None:
    chance = Random(game_id)
    letters = [(console, sent(console, chance)) for console in desks(game_id, tmp_path)]
    taken = [console.takes(next(to_desk)) for console, to_desk in islice(cycle(letters), LETTERS)]
    assert any(taken)  # or nothing was shown
