"""`mail read` on a mailbox folder: whose a mail would be and what would become of it, and nothing is changed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.shell import arbitre
from tests.mail.dying import contents
from tests.mail.postbox import Box, reply

WAYS = [
    ("1", {}, 0, ("It is for ana in game", "It would be carried out.", "> collection starter_court_of_eryndor")),
    ("xyzzy", {}, 1, ("It would not be understood",)),
    ("1", {"sender": "ana@work.example"}, 0, ("It would be held",)),
    ("help", {}, 0, ("It would be answered, and changes nothing.",)),
    ("1", {"sender": "eve@example.com", "to": "referee@example.org", "threaded": "no", "quoted": ""}, 0, ("nobody's",)),
]


@pytest.mark.parametrize(("text", "how", "status", "said"), WAYS, ids=[str(at) for at in range(len(WAYS))])
def test_it_is_told_and_nothing_is_changed(
    opened: tuple[Box, Path], tmp_path: Path, text: str, how: dict[str, str], status: int, said: tuple[str, ...]
) -> None:
    box, _ = opened
    letter = tmp_path / "letter.eml"
    letter.write_bytes(reply(box.last("ana"), text, **how))
    before = contents(box.folder)
    told = arbitre("mail", "read", letter, box.folder, "--lang", "en")
    assert (told.exit, told.err) == (status, "")
    assert [words for words in said if words not in told.text] == []
    assert contents(box.folder) == before


def test_a_mail_that_was_here_before_is_known(opened: tuple[Box, Path], tmp_path: Path) -> None:
    box, _ = opened
    letter = tmp_path / "letter.eml"
    letter.write_bytes(reply(box.last("ana"), "1"))
    box.put(letter.read_bytes())
    box.ran()
    told = arbitre("mail", "read", letter, box.folder, "--lang", "en")
    assert "It was here before" in told.text
