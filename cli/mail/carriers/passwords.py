"""Passwords and access tokens: what a command prints, or the first line of a file that is its owner's alone."""

from __future__ import annotations

import subprocess

from cli.files import store
from cli.mail import key
from cli.mail.carriers.troubles import Failing

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cli.mail.carriers.ways import Login

SECONDS = 30.0
LONGEST = 16 * 1024  # bytes; access tokens are long


def secret_of(login: Login) -> str:
    """The first line; `Trouble` if there is none."""
    if login.file:
        key.check_private(login.file)
        where, printed = login.file, store.read_bytes(login.file, LONGEST)
    else:
        where, printed = login.command[0], _printed(login.command)
    line = printed.partition(b"\n")[0].removesuffix(b"\r")
    try:
        secret = line.decode()
    except UnicodeDecodeError:
        secret = ""
    if not secret or not secret.isprintable():
        raise Failing("no_password", where)
    return secret


def _printed(command: tuple[str, ...]) -> bytes:
    try:
        done = subprocess.run(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, timeout=SECONDS
        )
    except subprocess.TimeoutExpired:
        raise Failing("password_slow", command[0], seconds=int(SECONDS)) from None
    except OSError as error:
        raise Failing("password_command", command[0], status=store.error_name(error)) from None
    if done.returncode:
        raise Failing("password_command", command[0], status=str(done.returncode))
    return done.stdout[:LONGEST]


def xoauth2(user: str, token: str) -> str:
    """What Google and Microsoft want to be told instead of a password."""
    return f"user={user}\1auth=Bearer {token}\1\1"
