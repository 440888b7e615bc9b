"""What is written can be read: whatever is sent, it is refused, or every command reads the save it has led to."""

from __future__ import annotations

import json
from itertools import cycle, islice
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from cli import exits
from rules.kernel import save
from tests.cli.shell import arbitre, done
from tests.conformance.odd_orders import Sender, odd_lines
from tests.conformance.settings import every_game, settings_of
from tests.conformance.walking import moments
from tests.length import often
from tests.odd_letters import odd_word

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from rules.kernel.match import Match
    from tests.conformance.odd_orders import Sender, odd_lines
from tests.conformance.settings import Setting

LETTERS = often(80, 2000)  # of each game and kind
MOMENTS = often(8, 30)
REFUSED = (exits.NO, exits.USAGE, exits.UNREADABLE, exits.NOT_YOURS)


class Desk(Sender):
    """A save to which letters are sent, each to the same position."""

    def __init__(self, setting: Setting, match: Match, folder: Path) -> None:
        super().__init__(setting, match)
        self.file, self.before = folder / "game.json", save.dump(match)

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


def desks(game_id: str, folder: Path) -> list[Desk]:
    setting = settings_of(game_id)[0]
    return [Desk(setting, match, folder) for match in moments(setting, 1, MOMENTS) if not match.over]


def odd_documents(desk: Desk, chance: Random) -> Iterator[bytes]:
    """Move files with a legal answer in them, one value of which is odd; or an order line."""
    lines = odd_lines(desk, chance)
    while True:
        answer = chance.choice(desk.legal).plain()
        answer[chance.choice([*answer])] = odd = chance.choice((odd_word(chance), 2**53, -(2**53), [], 0.5))
        said: Any = chance.choice(
            ({"answers": [answer]}, {"seat": odd, "orders": ["1"]}, *[{"orders": [next(lines)]}] * 2)
        )
        yield json.dumps(said, ensure_ascii=chance.random() < 0.5).encode()


def odd_letters(desk: Desk, chance: Random) -> Iterator[bytes]:
    return (line.encode() for line in odd_lines(desk, chance))


@pytest.mark.parametrize("sent", [odd_letters, odd_documents])
@every_game
def test_a_letter_is_refused_or_leads_to_a_save_that_can_be_read(
    game_id: str, sent: Callable[[Desk, Random], Iterator[bytes]], tmp_path: Path
) -> None:
    chance = Random(game_id)
    letters = [(desk, sent(desk, chance)) for desk in desks(game_id, tmp_path)]
    taken = [desk.takes(next(to_desk)) for desk, to_desk in islice(cycle(letters), LETTERS)]
    assert any(taken)  # or nothing was shown
