"""Boxes on a disk, and settings and passwords that are none."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.mail.imap_server import ImapServer
from tests.mail.postbox import Box, reply
from tests.mail.ways import private, settle, took

LATER = "2026-11-17T23:00+01:00"


def maildir(folder: Path) -> Path:
    for name in ("new", "cur", "tmp"):
        (folder / name).mkdir(parents=True)
    return folder


def test_a_maildir(opened: tuple[Box, Path], tmp_path: Path) -> None:
    box, game = opened
    mails = maildir(tmp_path / "Maildir")
    settle(box, fetch=f"{{maildir: {mails}, done: {tmp_path / 'Done'}}}")
    (mails / "new" / "1.host").write_bytes(private())
    (mails / "cur" / "2.host:2,S").write_bytes(reply(box.last("ana"), "1", 70))
    (mails / "new" / "3.host").symlink_to("/dev/zero")
    box.ran()
    assert took(game) == ["taken"]
    assert sorted(path.name for path in mails.rglob("*.host*")) == ["1.host", "3.host"]
    assert [path.name for path in (tmp_path / "Done" / "cur").iterdir()] == ["2.host:2,"]


def test_a_maildir_whose_mails_stay_is_read_once(opened: tuple[Box, Path], tmp_path: Path) -> None:
    box, game = opened
    mails = maildir(tmp_path / "Maildir")
    settle(box, fetch=f"{{maildir: {mails}}}")
    (mails / "new" / "2.host").write_bytes(reply(box.last("ana"), "1", 70))
    box.ran()
    (mails / "new" / "2.host").rename(mails / "cur" / "2.host:2,RS")  # its owner has read it
    (mails / "cur" / "2.host:2,RS").chmod(0)
    box.ran(LATER)
    assert took(game) == ["taken"]


def test_a_mailbox_file_is_imported_and_never_altered(opened: tuple[Box, Path], tmp_path: Path) -> None:
    box, game = opened
    settle(box, fetch=f"{{mbox: {tmp_path / 'mbox'}}}")
    missing = box.run()
    assert missing.exit == 8 and "there is no mailbox file here" in missing.err
    begin = b"From someone Tue Nov 17 20:00:00 2026\n"
    whole = begin + private() + b"\n" + begin + reply(box.last("ana"), "1", 70) + b"\n"
    (tmp_path / "mbox").write_bytes(whole)
    (tmp_path / "mbox").chmod(0o400)
    box.ran(LATER)
    assert took(game) == ["taken"] and (tmp_path / "mbox").read_bytes() == whole
    bob = reply(box.last("bob"), "1", 71)
    (tmp_path / "mbox").chmod(0o600)
    (tmp_path / "mbox").write_bytes(whole + begin + bob.replace(b"\n1\n", b"\n1\n\n>From here on talk\n") + b"\n")
    box.ran(LATER)
    assert took(game) == ["taken", "taken"]


SETTINGS = [
    ("{imap: imap.example.org}", "$.fetch", "a user and a password go together"),
    ("{imap: imap.example.org, user: me}", "$.fetch", "a user and a password go together"),
    ("{imap: a.example, user: me, password: {file: a, command: b}}", "$.fetch", "go together"),
    ("{imap: a.example, user: me, password: {command: 'say \"'}}", "$.fetch.password.command", "cannot be read"),
    ("{imap: a.example, tls: none, user: me, password: {file: a}}", "$.fetch.tls", "only a server on this machine"),
    ("{imap: a.example, mbox: b}", "$.fetch", "exactly one of these"),
    ("{done: b}", "$.fetch", "exactly one of these"),
    ('{imap: "a b", user: me, password: {file: a}}', "$.fetch.imap", "not written as it must be"),
    ('{imap: a.example, user: "a\\nb", password: {file: a}}', "$.fetch.user", "not written as it must be"),
    ("{pop: a.example}", "$.fetch", "“pop” is not known here"),
]


@pytest.mark.parametrize(("fetch", "where", "said"), SETTINGS, ids=[str(at) for at in range(len(SETTINGS))])
def test_wrong_settings_are_told_by_field(box: Box, fetch: str, where: str, said: str) -> None:
    settle(box, fetch=fetch)
    told = box.run()
    assert told.exit == 3 and f"::{where}:" in told.err and said in told.err


PASSWORDS = [
    ("{file: missing}", 3, "missing: "),
    ("{file: open}", 3, "others than its owner may read"),
    ("{file: empty}", 8, "the first line is empty"),
    ("{command: 'false'}", 8, "failed (1)"),
    ("{command: no-such-program-here}", 8, "failed (ENOENT)"),
    ("{command: sleep 5}", 8, "did not end within"),
    ("{command: [printf, '\\033']}", 8, "signs that no password has"),
]


@pytest.mark.parametrize(("password", "exit_", "said"), PASSWORDS, ids=[each[0] for each in PASSWORDS])
def test_passwords_that_are_none(
    box: Box, imap_server: ImapServer, password: str, exit_: int, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cli.mail.carriers.passwords.SECONDS", 0.1)
    for name, mode in (("open", 0o644), ("empty", 0o600)):
        (box.folder / name).write_text("\nsesame\n")
        (box.folder / name).chmod(mode)
    settle(box, fetch=f"{{imap: localhost, port: {imap_server.port}, tls: none, user: referee, password: {password}}}")
    told = box.run()
    assert told.exit == exit_ and said in told.err and not imap_server.said
