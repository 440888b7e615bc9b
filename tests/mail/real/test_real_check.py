"""`mail check` through Postfix and Dovecot: what it says of them is so."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.shell import arbitre
from tests.mail.postbox import REFEREE
from tests.mail.real.servers import SECRET, Servers
from tests.mail.real.test_real_servers import box_of


def test_a_mail_to_oneself_arrives_with_all_that_is_needed(
    servers: Servers, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SSL_CERT_FILE", str(servers.cert))
    box = box_of(servers, tmp_path, REFEREE.partition("@")[0])
    said = arbitre("mail", "check", box.folder, "--lang", "en", "--json")
    found = [one["what"] for one in said.data["found"]]
    assert said.exit == 0, said
    assert found[:6] == ["fetches", "sends", "arrived", "plus.kept", "message_id.kept", "sender.kept"]
    assert found[6].startswith("results.") and box.inside() == []
    (box.folder / "secret").write_text(f"not {SECRET}\n")
    said = arbitre("mail", "check", box.folder, "--lang", "en")
    assert said.exit == 8 and "refuses user and password" in said.err
