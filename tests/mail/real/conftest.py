"""Real servers are started where they are installed and `make mail-test` asks for them."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.mail.real.servers import PROGRAMS, Servers

ASKED = "ARBITRE_MAIL_TEST"


@pytest.fixture(scope="session")
def servers() -> Iterator[Servers]:
    if not os.environ.get(ASKED):
        pytest.skip("real servers are tried by `make mail-test`")
    if os.geteuid() != 0:
        pytest.skip("Postfix and Dovecot are started by root alone")
    if missing := [name for name in PROGRAMS if shutil.which(name, path=f"{os.environ['PATH']}:/usr/sbin") is None]:
        pytest.skip(f"not installed: {', '.join(missing)}")
    home = Path(tempfile.mkdtemp(prefix="arbitre-mail-"))
    home.chmod(0o755)
    try:
        with Servers(home) as servers:
            yield servers
    finally:
        shutil.rmtree(home)
