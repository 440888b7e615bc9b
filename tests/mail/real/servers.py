"""Postfix and Dovecot on this machine, with files and ports of their own, stopped by their pid files."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import os
import re
import shutil
import signal
import smtplib
import socket
import subprocess
import sys
import time
from email import message_from_bytes, policy
from pathlib import Path
from typing import Any

import click

from tests.cli.shell import ROOT
from tests.mail.certificates import certificate

PROGRAMS = ("postfix", "dovecot", "openssl")
SECRET = "sesame"
KEY = b"a key for tokens that only this test knows"
OWNER = "mail"  # whose mails they are on this system
PATIENCE = 30.0  # seconds for a mail to arrive

DOVECOT = """
base_dir = {run}
state_dir = {home}/state
instance_name = arbitre-test-{imap}
log_path = {home}/dovecot.log
protocols = imap lmtp
listen = 127.0.0.1
ssl = required
ssl_cert = <{cert}
ssl_key = <{key}
disable_plaintext_auth = yes
auth_mechanisms = plain login xoauth2
auth_username_format = %Ln
mail_location = maildir:{home}/mail/%n
mail_uid = {owner}
mail_gid = {owner}
first_valid_uid = 1
recipient_delimiter = +
lda_mailbox_autocreate = yes
submission_host = 127.0.0.1:{smtp}
postmaster_address = postmaster@example.org
passdb {{
  driver = oauth2
  mechanisms = xoauth2
  args = {home}/oauth2.conf
}}
passdb {{
  driver = static
  args = password={secret}
}}
userdb {{
  driver = static
  args = uid={owner} gid={owner} home={home}/home/%n allow_all_users=yes
}}
service imap-login {{
  inet_listener imap {{
    port = 0
  }}
  inet_listener imaps {{
    port = {imap}
    ssl = yes
  }}
}}
service lmtp {{
  inet_listener lmtp {{
    address = 127.0.0.1
    port = {lmtp}
  }}
}}
service auth {{
  unix_listener auth-postfix {{
    mode = 0666
  }}
}}
protocol lmtp {{
  mail_plugins = sieve
}}
plugin {{
  sieve = file:{home}/home/%n/sieve;active={home}/home/%n/.dovecot.sieve
}}
"""

OAUTH2 = """
introspection_mode = local
local_validation_key_dict = fs:posix:prefix={home}/keys/
username_attribute = email
"""

MAIN = """
compatibility_level = 3.6
queue_directory = {home}/queue
data_directory = {home}/data
mail_owner = postfix
setgid_group = postdrop
maillog_file = {home}/postfix.log
maillog_file_prefixes = {home}
myhostname = mx.example.org
mynetworks = 127.0.0.0/8
mydestination =
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
virtual_mailbox_domains = example.org, example.net
virtual_mailbox_maps = static:all
virtual_transport = lmtp:inet:127.0.0.1:{lmtp}
lmtp_tls_security_level = none
transport_maps = inline:{{pipe.example=arbitre:}}
relay_domains = pipe.example
default_transport = nowhere:
recipient_delimiter = +
smtpd_sasl_type = dovecot
smtpd_sasl_path = {run}/auth-postfix
smtpd_tls_cert_file = {cert}
smtpd_tls_key_file = {key}
alias_maps =
alias_database =
minimal_backoff_time = 2s
queue_run_delay = 2s
"""

MASTER = """
127.0.0.1:{smtp} inet n - n - - smtpd
127.0.0.1:{submission} inet n - n - - smtpd
  -o smtpd_tls_security_level=encrypt
  -o smtpd_sasl_auth_enable=yes
  -o mynetworks=
  -o smtpd_recipient_restrictions=permit_sasl_authenticated,reject
  -o smtpd_relay_restrictions=permit_sasl_authenticated,reject
pickup unix n - n 60 1 pickup
cleanup unix n - n - 0 cleanup
qmgr unix n - n 1 1 qmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
verify unix - - n - 1 verify
flush unix n - n 1000? 0 flush
proxymap unix - - n - - proxymap
smtp unix - - n - - smtp
relay unix - - n - - smtp
error unix - - n - - error
retry unix - - n - - error
nowhere unix - n n - - pipe
  flags=R user={owner} argv={home}/nobody
discard unix - - n - - discard
lmtp unix - - n - - lmtp
anvil unix - - n - 1 anvil
scache unix - - n - 1 scache
tlsmgr unix - - n 1000? 1 tlsmgr
postlog unix-dgram n - n - 1 postlogd
arbitre unix - n n - - pipe
  flags=DRhu user={owner} argv={arbitre} mail in {home}/piped --run
