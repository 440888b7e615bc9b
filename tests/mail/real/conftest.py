"""Real servers are started where they are installed and `make mail-test` asks for them."""

from __future__ import annotations

import os
import shutil
import signal
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.mail.real.machine import missing
from tests.mail.real.servers import PROGRAMS, Servers

ASKED = "ARBITRE_MAIL_TEST"


def needs(*programs: str) -> None:
    """Skip the test, and say why, if one of them is not installed."""
    if absent := missing(programs):
        pytest.skip(f"not installed: {', '.join(absent)}")


def interrupted(*_: object) -> None:
    """Told to end: so that what was started is stopped in that case too."""
    raise KeyboardInterrupt


@pytest.fixture(scope="session")
def servers() -> Iterator[Servers]:
    if not os.environ.get(ASKED):
        pytest.skip("real servers are tried by `make mail-test`")
    if os.geteuid() != 0:
        pytest.skip("Postfix and Dovecot are started by root alone")
    needs(*PROGRAMS)
    signal.signal(signal.SIGTERM, interrupted)
    home = Path(tempfile.mkdtemp(prefix="arbitre-mail-"))
    home.chmod(0o755)
    try:
        with Servers(home) as servers:
            yield servers
    finally:
        shutil.rmtree(home)


@pytest.fixture(autouse=True)
def trusted(servers: Servers, monkeypatch: pytest.MonkeyPatch) -> None:
    """The certificate of the servers is believed, as that of a provider is."""
    monkeypatch.setenv("SSL_CERT_FILE", str(servers.cert))
