"""OpenDKIM beside Postfix: a provider's mails are signed as they leave, and every mail is looked at as it comes in."""

from __future__ import annotations

import shutil
import subprocess
from typing import TYPE_CHECKING

from tests.mail.real.machine import listens, stop, wait_for

if TYPE_CHECKING:
    from tests.mail.real.servers import Servers

PROGRAMS = ("opendkim", "openssl")
DOMAIN, SELECTOR = "example.net", "players"


class Milter:
    """Signs for one domain. The public key stands in a file, in place of the DNS."""

    def __init__(self, servers: Servers) -> None:
        self.servers, self.folder = servers, servers.home / "dkim"
        self.pid_file = servers.home / "opendkim.pid"
        self.folder.mkdir()
        private = self.folder / "private"
        self._openssl("genrsa", "-out", str(private), "2048")
        public = self._openssl("rsa", "-in", str(private), "-pubout").splitlines()[1:-1]
        name = f"{SELECTOR}._domainkey.{DOMAIN}"
        files = {
            "keys": f"{name} {DOMAIN}:{SELECTOR}:{private}\n",
            "signed": f"*@{DOMAIN} {name}\n",
            "public": f"{name} v=DKIM1; k=rsa; p={''.join(public)}\n",
        }
        for file, text in files.items():
            (self.folder / file).write_text(text)
        for path in (self.folder, *self.folder.iterdir()):
            shutil.chown(path, "opendkim", "opendkim")
        private.chmod(0o600)

    def _openssl(self, *words: str) -> str:
        return subprocess.run(["openssl", *words], check=True, capture_output=True, text=True, timeout=30).stdout

    def __enter__(self) -> Milter:
        self.servers.start("opendkim", "-x", str(self.servers.home / "opendkim.conf"))
        wait_for(lambda: listens(self.servers.ports["milter"]), "opendkim", self.servers.logs)
        return self

    def __exit__(self, *_: object) -> None:
        stop(self.pid_file)
