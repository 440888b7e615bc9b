"""Runs that die while mails come and go, connecting and sending included: each mail is taken once and answered.

Only where a mail was handed over and its line is not written yet may it leave twice: with the same bytes, and so under
the same Message-ID.
"""

from __future__ import annotations

import io
import os
import socket
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from email import message_from_bytes
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

from cli.mail.carriers import memory
from cli.mail.reading.headers import key_of
from cli.main import run
from tests.cli.shell import arbitre
from tests.cli.test_killed import DEAD, Child, ended
from tests.length import often
from tests.mail.dying import HANDED_OVER, NOTED, STEPS, as_it_was, calls_of, contents, differences, mortal_run, run_of
from tests.mail.imap_server import Folder, ImapServer
from tests.mail.postbox import Box, arrived, copied, ledger, reply
from tests.mail.smtp_server import SmtpServer
from tests.mail.ways import KEEPER, imap_way, private, settle, smtp_way

FILES: Sequence[tuple[Any, str]] = [*STEPS, *((os, name) for name in ("open", "mkdir", "utime"))]
TALK: Sequence[tuple[Any, str]] = [(socket.socket, name) for name in ("connect", "sendall", "recv_into")]
PROGRAM: Sequence[tuple[Any, str]] = [(subprocess, "_fork_exec"), (os, "waitpid")]
GAPS = often(61, 13, 1)  # of the calls of a run, each of which may be its last
AT_ONCE = 4  # programs that bring a mail
KILLS = often(8, 60, 1000)


class Post(NamedTuple):
    """Both servers, and what waits at one of them."""

    imap: ImapServer
    smtp: SmtpServer
    mails: list[bytes]

    def anew(self) -> None:
        self.imap.folders = {"INBOX": Folder()}
        for raw in self.mails:
            self.imap.inbox.put(raw)
        self.smtp.taken.clear()

    def left(self) -> list[bytes]:
        """The mails that have left."""
        return [one.raw for one in self.smtp.taken]

    def check(self, mails: Sequence[bytes]) -> None:
        """Other people's mail has stayed, and every other one was put away once."""
        assert [mail.uid for mail in self.imap.inbox.mails] == [1]
        assert sorted(key_of(mail.raw) for mail in self.imap.folders["Arbitre"].mails) == sorted(map(key_of, mails[1:]))


@pytest.fixture(scope="module")
def servers() -> Iterator[Post]:
    with ImapServer() as imap, SmtpServer() as smtp:
        yield Post(imap, smtp, [])