"""


class Servers:
    """Both of them, with a folder that everybody may search, since several users work in it."""

    def __init__(self, home: Path) -> None:
        self.home, self.arbitre = home, home / "arbitre"
        self.can_pipe = program(self.arbitre)
        self.imap, self.lmtp, self.smtp, self.submission = free_ports(4)
        self.cert, self.key = certificate(home)
        for name in ("run", "state", "mail", "home", "conf", "queue", "data", "keys/default/HS256"):
            (home / name).mkdir(parents=True)
        for name in ("mail", "home"):
            shutil.chown(home / name, OWNER, OWNER)
        shutil.chown(home / "data", "postfix")
        self._write()

    def _write(self) -> None:
        facts = {
            "home": self.home,
            "run": self.home / "run",
            "cert": self.cert,
            "key": self.key,
            "owner": OWNER,
            "secret": SECRET,
            "arbitre": self.arbitre,
            **{name: getattr(self, name) for name in ("imap", "lmtp", "smtp", "submission")},
        }
        files = {"dovecot.conf": DOVECOT, "oauth2.conf": OAUTH2, "conf/main.cf": MAIN, "conf/master.cf": MASTER}
        for name, text in files.items():
            (self.home / name).write_text(text.format(**facts).lstrip())
        (self.home / "nobody").write_text("#!/bin/sh\nexit 67\n")  # there is no such user
        (self.home / "nobody").chmod(0o755)
        (self.home / "keys" / "default" / "HS256" / "default").write_bytes(base64.b64encode(KEY))

    def __enter__(self) -> Servers:
        self._run("dovecot", "-c", str(self.home / "dovecot.conf"))
        try:
            self._run("postfix", "-c", str(self.home / "conf"), "start")
            for port in (self.imap, self.lmtp, self.smtp, self.submission):
                wait_for(lambda port=port: listens(port), f"port {port}")
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        for file in (self.home / "queue" / "pid" / "master.pid", self.home / "run" / "master.pid"):
            if file.exists():
                pid = int(file.read_text())
                os.kill(pid, signal.SIGTERM)
                wait_for(lambda pid=pid: not Path(f"/proc/{pid}").exists(), f"the end of {pid}")

    def _run(self, *argv: str) -> None:
        said = self.home / "said"  # a file, since what is started keeps a pipe open
        with said.open("wb") as file:
            done = subprocess.run(argv, stdin=subprocess.DEVNULL, stdout=file, stderr=file, timeout=60)
        assert done.returncode == 0, (argv, said.read_text(), self.logs())

    def logs(self) -> str:
        """What both have written down: for whoever has to find out what went wrong."""
        files = (self.home / "postfix.log", self.home / "dovecot.log")
        return "\n".join(file.read_text()[-6000:] for file in files if file.exists())

    def mails(self, user: str, folder: str = "") -> list[Path]:
        """The mails of a user, the oldest first."""
        inbox = self.home / "mail" / user / folder
        found = [path for name in ("new", "cur") for path in (inbox / name).glob("*")]
        return sorted(found, key=lambda path: [int(number) for number in re.findall(r"[0-9]+", path.name)[:2]])

    def read(self, user: str) -> list[Any]:
        return [message_from_bytes(path.read_bytes(), policy=policy.default) for path in self.mails(user)]

    def deliver(self, raw: bytes, sender: str, *recipients: str) -> None:
        """As a player's own provider does."""
        with smtplib.SMTP("127.0.0.1", self.smtp, "localhost", timeout=PATIENCE) as connection:
            connection.sendmail(sender, recipients, raw)

    def await_mails(self, user: str, count: int) -> None:
        wait_for(lambda: len(self.mails(user)) >= count, f"{count} mails for {user}", self.logs)

    def await_quiet(self) -> None:
        """Until nothing is on its way any more."""
        queues = [self.home / "queue" / name for name in ("maildrop", "incoming", "active", "deferred")]
        wait_for(lambda: not any(path.is_file() for queue in queues for path in queue.rglob("*")), "a quiet queue")

    def sieve(self, user: str, script: str) -> None:
        home = self.home / "home" / user
        home.mkdir()
        (home / ".dovecot.sieve").write_text(script)
        for path in (home, home / ".dovecot.sieve"):
            shutil.chown(path, OWNER, OWNER)


def program(path: Path) -> bool:
    """`arbitre` as the owner of mails can start it, who may not look into the home of whoever runs the tests."""
    packages = os.path.dirname(os.path.dirname(click.__file__))
    for python in (sys.executable, "/usr/bin/python3"):
        path.write_text(
            f'#!/bin/sh\nPYTHONPATH={ROOT}:{packages} PYTHONDONTWRITEBYTECODE=1 exec {python} -m cli.main "$@"\n'
        )
        path.chmod(0o755)
        tried = ["runuser", "-u", OWNER, "--", str(path), "games"]
        if subprocess.run(tried, cwd="/", capture_output=True, timeout=60).returncode == 0:
            return True
    return False


def token(user: str, key: bytes = KEY) -> str:
    """An access token, as a provider signs it."""
    now = int(time.time())
    said = ({"alg": "HS256", "typ": "JWT"}, {"email": user, "sub": user, "iat": now - 5, "exp": now + 3600})
    text = b".".join(_base64(json.dumps(part).encode()) for part in said)
    return (text + b"." + _base64(hmac.new(key, text, hashlib.sha256).digest())).decode()


def _base64(data: bytes) -> bytes:
    return base64.urlsafe_b64encode(data).rstrip(b"=")


def free_ports(count: int) -> list[int]:
    listening = [socket.create_server(("127.0.0.1", 0)) for _ in range(count)]
    ports = [one.getsockname()[1] for one in listening]
    for one in listening:
        one.close()
    return ports


def listens(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port), timeout=1).close()
    except OSError:
        return False
    return True


def wait_for(happened: Any, what: str, explained: Any = str) -> None:
    deadline = time.monotonic() + PATIENCE
    while not happened():
        assert time.monotonic() < deadline, f"waited in vain for {what}\n{explained()}"
        time.sleep(0.05)
