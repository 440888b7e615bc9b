"""OpenDKIM looks at mails as they come in, and its word counts where the keeper says so."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest

from tests.mail.postbox import Box, arrived, reply
from tests.mail.real import milter
from tests.mail.real.conftest import needs
from tests.mail.real.keeper import box_of, piped_box, run
from tests.mail.real.machine import wait_for
from tests.mail.real.milter import Milter
from tests.mail.real.players import Letter
from tests.mail.real.servers import owned

if TYPE_CHECKING:
    from pathlib import Path

    from tests.mail.real.servers import Servers

FORGED = "mx.example.org; dkim=pass header.d=example.net"
ABROAD = "127.0.0.2"  # whom the milter does not take for its own


@pytest.fixture(scope="module")
def signing(servers: Servers) -> Iterator[Milter]:
    needs(*milter.PROGRAMS)
    with Milter(servers) as signing:
        yield signing


def opened(box: Box, name: str) -> Path:
    """A game in which nobody is believed without a signature."""
    game = box.open(addresses={"ana": f"ana-{name}@example.net", "bob": f"bob-{name}@example.net"})
    table = game / "table.yaml"
    table.write_text(table.read_text() + "require: dkim\n")
    run(box)
    return game


def answers(mail: Any) -> Iterator[tuple[bytes, str]]:
    """An answer on each way that it can take, with the port that it comes in by."""
    yield reply(Letter(mail), "yes", 1), "vouching"  # not signed
    yield reply(Letter(mail), "yes", 2, authentication_results=FORGED), "vouching"
    yield reply(Letter(mail), "yes", 3, authentication_results=FORGED), "smtp"  # nobody looks, nobody takes it out
    yield reply(Letter(mail), "yes", 4), "provider"


def judged(game: Path) -> list[tuple[str, str]]:
    return [(line["verdict"], line["auth"]) for line in arrived(game)]


def send(servers: Servers, raw: bytes, sender: str, to: str, by: str) -> None:
    servers.deliver(raw, sender, to, by=by, source="127.0.0.1" if by == "provider" else ABROAD)


def test_a_signature_is_believed_and_a_forged_line_is_not(servers: Servers, signing: Milter, tmp_path: Path) -> None:
    """By IMAP: the results stand between the line of Dovecot and that of Postfix."""
    box = box_of(servers, tmp_path, "referee-dkim")
    game = opened(box, "dkim")
    servers.await_mails("ana-dkim", 1)
    [mail] = servers.read("ana-dkim")
    for raw, by in answers(mail):
        send(servers, raw, "ana-dkim@example.net", str(mail["Reply-To"]), by)
        servers.await_mails("referee-dkim", 1)
        run(box)
    assert judged(game) == [("held", "none")] * 3 + [("answered", "pass")]


def test_a_mail_that_was_changed_on_its_way(servers: Servers, signing: Milter, tmp_path: Path) -> None:
    """A signature that does not fit the text is worth nothing."""
    box = box_of(servers, tmp_path, "referee-altered")
    game = opened(box, "altered")
    servers.await_mails("ana-altered", 1)
    [mail] = servers.read("ana-altered")
    to = str(mail["Reply-To"])
    send(servers, reply(Letter(mail), "yes"), "ana-altered@example.net", "postman@example.org", "provider")
    servers.await_mails("postman", 1)
    whole = servers.mails("postman")[0].read_bytes()
    signed = whole[whole.index(b"DKIM-Signature:") :]
    for raw in (signed.replace(b"\nyes\n", b"\nhelp\n"), signed):
        send(servers, raw, "ana-altered@example.net", to, "vouching")
        servers.await_mails("referee-altered", 1)
        run(box)
    assert judged(game) == [("held", "none"), ("answered", "pass")]


def test_through_a_pipe(servers: Servers, signing: Milter) -> None:
    """No Dovecot is in between: the results stand above the line of Postfix."""
    if not servers.can_pipe:
        pytest.skip("the owner of mails can start no Python that has what is needed")
    box = piped_box(servers, "dkim.pipe.example")
    with (box.folder / "mail.yaml").open("a") as settings:
        settings.write("trust: mx.example.org\n")
    game = opened(box, "vouched")
    owned(box.folder)
    servers.await_mails("ana-vouched", 1)
    [mail] = servers.read("ana-vouched")
    for count, (raw, by) in enumerate(answers(mail), start=1):
        send(servers, raw, "ana-vouched@example.net", str(mail["Reply-To"]), by)
        wait_for(lambda count=count: len(judged(game)) == count, f"{count} mails", servers.logs)
    assert judged(game) == [("held", "none")] * 3 + [("answered", "pass")]