@pytest.fixture(scope="module")
def waiting(asked_folder: Path, servers: Post, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A mailbox whose mails wait at a server: sealed answers, nonsense, a double, orders that a machine has sent."""
    box = Box.of(copied(asked_folder, tmp_path_factory.mktemp("waiting") / "games"))
    way = imap_way(box, servers.imap, ", done: Arbitre")
    settle(box, fetch=way, send=smtp_way(servers.smtp), keeper=KEEPER)
    ana, bob = box.last("ana"), box.last("bob")
    servers.mails[:] = [
        private(),
        reply(ana, "1", 21),
        reply(ana, "1", 21, x_folder="a copy that came another way"),
        reply(bob, "3", 22, auto_submitted="auto-generated"),
        reply(bob, "nonsense", 23),
        reply(bob, "2", 24),
    ]
    return box.folder


def in_doubt(calls: Sequence[str], *, after: bool) -> int:
    """How many mails were handed over, and not noted, when a run died at the last of these calls."""
    carried_out = Counter(calls if after else calls[:-1])
    return carried_out[HANDED_OVER] - carried_out[NOTED]


def repeated(mails: Sequence[bytes]) -> int:
    """How many mails left more than once; those of one Message-ID are the same to the byte."""
    named = {(message_from_bytes(raw)["Message-ID"], raw) for raw in mails}
    assert len({name for name, _ in named}) == len(named)
    return len(mails) - len(named)


class Deaths:
    """Runs that die at their calls, each on a mailbox of its own, and others that make up for them. Where mails were
    moved away at the server and nobody was left to remember it, the next run has less to remember.
    """

    def __init__(self, waiting: Path, box: Path, anew: Callable[[], None], left: Callable[[], list[bytes]]) -> None:
        """`anew` lets mails wait as they did, `left` are those that have left since."""
        self.waiting, self.box, self.anew, self.left = waiting, box, anew, left
        self.begin_again()
        assert arbitre(*run_of(box)).exit == 0
        self.undisturbed, self.mails = contents(box), sorted(left())
        assert len(self.mails) == 3 and not repeated(self.mails)

    def begin_again(self) -> None:
        self.anew()
        as_it_was(self.waiting, self.box)

    def each(self, calls: Sequence[tuple[Any, str]], *, after: bool) -> Iterator[None]:
        """Every so many calls, until a run outlives them all."""
        for die_at in count(1 + after * GAPS // 2, GAPS):
            self.begin_again()
            status = ended(mortal_run(self.box, die_at, after=after, calls=calls))
            made = calls_of(self.box)
            assert arbitre(*run_of(self.box)).exit == 0
            at = f"{die_at}: {made[-1]}"
            assert not {*differences(self.box, self.undisturbed)} - {memory.FILE}, at
            assert repeated(self.left()) <= (in_doubt(made, after=after) if status == DEAD else 0), at
            assert sorted(set(self.left())) == self.mails, at
            yield
            if status != DEAD:
                assert (
                    status == 0
                    and die_at > len(made)
                    and made.count(HANDED_OVER) == made.count(NOTED) == len(self.mails)
                )
                return


@pytest.mark.parametrize("after", [False, True], ids=["before", "after"])
def test_a_run_that_dies_while_it_talks_with_servers(waiting: Path, servers: Post, tmp_path: Path, after: bool) -> None:
    deaths = Deaths(waiting, tmp_path / "games", servers.anew, servers.left)
    for _ in deaths.each([*FILES, *TALK], after=after):
        servers.check(servers.mails)


@pytest.mark.parametrize("after", [False, True], ids=["before", "after"])
def test_a_run_that_dies_while_it_hands_mails_to_a_program(
    waiting: Path, servers: Post, tmp_path: Path, after: bool
) -> None:
    """The program gets a mail whole or not at all."""
    sent = tmp_path / "sent"
    sent.mkdir()
    program = tmp_path / "sendmail"
    program.write_text(f"#!/bin/sh\ncat > {sent}/$$.tmp\nmv {sent}/$$.tmp {sent}/$$.eml\n")
    program.chmod(0o700)
    box = Box.of(copied(waiting, tmp_path / "waiting"))
    settle(box, send=f"{{sendmail: {program}}}", keeper=KEEPER)
    for raw in servers.mails:
        box.put(raw)

    def anew() -> None:
        for path in sent.iterdir():
            path.unlink()

    def left() -> list[bytes]:
        return [path.read_bytes() for path in sent.glob("*.eml")]

    for _ in Deaths(box.folder, tmp_path / "games", anew, left).each([*FILES, *PROGRAM], after=after):
        pass


def brought(box: Path, raw: bytes) -> Callable[[], int]:
    """What a mail server does with a mail: it starts a program and hands it over."""

    def act() -> int:
        sys.stdin = io.TextIOWrapper(io.BytesIO(raw), encoding="utf-8")
        return run(["mail", "in", str(box), "--run"])

    return act


def test_programs_that_bring_mails_at_once_and_are_killed_at_random(
    asked_folder: Path, servers: Post, tmp_path: Path
) -> None:
    """A server brings a mail again as long as the program does not end well."""
    chance, hit = Random(11), 0
    for _ in range(KILLS // AT_ONCE):
        box = Box.of(copied(asked_folder, tmp_path / "games"))
        settle(box, send=smtp_way(servers.smtp))
        servers.smtp.taken.clear()
        ana, bob = box.last("ana"), box.last("bob")
        mails = [
            reply(ana, "1", 31),
            reply(bob, "nonsense", 32),
            reply(bob, "2", 33),
            reply(ana, "tell bob: hello", 34),
        ]
        children = [Child(brought(box.folder, raw)) for raw in mails]
        killed = sum(child.killed_after(chance.uniform(0, 0.1)) for child in children)
        hit += killed
        again = [Child(brought(box.folder, raw)) for raw in mails]
        assert [child.ended() for child in again] == [0] * AT_ONCE
        assert arbitre("mail", "run", box.folder).exit == 0
        check_all_were_heard(box, mails)
        assert repeated([one.raw for one in servers.smtp.taken]) <= killed
    assert hit > KILLS // 8  # how many come in time depends on the machine


def check_all_were_heard(box: Box, mails: Sequence[bytes]) -> None:
    """Each mail has one line that stands, and one answer that has left."""
    game = next(box.folder.glob("*/table.yaml")).parent
    void = [line["void"] for line in ledger(game) if "void" in line]
    came = Counter(line["in"] for line in arrived(game)) - Counter(void)
    outs = [line for line in ledger(game) if "out" in line]
    keys = {key_of(raw) for raw in mails}
    assert keys <= came.keys() and set(came.values()) == {1}
    answers = Counter(key for line in outs for key in line["answers"])
    assert all(answers[key] == 1 for key in keys)
    assert {line["out"] for line in outs} == {line["sent"] for line in ledger(game) if "sent" in line}
    assert box.inside() == [] and arbitre("verify", game / "game.json").exit == 0
