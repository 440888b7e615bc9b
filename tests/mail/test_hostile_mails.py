"""Whatever a mail is made of, reading it costs at most the timer and 200 MiB, and ends in a mail or a refusal."""

from __future__ import annotations

import json
import signal
from pathlib import Path
from random import Random

import pytest

from cli.mail.reading import limits
from cli.mail.reading.message import Unreadable, read
from tests.cli.limited import limited
from tests.length import LONG
from tests.mail.hostile_mails import MAILS, html
from tests.mail.position import opened

MEMORY = 200 * 1024 * 1024
SECONDS = int(limits.SECONDS) + 1  # to start, and to tell
ALWAYS = ["five thousand nested parts", "a quarter of a mebibyte of comments", "a boundary of one letter", "only NULs"]
DEAR = ["tags that never end", "declarations"]  # as dear as the comments
OTHERS = sorted(MAILS.keys() - {*ALWAYS, *([] if LONG else DEAR)})
TRIED = [*ALWAYS, *(OTHERS if LONG else Random("hostile").sample(OTHERS, 6))]


@pytest.fixture(scope="module")
def save(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return opened(tmp_path_factory.mktemp("hostile"))


@pytest.mark.parametrize("name", TRIED)
def test_a_hostile_mail_costs_little(name: str, save: Path, tmp_path: Path) -> None:
    file = tmp_path / "hostile.eml"
    file.write_bytes(MAILS[name]())
    before = save.read_bytes()
    said = limited(["mail", "read", str(file), str(save), "--as", "bob", "--json"], SECONDS, MEMORY)
    file.unlink()
    assert said.returncode in (0, 1, 3), said.stderr[-2000:]
    assert not said.stderr
    assert all(error["message"] for error in json.loads(said.stdout)["errors"])
    assert save.read_bytes() == before


@pytest.mark.parametrize("name", [name for name in MAILS if LONG or name not in (*ALWAYS, *DEAR)])
def test_a_hostile_mail_is_read_or_refused(name: str) -> None:
    try:
        message = read(MAILS[name]())
    except Unreadable as refused:
        assert refused.code in ("mail_too_large", "mail_too_dear", "mail_malformed")
    else:
        assert all("\n" not in line.text and "\0" not in line.text for line in message.kept)


def test_what_takes_too_long_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "SECONDS", 0.02)
    before = signal.getsignal(signal.SIGPROF)
    monkeypatch.setattr(limits.Timer.__init__, "__defaults__", (0.02,))
    with pytest.raises(Unreadable) as refused:
        read(html(b"<p>x</p>" * 30_000))
    assert refused.value.code == "mail_too_dear"
    assert signal.getsignal(signal.SIGPROF) is before
    assert signal.getitimer(signal.ITIMER_PROF) == (0.0, 0.0)
