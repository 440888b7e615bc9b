"""Letters to the command line: read whole before anything is done, all or nothing as documented."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import TYPE_CHECKING

import pytest

from rules.kernel.letters.letter import letter_of_text
from rules.kernel.orders.grammar import LANGUAGES
from rules.kernel.record import save
from tests.cli.shell import Said, arbitre
from tests.conformance.letters import illegal_line, lines_in_a_row
from tests.conformance.settings import Setting, every_game, settings_of
from tests.conformance.walking import questions
from tests.length import often

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from rules.kernel.play.asking import Seat
    from rules.kernel.record.contest import Contest

LETTERS = often(20, 60)  # for each game and language
NO_WORDS = (
    "tkae 2",
    "zorglub",
    "{line} zorglub",
    "standing zorglub: {line}",
    "if zorglub: {line}",
    "{verb} zorglub zorglub",
)


@cache
def senders(game_id: str) -> list[tuple[Setting, Contest, Seat]]:
    """Who could send a letter at some moments of random games, under the options of every setting in turn."""
    settings = settings_of(game_id)
    tried = settings[: often(3, len(settings))]
    found = [(setting, contest, question.seat) for setting in tried for contest, question in questions(setting, 1)]
    Random(game_id).shuffle(found)
    return found[:LETTERS]


def sent(save_file: Path, seat: Seat, lines: Sequence[str], *how: str) -> Said:
    return arbitre("apply", save_file, "--as", seat, "-f", "-", "--no-log", *how, stdin="\n".join(lines).encode())


@pytest.mark.parametrize("lang", LANGUAGES)
@every_game
def test_a_line_that_cannot_be_read_voids_the_letter(game_id: str, lang: str, tmp_path: Path) -> None:
    chance, file, found = Random(f"{game_id}/{lang}"), tmp_path / "game.json", senders(game_id)
    for at in range(LETTERS):
        setting, contest, seat = found[at % len(found)]
        lines = lines_in_a_row(setting, contest, seat, lang, chance)
        place = chance.randrange(len(lines) + 1)
        line = chance.choice(lines)
        spoilt = chance.choice(NO_WORDS).format(line=line, verb=line.split()[0])
        if not letter_of_text(spoilt, setting.speech(contest, lang).grammar).misread:  # a promise may hold any word
            spoilt = NO_WORDS[0]
        lines.insert(place, spoilt)
        file.write_bytes(before := save.dump(contest))
        for how in ((), ("--dry-run",)):
            said = sent(file, seat, lines, "--json", *how)
            assert said.exit == 1, (lines, said.text)
            assert [error["where"].split(":")[1] for error in said.envelope["errors"]] == [str(place + 1)], lines
            assert file.read_bytes() == before
        assert said.data["orders"][place]["verdict"] == "misread"


@pytest.mark.parametrize("lang", LANGUAGES)
@every_game
def test_a_line_that_is_illegal_stops_there_or_voids_what_came_before_it(
    game_id: str, lang: str, tmp_path: Path
) -> None:
    """Void if nothing was drawn or shown; else what came before it stands, as if it had been sent alone."""
    chance, file, found = Random(f"{game_id}/{lang}"), tmp_path / "game.json", senders(game_id)
    seen = set()
    for at in range(LETTERS):
        setting, contest, seat = found[at % len(found)]
        lines = lines_in_a_row(setting, contest, seat, lang, chance)
        place = chance.randrange(len(lines) + 1)
        lines.insert(place, illegal_line(setting, contest, seat, lang, chance))
        file.write_bytes(before := save.dump(contest))
        said = sent(file, seat, lines, "--json")
        seen.add(said.exit)
        after, entries = file.read_bytes(), save.read(file.read_bytes()).entries
        if said.exit in (1, 6):
            assert after == before, lines
        else:
            assert said.exit in (0, 8), (lines, said.text)
            (tmp_path / "alone.json").write_bytes(before)
            taken = lines[: said.data["applied"]]
            if taken and said.exit == 8:
                sent(tmp_path / "alone.json", seat, taken)
                alone = save.read((tmp_path / "alone.json").read_bytes()).entries
                assert entries[: len(alone)] == alone, lines
    assert 1 in seen or 6 in seen
